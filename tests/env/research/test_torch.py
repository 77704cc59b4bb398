"""What needs torch, Stable-Baselines3 or Minari, on tiny budgets, where they are installed."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.support.paths import ROOT

EXAMPLES = ROOT / "examples"


def run_example(name: str, *words: str | Path) -> str:
    command = [sys.executable, EXAMPLES / name, *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_ppo_and_cloning_save_weights_that_a_bot_plays_with(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    weights = tmp_path / "ppo.pt"
    printed = run_example(
        "masked_ppo.py", "--updates", "1", "--games", "2", "--steps", "30", "--save", weights
    )
    assert printed.startswith("update     1  rating")
    cloned = tmp_path / "bc.pt"
    printed = run_example("behaviour_cloning.py", "--games", "2", "--epochs", "5", "--save", cloned)
    losses = [float(line.split()[3]) for line in printed.splitlines()]
    assert losses[-1] < losses[0]
    bot = f"{EXAMPLES / 'behaviour_cloning.py'}:NetworkBot"
    words = ["-m", "cartographers.env.research.evaluation", bot, "solo", "--deals", "2"]
    for file in (weights, cloned):
        where = {**os.environ, "NETWORK": str(file), "PYTHONPATH": path_with(EXAMPLES)}
        done = subprocess.run([sys.executable, *words], env=where, capture_output=True, text=True)
        assert '"deals": 2' in done.stdout, done.stderr


def path_with(folder: Path) -> str:
    return os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])


@pytest.mark.filterwarnings("ignore")
def test_stable_baselines_trains_with_masks() -> None:
    pytest.importorskip("sb3_contrib")
    from sb3_contrib import MaskablePPO

    from cartographers.env.research.stable_baselines import SoloVecEnv

    env = SoloVecEnv(4)
    model = MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=64, n_epochs=1, seed=3)
    model.learn(128)
    assert model.num_timesteps == 128
    env.close()


@pytest.mark.filterwarnings("ignore")
def test_games_restart_at_once_for_stable_baselines() -> None:
    pytest.importorskip("stable_baselines3")
    from cartographers.env.research.stable_baselines import SoloVecEnv

    env, rng, ends = SoloVecEnv(3), np.random.default_rng(1), 0
    env.seed(5)
    first = env.reset()
    for _ in range(60):
        masks = env.action_masks()
        assert np.array_equal(np.stack(env.env_method("action_masks")), masks)
        assert (masks.sum(axis=1) >= 1).all()
        assert not masks[:, -1].any(), "no game is over, so none can only pass"
        actions = (rng.random(masks.shape) * masks).argmax(axis=1)
        _, _, ended, infos = env.step(actions)
        for place in np.flatnonzero(ended):
            assert infos[place]["terminal_observation"].shape == first[0].shape
            ends += 1
    assert ends >= 3
    env.close()


@pytest.mark.filterwarnings("ignore")
def test_minari_reads_back_the_games_of_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("minari")
    pytest.importorskip("h5py")
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    import minari

    from cartographers.env import SoloEnv
    from cartographers.env.research.dataset import make_dataset

    make_dataset("cartographers/test-v0", "greedy", 2, seed=7)
    stored = minari.load_dataset("cartographers/test-v0")
    assert stored.total_episodes == 2
    for number, episode in enumerate(stored.iterate_episodes()):
        env, total = SoloEnv(), 0.0
        env.reset(seed=7 + number)
        for action in episode.actions:
            _, reward, is_over, _, _ = env.step(int(action))
            total += reward
        assert is_over
        assert total == episode.rewards.sum()
        assert len(episode.observations["observation"]) == len(episode.actions) + 1
