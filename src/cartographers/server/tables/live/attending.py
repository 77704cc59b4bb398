"""What the house does at a table by itself: bots move, deadlines pass, absence is noticed."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from cartographers.server.clock import Clock
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands import system as h
from cartographers.server.tables.live.bot_pool import STAND_IN, Thinkers
from cartographers.server.tables.live.table import Room
from cartographers.server.tables.log.entries import BOT, PERSON
from cartographers.server.tables.log.state import OPEN, PLAYING, is_played_by_bot

LOG = logging.getLogger(__name__)
AGAIN_AFTER = 2.0  # seconds, when something could not be written down


class Attendant:
    """Looks after one room."""

    def __init__(
        self,
        clock: Clock,
        thinkers: Thinkers,
        chance: Callable[[int], bytes],
        away_ms: int,
        is_alone: bool,
    ) -> None:
        self.clock = clock
        self.thinkers = thinkers
        self.chance = chance
        self.away_ms = away_ms
        self.is_alone = is_alone
        self.is_noting = False
        self.thinking: dict[tuple[int, int], asyncio.Task[None]] = {}
        self.closing: dict[int, asyncio.Task[None]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.present: dict[str, int] = {}
        self.last_seen: dict[str, int] = {}
        self.began = clock.now()

    # -------------------------------------------------------------- bots

    def look(self, room: Room) -> None:
        """See to everything that is due. Called after every change, and whenever time passes."""
        if room.table.phase != PLAYING:
            return self.stop()
        table = room.table
        for seat in table.waiting_for():
            key = (table.round, seat)
            if is_played_by_bot(table, table.seats[seat]) and key not in self.thinking:
                self.thinking[key] = asyncio.create_task(self.let_bot_play(room, *key))
                self.thinking[key].add_done_callback(partial(forget, self.thinking, key))
        self.set_timer(room)
        return None

    async def let_bot_play(self, room: Room, round_: int, seat: int) -> None:
        move = await self.choose(room, seat)
        if room.table.round == round_:
            await self.do(room, h.BotPlays(round=round_, seat=seat, move=move))

    async def choose(self, room: Room, seat: int) -> str:
        sitter = room.table.seats[seat].sitter
        bot = sitter.bot if sitter.kind == BOT else STAND_IN
        seed = int.from_bytes(self.chance(6), "big")
        return await self.thinkers.choose(bot, seed, room.table.playing().view(seat))

    # -------------------------------------------------------------- deadlines

    def set_timer(self, room: Room) -> None:
        if self.timer is not None:
            self.timer.cancel()
        left = max(0, room.table.deadline - self.clock.now()) / 1000
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(min(left, 3600), self.see_time, room)

    def see_time(self, room: Room) -> None:
        """Close the round if its time is up; else wait on, as long clocks are set hour by hour."""
        table = room.table
        if table.phase != PLAYING:
            return
        if self.clock.now() < table.deadline:
            self.set_timer(room)
        elif table.round not in self.closing:
            task = asyncio.create_task(self.close_round(room, table.round))
            self.closing[table.round] = task
            task.add_done_callback(partial(forget, self.closing, table.round))

    async def close_round(self, room: Room, round_: int) -> None:
        seats = room.table.waiting_for()
        moves = await asyncio.gather(*(self.choose(room, seat) for seat in seats))
        work = h.TimeIsUp(round=round_, moves=dict(zip(seats, moves, strict=True)))
        if room.table.round == round_:
            await self.do(room, work)

    async def do(self, room: Room, work: h.Housework) -> None:
        """Do it, and if the disk refuses, try again until it is done: a table never gets stuck."""
        while True:
            try:
                await room.work(work)
                return
            except Refusal as refusal:
                LOG.warning("table %s: %s", room.table.id, refusal.text)
                await asyncio.sleep(AGAIN_AFTER)

    # -------------------------------------------------------------- absence

    def arrive(self, identity: str) -> None:
        self.present[identity] = self.present.get(identity, 0) + 1

    def depart(self, identity: str) -> None:
        self.present[identity] -= 1
        if not self.present[identity]:
            del self.present[identity]
        self.last_seen[identity] = self.clock.now()

    def see(self, room: Room, identity: str) -> None:
        """Somebody was heard of just now; it matters if they sit at the table."""
        if room.table.seats_of(identity):
            self.last_seen[identity] = self.clock.now()

    def is_there(self, identity: str) -> bool:
        seen = self.last_seen.get(identity, self.began)
        return identity in self.present or self.clock.now() - seen < self.away_ms

    def noticed(self, room: Room) -> list[h.Housework]:
        """What is to be written down of people who have come or gone."""
        if room.table.phase not in (OPEN, PLAYING):
            return []
        found: list[h.Housework] = []
        for number, seat in enumerate(room.table.seats):
            if seat.sitter.kind != PERSON or seat.resigned:
                continue
            holder = seat.sitter.holder
            is_there = self.is_there(holder)
            if seat.away and is_there and self.has_been_seen(holder):
                found.append(h.SeenAgain(seat=number))
            elif not seat.away and not is_there and self.may_tell_absence(holder):
                found.append(h.NobodySeen(seat=number))
        return found

    def may_tell_absence(self, identity: str) -> bool:
        """Beside other processes, only of people who left from here, and once."""
        return self.is_alone or self.last_seen.pop(identity, None) is not None

    def has_been_seen(self, identity: str) -> bool:
        return identity in self.present or identity in self.last_seen

    def is_needed(self, room: Room) -> bool:
        return bool(self.present) or room.table.phase == PLAYING or bool(self.thinking)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def end(self) -> None:
        """Drop everything, as the server stops."""
        self.stop()
        for task in (*self.thinking.values(), *self.closing.values()):
            task.cancel()


def forget(tasks: dict[Any, asyncio.Task[None]], key: object, task: asyncio.Task[None]) -> None:
    """A task is done. Any: the keys of the two kinds of tasks differ."""
    tasks.pop(key, None)
    if not task.cancelled() and task.exception():
        LOG.error("looking after a table failed", exc_info=task.exception())
