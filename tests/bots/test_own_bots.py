"""Bots from outside the package: how they are named, and what happens when they fail."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from cartographers.bots import Bot, GreedyBot, UnknownBot, make_bot, own_bots
from cartographers.bots.arena import BadMatch, BotFailed, Match, pairs, play_match, standings
from cartographers.bots.arena.runners import InProcess, Processes
from cartographers.bots.own_bots import BadBot
from tests.support.amounts import amount
from tests.support.bots import own
from tests.support.paths import ROOT
from tests.support.program import refusal, run

MODULE = "tests.support.bots.own"
FILE = str(ROOT / "tests/support/bots/own.py")


@pytest.mark.parametrize("where", [MODULE, FILE])
def test_a_bot_is_named_by_its_module_or_file_and_its_class(where: str) -> None:
    found = run("arena", "--bots", f"{where}:FirstBot,random", "--games", "2", "--json")
    assert found.err == ""
    assert [bot["bot"] for bot in found.json["bots"]] == [f"{where}:FirstBot", "random"]


def test_a_module_is_found_where_the_program_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "with_helpers.py").write_text("from helping import Bot as MyBot\n")
    (tmp_path / "helping.py").write_text(Path(FILE).read_text().replace("FirstBot", "Bot"))
    monkeypatch.chdir(tmp_path)
    path = [*sys.path]
    for spec in ("with_helpers:MyBot", "with_helpers.py:MyBot"):
        assert make_bot(spec, seed=5).__dict__ == {"seed": 5}
    assert sys.path == path


def test_a_match_takes_classes_and_plays_them_in_other_processes() -> None:
    match = Match((own.FirstBot, "random"), games=2)
    assert match.bots == (f"{MODULE}:FirstBot", "random")
    assert play_match(match, InProcess()).games[0].stars
    assert len(play_match(match, Processes(2)).games) == 4


def test_a_class_that_other_processes_cannot_find_is_rejected() -> None:
    class Hidden(own.FirstBot):
        pass

    with pytest.raises(BadBot, match="the class Hidden is defined in a function"):
        Match((Hidden,))


@pytest.mark.parametrize("group", ["cartographers.bots"])
def test_an_installed_package_can_bring_bots(group: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its metadata is all that an installer would add."""
    entry = EntryPoint("first", f"{MODULE}:FirstBot", group)
    assert group == own_bots.GROUP
    monkeypatch.setitem(own_bots.installed(), "first", entry)
    assert isinstance(make_bot("first"), own.FirstBot)
    with pytest.raises(UnknownBot, match=r"the bots are random, novice, .*, first, and your own"):
        make_bot("second")


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("typed:MyBot", "There is no module 'typed' here or among the installed packages; a file"),
        ("tests.nothing:MyBot", "There is no module 'tests.nothing' here"),
        ("missing.py:MyBot", "There is no file missing.py."),
        (
            f"{MODULE}:SecondBot",
            f"There is no class 'SecondBot' in {MODULE}; there are FirstBot, Cra",
        ),
        (f"{MODULE}:NoBot", f"'{MODULE}:NoBot' is not a bot: a bot is a class with a method"),
        (f"{MODULE}:choose", f"'{MODULE}:choose' is not a bot"),
        (f"{MODULE}:UnwillingBot", "UnwillingBot' cannot be loaded: RuntimeError: not with the"),
        ("grandmaster", "There is no bot 'grandmaster'; the bots are random, novice, greedy,"),
        ("greedy:5", "The bot greedy takes no limit."),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_named_in_one_sentence(bot: str, sentence: str) -> None:
    assert sentence in refusal("arena", "--bots", bot, "--games", "1")


def test_an_error_in_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("1 / 0")
    told = refusal("arena", "--bots", f"{tmp_path}/broken.py:MyBot", "--games", "1")
    assert "broken.py cannot be loaded: ZeroDivisionError: division by zero." in told


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("CrashingBot", "ZeroDivisionError: nothing left to divide."),
        ("CheatingBot", "IllegalMove: "),
        ("HangingBot", "TooSlow: no move within 0.2 seconds."),
        ("ExitingBot", "BotExits: it called exit with 7."),
    ],
)
def test_a_bot_that_fails_ends_the_match_with_a_sentence(
    bot: str, sentence: str, workers: str
) -> None:
    words = ("--games", "2", "--seed", "9", "--workers", workers, "--move-seconds", "0.2")
    told = refusal("arena", "--bots", f"{MODULE}:{bot}", *words)
    assert f"bot '{MODULE}:{bot}' failed in seat 0 of the deal 9: {sentence}" in told


def test_what_a_bot_returns_must_be_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own.FirstBot, "choose", lambda *_: None)
    with pytest.raises(BotFailed, match="IllegalMove: this is not a move"):
        play_match(Match((own.FirstBot,), games=1), InProcess())


@pytest.mark.parametrize("seconds", [0, -1, float("nan")])
def test_a_bot_needs_some_time(seconds: float) -> None:
    with pytest.raises(BadMatch, match="a bot needs some seconds for a move"):
        Match(("greedy",), move_seconds=seconds)


def test_the_tree_search_of_the_examples_beats_greedy() -> None:
    match = Match((f"{ROOT}/examples/mcts_bot.py:MctsBot", "greedy"), games=amount(6, 60))
    outcome = play_match(match, Processes(2))
    assert pairs(outcome)[0].gain.mean > 2
    assert [standing.moves > 100 for standing in standings(outcome)] == [True, True]


def test_the_tree_search_of_the_examples_is_short() -> None:
    assert len((ROOT / "examples/mcts_bot.py").read_text().splitlines()) <= 60


def test_a_class_of_the_package_is_no_stranger() -> None:
    made: Bot = make_bot("cartographers.bots:GreedyBot")
    assert isinstance(made, GreedyBot)
