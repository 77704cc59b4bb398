"""One player: the map, coins, the skill of the season, and the scores so far."""

from typing import NamedTuple

from cartographers.rules.bits import spread
from cartographers.rules.cards.seasons import COIN_TRACK
from cartographers.rules.scoring.numbers import laid_out, stars_of
from cartographers.rules.sheet import Sheet, monster_penalty_cells, surrounded_mountains

DRAGON_COINS = 3


class SeasonScore(NamedTuple):
    """One column of the score sheet. `monsters` is the penalty, as a positive number."""

    first: int
    second: int
    coins: int
    monsters: int

    @property
    def total(self) -> int:
        return self.first + self.second + self.coins - self.monsters


class Player(NamedTuple):
    """`earned` places of the coin track are filled; `spent` of them have been crossed out.

    `has_unclaimed_hoard`: there is a dragon on the map whose coins have not been earned yet.
    `used_skill`: the player has used a skill in this season.
    """

    sheet: Sheet
    earned: int = 0
    spent: int = 0
    has_unclaimed_hoard: bool = False
    used_skill: bool = False
    scores: tuple[SeasonScore, ...] = ()

    @property
    def coins(self) -> int:
        return self.earned - self.spent

    @property
    def total(self) -> int:
        return sum(score.total for score in self.scores)

    @property
    def lost_to_monsters(self) -> int:
        return sum(score.monsters for score in self.scores)

    @property
    def rank(self) -> tuple[int, int]:
        """A sort key; the lowest wins: most stars, then fewest lost to monsters."""
        return -self.total, self.lost_to_monsters


class Land(NamedTuple):
    """The part of a player that drawing changes: the map, and the coins earned so far."""

    sheet: Sheet
    earned: int
    has_unclaimed_hoard: bool


def with_earnings(land: Land, sheet: Sheet, coins: int, brings_hoard: bool) -> Land:
    """Return the land after a change of the map: surrounded mountains and dragons pay at once."""
    closed = surrounded_mountains(sheet) & ~surrounded_mountains(land.sheet)
    earned = land.earned + coins + closed.bit_count()
    has_hoard = brings_hoard or land.has_unclaimed_hoard
    if has_hoard and not sheet.dragon & spread(sheet.empty):
        earned, has_hoard = earned + DRAGON_COINS, False
    return Land(sheet, min(earned, COIN_TRACK), has_hoard)


def with_map(player: Player, sheet: Sheet, coins: int = 0, brings_hoard: bool = False) -> Player:
    before = Land(player.sheet, player.earned, player.has_unclaimed_hoard)
    _, earned, has_hoard = with_earnings(before, sheet, coins, brings_hoard)
    return Player(
        sheet,
        earned,
        player.spent,
        has_hoard,
        player.used_skill,
        player.scores,
    )


def with_skill_paid(player: Player, cost: int) -> Player:
    return player._replace(spent=player.spent + cost, used_skill=True)


def season_score(sheet: Sheet, coins: int, first: int, second: int) -> SeasonScore:
    """Score a map at the end of a season, by the numbers of its two scoring cards."""
    open_map = laid_out(sheet)
    return SeasonScore(
        stars_of(first, open_map),
        stars_of(second, open_map),
        coins,
        monster_penalty_cells(sheet).bit_count(),
    )
