"""What one player has besides the map: coins, the skill of the season, and the scores so far."""

from typing import NamedTuple

from cartographers.rules.bits import spread
from cartographers.rules.cards.seasons import COIN_TRACK
from cartographers.rules.scoring import SCORING
from cartographers.rules.sheet import Sheet, monster_penalty_cells, surrounded_mountains

DRAGON_COINS = 3


class SeasonScore(NamedTuple):
    """One column of the score sheet. `monsters` is what they cost."""

    first: int
    second: int
    coins: int
    monsters: int

    @property
    def total(self) -> int:
        return self.first + self.second + self.coins - self.monsters


class Player(NamedTuple):
    """`earned` places of the coin track are filled, `spent` of them crossed out again.

    `has_unclaimed_hoard`: the coins of a dragon on the map are still to be won.
    `used_skill`: in this season.
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
        """The lowest wins: most stars, then fewest lost to monsters."""
        return -self.total, self.lost_to_monsters


def with_map(player: Player, sheet: Sheet, coins: int = 0, brings_hoard: bool = False) -> Player:
    """The player after a change of the map: closed mountains and an enclosed dragon pay at once."""
    closed = surrounded_mountains(sheet) & ~surrounded_mountains(player.sheet)
    earned = player.earned + coins + closed.bit_count()
    has_hoard = brings_hoard or player.has_unclaimed_hoard
    if has_hoard and not sheet.dragon & spread(sheet.empty):
        earned, has_hoard = earned + DRAGON_COINS, False
    return Player(
        sheet,
        min(earned, COIN_TRACK),
        player.spent,
        has_hoard,
        player.used_skill,
        player.scores,
    )


def with_skill_paid(player: Player, cost: int) -> Player:
    return player._replace(spent=player.spent + cost, used_skill=True)


def season_score(player: Player, first: str, second: str) -> SeasonScore:
    """What a season brings now, by its two scoring cards."""
    sheet = player.sheet
    return SeasonScore(
        SCORING[first].score(sheet).stars,
        SCORING[second].score(sheet).stars,
        player.coins,
        monster_penalty_cells(sheet).bit_count(),
    )
