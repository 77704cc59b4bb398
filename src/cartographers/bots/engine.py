"""The engine that bots use: interpreted until the compiled one is ready.

It is compiled in the background when first needed, or up front by `prepare`.
"""

import warnings
from threading import Event, Lock, Thread

from cartographers.bots.greedy_bot import COMPILE_UNIT as GREEDY_UNIT
from cartographers.bots.value.compile_unit import value_unit
from cartographers.bots.value.evaluator import KERNELS, Evaluator, evaluator_of
from cartographers.bots.value.weights import world_of
from cartographers.native import Engine, SlowEngine, load
from cartographers.native.loading import has_numba, interpreted
from cartographers.rules.playout.policies import best_choice
from cartographers.rules.setup import Config

_is_ready = Event()
_thread: Thread | None = None
_lock = Lock()


def prepare() -> Engine:
    """Load the fastest engine with every kernel that bots need. Compiles on first use."""
    engine = load()
    for function in KERNELS:
        engine.entry_point(value_unit(), function)
    engine.entry_point(GREEDY_UNIT, best_choice)
    _is_ready.set()
    return engine


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
