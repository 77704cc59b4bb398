"""The C reference of the benchmarks, built with the tables of the rules and called by ctypes."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from ctypes import CDLL, Array, Structure, byref, c_bool, c_int64, c_uint8, c_uint64
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

from cartographers.rules import bits, player, rng, shape_kits, shapes, sheet
from cartographers.rules.bits import Table, Wide
from cartographers.rules.cards import numbers as cards
from cartographers.rules.cards import seasons
from cartographers.rules.errors import Rejected
from cartographers.rules.playout import kernels, moment, policies, tables
from cartographers.rules.playout.moment import Moment, Terms
from cartographers.rules.scoring import numbers as scoring
from cartographers.rules.scoring import spaces

SOURCE = Path(__file__).parents[3] / "benchmarks" / "reference.c"  # only in a checkout
COMPILERS = ("gcc", "cc")
FLAGS = ("-std=gnu11", "-O3", "-march=native", "-shared", "-fPIC")


class CannotBuild(RuntimeError):
    """The C compiler is missing or failed; the message quotes it."""


class NotCovered(Rejected):
    """The C reference does not support this game; the message says why."""


# ------------------------------------------------------------------ the header


def named(module: ModuleType, names: str) -> dict[str, Any]:
    return {name: getattr(module, name) for name in names.split()}


COUNTS: dict[str, int] = {
    **named(bits, "SIZE"),
    **named(rng, "HALF"),
    **named(sheet, "FOREST MONSTER DRAGON"),
    **named(shapes, "MAX_CELLS"),
    **named(shape_kits, "ANYTHING SINGLES"),
    **named(cards, "FIRST_AMBUSH FIRST_RUINS"),
    **named(seasons, "COIN_TRACK"),
    **named(player, "DRAGON_COINS"),
    **named(moment, "DRAW_STEP WALK_STEP CHECK_STEP OVER_STEP"),
    **named(tables, "EDICT_COUNT SEASON_COUNT"),
    **named(policies, "LOWEST_WORTH"),
    **named(kernels, "CHOICE_COLUMNS VALUE_COLUMNS"),
    "MAX_ORIENTATIONS": max(end - first for first, end in pairwise(shape_kits.FIRST_IN_KIT)),
}
WIDES: dict[str, int] = {
    **named(bits, "ALL EDGE TOP_ROW FIRST_COLUMN NOT_FIRST NOT_LAST"),
    **named(rng, "MULTIPLIER INCREMENT LOW_HALF"),
    **named(cards, "GUESTS"),
    **named(spaces, "ODD_COLUMNS"),
}
TABLES: dict[str, Table] = {
    **named(bits, "ROWS COLUMNS"),
    **named(shapes, "CELLS OFFSETS INSIDE"),
    **named(shape_kits, "FIRST_IN_KIT ORIENTATION_IN_KIT COIN_IN_KIT FIRST_TERRAIN TERRAIN_IN_KIT"),
    **named(cards, "TIMES"),
    **named(scoring, "CHANGES_WITH"),
    **named(spaces, "ROADS"),
    **named(
        tables, "FIRST_WALK_PLACE WALK_CELLS MONSTER_KIND FIRST_EDICT SECOND_EDICT TIMES_SCORED"
    ),
}


@cache
def cards_in_c() -> frozenset[str]:
    """Return the ids of the scoring cards that the C file has; a new card may be missing."""
    return frozenset(re.findall(r"^CARD\((\w+)\)", SOURCE.read_text("utf-8"), re.MULTILINE))


def print_header() -> str:
    """Return the C header with every number and table that the C file uses."""
    each_card = " ".join(
        f"X({number}, {card})"
        for card, number in scoring.SCORING_NUMBER.items()
        if card in cards_in_c()
    )
    lines = [
        "enum {",
        *(f"    {name} = {value}," for name, value in COUNTS.items()),
        "};",
        *(f"#define {name} {print_wide(value)}" for name, value in WIDES.items()),
        *(print_table(name, table) for name, table in TABLES.items()),
        f"#define EACH_SCORING_CARD(X) {each_card}",
    ]
    return "\n".join(lines) + "\n"


def print_wide(value: int) -> str:
    return f"WIDE({value >> 64:#x}ULL, {value & (1 << 64) - 1:#x}ULL)"


def print_table(name: str, table: Table) -> str:
    """Return a constant array of the narrowest type that holds its numbers."""
    is_wide = isinstance(table[0], Wide)
    kind = "Cells" if is_wide else "uint8_t" if max(table) < 1 << 8 else "uint16_t"
    items = ", ".join(print_wide(value) if is_wide else str(value) for value in table)
    return f"static const {kind} {name}[] = {{{items}}};"


# ------------------------------------------------------------------ a position

CELLS_BYTES = 16
LAYERS = (
    *sheet.TERRAINS[: sheet.MONSTER + 1],
    *("hero", "mountain", "ruins", "empty", "dragon"),
)
STEP_NUMBERS = (moment.DRAW_STEP, moment.WALK_STEP, moment.CHECK_STEP, moment.OVER_STEP)
PLAIN_MONSTERS = (sheet.MONSTER, sheet.DRAGON)


class Position(Structure):
    """The struct `Position` of the C file."""

    _fields_ = (
        ("layers", c_uint8 * (CELLS_BYTES * len(LAYERS))),
        *((name, c_uint64) for name in ("season_cards", "cards", "ambush_pool")),
        ("edicts", c_int64 * tables.EDICT_COUNT),
        ("thresholds", c_int64 * tables.SEASON_COUNT),
        *(
            (name, c_int64)
            for name in ("has_any_terrain", "has_any_terrain_on_ruins", "spent", "earned")
        ),
        *(
            (name, c_int64)
            for name in ("has_hoard", "hidden_ambushes", "season", "time", "step_kind")
        ),
        *((name, c_int64) for name in ("card", "has_ruins", "stars", "lost")),
    )


def position_of(terms: Terms, m: Moment) -> Position:
    check_covered(terms, m)
    layers = (getattr(m.land.sheet, name) for name in LAYERS)
    first = tables.SEASON_COUNT * terms.calendar
    words = b"".join(cells.to_bytes(CELLS_BYTES, sys.byteorder) for cells in layers)
    return Position(
        layers=tuple(words),
        season_cards=terms.cards,
        cards=m.deck.cards,
        ambush_pool=m.deck.ambush_pool,
        edicts=terms.edicts,
        thresholds=tables.SEASON_TIME[first : first + tables.SEASON_COUNT],
        has_any_terrain=terms.has_any_terrain,
        has_any_terrain_on_ruins=terms.has_any_terrain_on_ruins,
        spent=terms.spent,
        earned=m.land.earned,
        has_hoard=m.land.has_unclaimed_hoard,
        hidden_ambushes=m.deck.hidden_ambushes,
        season=m.clock.season,
        time=m.clock.time,
        step_kind=m.clock.step_kind,
        card=m.clock.card,
        has_ruins=m.clock.has_ruins,
        stars=m.stars,
        lost=m.lost,
    )


def check_covered(terms: Terms, m: Moment) -> None:
    """Reject positions with heroes, other players, lasting monsters or cards that C lacks."""
    edicts = {card for card, number in scoring.SCORING_NUMBER.items() if number in terms.edicts}
    guests = (m.deck.cards | m.deck.ambush_pool) >> cards.FIRST_AMBUSH
    kinds = (kind for i, kind in enumerate(tables.MONSTER_KIND) if guests >> i & 1)
    if not terms.is_solo:
        raise NotCovered("the C reference plays solo games only")
    if m.deck.hero_pool or m.land.sheet.attack:
        raise NotCovered("the C reference plays without heroes")
    if m.clock.effects[0] != cards.NO_CARD or not set(kinds) <= set(PLAIN_MONSTERS):
        raise NotCovered("the C reference has no monsters with effects besides the dragon")
    if m.clock.step_kind not in STEP_NUMBERS:
        raise NotCovered(f"the C reference cannot start from step {m.clock.step_kind}")
    if not edicts <= cards_in_c():
        raise NotCovered(f"the C reference lacks {', '.join(sorted(edicts - cards_in_c()))}")


def deciding_position(terms: Terms, m: Moment) -> Position:
    if m.clock.step_kind != moment.DRAW_STEP:
        raise NotCovered("the C reference lists the choices of an explore card only")
    return position_of(terms, m)


# ------------------------------------------------------------------ the library


class Reference:
    """The C reference, built in a folder and loaded. It returns the same numbers as the kernels.

    The `prepare_` methods return a single foreign call, so that timing it includes no Python.
    """

    @staticmethod
    def is_available() -> bool:
        return find_compiler() is not None and SOURCE.exists()

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
        """Return the number of choices and their rows of numbers."""
        out = numbers(kernels.CHOICE_COLUMNS * kernels.MAX_CHOICES)
        count = self.library.list_choices(byref(deciding_position(terms, m)), out)
        return count, out[: kernels.CHOICE_COLUMNS * count]

    def score_choices(
        self, terms: Terms, m: Moment, listed: Sequence[int], count: int
    ) -> list[int]:
        rows, out = numbers(len(listed)), numbers(kernels.VALUE_COLUMNS * count)
        rows[:] = list(listed)
        position = deciding_position(terms, m)
        self.library.score_choices(byref(position), rows, c_int64(count), out)
        return list(out)

    def prepare_games(
        self, terms: Terms, start: Moment, seed: int, first: int, count: int, is_greedy: bool
    ) -> tuple[Callable[[], None], "Array[c_int64]"]:
        """Return a call that plays the games, and the array to which it writes the outcomes."""
        play, out = self.library.play_games, numbers(kernels.OUTCOME_COLUMNS * count)
        position = byref(position_of(terms, start))
        words = (position, c_int64(seed), c_int64(first), c_int64(count), c_bool(is_greedy), out)
        return lambda: play(*words), out

    def prepare_scoring(self, positions: Sequence[tuple[Terms, Moment]]) -> Callable[[], int]:
        """Return a call that lists and scores all choices of the positions and sums the values."""
        rows = (Position * len(positions))(*(deciding_position(*each) for each in positions))
        listed = numbers(kernels.CHOICE_COLUMNS * kernels.MAX_CHOICES)
        values = numbers(kernels.VALUE_COLUMNS * kernels.MAX_CHOICES)
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
        raise CannotBuild(f"no C compiler was found; {' or '.join(COMPILERS)} is needed")
    (folder / "tables.h").write_text(print_header())
    library = folder / "libreference.so"
    command = [compiler, *FLAGS, f"-I{folder}", str(SOURCE), "-o", str(library)]
    run = subprocess.run(command, capture_output=True, text=True)  # noqa: S603
    if run.returncode:
        raise CannotBuild(f"{' '.join(command)} has failed:\n{run.stderr}")
    return library
