"""Messages for fuzzing, generated from the wire structs: valid ones, and many kinds of invalid."""

import json
import re
import string
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from cartographers.server.protocol import messages as m
from cartographers.server.protocol.wire_structs import WireType, members
from cartographers.server.web.connection import read_loosely

Message = dict[str, Any]
TOO_BIG, NOT_TEXT = 1009, 1007
RARE = {"resign": 0.05, "begin": 0.3, "hello": 0.3}
DECODER = msgspec.json.Decoder(m.ClientMessage)
SHORT = re.compile(r"\^\[(.+)\]\{(\d+)(?:,(\d+))?\}\$")
SPANS = {"a-z": string.ascii_lowercase, "A-Z": string.ascii_uppercase, "0-9": string.digits}
ODD_TEXTS = [
    *("", " ", "\0", "a" * 41, "z" * 301, "w" * 401, "é", "\u202e", "\u200b", "\ufeff", "💥" * 20),
    *("a\nb", "<script>alert(1)</script>", "'; DROP TABLE log; --", "../../etc/passwd", "%s%n{0}"),
    *(
        "n\u0303" * 9,
        "ﷺ",
        "\U000e0041",
        "NaN",
        "true",
        "-1",
        "forest",
        "forest A1",
        "plains L12 M13",
    ),
]
ODD_VALUES: list[Any] = [
    *(None, True, False, -1, 100, 10_001, 2**31, 2**53 + 1, 2**63, 2**64, -(2**64), 10**400),
    *(0.5, 1e308, -0.0, [], {}, [[]], {"type": "ping"}, ["forest", "A1"], *ODD_TEXTS),
]


def read_info(struct: WireType) -> inspect.StructType:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return info


STRUCTS = [read_info(struct) for struct in members(m.ClientMessage)]
WEIGHTS = [RARE.get(str(struct.tag), 1) for struct in STRUCTS]


class Shot(NamedTuple):
    """One frame, text or binary; `ends` is the close code that it must cause."""

    data: str | bytes
    is_text: bool = True
    ends: int = 0


class Grammar:
    """`words` are values for fields by their names, such as the ids of tables that exist."""

    def __init__(self, random: Random, words: Mapping[str, Sequence[Any]]) -> None:
        self.random = random
        self.words = words
        self.count = random.randrange(10**9)

    def shoot(self) -> Shot:
        """Return a shot; three in five are valid messages, though mostly at a wrong time."""
        message = self.message()
        if self.random.random() < 0.6:
            return Shot(json.dumps(message))
        return self.random.choices(SPOILERS, SPOILER_WEIGHTS)[0](self, message)

    def message(self) -> Message:
        struct = self.random.choices(STRUCTS, WEIGHTS)[0]
        told = [field for field in struct.fields if field.required or self.random.random() < 0.5]
        return {
            "type": struct.tag,
            **{field.encode_name: self.value(field.name, field.type) for field in told},
        }

    def value(self, name: str, type_: inspect.Type) -> Any:
        """A known value for the field, or any value of its type."""
        if name == "id" and self.random.random() < 0.95:
            self.count += 1
            return f"f{self.count}"
        known = self.words.get(name)
        if known and self.random.random() < 0.9:
            return self.random.choice(known)
        return self.any_of(type_)

    def any_of(self, type_: inspect.Type) -> Any:
        match type_:
            case inspect.Metadata():
                return self.any_of(type_.type)
            case inspect.UnionType():
                return self.any_of(self.random.choice(type_.types))
            case inspect.IntType():
                least, most = type_.ge or 0, type_.le or (type_.lt or 2**40) - 1
                return self.random.choice([least, most, self.random.randint(least, most)])
            case inspect.StrType():
                return self.any_text(type_)
        return None

    def any_text(self, type_: inspect.StrType) -> str:
        found = SHORT.fullmatch(type_.pattern or "^[a-zA-Z]{0,40}$")
        assert found, f"teach the grammar the pattern {type_.pattern}"
        characters = re.sub("a-z|A-Z|0-9|2-7", lambda span: SPANS.get(span[0], "234567"), found[1])
        least, most = (
            type_.min_length or int(found[2]),
            type_.max_length or int(found[3] or found[2]),
        )
        size = self.random.choice([least, most, self.random.randint(least, max(least, most))])
        return "".join(self.random.choices(characters, k=size))


# ------------------------------------------------------------------ spoiling


def some_key(grammar: Grammar, message: Message) -> str:
    return grammar.random.choice(list(message))


def wrong_value(grammar: Grammar, message: Message) -> Shot:
    value = grammar.random.choice(ODD_VALUES)
    return Shot(json.dumps({**message, some_key(grammar, message): value}))


def unknown_field(grammar: Grammar, message: Message) -> Shot:
    name = grammar.random.choice(["by", "cost", "actor", "Table", "__class__", "", "é", "$where"])
    return Shot(json.dumps({**message, name: grammar.random.choice(ODD_VALUES)}))


def missing_field(grammar: Grammar, message: Message) -> Shot:
    message.pop(some_key(grammar, message))
    return Shot(json.dumps(message))


def unknown_type(grammar: Grammar, message: Message) -> Shot:
    types = ["table", "done", "welcome", "refused", "bot_plays", "PLAY", "", 7, None, "x" * 5_000]
    return Shot(json.dumps({**message, "type": grammar.random.choice(types)}))


def odd_number(grammar: Grammar, message: Message) -> Shot:
    numbers = [
        "NaN",
        "Infinity",
        "-Infinity",
        "1e999",
        "-1e999",
        "0x10",
        "01",
        "1.",
        ".5",
        "--1",
        "1e-999",
        "1_000",
    ]
    numbers.append("9" * grammar.random.choice([20, 400, 5_000]))
    return with_raw_value(grammar, message, grammar.random.choice(numbers))


def deep_nest(grammar: Grammar, message: Message) -> Shot:
    depth = grammar.random.choice([10, 900, 1_500, 7_000])
    opening = grammar.random.choice(["[", '{"a":'])
    closing = {"[": "]"}.get(opening, "}") * depth if grammar.random.random() < 0.5 else ""
    depth = min(depth, 15_000 // (len(opening) + 1))
    return with_raw_value(grammar, message, opening * depth + "1" + closing[:depth])


def lone_surrogate(grammar: Grammar, message: Message) -> Shot:
    escapes = ['"\\ud800"', '"\\udfff\\ud800"', '"\\uD83D\\u0041"', '"\\u12"', '"\\x00"', '"\t"']
    return with_raw_value(grammar, message, grammar.random.choice(escapes))


def with_raw_value(grammar: Grammar, message: Message, raw: str) -> Shot:
    key = some_key(grammar, message)
    return Shot(json.dumps({**message, key: "<raw>"}).replace('"<raw>"', raw))


def doubled_key(grammar: Grammar, message: Message) -> Shot:
    again = {some_key(grammar, message): grammar.random.choice(ODD_VALUES)}
    return Shot(f"{json.dumps(message)[:-1]}, {json.dumps(again)[1:]}")


def cut_off(grammar: Grammar, message: Message) -> Shot:
    text = json.dumps(message)
    return Shot(text[: grammar.random.randrange(len(text))])


def swapped_sign(grammar: Grammar, message: Message) -> Shot:
    text = json.dumps(message)
    at = grammar.random.randrange(len(text))
    return Shot(text[:at] + chr(grammar.random.choice([0, 7, 34, 92, 125, 255, 8232])) + text[at:])


def no_object(grammar: Grammar, message: Message) -> Shot:
    text = json.dumps(message)
    odd = ["", " ", "null", "[]", "7", '"ping"', "[" + text + "]", text + text, "\ufeff" + text]
    return Shot(grammar.random.choice(odd))


def padded(_: Grammar, message: Message) -> Shot:
    """The message padded to the greatest allowed length."""
    return Shot(json.dumps(message).ljust(m.MAX_MESSAGE_BYTES))


def binary(grammar: Grammar, message: Message) -> Shot:
    whole = json.dumps(message).encode()
    return Shot(grammar.random.choice([whole, b"", bytes(5), b"\xff" * 300]), is_text=False)


def too_big(grammar: Grammar, message: Message) -> Shot:
    size = m.MAX_MESSAGE_BYTES + grammar.random.choice([1, 2, 1_000, 100_000])
    return Shot(json.dumps(message).ljust(size), ends=TOO_BIG)


def no_text(grammar: Grammar, message: Message) -> Shot:
    spoilt = grammar.random.choice([b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"])
    return Shot(json.dumps(message).encode() + spoilt, ends=NOT_TEXT)


Spoiler = Callable[[Grammar, Message], Shot]
SPOILERS: list[Spoiler] = [
    *(wrong_value, unknown_field, missing_field, unknown_type, odd_number, deep_nest),
    *(lone_surrogate, doubled_key, cut_off, swapped_sign, no_object, padded, binary),
    *(too_big, no_text),
]
RARE_SPOILERS: dict[Spoiler, float] = {padded: 0.2, deep_nest: 0.3, too_big: 0.01, no_text: 0.01}
SPOILER_WEIGHTS = [RARE_SPOILERS.get(one, 1.0) for one in SPOILERS]


# ------------------------------------------------------------------ what is to be answered


class Due(NamedTuple):
    """The types of answer that a shot may get; `may_be_silent` if it may also get none.

    `id` is what the answer repeats, of the message or of what can be read of it.
    """

    types: tuple[str, ...]
    id: str = ""
    may_be_silent: bool = False


def due(shot: Shot) -> Due:
    """The answer that the protocol promises for a shot, after hello."""
    if not shot.is_text:
        return Due(("refused",))
    try:
        request = DECODER.decode(shot.data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return Due(("refused",), read_loosely(str(shot.data)).id[:64])
    match request:
        case m.Command():
            return Due(("done", "refused"), request.id)
        case m.Hello():
            return Due(("welcome",) if request.protocol == m.PROTOCOL else ("refused",))
        case m.Ping():
            return Due(("pong",))
    return Due(("refused",), may_be_silent=True)
