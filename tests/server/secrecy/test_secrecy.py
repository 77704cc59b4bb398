"""Hidden facts leave no trace in any byte that a server sends to anybody.

Two whole servers with the same clock, the same entropy and the same people differ only in what is
hidden: the deck below the cards turned so far, moves that are sealed, what goes on elsewhere. All
bytes of both are compared: heads and bodies of HTTP, frames of sockets in their order, views that
cross to the bots' workers. Nothing is masked but the hash of the seed, which is public.
"""

import os
from pathlib import Path
from random import Random

import pytest

from tests.support.amounts import amount
from tests.support.secrecy.scenes import DailyScene, Scene
from tests.support.secrecy.scripts import play
from tests.support.secrecy.seed_pairs import find_pairs
from tests.support.secrecy.setups import DAILY, LONG, long_pair, random_setup
from tests.support.secrecy.twins import make_pair, run

PAIRS = 300 if os.environ.get("HYPOTHESIS_PROFILE") == "long" else amount(6, 40)


@pytest.mark.parametrize("name", LONG)
def test_games_look_the_same_until_their_decks_differ(name: str, tmp_path: Path) -> None:
    seeds = long_pair(name)
    assert len(seeds.cards) >= 8

    async def main() -> None:
        async with make_pair(tmp_path) as pair:
            scene = Scene(pair, LONG[name][0], seeds, Random(name))
            await play(scene, steps=100)
            first, second = scene.games()
            assert first.events[: len(seeds.cards)] == second.events[: len(seeds.cards)]
            assert first.deal.decks[2:] != second.deal.decks[2:]

    run(main)


@pytest.mark.parametrize("number", range(PAIRS))
def test_games_look_the_same_until_moves_or_cards_are_revealed(number: int, tmp_path: Path) -> None:
    rng = Random(number)
    setup = random_setup(rng)
    seeds = find_pairs(setup.config())[0]

    async def main() -> None:
        async with make_pair(tmp_path) as pair:
            await play(Scene(pair, setup, seeds, rng), steps=rng.randint(2, 4))
            assert pair.bytes_compared > 50_000

    run(main)


def test_the_deal_of_the_day_looks_the_same_until_its_cards_differ(tmp_path: Path) -> None:
    async def main() -> None:
        async with make_pair(tmp_path) as pair:
            scene = DailyScene(pair, DAILY, find_pairs(DAILY.config())[0], Random(5))
            await play(scene, steps=100)

    run(main)
