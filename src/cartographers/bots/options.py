"""The moves of an open decision, each with the position after it and its value."""

from typing import NamedTuple

from cartographers.bots.value.evaluator import Evaluator
from cartographers.bots.value.layout import SCALE
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.decision import Decision
from cartographers.rules.move import ACROSS, Move
from cartographers.rules.player import Player
from cartographers.rules.playout.course import after_decision, after_drawing, at_step
from cartographers.rules.playout.moment import CHECK_STEP, Choice, Moment, Terms
from cartographers.rules.playout.positions import land_of, moment_of, terms_of
from cartographers.rules.shapes import first_free, walk_of
from cartographers.rules.sheet import MONSTER
from cartographers.rules.step_kind import StepKind
from cartographers.rules.view import View

SKILLS_ADDED_TO = 8  # this many of the best moves are tried with a skill on top
AMBUSH_ROLLOUTS = 4
DIPLOMACY_CELLS = 3


class Option(NamedTuple):
    """A move, the position after it, and its value.

    The value estimates the stars of the map's owner at the end, times `SCALE`. The weights are
    trained on differences between the choices of one decision, so compare only values of one
    decision: their level is rough.
    """

    move: Move
    terms: Terms
    after: Moment
    value: int


class OpenDecision(NamedTuple):
    """A decision that a seat owes. The sign is -1 if it is about a neighbour's map."""

    view: View
    decision: Decision
    terms: Terms
    moment: Moment
    sign: int


def open_decision(view: View) -> OpenDecision:
    """The decision that the viewing seat owes."""
    decision = view.owed()
    sign = 1 if decision.owner == decision.seat else -1
    owner = decision.owner
    return OpenDecision(view, decision, terms_of(view, owner), moment_of(view, owner), sign)


def best_options(opened: OpenDecision, evaluator: Evaluator, count: int) -> list[Option]:
    """The options with the highest values, or the lowest on a neighbour's map; best first."""
    if opened.decision.step_kind == StepKind.REGROUP:
        moves = list(opened.decision.moves())
        return ranked(opened, [evaluated(opened, move, evaluator) for move in moves])[:count]
    if opened.decision.step_kind == StepKind.BRACE:
        return options_before_ambush(opened, evaluator)[:count]
    plain = plain_options(opened, evaluator, max(count, SKILLS_ADDED_TO))
    moves = moves_with_skill(opened.decision, plain)
    skilled = [evaluated(opened, move, evaluator) for move in moves]
    return ranked(opened, plain + skilled)[:count]


def ranked(opened: OpenDecision, options: list[Option]) -> list[Option]:
    return sorted(options, key=lambda option: -opened.sign * option.value)


def plain_options(opened: OpenDecision, evaluator: Evaluator, count: int) -> list[Option]:
    """The best moves without a skill, best first. Ties keep the order of the moves."""
    moves, so_far = opened.decision.moves(), opened.moment.stars * SCALE
    values = evaluator.values(opened.terms, opened.moment)
    order = sorted(range(len(values)), key=lambda i: -opened.sign * values[i])
    return [plain_option(opened, moves[i], so_far + values[i]) for i in order[:count]]


def plain_option(opened: OpenDecision, move: Move, value: int) -> Option:
    land = land_of(opened.decision.result(move))
    return Option(move, opened.terms, after_decision(opened.moment, land), value)


def moves_with_skill(decision: Decision, plain: list[Option]) -> list[Move]:
    """Moves with a skill: instead of the card's shapes, and on top of the best plain moves."""
    if not decision.skills:
        return []
    instead = [move for move in decision.moves().listed if move.skill]
    best = plain[:SKILLS_ADDED_TO]
    return instead + [extra for option in best for extra in decision.extras(option.move)]


def option_for(opened: OpenDecision, move: Move, evaluator: Evaluator) -> Option:
    """The option of any legal move."""
    if opened.decision.step_kind == StepKind.BRACE:
        return braced(opened, move, evaluator)
    return evaluated(opened, move, evaluator)


def evaluated(opened: OpenDecision, move: Move, evaluator: Evaluator) -> Option:
    """The option of a move, with what its skill costs."""
    player = opened.decision.result(move)
    land, terms = land_of(player), with_spent(opened.terms, player)
    value = evaluator.value(terms, opened.moment, land)
    after = after_decision(opened.moment, land)
    return Option(move, terms, after, opened.moment.stars * SCALE + value)


def with_spent(terms: Terms, player: Player) -> Terms:
    return terms._replace(spent=player.spent)


# ------------------------------------------------------------------ before an ambush


def options_before_ambush(opened: OpenDecision, evaluator: Evaluator) -> list[Option]:
    """Every move except Diplomacy, and Diplomacy on the few cells that look best."""
    moves = list(opened.decision.moves())
    cells = [evaluated(opened, move, evaluator) for move in moves if move.skill == "diplomacy"]
    few = [move for move in moves if move.skill != "diplomacy"]
    few += [option.move for option in ranked(opened, cells)[:DIPLOMACY_CELLS]]
    return ranked(opened, [braced(opened, move, evaluator) for move in few])


def braced(opened: OpenDecision, move: Move, evaluator: Evaluator) -> Option:
    """The option of a move before an ambush. Short rollouts show what the monsters will do."""
    player = opened.decision.result(move)
    terms = with_spent(opened.terms, player)
    after = opened.moment._replace(land=land_of(player))
    if move.skill == "acrobatics":
        after = after_acrobatics(opened, move, after)
    rollouts = evaluator.rollouts(terms, after, range(AMBUSH_ROLLOUTS), seed=0, moves=2)
    return Option(move, terms, after, sum(r.final for r in rollouts) // AMBUSH_ROLLOUTS)


def after_acrobatics(opened: OpenDecision, move: Move, after: Moment) -> Moment:
    """In a solo game the two monsters follow a known path; otherwise a neighbour draws them."""
    if not opened.terms.is_solo:
        return after._replace(clock=after.clock._replace(is_braced=True))
    card = AMBUSH[opened.view.card]
    rows = "##" if move.skill_choice == ACROSS else "#/#"
    steps = walk_of(rows, card.corner, card.direction)
    cells = first_free(steps, 0, len(steps), after.land.sheet.empty)
    land = after_drawing(after.land, Choice(cells, MONSTER, 0, 0))
    return after._replace(land=land, clock=at_step(after.clock, CHECK_STEP))
