"""The functions that pages call without a server, by name; see `client/src/offline/python.ts`."""

from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec

from cartographers.offline.paper.deal import turn_cards
from cartographers.offline.paper.drawing import read_drawing
from cartographers.offline.paper.score import score_sheets
from cartographers.rules.errors import Rejected, as_sentence
from cartographers.server.protocol.refusal import Refusal

# Any: each takes one struct and returns another value that JSON can hold.
Call = Callable[[Any], object]
CALLS: dict[str, Call] = {call.__name__: call for call in (read_drawing, score_sheets, turn_cards)}
ENCODE = msgspec.json.Encoder().encode


def answer(name: str, args: bytes | str) -> bytes:
    """The result of a call as JSON; raises Refusal if the argument cannot be used."""
    call = CALLS[name]
    try:
        return ENCODE(call(msgspec.json.decode(args, type=argument_of(call))))
    except msgspec.ValidationError as error:
        raise Refusal("bad_message", as_sentence(str(error))) from error
    except Refusal:
        raise
    except Rejected as error:
        raise Refusal("bad_message", as_sentence(str(error)), "bad_rules") from error


def argument_of(call: Call) -> Any:  # Any: a type that msgspec decodes
    hints = get_type_hints(call)
    return next(type_ for name, type_ in hints.items() if name != "return")
