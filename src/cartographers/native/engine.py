"""One interface to the kernels. This engine interprets them; `compiled` has the compiled one.

Results are memoryviews of 64-bit ints, row by row: `numpy.asarray(view).reshape(-1, 6)` makes a
table with six columns. A set of cells takes two columns: its lower 60 bits, and the rest.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from operator import index
from threading import local
from typing import Any

from cartographers.native.compile_unit import CompileUnit
from cartographers.rules.errors import Rejected
from cartographers.rules.playout import kernels
from cartographers.rules.playout.checks import (
    BadPosition,
    check_cells,
    check_choice,
    check_deck,
    check_moment,
    check_terms,
)
from cartographers.rules.playout.kernels import (
    CARD_COLUMNS,
    CHOICE_COLUMNS,
    MAX_CHOICES,
    OUTCOME_COLUMNS,
    VALUE_COLUMNS,
)
from cartographers.rules.playout.moment import Choice, Moment, Terms
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.scoring.numbers import SCORING_CARD_COUNT
from cartographers.rules.setup import MAX_PLAYERS
from cartographers.rules.sheet import Sheet
from cartographers.rules.view import View

KERNELS = ("score_sheet", "list_choices", "score_choices", "apply_choice", "play_games")
POLICIES = ("random", "greedy")
SEED_BITS = 128


class BadPlayout(Rejected):
    """These games cannot be played out; the message says why."""


class Engine:
    """The kernels of the rules. Safe to call from any thread; compiled kernels release the GIL.

    The methods check their arguments. The functions that `kernel` and `entry_point` return are
    unchecked: a wrong number can crash the process.
    """

    is_compiled = False

    def __init__(self) -> None:
        self.scratch = Scratch()

    def kernel(self, name: str) -> Callable[..., Any]:
        found: Callable[..., Any] = getattr(kernels, name)
        return found

    def entry_point(self, unit: CompileUnit, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a kernel of a compile unit, compiled if this engine compiles."""
        return function

    def ready_entry_point(
        self, unit: CompileUnit, function: Callable[..., Any]
    ) -> Callable[..., Any]:
        """Return the kernel in the form that is ready now: interpreted until it is compiled."""
        return function

    def buffer(self, numbers: memoryview) -> Any:
        """Return numbers in the form that a kernel takes."""
        return numbers

    def scores(self, sheet: Sheet) -> memoryview:
        """Return for each scoring card, in order: stars, lower and upper half of the cells."""
        check_sheet(sheet)
        out = new_buffer(SCORING_CARD_COUNT * CARD_COLUMNS)
        self.kernel("score_sheet")(sheet, self.buffer(out))
        return out

    def choices(self, terms: Terms, moment: Moment) -> memoryview:
        """Return for each choice, in the order of a decision's moves: lower and upper half of the
        cells, terrain, coin, lower and upper half of the attack cells."""
        check_terms(terms)
        check_moment(moment)
        listed = self.scratch.listed
        count = self.kernel("list_choices")(terms, moment, self.buffer(listed))
        return copied(listed[: count * CHOICE_COLUMNS])

    def values(self, terms: Terms, moment: Moment) -> tuple[memoryview, memoryview]:
        """Return the choices, and for each the stars of edicts A to D, the coins, the penalty."""
        check_terms(terms)
        check_moment(moment)
        listed, values = self.scratch.listed, self.scratch.values
        buffers = self.buffer(listed), self.buffer(values)
        count = self.kernel("score_choices")(terms, moment, *buffers)
        return copied(listed[: count * CHOICE_COLUMNS]), copied(values[: count * VALUE_COLUMNS])

    def after(self, moment: Moment, choice: Choice) -> Moment:
        """Return the moment after a choice."""
        check_moment(moment)
        check_choice(choice)
        found: Moment = self.kernel("apply_choice")(moment, choice)
        return found

    def outcomes(
        self,
        terms: Terms,
        moment: Moment,
        games: int,
        *,
        seat: int = 0,
        seed: int = 0,
        policy: str = "random",
        workers: int = 1,
    ) -> memoryview:
        """Play games out from the moment; return the stars of each and those lost to monsters.

        A game depends on the seed and its number, not on the workers. All seats of a game have the
        same deck.
        """
        check_terms(terms)
        check_moment(moment)
        check_deck(terms, moment)
        check_playout(games, seat, seed, policy, workers)
        out = new_buffer(games * OUTCOME_COLUMNS)
        play_games = self.kernel("play_games")

        def play(part: range) -> None:
            here = out[part.start * OUTCOME_COLUMNS : part.stop * OUTCOME_COLUMNS]
            which = (seat, index(seed), part.start, len(part), policy == "greedy")
            play_games(terms, moment, *which, self.buffer(here))

        if workers == 1:
            play(range(games))
        else:
            with ThreadPoolExecutor(workers) as pool:
                list(pool.map(play, parts_of(games, min(workers, games))))
        return out

    def play_out(
        self,
        view: View,
        games: int,
        *,
        seat: int | None = None,
        seed: int = 0,
        policy: str = "random",
        workers: int = 1,
    ) -> memoryview:
        """Return the outcomes of a seat's map, by default the viewer's own, from a view."""
        whose = view.seat if seat is None else seat
        if whose is None or whose not in range(len(view.players)):
            raise BadPlayout(f"name the seat whose map is played out: 0 to {len(view.players) - 1}")
        start = terms_of(view, whose), moment_of(view, whose)
        return self.outcomes(*start, games, seat=whose, seed=seed, policy=policy, workers=workers)


class Scratch(local):
    """Buffers for one decision, separate for each thread. Allocating them for each call would take
    as long as scoring the decision."""

    def __init__(self) -> None:
        self.listed = new_buffer(MAX_CHOICES * CHOICE_COLUMNS)
        self.values = new_buffer(MAX_CHOICES * VALUE_COLUMNS)


def new_buffer(size: int) -> memoryview:
    return memoryview(bytearray(8 * size)).cast("q")


def copied(numbers: memoryview) -> memoryview:
    return memoryview(bytearray(numbers)).cast("q")


def parts_of(games: int, workers: int) -> list[range]:
    marks = [games * number // workers for number in range(workers + 1)]
    return [range(first, end) for first, end in pairwise(marks)]


def check_playout(games: int, seat: int, seed: int, policy: str, workers: int) -> None:
    if policy not in POLICIES:
        raise BadPlayout(f"there is no policy {policy!r}; choose {' or '.join(POLICIES)}")
    if index(games) < 1 or index(workers) < 1:
        raise BadPlayout(f"{games} games by {workers} workers: at least one of each is needed")
    if not 0 <= index(seat) < MAX_PLAYERS:
        raise BadPlayout(f"there is no seat {seat}")
    if not 0 <= index(seed) < 1 << SEED_BITS:
        raise BadPlayout(f"a playout seed is a number from 0 of at most {SEED_BITS} bits")


def check_sheet(sheet: Sheet) -> None:
    if not isinstance(sheet, Sheet):
        raise BadPosition("a map is a Sheet")
    check_cells(*sheet)
