"""Loading the engine: the compiled one takes some seconds, the first time on each machine."""

import subprocess
import sys
import warnings
from collections.abc import Callable
from importlib.util import find_spec
from threading import Lock, Thread

from cartographers.native.engine import KERNELS, Engine

NEEDS_NUMBA = "the compiled rules need numba: `pip install cartographers[native]` brings it"
Progress = Callable[[str, int, int], None]

interpreted = Engine()
_loaded: Engine | None = None
_lock = Lock()


class SlowEngine(UserWarning):
    """There is no compiled engine: everything works, but slower."""


def has_numba() -> bool:
    return find_spec("numba") is not None


def load(progress: Progress = lambda name, number, count: None) -> Engine:
    """Return the fastest engine available. The first time ever, this compiles for 10 to 20 seconds.

    `progress` is called with the name, number and count of the kernels before each is compiled.
    """
    global _loaded
    with _lock:
        if _loaded is None:
            _loaded = make(progress) if has_numba() else slow_engine(NEEDS_NUMBA)
        return _loaded


def make(progress: Progress) -> Engine:
    """Return the compiled engine, or the interpreted one where numba does not work."""
    try:
        from cartographers.native.compiled import CompiledEngine
    except ImportError as error:
        return slow_engine(f"numba cannot be used here ({error})")
    count = len(KERNELS) + 1
    progress("scoring cards", 1, count)
    engine = CompiledEngine()
    for number, name in enumerate(KERNELS, 2):
        progress(name, number, count)
        engine.kernel(name)
    return engine


def slow_engine(reason: str) -> Engine:
    message = f"games are simulated by interpreted Python, some 200 times slower: {reason}"
    warnings.warn(message, SlowEngine, stacklevel=3)
    return interpreted


def current_engine() -> Engine:
    """Return the engine that is ready now: the interpreted one until another is loaded."""
    return _loaded or interpreted


def warm_in_background() -> Thread:
    """Compile in a separate process, so that this one stays responsive, then load the result."""

    def warm() -> None:
        if has_numba():
            subprocess.run([sys.executable, "-m", "cartographers", "warm"], capture_output=True)
        load()

    thread = Thread(target=warm, name="cartographers-warm", daemon=True)
    thread.start()
    return thread
