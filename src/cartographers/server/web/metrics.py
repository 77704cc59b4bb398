"""Metrics for the host, for Prometheus. They reveal nothing about any table or person.

They have a listener of their own, so that no rule of a proxy is needed to keep them from the world.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

    from cartographers.server.services import Services

PATH = "/metrics"


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


def make_metrics_app(metrics: Metrics) -> "ASGIApp":
    """A web application that has the metrics and nothing else."""

    async def app(scope: "Scope", _: "Receive", send: "Send") -> None:
        is_known = str(scope["type"]) == "http" and scope["path"] == PATH
        status, body = (
            (200, metrics.print()) if is_known else (404, b"There is only /metrics here.")
        )
        headers = [
            (b"content-type", b"text/plain; version=0.0.4; charset=utf-8"),
            (b"content-length", str(len(body)).encode()),
            (b"x-content-type-options", b"nosniff"),
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    return app
