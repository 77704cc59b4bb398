"""The C reference of the simulated games: built from the tables of the rules, called by ctypes."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from ctypes import CDLL, Array, Structure, byref, c_bool, c_int64, c_uint8, c_uint64
from itertools import pairwise
from pathlib import Path

from cartographers.rules import bits, kits, lots, shapes, sheet
from cartographers.rules.bits import Table, Wide
from cartographers.rules.cards import numbers as cards
from cartographers.rules.cards.seasons import COIN_TRACK
from cartographers.rules.player import DRAGON_COINS
from cartographers.rules.playout import choices, kernels, moment, tables
from cartographers.rules.playout.moment import Moment, Terms
from cartographers.rules.scoring import spaces
from cartographers.rules.scoring.numbers import CHANGES_WITH, EDICT

SOURCE = Path(__file__).with_name("reference.c")
FLAGS = ("-std=gnu11", "-O3", "-march=native", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror")
COMPILERS = ("gcc", "cc")
LAYERS = (
    "forest", "village", "farm", "water", "monster",
    "hero", "mountain", "ruins", "empty", "dragon",
)  # fmt: skip
CELLS_BYTES = 16
STEPS = (moment.DRAW, moment.WALK, moment.CHECK, moment.OVER)
PLAIN_MONSTERS = (sheet.MONSTER, sheet.DRAGON)


class CannotBuild(RuntimeError):
    """The C compiler is missing or has refused; the message says what it said."""


class NotCovered(ValueError):
    """The C reference does not play such games; the message says why."""


# ------------------------------------------------------------------ the header

COUNTS = {
    **{name: getattr(bits, name) for name in ("SIZE",)},
    **{name: getattr(sheet, name) for name in ("FOREST", "VILLAGE", "FARM", "WATER", "MONSTER")},
    **{name: getattr(moment, name) for name in ("DRAW", "WALK", "CHECK", "OVER")},
    **{name: getattr(cards, name) for name in ("FIRST_AMBUSH", "FIRST_RUINS")},
    **{name: getattr(kits, name) for name in ("ANYTHING", "SINGLES")},
    **{name: getattr(kernels, name) for name in ("CHOICE_COLUMNS", "VALUE_COLUMNS")},
    "DRAGON": sheet.DRAGON,
    "DRAGON_COINS": DRAGON_COINS,
    "COIN_TRACK": COIN_TRACK,
    "EDICT_COUNT": tables.EDICT_COUNT,
    "SEASON_COUNT": moment.SEASON_COUNT,
    "HALF": lots.HALF,
    "MOST_CELLS": shapes.MOST_CELLS,
    "MOST_TURNS": max(b - a for a, b in pairwise(kits.FIRST_IN_KIT)),
    "LOWEST_WORTH": choices.LOWEST_WORTH,
}
WIDES = {
    **{name: getattr(bits, name) for name in ("ALL", "EDGE", "TOP_ROW", "FIRST_COLUMN")},
    **{name: getattr(bits, name) for name in ("NOT_FIRST", "NOT_LAST")},
    **{name: getattr(lots, name) for name in ("MULTIPLIER", "INCREMENT", "LOW_HALF")},
    "ODD_COLUMNS": spaces.ODD_COLUMNS,
    "GUESTS": cards.GUESTS,
}
TABLES = {
    **{name: getattr(bits, name) for name in ("ROWS", "COLUMNS")},
    **{name: getattr(shapes, name) for name in ("CELLS", "OFFSETS", "INSIDE")},
    **{name: getattr(kits, name) for name in ("FIRST_IN_KIT", "TURN_IN_KIT", "COIN_IN_KIT")},
    **{name: getattr(kits, name) for name in ("FIRST_TERRAIN", "TERRAIN_IN_KIT")},
    **{name: getattr(tables, name) for name in ("FIRST_STEP", "WALK_CELLS", "MONSTER_KIND")},
    **{name: getattr(tables, name) for name in ("FIRST_EDICT", "SECOND_EDICT", "TIMES_SCORED")},
    "TIMES": cards.TIMES,
    "CHANGES_WITH": CHANGES_WITH,
    "ROADS": spaces.ROADS,
}


def print_header() -> str:
    """Every number and table that the C file uses."""
    counts = (f"    {name} = {value}," for name, value in COUNTS.items())
    wides = (f"#define {name} {print_wide(value)}" for name, value in WIDES.items())
    rows = (print_table(name, table) for name, table in TABLES.items())
    names = " ".join(f"X({number}, {card})" for card, number in EDICT.items())
    each = f"#define EACH_SCORING_CARD(X) {names}"
    return "\n".join(["enum {", *counts, "};", each, *wides, *rows, ""])


def print_wide(value: int) -> str:
    return f"WIDE({value >> 64:#x}ULL, {value & (1 << 64) - 1:#x}ULL)"


def print_table(name: str, table: Table) -> str:
    """A constant array of the narrowest type that holds its numbers."""
    is_wide = isinstance(table[0], Wide)
    kind = "Cells" if is_wide else "uint8_t" if max(table) < 1 << 8 else "uint16_t"
    items = ", ".join(print_wide(value) if is_wide else str(value) for value in table)
    return f"static const {kind} {name}[] = {{{items}}};"


# ------------------------------------------------------------------ a position


class Position(Structure):
    """The struct of the same name in C."""

    _fields_ = (
        ("layers", c_uint8 * (CELLS_BYTES * len(LAYERS))),
        *((name, c_uint64) for name in ("season_cards", "cards", "ambush_pool")),
        ("edicts", c_int64 * tables.EDICT_COUNT),
        ("thresholds", c_int64 * moment.SEASON_COUNT),
        *((name, c_int64) for name in ("has_any", "spent", "earned", "has_hoard")),
        *((name, c_int64) for name in ("hidden_ambushes", "season", "time", "step", "card")),
        *((name, c_int64) for name in ("has_ruins", "stars", "lost")),
    )


def position_of(terms: Terms, m: Moment) -> Position:
    check_covered(terms, m)
    layers = b"".join(
        getattr(m.land.sheet, name).to_bytes(CELLS_BYTES, sys.byteorder) for name in LAYERS
    )
    position = Position(
        season_cards=terms.cards,
        cards=m.deck.cards,
        ambush_pool=m.deck.ambush_pool,
        edicts=terms.edicts,
        thresholds=terms.thresholds,
        has_any=terms.has_any,
        spent=terms.spent,
        earned=m.land.earned,
        has_hoard=m.land.has_unclaimed_hoard,
        hidden_ambushes=m.deck.hidden_ambushes,
        season=m.clock.season,
        time=m.clock.time,
        step=m.clock.step,
        card=m.clock.card,
        has_ruins=m.clock.has_ruins,
        stars=m.stars,
        lost=m.lost,
    )
    position.layers[:] = layers
    return position


def check_covered(terms: Terms, m: Moment) -> None:
    """Refuse what only games with heroes, other players or lasting monsters have."""
    guests = m.deck.cards | m.deck.ambush_pool
    kinds = (
        kind for i, kind in enumerate(tables.MONSTER_KIND) if guests >> cards.FIRST_AMBUSH + i & 1
    )
    if not terms.is_solo:
        raise NotCovered("the C reference plays solo games only")
    if m.deck.hero_pool or m.land.sheet.attack:
        raise NotCovered("the C reference plays without heroes")
    if not set(kinds) <= set(PLAIN_MONSTERS) or m.clock.effects[0] != cards.NO_CARD:
        raise NotCovered("the C reference knows no monsters that act later on")
    if m.clock.step not in STEPS:
        raise NotCovered(f"the C reference cannot start from step {m.clock.step}")


# ------------------------------------------------------------------ the library


class Reference:
    """The C reference, built in a folder and loaded. Its numbers are those of the kernels.

    What is prepared is called without a word of Python in between: one foreign call.
    """

    @staticmethod
    def is_available() -> bool:
        return find_compiler() is not None

    def __init__(self, folder: Path) -> None:
        self.library = CDLL(str(build(folder)))
        self.library.list_choices.restype = c_int64
        self.library.score_positions.restype = c_int64

    def play_games(
        self, terms: Terms, start: Moment, seed: int, first: int, count: int, is_greedy: bool
    ) -> list[int]:
        play, out = self.prepare_games(terms, start, seed, first, count, is_greedy)
        play()
        return list(out)

    def list_choices(self, terms: Terms, m: Moment) -> tuple[int, list[int]]:
        """How many choices there are, and the rows of numbers that tell them."""
        out = numbers(kernels.CHOICE_COLUMNS * kernels.MOST_CHOICES)
        count = self.library.list_choices(byref(position_of(terms, m)), out)
        return count, out[: kernels.CHOICE_COLUMNS * count]

    def score_choices(
        self, terms: Terms, m: Moment, listed: Sequence[int], count: int
    ) -> list[int]:
        rows, out = numbers(len(listed)), numbers(kernels.VALUE_COLUMNS * count)
        rows[:] = list(listed)
        self.library.score_choices(byref(position_of(terms, m)), rows, c_int64(count), out)
        return list(out)

    def prepare_games(
        self, terms: Terms, start: Moment, seed: int, first: int, count: int, is_greedy: bool
    ) -> tuple[Callable[[], None], "Array[c_int64]"]:
        """A call that plays the games, and where it writes their outcomes."""
        out = numbers(kernels.OUTCOME_COLUMNS * count)
        play, position = self.library.play_games, position_of(terms, start)
        words = (byref(position), c_int64(seed), c_int64(first), c_int64(count), c_bool(is_greedy))
        return lambda: play(*words, out), out

    def prepare_scoring(self, positions: Sequence[tuple[Terms, Moment]]) -> Callable[[], int]:
        """A call that lists and scores all choices of the positions; the sum of their values."""
        rows = (Position * len(positions))(*(position_of(*each) for each in positions))
        listed = numbers(kernels.CHOICE_COLUMNS * kernels.MOST_CHOICES)
        values = numbers(kernels.VALUE_COLUMNS * kernels.MOST_CHOICES)
        score, count = self.library.score_positions, c_int64(len(positions))
        return lambda: int(score(rows, count, listed, values))


def numbers(count: int) -> "Array[c_int64]":
    return (c_int64 * count)()


def find_compiler() -> str | None:
    return next(filter(None, map(shutil.which, COMPILERS)), None)


def build(folder: Path) -> Path:
    """Write the header and compile the library, both into the folder."""
    compiler = find_compiler()
    if compiler is None:
        raise CannotBuild(f"no C compiler was found; one of {' or '.join(COMPILERS)} is needed")
    (folder / "tables.h").write_text(print_header())
    library = folder / "libreference.so"
    command = [compiler, *FLAGS, f"-I{folder}", str(SOURCE), "-o", str(library)]
    run = subprocess.run(command, capture_output=True, text=True)  # noqa: S603
    if run.returncode:
        raise CannotBuild(f"{' '.join(command)} has failed:\n{run.stderr}")
    return library
