"""Results of a match: means with standard errors, for each bot and each pair.

Deals are the random samples, so a bot's games on one deal count as one value: their mean.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from math import ceil, fsum, sqrt
from typing import NamedTuple

from cartographers.bots.arena.games import Played
from cartographers.bots.arena.outcome import Outcome

Quantity = Callable[[Played, int], float]


class Figure(NamedTuple):
    """A mean and its standard error, which is None for a single deal."""

    mean: float
    error: float | None


class Standing(NamedTuple):
    """The results of one bot: `rating` in solo games, `rank` and `wins` at tables.

    rank: 1 for the best; tied players share the mean of their ranks.
    wins: the share of games won; tied winners share the win.
    """

    bot: str
    games: int
    moves: int
    rating: Figure | None
    stars: Figure
    rank: Figure | None
    wins: Figure | None
    mean_seconds: float
    p99_seconds: float


class Pair(NamedTuple):
    """The first bot compared with the second on the same deals.

    gain:  its stars less those of the second.
    beats: how often it does better, with ties counted half: in solo games by stars on the same
           deal, at tables by rank in the same game. None if they never met.
    """

    first: str
    second: str
    gain: Figure
    beats: Figure | None


def figure(values: Iterable[float]) -> Figure:
    found = list(values)
    count, mean = len(found), mean_of(found)
    if count == 1:
        return Figure(mean, None)
    return Figure(mean, sqrt(fsum((value - mean) ** 2 for value in found) / (count - 1) / count))


def mean_of(values: Sequence[float]) -> float:
    return fsum(values) / len(values)


# ------------------------------------------------------------------ one bot


def standings(outcome: Outcome) -> list[Standing]:
    """The results of the bots, in the order of the match."""
    return [standing(outcome, bot) for bot in outcome.match.bots]


def standing(outcome: Outcome, bot: str) -> Standing:
    games, is_solo = outcome.games, outcome.match.is_solo
    times = [time for game, seat in seats_of(games, bot) for time in game.seconds[seat]]

    def mean(quantity: Quantity) -> Figure:
        return figure(by_deal(games, bot, quantity).values())

    return Standing(
        bot,
        games=sum(1 for _ in seats_of(games, bot)),
        moves=len(times),
        rating=mean(rating) if is_solo else None,
        stars=mean(stars),
        rank=None if is_solo else mean(rank),
        wins=None if is_solo else mean(win),
        mean_seconds=mean_of(times),
        p99_seconds=percentile(times, 0.99),
    )


def seats_of(games: Iterable[Played], bot: str) -> Iterator[tuple[Played, int]]:
    for game in games:
        yield from ((game, seat) for seat, name in enumerate(game.bots) if name == bot)


def by_deal(games: Iterable[Played], bot: str, quantity: Quantity) -> dict[int, float]:
    """For each deal, the mean over the bot's seats."""
    found: dict[int, list[float]] = defaultdict(list)
    for game, seat in seats_of(games, bot):
        found[game.seed].append(quantity(game, seat))
    return {seed: mean_of(values) for seed, values in found.items()}


def percentile(values: Sequence[float], part: float) -> float:
    """The smallest value that at least this share of the values does not exceed."""
    return sorted(values)[ceil(part * len(values)) - 1]


# ------------------------------------------------------------------ one seat


def stars(game: Played, seat: int) -> float:
    return game.stars[seat]


def rating(game: Played, _: int) -> float:
    return game.rating or 0


def rank(game: Played, seat: int) -> float:
    return 1 + sum(1 - comparison(game, seat, other) for other in others(game, seat))


def win(game: Played, seat: int) -> float:
    """1 for a win, a fraction for a shared one."""
    outcomes = [comparison(game, seat, other) for other in others(game, seat)]
    return 0 if 0 in outcomes else 1 / (1 + outcomes.count(0.5))


def others(game: Played, seat: int) -> Iterator[int]:
    return (other for other in range(len(game.bots)) if other != seat)


def comparison(game: Played, seat: int, other: int) -> float:
    """1 if the seat does better than the other, 0.5 if they are tied."""
    return better(place(game, seat), place(game, other))


def place(game: Played, seat: int) -> tuple[int, int]:
    """A sort key, lowest for the best: most stars, then fewest lost to monsters."""
    return -game.stars[seat], game.lost[seat]


def better(place: tuple[float, ...], other: tuple[float, ...]) -> float:
    return 0.5 if place == other else float(place < other)


# ------------------------------------------------------------------ two bots


def pairs(outcome: Outcome) -> list[Pair]:
    return [pair(outcome, *names) for names in combinations(outcome.match.bots, 2)]


def pair(outcome: Outcome, first: str, second: str) -> Pair:
    mine = by_deal(outcome.games, first, stars)
    theirs = by_deal(outcome.games, second, stars)
    gain = figure(mine[seed] - theirs[seed] for seed in mine)
    if outcome.match.is_solo:
        shares = {seed: better((-mine[seed],), (-theirs[seed],)) for seed in mine}
    else:
        shares = meetings(outcome.games, first, second)
    return Pair(first, second, gain, figure(shares.values()) if shares else None)


def meetings(games: Iterable[Played], first: str, second: str) -> dict[int, float]:
    """For each deal on which both met, how often the first did better."""
    found: dict[int, list[float]] = defaultdict(list)
    for game in games:
        mine = [seat for _, seat in seats_of([game], first)]
        theirs = [seat for _, seat in seats_of([game], second)]
        found[game.seed] += [comparison(game, a, b) for a, b in product(mine, theirs)]
    return {seed: mean_of(values) for seed, values in found.items() if values}
