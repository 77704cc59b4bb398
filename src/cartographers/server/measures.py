"""Counts and times that the server measures for its host; nothing about a table or a person."""

import platform
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)

from cartographers import __version__

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SLOW: Final = (0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)
JOBS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
CLASSES: Final = ("1xx", "2xx", "3xx", "4xx", "5xx")
LANES: Final = ("quick", "strong")


class Measures:
    """Counters and histograms of one server. Every series is there from the start, at 0."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # it has no types
        own = self.registry = CollectorRegistry()
        ProcessCollector(registry=own)
        labels = {"version": __version__, "python": platform.python_version()}
        build = Gauge("cartographers_build_info", "Always 1.", [*labels], registry=own)
        build.labels(**labels).set(1)
        self.requests = Histogram(
            "cartographers_request_seconds",
            "Time to answer HTTP requests, without those that wait for news.",
            ["status"],
            buckets=QUICK,
            registry=own,
        )
        self.commands = Histogram(
            "cartographers_command_seconds",
            "Time to decide commands and write them down.",
            buckets=QUICK,
            registry=own,
        )
        self.commits = Histogram(
            "cartographers_commit_seconds",
            "Time of commits to the database.",
            buckets=QUICK,
            registry=own,
        )
        self.jobs = Histogram(
            "cartographers_commit_jobs", "Jobs in a commit.", buckets=JOBS, registry=own
        )
        self.not_saved = Counter(
            "cartographers_not_saved", "Jobs that could not be saved.", registry=own
        )
        self.failures = Counter(
            "cartographers_store_failures", "Commits that failed.", registry=own
        )
        self.bot_waits = Histogram(
            "cartographers_bot_wait_seconds",
            "Time that bots and analysis wait for a worker.",
            ["lane"],
            buckets=SLOW,
            registry=own,
        )
        for status in CLASSES:
            self.requests.labels(status)
        for lane in LANES:
            self.bot_waits.labels(lane)

    def note_request(self, status: int, seconds: float) -> None:
        self.requests.labels(f"{status // 100}xx").observe(seconds)

    def note_commit(self, jobs: int, seconds: float) -> None:
        self.commits.observe(seconds)
        self.jobs.observe(jobs)

    def note_failure(self, jobs: int) -> None:
        self.failures.inc()
        self.not_saved.inc(jobs)
