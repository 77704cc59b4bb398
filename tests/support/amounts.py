"""How much the tests repeat: a little by default, much more with TESTS=all."""

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")


def is_long() -> bool:
    return os.environ.get("TESTS") == "all"


def amount(short: int, long: int, variable: str = "") -> int:
    """`long` with TESTS=all, else `short`; the named environment variable overrides both."""
    return int(os.environ.get(variable) or (long if is_long() else short))


def every(nth: int, items: Sequence[T]) -> Sequence[T]:
    """All items with TESTS=all, else the first of every `nth`."""
    return items if is_long() else items[::nth]


only_in_the_long_form = pytest.mark.skipif(
    not is_long(), reason="compiles or repeats for minutes: runs in ./run test all"
)
