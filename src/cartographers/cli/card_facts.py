"""The facts of a card as plain values for JSON."""

from cartographers import cell_names
from cartographers.cli.card_index import Card, kind_of
from cartographers.cli.card_pages import EFFECTS, HERO_RULE, RUINS_RULE
from cartographers.rules.cards.ambush import AmbushCard
from cartographers.rules.cards.explore import ExploreCard, RuinsCard
from cartographers.rules.cards.heroes import HeroCard
from cartographers.rules.cards.maps import MapSheet
from cartographers.rules.scoring import ScoringCard, parse_example
from cartographers.rules.sheet import parse_sheet

Facts = dict[str, object]


def card_facts(card: Card) -> Facts:
    """The fields of the card's row, with its kind, and pictures as lists of lines."""
    facts: Facts = {"kind": kind_of(card), **card._asdict()}
    if isinstance(card, ScoringCard):
        del facts["score"]
        facts["examples"] = [example_facts(text) for text in card.examples]
    elif isinstance(card, ExploreCard):
        facts["shapes"] = [{"rows": s.rows.split("/"), "coin": s.coin} for s in card.shapes]
    elif isinstance(card, AmbushCard):
        facts |= {"rows": card.rows.split("/"), "effect": EFFECTS.get(card.id, "")}
    elif isinstance(card, HeroCard):
        facts |= {"attack": card.attack.split("/"), "rule": HERO_RULE}
    elif isinstance(card, RuinsCard):
        facts["rule"] = RUINS_RULE
    elif isinstance(card, MapSheet):
        facts["drawing"] = str(parse_sheet(card.drawing))
    return facts


def example_facts(text: str) -> Facts:
    sheet, score = parse_example(text)
    return {"map": str(sheet), "stars": score.stars, "cells": cell_names(score.cells)}
