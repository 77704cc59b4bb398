"""Play the games of the arena and time each move."""

from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter
from typing import NamedTuple

from cartographers.bots.arena.match import BadMatch, Seating
from cartographers.bots.arena.patience import choose_within
from cartographers.bots.bot import Bot
from cartographers.bots.engine import prepare_quietly
from cartographers.bots.registry import is_own_bot, make_bot
from cartographers.bots.seeds import bot_seed
from cartographers.rules.game import GameState, new_game
from cartographers.rules.move import Move
from cartographers.rules.setup import Config
from cartographers.rules.view import View


class BotFailed(BadMatch):
    """A bot raised an error, made an illegal move or hung; the message says which and where."""


class Played(NamedTuple):
    """The results of a finished game by seat; `seconds` has the time of each move.

    lost:   the stars lost to monsters, which break ties.
    rating: None except in a solo game.
    """

    seed: int
    bots: tuple[str, ...]
    stars: tuple[int, ...]
    lost: tuple[int, ...]
    rating: int | None
    seconds: tuple[tuple[float, ...], ...]


def play_games(config: Config, games: Sequence[Seating]) -> list[Played]:
    prepare_quietly()
    return [play_game(config, game) for game in games]


def play_game(config: Config, seating: Seating) -> Played:
    """Play one game. Deterministic, unless a bot uses the clock."""
    game = new_game(config, seating.seed)
    bots = [make_bot(bot, bot_seed(game.seed, seat)) for seat, bot in enumerate(seating.bots)]
    seconds: list[list[float]] = [[] for _ in bots]
    while not game.is_over:
        seat = game.waiting_for[0]
        try:
            choose = chooser(seating, seat, bots[seat])
            game = with_move(game, seat, choose, seconds[seat])
        except Exception as error:
            raise BotFailed(failure(seating, seat, error)) from error
    return played(game, seating, seconds)


def chooser(seating: Seating, seat: int, bot: Bot) -> Callable[[View], Move]:
    """Return how a bot chooses; one from outside may hang, so it is not waited for forever."""
    if not is_own_bot(seating.bots[seat]):
        return bot.choose
    return partial(choose_within, seating.move_seconds, bot)


def with_move(
    game: GameState, seat: int, choose: Callable[[View], Move], seconds: list[float]
) -> GameState:
    view, start = game.view(seat), perf_counter()
    move = choose(view)
    seconds.append(perf_counter() - start)
    return game.play(seat, move)


def played(game: GameState, seating: Seating, seconds: Sequence[Sequence[float]]) -> Played:
    return Played(
        seating.seed,
        seating.bots,
        tuple(player.total for player in game.players),
        tuple(player.lost_to_monsters for player in game.players),
        game.rating() if game.is_solo else None,
        tuple(map(tuple, seconds)),
    )


def failure(seating: Seating, seat: int, error: Exception) -> str:
    where = f"the bot {seating.bots[seat]!r} failed in seat {seat} of the deal {seating.seed}"
    return f"{where}: {type(error).__name__}: {error}"
