"""Compile everything that bots need; run with `python -m` as a separate process.

It prints `number count name` before each part. It gives way to everything else, and ends as soon as
its standard input does, because then the program that started it has ended.
"""

import os
import sys
import threading
from typing import Final

from cartographers.bots.engine import prepare
from cartographers.native.loading import has_numba

NICENESS: Final = 10  # as the workers of bots, or they would starve it
NOT_COMPILED, NOT_CACHED = 3, 4  # exit codes


def end_with_caller() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


def print_progress(name: str, number: int, count: int) -> None:
    print(number, count, name, flush=True)


def compile_all() -> int:
    """Return the exit code: 0 if later processes find everything in the cache."""
    if not has_numba():
        return NOT_COMPILED
    try:
        from cartographers.native.compiled import rules_cache_folder
    except ImportError:  # numba is there but cannot be used
        return NOT_COMPILED
    if rules_cache_folder() is None:
        return NOT_CACHED
    prepare(print_progress)
    return 0


if __name__ == "__main__":
    threading.Thread(target=end_with_caller, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    code = compile_all()
    sys.stdout.flush()
    os._exit(code)
