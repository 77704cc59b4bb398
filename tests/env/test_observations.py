"""Observations have everything a seat may know, in its place, and nothing else."""

import re
from math import prod
from random import Random
from typing import Any

import numpy as np
import pytest

import cartographers as c
from cartographers.env import fact_names, facts_of, planes_of
from cartographers.env.encoding import FACT_COUNT
from cartographers.env.table import Table
from cartographers.rules.cards.numbers import CARDS
from cartographers.rules.playout.tables import EDICT_COUNT
from cartographers.rules.scoring import SCORING
from tests.rules.test_view import with_other_choices, with_other_secrets
from tests.support.env_games import SKILLED, legal, positions
from tests.support.paths import ROOT


def facts(table: Table, seat: int) -> dict[str, int]:
    observation = table.observe(seat)["observation"]
    players = len(table.game.players)
    return dict(zip(fact_names(players), facts_of(observation).tolist(), strict=True))


def layer(table: Table, seat: int, number: int) -> int:
    """The cells of one plane."""
    plane = planes_of(table.observe(seat)["observation"])[number].reshape(-1)
    return sum(1 << int(index) for index in np.flatnonzero(plane))


@pytest.mark.parametrize("number", range(0, len(SKILLED), 3))
def test_games_that_differ_only_in_hidden_facts_look_the_same(number: int) -> None:
    config, rng = c.Config(3, **SKILLED[number]), Random(number)
    for table in positions(config, number):
        other = Table(config)
        for viewer in range(3):
            game = with_other_secrets(table.game, rng)
            other.resume(with_other_choices(game, viewer, rng))
            other.drafts = {s: d for s, d in table.drafts.items() if s == viewer}
            here, there = table.observe(viewer), other.observe(viewer)
            assert all(np.array_equal(here[key], there[key]) for key in here)


def test_the_planes_are_the_layers_of_the_map() -> None:
    for table in positions(c.Config(2, map="D", explore="heroes"), 3):
        for seat, player in enumerate(table.game.players):
            for number, cells in enumerate(player.sheet):
                assert layer(table, seat, number) == cells


def test_the_neighbours_map_is_visible_only_while_the_seat_draws_on_it() -> None:
    steps = set()
    for table in positions(c.Config(3, explore="heroes"), 5):
        for seat in table.game.waiting_for:
            owner = table.game.decision(seat).owner
            other = [layer(table, seat, 16 + number) for number in range(16)]
            is_visiting = owner != seat
            steps.add((table.game.step_kind, is_visiting))
            assert other == ([*table.game.players[owner].sheet] if is_visiting else [0] * 16)
            assert facts(table, seat)["neighbour: coins earned"] == (
                table.game.players[owner].earned if is_visiting else 0
            )
    assert ("ambush", True) in steps
    assert ("draw", False) in steps


@pytest.mark.parametrize("number", range(1, len(SKILLED), 4))
def test_the_facts_are_those_of_the_view(number: int) -> None:
    for table in positions(c.Config(2, **SKILLED[number]), number):
        seat = table.game.waiting_for[0]
        view, found = table.game.view(seat), facts(table, seat)
        check_facts(view, found)
        leader = view.players[1 - seat]
        assert found["leader: stars"] == leader.total
        own = view.players[seat]
        draft = table.drafts.get(seat)
        if draft and draft.drawn:
            own = draft.decision.result(draft.drawn)
        assert found["has drawn"] == bool(draft and draft.drawn)
        assert (found["coins earned"], found["coins spent"]) == (own.earned, own.spent)
        assert (found["stars"], found["lost to monsters"]) == (own.total, own.lost_to_monsters)


@pytest.mark.parametrize(("fallback", "fact"), [("2021", 1), ("french_2019", 0), ("czech_2019", 2)])
def test_the_fallback_rule_is_a_fact(fallback: str, fact: int) -> None:
    for players in (1, 2):
        table = Table(c.Config(players, fallback=fallback))
        table.deal(1)
        assert facts(table, 0)["any terrain"] == fact


def check_facts(view: c.View, found: dict[str, Any]) -> None:
    assert found["owes"] == 1
    assert found["time used"] == view.time
    assert found["time of the season"] == view.threshold
    assert found["ruins"] == view.ruins
    assert found["players"] == len(view.players)
    assert [CARDS[n] for n in range(len(CARDS)) if found[f"card {n}"]] == [view.card]
    assert {CARDS[n] for n in range(len(CARDS)) if found[f"unseen {n}"]} == {*view.unseen}
    assert {CARDS[22 + n] for n in range(16) if found[f"gone {n}"]} == {*view.discarded}
    assert found["ambushes in the deck"] == view.ambushes
    assert found["heroes in the deck"] == view.heroes
    assert [n for n in range(4) if found[f"season {n}"]] == [view.season]
    for number, edict in enumerate(view.edicts):
        ones = [found[f"edicts {len(SCORING) * number + n}"] for n in range(len(SCORING))]
        assert [name for name, one in zip(SCORING, ones, strict=True) if one] == [edict]
    left = [card for pair in view.edicts_left() for card in pair]
    assert [found[f"scorings left {n}"] for n in range(4)] == [left.count(e) for e in view.edicts]
    assert found["seasons left"] == len(view.edicts_left())


def test_at_the_end_nothing_is_left_to_decide_or_to_score() -> None:
    table, rng = Table(c.Config(2, skills=True)), Random(1)
    table.deal(4)
    while not table.game.is_over:
        seat = table.game.waiting_for[0]
        table.act(seat, rng.choice(legal(table.mask(seat))))
    found = facts(table, 0)
    assert (found["owes"], found["step 7"], found["seasons left"]) == (0, 1, 0)
    assert [found[f"scorings left {n}"] for n in range(4)] == [0, 0, 0, 0]
    assert legal(table.mask(1)) == [7865]


def test_the_page_lists_the_facts_with_their_numbers_of_columns() -> None:
    page = (ROOT / "docs" / "env.md").read_text("utf-8")
    table = page.partition("| fact | columns | meaning |")[2].partition("\n\n")[0]
    rows = dict(re.findall(r"^\| (.+?) \| ([\d ×+]+) \|", table, re.MULTILINE))
    expected = f"{EDICT_COUNT} × {len(SCORING)}"
    assert rows["edicts"] == expected, f"docs/env.md: write {expected} in the row of the edicts"
    columns = [prod(map(int, part.split("×"))) for row in rows.values() for part in row.split("+")]
    assert sum(columns) == FACT_COUNT, "docs/env.md: the columns of the facts do not add up"
    assert f"then {FACT_COUNT} facts" in page, f"docs/env.md: write “then {FACT_COUNT} facts”"


def test_observations_and_masks_are_in_their_spaces() -> None:
    for players in (1, 2):
        for table in positions(c.Config(players, **SKILLED[1]), 2):
            assert table.observation_space().contains(table.observe(0))


def test_only_a_seat_has_an_observation() -> None:
    from cartographers.env.observations import observe

    with pytest.raises(ValueError, match="needs the view of a seat"):
        observe(c.new_game(c.Config(), 1).view(), None)
