"""Answers about the daily challenge: the board of a day, and a person's own day."""

from msgspec import Struct


class Result(Struct, frozen=True):
    """A place on the board. `table` is empty until the day is over.

    has_account: whether the name is that of the person's account, which nobody else can have
    """

    name: str
    has_account: bool
    stars: int
    rating: int
    table: str


class Board(Struct, frozen=True):
    """The results of a day, with the names that players had when they began.

    results: of players who had an account before the day began
    unranked: of guests and newer accounts, who may have seen the cards before
    """

    date: str
    tries: int
    results: list[Result]
    unranked: list[Result]


class Tried(Struct, frozen=True, kw_only=True):
    """A person's own day.

    table: of the one try, or "" if there is none yet
    is_over: whether the try has come to its end
    is_ranked: whether it counts for `results` of the board; else it is in `unranked`
    stars, rating, place: null until the end, and after resigning or finishing too late
    done: how many results that part of the board has; `place` is the rank among them
    streak: days in a row with a result, up to this day or the day before it
    """

    date: str
    table: str
    is_over: bool
    is_ranked: bool
    stars: int | None
    rating: int | None
    place: int | None
    done: int
    streak: int


class BotResult(Struct, frozen=True):
    """`bot` is the id of the bot."""

    bot: str
    stars: int
    rating: int


class MyDay(Struct, frozen=True):
    """A person's own day; `bot` is null until they have finished and the bot has played."""

    mine: Tried
    bot: BotResult | None
