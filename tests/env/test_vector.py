"""Many compiled games are, step by step, the games that the rules tell."""

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import cartographers as c
from cartographers.env import IllegalAction, SoloEnv, SoloVectorEnv
from cartographers.env.encoding import ACTION_COUNT, OBSERVATION_SIZE, PASSING
from cartographers.env.solo.rows import NUMBER, Setting, read_moment, read_setting, write_game
from cartographers.env.solo.showing import AMBUSH_CARDS, write_observation
from cartographers.env.solo.stepping import opened, step_games
from cartographers.native import Engine
from cartographers.rules.cards.numbers import CARDS, GUESTS, TIMES
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS
from cartographers.rules.playout.deck import next_deck, reveal_card
from cartographers.rules.playout.moment import Deck, Moment
from cartographers.rules.setup import Deal
from env_games import SETS

MAPS = "ABCD"


def names(cards: int) -> list[str]:
    return [card for number, card in enumerate(CARDS) if cards >> number & 1]


def game_in(env: SoloVectorEnv, place: int) -> c.GameState:
    """The game that lies at a place, from its start, as the rules tell it."""
    setting = read_setting(*env.shared, env.common.tolist())
    edicts, start = opened(setting, int(env.games[place, NUMBER]))
    deck, left, decks, guests = start.deck, 0, [], []
    for season in range(len(SEASONS)):
        guests += names(deck.cards & GUESTS & ~left)
        drawn, time = [], 0
        while time < THRESHOLDS[env.config.seasons][season]:
            deck, card = reveal_card(deck)
            drawn.append(CARDS[card])
            time += TIMES[card]
        decks.append((*drawn, *names(deck.cards)))
        left = deck.cards
        deck = next_deck(deck, setting.terms.cards) if season < len(SEASONS) - 1 else deck
    ambush = tuple(card for card in guests if card in c.rules.cards.ambush.AMBUSH)
    heroes = tuple(card for card in guests if card not in ambush)
    scoring = tuple(list(c.SCORING)[edict] for edict in edicts)
    return c.game_of_deal(env.config, Deal(scoring, (), ambush, heroes, tuple(decks)))


def interpreted(env: SoloVectorEnv) -> SoloVectorEnv:
    env.engine, env.kernel = Engine(), step_games
    return env


def by_lot(masks: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """A legal action of each game."""
    return (chance.random(masks.shape, np.float32) * masks).argmax(axis=1)


# ------------------------------------------------------------------ the same games


@pytest.mark.parametrize("number", range(len(SETS)))
def test_each_step_is_that_of_the_solo_environment(number: int) -> None:
    options = {**SETS[number], "map": MAPS[number % 4]}
    env, chance = SoloVectorEnv(3, **options), np.random.default_rng(number)
    check_games(env, chance, steps=90, **options)


def test_interpreted_each_step_is_that_of_the_solo_environment() -> None:
    for number in (4, 7):
        env, chance = interpreted(SoloVectorEnv(1, **SETS[number])), np.random.default_rng(1)
        check_games(env, chance, steps=60, **SETS[number])


def check_games(
    env: SoloVectorEnv, chance: np.random.Generator, steps: int, **options: Any
) -> None:
    """Play all games here and there. After its end a game begins anew, whatever the action."""
    seen, _ = env.reset(seed=5)
    twins = [SoloEnv(**options) for _ in range(env.num_envs)]
    is_new, is_over = np.ones(env.num_envs, bool), np.zeros(env.num_envs, bool)
    ends = 0
    for _ in range(steps):
        for place in np.flatnonzero(is_new):
            twins[place].table.take_up(game_in(env, place))
        check_sights(seen, twins)
        actions = by_lot(seen["action_mask"], chance)
        actions[is_over] = 17
        seen, rewards, ended, truncated, told = env.step(actions)
        for place in np.flatnonzero(~is_over):
            _, reward, is_end, _, result = twins[place].step(int(actions[place]))
            assert (rewards[place], ended[place]) == (reward, is_end)
            for name in ("stars", "rating") if is_end else ():
                assert (told[name][place], told[f"_{name}"][place]) == (result[name], True)
        assert not rewards[is_over].any()
        assert not truncated.any()
        is_new, is_over = is_over, ended
        ends += int(ended.sum())
    assert ends >= env.num_envs


def check_sights(seen: dict[str, Any], twins: list[SoloEnv]) -> None:
    for place, twin in enumerate(twins):
        told, _ = twin.seen()
        assert np.array_equal(told["observation"], seen["observation"][place])
        assert np.array_equal(told["action_mask"], seen["action_mask"][place])


def test_compiled_and_interpreted_steps_are_alike() -> None:
    for number in (1, 5, 9):
        here = SoloVectorEnv(4, **SETS[number])
        there = interpreted(SoloVectorEnv(4, **SETS[number]))
        assert here.engine.is_compiled
        chance = np.random.default_rng(number)
        seen, other = here.reset(seed=number)[0], there.reset(seed=number)[0]
        for _ in range(45):
            assert all(np.array_equal(seen[key], other[key]) for key in seen)
            assert np.array_equal(here.games, there.games)
            actions = by_lot(seen["action_mask"], chance)
            if chance.random() < 0.1:
                actions[0] = 0
            (seen, *mine, _), (other, *its, _) = here.step(actions), there.step(actions)
            assert all(np.array_equal(a, b) for a, b in zip(mine, its, strict=True))


def test_a_row_keeps_a_game() -> None:
    env = SoloVectorEnv(1)
    env.reset(seed=3)
    setting = read_setting(*env.shared, env.common.tolist())
    edicts, start = opened(setting, 7)
    row = [0] * env.games.shape[1]
    write_game(row, 0, 7, edicts, start)
    assert read_moment(row, 0) == start
    assert start.deck.rng >> 100, "all of its bits are kept"


# ------------------------------------------------------------------ the face


def played(env: SoloVectorEnv, seed: int | None, steps: int = 50) -> tuple[list[float], np.ndarray]:
    chance = np.random.default_rng(7)
    seen, _ = env.reset(seed=seed)
    rewards = []
    for _ in range(steps):
        seen, reward, *_ = env.step(by_lot(seen["action_mask"], chance))
        rewards.append(reward.tolist())
    return rewards, seen["observation"]


def test_a_seed_makes_the_same_games_whoever_steps_them() -> None:
    alone, shared = SoloVectorEnv(5), SoloVectorEnv(5, workers=3, copy=False)
    first, last = played(alone, 11)
    again, same = played(shared, 11)
    assert first == again
    assert np.array_equal(last, same)
    assert played(alone, 12)[0] != first
    shared.close()


def test_without_a_seed_other_games_follow() -> None:
    env = SoloVectorEnv(2)
    found = [env.reset(seed=seed)[0]["observation"].tobytes() for seed in (4, None, None, 4, None)]
    assert found[0] == found[3]
    assert found[1] == found[4]
    assert len(set(found)) == 3
    fresh = SoloVectorEnv(2)
    assert fresh.reset()[0]["observation"].tobytes() not in found


def test_rewards_add_up_to_the_rating() -> None:
    env, chance = SoloVectorEnv(6, reward="rating"), np.random.default_rng(3)
    seen, _ = env.reset(seed=9)
    sums, ended = np.zeros(6), np.zeros(6, bool)
    while not ended.all():
        seen, rewards, over, _, told = env.step(by_lot(seen["action_mask"], chance))
        sums += rewards * ~ended
        for place in np.flatnonzero(over & ~ended):
            assert told["rating"][place] == sums[place]
            assert told["_rating"][place]
        ended |= over


def test_an_illegal_action_ends_its_game_and_no_other() -> None:
    env = SoloVectorEnv(2, illegal_reward=-2)
    seen, _ = env.reset(seed=1)
    good = by_lot(seen["action_mask"], np.random.default_rng(1))
    seen, rewards, ended, _, told = env.step(np.array([PASSING, good[1]]))
    assert (rewards.tolist(), ended.tolist()) == ([-2, 0], [True, False])
    assert told["_stars"].tolist() == told["_rating"].tolist() == [False, False]
    seen, rewards, ended, *_ = env.step(by_lot(seen["action_mask"], np.random.default_rng(1)))
    assert (rewards[0], ended[0]) == (0, False)
    assert seen["action_mask"][0].sum() > 1


def test_what_makes_no_sense_is_refused_with_a_sentence() -> None:
    env = SoloVectorEnv(2, illegal_reward=None)
    with pytest.raises(ResetNeeded, match="begin with reset"):
        env.step(np.array([0, 0]))
    env.reset(seed=1)
    for actions, reason in (
        ([PASSING, PASSING], "the masks tell which are"),
        ([0], "one action for each"),
        ([-1, 0], "from 0 to 7865"),
        ([0, ACTION_COUNT], "from 0 to 7865"),
    ):
        with pytest.raises(IllegalAction, match=reason):
            env.step(np.array(actions))
    for options in (
        {"skills": True},
        {"reward": "win"},
        {"map": "Z"},
        {"workers": 0},
        {"num_envs": 0},
    ):
        with pytest.raises(c.BadConfig):
            SoloVectorEnv(**options)


def test_copies_stay_as_they_were_and_others_are_overwritten() -> None:
    for copy in (True, False):
        env = SoloVectorEnv(2, copy=copy)
        seen, _ = env.reset(seed=1)
        before = seen["observation"].copy()
        env.step(by_lot(seen["action_mask"], np.random.default_rng(1)))
        assert np.array_equal(before, seen["observation"]) == copy


def test_edicts_that_are_chosen_lie_in_their_order_and_others_are_dealt() -> None:
    chosen = ("wildholds", "canal_lake", "sentinel_wood", "borderlands")
    env = SoloVectorEnv(3, scoring=chosen)
    env.reset(seed=1)
    assert {game_in(env, place).deal.edicts for place in range(3)} == {chosen}
    dealt = SoloVectorEnv(400, scoring=("base", "heroes"))
    dealt.reset(seed=1)
    found = [game_in(dealt, place).deal.edicts for place in range(400)]
    assert {edict for edicts in found for edict in edicts} == set(c.SCORING)
    firsts = [c.SCORING[edicts[0]].category for edicts in found]
    assert all(60 < firsts.count(category) < 140 for category in set(firsts))


def test_hidden_cards_leave_no_trace() -> None:
    """Moments that differ in their rng and in the faces of hidden guests look the same."""
    env = SoloVectorEnv(8, explore="heroes", ambush=("base", "heroes", "promo"))
    seen, _ = env.reset(seed=2)
    setting, chance, swaps = read_setting(*env.shared, env.common.tolist()), Random(1), 0
    for _ in range(40):
        for place in range(8):
            m = read_moment(env.games[place].tolist(), 0)
            other = with_other_guest(m.deck, chance)
            swaps += other.cards != m.deck.cards
            assert sight(setting, m) == sight(setting, m._replace(deck=other))
        seen, *_ = env.step(by_lot(seen["action_mask"], np.random.default_rng(1)))
    assert swaps > 20


def with_other_guest(deck: Deck, chance: Random) -> Deck:
    """Other rng, and instead of a hidden ambush card one that would have come later."""
    deck = deck._replace(rng=chance.getrandbits(128))
    hidden, pool = deck.cards & AMBUSH_CARDS, deck.ambush_pool
    if not hidden or not pool:
        return deck
    old, new = hidden & -hidden, pool & -pool
    return deck._replace(cards=deck.cards ^ old ^ new, ambush_pool=pool ^ old ^ new)


def sight(setting: Setting, m: Moment) -> list[int]:
    out = [0] * OBSERVATION_SIZE
    write_observation(setting, setting.terms, m, out, 0)
    return out
