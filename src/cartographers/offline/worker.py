"""The module that the browser's worker imports; see `client/src/offline/worker.ts`."""

import logging

from msgspec import Raw, Struct

from cartographers.offline.calls import ENCODE, answer
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal, refused
from cartographers.server.tables.live.draft import BROKEN

LOG = logging.getLogger(__name__)


class Answered(Struct, omit_defaults=True):
    """The result of a call, or why there is none."""

    result: Raw = Raw(b"null")
    refused: m.Refused | None = None


def call(name: str, args: str) -> str:
    """Answer a call of the page; every error becomes a refusal."""
    try:
        answered = Answered(result=Raw(answer(name, args)))
    except Refusal as refusal:
        answered = Answered(refused=refused("", refusal))
    except Exception:
        LOG.exception("the call %s failed", name)
        answered = Answered(refused=refused("", Refusal("not_saved", BROKEN, "broken")))
    return ENCODE(answered).decode()
