"""Metrics for the host, for Prometheus. They reveal nothing about any table or person."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

if TYPE_CHECKING:
    from cartographers.server.services import Services


class Metrics:
    """Reads the counters when they are requested."""

    def __init__(self, services: "Services") -> None:
        self.services = services
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def collect(self) -> Iterator[Metric]:
        tally = self.services.registry.tally
        yield CounterMetricFamily("cartographers_commands", "Commands written down.", tally.done)
        refused = CounterMetricFamily(
            "cartographers_refused", "Commands refused, by reason.", labels=["reason"]
        )
        for reason, count in sorted(tally.refused.items()):
            refused.add_metric([reason], count)
        yield refused
        for name, what, value in (
            ("sockets", "Open sockets.", len(self.services.connections)),
            ("loop_lag_seconds", "How late the event loop was lately.", tally.lag),
        ):
            yield GaugeMetricFamily(f"cartographers_{name}", what, value)

    def print(self) -> bytes:
        return generate_latest(self.registry)
