"""Learn to imitate a bot: `python behaviour_cloning.py --bot search:200 --games 200 --save bc.pt`.

Needs torch. The network is that of `masked_ppo.py`; it learns the actions of the bot's games, and
`NetworkBot` plays with the weights: `cartographers arena --bots behaviour_cloning.py:NetworkBot,…`.
"""

import argparse
import os
from collections.abc import Iterator

import numpy as np
import torch
from masked_ppo import PolicyNetwork
from numpy.typing import NDArray
from torch import Tensor

from cartographers.bots import make_bot
from cartographers.env import SoloEnv, actions_of, scale_of
from cartographers.env.research.policy_bot import PolicyBot


class NetworkBot(PolicyBot):
    """Plays the most probable action of the weights in the file that NETWORK names."""

    def __init__(self, seed: int = 0) -> None:  # noqa: ARG002 - it plays the same with any seed
        self.network = PolicyNetwork()
        self.network.load_state_dict(torch.load(os.environ["NETWORK"], weights_only=True))
        super().__init__(self.best_action)

    def best_action(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> int:
        with torch.no_grad():
            policy, _ = self.network(*batch_of([(observation, mask)]))
        return int(policy.probs.argmax())


def batch_of(pairs: list[tuple[NDArray[np.int16], NDArray[np.int8]]]) -> tuple[Tensor, Tensor]:
    observations, masks = (np.stack(part) for part in zip(*pairs, strict=True))
    return torch.from_numpy(observations * scale_of()), torch.from_numpy(masks.astype(bool))


def examples_of(
    bot: str, seed: int
) -> Iterator[tuple[tuple[NDArray[np.int16], NDArray[np.int8]], int]]:
    """What the bot sees and does in a game: an observation with its mask, and the action."""
    env, player = SoloEnv(), make_bot(bot, seed)
    seen, _ = env.reset(seed=seed)
    while not env.table.game.is_over:
        (action,) = actions_of(env.table.game.decision(0), player.choose(env.table.game.view(0)))
        yield (seen["observation"], seen["action_mask"]), action
        seen, *_ = env.step(action)


def train(bot: str, games: int, epochs: int, seed: int) -> PolicyNetwork:
    torch.manual_seed(seed)
    pairs, actions = zip(
        *(one for number in range(games) for one in examples_of(bot, seed + number)), strict=True
    )
    (observations, masks), targets = batch_of(list(pairs)), torch.tensor(actions)
    network = PolicyNetwork()
    optimiser = torch.optim.Adam(network.parameters(), lr=1e-3)
    for epoch in range(1, epochs + 1):
        losses = []
        for chosen in torch.randperm(len(targets)).split(256):
            policy, _ = network(observations[chosen], masks[chosen])
            loss = -policy.log_prob(targets[chosen]).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            losses.append(loss.item())
        print(f"epoch {epoch:4}  loss {np.mean(losses):.3f} on {len(targets)} actions")
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="greedy")
    for name, default in (("games", 200), ("epochs", 20), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--save", help="a file for the weights")
    chosen = parser.parse_args()
    network = train(chosen.bot, chosen.games, chosen.epochs, chosen.seed)
    if chosen.save:
        torch.save(network.state_dict(), chosen.save)


if __name__ == "__main__":
    main()
