"""A recorded game cut into rounds: one for each revealed card, a ruins card belonging to the next.

A closed step runs on to the next decision, and so perhaps through a whole round (an ambush alone).
The end of each round is found by taking the steps of the game one at a time.
"""

from collections.abc import Iterator
from typing import NamedTuple

from cartographers import GameState, Move, Player, Record, replay
from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.game import AUTOMATIC, NEXT_SEASON, REVEAL, ask, close_step, printed_map
from cartographers.rules.story import CardRevealed, Event


class Round(NamedTuple):
    """`events` lead to `after`: with the season's scoring, if the round ended it.

    `ruins`: the card had to be drawn over ruins.
    """

    number: int
    season: str
    card: str
    ruins: bool
    events: tuple[Event, ...]
    after: GameState


class Replayed(NamedTuple):
    """The whole rounds of a record, the events of an unfinished last one, and the last state."""

    rounds: tuple[Round, ...]
    rest: tuple[Event, ...]
    game: GameState


def replay_rounds(record: Record) -> Replayed:
    rounds: list[Round] = []
    told = 0
    for game in moments(record):
        if reveals(game) > len(rounds) and is_round_over(game):
            rounds.append(make_round(len(rounds) + 1, game, told))
            told = len(game.log)
    return Replayed(tuple(rounds), game.log[told:], game)


def make_round(number: int, after: GameState, told: int) -> Round:
    events = after.log[told:]
    card, is_ruins = [event for event in events if isinstance(event, CardRevealed)][-1]
    ruins = is_ruins and card in EXPLORE
    return Round(number, SEASONS[after.season].id, card, ruins, events, after)


def reveals(game: GameState) -> int:
    return sum(isinstance(e, CardRevealed) and e.card not in RUINS for e in game.log)


def is_round_over(game: GameState) -> bool:
    is_between = not game.waiting_for and game.agenda[:1] in ((REVEAL,), (NEXT_SEASON,))
    return game.is_over or is_between


# ------------------------------------------------------------------ one step at a time


def moments(record: Record) -> Iterator[GameState]:
    """Every state of the game, those between two decisions included."""
    games = replay(record)
    game = next(games)
    yield from unrolled(opening(game))
    for (seat, move), after in zip(record.moves, games, strict=True):
        if len(after.log) > len(game.log):
            yield from unrolled(close_step(sealed(game, seat, move)))
        game = after


def opening(game: GameState) -> GameState:
    """The first moment of a game, before the first card is turned."""
    players = (Player(printed_map(game.config.map)),) * game.config.players
    return GameState(game.config, game.seed, game.deal, players, agenda=(REVEAL,), log=game.log[:1])


def sealed(game: GameState, seat: int, move: Move) -> GameState:
    moves = (*game.sealed[:seat], move, *game.sealed[seat + 1 :])
    return game._replace(sealed=moves, waiting_for=())


def unrolled(game: GameState) -> Iterator[GameState]:
    """The state, then one after each item of its agenda, until somebody owes a decision."""
    yield game
    while not game.waiting_for and game.agenda:
        step = game.agenda[0]
        game = AUTOMATIC[step](game) if step in AUTOMATIC else ask(game)
        yield game
