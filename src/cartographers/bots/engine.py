"""The engine that bots use: interpreted until the compiled one is ready.

It is compiled in the background when first needed, or up front by `prepare`.
"""

import warnings
from contextlib import AbstractContextManager, nullcontext
from threading import Event, Lock, Thread

from cartographers.bots.greedy_bot import COMPILE_UNIT as GREEDY_UNIT
from cartographers.bots.value.compile_unit import value_unit
from cartographers.bots.value.evaluator import KERNELS, Evaluator, evaluator_of
from cartographers.bots.value.weights import world_of
from cartographers.native import Engine, SlowEngine, load
from cartographers.native.engine import KERNELS as RULES_KERNELS
from cartographers.native.loading import Progress, has_numba, interpreted
from cartographers.rules.playout.policies import best_choice
from cartographers.rules.setup import Config

_is_ready = Event()
_thread: Thread | None = None
_lock = Lock()


def prepare(progress: Progress = lambda name, number, count: None) -> Engine:  # noqa: ARG005
    """Load the fastest engine with every kernel that bots need. Compiles on first use.

    `progress` is called with the name, number and count of the parts before each is compiled.
    """
    parts = [*((value_unit(), function) for function in KERNELS), (GREEDY_UNIT, best_choice)]
    of_rules = len(RULES_KERNELS) + 1
    count = of_rules + len(parts)
    with compiling_alone():
        engine = load(lambda name, number, _: progress(name, number, count))
        for number, (unit, function) in enumerate(parts, of_rules + 1):
            progress(function.__name__, number, count)
            engine.entry_point(unit, function)
    _is_ready.set()
    return engine


def compiling_alone() -> AbstractContextManager[None]:
    """Let one process at a time compile; the others then find everything in the cache."""
    if not has_numba():
        return nullcontext()
    try:
        from cartographers.native import cache
    except ImportError:  # a numba that cannot be used here
        return nullcontext()
    return cache.compiling_alone()


def prepare_quietly() -> None:
    """Like `prepare`, without a warning where the rules cannot be compiled."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SlowEngine)
        prepare()


def engine_ready_now(patience: float = 0.0) -> Engine:
    """The best engine that is ready now or within some seconds.

    The first call starts preparing the fastest one in the background.
    """
    global _thread
    if not _is_ready.is_set() and has_numba():
        with _lock:
            if _thread is None:
                _thread = Thread(target=prepare_quietly, name="cartographers-prepare", daemon=True)
                _thread.start()
        _thread.join(patience)
    return load() if _is_ready.is_set() else interpreted


def is_prepared(patience: float = 0.0) -> bool:
    """Whether the fastest engine of this installation is ready now or within some seconds."""
    engine_ready_now(patience)
    return _is_ready.is_set() or not has_numba()


def evaluator_for(config: Config, patience: float = 0.0) -> Evaluator:
    return evaluator_of(engine_ready_now(patience), world_of(config))
