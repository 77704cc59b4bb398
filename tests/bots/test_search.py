"""Search: within its time, the same with the same budget, stopped at once, better with more."""

from threading import Timer
from time import perf_counter

import cartographers as c
from cartographers.bots import GreedyBot, Limit, SearchBot
from cartographers.bots.adviser import advise
from cartographers.bots.options import best_options, question_of
from cartographers.bots.readiness import desk_for
from cartographers.bots.value.desk import Desk
from cartographers.bots.value.outlook import SCALE
from cartographers.bots.value.weights import weights_of, world_of
from cartographers.native import Engine, load
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


def test_the_same_budget_gives_the_same_move_on_one_core_and_on_two() -> None:
    for view in views(c.Config(players=2, explore="heroes", map="C"), 2)[::4]:
        one, two, again = (
            SearchBot(7, Limit(games=150, workers=workers)).choose(view) for workers in (1, 2, 2)
        )
        assert one == two == again


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


def test_worths_tell_about_how_many_stars_a_game_will_bring() -> None:
    view = views(c.Config(), 8)[0]
    question, desk = question_of(view), desk_for(view.config)
    option = best_options(question, desk, 1)[0]
    games = desk.futures(option.terms, option.after, range(64), seed=3)
    assert abs(sum(games) / 64 - option.stars) / SCALE < 25


EMPTY_MAP = "\n".join(["." * 11] * 11)
