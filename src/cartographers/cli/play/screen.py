"""What a player sees: the map beside the edicts and the card, and the preview of a move."""

from collections.abc import Callable, Iterable, Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from cartographers import Decision, Move, Player, View
from cartographers.cli.board import draw_board
from cartographers.cli.card_index import name_of
from cartographers.cli.cast import Cast
from cartographers.cli.figures import draw_rows, draw_shapes
from cartographers.cli.palette import BAD, LABEL, MARK
from cartographers.cli.play.live_score import live_score_lines, live_score_of
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.decision import drawing_options
from cartographers.rules.setup import card_time, listed
from cartographers.rules.shapes import SINGLE
from cartographers.rules.step_kind import StepKind

INDENT = (0, 0, 0, 2)
TROLL = "giant_troll_ravage"


def decision_screen(view: View, decision: Decision, cast: Cast) -> Group:
    now = live_score_of(decision.player, view.edicts)
    side = [*live_score_lines(view.edicts, view.season, now), Text(), *card_lines(decision)]
    return Group(
        headline(view, decision, cast),
        beside(draw_board(decision.player.sheet), side),
        *skill_line(view, decision),
    )


def preview_screen(view: View, decision: Decision, move: Move) -> Grid:
    """The map as it would be, and what the move changes."""
    after = decision.result(move)
    now, then = (live_score_of(player, view.edicts) for player in (decision.player, after))
    side = [*live_score_lines(view.edicts, view.season, now, then), Text(), Text(str(move), MARK)]
    return beside(draw_board(after.sheet, changed(decision.player, after)), side)


def changed(before: Player, after: Player) -> int:
    """The cells that are drawn or destroyed."""
    return (before.sheet.empty ^ after.sheet.empty) | (
        before.sheet.destroyed ^ after.sheet.destroyed
    )


def beside(picture: Text, lines: Iterable[RenderableType]) -> Grid:
    grid = Grid.grid(padding=(0, 3, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(picture, Group(*lines))
    return grid


# ------------------------------------------------------------------ above and below the map


def headline(view: View, decision: Decision, cast: Cast) -> Text:
    season = SEASONS[view.season].id.capitalize()
    line = Text(f"\n{season}, time {view.time} of {view.threshold}", MARK)
    if len(view.players) > 1:
        line.append(f" - {cast.name(decision.seat)}")
    if decision.owner != decision.seat:
        line.append(f", on {cast.map_of(decision.owner)}")
    return line


def skill_line(view: View, decision: Decision) -> Iterator[Text]:
    """The open skills with their costs, and whether the seat has used one."""
    if not view.skills:
        return
    costs = ", ".join(f"{SKILLS[id_].name} {SKILLS[id_].cost}" for id_ in view.skills)
    used = " (used this season)" if view.players[decision.seat].used_skill else ""
    yield Text(f"Skills (coins): {costs}{used}")


# ------------------------------------------------------------------ the card


def card_lines(decision: Decision) -> Iterator[RenderableType]:
    """The card, what it asks of the seat, and how that is typed."""
    title = f"{name_of(decision.card)}, time {card_time(decision.card)}"
    yield Text(name_of(TROLL) if decision.step_kind == StepKind.RAVAGE else title, MARK)
    yield from ASKING[decision.step_kind](decision)
    example = decision.moves()[len(decision.moves()) // 2]
    yield Text(f"as in: {example}", LABEL)


def ask_drawing(decision: Decision) -> Iterator[RenderableType]:
    card, offered = EXPLORE[decision.card], decision.moves()[0]
    if is_single(decision) and card.shapes[0].rows != SINGLE:
        reason = "no shape covers ruins" if decision.ruins else "no shape fits"
        yield Text(f"{reason}: draw one cell", BAD)
        yield Text(listed(drawing_options(decision).terrains()))
        return
    if decision.ruins and offered.cells & decision.player.sheet.ruins:
        yield Text("ruins! cover a ruins cell", BAD)
    yield Text(listed(card.terrains))
    yield Padding(draw_shapes(card.shapes), INDENT, expand=False)


def is_single(decision: Decision) -> bool:
    """Whether what the card offers are single cells."""
    return decision.moves()[0].cells.bit_count() == 1


def ask_ambush(decision: Decision) -> Iterator[RenderableType]:
    offered = decision.moves()[0]
    yield Text(f"draw this {offered.what}:")
    rows = (
        "#" if is_single(decision) else "##" if decision.is_braced else AMBUSH[decision.card].rows
    )
    yield Padding(draw_rows(rows), INDENT, expand=False)


def ask_hero(decision: Decision) -> Iterator[RenderableType]:
    yield Text("draw the hero H and what it guards *:")
    yield Padding(draw_rows(HEROES[decision.card].attack), INDENT, expand=False)


def ask_gaze(_: Decision) -> Iterator[RenderableType]:
    yield Text("destroy a cell next to the gorgon")


def ask_ravage(_: Decision) -> Iterator[RenderableType]:
    yield Text("the season is scored, the troll ravages:")
    yield Text("destroy an empty cell next to it")


def ask_brace(decision: Decision) -> Iterator[RenderableType]:
    yield Text(f"a {AMBUSH[decision.card].terrain} is about to come:")
    yield Padding(draw_rows(AMBUSH[decision.card].rows), INDENT, expand=False)
    yield answers(decision)


def ask_regroup(decision: Decision) -> Iterator[RenderableType]:
    yield Text("the monsters have come")
    yield answers(decision)


def answers(decision: Decision) -> Text:
    words = dict.fromkeys(move.skill or move.what for move in decision.moves())
    return Text(f"answer: {listed(tuple(words))}")


ASKING: dict[str, Callable[[Decision], Iterator[RenderableType]]] = {
    StepKind.DRAW: ask_drawing,
    StepKind.AMBUSH: ask_ambush,
    StepKind.HERO: ask_hero,
    StepKind.GAZE: ask_gaze,
    StepKind.RAVAGE: ask_ravage,
    StepKind.BRACE: ask_brace,
    StepKind.REGROUP: ask_regroup,
}
