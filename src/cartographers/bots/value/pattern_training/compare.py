"""Compares a model with the weights alone, on deals that training never sees."""

import random
from collections.abc import Iterable
from typing import NamedTuple

from cartographers.bots.arena.statistics import Figure, figure
from cartographers.bots.value.evaluator import Evaluator
from cartographers.bots.value.layout import SCALE
from cartographers.bots.value.patterns.learned import Learned
from cartographers.bots.value.weights import World, load_weights
from cartographers.native import load
from cartographers.rules.game import new_game
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.setup import Config

SEED_BITS = 62


class Gain(NamedTuple):
    """Stars without and with a model on the same deals, and the difference."""

    without: Figure
    with_model: Figure
    gain: Figure

    def __str__(self) -> str:
        return (
            f"{self.without.mean:.2f} stars without patterns, {self.with_model.mean:.2f} with them:"
            f" {self.gain.mean:+.2f} ± {self.gain.error or 0:.2f}"
        )


def compare(world: World, learned: Learned, deals: Iterable[str]) -> Gain:
    """Play each deal twice by value: without patterns and with them."""
    weights, engine = load_weights(world), load()
    plain, model = Evaluator(engine, weights), Evaluator(engine, weights, learned)
    pairs = [(stars_of(plain, world, deal), stars_of(model, world, deal)) for deal in deals]
    without, found = zip(*pairs, strict=True)
    return Gain(figure(without), figure(found), figure(b - a for a, b in pairs))


def stars_of(evaluator: Evaluator, world: World, deal: str) -> float:
    """The stars of a solo game in which every move is the one of highest value."""
    view = new_game(Config(explore=world.explore, map=world.map), deal).view(0)
    seed = random.Random(deal).getrandbits(SEED_BITS)
    (game,) = evaluator.rollouts(terms_of(view, 0), moment_of(view, 0), range(1), seed=seed)
    return game.final / SCALE
