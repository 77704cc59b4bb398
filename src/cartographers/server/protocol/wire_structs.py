"""Introspection of the wire structs: their fields, what these mean, and nested structs."""

import dataclasses
import inspect
import re
from collections.abc import Iterable, Iterator
from types import UnionType
from typing import Annotated, Literal, NamedTuple, TypeGuard, Union, get_args, get_origin

from msgspec import Meta, Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from cartographers.rules.setup import Config

WireType = type[Struct] | type[Config]
MEANT = re.compile(r"(\w+(?:, \w+)*):\s+(\S.*)")


class WireField(NamedTuple):
    """`type` is the annotation as it is written, its limits included."""

    name: str
    type: object
    is_optional: bool
    meaning: str


class WireStruct(NamedTuple):
    """`tag` is the value of `type` in a message, and "" for the parts of messages."""

    name: str
    tag: str
    prose: str
    fields: tuple[WireField, ...]


def read_struct(struct: WireType) -> WireStruct:
    prose, _ = split_doc(struct)
    tag = struct.__struct_config__.tag if issubclass(struct, Struct) else ""
    meanings = {
        name: text
        for ancestor in reversed(struct.__mro__)
        if is_wire_type(ancestor)
        for name, text in split_doc(ancestor)[1].items()
    }
    found = tuple(
        WireField(
            field.encode_name,
            field.type,
            not field.required,
            meanings.get(field.name) or described(field.type),
        )
        for field in fields_of(struct)
    )
    return WireStruct(struct.__name__, str(tag or ""), prose, found)


def is_wire_type(annotation: object) -> TypeGuard[WireType]:
    return isinstance(annotation, type) and issubclass(annotation, Struct | Config)


def fields_of(struct: WireType) -> tuple[FieldInfo, ...]:
    if issubclass(struct, Struct):
        return fields(struct)
    return tuple(FieldInfo(one.name, one.name, one.type) for one in dataclasses.fields(struct))


def split_doc(struct: WireType) -> tuple[str, dict[str, str]]:
    """The docstring of a struct, and apart from it its lines `field: meaning`."""
    prose: list[str] = []
    meanings: dict[str, str] = {}
    meant: list[str] = []
    known = {field.name for field in fields_of(struct)}
    for line in inspect.cleandoc(struct.__doc__ or "").splitlines():
        match = MEANT.fullmatch(line)
        names = match[1].split(", ") if match else []
        if match and set(names) <= known:
            meant = names
            meanings |= dict.fromkeys(names, match[2].strip())
        elif meant and line.startswith(" "):
            meanings |= {name: f"{meanings[name]} {line.strip()}" for name in meant}
        else:
            meant = []
            prose.append(line)
    return "\n".join(prose).strip(), meanings


def described(annotation: object) -> str:
    """What the limits of a type say about its meaning."""
    if get_origin(annotation) is Annotated:
        texts = [meta.description for meta in get_args(annotation)[1:] if isinstance(meta, Meta)]
        return " ".join(filter(None, texts))
    return " ".join(filter(None, map(described, choices(annotation))))


def choices(annotation: object) -> tuple[object, ...]:
    """What a union is made of; nothing for any other type."""
    return get_args(annotation) if get_origin(annotation) in (Union, UnionType) else ()


def json_choices(annotation: object) -> list[object]:
    """What a union can be in JSON: its choices without UNSET, which leaves the field out."""
    return [choice for choice in choices(annotation) if choice is not UnsetType]


def members(union: object) -> tuple[WireType, ...]:
    """The structs of a union, in the order written."""
    return tuple(struct for choice in choices(union) for struct in structs_in(choice))


def parts_of(messages: Iterable[WireType]) -> list[WireType]:
    """Every struct inside these, however deep, that is not one of them."""
    known = dict.fromkeys(messages)
    messages = tuple(known)
    waiting = list(messages)
    while waiting:
        inside = [part for field in fields_of(waiting.pop(0)) for part in structs_in(field.type)]
        new = [part for part in dict.fromkeys(inside) if part not in known]
        known |= dict.fromkeys(new)
        waiting = new + waiting
    return [struct for struct in known if struct not in messages]


def structs_in(annotation: object) -> Iterator[WireType]:
    if is_wire_type(annotation):
        yield annotation
    elif get_origin(annotation) is not Literal:
        for inner in get_args(annotation):
            yield from structs_in(inner)
