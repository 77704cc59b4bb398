"""Hypothesis profiles: the same examples in every run, or many more on demand."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("default", derandomize=True, deadline=None, print_blob=True)
settings.register_profile(
    "mutation", derandomize=True, deadline=None, database=None, max_examples=60
)
settings.register_profile(
    "long", deadline=None, max_examples=2_000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
