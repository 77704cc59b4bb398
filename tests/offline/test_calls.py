"""Calls of pages to Python by name: results are JSON, bad input is a sentence."""

import json
from typing import Any

import pytest

from cartographers import Config, new_game
from cartographers.bots import GreedyBot
from cartographers.offline.worker import call
from cartographers.server.tables.out.views import show_player

EDICTS = ["sentinel_wood", "canal_lake", "wildholds", "borderlands"]


def result(name: str, **args: object) -> Any:  # Any: JSON
    return json.loads(call(name, json.dumps(args)))["result"]


def refusal(name: str, **args: object) -> Any:  # Any: JSON
    return json.loads(call(name, json.dumps(args)))["refused"]


def played(config: Config, code: str) -> Any:
    game = new_game(config, code)
    while not game.is_over:
        seat = game.waiting_for[0]
        game = game.play(seat, GreedyBot().choose(game.view(seat)))
    return game


def sheets(**season: object) -> dict[str, object]:
    given = {"drawing": "", "coins": 0, "first": 0, "second": 0, "lost": 0, **season}
    return {"edicts": EDICTS, "players": [[given]]}


def test_a_sheet_scores_what_it_would_in_a_game() -> None:
    player = played(Config(), "to the end").players[0]
    shown = show_player(player, tuple(EDICTS))
    scored = result("score_sheets", **sheets(drawing=str(player.sheet)))["players"][0]["seasons"][0]
    assert scored["monster_cells"] == shown.monster_cells
    assert scored["edicts"] == [
        {"card": one.card, "stars": one.stars, "cells": one.cells} for one in shown.edicts
    ]


@pytest.mark.parametrize(
    ("args", "key", "text"),
    [
        (sheets(drawing="F"), "bad_rules", "A map has 11 lines of 11 characters"),
        (sheets(coins=15), "bad_message", "<= 14"),
        ({**sheets(), "edicts": EDICTS[:3]}, "bad_rules", "There are four edicts"),
        ({**sheets(), "edicts": ["a", *EDICTS[1:]]}, "bad_rules", "There is no scoring card"),
        ({"edicts": EDICTS}, "bad_message", "players"),
    ],
)
def test_what_cannot_be_scored_is_refused_with_a_sentence(
    args: dict[str, object], key: str, text: str
) -> None:
    refused = refusal("score_sheets", **args)
    assert refused["key"] == key
    assert text in refused["text"]


def test_a_code_is_one_line() -> None:
    assert refusal("turn_cards", rules={}, code="two\nlines")["key"] == "bad_rules"


def test_what_breaks_is_a_refusal_too() -> None:
    assert refusal("no_such_call")["key"] == "broken"
