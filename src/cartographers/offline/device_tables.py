"""The tables of a device: live tables like those of a server, without other people."""

import secrets
from collections.abc import Callable, Sequence

from cartographers.offline.device_bots import DEVICE_BOTS, DeviceBots
from cartographers.offline.device_logs import DeviceLogs, Read, Save
from cartographers.server.clock import Clock
from cartographers.server.nodes.visits import VisitsElsewhere, VisitsHere
from cartographers.server.people.persons import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import no_such_table
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.new_ids import new_table_id
from cartographers.server.tables.live.background import Resources
from cartographers.server.tables.live.table import LiveTable
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.out.updates import seen_all_events

PREFIX = "offline"  # how the ids of these tables begin; pages know them by it
NEVER_MS = 1 << 52
Entropy = Callable[[int], bytes]


class DeviceTables:
    """What `Connection` needs of the server's registry of tables."""

    def __init__(self, save: Save, read: Read, entropy: Entropy = secrets.token_bytes) -> None:
        self.clock = Clock()
        self.logs = DeviceLogs(save, read, self.clock)
        self.live: dict[str, LiveTable] = {}
        self.resources = Resources(
            self.clock,
            DeviceBots(),
            entropy,
            NEVER_MS,
            lambda _: True,
            VisitsHere(),
            VisitsElsewhere(self.clock.now),
        )

    def context(self) -> Context:
        clock = self.clock
        return Context(clock.now(), clock.today(), self.entropy, clock.wall(), bots=DEVICE_BOTS)

    def entropy(self, size: int) -> bytes:
        return self.resources.entropy(size)

    async def open_table(self, entries: Sequence[e.Entry]) -> str:
        table_id = PREFIX + new_table_id(self.entropy)[len(PREFIX) :]
        await self.logs.open(table_id, entries)
        return table_id

    async def execute(self, actor: Identity, command: m.Command) -> int:
        live = await self.find(command.table)
        live.touch(actor.id)
        return await live.execute(actor, command)

    async def find_newest(self, table_id: str) -> LiveTable:
        return await self.find(table_id)

    async def find(self, table_id: str) -> LiveTable:
        """The live table; refuse if there is none."""
        if table_id not in self.live:
            loaded = await self.logs.load(table_id)
            if loaded is None:
                raise no_such_table()
            if table_id not in self.live:  # while this read it, somebody else may have done so
                self.live[table_id] = LiveTable(
                    loaded, self.logs, self.context, self.resources, lambda _: None
                )
        return self.live[table_id]

    def show(self, table_id: str, identity: str, invitation: str = "") -> m.Table | None:
        """A live table without its story, for a refusal."""
        live = self.live.get(table_id)
        if live is None or not live.is_visible_to(identity, invitation):
            return None
        return live.show(identity, seen_all_events(live.state))[0]
