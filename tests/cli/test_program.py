"""The program as a whole: its version, its errors, and Ctrl-C."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cartographers import __version__
from tests.support.processes import started
from tests.support.program import refusal, run

PROGRAM = (sys.executable, "-m", "cartographers")


def test_version() -> None:
    assert run("--version").out == f"cartographers {__version__}\n"


@pytest.mark.parametrize(
    ("typed", "completed"),
    [("ver", "verify"), ("arena --move-s", "--move-seconds"), ("admin reset", "reset-password")],
)
def test_shells_complete_commands_and_options(typed: str, completed: str) -> None:
    words = ["cartographers", *typed.split()]
    asked = {
        "_CARTOGRAPHERS_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(words),
        "COMP_CWORD": str(len(words) - 1),
    }
    done = subprocess.run(PROGRAM, env={**os.environ, **asked}, capture_output=True, text=True)
    assert done.stdout.split() == [completed]


def test_without_a_command_it_prints_help() -> None:
    explained = run()
    for command in ("play", "score", "places", "cards", "replay", "analyse", "perft", "bench"):
        assert f" {command} " in explained.out + explained.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("score nonsense --map A", "'nonsense' is not a scoring card"),
        ("score great_river --map A", "'great_river' is not a scoring card"),
        ("score treetower --map missing.txt", "Cannot read missing.txt: No such file"),
        ("score treetower --map .", "Cannot read .: Is a directory"),
        ("places treetower --map A", "'treetower' is not an explore or ambush card"),
        (
            "places orchard --map A --fallback all",
            "There is no fallback 'all'; choose 2021, czech_2019 or french_2019",
        ),
        ("cards orchid", "There is no card 'orchid'; did you mean orchard?"),
        ("cards xyzzy", "There is no card 'xyzzy'; `cartographers cards` lists them all"),
        ("perft nonsense", "'nonsense' is not an explore or ambush card"),
        ("perft --map missing.txt", "Cannot read missing.txt"),
        ("replay missing.txt", "Cannot read missing.txt"),
        ("backup -", "A backup is a database, which cannot be written to a pipe: name a file."),
        ("play --players 0", "1 to 100 players, not 0"),
        ("play --players 101", "1 to 100 players, not 101"),
        ("play --map E", "There is no map 'E'"),
        ("play --explore promo", "base or heroes, not 'promo'"),
        ("play --scoring treetower", "four edicts"),
        ("play --ambush goblin_attack", "four different cards"),
        ("play --skills lore,search", "hree different open skills"),
        ("play --no-ruins", "ruins cards"),
        ("play --bots deep_thought", "There is no bot 'deep_thought'"),
        ("play --players 1 --bots greedy,random", "There are 2 bots but only 1 seat."),
        ("play --save missing/record.txt", "Cannot write missing/record.txt: No such file"),
        ("play --resume missing.txt", "Cannot read missing.txt"),
        ("play --resume -", "A game is resumed from a file"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(
    words: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    err = refusal(*words.split())
    assert err.startswith("Error: ")
    assert sentence in err
    assert err.endswith((".\n", "?\n"))
    assert err.count("\n") == 1


def test_an_empty_seed_is_rejected() -> None:
    assert "seed" in refusal("play", "--seed", " ")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A map has 11 lines of 11 characters"),
        ("...\n" * 11, "Line 1 of the map has 3 characters"),
        ("...........\n" * 10 + "..........?", "K11 is drawn as '?'"),
    ],
)
def test_a_bad_drawing_is_refused(text: str, sentence: str) -> None:
    assert sentence in refusal("score", "treetower", typed=text)


def test_a_binary_file_is_rejected(tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(b"\xff\xfe\x00\x80")
    assert "it is not UTF-8 text" in refusal("replay", str(file))


def test_bad_options_have_the_same_exit_code() -> None:
    for words in (["bench", "--seconds", "soon"], ["replay", "x", "--round", "two"], ["dance"]):
        assert run(*words).code == 2


def test_a_closed_pipe_is_not_reported_as_an_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    for words in (("cards",), ("cards", "--json"), ("places", "orchard", "--map", "A")):
        done = subprocess.run((*PROGRAM, *words), stdout=writer, stderr=subprocess.PIPE, text=True)
        assert done.stderr == ""
    os.close(writer)


@pytest.mark.skipif(os.name == "nt", reason="Windows has other signals")
def test_ctrl_c_while_playing_saves_the_game(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    command = (*PROGRAM, "play", "--seed", "1", "--save", str(record))
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with started(command, environment, stdin=subprocess.PIPE) as program:
        assert program.stdout is not None
        shown = ""
        while "You> " not in shown:
            assert program.poll() is None
            shown += program.stdout.read(1)
        time.sleep(0.05)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=20)
    assert program.returncode == 130
    assert err == ""
    assert "Interrupted." in out
    assert run("replay", record).code == 0


def test_a_terminal_without_unicode_still_gets_the_page() -> None:
    done = subprocess.run(
        (*PROGRAM, "cards", "negotiation"),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert "Draw a 2?2" in done.stdout
    assert done.returncode == 0
