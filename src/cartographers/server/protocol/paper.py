"""What pages for games on paper ask of the rules, and the answers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cartographers.rules.cards.seasons import COIN_TRACK, SEASONS
from cartographers.server.protocol.http_requests import RulesAsked
from cartographers.server.protocol.shown import EdictShown, SeasonShown

MAX_SHEETS = 100
Stars = Annotated[int, Meta(ge=0, le=999)]
FaultKind = Literal[
    "character",
    "lines",
    "length",
    "mountain",
    "no_mountain",
    "wasteland",
    "no_wasteland",
    "no_ruins",
    "attacks",
]


class DrawingAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A typed map.

    map: the letter of the printed map that it should be drawn on
    """

    text: Annotated[str, Meta(max_length=4_000)]
    map: str


class Fault(Struct, frozen=True, kw_only=True):
    """What is wrong in a typed map, and where. Lines and columns count from 1.

    line: 0 if it is about the whole drawing
    column: 0 if it is about the whole line
    found: the character or the name that is wrong there, or how many there are
    """

    kind: FaultKind
    line: int
    column: int
    found: str


class DrawingRead(Struct, frozen=True, kw_only=True):
    """A typed map as it was understood.

    map: the printed map that it fits
    drawing: the map in the notation of maps; an empty text if there are faults
    faults: what is wrong with it, from top to bottom
    """

    map: str
    drawing: str
    faults: list[Fault]


class PaperSeason(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A season of one player: a map to score, or the stars that were written down.

    drawing: the map at the season's end; an empty text if the stars are given instead
    coins: coins that are not crossed out
    first, second: stars of the season's edicts, if there is no map
    lost: stars lost to monsters, if there is no map
    """

    drawing: Annotated[str, Meta(max_length=4_000)]
    coins: Annotated[int, Meta(ge=0, le=COIN_TRACK)]
    first: Stars
    second: Stars
    lost: Stars


class SheetsAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The score sheets of one game.

    edicts: ids of the four scoring cards, A to D
    players: for each player the seasons from spring, all players equally many
    """

    edicts: list[str]
    players: Annotated[
        list[Annotated[list[PaperSeason], Meta(max_length=len(SEASONS))]],
        Meta(min_length=1, max_length=MAX_SHEETS),
    ]


class ColumnScored(Struct, frozen=True, kw_only=True):
    """A column of the score sheet, and where its stars come from.

    edicts: what each of the four edicts gives for the map; none if there is no map
    monster_cells: empty cells next to monsters, in hex
    """

    score: SeasonShown
    edicts: list[EdictShown]
    monster_cells: str


class SheetScored(Struct, frozen=True, kw_only=True):
    """One player's score sheet.

    seasons: from spring
    total: stars of all seasons
    """

    seasons: list[ColumnScored]
    total: int


class SheetsScored(Struct, frozen=True, kw_only=True):
    """All score sheets of a game.

    players: in the order asked
    winners: who leads: most stars, then fewest lost to monsters; several if they share it
    rating: of a single player
    """

    players: list[SheetScored]
    winners: list[int]
    rating: int | None


class DealAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deal: the same code and rules give the same cards, also at a table of the server."""

    rules: RulesAsked
    code: str


class CardTurned(Struct, frozen=True, kw_only=True):
    """A card as it is turned over.

    time: the time used in the season, with this card
    ruins: whether it must be drawn on ruins
    """

    card: str
    time: int
    ruins: bool


class SeasonTurned(Struct, frozen=True, kw_only=True):
    """The cards of a season, in the order in which they come.

    cards: those that are turned over until the time is used up
    threshold: the time at which the season ends
    explore, ruins, ambushes, heroes: how many of these cards the whole deck holds
    effects: ambush cards that act when the season has been scored
    """

    cards: list[CardTurned]
    threshold: int
    explore: int
    ruins: int
    ambushes: int
    heroes: int
    effects: list[str]


class CardsDealt(Struct, frozen=True, kw_only=True):
    """All cards of a game in their order.

    edicts: ids of the four scoring cards, A to D
    skills: ids of the open skills
    seasons: spring to winter
    """

    edicts: list[str]
    skills: list[str]
    seasons: list[SeasonTurned]


PaperAsked = DrawingAsked | SheetsAsked | DealAsked
PaperAnswer = DrawingRead | SheetsScored | CardsDealt
