"""A map typed by hand, compared with the printed one: every mistake and where it is."""

from collections.abc import Iterator

from cartographers.rules.bits import SIZE
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.sheet import (
    ATTACKS,
    CELL_BITS,
    LAYERS_OF_CHARACTER,
    Sheet,
    cell_names,
    parse_cells,
)
from cartographers.server.protocol.paper import DrawingAsked, DrawingRead, Fault, FaultKind

EMPTY, RUINS = ".", "r"
DRAWN_OVER: dict[str, FaultKind] = {"^": "mountain", "#": "wasteland"}
NOT_PRINTED: dict[str, FaultKind] = {"^": "no_mountain", "#": "no_wasteland"}
SAME_LOOK = str.maketrans("АВМНТХавмнтх", "ABMHTXabmhtx")  # Cyrillic letters on the left
Cell = tuple[int, int, str]  # line and column, from 1, and what is written there


def read_drawing(asked: DrawingAsked) -> DrawingRead:
    """Return the map in its notation, or what is wrong with it.

    Upper and lower case mean the same, and what is printed may be left out: mountains, wasteland
    and ruins are those of the printed map. It is the requested map, unless only another one fits.
    """
    wanted = asked.map if asked.map in MAPS else next(iter(MAPS))
    lines, guarded = split_lines(asked.text.translate(SAME_LOOK))
    faults = [*faults_of_form(lines), *faults_of_names(guarded, len(lines) + 1)]
    if faults:
        return DrawingRead(map=wanted, drawing="", faults=faults)
    cells = list(cells_of(lines))
    by_map = {name: list(faults_of_map(cells, name)) for name in (wanted, *MAPS)}
    found = next((name for name, faults in by_map.items() if not faults), wanted)
    if by_map[found]:
        return DrawingRead(map=found, drawing="", faults=by_map[found])
    return DrawingRead(map=found, drawing=written(cells, found, guarded), faults=[])


def split_lines(text: str) -> tuple[list[str], list[str]]:
    """Return the lines of the map without spaces, and the names of the guarded cells."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if lines and lines[-1].lower().startswith(ATTACKS):
        return squeezed(lines[:-1]), lines[-1][len(ATTACKS) :].replace(",", " ").split()
    return squeezed(lines), []


def squeezed(lines: list[str]) -> list[str]:
    return ["".join(line.split()) for line in lines]


def cells_of(lines: list[str]) -> Iterator[Cell]:
    for row, line in enumerate(lines, 1):
        for column, character in enumerate(line, 1):
            yield row, column, character


def faults_of_form(lines: list[str]) -> Iterator[Fault]:
    if len(lines) != SIZE:
        yield fault("lines", 0, 0, str(len(lines)))
    for row, line in enumerate(lines, 1):
        if len(line) != SIZE:
            yield fault("length", row, 0, str(len(line)))
        for column, character in enumerate(line, 1):
            if character not in "rR" and character.upper() not in LAYERS_OF_CHARACTER:
                yield fault("character", row, column, character)


def faults_of_names(names: list[str], line: int) -> Iterator[Fault]:
    for name in names:
        if name.upper() not in CELL_BITS:
            yield fault("attacks", line, 0, name)


def faults_of_map(cells: list[Cell], name: str) -> Iterator[Fault]:
    """Yield where the drawing contradicts what is printed on this map."""
    printed = "".join(MAPS[name].drawing.split())
    for (line, column, character), below in zip(cells, printed, strict=True):
        if below in DRAWN_OVER:
            if character not in (EMPTY, below):
                yield fault(DRAWN_OVER[below], line, column, character)
        elif character in NOT_PRINTED:
            yield fault(NOT_PRINTED[character], line, column, character)
        elif character.lower() == RUINS and below != RUINS:
            yield fault("no_ruins", line, column, character)


def fault(kind: FaultKind, line: int, column: int, found: str) -> Fault:
    return Fault(kind=kind, line=line, column=column, found=found)


def written(cells: list[Cell], name: str, guarded: list[str]) -> str:
    printed = "".join(MAPS[name].drawing.split())
    drawn = [over(below, cell[2]) for cell, below in zip(cells, printed, strict=True)]
    lines = ["".join(drawn[start : start + SIZE]) for start in range(0, SIZE * SIZE, SIZE)]
    if guarded:
        lines.append(f"{ATTACKS} {' '.join(cell_names(parse_cells(' '.join(guarded))))}")
    return str(Sheet.parse("\n".join(lines)))


def over(below: str, character: str) -> str:
    """Return the character of a cell with something drawn over what is printed there."""
    if character in (EMPTY, below) or character.lower() == RUINS:
        return below
    return character.lower() if below == RUINS else character.upper()
