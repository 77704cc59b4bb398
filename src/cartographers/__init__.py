"""The board game Cartographers: draw the same shapes as everybody, each on a map of your own."""

from cartographers.rules.decision import Decision, Moves
from cartographers.rules.errors import Rejected
from cartographers.rules.game import GameState, game_of_deal, new_game
from cartographers.rules.illegal_move import IllegalMove
from cartographers.rules.move import BadMove, Move
from cartographers.rules.places import Place, UnknownCard, places, solo_ambush
from cartographers.rules.player import Player, SeasonScore
from cartographers.rules.record import BadRecord, Record, print_record, record_of, replay
from cartographers.rules.scoring import SCORING, Score
from cartographers.rules.set_up import BadPosition, set_up
from cartographers.rules.setup import BadConfig, Config, Deal
from cartographers.rules.sheet import (
    BadDrawing,
    Sheet,
    cell_names,
    monster_penalty_cells,
    parse_cells,
    surrounded_mountains,
)
from cartographers.rules.story import story
from cartographers.rules.view import View

__version__ = "0.1.0"

__all__ = [
    "BadConfig",
    "BadDrawing",
    "BadMove",
    "BadPosition",
    "BadRecord",
    "Config",
    "Deal",
    "Decision",
    "GameState",
    "IllegalMove",
    "Move",
    "Moves",
    "Place",
    "Player",
    "Record",
    "Rejected",
    "Score",
    "SeasonScore",
    "Sheet",
    "UnknownCard",
    "View",
    "cell_names",
    "game_of_deal",
    "monster_penalty",
    "new_game",
    "parse_cells",
    "places",
    "print_record",
    "record_of",
    "replay",
    "score",
    "set_up",
    "solo_ambush",
    "story",
    "surrounded_mountains",
]


def score(card: str, sheet: Sheet) -> Score:
    """The stars that a scoring card gives for a map, and the cells that earn them."""
    if card not in SCORING:
        raise UnknownCard(f"{card!r} is not a scoring card: {', '.join(SCORING)}")
    return SCORING[card].score(sheet)


def monster_penalty(sheet: Sheet) -> int:
    """The stars that a season's end takes: one for each empty cell next to a monster."""
    return monster_penalty_cells(sheet).bit_count()
