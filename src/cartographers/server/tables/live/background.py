"""The background work of one live table: bots move, deadlines pass, absence is recorded."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from cartographers.server.clock import Clock
from cartographers.server.nodes.visits import VisitsElsewhere, VisitsHere
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands import system as s
from cartographers.server.tables.live.ports import STAND_IN, Bots
from cartographers.server.tables.live.presence import Presence
from cartographers.server.tables.log.entries import BOT
from cartographers.server.tables.log.state import PLAYING, has_people, has_players, is_played_by_bot

if TYPE_CHECKING:
    from cartographers.rules.view import View
    from cartographers.server.tables.live.fair_queue import Share
    from cartographers.server.tables.live.table import LiveTable

LOG = logging.getLogger(__name__)
RETRY_AFTER = 2.0  # seconds, when something could not be written
WATCHED_MS = 60_000  # bots alone play on for this long after the last visit
UNWATCHED_MS = 600_000  # then their table is closed
BOT_SHARE_OF_CLOCK = 0.8  # of the time that is left; then a quick move is played
MAX_TIMER_SECONDS = 3600.0  # seconds; longer clocks are set again hour by hour


MAX_TABLES = 1_000_000  # of one host


class Resources(NamedTuple):
    """What background work needs from the server.

    is_mine:  whether this node does the background work of a table.
    """

    clock: Clock
    bots: Bots
    entropy: Callable[[int], bytes]
    away_ms: int
    is_mine: Callable[[str], bool]
    here: VisitsHere
    elsewhere: VisitsElsewhere
    max_tables: int = MAX_TABLES


class BackgroundWork:
    """All tasks and the timer of one live table. `stop` ends every one of them."""

    def __init__(self, live: "LiveTable", resources: Resources) -> None:
        self.live = live
        self.clock = resources.clock
        self.bots = resources.bots
        self.entropy = resources.entropy
        self.is_mine = resources.is_mine
        self.was_mine = True
        self.presence = Presence(
            live.id, resources.clock, resources.away_ms, resources.here, resources.elsewhere
        )
        self.tasks: dict[tuple[object, ...], asyncio.Task[None]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.timer_is_for = 0  # server time
        self.is_stopped = False

    def check(self) -> None:
        """Start whatever is due. Called after every change."""
        if not self.is_owner():
            self.stop_timer()
            return self.stop_tasks()
        state = self.live.state
        self.drop_late_bots()
        if state.is_removed:
            self.stop_tasks()
        if state.phase != PLAYING or self.is_stopped:
            return self.stop_timer()
        if not self.is_paused():
            self.let_bots_play()
            self.set_timer()
        return None

    def is_owner(self) -> bool:
        """Whether this node looks after the table; another one may have done so until now."""
        before, self.was_mine = self.was_mine, self.is_mine(self.live.id)
        if self.was_mine and not before:
            self.presence.begin_again()
        return self.was_mine

    def is_paused(self) -> bool:
        """Whether only bots sit here and nobody looks on: then they do not play."""
        return not has_people(self.live.state) and not self.presence.was_visited(WATCHED_MS)

    def let_bots_play(self) -> None:
        state, is_deserted = self.live.state, self.is_deserted()
        for seat in state.waiting_for():
            if is_played_by_bot(state, state.seats[seat]):
                key = "bot", state.step, is_deserted, seat
                self.start(key, self.let_bot_play(state.step, seat))

    def drop_late_bots(self) -> None:
        """Bots that think about a step that has closed, or longer than anybody waits, stop."""
        state = self.live.state
        wanted = ("bot", state.step, self.is_deserted()) if state.phase == PLAYING else ()
        for key, task in tuple(self.tasks.items()):
            if key[0] == "bot" and key[:3] != wanted:
                task.cancel()

    def check_presence(self) -> None:
        """Record who has come or gone. Called as time passes, by the node that owns the table."""
        if ("presence",) not in self.tasks:
            commands = self.presence.changes(self.live.state)
            if commands:
                self.start(("presence",), self.record(commands))

    def check_watchers(self) -> None:
        """Close a game of bots alone that nobody has looked at for a while."""
        state = self.live.state
        if state.phase != PLAYING or has_people(state) or self.presence.was_visited(UNWATCHED_MS):
            return
        if self.clock.now() - state.step_began > UNWATCHED_MS:
            self.start(("close",), self.record([s.CloseAbandoned()]))

    def look(self) -> int | None:
        """Do what is due as time passes; return when to look again, or None if nothing is to come.

        Work that was started may fail, so it is looked at again soon.
        """
        state = self.live.state
        if self.has_bots_to_move():
            self.check()
        self.check_presence()
        self.check_watchers()
        now = self.clock.now()
        if any(key[0] in ("presence", "close") for key in self.tasks) or self.has_bots_to_move():
            return now
        times = [self.presence.next_absence(state)]
        if state.phase == PLAYING and not has_people(state):
            times.append(max(now, self.presence.visited_at, state.step_began) + UNWATCHED_MS)
        return min((time for time in times if time is not None), default=None)

    def has_bots_to_move(self) -> bool:
        state = self.live.state
        if state.phase != PLAYING or self.is_paused():
            return False
        return any(is_played_by_bot(state, state.seats[seat]) for seat in state.waiting_for())

    def start(self, key: tuple[object, ...], work: Coroutine[object, object, None]) -> None:
        """Run the work, unless work with this key is already running."""
        if key in self.tasks:
            work.close()
            return
        self.tasks[key] = asyncio.create_task(work)
        self.tasks[key].add_done_callback(partial(self.finish, key))

    def finish(self, key: tuple[object, ...], task: asyncio.Task[None]) -> None:
        self.tasks.pop(key, None)
        if not task.cancelled() and task.exception():
            LOG.error("background work at a table failed", exc_info=task.exception())

    # -------------------------------------------------------------- bots

    async def let_bot_play(self, number: int, seat: int) -> None:
        move = await self.choose(seat)
        if self.live.state.step == number:
            await self.execute(s.BotPlays(step=number, seat=seat, move=move))

    def is_deserted(self) -> bool:
        """Whether all people have resigned, or have gone and let bots play: none waits for more
        than quick moves."""
        state = self.live.state
        if not has_people(state):
            return False
        are_bots = all(is_played_by_bot(state, seat) for seat in state.seats)
        is_watched = self.presence.was_visited(WATCHED_MS)
        return not has_players(state) or (are_bots and not is_watched)

    async def choose(self, seat: int) -> str:
        """Return a bot's move; "" if the seat has nothing to decide any more."""
        state = self.live.state
        if seat not in state.waiting_for():
            return ""
        if self.is_deserted():
            return await self.choose_quickly(seat)
        left = (state.deadline - self.clock.now()) / 1000
        return await self.bots.choose(*self.question(seat), BOT_SHARE_OF_CLOCK * left)

    async def choose_quickly(self, seat: int) -> str:
        if seat not in self.live.state.waiting_for():
            return ""
        return await self.bots.choose_quickly(*self.question(seat), is_urgent=True)

    def question(self, seat: int) -> "tuple[str, int, View, Share]":
        """What the bot pool needs for a move: the bot, its seed, the view, and who pays."""
        state = self.live.state
        sitter = state.seats[seat].sitter
        bot = sitter.bot if sitter.kind == BOT else STAND_IN
        seed = int.from_bytes(self.entropy(6), "big")
        share = self.bots.share_of(state.host, state.id)
        return bot, seed, state.begun_game().view(seat), share

    # -------------------------------------------------------------- deadlines

    def set_timer(self) -> None:
        """Wake up at the deadline; leave a timer alone that is set for it."""
        deadline = self.live.state.deadline
        if self.timer is not None and self.timer_is_for == deadline:
            return
        self.stop_timer()
        left = max(0, deadline - self.clock.now()) / 1000
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(min(left, MAX_TIMER_SECONDS), self.check_deadline)
        self.timer_is_for = deadline

    def check_deadline(self) -> None:
        self.timer = None
        state = self.live.state
        if state.phase != PLAYING or self.is_paused():
            return
        if self.clock.now() < state.deadline:
            self.set_timer()
        else:
            self.start(("deadline", state.step), self.close_step(state.step))

    async def close_step(self, number: int) -> None:
        """Close the step with quick moves, which never wait for bots that think long."""
        seats = self.live.state.waiting_for()
        moves = await asyncio.gather(*(self.choose_quickly(seat) for seat in seats))
        if self.live.state.step == number:
            chosen = dict(zip(seats, moves, strict=True))
            await self.execute(s.TimeIsUp(step=number, moves=chosen))

    async def execute(self, command: s.SystemCommand) -> None:
        """Retry until the disk accepts it, so that a table never gets stuck."""
        while True:
            try:
                await self.live.execute_system(command)
                return
            except Refusal as refusal:
                LOG.warning("table %s: %s", self.live.state.id, refusal.text)
                await asyncio.sleep(RETRY_AFTER)

    # -------------------------------------------------------------- presence

    async def record(self, commands: list[s.SystemCommand]) -> None:
        try:
            for command in commands:
                await self.live.execute_system(command)
        except Refusal as refusal:  # the next check finds the same change
            LOG.warning("table %s: %s", self.live.state.id, refusal.text)

    # -------------------------------------------------------------- the end

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def stop(self) -> None:
        self.is_stopped = True
        self.stop_timer()
        self.stop_tasks()

    def stop_tasks(self) -> None:
        for task in tuple(self.tasks.values()):
            task.cancel()
