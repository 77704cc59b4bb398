"""The rules at the speed of C where numba is installed; without it the same, slower.

`load()` gives an `Engine`. Nothing is imported or compiled before it is asked for.
"""

from cartographers.native.engine import BadPlayout, Engine
from cartographers.native.loading import (
    SlowEngine,
    current_engine,
    load,
    warm_in_background,
)
from cartographers.rules.playout.checks import BadPosition

__all__ = [
    "BadPlayout",
    "BadPosition",
    "Engine",
    "SlowEngine",
    "current_engine",
    "load",
    "warm_in_background",
]
