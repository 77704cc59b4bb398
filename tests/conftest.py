"""What holds for all tests: how many examples Hypothesis tries, and what Ctrl-C does."""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from tests.support.amounts import is_long

pytest_plugins = ["tests.support.postgres.fixtures"]

settings.register_profile(
    "default", derandomize=True, deadline=None, print_blob=True, max_examples=60
)
settings.register_profile(
    "mutation", derandomize=True, deadline=None, database=None, max_examples=60
)
settings.register_profile(
    "long", deadline=None, max_examples=2_000, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("all", derandomize=True, deadline=None, print_blob=True, max_examples=300)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("all" if is_long() else "default"))

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts background jobs with SIGINT ignored, and every program that a test starts
    # would inherit that: the tests that press Ctrl-C would wait forever.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--positions",
        type=int,
        default=60,
        help="how many random positions each bot meets in each set; thousands take minutes",
    )
