"""A whole game as text: config, seed or deal, moves, and the final stars as a check.

The record of an unfinished game reveals its secrets: never show it to players.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Any

from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.errors import Rejected
from cartographers.rules.game import GameState, game_of_deal, new_game
from cartographers.rules.illegal_move import IllegalMove
from cartographers.rules.move import BadMove, Move
from cartographers.rules.setup import BadConfig, Config, Deal
from cartographers.rules.story import CardRevealed, Decided, Event, SeasonBegan

TITLE = "cartographers record 1"
YES_NO = {True: "yes", False: "no"}
DEAL_FIELDS = ("edicts", "open skills", "ambush order", "hero order")


class BadRecord(Rejected):
    """The text is not a record of a game; the message says what is wrong."""


@dataclass(frozen=True)
class Record:
    """A parsed record. It has either a seed or a deal. `totals` is empty unless the game is over.

    `takebacks`: how many rounds were taken back; their moves are not in the record.
    """

    config: Config
    seed: str
    deal: Deal | None
    moves: tuple[tuple[int, Move], ...]
    totals: tuple[int, ...]
    takebacks: int = 0
    salt: str = ""

    @staticmethod
    def parse(text: str) -> "Record":
        return parse_record(text)


def record_of(game: GameState) -> Record:
    """Return the record of a game up to its last closed step; BadRecord if it was not played from
    its first card."""
    if game.events[:1] != (SeasonBegan(SEASONS[0].id),):
        raise BadRecord("a game that was sampled or set up has no beginning, and so no record")
    moves = tuple((event.seat, event.move) for event in game.events if isinstance(event, Decided))
    totals = tuple(player.total for player in game.players) if game.is_over else ()
    deal = None if game.seed else game.deal
    return Record(game.config, game.seed, deal, moves, totals, salt=game.salt)


def replay(record: Record) -> Iterator[GameState]:
    """Yield every state of the game: the first, then one after each move."""
    game = start(record)
    yield game
    for number, (seat, move) in enumerate(record.moves, 1):
        try:
            game = game.play(seat, move)
        except IllegalMove as error:
            raise BadRecord(f"move {number}, {seat}: {move}: {error}") from error
        yield game
    totals = tuple(player.total for player in game.players) if game.is_over else ()
    if totals != record.totals:
        raise BadRecord(
            f"the record says {print_totals(record.totals)}, its moves give {print_totals(totals)}"
        )


def start(record: Record) -> GameState:
    if record.deal is None:
        return new_game(record.config, record.seed, record.salt)
    return game_of_deal(record.config, record.deal)


# ------------------------------------------------------------------ printing


def print_record(game: GameState, takebacks: int = 0) -> str:
    """Return the text of a game, card by card. `parse_record` reads it."""
    record = record_of(game)
    config = [
        f"{field.name}: {print_value(getattr(game.config, field.name))}" for field in fields(Config)
    ]
    origin = print_seed(game) if game.seed else print_deal(game.deal)
    moves = [line for event in game.events for line in print_event(event)]
    totals = [f"stars: {' '.join(map(str, record.totals))}"] if record.totals else []
    marks = [f"takebacks: {takebacks}"] if takebacks else []
    return "\n".join([TITLE, *config, *origin, *marks, "moves:", *moves, *totals]) + "\n"


def print_totals(totals: tuple[int, ...]) -> str:
    return f"{' '.join(map(str, totals))} stars" if totals else "no stars yet"


def print_value(value: object) -> str:
    if isinstance(value, bool):
        return YES_NO[value]
    return (" ".join(value) or "none") if isinstance(value, tuple) else str(value)


def print_seed(game: GameState) -> list[str]:
    return [f"seed: {game.seed}", *([f"salt: {game.salt}"] if game.salt else [])]


def print_deal(deal: Deal) -> list[str]:
    parts = zip(DEAL_FIELDS, deal[:4], strict=True)
    decks = zip(SEASONS, deal.decks, strict=True)
    return [f"{name}: {print_value(cards)}" for name, cards in parts] + [
        f"{season.id} deck: {print_value(cards)}" for season, cards in decks
    ]


def print_event(event: Event) -> list[str]:
    """Return a move as a line; seasons and cards as comments between the moves."""
    if isinstance(event, Decided):
        return [f"{event.seat}: {event.move}"]
    if isinstance(event, SeasonBegan):
        return [f"# {event.season}"]
    return [f"# {event.card}"] if isinstance(event, CardRevealed) else []


# ------------------------------------------------------------------ parsing


def parse_record(text: str) -> Record:
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    if lines[:1] != [TITLE]:
        raise BadRecord(f"a record begins with the line '{TITLE}'")
    if "moves:" not in lines:
        raise BadRecord("a record has a line 'moves:' before its moves")
    at = lines.index("moves:")
    head = dict(parse_line(line) for line in lines[1:at])
    moves = [parse_line(line) for line in lines[at + 1 :]]
    totals = moves.pop()[1] if moves and moves[-1][0] == "stars" else ""
    try:
        config = parse_config(head)
        deal = None if "seed" in head else parse_deal(head)
        parsed = tuple((int(seat), Move.parse(move)) for seat, move in moves)
        stars, takebacks = tuple(map(int, totals.split())), int(head.get("takebacks", "0"))
        seed, salt = head.get("seed", ""), head.get("salt", "")
        return Record(config, seed, deal, parsed, stars, takebacks, salt)
    except KeyError as error:
        raise BadRecord(f"the record has no line '{error.args[0]}:'") from error
    except (BadConfig, BadMove) as error:
        raise BadRecord(str(error)) from error
    except ValueError as error:
        raise BadRecord(f"expected a number: {error}") from error


def parse_line(line: str) -> tuple[str, str]:
    name, colon, value = line.partition(":")
    if not colon:
        raise BadRecord(f"this line has no colon: {line}")
    return name.strip(), value.strip()


def parse_names(text: str) -> tuple[str, ...]:
    return () if text == "none" else tuple(text.split())


def parse_yes_no(text: str) -> bool:
    if text not in YES_NO.values():
        raise BadConfig(f"expected yes or no, not '{text}'")
    return text == YES_NO[True]


def parse_config(head: dict[str, str]) -> Config:
    return Config(
        **{field.name: PARSE_VALUE[field.type](head[field.name]) for field in fields(Config)}
    )


# Any: the parsers of the different types of fields.
PARSE_VALUE: dict[object, Callable[[str], Any]] = {
    int: int,
    str: str,
    bool: parse_yes_no,
    tuple[str, ...]: parse_names,
}


def parse_deal(head: dict[str, str]) -> Deal:
    edicts, skills, ambush, heroes = (parse_names(head[name]) for name in DEAL_FIELDS)
    decks = tuple(parse_names(head[f"{season.id} deck"]) for season in SEASONS)
    return Deal(edicts, skills, ambush, heroes, decks)
