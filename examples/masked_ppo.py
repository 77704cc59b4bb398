"""Masked PPO for the solo game in one file: `python masked_ppo.py --updates 500 --save ppo.pt`.

Needs torch. Illegal actions get no probability. Observations are scaled, and so are the rewards: a
game brings about a hundred stars.
"""

import argparse
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from cartographers.env import SoloVectorEnv, fact_names, scale_of

PLANES, SIDE, ACTIONS, ANCHOR_PLANES, CELLS = 16, 11, 7866, 65, 121
REWARD_SCALE = 0.02
FACTS = len(fact_names())


class PolicyNetwork(nn.Module):
    """A tower of convolutions over the map, told the facts; one logit per plane and cell."""

    def __init__(self, width: int = 48, depth: int = 3) -> None:
        super().__init__()
        self.from_map = nn.Conv2d(PLANES, width, 3, padding=1)
        self.from_facts = nn.Linear(FACTS, width)
        self.layers = nn.ModuleList(nn.Conv2d(width, width, 3, padding=1) for _ in range(depth))
        self.gates = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))
        self.logits = nn.Conv2d(width, ANCHOR_PLANES, 1)
        self.pass_logit, self.value = nn.Linear(width, 1), nn.Linear(2 * width, 1)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Categorical, Tensor]:
        planes = observations[:, : PLANES * CELLS].reshape(-1, PLANES, SIDE, SIDE)
        facts = torch.relu(self.from_facts(observations[:, PLANES * CELLS :]))
        x = torch.relu(self.from_map(planes) + facts[:, :, None, None])
        for layer, gate in zip(self.layers, self.gates, strict=True):
            x = x + torch.relu(layer(x) + gate(facts)[:, :, None, None])
        pooled = x.mean(dim=(2, 3))
        logits = torch.cat([self.logits(x).flatten(1), self.pass_logit(pooled)], dim=1)
        value: Tensor = self.value(torch.cat([pooled, facts], dim=1)).squeeze(1)
        return Categorical(logits=logits.masked_fill(~masks, -1e9), validate_args=False), value


class Rollout(NamedTuple):
    """The steps of all games: (steps, games, …). `is_start`: the step began a new episode."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    log_probabilities: Tensor
    values: Tensor
    rewards: Tensor
    ended: Tensor
    is_start: Tensor


def scaled(observation: dict[str, np.ndarray]) -> tuple[Tensor, Tensor]:
    values = observation["observation"] * scale_of()
    return torch.from_numpy(values), torch.from_numpy(observation["action_mask"].astype(bool))


def collect(
    env: SoloVectorEnv, network: PolicyNetwork, observation: dict[str, np.ndarray], steps: int
) -> tuple[Rollout, dict[str, np.ndarray], list[int]]:
    """Play some steps; also return the last observation and the ratings of the finished games."""
    rows: list[tuple[Tensor, ...]] = []
    ratings: list[int] = []
    starts = torch.zeros(env.num_envs, dtype=torch.bool)
    for _ in range(steps):
        values, masks = scaled(observation)
        with torch.no_grad():
            policy, value = network(values, masks)
            action = policy.sample()
        observation, reward, ended, _, info = env.step(action.numpy())
        rewards = torch.from_numpy((REWARD_SCALE * reward).astype(np.float32))
        log_probability = policy.log_prob(action)
        end = torch.from_numpy(ended)
        rows.append((values, masks, action, log_probability, value, rewards, end, starts))
        starts = end
        ratings += info["rating"][ended].tolist() if ended.any() else []
    return Rollout(*map(torch.stack, zip(*rows, strict=True))), observation, ratings


def advantages_of(r: Rollout, last_value: Tensor, gamma: float, decay: float) -> Tensor:
    """Generalised advantage estimation; nothing flows back over the end of an episode."""
    found, following = torch.zeros_like(r.rewards), last_value
    advantage = torch.zeros_like(last_value)
    for step in reversed(range(len(r.rewards))):
        goes_on = (~r.ended[step]).float()
        error = r.rewards[step] + gamma * following * goes_on - r.values[step]
        advantage = error + gamma * decay * goes_on * advantage
        found[step], following = advantage, r.values[step]
    return found


def update(
    network: PolicyNetwork, optimiser: torch.optim.Optimizer, r: Rollout, advantages: Tensor,
    epochs: int = 3, batch: int = 512, clip: float = 0.2, entropy_bonus: float = 0.005,
) -> float:  # fmt: skip
    """Improve the network on a rollout; return the last loss."""
    used = torch.nonzero(~r.is_start.flatten()).squeeze(1)  # the first step only starts an episode
    flat = [part.flatten(0, 1) for part in (r.observations, r.masks, r.actions)]
    returns, loss = (advantages + r.values).flatten(), torch.zeros(())
    for _ in range(epochs):
        for chosen in used[torch.randperm(len(used))].split(batch):
            observations, masks, actions = (part[chosen] for part in flat)
            policy, values = network(observations, masks)
            gain = advantages.flatten()[chosen]
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            ratio = (policy.log_prob(actions) - r.log_probabilities.flatten()[chosen]).exp()
            surrogate = torch.min(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
            value_loss = (values - returns[chosen]).square().mean()
            loss = 0.5 * value_loss - surrogate - entropy_bonus * policy.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()
    return float(loss.detach())


def train(updates: int, games: int, steps: int, seed: int) -> PolicyNetwork:
    torch.manual_seed(seed)
    network = PolicyNetwork()
    optimiser = torch.optim.Adam(network.parameters(), lr=4e-4, eps=1e-5)
    env = SoloVectorEnv(games, reward="rating")
    observation, _ = env.reset(seed=seed)
    for number in range(1, updates + 1):
        rollout, observation, ratings = collect(env, network, observation, steps)
        with torch.no_grad():
            _, last_value = network(*scaled(observation))
        loss = update(network, optimiser, rollout, advantages_of(rollout, last_value, 1.0, 0.95))
        mean = f"{np.mean(ratings):7.1f}" if ratings else "      -"
        print(f"update {number:5}  rating {mean} of {len(ratings)} games  loss {loss:.3f}")
    env.close()
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, default in (("updates", 500), ("games", 64), ("steps", 64), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--save", help="a file for the weights")
    chosen = parser.parse_args()
    network = train(chosen.updates, chosen.games, chosen.steps, chosen.seed)
    if chosen.save:
        torch.save(network.state_dict(), chosen.save)


if __name__ == "__main__":
    main()
