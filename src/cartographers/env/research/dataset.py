"""Games of a bot as a Minari dataset: python -m cartographers.env.research.dataset ID BOT GAMES."""

from typing import Annotated, Any

import gymnasium
import minari
import numpy as np
import typer
from minari.data_collector import EpisodeBuffer

from cartographers.bots import Bot, make_bot
from cartographers.env.actions import actions_of
from cartographers.env.learner import SoloEnv
from cartographers.rules.errors import Rejected


def episode_of(bot: Bot, env: SoloEnv, number: int, seed: int) -> EpisodeBuffer:
    """A whole solo game of the bot, action by action."""
    observation, _ = env.reset(seed=seed)
    observations, actions, rewards = [observation], [], []
    while not env.table.game.is_over:
        move = bot.choose(env.table.game.view(0))
        for action in actions_of(env.table.game.decision(0), move):
            observation, reward, _, _, _ = env.step(action)
            observations.append(observation)
            actions.append(action)
            rewards.append(reward)
    ends = [False] * (len(actions) - 1) + [True]
    return EpisodeBuffer(
        id=number,
        seed=seed,
        observations={key: np.stack([one[key] for one in observations]) for key in observation},
        actions=np.array(actions),
        rewards=rewards,
        terminations=ends,
        truncations=[False] * len(actions),
    )


def make_dataset(name: str, bot: str, games: int, seed: int = 0, **options: Any) -> Any:
    """Play the games with seeds from `seed` and store them as a local dataset."""
    env = gymnasium.make("cartographers/Solo-v0", **options)
    solo: Any = env.unwrapped  # Gymnasium does not say what it has made
    buffer = [
        episode_of(make_bot(bot, seed + number), solo, number, seed + number)
        for number in range(games)
    ]
    return minari.create_dataset_from_buffers(
        name,
        buffer,
        env=env,
        algorithm_name=bot,
        description=f"{games} solo games of the bot {bot}, seeds {seed} to {seed + games - 1}",
    )


def main(
    name: Annotated[str, typer.Argument(help="The id, as in cartographers/search-v0.")],
    bot: Annotated[str, typer.Argument(help="A bot, as in the arena.")],
    games: Annotated[int, typer.Argument(min=1)],
    seed: int = 0,
) -> None:
    try:
        made = make_dataset(name, bot, games, seed)
    except Rejected as refusal:
        typer.echo(refusal, err=True)
        raise typer.Exit(2) from None
    typer.echo(f"{name}: {made.total_episodes} games, {made.total_steps} actions")


if __name__ == "__main__":
    typer.run(main)
