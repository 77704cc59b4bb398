"""Fixed deals: the same ones for every bot, and a result that says where it comes from."""

import json
import subprocess
import sys

import pytest

import cartographers as c
from cartographers.bots import GreedyBot, RandomBot
from cartographers.env.actions import actions_of
from cartographers.env.research.evaluation import DEALS, TRACKS, evaluate, play_deal, seed_of
from cartographers.env.research.policy_bot import PolicyBot
from tests.support.env_games import SKILLED, legal


@pytest.mark.parametrize("track", TRACKS)
def test_greedy_beats_random_play_on_every_track(track: str) -> None:
    greedy, random = evaluate(GreedyBot, track, 4), evaluate(RandomBot, track, 4)
    assert greedy["mean"] > random["mean"]
    assert greedy["seeds"] == random["seeds"] == [seed_of(track, 0), seed_of(track, 3)]
    assert not greedy["is_complete"]
    again = evaluate(GreedyBot, track, 4)
    assert again["results"] == greedy["results"]


def test_the_deals_of_version_1_stay_the_same() -> None:
    """Published results rely on them: other deals need another version."""
    firsts = {
        track: c.new_game(TRACKS[track].config, seed_of(track, DEALS - 1)).deal.edicts[0]
        for track in TRACKS
    }
    assert firsts == {"solo": "stoneside_forest", "heroes": "sleepy_valley", "two": "sentinel_wood"}


def test_the_learner_changes_its_seat() -> None:
    game = c.new_game(TRACKS["two"].config, seed_of("two", 1))
    seats: list[int | None] = []

    class Watching(GreedyBot):
        def choose(self, view: c.View) -> c.Move:
            seats.append(view.seat)
            return super().choose(view)

    for number in range(2):
        assert play_deal(Watching(0), "two", number).moves == seats.count(number)
    assert game.config.players == 2


def test_the_program_writes_json_that_describes_itself() -> None:
    words = [sys.executable, "-m", "cartographers.env.research.evaluation"]
    done = subprocess.run(
        [*words, "random", "solo", "--deals", "2"], capture_output=True, text=True
    )
    found = json.loads(done.stdout)
    assert found["bot"] == "random"
    assert found["cartographers"] == c.__version__
    assert c.Config(**found["config"]) == TRACKS["solo"].config
    assert len(found["results"]) == found["deals"] == 2
    wrong = subprocess.run([*words, "random", "moon"], capture_output=True, text=True)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == "there is no track 'moon'; the tracks are solo, heroes, two\n"


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_policy_plays_whole_games_as_a_bot(number: int) -> None:
    """The policy that takes the last legal action, with every skill."""
    game = c.new_game(c.Config(2, **SKILLED[number]), number)
    bot, longest = PolicyBot(lambda _, mask: legal(mask)[-1]), 0
    while not game.is_over:
        seat = game.waiting_for[0]
        move = bot.choose(game.view(seat))
        longest = max(longest, len(actions_of(game.decision(seat), move)))
        game = game.play(seat, move)
    assert longest >= 1
