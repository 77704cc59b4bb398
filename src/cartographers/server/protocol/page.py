"""Generate docs/protocol.md: the part written by hand, then every message from its struct.

`python -m cartographers.server.protocol.page` rewrites the second half and keeps the first.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Literal, get_args, get_origin

from msgspec import Meta

from cartographers.server.protocol import messages
from cartographers.server.protocol.wire_structs import (
    WireField,
    WireType,
    choices,
    is_wire_type,
    json_choices,
    members,
    parts_of,
    read_struct,
)

FILE = Path(__file__).parents[4] / "docs" / "protocol.md"
COMMAND = "python -m cartographers.server.protocol.page"
MARKER = f"<!-- From here on this page is written by `{COMMAND}`: change messages.py instead. -->"
PLAIN: dict[object, str] = {
    str: "text",
    int: "whole number",
    float: "number",
    bool: "true or false",
    type(None): "null",
}


class NoMarker(ValueError):
    """The page does not say where its written half begins."""


def print_page(page: str) -> str:
    """The page with its second half as the structs are now."""
    prose, marker, _ = page.partition(MARKER)
    if not marker:
        raise NoMarker(f"docs/protocol.md has lost the line: {MARKER}")
    return f"{prose}{MARKER}\n\n{print_messages()}"


def print_messages() -> str:
    commands, sent = members(messages.AnyCommand), members(messages.ServerMessage)
    requests = [one for one in members(messages.ClientMessage) if one not in commands]
    told = [one for one in sent if one not in requests]
    both = " and ".join(link(one) for one in sent if one in requests)
    sections = [
        "## Commands",
        print_struct(messages.Command),
        *(print_command(struct) for struct in commands),
        "## What else a client sends",
        *(print_message(struct) for struct in requests),
        "## What the server sends",
        f"It sends {both} as well." if both else "",
        *(print_message(struct) for struct in told),
        "## Parts of messages",
        *(print_message(struct) for struct in parts_of((*commands, *requests, *sent))),
    ]
    return "\n\n".join(filter(None, sections)) + "\n"


# ------------------------------------------------------------------ structs


def print_command(struct: WireType) -> str:
    """A command without what all commands have."""
    shared = messages.Command.__struct_fields__
    return f"{heading(struct)}\n\n{print_struct(struct, shared)}"


def print_message(struct: WireType) -> str:
    return f"{heading(struct)}\n\n{print_struct(struct)}"


def print_struct(struct: WireType, left_out: Iterable[str] = ()) -> str:
    found = read_struct(struct)
    fields = [field for field in found.fields if field.name not in left_out]
    return "\n\n".join(filter(None, [found.prose, print_fields(fields)]))


def print_fields(fields: Sequence[WireField]) -> str:
    """A table; without its last column, if no field has anything to say there."""
    rows = [("field", "what it is", "meaning"), ("---",) * 3]
    rows += [(f"`{field.name}`", in_words(field.type), notes(field)) for field in fields]
    width = 3 if any(map(notes, fields)) else 2
    return "\n".join(print_row(row[:width]) for row in rows) if fields else ""


def notes(field: WireField) -> str:
    optional = "may be left out" if field.is_optional else ""
    return "; ".join(filter(None, [field.meaning.rstrip("."), optional]))


def print_row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |"


def heading(struct: WireType) -> str:
    return f"### {name_of(struct)}"


def name_of(struct: WireType) -> str:
    return read_struct(struct).tag or struct.__name__


def link(struct: WireType) -> str:
    name = name_of(struct)
    return f"[{name}](#{name.lower()})"


# ------------------------------------------------------------------ types in plain words


def in_words(annotation: object) -> str:
    kind, inner = get_origin(annotation), get_args(annotation)
    if kind is Annotated:
        return with_limits(in_words(inner[0]), inner[1])
    if kind is Literal:
        return listed(f'`"{value}"`' for value in inner)
    if kind in (list, tuple):
        return f"list of {plural(inner[0])}"
    if kind is dict:
        return f"object of {listed(map(plural, choices(inner[1]) or inner[1:]))}"
    if is_wire_type(annotation):
        return link(annotation)
    if annotation in PLAIN:
        return PLAIN[annotation]
    if not choices(annotation):
        raise TypeError(f"it is not known how {annotation} is said in plain words")
    return listed(map(in_words, json_choices(annotation)))


def plural(annotation: object) -> str:
    return f"{PLAIN[annotation]}s" if annotation in (str, int) else in_words(annotation)


def listed(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def with_limits(words: str, meta: Meta) -> str:
    """The words with what the limits say: `text of 1 to 40 characters`, `whole number, 0 to 99`."""
    if meta.pattern is not None:
        return f"{words} like `{meta.pattern}`"
    length = span(meta.min_length, meta.max_length)
    least = meta.ge if meta.gt is None else int(meta.gt) + 1
    most = meta.le if meta.lt is None else int(meta.lt) - 1
    limits = (f"{words} of {length} characters" if length else words, span(least, most))
    return ", ".join(filter(None, limits))


def span(least: float | None, most: float | None) -> str:
    if least is None:
        return "" if most is None else f"at most {most}"
    return f"at least {least}" if most is None else f"{least} to {most}"


def main() -> None:
    FILE.write_text(print_page(FILE.read_text("utf-8")), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
