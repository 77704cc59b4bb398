"""When bots may think with compiled code: it is made in the background, or before a match."""

import warnings
from threading import Lock, Thread

from cartographers.bots.greedy_bot import KIT as GREEDY_KIT
from cartographers.bots.value.desk import WAYS_IN, Desk, desk_of
from cartographers.bots.value.kit import KIT
from cartographers.bots.value.weights import world_of
from cartographers.native import Engine, SlowEngine, load
from cartographers.native.loading import has_numba
from cartographers.rules.playout.policies import best_choice
from cartographers.rules.setup import Config

_interpreted = Engine()
_ready: Engine | None = None
_thread: Thread | None = None
_lock = Lock()


def prepare() -> Engine:
    """The fastest engine there is, with all that bots need. The very first time it compiles."""
    global _ready
    engine = load()
    for function in WAYS_IN:
        engine.way_in(KIT, function)
    engine.way_in(GREEDY_KIT, best_choice)
    _ready = engine
    return engine


def prepare_quietly() -> None:
    """So that no first move waits; where rules cannot be compiled, nothing is said."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SlowEngine)
        prepare()


def engine_at_hand(patience: float = 0.0) -> Engine:
    """The engine that answers now, or after so many seconds; from the first time on, the fastest
    one is being prepared."""
    global _thread
    if _ready is None and has_numba():
        with _lock:
            if _thread is None:
                _thread = Thread(target=prepare_quietly, name="cartographers-prepare", daemon=True)
                _thread.start()
        _thread.join(patience)
    return _ready or _interpreted


def is_prepared(patience: float = 0.0) -> bool:
    """Whether the fastest engine that this installation can have answers now or within seconds."""
    engine_at_hand(patience)
    return _ready is not None or not has_numba()


def desk_for(config: Config, patience: float = 0.0) -> Desk:
    return desk_of(engine_at_hand(patience), world_of(config))
