"""`arena`: its table, its JSON, the input it rejects, and Ctrl-C."""

import os
import shlex
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cartographers.bots.arena import cluster
from tests.support.processes import started
from tests.support.program import refusal, run

ONE = ("--workers", "1")


def test_json_has_every_result() -> None:
    found = run("arena", "--bots", "random,greedy", "--games", "2", "--seed", "5", *ONE, "--json")
    assert found.code == 0
    assert found.err == ""
    read = found.json
    assert read["deals"] == 2
    assert read["seeds"] == [5, 6]
    assert read["config"]["players"] == 1
    assert [bot["bot"] for bot in read["bots"]] == ["random", "greedy"]
    assert sorted((game["seed"], *game["bots"]) for game in read["games"]) == [
        (5, "greedy"),
        (5, "random"),
        (6, "greedy"),
        (6, "random"),
    ]
    (pair,) = read["pairs"]
    assert pair["gain"].keys() == {"mean", "error"}
    stars = {(game["bots"][0], game["seed"]): game["stars"][0] for game in read["games"]}
    gains = [stars["random", seed] - stars["greedy", seed] for seed in (5, 6)]
    assert pair["gain"]["mean"] == sum(gains) / 2
    for game in read["games"]:
        assert game["moves"][0] > 10
        assert game["seconds"][0] > 0


def test_the_command_in_the_json_repeats_the_games() -> None:
    words = "--bots random --games 2 --seed 3 --players 2 --map c --sets mixed --skills"
    first = run("arena", *words.split(), *ONE, "--json").json
    assert first["config"]["ambush"] == ["base", "heroes", "promo"]
    program, *again = shlex.split(first["command"])
    assert program == "cartographers"
    second = run(*again, *ONE, "--json").json
    assert second["command"] == first["command"]
    assert second["config"] == first["config"]
    assert [game["stars"] for game in second["games"]] == [g["stars"] for g in first["games"]]


def test_solo_games_give_a_table() -> None:
    shown = run("arena", "--bots", "random,greedy", "--games", "2", "--solo", *ONE).out
    head, *_ = shown.splitlines()
    assert head.split() == ["bot", "rating", "stars", "ms", "a", "move", "p99"]
    assert "random over greedy" in shown
    assert "2 deals with the seeds 1 to 2; each bot alone, on map A." in shown
    assert "4 games in " in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_games_of_several_players_give_a_table() -> None:
    shown = run("arena", "--bots", "random", "--games", "2", "--players", "2", *ONE).out
    head, row, *_ = shown.splitlines()
    assert head.split() == ["bot", "stars", "rank", "wins", "%", "ms", "a", "move", "p99"]
    assert "1.50 ± 0.00  50.0 ± 0.0" in row
    assert "2 seats, each bot once in every seat, on map A." in shown


def test_one_deal_has_no_error_and_one_bot_no_pairs() -> None:
    shown = run("arena", "--bots", "random", "--games", "1", *ONE).out
    assert " ± " not in shown.splitlines()[1]
    assert "on the same deals" not in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--bots deep_thought", "There is no bot 'deep_thought'"),
        ("--bots random,random", "'random' is listed twice"),
        ("--bots ,", "At least one bot is needed."),
        ("--bots random --games 0", "At least one game is needed, not 0."),
        ("--bots random --map E", "There is no map 'E'"),
        ("--bots random --players 0", "1 to 100 players, not 0"),
        ("--bots random --players 2 --solo", "A solo game has one player, not 2"),
        ("--bots random --sets promo", "no sets 'promo'; choose base, heroes or mixed."),
        ("--bots random --scoring treetower", "four edicts"),
        ("--bots random --ambush goblin_attack", "four different cards"),
        ("--bots random --workers 0", "At least one worker is needed, not 0."),
        ("--bots random --workers 2 --dask x:1", "A cluster has workers of its own"),
        ("--bots random --dask tcp://127.0.0.1:9", "No scheduler responds at tcp://127.0.0.1:9."),
    ],
)
def test_bad_input_is_refused_in_one_sentence(
    words: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.3)
    err = refusal("arena", *words.split())
    assert err.startswith("Error: ")
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", ["", "--bots random --games many", "--bots random --fast"])
def test_bad_options_have_the_same_exit_code(words: str) -> None:
    assert run("arena", *words.split()).code == 2


def test_without_dask_the_error_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = refusal("arena", "--bots", "random", "--dask", "tcp://127.0.0.1:9")
    assert "pip install cartographers[cluster]" in said


# ------------------------------------------------------------------ how it is stopped


def children(pid: int) -> list[str]:
    try:
        return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except FileNotFoundError:
        return []


def wait_until(holds: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform != "linux", reason="looks for its workers in /proc")
@pytest.mark.parametrize("later", [0, 1.5], ids=["while workers start", "while they play"])
def test_ctrl_c_ends_all_workers_without_a_traceback(later: float) -> None:
    words = ("arena", "--bots", "greedy", "--games", "100000", "--workers", "2")
    command = (sys.executable, "-m", "cartographers", *words)
    with started(command) as program:
        wait_until(lambda: len(children(program.pid)) >= 2)
        workers = children(program.pid)
        time.sleep(later)
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=20)
    assert (program.returncode, out, err) == (130, "", "Interrupted.\n")
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))
