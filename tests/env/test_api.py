"""The environments are what PettingZoo and Gymnasium want, by their own tests."""

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
from cartographers.env.encoding import PASSING

CONFIGS: dict[str, dict[str, Any]] = {
    "solo": {"players": 1},
    "two": {"players": 2, "map": "B"},
    "heroes and skills": {"players": 4, "map": "C", "explore": "heroes", "skills": True},
}
# PettingZoo knows by name those of its own environments that observe a dict, and warns of others.
DICTS_ARE_MEANT = (
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
)


def meant(test: Any) -> Any:
    for mark in DICTS_ARE_MEANT:
        test = mark(test)
    return test


# ------------------------------------------------------------------ their tests


@meant
@pytest.mark.parametrize("name", CONFIGS)
def test_petting_zoo_accepts_the_game_in_turns(name: str) -> None:
    api_test(cartographers_v0.env(**CONFIGS[name]), num_cycles=200)
    api_test(cartographers_v0.raw_env(**CONFIGS[name]), num_cycles=20)
    seed_test(lambda: cartographers_v0.env(**CONFIGS[name]), num_cycles=100)


@pytest.mark.parametrize("name", CONFIGS)
def test_petting_zoo_accepts_the_game_of_all_at_once(name: str) -> None:
    parallel_api_test(cartographers_v0.parallel_env(**CONFIGS[name]), num_cycles=100)
    parallel_seed_test(lambda: cartographers_v0.parallel_env(**CONFIGS[name]), num_cycles=50)


@pytest.mark.parametrize("options", [{}, {"explore": "heroes", "skills": True}])
def test_gymnasium_accepts_the_solo_game(options: dict[str, Any]) -> None:
    for mode in ("ansi", "human"):
        env = gymnasium.make("cartographers/Solo-v0", render_mode=mode, **options)
        check_env(env.unwrapped)


def test_the_vector_environment_is_made_by_name() -> None:
    env = gymnasium.make_vec("cartographers/Solo-v0", num_envs=3, explore="heroes")
    assert isinstance(env, SoloVectorEnv)
    seen, _ = env.reset(seed=1)
    assert seen in env.observation_space
    assert env.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.NEXT_STEP
    env.close()


# ------------------------------------------------------------------ bad actions


def test_watched_over_an_illegal_action_ends_the_game() -> None:
    env = cartographers_v0.env(players=3, illegal_reward=-5)
    env.reset(seed=1)
    env.last()
    env.step(PASSING)
    told = {agent: (env.last()[1:4], env.step(None))[0] for agent in env.agent_iter()}
    assert told == {
        "player_0": (-5, True, True),
        "player_1": (0, True, True),
        "player_2": (0, True, True),
    }


def test_a_raw_environment_refuses_an_illegal_action_and_goes_on() -> None:
    env = cartographers_v0.raw_env(players=2)
    env.reset(seed=1)
    before = env.observe("player_0")
    with pytest.raises(IllegalAction, match="action 7865 is not legal now"):
        env.step(PASSING)
    assert np.array_equal(before["observation"], env.observe("player_0")["observation"])
    env.step(env.action_space("player_0").sample(before["action_mask"]))
    assert env.agent_selection == "player_1"


def test_all_at_once_an_illegal_action_ends_the_game_for_all() -> None:
    env = cartographers_v0.parallel_env(players=2)
    seen, _ = env.reset(seed=1)
    good = env.action_space("player_1").sample(seen["player_1"]["action_mask"])
    _, rewards, ended, truncated, _ = env.step({"player_0": PASSING, "player_1": good})
    assert rewards == {"player_0": -1, "player_1": 0}
    assert (ended, truncated) == (dict.fromkeys(rewards, True), dict.fromkeys(rewards, False))
    assert env.agents == []
    strict = cartographers_v0.parallel_env(players=2, illegal_reward=None)
    strict.reset(seed=1)
    for actions in ({"player_0": PASSING, "player_1": good}, {"player_1": good}):
        with pytest.raises(IllegalAction, match="what player_0 did is not legal now"):
            strict.step(actions)


def test_alone_an_illegal_action_ends_the_game_or_is_refused() -> None:
    env = SoloEnv(illegal_reward=-3)
    env.reset(seed=1)
    assert env.step(PASSING)[1:4] == (-3, True, False)
    strict = SoloEnv(illegal_reward=None)
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="not legal"):
        strict.step(-1)


def test_options_that_make_no_game_are_refused_with_a_sentence() -> None:
    for options in ({"reward": "rating"}, {"players": 101}, {"map": "Z"}, {"reward": "fame"}):
        with pytest.raises(c.BadConfig):
            cartographers_v0.env(**options)
    for options in ({"reward": "win"}, {"scoring": "none"}):
        with pytest.raises(c.BadConfig):
            SoloEnv(**options)


# ------------------------------------------------------------------ who acts, and pictures


def test_who_owes_nothing_can_only_pass() -> None:
    env = cartographers_v0.raw_env(players=3)
    env.reset(seed=2)
    mask = env.infos["player_0"]["action_mask"]
    env.step(env.action_space("player_0").sample(mask))
    assert env.agent_selection == "player_1"
    waiting = env.observe("player_0")["action_mask"]
    assert np.flatnonzero(waiting).tolist() == [PASSING]
    assert env.observe("player_2")["action_mask"].sum() > 1


def test_a_table_is_drawn_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = cartographers_v0.env(players=2, render_mode="ansi")
    env.reset(seed=7)
    told = env.render()
    assert "player_1: 0 stars, 0 coins" in told
    assert str(env.unwrapped.table.game.players[0].sheet) in told
    shown = cartographers_v0.parallel_env(players=2, render_mode="human")
    shown.reset(seed=7)
    assert capsys.readouterr().out == f"{told}\n\n"
    assert cartographers_v0.parallel_env().render_mode is None


def test_a_hundred_can_play() -> None:
    env = cartographers_v0.parallel_env(players=100, explore="heroes", map="D")
    seen, _ = env.reset(seed=1)
    for _ in range(4):
        actions = {a: env.action_space(a).sample(seen[a]["action_mask"]) for a in env.agents}
        seen, rewards, *_ = env.step(actions)
    assert len(rewards) == 100


def test_without_the_libraries_it_says_what_to_install() -> None:
    script = (
        "import sys; sys.modules['pettingzoo'] = None\n"
        "try:\n    import cartographers.env\n"
        "except ImportError as error:\n    print(error)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "`pip install cartographers[env]` brings them" in run.stdout
