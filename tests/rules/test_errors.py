"""Rejected input: one base exception, and a command line that reports it without the server."""

import subprocess
import sys

import pytest

import cartographers as c
from cartographers.bots import UnknownBot
from cartographers.native import BadPlayout, BadPosition
from cartographers.rules.errors import Rejected, as_sentence
from cartographers.server.protocol.refusal import Refusal

SCORE_A_BAD_MAP = """
import io, sys
from cartographers.cli import main
sys.argv, sys.stdin = ["cartographers", "score", "treetower"], io.StringIO("no map")
try:
    main()
except SystemExit as end:
    print(end.code, *(name for name in sys.modules if name.startswith("cartographers.server")))
"""


@pytest.mark.parametrize(
    "error",
    [
        c.BadConfig,
        c.BadDrawing,
        c.BadMove,
        c.BadRecord,
        c.IllegalMove,
        c.UnknownCard,
        BadPlayout,
        BadPosition,
        Refusal,
        UnknownBot,
    ],
)
def test_every_error_about_input_is_a_rejection(error: type[Exception]) -> None:
    assert issubclass(error, Rejected)
    assert issubclass(error, ValueError)


def test_scoring_a_bad_map_reports_it_and_does_not_import_the_server() -> None:
    run = subprocess.run(
        [sys.executable, "-c", SCORE_A_BAD_MAP], capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == ["2"]
    assert run.stderr == "Error: A map has 11 lines of 11 characters; this drawing has 1.\n"


URL = "redis://127.0.0.1:1/0 does not answer"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("no such card", "No such card."),
        ("what?", "What?"),
        ("Stop.", "Stop."),
        ("", "."),
        (URL, f"{URL}."),
    ],
)
def test_a_message_becomes_a_sentence(text: str, sentence: str) -> None:
    assert as_sentence(text) == sentence
