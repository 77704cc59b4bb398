"""Search: within its time, the same with the same budget, stopped at once, better with more."""

from itertools import count
from threading import Timer
from time import perf_counter

import pytest

import cartographers as c
from cartographers.bots import GreedyBot, Limit, RandomBot, SearchBot
from cartographers.bots.adviser import advise
from cartographers.bots.analysis import Analysis, judge, occasions
from cartographers.bots.options import best_options, question_of
from cartographers.bots.readiness import desk_for
from cartographers.bots.search import Search, Tried
from cartographers.bots.search_bot import FEW, MANY, candidates
from cartographers.bots.value.desk import Desk
from cartographers.bots.value.outlook import SCALE
from cartographers.bots.value.weights import weights_of, world_of
from cartographers.native import Engine, load
from cartographers.rules.decision import BRACE
from cartographers.rules.record import record_of
from cartographers.rules.scoring import SCORING
from cartographers.rules.view import View
from tables import table


def views(config: c.Config, seed: int) -> list[View]:
    """What seat 0 decides in a game of greedy bots."""
    game, found = c.new_game(config, seed), []
    while not game.is_over:
        seat = game.waiting_for[0]
        view = game.view(seat)
        found += [view] if seat == 0 else []
        game = game.play(seat, GreedyBot().choose(view))
    return found


def test_a_limit_of_time_is_kept() -> None:
    """Long thoughts would be cut by a factor, not by milliseconds: no machine is that slow."""
    for view in views(c.Config(), 1)[:5]:
        start = perf_counter()
        SearchBot(1, Limit(seconds=0.2)).choose(view)
        assert perf_counter() - start < 1.0


@pytest.mark.parametrize(
    ("limit", "count"),
    [
        (Limit(games=799), FEW),
        (Limit(games=800), MANY),
        (Limit(seconds=0.3), FEW),
        (Limit(seconds=0.3, workers=2), MANY),
        (Limit(games=60, seconds=10.0), 15),
        (Limit(games=8000, seconds=0.1), FEW),
        (Limit(games=100), FEW),
        (Limit(games=99), FEW - 1),
        (Limit(games=6), 3),
        (Limit(games=1), 1),
    ],
)
def test_who_has_time_thinks_over_more_choices(limit: Limit, count: int) -> None:
    assert candidates(limit) == count


def test_with_ever_so_few_games_some_are_played() -> None:
    view = views(c.Config(), 1)[2]
    question, desk, limit = question_of(view), desk_for(view.config), Limit(games=6)
    options = best_options(question, desk, candidates(limit))
    assert Search(desk, question).best_first(options, limit)[0].games == 2


def test_the_same_budget_gives_the_same_move_on_one_core_and_on_two() -> None:
    for view in views(c.Config(players=2, explore="heroes", map="C"), 2)[::4]:
        one, two, again = (
            SearchBot(7, Limit(games=150, workers=workers)).choose(view) for workers in (1, 2, 2)
        )
        assert one == two == again


def view_before_monsters(players: int) -> View:
    skills = ["diplomacy", "acrobatics", "search"]
    for seed in range(50):
        for view in views(c.Config(players=players, skills=skills), seed):
            if view.step == "brace":
                return view
    raise AssertionError("no ambush met anybody with coins")


@pytest.mark.parametrize("players", [1, 2])
def test_before_monsters_come_few_of_many_moves_are_played_on(players: int) -> None:
    view = view_before_monsters(players)
    options = best_options(question_of(view), desk_for(view.config), 20)
    assert len(view.legal_moves()) > 20
    assert len(options) <= 6
    assert {"", "acrobatics", "diplomacy"} <= {option.move.skill for option in options}
    for bot in (SearchBot(1, Limit(games=40)), SearchBot(1, Limit(seconds=0.05))):
        assert view.owed().is_legal(bot.choose(view))


def test_interpreted_rules_keep_the_time_as_well_as_they_can() -> None:
    """A few games of three moves take longer than this; then none of them counts."""
    view = views(c.Config(), 9)[15]
    question = question_of(view)
    desk = Desk(Engine(), weights_of(world_of(view.config)))
    options = best_options(question, desk, 8)
    tried = Search(desk, question).best_first(options, Limit(seconds=0.01))
    assert [one.option for one in tried] == options
    assert {one.games for one in tried} == {0}


def test_a_budget_of_games_is_kept_even_if_there_is_time_for_more() -> None:
    view = views(c.Config(), 9)[15]
    question, desk = question_of(view), desk_for(view.config)
    options = best_options(question, desk, 8)
    for games in (0, 10, 100):
        limit = Limit(games, seconds=5.0) if games else Limit()
        tried = Search(desk, question).best_first(options, limit)
        assert sum(one.games for one in tried) <= games


def test_when_time_is_up_all_candidates_have_as_many_games() -> None:
    view, asked = views(c.Config(), 9)[15], count()
    question, desk = question_of(view), desk_for(view.config)
    search = Search(desk, question, workers=2, stop=lambda: next(asked) >= 50)
    tried = search.best_first(best_options(question, desk, 12), Limit(seconds=600))
    assert [one.games for one in tried] == [50 // 12] * 12


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_games_shared_by_workers_come_to_the_same(workers: int) -> None:
    view = views(c.Config(), 9)[20]
    question, desk = question_of(view), desk_for(view.config)
    search = Search(desk, question, seed=4, workers=workers)
    for one in search.best_first(best_options(question, desk, 2), Limit(games=301)):
        assert one == search.played_up_to(Tried(one.option), 150)


def test_who_follows_the_first_hint_is_told_that_it_cost_nothing() -> None:
    game = c.new_game(c.Config(), 11)
    for _ in range(6):
        game = game.play(0, advise(game.view(0), budget=60)[0].move)
    record = record_of(game)
    assert Analysis(tuple(judge(o, budget=60) for o in occasions(record))).total(0) == 0


def test_a_bot_can_be_stopped_at_once() -> None:
    bot, view = SearchBot(1, Limit(seconds=600)), views(c.Config(), 3)[4]
    Timer(0.2, bot.stopped.set).start()
    start = perf_counter()
    assert view.owed().is_legal(bot.choose(view))
    assert perf_counter() - start < 60


def test_a_bot_that_is_stopped_before_it_begins_plays_what_looks_best() -> None:
    bot, view = SearchBot(1, Limit(seconds=600)), views(c.Config(), 4)[3]
    bot.stopped.set()
    question = question_of(view)
    assert bot.choose(view) == best_options(question, desk_for(view.config), 1)[0].move


def test_search_sees_what_value_alone_does_not() -> None:
    """The chosen moves expect more stars than the first ones, by games neither was chosen with."""
    better = 0.0
    for view in views(c.Config(), 5)[2:14:3]:
        question, desk = question_of(view), desk_for(view.config)
        first = best_options(question, desk, 1)[0].move
        chosen = SearchBot(1, Limit(games=600)).choose(view)
        stars = dict(advise(view, [first, chosen], count=0, budget=600, seed=99))
        better += stars[chosen] - stars[first]
    assert better > 0


def test_advice_is_sorted_repeatable_and_knows_any_move() -> None:
    view = views(c.Config(), 6)[8]
    odd = view.legal_moves()[0]
    advice = advise(view, [odd], count=3, budget=200)
    assert advice == advise(view, [odd], count=3, budget=200)
    assert [a.stars for a in advice[:3]] == sorted((a.stars for a in advice[:3]), reverse=True)
    assert odd in [a.move for a in advice]
    assert view.players[0].total < advice[0].stars < 250


def test_on_a_neighbours_map_fewer_stars_are_better() -> None:
    game = table("goblin_attack", maps=[EMPTY_MAP, EMPTY_MAP])
    advice = advise(game.view(0), count=3, budget=60)
    assert [a.stars for a in advice] == sorted(a.stars for a in advice)


def test_compiled_and_interpreted_worths_are_the_same() -> None:
    for config in (c.Config(), c.Config(explore="heroes", map="D", players=2)):
        weights = weights_of(world_of(config))
        slow, fast = Desk(Engine(), weights), Desk(load(), weights)
        for view in views(config, 7)[::6]:
            question = question_of(view)
            terms, moment = question.terms, question.moment
            assert slow.worths(terms, moment) == fast.worths(terms, moment)
            games = [
                desk.futures(terms, moment, range(3, 5), seed=1, moves=1) for desk in (slow, fast)
            ]
            assert games[0] == games[1]


def test_they_are_the_same_for_every_card_and_before_monsters() -> None:
    config = c.Config(scoring=["base", "heroes"], ambush=["base", "promo"], skills=True)
    slow, fast = (Desk(engine, weights_of(world_of(config))) for engine in (Engine(), load()))
    cards, steps, seeds = set[int](), set[str](), count()
    while len(cards) < len(SCORING) or BRACE not in steps:
        question = question_of(halfway(config, next(seeds)).view(0))
        if not cards >= set(question.terms.edicts) or question.decision.step == BRACE:
            assert best_options(question, slow, 5) == best_options(question, fast, 5)
        cards |= set(question.terms.edicts)
        steps.add(question.decision.step)


def halfway(config: c.Config, seed: int) -> c.GameState:
    game, bot = c.new_game(config, seed), RandomBot(seed)
    while len(game.log) < 40 and game.decision(0).step != BRACE:
        game = game.play(0, bot.choose(game.view(0)))
    return game


def test_every_few_games_look_a_move_further() -> None:
    view = views(c.Config(), 8)[3]
    question, desk = question_of(view), desk_for(view.config)
    start = question.terms, question.moment
    games = desk.futures(*start, range(16), seed=3, moves=1, games_a_move=8)
    assert games[:8] == desk.futures(*start, range(8), seed=3, moves=1)
    assert games[8:] == desk.futures(*start, range(8, 16), seed=3, moves=2)
    assert all(game.end == game.seemed for game in games[:8])
    assert any(game.end != game.seemed for game in games[8:])


def test_worths_tell_about_how_many_stars_a_game_will_bring() -> None:
    view = views(c.Config(), 8)[0]
    question, desk = question_of(view), desk_for(view.config)
    option = best_options(question, desk, 1)[0]
    games = desk.futures(option.terms, option.after, range(64), seed=3)
    assert abs(sum(game.end for game in games) / 64 - option.stars) / SCALE < 25


EMPTY_MAP = "\n".join(["." * 11] * 11)
