"""Calls of pages to Python: decks and scores are those of a game, bad input is a sentence."""

import json
from typing import Any

import pytest

from cartographers import Config, new_game
from cartographers.bots import GreedyBot
from cartographers.offline.worker import call
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.story import CardRevealed
from cartographers.server.tables.out.views import show_player
from tests.support.tables import EMPTY, drawing

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


@pytest.mark.parametrize("rules", [{}, {"explore": "heroes", "skills": True, "ruins": True}])
def test_a_code_deals_the_cards_of_a_game(rules: dict[str, Any]) -> None:
    dealt = result("deal", rules={"players": 2, **rules}, code="a code")
    game = played(Config(players=2, **rules), "a code")
    revealed = [event for event in game.events if isinstance(event, CardRevealed)]
    turned = [card for season in dealt["seasons"] for card in season["cards"]]
    assert [one["card"] for one in turned] == [event.card for event in revealed]
    assert [one["ruins"] for one in turned] == [e.ruins and e.card in EXPLORE for e in revealed]
    assert tuple(dealt["edicts"]) == game.deal.edicts
    assert tuple(dealt["skills"]) == game.deal.skills
    assert [season["cards"][-1]["time"] >= season["threshold"] for season in dealt["seasons"]]


def test_a_sheet_scores_what_it_would_in_a_game() -> None:
    player = played(Config(), "to the end").players[0]
    shown = show_player(player, tuple(EDICTS))
    scored = result("score_sheet", map=str(player.sheet), edicts=EDICTS)
    assert scored["monster_cells"] == shown.monster_cells
    assert scored["edicts"] == [
        {"card": one.card, "stars": one.stars, "cells": one.cells} for one in shown.edicts
    ]


def test_surrounded_mountains_are_named() -> None:
    ring = drawing(".F.", "F^F", ".F.", at="D4")
    scored = result("score_sheet", map=ring, edicts=EDICTS)
    assert int(scored["mountains"], 16) == 1 << (11 * 4 + 4)


@pytest.mark.parametrize(
    ("args", "key", "text"),
    [
        ({"map": "F", "edicts": EDICTS}, "bad_rules", "A map has 11 lines of 11 characters"),
        ({"map": EMPTY, "edicts": EDICTS[:3]}, "bad_message", "length"),
        ({"map": EMPTY, "edicts": ["a", *EDICTS[1:]]}, "bad_rules", "There is no scoring card"),
        ({"edicts": EDICTS}, "bad_message", "map"),
    ],
)
def test_what_cannot_be_scored_is_refused_with_a_sentence(
    args: dict[str, object], key: str, text: str
) -> None:
    refused = refusal("score_sheet", **args)
    assert refused["key"] == key
    assert text in refused["text"]


def test_a_code_is_one_line() -> None:
    assert refusal("deal", code="two\nlines")["key"] == "bad_rules"


def test_what_breaks_is_a_refusal_too() -> None:
    assert refusal("no_such_call")["key"] == "broken"
