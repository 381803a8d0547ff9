"""What a run has measured, and what follows from it."""

import os
from dataclasses import dataclass, field
from statistics import median


@dataclass(frozen=True)
class Sample:
    """One server driven once. Latencies are in microseconds."""

    per_second: float
    cpu_us: float
    p50: float
    p99: float


@dataclass
class Measured:
    """Samples by scenario and server, a sample a round; starts in seconds; memory in MB; the load before."""

    rounds: int
    seconds: int
    samples: dict[tuple[str, str], list[Sample]] = field(default_factory=dict)
    starts: dict[str, list[float]] = field(default_factory=dict)
    memory: dict[str, float] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    load: float = field(default_factory=lambda: os.getloadavg()[0])

    def median(self, scenario: str, server: str, value: str) -> float | None:
        """The median of a value over the rounds, None of what was not measured."""
        samples = self.samples.get((scenario, server))
        return median(getattr(sample, value) for sample in samples) if samples else None

    def ratio(self, scenario: str, server: str, other: str, value: str) -> float | None:
        """One server's value over another's, taken in each round, where noise hits both; then the median."""
        pair = self.samples.get((scenario, server)), self.samples.get((scenario, other))
        if not (pair[0] and pair[1]):
            return None
        return median(getattr(one, value) / getattr(two, value) for one, two in zip(*pair, strict=True))
