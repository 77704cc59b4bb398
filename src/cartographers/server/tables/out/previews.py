"""Previews of moves: stars and coins after each, before any is played."""

from collections.abc import Callable, Collection, Sequence
from functools import cache

from cartographers.rules.decision import Decision
from cartographers.rules.move import BadMove, Move
from cartographers.rules.player import Player, season_score
from cartographers.rules.scoring.numbers import SCORING_NUMBER, laid_out, stars_of
from cartographers.rules.view import View
from cartographers.server.protocol.http_answers import Outcome, Previews


def preview(view: View, texts: Sequence[str], number: int) -> Previews:
    """Preview moves from what the viewer may know; refuse a seat that owes no decision."""
    decision = view.owed()
    is_legal = legality(decision)

    def outcome(text: str) -> Outcome | None:
        move = parse_kindly(text)
        if move is None or not is_legal(move):
            return None
        return outcome_of(view, decision.result(move))

    now = outcome_of(view, decision.player)
    return Previews(step=number, now=now, outcomes=[outcome(text) for text in texts])


def parse_kindly(text: str) -> Move | None:
    try:
        return Move.parse(text)
    except BadMove:
        return None


def legality(decision: Decision) -> Callable[[Move], bool]:
    """The same as `Decision.is_legal`, for many moves: each list of moves is made once."""
    offers = decision.moves()
    extras: Callable[[Move], Collection[Move]] = cache(lambda plain: set(decision.extras(plain)))

    def is_legal(move: Move) -> bool:
        if move in offers:
            return True
        plain = Move(move.what, move.cells, move.attack)
        return bool(move.skill) and plain in offers and move in extras(plain)

    return is_legal


def outcome_of(view: View, player: Player) -> Outcome:
    open_map = laid_out(player.sheet)
    first, second = view.edicts_left()[0]
    season = season_score(player.sheet, player.coins, SCORING_NUMBER[first], SCORING_NUMBER[second])
    return Outcome(
        edicts=[stars_of(SCORING_NUMBER[card], open_map) for card in view.edicts],
        coins=season.coins,
        monsters=season.monsters,
        total=season.total,
    )
