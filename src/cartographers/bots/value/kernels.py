"""Kernels of the value and search bots: the value of every choice, and rollouts."""

from typing import NamedTuple

from cartographers.bots.value.evaluation import Buffers, Valuation, valuation_of, value_of_land
from cartographers.bots.value.layout import SCALE
from cartographers.bots.value.map_features import Numbers
from cartographers.rules.bits import NONE
from cartographers.rules.player import Land
from cartographers.rules.playout.choices import fold_choices
from cartographers.rules.playout.course import advance, decide
from cartographers.rules.playout.deck import with_rng
from cartographers.rules.playout.kernels import write_choice
from cartographers.rules.playout.moment import OVER_STEP, Choice, Moment, Terms
from cartographers.rules.rng import rng_of

LOWEST = -(1 << 62)
ROLLOUT_COLUMNS = 2


class BestChoice(NamedTuple):
    """The best choice so far; its value is negated if an opponent decides."""

    value: int
    choice: Choice


class ChoiceList(NamedTuple):
    """Where choices and their values are written."""

    valuation: Valuation
    listed: Numbers
    values: Numbers


class RolloutPlan(NamedTuple):
    """Which rollouts to play, and how many moves each looks ahead.

    Rollout n plays `moves + n // rollouts_per_extra_move` moves, or fewer if the game ends.
    """

    seed: int
    first: int
    rollouts: int
    moves: int
    rollouts_per_extra_move: int


# ------------------------------------------------------------------ one decision


def keep_best(
    valuation: Valuation,
    best: BestChoice,
    choice: Choice,
    land: Land,
    change: int,  # noqa: ARG001 - a visitor
) -> BestChoice:
    value = valuation.sign * value_of_land(valuation, choice.terrain, land)
    return BestChoice(value, choice) if value > best.value else best


def best_choice(terms: Terms, m: Moment, valuation: Valuation) -> BestChoice:
    """The choice with the highest value, or the lowest if an opponent decides. Ties: the first."""
    nothing = BestChoice(LOWEST, Choice(NONE, 0, 0, NONE))
    return fold_choices(terms, m, keep_best, valuation, nothing)


def write_value(out: ChoiceList, count: int, choice: Choice, land: Land, change: int) -> int:
    out.values[count] = value_of_land(out.valuation, choice.terrain, land)
    return write_choice(out.listed, count, choice, land, change)


def list_values(terms: Terms, m: Moment, buffers: Buffers, listed: Numbers, values: Numbers) -> int:
    """Write every choice and its value, times `SCALE`; return the number of choices."""
    out = ChoiceList(valuation_of(terms, m, buffers), listed, values)
    return fold_choices(terms, m, write_value, out, 0)


def value_after(terms: Terms, m: Moment, land: Land, buffers: Buffers) -> int:
    """The value of a decision that leaves this land."""
    after = Moment(land, m.deck, m.clock, m.stars, m.lost)
    return value_of_land(valuation_of(terms, after, buffers), 0, land)


# ------------------------------------------------------------------ rollouts


def play_rollouts(
    terms: Terms, start: Moment, plan: RolloutPlan, buffers: Buffers, out: Numbers
) -> None:
    """Play rollouts by value and write two numbers for each, times `SCALE`.

    The first is the final estimate: the stars so far plus the value of the last choice, or the
    stars of the finished game. The second is the mean of the estimates after each move. The seed
    and the number of a rollout determine its deck.
    """
    for i in range(plan.rollouts):
        number = plan.first + i
        deck = with_rng(start.deck, rng_of(plan.seed, number))
        m = Moment(start.land, deck, start.clock, start.stars, start.lost)
        moves = plan.moves + number // plan.rollouts_per_extra_move
        final, mean = play_rollout(terms, advance(terms, m), moves, buffers)
        out[ROLLOUT_COLUMNS * i] = final
        out[ROLLOUT_COLUMNS * i + 1] = mean


def play_rollout(terms: Terms, m: Moment, moves: int, buffers: Buffers) -> tuple[int, int]:
    """Play some moves by value; return the final estimate and the mean of all estimates."""
    left = moves
    final, total, made = m.stars * SCALE, 0, 0
    while m.clock.step_kind != OVER_STEP and left:
        valuation = valuation_of(terms, m, buffers)
        best = best_choice(terms, m, valuation)
        final = m.stars * SCALE + valuation.sign * best.value
        total, made, left = total + final, made + 1, left - 1
        if left:
            m = advance(terms, decide(m, best.choice))
            final = final if m.clock.step_kind != OVER_STEP else m.stars * SCALE
    return final, total // made if made else final
