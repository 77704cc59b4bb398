"""The `Host` header: the server answers only under its own names.

A page of another site can lead a name of its own to our address (DNS rebinding). The browser then
takes our answers for that site's and lets it read them; but it still sends the foreign name.
"""

from typing import TYPE_CHECKING

from cartographers.server.hosting.own_names import HostNames, name_in
from cartographers.server.protocol.close_codes import OTHER_SITE
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.suspicions import Suspicions
from cartographers.server.web.base_path import answer_refusal
from cartographers.server.web.budgets import NO_ADDRESS, address_key

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

HEALTH = "health"  # load balancers use whatever address they have
MISDIRECTED = 421
TEXT = "This server is not reached under this name; its operator can allow it with --allowed-hosts."


class HostCheck:
    """An application behind a check of the `Host` header."""

    def __init__(
        self, app: "ASGIApp", hosts: HostNames, suspicions: Suspicions, base_path: str = "/"
    ) -> None:
        self.app = app
        self.suspicions = suspicions
        self.hosts = hosts
        self.health = base_path + HEALTH

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        kind = str(scope["type"])
        if kind == "lifespan" or scope["path"] == self.health or self.is_ours(scope):
            return await self.app(scope, receive, send)
        self.note(scope)
        if kind == "websocket":
            await send({"type": "websocket.close", "code": OTHER_SITE, "reason": TEXT})
        else:
            await refuse(send)
        return None

    def note(self, scope: "Scope") -> None:
        """Note whoever has connected; a proxy that is set up well passes on only our own names."""
        client = scope.get("client")
        peer = address_key(client[0] if client else NO_ADDRESS)
        self.suspicions.note("access refused", "other_host", peer)

    def is_ours(self, scope: "Scope") -> bool:
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        return len(hosts) == 1 and self.hosts.is_ours(name_in(hosts[0]))


async def refuse(send: "Send") -> None:
    await answer_refusal(send, MISDIRECTED, Refusal("bad_message", TEXT, "other_host"))
