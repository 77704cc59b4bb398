"""A recorded game split into rounds: one for each revealed card; a ruins card belongs to the next.

A closed step runs on to the next decision, and so perhaps through a whole round (an ambush alone).
The end of each round is found by taking the steps of the game one at a time.
"""

from collections.abc import Iterator
from typing import NamedTuple

from cartographers import GameState, Record, replay
from cartographers.rules.agenda import NEXT_SEASON, REVEAL
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.game import close_step, opening, seal, unrolled
from cartographers.rules.story import CardRevealed, Event, cards_revealed


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
    takebacks: int


def replay_rounds(record: Record) -> Replayed:
    rounds: list[Round] = []
    told = 0
    for game in moments(record):
        if cards_revealed(game.events) > len(rounds) and is_round_over(game):
            rounds.append(make_round(len(rounds) + 1, game, told))
            told = len(game.events)
    return Replayed(tuple(rounds), game.events[told:], game, record.takebacks)


def make_round(number: int, after: GameState, told: int) -> Round:
    events = after.events[told:]
    card, is_ruins = [event for event in events if isinstance(event, CardRevealed)][-1]
    ruins = is_ruins and card in EXPLORE
    return Round(number, SEASONS[after.season].id, card, ruins, events, after)


def is_round_over(game: GameState) -> bool:
    is_between = not game.waiting_for and game.agenda[:1] in ((REVEAL,), (NEXT_SEASON,))
    return game.is_over or is_between


# ------------------------------------------------------------------ one step at a time


def moments(record: Record) -> Iterator[GameState]:
    """Every state of the game, those between two decisions included."""
    games = replay(record)
    game = next(games)
    yield from unrolled(opening(game.config, game.deal, game.seed))
    for (seat, move), after in zip(record.moves, games, strict=True):
        if len(after.events) > len(game.events):
            yield from unrolled(close_step(seal(game, seat, move)))
        game = after
