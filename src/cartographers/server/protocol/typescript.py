"""The messages as TypeScript; `python -m cartographers.server.protocol.typescript` writes them."""

import json
from pathlib import Path
from typing import Annotated, Literal, get_args, get_origin

from cartographers.server.protocol import http_requests, messages
from cartographers.server.protocol.http_answers import Answer
from cartographers.server.protocol.paper import PaperAnswer, PaperAsked
from cartographers.server.protocol.story import StoryEvent
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

FILE = Path(__file__).parents[4] / "client" / "src" / "protocol.ts"
COMMAND = "python -m cartographers.server.protocol.typescript"
WIDTH = 100
PLAIN: dict[object, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
}
CONSTANTS = ("PROTOCOL", "MAX_MESSAGE_BYTES")
UNIONS = {
    "AnyCommand": messages.AnyCommand,
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
    "StoryEvent": StoryEvent,
}


def print_typescript() -> str:
    sent = list(dict.fromkeys((*members(messages.ClientMessage), *members(messages.ServerMessage))))
    structs: list[WireType] = [messages.Command, *sent, *parts_of(sent)]
    requests: list[WireType] = [http_requests.NewTable, *members(PaperAsked)]
    asked = list(dict.fromkeys((*requests, *parts_of(requests))))
    answered = (*members(Answer), *members(PaperAnswer))
    answers = [*answered, *parts_of(answered)]
    parts = [
        f"// Generated from server/protocol by `{COMMAND}`.",
        "\n".join(f"export const {name} = {getattr(messages, name)};" for name in CONSTANTS),
        *(print_interface(struct) for struct in (*structs, *asked)),
        *(print_interface(struct, is_answer=True) for struct in answers if struct not in structs),
        *(print_union(name) for name in UNIONS),
    ]
    return "\n\n".join(parts) + "\n"


def print_interface(struct: WireType, *, is_answer: bool = False) -> str:
    """A struct as an interface; commands inherit the common fields. Answers have every field."""
    found, is_heir = read_struct(struct), struct in members(messages.AnyCommand)
    inherited = messages.Command.__struct_fields__ if is_heir else ()
    extends = " extends Command" if is_heir else ""
    has_tag = found.tag and struct is not messages.Command
    tag = [f'  type: "{found.tag}";'] if has_tag else []
    own = [field for field in found.fields if field.name not in inherited]
    fields = [
        print_field(field._replace(is_optional=False) if is_answer else field) for field in own
    ]
    head = [*print_comment(found.prose), f"export interface {found.name}{extends} {{"]
    return "\n".join([*head, *tag, *fields, "}"])


def print_comment(text: str, indent: str = "") -> list[str]:
    lines = [line.rstrip() for line in text.replace("*/", "* /").splitlines()]
    if len(lines) < 2:
        return [f"{indent}/** {line} */" for line in lines]
    body = [f"{indent} * {line}".rstrip() for line in lines]
    return [f"{indent}/**", *body, f"{indent} */"]


def print_field(field: WireField) -> str:
    name = f"  {field.name}{'?' if field.is_optional else ''}:"
    line = f"{name} {print_type(field.type)};"
    if len(line) > WIDTH:
        line = print_choices(name, alternatives(field.type), "    ")
    return "\n".join([*print_comment(field.meaning, "  "), line])


def print_type(annotation: object) -> str:
    return " | ".join(alternatives(annotation))


def alternatives(annotation: object) -> list[str]:
    """What a value may be, each in TypeScript."""
    kind, inner = get_origin(annotation), get_args(annotation)
    if kind is Annotated:
        return alternatives(inner[0])
    if kind is Literal:
        return [json.dumps(value) for value in inner]
    if kind in (list, tuple):
        item = "StoryEvent" if inner[0] == StoryEvent else print_type(inner[0])
        return [f"({item})[]" if " | " in item else f"{item}[]"]
    if kind is dict:
        return [f"Record<{print_type(inner[0])}, {print_type(inner[1])}>"]
    if is_wire_type(annotation):
        return [annotation.__name__]
    if annotation in PLAIN:
        return [PLAIN[annotation]]
    if not choices(annotation):
        raise TypeError(f"it is not known how {annotation} is written in TypeScript")
    return [text for choice in json_choices(annotation) for text in alternatives(choice)]


def print_union(name: str) -> str:
    """A union by the names of its members; commands go by the name of their own union."""
    names = [struct.__name__ for struct in members(UNIONS[name])]
    commands = [struct.__name__ for struct in members(messages.AnyCommand)]
    if name != "AnyCommand" and set(commands) <= set(names):
        names = ["AnyCommand", *(other for other in names if other not in commands)]
    line = f"export type {name} = {' | '.join(names)};"
    return line if len(line) <= WIDTH else print_choices(f"export type {name} =", names, "  ")


def print_choices(head: str, choices: list[str], margin: str) -> str:
    """A union over several lines, as many choices in each as fit."""
    lines = [head, f"{margin}| {choices[0]}"]
    for choice in choices[1:]:
        if len(lines[-1]) + len(choice) + 4 <= WIDTH:
            lines[-1] += f" | {choice}"
        else:
            lines.append(f"{margin}| {choice}")
    return "\n".join(lines) + ";"


def main() -> None:
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(print_typescript(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
