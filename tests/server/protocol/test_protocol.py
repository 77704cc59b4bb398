"""docs/protocol.md matches the wire structs, and its examples are valid messages."""

import dataclasses
import re
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec
import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from cartographers.rules.setup import Config
from cartographers.server.protocol import messages, page
from cartographers.server.protocol.http_requests import RulesAsked
from cartographers.server.protocol.page import (
    MARKER,
    NoMarker,
    in_words,
    print_fields,
    print_page,
)
from cartographers.server.protocol.wire_structs import members, parts_of, read_struct

PAGE = page.FILE.read_text("utf-8")
PROSE, _, WRITTEN = PAGE.partition(MARKER)
MESSAGES = (*members(messages.ClientMessage), *members(messages.ServerMessage))
BLOCKS = re.findall(r"```json\n(.*?)```", PROSE, re.DOTALL)
EXAMPLES = [line for block in BLOCKS for line in block.splitlines()]
DECODER = msgspec.json.Decoder(messages.ClientMessage | messages.ServerMessage)


class Inside(Struct):
    """Lies inside."""

    colour: Literal["red", "blue"] = "red"


class Outside(Struct, tag="outside"):
    """A thing. See: it has fields.

    size, weight: how large it is,
                  in all directions.
    inside:       what it holds.

    nothing: this is no field.
    """

    size: int
    weight: float
    inside: list[Inside]
    name: Annotated[str, Meta(description="as it is called")] | None = None
    kept: Inside | UnsetType = UNSET


def test_the_page_matches_the_structs() -> None:
    command = "python -m cartographers.server.protocol.page"
    assert print_page(PAGE) == PAGE, f"docs/protocol.md is old; `{command}` regenerates it"


@pytest.mark.parametrize("struct", [*MESSAGES, *parts_of(MESSAGES)], ids=lambda s: s.__name__)
def test_every_message_and_part_is_on_the_page(struct: type[Struct]) -> None:
    found = read_struct(struct)
    name = found.tag or found.name
    assert WRITTEN.count(f"\n### {name}\n") == 1
    section = WRITTEN.partition(f"\n### {name}\n")[2].partition("\n#")[0]
    shared = messages.Command.__struct_fields__ if issubclass(struct, messages.Command) else ()
    assert re.findall(r"^\| `(\w+)` \|", section, re.M) == [
        field.name for field in found.fields if field.name not in shared
    ]


def test_commands_come_first_and_parts_last() -> None:
    heads = re.findall(r"^## (.+)$", WRITTEN, re.M)
    assert heads == [
        "Commands",
        "What else a client sends",
        "What the server sends",
        "Parts of messages",
    ]


def test_links_within_the_page_lead_somewhere() -> None:
    anchors = {head.lower().replace(" ", "-") for head in re.findall(r"^#+ (.+)$", PAGE, re.M)}
    links = re.findall(r"\]\(#([^)]+)\)", PAGE)
    assert set(links) <= anchors
    assert "gameshown" in links


@pytest.mark.parametrize("line", EXAMPLES)
def test_examples_are_valid_messages(line: str) -> None:
    DECODER.decode(line)


def test_the_prose_has_every_reason_and_limit() -> None:
    (reason,) = [f.type for f in read_struct(messages.Refused).fields if f.name == "reason"]
    for name in get_args(reason):
        assert f"`{name}`" in PROSE
    assert f"{messages.MAX_MESSAGE_BYTES // 1024} KiB" in PROSE
    assert f'"protocol": {messages.PROTOCOL}' in PROSE
    assert len(EXAMPLES) >= 6


def test_the_written_part_is_kept_and_the_generated_part_replaced() -> None:
    assert print_page(f"Hello.\n\n{MARKER}\n\nold") == f"Hello.\n\n{MARKER}{WRITTEN}"


def test_the_command_writes_the_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(page, "FILE", tmp_path / "protocol.md")
    page.FILE.write_text(f"{PROSE}{MARKER}\nold", "utf-8")
    page.main()
    assert page.FILE.read_text("utf-8") == PAGE


def test_a_page_without_the_marker_is_refused() -> None:
    with pytest.raises(NoMarker, match=re.escape("docs/protocol.md has lost the line: <!--")):
        print_page("Hello.")


# ------------------------------------------------------------------ structs


def test_a_struct_is_read_with_the_meaning_of_its_fields() -> None:
    found = read_struct(Outside)
    assert (found.name, found.tag) == ("Outside", "outside")
    assert found.prose == "A thing. See: it has fields.\n\n\nnothing: this is no field."
    assert [(field.name, field.is_optional, field.meaning) for field in found.fields] == [
        ("size", False, "how large it is, in all directions."),
        ("weight", False, "how large it is, in all directions."),
        ("inside", False, "what it holds."),
        ("name", True, "as it is called"),
        ("kept", True, ""),
    ]


def test_meanings_are_inherited() -> None:
    class Heir(Outside, tag="heir", kw_only=True):
        colour: str

    meanings = {field.name: field.meaning for field in read_struct(Heir).fields}
    assert meanings["inside"] == "what it holds."
    assert read_struct(Heir).prose == ""


def test_nested_parts_are_found_once() -> None:
    assert parts_of([Outside]) == [Inside]
    assert parts_of([Outside, Inside]) == []


def test_a_table_without_meanings_has_two_columns() -> None:
    size = read_struct(Outside).fields[0]
    assert print_fields([size._replace(meaning="")]).splitlines() == [
        "| field | what it is |",
        "| --- | --- |",
        "| `size` | whole number |",
    ]
    assert print_fields([size]).endswith("| whole number | how large it is, in all directions |")
    assert print_fields([]) == ""


@pytest.mark.parametrize(
    ("annotation", "words"),
    [
        (str, "text"),
        (bool, "true or false"),
        (int | None, "whole number or null"),
        (list[str], "list of texts"),
        (list[Inside], "list of [Inside](#inside)"),
        (dict[str, int], "object of whole numbers"),
        (dict[str, str | int], "object of texts or whole numbers"),
        (Outside | None | UnsetType, "[outside](#outside) or null"),
        (Literal["a", "b", "c"], '`"a"`, `"b"` or `"c"`'),
        (Annotated[str, Meta(pattern="^a|b$")], "text like `^a|b$`"),
        (Annotated[str, Meta(min_length=1, max_length=9)], "text of 1 to 9 characters"),
        (Annotated[str, Meta(max_length=9)], "text of at most 9 characters"),
        (Annotated[int, Meta(ge=0, lt=9)], "whole number, 0 to 8"),
        (Annotated[int, Meta(gt=0)], "whole number, at least 1"),
        (Annotated[int, Meta(le=5)], "whole number, at most 5"),
        (Annotated[int, Meta(description="of a seat")], "whole number"),
    ],
    ids=str,
)
def test_types_in_plain_words(annotation: object, words: str) -> None:
    assert in_words(annotation) == words


def test_a_vertical_bar_is_escaped_in_a_table() -> None:
    field = read_struct(Outside).fields[0]._replace(type=Annotated[str, Meta(pattern="^a|b$")])
    assert r"text like `^a\|b$`" in print_fields([field])


def test_a_type_that_nobody_explained_is_refused() -> None:
    with pytest.raises(TypeError, match=r"it is not known how .*complex.* is said in plain words"):
        in_words(complex)


def test_the_rules_of_a_request_have_the_fields_of_config() -> None:
    assert RulesAsked.__struct_fields__ == tuple(field.name for field in dataclasses.fields(Config))
