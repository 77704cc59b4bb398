"""Actions and moves correspond one to one, for every decision of every set."""

from hashlib import sha256
from random import Random

import numpy as np
import pytest

import cartographers as c
from cartographers.env import IllegalAction, actions_of, placements
from cartographers.env.actions import (
    SKILLED_ACTION_COUNT,
    Draft,
    apply_action,
    legal_actions,
    mask_of,
)
from cartographers.env.encoding import ACTION_COUNT, PASS_ACTION
from cartographers.rules.decision import Decision
from tests.support.env_games import SETS, SKILLED, legal, moves_from, positions


def replayed(decision: Decision, actions: list[int]) -> c.Move:
    step: Draft | c.Move = Draft(decision)
    for action in actions:
        assert isinstance(step, Draft)
        step = apply_action(step, legal_actions(step), action)
    assert isinstance(step, c.Move)
    return step


def without_extras(decision: Decision) -> list[c.Move]:
    """Every move that the actions reach without an added skill, as often as it is reached."""
    found: list[c.Move] = []
    for step in moves_from(Draft(decision)):
        if isinstance(step, c.Move):
            found.append(step)
        elif step.drawn:
            found.append(step.drawn)
        else:
            found += [move for move in moves_from(step) if isinstance(move, c.Move)]
    return found


@pytest.mark.parametrize("number", range(len(SETS)))
def test_without_skills_every_legal_move_is_one_action(number: int) -> None:
    config = c.Config(1 + number % 3, map="ABCD"[number % 4], **SETS[number])
    for table in positions(config, number):
        for seat in table.game.waiting_for:
            decision = table.game.decision(seat)
            mask = table.mask(seat)
            assert mask.shape == (ACTION_COUNT,)
            moves = moves_from(Draft(decision))
            assert len(moves) == mask.sum() == len(decision.moves())
            assert set(moves) == set(decision.moves())


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("number", range(len(SKILLED)))
def test_with_skills_every_legal_move_is_reached_once(number: int, players: int) -> None:
    config = c.Config(players, map="ABCD"[number % 4], **SKILLED[number])
    rng = Random(number)
    for table in positions(config, number):
        decision = table.game.decision(table.game.waiting_for[0])
        if decision.step_kind == "draw" and rng.random() < 0.9:  # there are very many of them
            continue
        found = without_extras(decision)
        assert len(found) == len(set(found)) == len(decision.moves())
        assert set(found) == set(decision.moves())
        for move in rng.sample(found, min(3, len(found))):
            check_extras(decision, move)


def check_extras(decision: Decision, move: c.Move) -> None:
    """Every use of every skill added to a move is reached once."""
    extras = decision.extras(move)
    if extras:
        draft = Draft(decision, drawn=move)
        steps = moves_from(draft)
        announced = [step for step in steps if isinstance(step, Draft)]
        assert [step for step in steps if not isinstance(step, Draft)] == [move]
        found = [extra for one in announced for extra in moves_from(one)]
        assert sorted(map(str, found)) == sorted(map(str, extras))
        assert set(found) == set(extras)
    for each in (move, *extras[:2], *extras[-2:]):
        assert replayed(decision, actions_of(decision, each)) == each


def test_every_skill_and_every_step_kind_occurs() -> None:
    """Otherwise the tests above would prove nothing."""
    steps, skills = set(), set()
    for number, options in enumerate(SKILLED):
        for table in positions(c.Config(1 + number % 2, **options), number):
            steps.add(table.game.step_kind)
            decision = table.game.decision(table.game.waiting_for[0])
            moves = [*decision.moves()]
            skills |= {move.skill for move in (*moves, *decision.extras(moves[0]))}
    assert steps == {"draw", "brace", "ambush", "gaze", "regroup", "hero", "ravage"}
    assert skills == {*c.rules.cards.skills.SKILLS, ""}


def test_action_numbers_are_those_of_version_0() -> None:
    """Trained policies rely on them: other numbers need another version."""
    assert (ACTION_COUNT, PASS_ACTION, SKILLED_ACTION_COUNT) == (7866, 7865, 9427)
    game = c.new_game(c.Config(map="B"), 7)
    decision = game.decision(0)
    assert decision.card == "treetop_village"
    assert actions_of(decision, c.Move.parse("forest A1 A2 A3 B3 B4")) == [5 * 5 * 121]
    digest = sha256()
    config = c.Config(2, "A", "heroes", skills=SKILLED[1]["skills"], ruins=False)
    for table in positions(config, 1):
        digest.update(table.mask(table.game.waiting_for[0]).tobytes())
    assert digest.hexdigest()[:16] == "844ea04872b54554"


def test_placements_are_the_cells_that_an_action_covers() -> None:
    decision = c.new_game(c.Config(map="B"), 7).decision(0)
    covered = placements(decision.card)
    for move in decision.moves():
        (action,) = actions_of(decision, move)
        plane, anchor = divmod(action, 121)
        cells = np.flatnonzero(covered[plane // 5, anchor])
        assert sum(1 << int(cell) for cell in cells) == move.cells
    assert not covered[:, 120].any(), "no shape of this card fits in the last corner"


def test_a_masked_action_raises_illegal_action() -> None:
    draft = Draft(c.new_game(c.Config(), 1).decision(0))
    found = legal_actions(draft)
    mask = mask_of(found, ACTION_COUNT)
    forbidden = [action for action in range(-1, ACTION_COUNT + 1) if action not in legal(mask)]
    for action in (*Random(1).sample(forbidden, 200), -1, ACTION_COUNT, PASS_ACTION):
        with pytest.raises(IllegalAction, match="see the mask"):
            apply_action(draft, found, action)
