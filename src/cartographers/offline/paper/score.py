"""Score sheets of a game on paper: every star by the rules, with the cells that earn it."""

from collections.abc import Sequence

from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.errors import Rejected
from cartographers.rules.player import SeasonScore
from cartographers.rules.scoring import SCORING
from cartographers.rules.setup import check_scoring
from cartographers.rules.sheet import Sheet, monster_penalty_cells
from cartographers.server.protocol.paper import (
    ColumnScored,
    PaperSeason,
    SheetsAsked,
    SheetScored,
    SheetsScored,
)
from cartographers.server.protocol.shown import EdictShown, SeasonShown


class BadScoreSheet(Rejected):
    """These score sheets cannot belong to one game; the message says why."""


def score_sheets(asked: SheetsAsked) -> SheetsScored:
    """Score all sheets. Raises Rejected if an edict or a map is invalid."""
    check_scoring(tuple(asked.edicts))
    if len({len(seasons) for seasons in asked.players}) > 1:
        raise BadScoreSheet("all players of a game have the same number of seasons")
    players = [score_player(seasons, asked.edicts) for seasons in asked.players]
    ranks = [rank(player) for player in players]
    return SheetsScored(
        players=players,
        winners=[seat for seat, own in enumerate(ranks) if own == min(ranks)],
        rating=rating(players[0], asked.edicts) if len(players) == 1 else None,
    )


def score_player(seasons: Sequence[PaperSeason], edicts: Sequence[str]) -> SheetScored:
    scored = [score_season(one, number, edicts) for number, one in enumerate(seasons)]
    return SheetScored(seasons=scored, total=sum(season.score.total for season in scored))


def score_season(season: PaperSeason, number: int, edicts: Sequence[str]) -> ColumnScored:
    if not season.drawing:
        column = SeasonScore(season.first, season.second, season.coins, season.lost)
        return scored_season(column, [], 0)
    sheet = Sheet.parse(season.drawing)
    scored = [score_edict(card, sheet) for card in edicts]
    first, second = (scored[edict].stars for edict in SEASONS[number].edicts)
    open_cells = monster_penalty_cells(sheet)
    column = SeasonScore(first, second, season.coins, open_cells.bit_count())
    return scored_season(column, scored, open_cells)


def scored_season(column: SeasonScore, edicts: list[EdictShown], open_cells: int) -> ColumnScored:
    shown = SeasonShown(**column._asdict(), total=column.total)
    return ColumnScored(score=shown, edicts=edicts, monster_cells=f"{open_cells:x}")


def score_edict(card: str, sheet: Sheet) -> EdictShown:
    score = SCORING[card].score(sheet)
    return EdictShown(card=card, stars=score.stars, cells=f"{score.cells:x}")


def rank(player: SheetScored) -> tuple[int, int]:
    """A sort key; the lowest wins: most stars, then fewest lost to monsters."""
    return -player.total, sum(season.score.monsters for season in player.seasons)


def rating(player: SheetScored, edicts: Sequence[str]) -> int:
    return player.total - sum(SCORING[card].solo for card in edicts)
