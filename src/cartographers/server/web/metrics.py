"""Metrics for the host, for Prometheus. They reveal nothing about any table or person.

They have a listener of their own, so that no rule of a proxy is needed to keep them from the world.
"""

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import TYPE_CHECKING

from prometheus_client import generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from cartographers.server.measures import Measures

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

    from cartographers.server.services import Services

PATH = "/metrics"


class Metrics:
    """Reads what is counted elsewhere when it is requested."""

    def __init__(self, services: "Services") -> None:
        self.services = services
        self.registry = services.measures.registry
        self.registry.register(self)

    def describe(self) -> list[Metric]:
        """None in advance: nothing can be read while the server is being made."""
        return []

    def collect(self) -> Iterator[Metric]:
        yield from self.counters()
        yield from self.gauges()
        yield from self.labelled()

    def counters(self) -> Iterator[Metric]:
        services = self.services
        tally, bots = services.registry.tally, services.bots
        conflicts = services.registry.ledger.conflicts
        for name, what, value in (
            ("commands", "Commands written down.", tally.done),
            ("conflicts", "Batches decided again, as others wrote first.", conflicts),
            ("late_bots", "Moves of bots that came too late.", bots.late),
            ("lost_workers", "Workers of bots that were restarted.", bots.lost),
        ):
            yield CounterMetricFamily(f"cartographers_{name}", what, value)
        yield count_by(
            "refused", "Commands refused, by reason.", "reason", dict(sorted(tally.refused.items()))
        )
        yield count_by(
            "suspicions",
            "Refused access, exceeded limits and malformed messages, by kind.",
            "kind",
            services.suspicions.counts,
        )
        yield count_by(
            "limited", "Refusals by a budget, by its kind.", "kind", services.budgets.refused
        )

    def gauges(self) -> Iterator[Metric]:
        services = self.services
        lag = services.registry.tally.lag
        people = {connection.identity.id for connection in services.connections}
        for name, what, value in (
            ("sockets", "Open sockets.", len(services.connections)),
            ("players_online", "People with an open socket.", len(people)),
            ("tables_in_memory", "Tables in memory.", len(services.registry.live)),
            (
                "loop_lag_seconds",
                "How late the event loop was lately.",
                lag,
            ),
            ("rules_compiled", "Whether compiled rules are ready.", services.compilation.is_ready),
            ("redis_up", "Whether Redis answers; 1 if it is not used.", is_up(services)),
            ("database_bytes", "Size of the database.", services.population.size),
        ):
            yield GaugeMetricFamily(f"cartographers_{name}", what, value)

    def labelled(self) -> Iterator[Metric]:
        services = self.services
        queues = GaugeMetricFamily(
            "cartographers_bot_queue", "Bots and analysis that wait for a worker.", labels=["lane"]
        )
        queues.add_metric(["strong"], len(services.bots.strong.queue))
        queues.add_metric(["quick"], len(services.bots.quick.queue))
        yield queues
        tables = GaugeMetricFamily(
            "cartographers_tables", "Tables in the database.", labels=["phase", "kind"]
        )
        for labels, count in services.population.tables.items():
            tables.add_metric([*labels], count)
        yield tables

    def print(self) -> bytes:
        return generate_latest(self.registry)


def count_by(name: str, what: str, label: str, counts: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(f"cartographers_{name}", what, labels=[label])
    for value, count in counts.items():
        family.add_metric([value], count)
    return family


def is_up(services: "Services") -> bool:
    return services.redis.status != "down"


class MeasureRequests:
    """An application whose requests are timed, except those that wait for news."""

    def __init__(self, app: "ASGIApp", measures: Measures) -> None:
        self.app = app
        self.measures = measures

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        if str(scope["type"]) != "http" or is_patient(scope):
            return await self.app(scope, receive, send)
        began, measures = perf_counter(), self.measures

        async def note(message: "Message") -> None:
            if message["type"] == "http.response.start":
                measures.note_request(message["status"], perf_counter() - began)
            await send(message)

        return await self.app(scope, receive, note)


def is_patient(scope: "Scope") -> bool:
    return b"wait=" in scope.get("query_string", b"") or scope["path"].endswith("/analysis")


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
