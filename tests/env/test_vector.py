"""The vector environment plays, step by step, the same games as the rules."""

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import cartographers as c
from cartographers.env import (
    IllegalAction,
    SoloEnv,
    SoloVectorEnv,
    facts_of,
    planes_of,
    unpack_masks,
    unpack_planes,
)
from cartographers.env.encoding import ACTION_COUNT, OBSERVATION_SIZE, PASS_ACTION
from cartographers.env.solo.observation_kernels import AMBUSH_CARDS, write_observation
from cartographers.env.solo.state_rows import (
    NUMBER,
    SEED,
    Four,
    Setup,
    read_long,
    read_moment,
    read_setup,
    write_state,
)
from cartographers.env.solo.step_kernels import new_episode
from cartographers.native import Engine
from cartographers.rules.cards.numbers import CARDS, GUESTS, TIMES
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS
from cartographers.rules.playout.deck import next_deck, reveal_card
from cartographers.rules.playout.moment import Deck, Moment
from cartographers.rules.scoring import SCORING
from cartographers.rules.setup import Deal
from tests.support.env_games import SETS

MAPS = "ABCD"


def names(cards: int) -> list[str]:
    return [card for number, card in enumerate(CARDS) if cards >> number & 1]


def game_in(env: SoloVectorEnv, place: int) -> c.GameState:
    """The start of the current episode with this index, as a game of the rules."""
    setup = read_setup(*env.terms_and_land, env.setup_row.tolist())
    edicts, start = episode_at(env, setup, place)
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
        deck = next_deck(deck, setup.terms.cards) if season < len(SEASONS) - 1 else deck
    ambush = tuple(card for card in guests if card in c.rules.cards.ambush.AMBUSH)
    heroes = tuple(card for card in guests if card not in ambush)
    scoring = tuple(list(SCORING)[edict] for edict in edicts)
    return c.game_of_deal(env.config, Deal(scoring, (), ambush, heroes, tuple(decks)))


def episode_at(env: SoloVectorEnv, setup: Setup, place: int) -> tuple[Four, Moment]:
    row = env.states[place].tolist()
    return new_episode(setup, read_long(row, SEED), row[NUMBER])


def interpreted(env: SoloVectorEnv) -> SoloVectorEnv:
    env.engine, env.kernel = Engine(), env.arrays.kernel
    return env


def random_actions(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A random legal action for each game."""
    actions: np.ndarray = (rng.random(masks.shape, np.float32) * masks).argmax(axis=1)
    return actions


# ------------------------------------------------------------------ the same games


@pytest.mark.parametrize("number", range(len(SETS)))
def test_compiled_steps_match_the_solo_environment(number: int) -> None:
    options = {**SETS[number], "map": MAPS[number % 4]}
    env, rng = SoloVectorEnv(3, **options), np.random.default_rng(number)
    check_games(env, rng, steps=90, **options)


def test_interpreted_steps_match_the_solo_environment() -> None:
    for number in (4, 7):
        env, rng = interpreted(SoloVectorEnv(1, **SETS[number])), np.random.default_rng(1)
        check_games(env, rng, steps=60, **SETS[number])


def check_games(env: SoloVectorEnv, rng: np.random.Generator, steps: int, **options: Any) -> None:
    """Play all games in both. A game that has ended starts again, whatever the action."""
    observation, _ = env.reset(seed=5)
    twins = [SoloEnv(**options) for _ in range(env.num_envs)]
    is_new, is_over = np.ones(env.num_envs, bool), np.zeros(env.num_envs, bool)
    ends = 0
    for _ in range(steps):
        for place in np.flatnonzero(is_new):
            twins[place].table.resume(game_in(env, int(place)))
        check_observations(observation, twins)
        actions = random_actions(observation["action_mask"], rng)
        actions[is_over] = 17
        observation, rewards, ended, truncated, info = env.step(actions)
        for place in np.flatnonzero(~is_over):
            _, reward, is_end, _, result = twins[place].step(int(actions[place]))
            assert (rewards[place], ended[place]) == (reward, is_end)
            for name in ("stars", "rating") if is_end else ():
                assert (info[name][place], info[f"_{name}"][place]) == (result[name], True)
        assert not rewards[is_over].any()
        assert not truncated.any()
        is_new, is_over = is_over, ended
        ends += int(ended.sum())
    assert ends >= env.num_envs


def check_observations(observation: dict[str, Any], twins: list[SoloEnv]) -> None:
    for place, twin in enumerate(twins):
        info, _ = twin.observe()
        assert np.array_equal(info["observation"], observation["observation"][place])
        assert np.array_equal(info["action_mask"], observation["action_mask"][place])


def test_compiled_and_interpreted_steps_agree() -> None:
    for number in (1, 5, 9):
        here = SoloVectorEnv(4, **SETS[number])
        there = interpreted(SoloVectorEnv(4, **SETS[number]))
        assert here.engine.is_compiled
        rng = np.random.default_rng(number)
        observation, other = here.reset(seed=number)[0], there.reset(seed=number)[0]
        for _ in range(45):
            assert all(np.array_equal(observation[key], other[key]) for key in observation)
            assert np.array_equal(here.states, there.states)
            actions = random_actions(observation["action_mask"], rng)
            if rng.random() < 0.1:
                actions[0] = 0
            (observation, *mine, _), (other, *its, _) = here.step(actions), there.step(actions)
            assert all(np.array_equal(a, b) for a, b in zip(mine, its, strict=True))


def test_packed_steps_match_plain_steps() -> None:
    """Compiled and interpreted: the same planes, facts, masks, rewards and ends, in bits."""
    for number, is_compiled in ((1, True), (5, True), (9, True), (10, False)):
        plain = SoloVectorEnv(4, **SETS[number])
        packed = SoloVectorEnv(4, packed=True, **SETS[number])
        packed = packed if is_compiled else interpreted(packed)
        rng = np.random.default_rng(number)
        observation, bits = plain.reset(seed=number)[0], packed.reset(seed=number)[0]
        assert bits in packed.observation_space
        for step in range(45):
            check_bits(observation, bits)
            actions = random_actions(observation["action_mask"], rng)
            actions[0] = 0 if step % 10 == 9 else actions[0]  # often illegal
            (observation, *mine, _), (bits, *its, _) = plain.step(actions), packed.step(actions)
            assert all(np.array_equal(a, b) for a, b in zip(mine, its, strict=True))
            assert np.array_equal(plain.action_masks(), packed.action_masks())


def check_bits(plain: dict[str, Any], packed: dict[str, Any]) -> None:
    assert np.array_equal(unpack_masks(packed["action_mask"]), plain["action_mask"])
    assert np.array_equal(unpack_planes(packed["planes"]), planes_of(plain["observation"]))
    assert np.array_equal(packed["facts"], facts_of(plain["observation"]))


def test_packed_games_refuse_illegal_actions_too() -> None:
    env = SoloVectorEnv(2, packed=True, illegal_reward=None)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="see the masks"):
        env.step(np.array([PASS_ACTION, PASS_ACTION]))
    assert env.step(env.action_masks().argmax(axis=1))[2].tolist() == [False, False]


def test_a_list_seeds_each_game_by_itself() -> None:
    first, second = SoloVectorEnv(3), SoloVectorEnv(2, workers=2)
    here = first.reset(seed=[5, 6, 7])[0]["observation"]
    there = second.reset(seed=[7, 5])[0]["observation"]
    assert np.array_equal(here[[2, 0]], there)
    assert len({row.tobytes() for row in here}) == 3
    later = first.reset(seed=[None, 6, None])[0]["observation"]
    assert [np.array_equal(*pair) for pair in zip(here, later, strict=True)] == [False, True, False]
    for seeds in ([1], [1, -1], [1, 1 << 62]):
        with pytest.raises(c.BadConfig):
            second.reset(seed=seeds)


def test_only_masked_games_restart() -> None:
    env = SoloVectorEnv(3)
    before = env.reset(seed=1)[0]["observation"]
    chosen = np.array([False, True, False])
    after = env.reset(options={"reset_mask": chosen})[0]["observation"]
    same = [np.array_equal(*pair) for pair in zip(before, after, strict=True)]
    assert same == [True, False, True]


def test_a_row_stores_a_state() -> None:
    env = SoloVectorEnv(1)
    env.reset(seed=3)
    setup = read_setup(*env.terms_and_land, env.setup_row.tolist())
    edicts, start = new_episode(setup, 3, 7)
    row = [0] * env.states.shape[1]
    write_state(row, 0, 7, edicts, start)
    assert read_moment(row, 0) == start
    assert start.deck.rng >> 100, "all bits are stored"


# ------------------------------------------------------------------ the interface


def played(env: SoloVectorEnv, seed: int | None, steps: int = 50) -> tuple[list[float], np.ndarray]:
    rng = np.random.default_rng(7)
    observation, _ = env.reset(seed=seed)
    rewards = []
    for _ in range(steps):
        observation, reward, *_ = env.step(random_actions(observation["action_mask"], rng))
        rewards.append(reward.tolist())
    return rewards, observation["observation"]


def test_a_seed_repeats_the_games_with_any_number_of_workers() -> None:
    alone, shared = SoloVectorEnv(5), SoloVectorEnv(5, workers=3, copy=False)
    first, last = played(alone, 11)
    again, same = played(shared, 11)
    assert first == again
    assert np.array_equal(last, same)
    assert played(alone, 12)[0] != first
    shared.close()


def test_resets_without_a_seed_deal_new_games() -> None:
    env = SoloVectorEnv(2)
    found = [env.reset(seed=seed)[0]["observation"].tobytes() for seed in (4, None, None, 4, None)]
    assert found[0] == found[3]
    assert found[1] == found[4]
    assert len(set(found)) == 3
    fresh = SoloVectorEnv(2)
    assert fresh.reset()[0]["observation"].tobytes() not in found


def test_rewards_add_up_to_the_rating() -> None:
    env, rng = SoloVectorEnv(6, reward="rating"), np.random.default_rng(3)
    observation, _ = env.reset(seed=9)
    sums, ended = np.zeros(6), np.zeros(6, bool)
    while not ended.all():
        observation, rewards, over, _, info = env.step(
            random_actions(observation["action_mask"], rng)
        )
        sums += rewards * ~ended
        for place in np.flatnonzero(over & ~ended):
            assert info["rating"][place] == sums[place]
            assert info["_rating"][place]
        ended |= over


def test_an_illegal_action_ends_only_its_own_game() -> None:
    env = SoloVectorEnv(2, illegal_reward=-2)
    observation, _ = env.reset(seed=1)
    good = random_actions(observation["action_mask"], np.random.default_rng(1))
    observation, rewards, ended, _, info = env.step(np.array([PASS_ACTION, good[1]]))
    assert (rewards.tolist(), ended.tolist()) == ([-2, 0], [True, False])
    assert info["_stars"].tolist() == info["_rating"].tolist() == [False, False]
    observation, rewards, ended, *_ = env.step(
        random_actions(observation["action_mask"], np.random.default_rng(1))
    )
    assert (rewards[0], ended[0]) == (0, False)
    assert observation["action_mask"][0].sum() > 1


def test_bad_calls_and_options_are_rejected() -> None:
    env = SoloVectorEnv(2, illegal_reward=None)
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(np.array([0, 0]))
    env.reset(seed=1)
    for actions, reason in (
        ([PASS_ACTION, PASS_ACTION], "see the masks"),
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


def test_only_copies_survive_the_next_step() -> None:
    for copy in (True, False):
        env = SoloVectorEnv(2, copy=copy)
        observation, _ = env.reset(seed=1)
        before = observation["observation"].copy()
        env.step(random_actions(observation["action_mask"], np.random.default_rng(1)))
        assert np.array_equal(before, observation["observation"]) == copy


def test_chosen_edicts_keep_their_order_and_others_are_dealt() -> None:
    chosen = ("wildholds", "canal_lake", "sentinel_wood", "borderlands")
    env = SoloVectorEnv(3, scoring=chosen)
    env.reset(seed=1)
    assert {game_in(env, place).deal.edicts for place in range(3)} == {chosen}
    dealt = SoloVectorEnv(400, scoring=("base", "heroes"))
    dealt.reset(seed=1)
    found = [game_in(dealt, place).deal.edicts for place in range(400)]
    assert {edict for edicts in found for edict in edicts} == set(SCORING)
    firsts = [SCORING[edicts[0]].category for edicts in found]
    assert all(60 < firsts.count(category) < 140 for category in set(firsts))


def test_hidden_cards_do_not_show_in_observations() -> None:
    """Moments that differ only in hidden cards have the same observation."""
    env = SoloVectorEnv(8, explore="heroes", ambush=("base", "heroes", "promo"))
    observation, _ = env.reset(seed=2)
    setup, rng, swaps = read_setup(*env.terms_and_land, env.setup_row.tolist()), Random(1), 0
    for _ in range(40):
        for place in range(8):
            m = read_moment(env.states[place].tolist(), 0)
            other = with_other_hidden_cards(m.deck, rng)
            swaps += other.cards != m.deck.cards
            assert observation_of(setup, m) == observation_of(setup, m._replace(deck=other))
        observation, *_ = env.step(
            random_actions(observation["action_mask"], np.random.default_rng(1))
        )
    assert swaps > 20


def with_other_hidden_cards(deck: Deck, rng: Random) -> Deck:
    """Another generator state, and another ambush card in place of a hidden one."""
    deck = deck._replace(rng=rng.getrandbits(128))
    hidden, pool = deck.cards & AMBUSH_CARDS, deck.ambush_pool
    if not hidden or not pool:
        return deck
    old, new = hidden & -hidden, pool & -pool
    return deck._replace(cards=deck.cards ^ old ^ new, ambush_pool=pool ^ old ^ new)


def observation_of(setup: Setup, m: Moment) -> list[int]:
    out = [0] * OBSERVATION_SIZE
    write_observation(setup, setup.terms, m, out, 0)
    return out
