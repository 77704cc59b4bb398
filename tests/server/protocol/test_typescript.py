"""client/src/protocol.ts has every message and part of the structs, field by field."""

import re
from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct, UnsetType

from cartographers.server.protocol import messages, typescript
from cartographers.server.protocol.http_answers import Answer
from cartographers.server.protocol.http_requests import NewTable
from cartographers.server.protocol.paper import PaperAnswer, PaperAsked
from cartographers.server.protocol.story import StoryEvent
from cartographers.server.protocol.typescript import print_comment, print_field, print_type
from cartographers.server.protocol.wire_structs import (
    WireField,
    WireType,
    fields_of,
    members,
    parts_of,
    read_struct,
)

FILE = typescript.FILE.read_text("utf-8")
SENT = (*members(messages.ClientMessage), *members(messages.ServerMessage))
OVER_HTTP: tuple[WireType, ...] = (*members(Answer), NewTable)
OF_PAPER = (*members(PaperAsked), *members(PaperAnswer))
INTERFACES = {
    name: (extends, body)
    for name, extends, body in re.findall(
        r"^export interface (\w+)( extends Command)? \{\n(.*?)^\}$", FILE, re.M | re.S
    )
}
UNIONS = {
    name: re.findall(r"\w+", body)
    for name, body in re.findall(r"^export type (\w+) =\s*(.*?);$", FILE, re.M | re.S)
}


class Part(Struct):
    number: int


def written_fields(name: str) -> dict[str, bool]:
    """The fields of an interface, and whether each may be left out."""
    _, body = INTERFACES[name]
    return {field: bool(mark) for field, mark in re.findall(r"^  (\w+)(\??):", body, re.M)}


def test_the_file_matches_the_structs() -> None:
    command = "python -m cartographers.server.protocol.typescript"
    assert typescript.print_typescript() == FILE, f"protocol.ts is out of date; run `{command}`"


@pytest.mark.parametrize("struct", [*SENT, *parts_of(SENT)], ids=lambda s: s.__name__)
def test_every_struct_is_an_interface_with_all_its_fields(struct: WireType) -> None:
    extends, body = INTERFACES[struct.__name__]
    found = written_fields(struct.__name__)
    if tag := read_struct(struct).tag:
        assert f'  type: "{tag}";\n' in body
        assert found.pop("type") is False
    if extends:
        found = written_fields("Command") | found
    assert found == {field.encode_name: not field.required for field in fields_of(struct)}


@pytest.mark.parametrize("struct", members(Answer), ids=lambda s: s.__name__)
def test_every_answer_over_http_is_an_interface_with_all_its_fields(struct: WireType) -> None:
    found = written_fields(struct.__name__)
    assert found == {field.encode_name: False for field in fields_of(struct)}


def test_there_is_nothing_else_in_the_file() -> None:
    structs: tuple[WireType, ...]
    structs = (messages.Command, *SENT, *OVER_HTTP, *OF_PAPER)
    structs += (*parts_of(SENT), *parts_of(OVER_HTTP), *parts_of(OF_PAPER))
    names = {struct.__name__ for struct in structs}
    exports = re.findall(r"^export \w+ (\w+)", FILE, re.MULTILINE)
    assert set(exports) == {*names, *UNIONS, "PROTOCOL", "MAX_MESSAGE_BYTES"}
    assert len(exports) == len(set(exports))
    assert f"export const PROTOCOL = {messages.PROTOCOL};\n" in FILE
    assert f"export const MAX_MESSAGE_BYTES = {messages.MAX_MESSAGE_BYTES};\n" in FILE


def test_unions_have_all_their_members() -> None:
    commands = [struct.__name__ for struct in members(messages.AnyCommand)]
    assert UNIONS["AnyCommand"] == commands
    for name in ("ClientMessage", "ServerMessage"):
        found = [
            member
            for written in UNIONS[name]
            for member in (commands if written == "AnyCommand" else [written])
        ]
        assert found == [struct.__name__ for struct in members(getattr(messages, name))]
    assert UNIONS["StoryEvent"] == [struct.__name__ for struct in members(StoryEvent)]
    assert set(UNIONS) == {"AnyCommand", "ClientMessage", "ServerMessage", "StoryEvent"}


def test_brackets_and_comments_are_closed() -> None:
    assert FILE.count("{") == FILE.count("}")
    assert FILE.count("/**") == FILE.count("*/")
    assert FILE.endswith(";\n")
    assert max(map(len, FILE.splitlines())) <= 100


@pytest.mark.parametrize(
    ("annotation", "text"),
    [
        (str, "string"),
        (int, "number"),
        (float, "number"),
        (bool | None, "boolean | null"),
        (list[str], "string[]"),
        (list[str | None], "(string | null)[]"),
        (list[list[Part]], "Part[][]"),
        (list[StoryEvent], "StoryEvent[]"),
        (dict[str, str | int], "Record<string, string | number>"),
        (Part | UnsetType, "Part"),
        (Literal["a", 'b"'], '"a" | "b\\""'),
        (Annotated[int, Meta(ge=0)] | None, "number | null"),
    ],
    ids=str,
)
def test_types_in_typescript(annotation: object, text: str) -> None:
    assert print_type(annotation) == text


def test_a_type_that_nobody_explained_is_refused() -> None:
    with pytest.raises(
        TypeError, match=r"it is not known how .*complex.* is written in TypeScript"
    ):
        print_type(complex)


def test_fields_have_comments_and_long_lines_are_wrapped() -> None:
    assert print_field(WireField("a", int, True, "what it is")) == (
        "  /** what it is */\n  a?: number;"
    )
    words = [letter * 20 for letter in "abcdef"]
    long = print_field(WireField("kind", Literal[tuple(words)], False, ""))
    assert long.splitlines() == [
        "  kind:",
        "    | " + " | ".join(f'"{word}"' for word in words[:3]),
        "    | " + " | ".join(f'"{word}"' for word in words[3:]) + ";",
    ]


def test_comments_end_where_they_should() -> None:
    assert print_comment("one */ line") == ["/** one * / line */"]
    assert print_comment("two\n\nlines", "  ") == [
        "  /**",
        "   * two",
        "   *",
        "   * lines",
        "   */",
    ]
    assert print_comment("") == []


def test_the_command_writes_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(typescript, "FILE", tmp_path / "client" / "protocol.ts")
    typescript.main()
    assert typescript.FILE.read_text("utf-8") == FILE
