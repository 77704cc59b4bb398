"""How much is tried: the same in every run, or much more on demand."""

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("default", derandomize=True, deadline=None, print_blob=True)
settings.register_profile(
    "mutation", derandomize=True, deadline=None, database=None, max_examples=60
)
settings.register_profile(
    "long", deadline=None, max_examples=2_000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--positions",
        type=int,
        default=60,
        help="how many random positions each bot meets in each set; thousands take minutes",
    )
