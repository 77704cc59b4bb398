"""The compiled engine: numba gets the functions of `rules` unchanged, then compiles the kernels.

Importing this module takes half a second and compiles nothing yet.
"""

import inspect
from collections.abc import Callable, Container, Iterable
from functools import partial
from inspect import signature
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Any, get_args

from numba import config, njit, types
from numba.extending import register_jitable

from cartographers.native.buffer import BUFFER, BYTES, INTS, SHORTS, address
from cartographers.native.cache import cache_folder, caching_in, hash_of
from cartographers.native.compile_unit import Bytes, CompileUnit, Ints, Shorts
from cartographers.native.dispatch import JUMPS, SHEET, Jump, call_by_name, provide, switch
from cartographers.native.engine import Engine
from cartographers.native.wide import WIDE
from cartographers.rules import bits, player, rng, shape_kits, shapes, sheet
from cartographers.rules.player import Land
from cartographers.rules.playout import choices, course, deck, kernels, moment, policies
from cartographers.rules.playout.kernels import Numbers
from cartographers.rules.playout.moment import Choice, Moment, Terms
from cartographers.rules.scoring import farm_water, forest, numbers, spaces, village
from cartographers.rules.sheet import Sheet

if config.DISABLE_JIT:
    raise ImportError("NUMBA_DISABLE_JIT is set")

INT, BOOL = types.int64, types.boolean
FOUR, TWO = types.UniTuple(INT, 4), types.UniTuple(INT, 2)
LAND = types.NamedTuple((SHEET, INT, BOOL), player.Land)
TERMS = types.NamedTuple((FOUR, INT, INT, BOOL, BOOL, BOOL, INT), moment.Terms)
DECK = types.NamedTuple((INT, INT, INT, INT, INT, WIDE), moment.Deck)
CLOCK = types.NamedTuple((INT, INT, INT, INT, BOOL, BOOL, TWO, INT), moment.Clock)
MOMENT = types.NamedTuple((LAND, DECK, CLOCK, INT, INT), moment.Moment)
CHOICE = types.NamedTuple((WIDE, INT, INT, WIDE), moment.Choice)

SIGNATURES = {
    "score_sheet": types.void(SHEET, BUFFER),
    "list_choices": INT(TERMS, MOMENT, BUFFER),
    "score_choices": INT(TERMS, MOMENT, BUFFER, BUFFER),
    "apply_choice": MOMENT(MOMENT, CHOICE),
    "play_games": types.void(TERMS, MOMENT, INT, WIDE, INT, INT, BOOL, BUFFER),
}
SCORING_MODULES = (forest, farm_water, village, spaces)
PLAYOUT_MODULES = (deck, course, choices, policies, kernels)
LEARNT = (bits, sheet, shapes, shape_kits, rng, player, *SCORING_MODULES, *PLAYOUT_MODULES)
HASH = hash_of((*LEARNT, numbers))


def functions_of(*modules: ModuleType) -> list[Callable[..., Any]]:
    return [
        function
        for module in modules
        for function in vars(module).values()
        if inspect.isfunction(function) and function.__module__ == module.__name__
    ]


# A map has sixteen layers, which are expensive to pass: these functions are inlined.
COPIED = {
    *functions_of(rng, *PLAYOUT_MODULES),
    *(sheet.paint, player.with_earnings, shape_kits.fits, shape_kits.anchors_in_kit),
} - {policies.best_choice, policies.edict_stars}


def learn(functions: Iterable[Callable[..., Any]], copied: Container[Any]) -> None:
    for function in functions:
        register_jitable(no_cfunc_wrapper=True, forceinline=function in copied)(function)


learn({*functions_of(*LEARNT)} - {rng.nth_bit}, COPIED)  # `wide` defines that one
TYPES = {
    int: INT,
    bool: BOOL,
    None: types.void,
    Terms: TERMS,
    Moment: MOMENT,
    Choice: CHOICE,
    Land: LAND,
    Sheet: SHEET,
    Numbers: BUFFER,
    Bytes: BYTES,
    Shorts: SHORTS,
    Ints: INTS,
}


def signature_of(function: Callable[..., Any]) -> Any:
    """Return the numba signature of a kernel from its annotations; an int has 64 bits."""
    hints = function.__annotations__
    taken = [type_of(kind) for name, kind in hints.items() if name != "return"]
    return type_of(hints["return"])(*taken)


def type_of(kind: Any) -> Any:
    """The numba type of an annotation: one of `TYPES`, or a NamedTuple of them."""
    if kind in TYPES:
        return TYPES[kind]
    return types.NamedTuple(tuple(map(type_of, kind.__annotations__.values())), kind)


class CompiledEngine(Engine):
    """The engine with compiled kernels. `from_cache`: all of them came from the cache so far."""

    is_compiled = True

    def __init__(self) -> None:
        super().__init__()
        self.made: dict[str, Callable[..., Any]] = {}
        self.making = Lock()
        self.from_cache = True
        self.units: dict[str, str] = {}
        for jump in JUMPS.values():
            self.provide(jump, HASH)

    def provide(self, jump: Jump, hash_: str) -> None:
        function = switch(jump)
        provide(jump, self.make(function, jump.signature, hash_))

    def learn(self, unit: CompileUnit) -> None:
        """Make the functions of a unit known to numba, once; then its kernels can be compiled."""
        if unit.name in self.units:
            return
        hash_ = hash_of((*LEARNT, numbers, *unit.modules))
        learn({*functions_of(*unit.modules)} - {*unit.jumps}, unit.copied)
        for function, targets in unit.jumps.items():
            result = types.UniTuple(INT, len(get_args(signature(function).return_annotation)))
            jump = Jump(f"{unit.name}_{function.__name__}", targets, result, (0,) * result.count)
            call_by_name(function, jump)
            self.provide(jump, hash_)
        self.units[unit.name] = hash_

    def ready_entry_point(
        self, unit: CompileUnit, function: Callable[..., Any]
    ) -> Callable[..., Any]:
        return self.made.get(f"{unit.name} {function.__name__}", function)

    def entry_point(self, unit: CompileUnit, function: Callable[..., Any]) -> Callable[..., Any]:
        name = f"{unit.name} {function.__name__}"
        with self.making:
            if name not in self.made:
                self.learn(unit)
                made = self.make(function, signature_of(function), self.units[unit.name])
                self.made[name] = made.entry_point
        return self.made[name]

    def kernel(self, name: str) -> Callable[..., Any]:
        """Return the entry point that numba makes for exactly these types. It skips the dispatch by
        argument types, and rejects a number that does not fit."""
        if name not in self.made:
            self.made[name] = self.make(getattr(kernels, name), SIGNATURES[name], HASH).entry_point
        return self.made[name]

    def make(self, function: Callable[..., Any], kind: Any, hash_: str) -> Any:
        dispatcher = dispatcher_of(function, cache_folder(hash_))
        dispatcher.compile(kind)
        self.from_cache &= bool(dispatcher.stats.cache_hits)
        return dispatcher.overloads[kind.args]

    def buffer(self, numbers: memoryview) -> Any:
        return address(numbers)


def rules_cache_folder() -> Path | None:
    """Return the cache folder of these rules, or None."""
    return cache_folder(HASH)


def dispatcher_of(function: Callable[..., Any], folder: Path | None) -> Any:
    """Return numba's dispatcher of a function, which compiles it or finds it in the cache."""
    jit = partial(njit, nogil=True, no_cfunc_wrapper=True)
    if folder is None:
        return jit()(function)
    with caching_in(folder):
        return jit(cache=True)(function)
