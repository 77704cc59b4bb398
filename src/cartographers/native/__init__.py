"""The rules compiled to machine code where numba is installed, and interpreted where it is not.

`load()` returns an `Engine`. numba is neither imported nor used before the first call.
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
