"""What was asked and how long it took, for Prometheus.

The library writes the page; counting is done here, in plain lists, since its own histogram takes ten
times as long for a request that is answered in microseconds.
"""

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.exposition import generate_latest
from prometheus_client.metrics_core import HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import Response

BUCKETS = (0.00005, 0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.1, 1.0)
"""Upper bounds in seconds: a hand takes 50 µs, the largest batch 20 ms."""

NAME = "http_request_duration_seconds"


class Requests(Collector):
    """How many requests were answered, and in what time, by route, method and status."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(self)
        for collect in (ProcessCollector, PlatformCollector, GCCollector):
            collect(registry=self.registry)
        self._counts: dict[tuple[str, str, int], list[int]] = {}
        self._seconds: dict[tuple[str, str, int], float] = {}

    def observe(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count one request. Routes and methods are of the service's own, so that the labels stay few."""
        key = (route, method, status)
        counts = self._counts.get(key)
        if counts is None:
            counts = self._counts[key] = [0] * (len(BUCKETS) + 1)
            self._seconds[key] = 0.0
        counts[bisect_left(BUCKETS, seconds)] += 1
        self._seconds[key] += seconds

    def collect(self) -> Iterable[Metric]:
        """The histogram, as the library's exposition wants it."""
        family = HistogramMetricFamily(
            NAME, "Requests by route, method and status.", labels=["route", "method", "status"]
        )
        bounds = [*map(str, BUCKETS), "+Inf"]
        for (route, method, status), counts in self._counts.items():
            buckets = list(zip(bounds, accumulate(counts), strict=True))
            total = self._seconds[route, method, status]
            family.add_metric([route, method, str(status)], buckets, total)
        yield family

    async def show(self, _: Request) -> Response:
        """The page that Prometheus reads."""
        return Response(
            generate_latest(self.registry),
            media_type="text/plain; version=0.0.4",
            headers={"cache-control": "no-store"},
        )
