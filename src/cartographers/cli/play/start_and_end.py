"""What is printed when a game starts and when it ends."""

from cartographers.cli.palette import MARK
from cartographers.cli.play.table import Table
from cartographers.cli.score_sheet import draw_rules, draw_score_sheet, show_result
from cartographers.rules.story import SeasonBegan


def show_start(table: Table) -> None:
    """The edicts, the skills, and what has happened in this season."""
    table.console.print("The edicts of this game:", style=MARK)
    table.console.print(draw_rules(table.game.deal.edicts, table.game.deal.skills))
    events = table.game.events
    start = max(n for n, event in enumerate(events) if isinstance(event, SeasonBegan))
    table.print_events(events[start:])
    table.console.print("Type help to see what can be typed.")


def show_end(table: Table) -> None:
    console, game = table.console, table.game
    console.print()
    console.print(draw_score_sheet(game.players, table.cast))
    console.print()
    show_result(console, game, table.cast)
    show_origin(table)


def show_abandoned(table: Table, reason: str) -> None:
    """Print why the game was left before its end."""
    table.console.print(reason)
    show_origin(table)


def show_origin(table: Table) -> None:
    """How the same game is dealt again, and where it is kept."""
    if table.game.seed:
        table.console.print(f"The seed of this game was {table.game.seed}.", soft_wrap=True)
    if table.save_to:
        table.console.print(f"The record is in {table.save_to}.", soft_wrap=True)
