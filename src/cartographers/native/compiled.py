"""The rules, compiled: numba learns the functions of `rules` as they stand, then the kernels.

Importing this module takes half a second, and compiles nothing yet.
"""

import inspect
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from numba import config, njit, types
from numba.extending import register_jitable

from cartographers.native.cache import cache_folder, caching_in, hash_of
from cartographers.native.dispatch import PICKERS, SHEET, provide
from cartographers.native.engine import Engine
from cartographers.native.room import ROOM, address
from cartographers.native.wide import WIDE
from cartographers.rules import bits, kits, lots, player, shapes, sheet
from cartographers.rules.playout import choices, course, deck, kernels, moment, policies
from cartographers.rules.scoring import farm_water, forest, numbers, spaces, village

if config.DISABLE_JIT:
    raise ImportError("NUMBA_DISABLE_JIT is set")

INT, BOOL = types.int64, types.boolean
FOUR, TWO = types.UniTuple(INT, 4), types.UniTuple(INT, 2)
LAND = types.NamedTuple((SHEET, INT, BOOL), player.Land)
TERMS = types.NamedTuple((FOUR, INT, INT, BOOL, BOOL, INT), moment.Terms)
DECK = types.NamedTuple((INT, INT, INT, INT, INT, WIDE), moment.Deck)
CLOCK = types.NamedTuple((INT, INT, INT, INT, BOOL, BOOL, TWO, INT), moment.Clock)
MOMENT = types.NamedTuple((LAND, DECK, CLOCK, INT, INT), moment.Moment)
CHOICE = types.NamedTuple((WIDE, INT, INT, WIDE), moment.Choice)

SIGNATURES = {
    "score_sheet": types.void(SHEET, ROOM),
    "list_choices": INT(TERMS, MOMENT, ROOM),
    "score_choices": INT(TERMS, MOMENT, ROOM, ROOM),
    "apply_choice": MOMENT(MOMENT, CHOICE),
    "play_games": types.void(TERMS, MOMENT, INT, WIDE, INT, INT, BOOL, ROOM),
}
SCORING_MODULES = (forest, farm_water, village, spaces)
PLAYOUT_MODULES = (deck, course, choices, policies, kernels)
LEARNT = (bits, sheet, shapes, kits, lots, player, *SCORING_MODULES, *PLAYOUT_MODULES)
HASH = hash_of((*LEARNT, numbers))


def functions_of(*modules: ModuleType) -> list[Callable[..., Any]]:
    return [
        function
        for module in modules
        for function in vars(module).values()
        if inspect.isfunction(function) and function.__module__ == module.__name__
    ]


# A map has sixteen layers, dear to hand over: these functions are copied to where they are called.
COPIED = {
    *functions_of(lots, *PLAYOUT_MODULES),
    *(sheet.paint, player.settle, kits.fits, kits.anchors_in_kit),
} - {policies.best_choice, policies.edict_stars}

for function in {*functions_of(*LEARNT)} - {lots.nth_bit}:  # that one is taught in `wide`
    register_jitable(no_cfunc_wrapper=True, forceinline=function in COPIED)(function)


class CompiledEngine(Engine):
    """`was_kept`: nothing of it had to be compiled anew."""

    is_compiled = True

    def __init__(self) -> None:
        super().__init__()
        self.made: dict[str, Callable[..., Any]] = {}
        self.was_kept = True
        for picker, signature in PICKERS.items():
            provide(picker, self.make(picker, signature))

    def kernel(self, name: str) -> Callable[..., Any]:
        """The way in is the one that numba makes for just these types: no time goes into finding
        out what came, and a number that does not fit is refused."""
        if name not in self.made:
            self.made[name] = self.make(getattr(kernels, name), SIGNATURES[name]).entry_point
        return self.made[name]

    def make(self, function: Callable[..., Any], signature: Any) -> Any:
        dispatcher = dispatcher_of(function)
        dispatcher.compile(signature)
        self.was_kept &= bool(dispatcher.stats.cache_hits)
        return dispatcher.overloads[signature.args]

    def buffer(self, numbers: memoryview) -> Any:
        return address(numbers)


def kept_in() -> Path | None:
    """Where the compiled code of these very rules is kept."""
    return cache_folder(HASH)


def dispatcher_of(function: Callable[..., Any]) -> Any:
    """What compiles a function, or finds it in the cache."""
    jit, folder = partial(njit, nogil=True, no_cfunc_wrapper=True), kept_in()
    if folder is None:
        return jit()(function)
    with caching_in(folder):
        return jit(cache=True)(function)
