"""Search: it keeps its limit, is repeatable, can be stopped, and finds better moves."""

from itertools import count
from threading import Timer
from time import perf_counter

import pytest

import cartographers as c
from cartographers.bots import GreedyBot, Limit, RandomBot, SearchBot
from cartographers.bots.adviser import advise
from cartographers.bots.analysis import Analysis, judge, past_decisions
from cartographers.bots.engine import evaluator_for
from cartographers.bots.options import best_options, open_decision
from cartographers.bots.search import Candidate, Search
from cartographers.bots.search_bot import FEW, MANY, candidate_count
from cartographers.bots.value.evaluator import Evaluator
from cartographers.bots.value.layout import SCALE
from cartographers.bots.value.weights import load_weights, world_of
from cartographers.native import Engine, load
from cartographers.rules.record import record_of
from cartographers.rules.scoring import SCORING
from cartographers.rules.step_kind import StepKind
from cartographers.rules.view import View
from tests.support.tables import table


def views(config: c.Config, seed: int) -> list[View]:
    """The views before each decision of seat 0, in a game of greedy bots."""
    game, found = c.new_game(config, seed), []
    while not game.is_over:
        seat = game.waiting_for[0]
        view = game.view(seat)
        found += [view] if seat == 0 else []
        game = game.play(seat, GreedyBot().choose(view))
    return found


def test_a_time_limit_is_kept() -> None:
    """The bound is five times the limit, so that a busy machine passes."""
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
def test_a_longer_limit_means_more_candidates(limit: Limit, count: int) -> None:
    assert candidate_count(limit) == count


def test_a_tiny_budget_still_plays_some_games() -> None:
    view = views(c.Config(), 1)[2]
    opened, evaluator, limit = open_decision(view), evaluator_for(view.config), Limit(games=6)
    options = best_options(opened, evaluator, candidate_count(limit))
    assert Search(evaluator, opened).run(options, limit)[0].rollouts == 2


def test_one_and_two_threads_find_the_same_move() -> None:
    for view in views(c.Config(players=2, explore="heroes", map="C"), 2)[::4]:
        one, two, again = (
            SearchBot(7, Limit(games=150, workers=workers)).choose(view) for workers in (1, 2, 2)
        )
        assert one == two == again


BEFORE_AMBUSH = {"", "acrobatics", "diplomacy"}


def view_before_ambush(players: int) -> View:
    """A view with many moves, with both skills among them: the player can afford either."""
    config = c.Config(players=players, skills=["diplomacy", "acrobatics", "search"])
    return next(
        view
        for seed in count()
        for view in views(config, seed)
        if view.step_kind == StepKind.BRACE and has_many_moves(view)
    )


def has_many_moves(view: View) -> bool:
    moves = view.legal_moves()
    return len(moves) > 20 and {move.skill for move in moves} >= BEFORE_AMBUSH


@pytest.mark.parametrize("players", [1, 2])
def test_only_a_few_moves_are_searched_before_an_ambush(players: int) -> None:
    view = view_before_ambush(players)
    options = best_options(open_decision(view), evaluator_for(view.config), 20)
    assert len(options) <= 6
    assert {option.move.skill for option in options} >= BEFORE_AMBUSH
    for bot in (SearchBot(1, Limit(games=40)), SearchBot(1, Limit(seconds=0.05))):
        assert view.owed().is_legal(bot.choose(view))


def test_the_interpreted_engine_respects_the_time_limit() -> None:
    """There is no time for a single rollout, so none counts."""
    view = views(c.Config(), 9)[15]
    opened = open_decision(view)
    evaluator = Evaluator(Engine(), load_weights(world_of(view.config)))
    options = best_options(opened, evaluator, 8)
    tried = Search(evaluator, opened).run(options, Limit(seconds=0.01))
    assert [one.option for one in tried] == options
    assert {one.rollouts for one in tried} == {0}


def test_a_budget_of_games_is_kept_even_with_time_to_spare() -> None:
    view = views(c.Config(), 9)[15]
    opened, evaluator = open_decision(view), evaluator_for(view.config)
    options = best_options(opened, evaluator, 8)
    for games in (0, 10, 100):
        limit = Limit(games, seconds=5.0) if games else Limit()
        tried = Search(evaluator, opened).run(options, limit)
        assert sum(one.rollouts for one in tried) <= games


def test_all_candidates_have_the_same_number_of_games_when_time_is_up() -> None:
    view, calls = views(c.Config(), 9)[15], count()
    opened, evaluator = open_decision(view), evaluator_for(view.config)
    search = Search(evaluator, opened, workers=2, stop=lambda: next(calls) >= 50)
    tried = search.run(best_options(opened, evaluator, 12), Limit(seconds=600))
    assert [one.rollouts for one in tried] == [50 // 12] * 12


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_results_do_not_depend_on_the_number_of_workers(workers: int) -> None:
    view = views(c.Config(), 9)[20]
    opened, evaluator = open_decision(view), evaluator_for(view.config)
    search = Search(evaluator, opened, seed=4, workers=workers)
    for one in search.run(best_options(opened, evaluator, 2), Limit(games=301)):
        assert one == search.played_up_to(Candidate(one.option), 150)


def test_following_the_first_hint_costs_nothing() -> None:
    game = c.new_game(c.Config(), 11)
    for _ in range(6):
        game = game.play(0, advise(game.view(0), budget=60)[0].move)
    record = record_of(game)
    assert Analysis(tuple(judge(one, budget=60) for one in past_decisions(record))).total(0) == 0


def test_a_search_can_be_stopped_at_once() -> None:
    bot, view = SearchBot(1, Limit(seconds=600)), views(c.Config(), 3)[4]
    Timer(0.2, bot.stopped.set).start()
    start = perf_counter()
    assert view.owed().is_legal(bot.choose(view))
    assert perf_counter() - start < 60


def test_a_bot_stopped_before_it_starts_plays_the_move_of_highest_value() -> None:
    bot, view = SearchBot(1, Limit(seconds=600)), views(c.Config(), 4)[3]
    bot.stopped.set()
    opened = open_decision(view)
    assert bot.choose(view) == best_options(opened, evaluator_for(view.config), 1)[0].move


def test_search_finds_better_moves_than_value() -> None:
    """Compared by rollouts that neither bot has used."""
    better = 0.0
    for view in views(c.Config(), 5)[2:14:3]:
        opened, evaluator = open_decision(view), evaluator_for(view.config)
        first = best_options(opened, evaluator, 1)[0].move
        chosen = SearchBot(1, Limit(games=600)).choose(view)
        stars = dict(advise(view, [first, chosen], count=0, budget=600, seed=99))
        better += stars[chosen] - stars[first]
    assert better > 0


def test_advice_is_sorted_and_repeatable_and_covers_any_move() -> None:
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


def test_compiled_and_interpreted_values_agree() -> None:
    for config in (c.Config(), c.Config(explore="heroes", map="D", players=2)):
        weights = load_weights(world_of(config))
        slow, fast = Evaluator(Engine(), weights), Evaluator(load(), weights)
        for view in views(config, 7)[::6]:
            opened = open_decision(view)
            terms, moment = opened.terms, opened.moment
            assert slow.values(terms, moment) == fast.values(terms, moment)
            games = [
                evaluator.rollouts(terms, moment, range(3, 5), seed=1, moves=1)
                for evaluator in (slow, fast)
            ]
            assert games[0] == games[1]


def test_compiled_and_interpreted_options_agree_for_every_card_and_before_an_ambush() -> None:
    config = c.Config(scoring=["base", "heroes"], ambush=["base", "promo"], skills=True)
    slow, fast = (
        Evaluator(engine, load_weights(world_of(config))) for engine in (Engine(), load())
    )
    cards, steps, seeds = set[int](), set[str](), count()
    while len(cards) < len(SCORING) or StepKind.BRACE not in steps:
        opened = open_decision(halfway(config, next(seeds)).view(0))
        if not cards >= set(opened.terms.edicts) or opened.decision.step_kind == StepKind.BRACE:
            assert best_options(opened, slow, 5) == best_options(opened, fast, 5)
        cards |= set(opened.terms.edicts)
        steps.add(opened.decision.step_kind)


def halfway(config: c.Config, seed: int) -> c.GameState:
    game, bot = c.new_game(config, seed), RandomBot(seed)
    while len(game.events) < 40 and game.decision(0).step_kind != StepKind.BRACE:
        game = game.play(0, bot.choose(game.view(0)))
    return game


def test_later_rollouts_look_further_ahead() -> None:
    view = views(c.Config(), 8)[3]
    opened, evaluator = open_decision(view), evaluator_for(view.config)
    start = opened.terms, opened.moment
    games = evaluator.rollouts(*start, range(16), seed=3, moves=1, rollouts_per_extra_move=8)
    assert games[:8] == evaluator.rollouts(*start, range(8), seed=3, moves=1)
    assert games[8:] == evaluator.rollouts(*start, range(8, 16), seed=3, moves=2)
    assert all(game.final == game.mean for game in games[:8])
    assert any(game.final != game.mean for game in games[8:])


def test_values_are_close_to_the_stars_of_a_game() -> None:
    view = views(c.Config(), 8)[0]
    opened, evaluator = open_decision(view), evaluator_for(view.config)
    option = best_options(opened, evaluator, 1)[0]
    games = evaluator.rollouts(option.terms, option.after, range(64), seed=3)
    assert abs(sum(game.final for game in games) / 64 - option.value) / SCALE < 25


EMPTY_MAP = "\n".join(["." * 11] * 11)
