"""The parts of a running server; tests pass their own clock, entropy and store."""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from cartographers.server.clock import Clock
from cartographers.server.garbage import GarbageCollector
from cartographers.server.hosting.compilation import Compilation
from cartographers.server.measures import Measures
from cartographers.server.moderation import Moderation
from cartographers.server.nodes.membership import handlers, join
from cartographers.server.nodes.node import Node
from cartographers.server.people.blocks import Blocks
from cartographers.server.people.identity import Identity, IdentityRefused
from cartographers.server.people.passkeys import PasskeyAccounts
from cartographers.server.people.persons import people, person
from cartographers.server.people.provider import Provider
from cartographers.server.people.sessions import Lifetimes
from cartographers.server.privacy.erasure import Erasure
from cartographers.server.privacy.retention import Retention
from cartographers.server.protocol.close_codes import GOING_AWAY, NOT_KNOWN
from cartographers.server.security_log import log_security
from cartographers.server.settings import Settings
from cartographers.server.store import Store, StoreFailed
from cartographers.server.store.places import database_at
from cartographers.server.suspicions import Suspicions
from cartographers.server.tables.live.abandoned import close_abandoned
from cartographers.server.tables.live.announcements import (
    BLOCKS_CHANGED,
    PERSON_CHANGED,
    SESSION_ENDED,
    TABLE_CHANGED,
    make_announcements,
)
from cartographers.server.tables.live.background import Resources
from cartographers.server.tables.live.bot_pool import BotPool
from cartographers.server.tables.live.registry import TableRegistry
from cartographers.server.tables.live.shared_tasks import SharedTasks
from cartographers.server.tables.out.advice import Adviser
from cartographers.server.tables.out.daily_bot import DailyBot
from cartographers.server.tables.out.population import Population
from cartographers.server.tables.out.replay_cache import Replays
from cartographers.server.web.connections import Connections
from cartographers.server.web.limits import make_budgets
from cartographers.server.web.metrics import Metrics

LOG = logging.getLogger(__name__)
BEAT = 5.0  # seconds
SWEEP_EVERY_MS = 3_600_000
SESSIONS_EVERY_MS = 60_000
PEOPLE_AT_ONCE = 200
PICTURES_AT_ONCE, PICTURES_KEPT = 4, 50


class Services:
    """Everything that a route or a socket needs."""

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Clock | None = None,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        store: Store | None = None,
    ) -> None:
        self.settings = settings
        self.clock = clock or Clock()
        self.entropy = entropy
        self.store = store or Store(database_at(settings.db))
        self.measures = Measures()
        self.population = Population(self.store)
        self.budgets = make_budgets(settings, self.clock)
        self.suspicions = Suspicions(self.clock.now)
        self.connections = Connections()
        self.addresses: Counter[str] = Counter()
        self.identities = PasskeyAccounts(
            self.store, self.clock.wall, entropy, self.end_sessions, lifetimes_of(settings)
        )
        self.provider = Provider(settings) if settings.oidc_issuer else None
        self.blocks = Blocks(self.store, self.clock.wall, self.show_again, self.announce_blocks)
        self.bots = BotPool(settings.workers(), own=settings.own_bots())
        self.compilation = Compilation()
        self.adviser = Adviser(self.bots, self.compilation)
        self.replays = Replays()
        self.pictures: SharedTasks[bytes] = SharedTasks(PICTURES_AT_ONCE, PICTURES_KEPT)
        self.daily_bot = DailyBot(self.bots, self.store)
        self.redis = make_announcements(settings.redis)
        self.node = Node(self.store, self.clock, self.redis, settings.node)
        self.announcements = self.node.announcer
        parts = self.announcements, self.resources(), self.blocks.of
        self.registry = TableRegistry(self.store, *parts)
        self.swept_at = self.sessions_checked_at = 0
        self.is_draining = False
        self.erasure = Erasure(self.store, self.identities, self.registry, self.clock)
        self.retention = Retention(settings, self.store, self.registry, self.erasure, self.clock)
        self.moderation = Moderation(
            self.store,
            self.registry.ledger,
            self.registry.context,
            on_person=self.announce_person,
            on_table=self.announce_table,
            erase=self.erasure.erase,
        )
        self.metrics = Metrics(self)
        self.measure()
        self.garbage = GarbageCollector()
        self.tasks: list[asyncio.Task[Any]] = []

    def measure(self) -> None:
        """Let the parts tell what they do."""
        measures, bots = self.measures, self.bots
        self.store.on_commit, self.store.on_failure = measures.note_commit, measures.note_failure
        bots.strong.on_wait = measures.bot_waits.labels("strong").observe
        bots.quick.on_wait = measures.bot_waits.labels("quick").observe
        self.registry.tally.on_command = measures.commands.observe

    def resources(self) -> Resources:
        """What the background work of a table needs."""
        return Resources(
            self.clock,
            self.bots,
            self.entropy,
            1000 * self.settings.away_seconds,
            self.node.ownership.is_mine,
            self.node.here,
            self.node.elsewhere,
            max_tables=self.settings.tables_per_identity,
        )

    async def start(self) -> None:
        """Start everything, unless that is done: `serve` starts before it lets anybody in."""
        if self.tasks:
            return
        await self.store.open()
        await join(self)
        await self.blocks.load()
        for account in await self.moderation.grant_by_setting(self.settings.operator_accounts()):
            LOG.warning("no operator is called %s: there is no such account", account)
        await self.population.refresh(self.clock.now())
        self.tasks = [
            asyncio.create_task(self.registry.run()),
            asyncio.create_task(self.redis.listen(handlers(self))),
            asyncio.create_task(self.node.run()),
            asyncio.create_task(self.beat()),
            asyncio.create_task(self.retention.run()),
        ]
        if self.settings.warm == "yes":
            self.compilation.begin()
        self.garbage.tune_gc()

    async def beat(self) -> None:
        """Check sockets, save the clock and close abandoned tables, every few seconds."""
        while True:
            await asyncio.sleep(BEAT)
            for connection in tuple(self.connections):
                connection.beat()
            await close_abandoned(self.registry)
            if self.node.others or self.is_session_check_due():
                await self.check_sessions()
            await self.population.refresh(self.clock.now())
            self.suspicions.end_minute()
            self.garbage.sweep()

    # -------------------------------------------------------------- people

    async def reread_person(self, identity_id: str) -> None:
        """Use what is now in the store of a person, also on their open sockets."""
        self.identities.forget_all()
        try:
            self.update_person(await self.store.read(lambda c: person(c, identity_id)))
        except IdentityRefused:
            LOG.info("a person is no longer known")

    async def reread_people(self) -> None:
        """Use what is now in the store of everybody with an open socket."""
        self.identities.forget_all()
        waiting = list(self.connections.identities())
        while waiting:
            some, waiting = waiting[:PEOPLE_AT_ONCE], waiting[PEOPLE_AT_ONCE:]
            for identity in await self.store.read(partial(people, some)):
                self.update_person(identity)

    def update_person(self, identity: Identity) -> None:
        """Use a person's new name and rights on their open sockets; close those of a suspended."""
        for connection in self.connections.of(identity.id):
            connection.identity = identity
            if identity.suspended_until > self.clock.wall():
                connection.cut(NOT_KNOWN)

    async def announce_person(self, identity_id: str) -> None:
        await self.reread_person(identity_id)
        self.sessions_checked_at = 0  # theirs may have ended
        self.announcements.announce(PERSON_CHANGED, identity_id)

    async def announce_table(self, table_id: str) -> None:
        await self.registry.refresh(table_id)
        self.announcements.announce(TABLE_CHANGED, table_id)

    def announce_blocks(self, identity_id: str) -> None:
        self.announcements.announce(BLOCKS_CHANGED, identity_id)

    def show_again(self, identity_id: str) -> None:
        """Send a person's tables again, as they have blocked somebody or the opposite."""
        for connection in self.connections.of(identity_id):
            connection.notify_all()

    # -------------------------------------------------------------- sessions

    def end_sessions(self, ended: Collection[str]) -> None:
        """Close the sockets of ended sessions at once, here and in other processes."""
        self.cut_sockets(ended)
        for session in ended:
            self.announcements.announce(SESSION_ENDED, session)

    async def session_ended(self, session: str) -> None:
        """Another process has ended this session."""
        self.identities.forget([session])
        self.cut_sockets([session])

    def cut_sockets(self, ended: Collection[str]) -> None:
        for session in ended:
            for connection in self.connections.of_session(session):
                connection.cut(GOING_AWAY)

    def is_session_check_due(self) -> bool:
        """Whether some may have expired since the last check; all others end with a notice."""
        return abs(self.clock.wall() - self.sessions_checked_at) >= SESSIONS_EVERY_MS

    async def check_sessions(self) -> None:
        """Close sockets whose sessions have ended unheard; whatever fails is retried later."""
        try:
            checked_at, sessions = self.clock.wall(), self.connections.sessions()
            valid = await self.identities.still_valid(sessions) if sessions else set()
            self.cut_sockets(sessions - valid)
            self.sessions_checked_at = checked_at
            await self.identities.note_in_use(valid)
            await self.end_expired_sessions()
        except StoreFailed:
            LOG.debug("the database does not answer; trying again")  # the node has warned
        except Exception:
            LOG.exception("checking sessions failed; trying again")

    async def end_expired_sessions(self) -> None:
        now = self.clock.wall()
        if abs(now - self.swept_at) < SWEEP_EVERY_MS:
            return
        self.swept_at = now
        ended = await self.identities.end_expired()
        if ended:
            log_security("sessions expired", count=ended)

    # -------------------------------------------------------------- the end

    def leave(self, address: str) -> None:
        """Note that a socket of this address has ended."""
        self.addresses[address] -= 1
        if not self.addresses[address]:
            del self.addresses[address]

    def status(self) -> str:
        """One line for the service manager."""
        return f"{len(self.connections)} sockets, {len(self.registry.live)} tables in memory"

    def release_clients(self) -> None:
        """Answer requests that wait for news with what there is, and close all sockets."""
        for live in self.registry.live.values():
            live.changed.set()
        for connection in tuple(self.connections):
            connection.cut(GOING_AWAY)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.suspicions.tell_rest()
        for connection in tuple(self.connections):
            connection.cut(GOING_AWAY)
        await self.compilation.stop()
        await self.erasure.stop()
        await self.adviser.stop()
        await self.daily_bot.stop()
        await self.pictures.stop()
        self.replays.stop()
        await self.registry.stop()
        await self.node.leave()
        await self.redis.close()
        if self.provider is not None:
            await self.provider.close()
        await self.store.close()


def lifetimes_of(settings: Settings) -> Lifetimes:
    return Lifetimes(
        settings.guest_idle_days, settings.account_idle_days, settings.account_session_days
    )
