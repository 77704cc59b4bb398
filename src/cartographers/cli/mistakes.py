"""Sentences about mistakes: what was played, and what would have been better."""

from cartographers import Move
from cartographers.bots.analysis import Judged
from cartographers.cli.card_index import name_of
from cartographers.cli.cast import Cast
from cartographers.cli.sentences import on, skill_words
from cartographers.rules.move import DESTROY, PASS


def mistake_sentence(judged: Judged, cast: Cast) -> str:
    """`Round 7, Orchard: farm at C3 D3 instead of forest at C3 C4: about 3.4 stars.`"""
    who = f", {cast.name(judged.seat)}" if len(cast.names) > 1 else ""
    where = "" if judged.owner == judged.seat else f" on {cast.map_of(judged.owner)}"
    return (
        f"Round {judged.card_number}, {name_of(judged.card)}{who}{where}:"
        f" {phrase(judged.played)} instead of {phrase(judged.best)}:"
        f" about {judged.cost:.1f} stars."
    )


def phrase(move: Move) -> str:
    """A move as a part of a sentence: `farm at C3 D3, and with Search E3`."""
    if move.what == PASS:
        return "no skill"
    if not move.what:
        words = [name_of(move.skill), move.skill_choice, on(move.skill_cells)]
        return " ".join(filter(None, words))
    if move.what == DESTROY:
        return f"{on(move.cells)} destroyed"
    guarding = f", guarding {on(move.attack)}" if move.attack else ""
    return f"{move.what} at {on(move.cells)}{guarding}{skill_words(move)}"
