"""One learner: against bots, masked, scaled, rendered; and cheating never pays."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import cartographers as c
from cartographers.bots import GreedyBot
from cartographers.env import AgainstBotsEnv, SoloEnv, cartographers_v0, scale_of
from cartographers.env.actions import SKILLED_ACTION_COUNT
from cartographers.env.encoding import PASS_ACTION
from cartographers.env.rewards import WORST_REWARDS
from cartographers.pictures.picture import size_of
from cartographers.pictures.tiles import SIDE
from cartographers.rules.bits import SIZE
from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.scoring import SCORING

OPPONENTS: list[dict[str, Any]] = [
    {"opponents": ("random",), "seat": 1},
    {"opponents": (GreedyBot, "random"), "explore": "heroes", "skills": True, "map": "C"},
]


def play(env: AgainstBotsEnv, seed: int) -> tuple[list[float], dict[str, Any]]:
    """A game of random legal actions: its rewards and the last info."""
    rng, rewards, is_over = np.random.default_rng(seed), [], False
    _, info = env.reset(seed=seed)
    while not is_over:
        legal = np.flatnonzero(env.action_masks())
        assert np.array_equal(legal, np.flatnonzero(info["action_mask"]))
        _, reward, is_over, _, info = env.step(int(rng.choice(legal)))
        rewards.append(reward)
    return rewards, info


@pytest.mark.parametrize("options", OPPONENTS, ids=["second seat", "skills"])
def test_a_learner_plays_whole_games_against_bots(options: dict[str, Any]) -> None:
    env = AgainstBotsEnv(**options)
    rewards, info = play(env, 3)
    game = env.table.game
    assert game.is_over
    assert sum(rewards) == info["stars"] == game.players[env.seat].total
    assert info["all_stars"] == [player.total for player in game.players]
    assert play(env, 3)[0] == rewards
    assert play(env, 4)[0] != rewards


def test_gymnasium_accepts_a_learner_against_bots() -> None:
    env = gymnasium.make("cartographers/AgainstBots-v0", opponents=("random",), reward="win")
    check_env(env.unwrapped, skip_render_check=True)


def test_greedy_beats_a_random_learner() -> None:
    env = AgainstBotsEnv(opponents=("greedy",), reward="rank")
    assert [sum(play(env, seed)[0]) for seed in range(3)] == [-1, -1, -1]


def test_the_name_of_the_module_makes_an_import_unnecessary() -> None:
    env = gymnasium.make("cartographers.env:cartographers/Solo-v0")
    assert isinstance(env.unwrapped, SoloEnv)
    assert env.get_wrapper_attr("action_masks") is not None


def test_wrong_options_are_refused_with_a_sentence() -> None:
    with pytest.raises(c.BadConfig, match="Solo-v0 has one player; for more use"):
        gymnasium.make("cartographers/Solo-v0", players=2)
    with pytest.raises(c.BadConfig, match="Solo-v0 has one player; for more use"):
        gymnasium.make_vec("cartographers/Solo-v0", num_envs=2, players=2)
    for options, reason in (
        ({"opponents": "greedy"}, "name a bot for each opponent"),
        ({"players": 2}, "name a bot for each opponent"),
        ({"opponents": ()}, "there is no opponent"),
        ({"seat": 2}, "there is no seat 2; choose 0 to 1"),
        ({"opponents": ("nobody",)}, "nobody"),
        ({"reward": "rating"}, "choose stars or win or rank"),
    ):
        with pytest.raises(c.rules.errors.Rejected, match=reason):
            AgainstBotsEnv(**options)


def test_gymnasiums_own_vector_environments_play_with_skills() -> None:
    envs = gymnasium.make_vec(
        "cartographers/Solo-v0", num_envs=2, vectorization_mode="sync", skills=True
    )
    observation, _ = envs.reset(seed=1)
    assert observation["action_mask"].shape == (2, SKILLED_ACTION_COUNT)
    _, rewards, *_ = envs.step(observation["action_mask"].argmax(axis=1))
    assert rewards.shape == (2,)
    with pytest.raises(c.BadConfig, match='vectorization_mode="async"'):
        gymnasium.make_vec("cartographers/Solo-v0", num_envs=2, skills=True)


# ------------------------------------------------------------------ illegal actions


def test_no_game_can_still_lose_as_much_as_an_illegal_action_costs() -> None:
    """A season costs at most a star for each cell; the rating, the highest solo values."""
    lost = len(SEASONS) * SIZE * SIZE
    dearest = sum(sorted(card.solo for card in SCORING.values())[-4:])
    assert WORST_REWARDS["stars"] < -lost
    assert WORST_REWARDS["rating"] < -lost - dearest
    assert WORST_REWARDS["win"] < 0
    assert WORST_REWARDS["rank"] < -1


def test_an_unmasked_learner_is_never_rewarded_for_cheating() -> None:
    rng = Random(1)
    for seed in range(5):
        env = SoloEnv(reward="rating")
        observation, _ = env.reset(seed=seed)
        env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        _, cheated, is_over, _, _ = env.step(PASS_ACTION)
        honest = sum(play_solo(reward="rating", seed=seed))
        assert is_over
        assert cheated < honest - 500


def play_solo(reward: str, seed: int) -> list[float]:
    env, rng, rewards, is_over = SoloEnv(reward=reward), Random(seed), [], False
    env.reset(seed=seed)
    while not is_over:
        _, gained, is_over, _, _ = env.step(rng.choice(np.flatnonzero(env.action_masks()).tolist()))
        rewards.append(gained)
    return rewards


# ------------------------------------------------------------------ scaled and rendered


def test_a_scaled_observation_is_the_plain_one_times_its_scale() -> None:
    for players in (1, 3):
        plain = cartographers_v0.parallel_env(players, explore="heroes")
        scaled = cartographers_v0.parallel_env(players, explore="heroes", scaled=True)
        observation, other = plain.reset(seed=2)[0], scaled.reset(seed=2)[0]
        highest = 0.0
        while plain.agents:
            for agent in plain.agents:
                found = other[agent]["observation"]
                assert scaled.observation_space(agent).contains(other[agent])
                assert np.array_equal(found, observation[agent]["observation"] * scale_of(players))
                highest = max(highest, float(np.abs(found).max()))
            masks = {agent: observation[agent]["action_mask"] for agent in plain.agents}
            actions = {agent: int(mask.argmax()) for agent, mask in masks.items()}
            observation, other = plain.step(actions)[0], scaled.step(actions)[0]
        assert 0.5 < highest <= 3


def test_a_picture_changes_where_something_was_drawn() -> None:
    env = SoloEnv(render_mode="rgb_array")
    observation, _ = env.reset(seed=1)
    before = env.render()
    env.step(int(observation["action_mask"].argmax()))
    after = env.render()
    assert isinstance(before, np.ndarray)
    assert isinstance(after, np.ndarray)
    changed = np.flatnonzero((before != after).any(axis=(1, 2)))
    assert before.shape == after.shape == (*size_of(1)[::-1], 3)
    assert 0 < len(changed) <= 5 * SIDE, "a shape has at most five rows"
