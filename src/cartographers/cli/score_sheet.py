"""The score sheet of a game: each season as it is printed, the ranking, the solo title."""

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from cartographers import GameState, Player
from cartographers.cli.cast import Cast
from cartographers.cli.output import counted
from cartographers.cli.palette import MARK
from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.errors import as_sentence
from cartographers.rules.scoring import SCORING

EDICTS = "ABCD"


def draw_score_sheet(players: tuple[Player, ...], cast: Cast) -> Table:
    """For every seat the seasons scored so far: edict, edict, coins, monsters, sum."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    table.add_column("season")
    for column in ("edict", "edict", "coins", "monsters", "sum"):
        table.add_column(column, justify="right")
    for seat, player in enumerate(players):
        for row in score_rows(cast.name(seat), player):
            table.add_row(*row)
    return table


def score_rows(name: str, player: Player) -> Iterator[tuple[str, ...]]:
    for number, (season, score) in enumerate(zip(SEASONS, player.scores, strict=False)):
        first, second = (
            f"{EDICTS[edict]} {stars:>2}"
            for edict, stars in zip(season.edicts, score[:2], strict=True)
        )
        label = name if number == 0 else ""
        yield (
            label,
            season.id,
            first,
            second,
            f"{score.coins}",
            f"{-score.monsters}",
            f"{score.total}",
        )
    yield "" if player.scores else name, "total", "", "", "", "", f"{player.total}"


def show_result(console: Console, game: GameState, cast: Cast) -> None:
    if not game.is_solo:
        console.print("\n".join(ranking(game, cast)))
    console.print(verdict(game, cast), style=MARK)


def ranking(game: GameState, cast: Cast) -> list[str]:
    """A line for each seat, the best first; seats that share a place share its number."""
    lines = []
    for seat, player in sorted(enumerate(game.players), key=lambda seated: seated[1].rank):
        place = 1 + sum(other.rank < player.rank for other in game.players)
        stars, lost = counted(player.total, "star"), player.lost_to_monsters
        lines.append(f"{place}. {cast.name(seat)}: {stars}, {lost} lost to monsters")
    return lines


def verdict(game: GameState, cast: Cast) -> str:
    """The winners and how they won; alone, the rating and the title."""
    if game.is_solo:
        values = game.players[0].total - game.rating()
        return (
            f"Rating: {game.players[0].total} stars - {values} for the edicts"
            f" = {game.rating()}: {game.title()}."
        )
    winners = game.winners
    if len(winners) > 1:
        return as_sentence(f"{cast.listed(winners)} share the win")
    best = [p for p in game.players if p.total == game.players[winners[0]].total]
    reason = ", with fewer stars lost to monsters" if len(best) > 1 else ""
    return as_sentence(f"{cast.listed(winners)} won{reason}")


def draw_rules(edicts: tuple[str, ...], skills: tuple[str, ...] = ()) -> Table:
    """The edicts of a game with their letters and rules, then its skills with what they cost."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for letter, edict in zip(EDICTS, edicts, strict=True):
        table.add_row(letter, SCORING[edict].name, SCORING[edict].rule)
    for skill in skills:
        card = SKILLS[skill]
        table.add_row("", card.name, f"{card.rule} ({counted(card.cost, 'coin')})")
    return table
