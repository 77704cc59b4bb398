"""The arena: fair seats, statistics checked by hand, and the same deals for every bot."""

from collections import Counter
from collections.abc import Sequence

import pytest

import cartographers as c
from cartographers.bots import BOTS, UnknownBot, make_bot
from cartographers.bots.arena import (
    BadMatch,
    BotFailed,
    Figure,
    Match,
    Outcome,
    Pair,
    Played,
    pairs,
    play_match,
    standings,
)
from cartographers.bots.arena.match import seatings
from cartographers.bots.arena.runners import InProcess
from cartographers.bots.arena.statistics import percentile
from cartographers.bots.seeds import bot_seed
from tests.support.bots.matches import QUICK, TABLES, timeless
from tests.support.tables import play_out

NAMES = ("random", "greedy")


class FailingBot:
    def __init__(self, seed: int = 0) -> None: ...

    def choose(self, _: c.View) -> c.Move:
        raise ZeroDivisionError("nothing left to divide")


class CheatingBot(FailingBot):
    def choose(self, _: c.View) -> c.Move:
        return c.Move.parse("forest A1")


@pytest.fixture
def _test_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a", "b", "c", "d"):
        monkeypatch.setitem(BOTS, name, FailingBot)
    monkeypatch.setitem(BOTS, "cheating", CheatingBot)


# ------------------------------------------------------------------ seats


@pytest.mark.usefixtures("_test_bots")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("bots", [("a",), ("a", "b"), ("a", "b", "c"), ("a", "b", "c", "d")])
def test_every_bot_has_every_seat_of_a_deal_once(bots: tuple[str, ...], players: int) -> None:
    games = seatings(Match(bots, games=3, seed=5, config=c.Config(players=players)))
    sat = Counter((game.seed, seat, bot) for game in games for seat, bot in enumerate(game.bots))
    assert set(sat.values()) == {1}
    assert len(sat) == 3 * players * len(bots)
    assert {game.seed for game in games} == {5, 6, 7}


@pytest.mark.usefixtures("_test_bots")
def test_neighbours_change_from_deal_to_deal() -> None:
    games = seatings(Match(("a", "b", "c"), games=30, config=c.Config(players=3)))
    beside_a = Counter(game.bots[(game.bots.index("a") + 1) % 3] for game in games)
    assert set(beside_a) == {"b", "c"}
    assert min(beside_a.values()) > 20


@pytest.mark.parametrize(
    ("bots", "games", "sentence"),
    [
        ((), 1, "at least one bot is needed"),
        (("random",), 0, "at least one game is needed, not 0"),
        (("random", "greedy", "random"), 1, "'random' is listed twice"),
    ],
)
def test_a_bad_match_is_rejected(bots: tuple[str, ...], games: int, sentence: str) -> None:
    with pytest.raises(BadMatch, match=sentence):
        Match(bots, games)


def test_an_unknown_bot_is_rejected_before_any_game() -> None:
    with pytest.raises(UnknownBot, match="grandmaster"):
        Match(("random", "grandmaster"))


# ------------------------------------------------------------------ statistics by hand


def solo_game(bot: str, seed: int, stars: int, *seconds: float) -> Played:
    return Played(seed, (bot,), (stars,), (0,), stars - 50, (seconds or (0.001,),))


def table_game(seed: int, bots: str, stars: Sequence[int], lost: Sequence[int]) -> Played:
    times = ((0.001,),) * len(bots)
    return Played(seed, tuple(bots), tuple(stars), tuple(lost), None, times)


@pytest.mark.usefixtures("_test_bots")
def test_solo_statistics_by_hand() -> None:
    """The gains on the three deals are 4, 0 and 2: mean 2, deviation 2, error 2 / √3."""
    found = {"a": (54, 60, 72), "b": (50, 60, 70)}
    games = [solo_game(bot, seed, s) for bot, row in found.items() for seed, s in enumerate(row)]
    outcome = Outcome(Match(("a", "b"), games=3, seed=0), tuple(games))
    first, second = standings(outcome)
    assert (first.bot, first.games, first.moves, first.rank, first.wins) == ("a", 3, 3, None, None)
    assert first.stars == pytest.approx(Figure(62, (84 / 3) ** 0.5))
    assert first.rating == pytest.approx(Figure(12, (84 / 3) ** 0.5))
    assert second.stars == pytest.approx(Figure(60, 10 / 3**0.5))
    (pair,) = pairs(outcome)
    assert pair[:2] == ("a", "b")
    assert pair.gain == pytest.approx(Figure(2, 2 / 3**0.5))
    assert pair.beats == pytest.approx(Figure(2.5 / 3, (1 / 12) ** 0.5 / 3**0.5))


@pytest.mark.usefixtures("_test_bots")
def test_table_statistics_by_hand() -> None:
    """On deal 1 `a` wins, then shares first place; on deal 2 monsters decide, and it is last."""
    games = (
        table_game(1, "abc", (30, 20, 10), (0, 0, 0)),
        table_game(1, "bca", (20, 10, 20), (1, 0, 1)),
        table_game(2, "cab", (20, 20, 30), (2, 3, 0)),
    )
    outcome = Outcome(Match(("a", "b", "c"), games=2, config=c.Config(players=3)), games)
    a, b, last = standings(outcome)
    assert a.stars == pytest.approx(Figure(22.5, 2.5))
    assert a.rank == pytest.approx(Figure((1.25 + 3) / 2, 0.875))
    assert a.wins == pytest.approx(Figure(0.375, 0.375))
    assert b.wins == pytest.approx(Figure((0.25 + 1) / 2, 0.375))
    assert last.rank == pytest.approx(Figure(2.5, 0.5))
    assert a.rating is None
    beats = {pair[:2]: pair.beats for pair in pairs(outcome)}
    assert beats["a", "b"] == pytest.approx(Figure(0.375, 0.375))
    assert beats["a", "c"] == pytest.approx(Figure(0.5, 0.5))
    assert beats["b", "c"] == pytest.approx(Figure(1, 0))


@pytest.mark.usefixtures("_test_bots")
def test_a_bot_in_two_seats_is_compared_seat_by_seat() -> None:
    games = (
        table_game(1, "aba", (30, 20, 10), (0, 0, 0)),
        table_game(1, "bab", (30, 20, 10), (0, 0, 0)),
    )
    outcome = Outcome(Match(("a", "b"), games=1, config=c.Config(players=3)), games)
    assert pairs(outcome) == [Pair("a", "b", Figure(0, None), Figure(0.5, None))]
    assert [found.games for found in standings(outcome)] == [3, 3]
    assert [found.wins for found in standings(outcome)] == [Figure(1 / 3, None)] * 2


@pytest.mark.usefixtures("_test_bots")
def test_bots_that_never_met_are_compared_by_stars_only() -> None:
    games = tuple(table_game(1, bots, (9, 5), (0, 0)) for bots in ("ab", "bc", "cd", "da"))
    outcome = Outcome(Match(("a", "b", "c", "d"), games=1, config=c.Config(players=2)), games)
    never_met = [pair for pair in pairs(outcome) if pair.beats is None]
    assert [pair[:2] for pair in never_met] == [("a", "c"), ("b", "d")]
    assert never_met[0].gain == Figure(0, None)


@pytest.mark.usefixtures("_test_bots")
def test_move_times_by_hand() -> None:
    seconds = [number / 1000 for number in range(1, 201)]
    outcome = Outcome(Match(("a",), games=1), (solo_game("a", 1, 0, *reversed(seconds)),))
    (found,) = standings(outcome)
    assert found.mean_seconds == pytest.approx(0.1005)
    assert found.p99_seconds == 0.198
    assert percentile([5.0], 0.99) == 5


# ------------------------------------------------------------------ the games


@pytest.mark.parametrize("match", [QUICK, TABLES], ids=["solo", "tables"])
def test_arena_games_match_the_rules(match: Match) -> None:
    for game in play_match(match, InProcess()).games:
        begun = c.new_game(match.config, game.seed)
        seats = [make_bot(bot, bot_seed(begun.seed, n)) for n, bot in enumerate(game.bots)]
        over = play_out(begun, seats)
        assert game.stars == tuple(player.total for player in over.players)
        assert game.lost == tuple(player.lost_to_monsters for player in over.players)
        assert game.rating == (over.rating() if match.is_solo else None)
        assert sum(map(len, game.seconds)) >= 10 * match.config.players


def test_all_bots_play_the_same_deals_and_a_longer_match_keeps_them() -> None:
    few = play_match(Match(NAMES, games=1, seed=3), InProcess())
    more = play_match(Match(NAMES, games=2, seed=3), InProcess())
    assert timeless(more)[:2] == timeless(few)
    assert sorted((game.seed, *game.bots) for game in more.games) == [
        (3, "greedy"), (3, "random"), (4, "greedy"), (4, "random"),
    ]  # fmt: skip


def test_progress_is_reported_until_the_end() -> None:
    reported: list[tuple[int, int]] = []
    play_match(QUICK, InProcess(), lambda done, count: reported.append((done, count)))
    assert reported == sorted(set(reported))
    assert reported[-1] == (12, 12)


@pytest.mark.usefixtures("_test_bots")
@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("a", "the bot 'a' failed in seat 0 of the deal 9: ZeroDivisionError: nothing left"),
        ("cheating", "the bot 'cheating' failed in seat 0 of the deal 9: IllegalMove: these cells"),
    ],
)
def test_a_failing_bot_is_named(bot: str, sentence: str) -> None:
    with pytest.raises(BotFailed, match=sentence):
        play_match(Match((bot,), seed=9), InProcess())
