"""What a seat may do now: each move with the moment after it, and its worth at first sight."""

from typing import NamedTuple

from cartographers.bots.value.desk import Desk
from cartographers.bots.value.outlook import SCALE
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.decision import BRACE, REGROUP, Decision
from cartographers.rules.move import ACROSS, Move
from cartographers.rules.player import Player
from cartographers.rules.playout.course import after_drawing, at_step, followed
from cartographers.rules.playout.moment import CHECK, Choice, Moment, Terms
from cartographers.rules.playout.positions import land_of, moment_of, terms_of
from cartographers.rules.shapes import first_free, walk_of
from cartographers.rules.sheet import MONSTER
from cartographers.rules.view import View

TOPPED = 8
FORESEEN = 4
FEW_CELLS = 3


class Option(NamedTuple):
    """A move, what holds after it, and the stars that the owner of the map can expect at the end.

    `stars` has `SCALE` to the star.
    """

    move: Move
    terms: Terms
    after: Moment
    stars: int


class Question(NamedTuple):
    """A decision that a seat owes, about its own map or a neighbour's; `sign` is -1 there."""

    view: View
    decision: Decision
    terms: Terms
    moment: Moment
    sign: int


def question_of(view: View) -> Question:
    decision = view.owed()
    sign = 1 if decision.owner == decision.seat else -1
    owner = decision.owner
    return Question(view, decision, terms_of(view, owner), moment_of(view, owner), sign)


def best_options(question: Question, desk: Desk, count: int) -> list[Option]:
    """The most promising, best first."""
    if question.decision.step == REGROUP:
        moves = list(question.decision.moves())
        return ranked(question, [appraised(question, move, desk) for move in moves])[:count]
    if question.decision.step == BRACE:
        return options_before_monsters(question, desk)[:count]
    plain = plain_options(question, desk, max(count, TOPPED))
    skilled = [appraised(question, move, desk) for move in skilled_moves(question.decision, plain)]
    return ranked(question, plain + skilled)[:count]


def ranked(question: Question, options: list[Option]) -> list[Option]:
    return sorted(options, key=lambda option: -question.sign * option.stars)


def plain_options(question: Question, desk: Desk, count: int) -> list[Option]:
    """The best moves without a skill, best first; the first of equals."""
    moves, so_far = question.decision.moves(), question.moment.stars * SCALE
    worths = desk.worths(question.terms, question.moment)
    order = sorted(range(len(worths)), key=lambda i: -question.sign * worths[i])
    return [option_of(question, moves[i], so_far + worths[i]) for i in order[:count]]


def skilled_moves(decision: Decision, found: list[Option]) -> list[Move]:
    """The moves with a skill: instead of the card's shapes, and on top of the best moves."""
    if not decision.skills:
        return []
    instead = [move for move in decision.moves().listed if move.skill]
    return instead + [extra for option in found[:TOPPED] for extra in decision.extras(option.move)]


def option_for(question: Question, move: Move, desk: Desk) -> Option:
    """A single move, whatever it is worth."""
    if question.decision.step == BRACE:
        return braced(question, move, desk)
    return appraised(question, move, desk)


def option_of(question: Question, move: Move, stars: int) -> Option:
    land = land_of(question.decision.result(move))
    return Option(move, question.terms, followed(question.moment, land), stars)


def appraised(question: Question, move: Move, desk: Desk) -> Option:
    """Any move, with what it costs and leaves."""
    player = question.decision.result(move)
    land, terms = land_of(player), with_spent(question.terms, player)
    worth = desk.worth(terms, question.moment, land)
    after = followed(question.moment, land)
    return Option(move, terms, after, question.moment.stars * SCALE + worth)


def with_spent(terms: Terms, player: Player) -> Terms:
    return terms._replace(spent=player.spent)


# ------------------------------------------------------------------ before monsters come


def options_before_monsters(question: Question, desk: Desk) -> list[Option]:
    """All but Diplomacy, and the few cells for it that look best."""
    moves = list(question.decision.moves())
    cells = [appraised(question, move, desk) for move in moves if move.skill == "diplomacy"]
    few = [move for move in moves if move.skill != "diplomacy"]
    few += [option.move for option in ranked(question, cells)[:FEW_CELLS]]
    return ranked(question, [braced(question, move, desk) for move in few])


def braced(question: Question, move: Move, desk: Desk) -> Option:
    """What monsters will do is seen only by playing on for a little."""
    player = question.decision.result(move)
    terms = with_spent(question.terms, player)
    after = question.moment._replace(land=land_of(player))
    if move.skill == "acrobatics":
        after = after_acrobatics(question, move, after)
    games = desk.futures(terms, after, range(FORESEEN), seed=0, moves=2)
    return Option(move, terms, after, sum(game.end for game in games) // FORESEEN)


def after_acrobatics(question: Question, move: Move, after: Moment) -> Moment:
    """Alone, the walk of two monsters is known; else a neighbour draws them."""
    if not question.terms.is_solo:
        return after._replace(clock=after.clock._replace(is_braced=True))
    card = AMBUSH[question.view.card]
    rows = "##" if move.skill_choice == ACROSS else "#/#"
    steps = walk_of(rows, card.corner, card.direction)
    cells = first_free(steps, 0, len(steps), after.land.sheet.empty)
    land = after_drawing(after.land, Choice(cells, MONSTER, 0, 0))
    return after._replace(land=land, clock=at_step(after.clock, CHECK))
