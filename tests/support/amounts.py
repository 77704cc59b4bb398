"""How much the tests repeat: a little by default, much more with TESTS=all."""

import os


def is_long() -> bool:
    return os.environ.get("TESTS") == "all"


def amount(short: int, long: int, variable: str = "") -> int:
    """`long` with TESTS=all, else `short`; the named environment variable overrides both."""
    return int(os.environ.get(variable) or (long if is_long() else short))
