"""The legal moves of a seat, as text."""

from cartographers.rules.errors import as_sentence
from cartographers.rules.move import Move
from cartographers.rules.view import View
from cartographers.server.protocol.http_answers import MoveList
from cartographers.server.protocol.refusal import Refusal


def list_moves(view: View, step: int, move: str = "") -> MoveList:
    """Every legal move; or, given one of them, that move with each skill on top."""
    try:
        found = view.legal_moves(Move.parse(move)) if move else view.legal_moves()
    except ValueError as error:
        raise Refusal("not_now", as_sentence(str(error)), "illegal_move") from error
    return MoveList(step, [str(one) for one in found])
