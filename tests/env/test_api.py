"""The environments pass the tests of PettingZoo and Gymnasium."""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import cartographers as c
from cartographers.env import IllegalAction, SoloEnv, SoloVectorEnv, cartographers_v0
from cartographers.env.encoding import PASS_ACTION

CONFIGS: dict[str, dict[str, Any]] = {
    "solo": {"players": 1},
    "two": {"players": 2, "map": "B"},
    "heroes and skills": {"players": 4, "map": "C", "explore": "heroes", "skills": True},
}
# PettingZoo allows dict observations for its own environments, by name, and warns about others.
DICT_WARNINGS = (
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
)


def with_dict_observations(test: Any) -> Any:
    for mark in DICT_WARNINGS:
        test = mark(test)
    return test


# ------------------------------------------------------------------ their own tests


@with_dict_observations
@pytest.mark.parametrize("name", CONFIGS)
def test_pettingzoo_accepts_the_aec_environment(name: str) -> None:
    api_test(cartographers_v0.env(**CONFIGS[name]), num_cycles=200)
    api_test(cartographers_v0.raw_env(**CONFIGS[name]), num_cycles=20)
    seed_test(lambda: cartographers_v0.env(**CONFIGS[name]), num_cycles=100)


@pytest.mark.parametrize("name", CONFIGS)
def test_pettingzoo_accepts_the_parallel_environment(name: str) -> None:
    parallel_api_test(cartographers_v0.parallel_env(**CONFIGS[name]), num_cycles=100)
    parallel_seed_test(lambda: cartographers_v0.parallel_env(**CONFIGS[name]), num_cycles=50)


@pytest.mark.parametrize(
    "options", [{"scaled": True}, {"explore": "heroes", "skills": True}], ids=["scaled", "skills"]
)
def test_gymnasium_accepts_the_solo_environment(options: dict[str, Any]) -> None:
    for mode in ("ansi", "human", "rgb_array"):
        env = gymnasium.make("cartographers/Solo-v0", render_mode=mode, **options)
        check_env(env.unwrapped)


def test_the_vector_environment_is_made_by_name() -> None:
    env = gymnasium.make_vec("cartographers/Solo-v0", num_envs=3, explore="heroes")
    assert isinstance(env, SoloVectorEnv)
    observation, _ = env.reset(seed=1)
    assert observation in env.observation_space
    assert env.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.NEXT_STEP
    env.close()


# ------------------------------------------------------------------ illegal actions


def test_an_illegal_action_ends_a_wrapped_episode() -> None:
    env = cartographers_v0.env(players=3, illegal_reward=-5)
    env.reset(seed=1)
    env.last()
    env.step(PASS_ACTION)
    info = {agent: (env.last()[1:4], env.step(None))[0] for agent in env.agent_iter()}
    assert info == {
        "player_0": (-5, True, True),
        "player_1": (0, True, True),
        "player_2": (0, True, True),
    }


def test_a_raw_environment_rejects_an_illegal_action_and_continues() -> None:
    env = cartographers_v0.raw_env(players=2)
    env.reset(seed=1)
    before = env.observe("player_0")
    with pytest.raises(IllegalAction, match="action 7865 is not legal now"):
        env.step(PASS_ACTION)
    assert np.array_equal(before["observation"], env.observe("player_0")["observation"])
    env.step(env.action_space("player_0").sample(before["action_mask"]))
    assert env.agent_selection == "player_1"


def test_an_illegal_action_ends_a_parallel_episode_for_all() -> None:
    env = cartographers_v0.parallel_env(players=2)
    observation, _ = env.reset(seed=1)
    good = env.action_space("player_1").sample(observation["player_1"]["action_mask"])
    _, rewards, ended, truncated, _ = env.step({"player_0": PASS_ACTION, "player_1": good})
    assert rewards == {"player_0": -1000, "player_1": 0}
    assert (ended, truncated) == (dict.fromkeys(rewards, True), dict.fromkeys(rewards, False))
    assert env.agents == []
    strict = cartographers_v0.parallel_env(players=2, illegal_reward=None)
    strict.reset(seed=1)
    for actions in ({"player_0": PASS_ACTION, "player_1": good}, {"player_1": good}):
        with pytest.raises(IllegalAction, match="illegal action of player_0"):
            strict.step(actions)


def test_an_illegal_action_ends_a_solo_episode_or_raises() -> None:
    env = SoloEnv(illegal_reward=-3)
    env.reset(seed=1)
    assert env.step(PASS_ACTION)[1:4] == (-3, True, False)
    strict = SoloEnv(illegal_reward=None)
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="not legal"):
        strict.step(-1)


def test_bad_options_raise_bad_config() -> None:
    for options in ({"reward": "rating"}, {"players": 101}, {"map": "Z"}, {"reward": "fame"}):
        with pytest.raises(c.BadConfig):
            cartographers_v0.env(**options)
    with pytest.raises(c.BadConfig):
        SoloEnv(reward="win")
    with pytest.raises(c.BadConfig):
        SoloEnv(scoring="none")


# ------------------------------------------------------------------ whose turn it is, and rendering


def test_a_seat_with_nothing_to_decide_can_only_pass() -> None:
    env = cartographers_v0.raw_env(players=3)
    env.reset(seed=2)
    mask = env.infos["player_0"]["action_mask"]
    env.step(env.action_space("player_0").sample(mask))
    assert env.agent_selection == "player_1"
    waiting = env.observe("player_0")["action_mask"]
    assert np.flatnonzero(waiting).tolist() == [PASS_ACTION]
    assert env.observe("player_2")["action_mask"].sum() > 1


def test_a_table_is_rendered_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = cartographers_v0.env(players=2, render_mode="ansi")
    env.reset(seed=7)
    info = env.render()
    assert "player_1: 0 stars, 0 coins" in info
    assert str(env.unwrapped.table.game.players[0].sheet) in info
    shown = cartographers_v0.parallel_env(players=2, render_mode="human")
    shown.reset(seed=7)
    assert capsys.readouterr().out == f"{info}\n\n"
    assert cartographers_v0.parallel_env().render_mode is None


def test_a_hundred_players_can_play() -> None:
    env = cartographers_v0.parallel_env(players=100, explore="heroes", map="D")
    observation, _ = env.reset(seed=1)
    for _ in range(4):
        actions = {a: env.action_space(a).sample(observation[a]["action_mask"]) for a in env.agents}
        observation, rewards, *_ = env.step(actions)
    assert len(rewards) == 100


def test_the_import_error_says_what_to_install() -> None:
    script = (
        "import sys; sys.modules['pettingzoo'] = None\n"
        "try:\n    import cartographers.env\n"
        "except ImportError as error:\n    print(error)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "`pip install cartographers[env]` installs them" in run.stdout
