"""The live score: what edicts, coins and monsters give now, and what a move would change."""

from collections.abc import Iterator
from typing import NamedTuple

from rich.text import Text

from cartographers import Player
from cartographers.cli.palette import BAD, GOOD, LABEL, MARK
from cartographers.cli.score_sheet import EDICTS
from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.scoring import SCORING
from cartographers.rules.sheet import monster_penalty_cells


class LiveScore(NamedTuple):
    """`monsters` is what they cost, as a number below zero."""

    edicts: tuple[int, ...]
    coins: int
    monsters: int


def live_score_of(player: Player, edicts: tuple[str, ...]) -> LiveScore:
    sheet = player.sheet
    stars = tuple(SCORING[card].score(sheet).stars for card in edicts)
    return LiveScore(stars, player.coins, -monster_penalty_cells(sheet).bit_count())


def live_score_lines(
    edicts: tuple[str, ...], season: int, now: LiveScore, then: LiveScore | None = None
) -> Iterator[Text]:
    """A line for each edict, the two of the season starred, then coins and monsters."""
    later = then or now
    for number, card in enumerate(edicts):
        is_scored = number in SEASONS[season].edicts
        label = f"{'*' if is_scored else ' '} {EDICTS[number]} {SCORING[card].name}"
        change = change_words(now.edicts[number], later.edicts[number])
        yield Text.assemble((f"{label:<24}", MARK if is_scored else LABEL), change)
    yield Text.assemble(f"{'    coins':<24}", change_words(now.coins, later.coins))
    yield Text.assemble(f"{'    monsters':<24}", change_words(now.monsters, later.monsters))


def change_words(now: int, then: int) -> Text:
    """`  3`, or if a move changes it `  3 ->   5  +2`."""
    words = Text(f"{now:>3}")
    if now != then:
        words.append(f" -> {then:>3}")
        words.append(f"  {then - now:+d}", GOOD if then > now else BAD)
    return words
