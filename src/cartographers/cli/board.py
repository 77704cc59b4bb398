"""A map as a picture in the terminal: coloured characters, with row letters and column numbers."""

from typing import NamedTuple

from rich.table import Table
from rich.text import Text

from cartographers import Sheet
from cartographers.cli.palette import LABEL, LEGEND, LEGEND_NOTES, MARK, style_of
from cartographers.rules.bits import SIZE, spread
from cartographers.rules.sheet import characters_of

ROW_NAMES = "ABCDEFGHIJK"


class Part(NamedTuple):
    """The rows and columns of a map that are shown."""

    rows: range
    columns: range


WHOLE = Part(range(SIZE), range(SIZE))


def draw_board(sheet: Sheet, lit: int = 0, part: Part = WHOLE) -> Text:
    """The map; lit cells stand in brackets, so that they show without colour too."""
    characters = characters_of(sheet)
    lines = [Text(f"   {''.join(f'{column + 1:^3}' for column in part.columns)}", LABEL)]
    for row in part.rows:
        line = Text.assemble((f" {ROW_NAMES[row]} ", LABEL))
        for column in part.columns:
            index = SIZE * row + column
            line.append_text(draw_cell(sheet, index, characters[index], lit))
        lines.append(line)
    return Text("\n").join(lines)


def draw_cell(sheet: Sheet, index: int, sign: str, lit: int) -> Text:
    style = style_of(sign)
    if lit >> index & 1:
        return Text(f"[{sign}]", f"{style} {MARK} not dim")
    return Text(f" {sign}{'*' if sheet.attack >> index & 1 else ' '}", style)


def part_around(cells: int) -> Part:
    """What a picture of these cells shows: their box, and the cells around it."""
    cells |= spread(cells)
    indices = [index for index in range(SIZE * SIZE) if cells >> index & 1]
    if not indices:
        return WHOLE
    rows, columns = [i // SIZE for i in indices], [i % SIZE for i in indices]
    return Part(range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1))


def draw_legend() -> Table:
    table = Table.grid(padding=(0, 2))
    entries = [Text.assemble((f" {sign} ", style_of(sign)), f" {name}") for sign, name in LEGEND]
    for start in range(0, len(entries), 4):
        table.add_row(*entries[start : start + 4])
    return table


def legend_notes() -> str:
    return "\n".join(LEGEND_NOTES)
