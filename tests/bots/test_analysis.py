"""Analysis: every decision is judged once, by what its seat knew, at a cost of 0 or more."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from random import Random

import pytest

import cartographers as c
from cartographers.bots import RandomBot, analysis
from cartographers.bots.adviser import Advice
from cartographers.bots.analysis import Analysis, Judged, analyse, hint, judge, past_decisions
from cartographers.cli.rounds import replay_rounds
from cartographers.rules.step_kind import StepKind
from cartographers.rules.story import Decided
from cartographers.rules.view import View
from tests.rules.test_view import with_other_choices, with_other_secrets
from tests.support.tables import EMPTY, events, random_game, table

CONFIG = c.Config(players=3, map="C", explore="heroes", skills=True, ambush=["heroes", "promo"])
QUICK = 12


def opening(rounds: int, config: c.Config = CONFIG, seed: int = 3) -> c.GameState:
    """The first steps of a game of random bots."""
    game, bot = c.new_game(config, seed), RandomBot(seed)
    for _ in range(rounds * config.players):
        seat = game.waiting_for[-1]
        game = game.play(seat, bot.choose(game.view(seat)))
    return game


def by_cells(view: View, also: Iterable[c.Move] = (), *, count: int = 3, **_: int) -> list[Advice]:
    """An adviser that counts empty cells and adds no skills."""
    decision = view.owed()
    sign = 1 if decision.owner == decision.seat else -1

    def advice(move: c.Move) -> Advice:
        return Advice(move, float(decision.result(move).sheet.empty.bit_count()))

    found = sorted(map(advice, decision.moves()), key=lambda one: -sign * one.stars)[:count]
    known = {one.move for one in found}
    return found + [advice(move) for move in also if move not in known]


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> tuple[c.GameState, Analysis]:
    """A whole game, judged by a fast and simple adviser."""
    monkeypatch.setattr(analysis, "advise", by_cells)
    game = random_game(CONFIG, 4)
    return game, analyse(c.record_of(game))


def test_every_decision_is_judged_once_in_order(
    whole: tuple[c.GameState, Analysis],
) -> None:
    game, found = whole
    made = [(e.seat, e.owner, e.step_kind, e.move) for e in events(game, Decided)]
    assert [(one.seat, one.owner, one.step_kind, one.played) for one in found.judged] == made
    assert sorted(one for seat in range(3) for one in found.of(seat)) == sorted(found.judged)


def test_a_cost_is_never_negative_and_zero_for_the_best_move(
    whole: tuple[c.GameState, Analysis],
) -> None:
    _, found = whole
    assert all(one.cost >= 0 for one in found.judged)
    assert all(one.cost == 0 for one in found.judged if one.best == one.played)
    assert {one.best == one.played for one in found.judged} == {True, False}


def test_on_a_neighbours_map_the_best_move_leaves_fewest_stars(
    whole: tuple[c.GameState, Analysis],
) -> None:
    _, found = whole
    for one in found.judged:
        if one.best != one.played:
            is_own = one.owner == one.seat
            assert (one.best_stars > one.played_stars) == is_own
    assert any(one.step_kind == StepKind.AMBUSH and one.owner != one.seat for one in found.judged)


def test_the_move_played_may_be_better_than_all_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The adviser adds no skill; the player used one, and it gains more."""

    def likes_search(view: View, also: Iterable[c.Move] = (), **_: int) -> list[Advice]:
        plain = Advice(view.legal_moves()[0], 5.0)
        return [plain, *(Advice(move, 6.0) for move in also)]

    monkeypatch.setattr(analysis, "advise", likes_search)
    game = table("rift_lands", skills=["search", "lore", "stealth"])
    plain = game.legal_moves(0)[0]
    move = game.legal_moves(0, plain)[0]
    judged = judge(analysis.PastDecision(1, 0, game.view(0), move))
    assert (judged.best, judged.cost) == (move, 0)


def test_the_largest_mistakes_come_first_and_tiny_ones_are_left_out(
    whole: tuple[c.GameState, Analysis],
) -> None:
    _, found = whole
    costs = [one.cost for one in found.mistakes(1000)]
    assert costs == sorted(costs, reverse=True)
    assert len(found.mistakes()) == 3
    assert all(cost > 0 for cost in costs)
    assert found.total(1) == pytest.approx(sum(one.cost for one in found.of(1)))


def test_rounds_are_counted_by_cards_and_by_steps(whole: tuple[c.GameState, Analysis]) -> None:
    game, found = whole
    numbers = [one.card_number for one in found.judged]
    steps = [one.closed for one in found.judged]
    assert numbers == sorted(numbers)
    assert steps == sorted(steps)
    assert steps[0] == 0
    assert set(numbers) == set(range(1, len(replay_rounds(c.record_of(game)).rounds) + 1))
    assert steps[-1] + 1 == len({one.closed for one in found.judged})
    assert game.is_over


def test_a_ravage_is_listed_under_the_card_of_the_troll(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(analysis, "advise", by_cells)
    config = c.Config(players=2, explore="heroes", ambush=["heroes"])
    records = (c.record_of(random_game(config, seed)) for seed in count())
    found = next(rows for rows in map(ravages, records) if rows)
    assert {one.card for one in found} == {"giant_troll_ravage"}


def ravages(record: c.Record) -> list[Judged]:
    return [one for one in analyse(record).judged if one.step_kind == StepKind.RAVAGE]


def test_a_decision_is_judged_by_what_its_seat_knew() -> None:
    """The adviser sees no later card and no sealed move of others."""
    record = c.record_of(opening(4))
    rng = Random(1)
    games = list(c.replay(record))
    for one, before in zip(past_decisions(record), games[:-1], strict=True):
        seat = one.view.seat
        assert seat is not None
        other = with_other_choices(with_other_secrets(before, rng), seat, rng)
        assert one.view == other.view(seat)


def test_the_analysis_can_be_limited_to_some_seats() -> None:
    record = c.record_of(opening(2))
    assert {one.view.seat for one in past_decisions(record, [1])} == {1}


def test_a_wrong_record_is_rejected() -> None:
    record = replace(c.record_of(opening(1)), totals=(1, 2, 3))
    with pytest.raises(c.BadRecord):
        list(past_decisions(record))


def test_the_real_analysis_is_repeatable() -> None:
    record = c.record_of(opening(2))
    first, second = (analyse(record, [0], budget=QUICK) for _ in range(2))
    assert first == second
    assert len(first.judged) == 2
    assert all(one.cost >= 0 for one in first.judged)


def test_a_hint_is_a_few_legal_moves_best_first() -> None:
    game = table("gnoll_raid", maps=[EMPTY, EMPTY])
    for one in (opening(1), game):
        seat = one.waiting_for[0]
        found = hint(one.view(seat), 3, budget=QUICK)
        decision = one.decision(seat)
        assert 1 <= len(found) <= 3
        assert all(decision.is_legal(advice.move) for advice in found)
        stars = [advice.stars for advice in found]
        assert stars == sorted(stars, reverse=decision.owner == seat)


def test_a_hint_does_not_depend_on_what_is_hidden() -> None:
    rng = Random(2)
    for rounds in (0, 2, 3):
        game = opening(rounds)
        seat = game.waiting_for[0]
        other = with_other_choices(with_other_secrets(game, rng), seat, rng)
        assert hint(game.view(seat), budget=QUICK) == hint(other.view(seat), budget=QUICK)
