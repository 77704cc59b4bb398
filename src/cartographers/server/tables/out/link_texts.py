"""The texts in the link preview of a finished game: names, stars and seasons, for any stranger."""

from typing import NamedTuple

from cartographers.server.protocol.shown import GameShown
from cartographers.server.tables.commands.permissions import is_seed_public
from cartographers.server.tables.log.state import TableState
from cartographers.server.tables.out.replays import print_name
from cartographers.server.tables.out.views import show_game

MAX_NAMES = 6
SEASONS = ("spring", "summer", "autumn", "winter")


class LinkText(NamedTuple):
    title: str
    description: str


def describe_finished(table: TableState, today: str) -> LinkText | None:
    """Describe a game that is over and public; None for any other."""
    game = show_game(table, today)
    if game is None or not is_seed_public(table, today):
        return None
    return LinkText(title_of(table, game), description_of(game))


def title_of(table: TableState, game: GameShown) -> str:
    """Names and stars, the best first."""
    results = sorted(zip(table.seats, game.players, strict=True), key=lambda one: -one[1].total)
    told = [f"{print_name(seat.sitter)} {player.total} ★" for seat, player in results[:MAX_NAMES]]
    return ", ".join([*told, *(["…"] if len(results) > MAX_NAMES else [])])


def description_of(game: GameShown) -> str:
    """The seasons of the best map, which the picture shows."""
    best = game.players[game.winners[0]]
    seasons = zip(SEASONS, best.seasons, strict=False)
    told = ", ".join(f"{name} {season.total}" for name, season in seasons)
    return f"Stars by season: {told}. A game of Cartographers to look at again, round by round."
