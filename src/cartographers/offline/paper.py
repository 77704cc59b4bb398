"""The paper game: the score of a drawn sheet, and the cards dealt from a code."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS
from cartographers.rules.game import is_seed
from cartographers.rules.scoring import SCORING
from cartographers.rules.setup import (
    BadConfig,
    Config,
    Deal,
    card_time,
    check_scoring,
    deal_cards,
    revealed_cards,
)
from cartographers.rules.sheet import Sheet, monster_penalty_cells, surrounded_mountains
from cartographers.server.protocol.http_requests import Card, RulesAsked
from cartographers.server.protocol.shown import EdictShown
from cartographers.server.tables.commands.new_table import make_config

Edicts = Annotated[list[Card], Meta(min_length=4, max_length=4)]


class SheetAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sheet to be scored: the drawing of its map, and the ids of edicts A to D."""

    map: Annotated[str, Meta(max_length=400)]
    edicts: Edicts


class SheetScored(Struct, frozen=True, kw_only=True):
    """The score of a map as it is. Cells are in hex: bit 11 * row + column.

    edicts:        the score of each edict; two of the four count in each season.
    monster_cells: empty cells next to monsters, a star each.
    mountains:     mountains that are surrounded, a coin each.
    """

    edicts: list[EdictShown]
    monster_cells: str
    mountains: str


class CardsAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Cards to be dealt: the same rules and code deal the same cards as at any table."""

    rules: RulesAsked = RulesAsked()
    code: Annotated[str, Meta(min_length=1, max_length=200)]


class CardTurned(Struct, frozen=True, kw_only=True):
    """A card that is revealed.

    time:  the time used in its season, this card included.
    ruins: whether it must be drawn on ruins.
    """

    card: str
    time: int
    ruins: bool


class SeasonDealt(Struct, frozen=True, kw_only=True):
    """The cards that a season reveals.

    threshold: the time at which the season ends.
    edicts:    the ids of the two edicts that it scores.
    added:     ambush and hero cards that are added to the deck before it, unseen.
    """

    season: str
    threshold: int
    edicts: list[str]
    cards: list[CardTurned]
    added: list[str]


class CardsDealt(Struct, frozen=True, kw_only=True):
    """The cards of a whole game, in the order in which they are turned."""

    config: Config
    edicts: list[str]
    skills: list[str]
    seasons: list[SeasonDealt]


def score_sheet(asked: SheetAsked) -> SheetScored:
    """Score a map with four edicts; every score names the cells that earn it."""
    check_scoring(tuple(asked.edicts))
    sheet = Sheet.parse(asked.map)
    found = [(card, SCORING[card].score(sheet)) for card in asked.edicts]
    return SheetScored(
        edicts=[EdictShown(card=c, stars=s.stars, cells=f"{s.cells:x}") for c, s in found],
        monster_cells=f"{monster_penalty_cells(sheet):x}",
        mountains=f"{surrounded_mountains(sheet):x}",
    )


def deal(asked: CardsAsked) -> CardsDealt:
    """Deal the cards of a game. Which of them are revealed does not depend on the players."""
    config = make_config(asked.rules)
    if not is_seed(asked.code):
        raise BadConfig("a code is one line of text of at most 200 characters")
    dealt = deal_cards(config, asked.code)
    return CardsDealt(
        config=config,
        edicts=list(dealt.edicts),
        skills=list(dealt.skills),
        seasons=[season_of(config, dealt, number) for number in range(len(SEASONS))],
    )


def season_of(config: Config, dealt: Deal, number: int) -> SeasonDealt:
    season, threshold = SEASONS[number], THRESHOLDS[config.seasons][number]
    return SeasonDealt(
        season=season.id,
        threshold=threshold,
        edicts=[dealt.edicts[edict] for edict in season.edicts],
        cards=turned(revealed_cards(dealt.decks[number], threshold)),
        added=[*dealt.ambush[number : number + 1], *dealt.heroes[number : number + 1]],
    )


def turned(cards: Sequence[str]) -> list[CardTurned]:
    """The cards with the time that is used after each, and whether ruins must be drawn on."""
    found, time, has_ruins = [], 0, False
    for card in cards:
        time += card_time(card)
        found.append(CardTurned(card=card, time=time, ruins=has_ruins and card in EXPLORE))
        has_ruins = card in RUINS or (has_ruins and card not in EXPLORE)
    return found
