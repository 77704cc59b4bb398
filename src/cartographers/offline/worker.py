"""The module that the browser's worker imports; see `client/src/offline/worker.ts`."""

import asyncio
import logging
import secrets

from msgspec import MsgspecError, Raw, Struct

from cartographers.offline.calls import ENCODE, answer
from cartographers.offline.device_logs import Read, Save
from cartographers.offline.device_tables import DeviceTables, Entropy
from cartographers.offline.page_wire import NoLimits, PageWire, Post
from cartographers.offline.requests import DeviceRequests
from cartographers.rules.errors import as_sentence
from cartographers.server.people.persons import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.keys import Explained
from cartographers.server.protocol.refusal import Refusal, bad_message, refused
from cartographers.server.tables.live.draft import BROKEN
from cartographers.server.web.connection import Connection

LOG = logging.getLogger(__name__)
ME = "thisdevice"  # the identity of everybody at this device


class Answered(Struct, omit_defaults=True):
    """The result of what a page asked, or why there is none."""

    result: Raw = Raw(b"null")
    refused: m.Refused | None = None


class Device:
    """The tables of this device, and the one connection of this page."""

    def __init__(
        self, post: Post, save: Save, read: Read, entropy: Entropy = secrets.token_bytes
    ) -> None:
        self.me = Identity(id=ME, name="", language="en")
        self.tables = DeviceTables(save, read, entropy)
        self.requests = DeviceRequests(self.tables, self.me)
        self.wire = PageWire(post)
        self.connection = Connection(self.wire, self.tables, self.me, "", NoLimits())
        self.serving = asyncio.ensure_future(self.connection.run())

    def enter(self, name: str, language: str) -> None:
        """Note what the person at this device is called."""
        self.requests.me = self.connection.identity = Identity(id=ME, name=name, language=language)

    def receive(self, text: str) -> None:
        """Take a message of the protocol, as over a socket."""
        self.wire.received.put_nowait(text)

    async def request(self, method: str, address: str, body: str) -> str:
        """Answer a request, as over HTTP."""
        try:
            result = await self.requests.answer(method, address, body)
            return print_answer(Answered(result=Raw(ENCODE(result))))
        except Exception as error:
            return print_answer(refusing(error))


def call(name: str, args: str) -> str:
    """Answer a call of the page; every error becomes a refusal."""
    try:
        return print_answer(Answered(result=Raw(answer(name, args))))
    except Exception as error:
        return print_answer(refusing(error))


def print_answer(answered: Answered) -> str:
    return ENCODE(answered).decode()


def refusing(error: Exception) -> Answered:
    """Whatever went wrong is a refusal."""
    if isinstance(error, Refusal):
        refusal = error
    elif isinstance(error, Explained):
        refusal = bad_message(error)
    elif isinstance(error, MsgspecError):
        refusal = Refusal("bad_message", as_sentence(str(error)))
    else:
        LOG.error("a page could not be answered", exc_info=error)
        refusal = Refusal("not_saved", BROKEN, "broken")
    return Answered(refused=refused("", refusal))
