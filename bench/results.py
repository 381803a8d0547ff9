"""The tables that a run prints, and bench/RESULTS.md."""

import os
import platform
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median

from measured import Measured
from scenarios import ABLATION, PARTS, Scenario
from servers import BENCH

RESULTS = BENCH / "RESULTS.md"
IDLE = 0.5
BUSY = "; **the machine was busy**, so absolute figures are too low and only CPU shares say much"
PARTS_HEADING = "## What each part costs"


def tell(measured: Measured, scenarios: Sequence[Scenario]) -> str:
    """All that was measured, as tables."""
    return "\n\n".join(
        _parts(measured) if scenario is ABLATION else _requests(measured, scenario) for scenario in scenarios
    )


def report(measured: Measured, scenarios: Sequence[Scenario]) -> str:
    """The text of RESULTS.md. A run without ``--ablate`` leaves that section as the last one wrote it."""
    if ABLATION in scenarios:
        parts = f"{PARTS_HEADING}\n\nAs measured on {_today()}.\n\n{_parts(measured)}\n"
    else:
        before = RESULTS.read_text("utf-8") if RESULTS.exists() else ""
        parts = "".join(before.partition(PARTS_HEADING)[1:])
    sections = [
        "# Results of the last run",
        "Written by `bench/run.py`; how to read it stands in [README.md](README.md).",
        "\n".join(f"- {line}" for line in _measured_on(measured)),
        "## Targets",
        _targets(measured),
        "## Requests",
        tell(measured, [scenario for scenario in scenarios if scenario is not ABLATION]),
        parts,
    ]
    return "\n\n".join(section.rstrip() for section in sections if section) + "\n"


# --- sections


def _measured_on(measured: Measured) -> list[str]:
    packages = " · ".join(f"{name} {version(name)}" for name in ("uvicorn", "fastapi", "pydantic", "uvloop"))
    return [
        f"{_today()}; {_cpu()}, {os.cpu_count()} cores, the server on one and wrk on another",
        f"Python {platform.python_version()} · {packages}{_node()}",
        f"{measured.rounds} rounds over all servers in turn, {measured.seconds} s each",
        "32 connections where a title does not say one",
        "medians over the rounds; a ratio is taken within each round, and then its median",
        f"load before the start: {measured.load:.1f}" + (BUSY if measured.load > IDLE else ""),
        *measured.notes,
    ]


@dataclass(frozen=True)
class Target:
    """What was to be reached, at least or with ``under`` at most; ``form`` is how its numbers are written."""

    what: str
    value: float | None
    form: str
    target: float
    beyond: float | None = None
    under: bool = False

    def row(self) -> tuple[str, ...]:
        """It as a row of the table."""
        return (
            self.what,
            "—" if self.value is None else format(self.value, self.form),
            ("under " if self.under else "") + format(self.target, self.form),
            "" if self.beyond is None else format(self.beyond, self.form),
            self._verdict(),
        )

    def _verdict(self) -> str:
        if self.value is None:
            return "not measured"
        if self.beyond is not None and self.value >= self.beyond:
            return "beyond"
        met = self.value <= self.target if self.under else self.value >= self.target
        return "met" if met else "**missed**"


def _targets(measured: Measured) -> str:
    def share(scenario: str) -> float | None:
        return measured.ratio(scenario, "service", "bare", "per_second")

    def times(other: str, value: str = "per_second") -> float | None:
        return measured.ratio("classify", "service", other, value)

    def rate(scenario: str) -> float | None:
        return measured.median(scenario, "service", "per_second")

    def hands(scenario: str) -> float | None:
        batches = rate(scenario)
        return batches * 1000 if batches else None

    def slowest(scenario: str) -> float | None:
        p99 = measured.median(scenario, "service", "p99")
        return p99 / 1000 if p99 else None

    starts, memory = measured.starts.get("service"), measured.memory
    targets = [
        Target("`POST /v1/classify`, share of bare", share("classify"), ".0%", 0.50, 0.60),
        Target("the same against Express", times("express"), ".1f", 2.3),
        Target("the same against Flask", times("flask"), ".1f", 4.5),
        Target("`GET /v1/classify`, share of bare", share("classify-get"), ".0%", 0.45, 0.55),
        Target("`/v1/compare`, 4 hands, share of bare", share("compare"), ".0%", 0.35, 0.45),
        Target("`/v1/scorecard/options`, share of bare", share("options"), ".0%", 0.35, 0.45),
        Target("batch of 1,000, poker dice, hands/s", hands("batch-poker"), ",.0f", 800_000, 1_200_000),
        Target("batch of 1,000, pips, hands/s", hands("batch-pips"), ",.0f", 800_000, 1_200_000),
        Target("p99 of `POST /v1/classify` over bare's", times("bare", "p99"), ".1f", 3.0, under=True),
        Target("card advice, answers/s", rate("advice-card"), ",.0f", 1_000),
        Target("card advice, p99 in ms", slowest("advice-card"), ".1f", 5.0, under=True),
        Target("poker advice, p99 in ms", slowest("advice-poker"), ".1f", 2.0, under=True),
        Target("start to first 200, s", median(starts) if starts else None, ".2f", 1.0, under=True),
        Target("RSS of a worker after the load, MB", memory.get("after the load"), ".0f", 80, under=True),
    ]
    table = _table(("what", "measured", "target", "beyond", ""), (target.row() for target in targets))
    used = " · ".join(f"{when} {megabytes:.0f}" for when, megabytes in memory.items())
    started = " · ".join(f"{name} {median(times) * 1000:.0f}" for name, times in measured.starts.items())
    return f"{table}\n\nStart to first 200, ms: {started}. RSS, MB: {used}."


def _requests(measured: Measured, scenario: Scenario) -> str:
    names = [name for name in scenario.servers if (scenario.name, name) in measured.samples]
    rate = "hands/s" if scenario.hands > 1 else "requests/s"
    head = (scenario.title, rate, "share of bare", "CPU µs", "share by CPU", "p50 ms", "p99 ms")
    return _table(head, (_row(measured, scenario, name) for name in names))


def _row(measured: Measured, scenario: Scenario, name: str) -> list[str]:
    def value(of: str) -> float:
        return measured.median(scenario.name, name, of) or 0.0

    return [
        name,
        f"{value('per_second') * scenario.hands:,.0f}",
        f"{measured.ratio(scenario.name, name, 'bare', 'per_second') or 0:.0%}",
        f"{value('cpu_us'):,.1f}",
        f"{measured.ratio(scenario.name, 'bare', name, 'cpu_us') or 0:.0%}",
        f"{value('p50') / 1000:.2f}",
        f"{value('p99') / 1000:.2f}",
    ]


def _parts(measured: Measured) -> str:
    def cpu(name: str) -> float:
        return measured.median(ABLATION.name, name, "cpu_us") or 0.0

    rows = []
    for name, (added_to, title) in {"bare": ("", "the bare ASGI app"), **PARTS}.items():
        row = _row(measured, ABLATION, name)
        rows.append([title, *row[1:4], f"{cpu(name) - cpu(added_to):+.1f}" if added_to else "", row[4]])
    head = ("`POST /v1/classify`", "requests/s", "share of bare", "CPU µs", "added", "share by CPU")
    return _table(head, rows)


# --- words and tables


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", *("---:" for _ in head[1:])], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _today() -> str:
    return f"{datetime.now(UTC):%Y-%m-%d}"


def _cpu() -> str:
    lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def _node() -> str:
    try:
        return f" · node {subprocess.check_output(['node', '--version'], text=True).strip().lstrip('v')}"
    except FileNotFoundError:
        return ""
