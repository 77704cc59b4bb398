"""Worker processes in which bots and analysis compute, so that the event loop never blocks."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from cartographers.bots import BOTS, make_bot
from cartographers.rules.game import legal
from cartographers.rules.view import View
from cartographers.server.tables.live.fair_queue import Share
from cartographers.server.tables.live.lane import Job, Lane
from cartographers.server.tables.live.ports import QUICK_BOTS, STAND_IN

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
LOG = logging.getLogger(__name__)
JOB_SECONDS = 20.0
BOT_SECONDS = 10.0  # that a bot has for a move, with the time in the queue
NICENESS = 10  # of the workers for long thoughts
EXPECTED_QUICK = 0.005  # seconds
ADVICE_WEIGHT = 3.0  # advice is charged this many times, so that games come first
MAX_HOSTS = 50_000
NO_OWN_BOTS: Mapping[str, str] = MappingProxyType({})
ABSENT = "absent"  # all hosts that were not heard of since the server started share one address


class BotFailed(Exception):
    """A bot raised an error or chose an illegal move; the message says which."""


def think(bot: str, seed: int, view: View) -> str:
    """Return the move that a bot chooses, if it is legal. Runs in a worker.

    What a bot of the host raises, the server may not know: only its text is passed on.
    """
    try:
        return str(legal(view.owed(), make_bot(bot, seed).choose(view)))
    except (Exception, SystemExit) as error:
        raise BotFailed(f"{type(error).__name__}: {error}") from error


class BotPool:
    """Workers for all tables: some for long thoughts, one for quick bots, which never wait for the
    long ones. A bot gets a view, as every player does."""

    def __init__(
        self,
        workers: int,
        job_seconds: float = JOB_SECONDS,
        bot_seconds: float = BOT_SECONDS,
        own: Mapping[str, str] = NO_OWN_BOTS,
    ) -> None:
        """`own` has the bots of the host: their names, and how to load them."""
        self.bot_seconds = bot_seconds
        self.own = own
        self.names = (*BOTS, *own)
        self.strong = Lane(workers, job_seconds, NICENESS)
        self.quick = Lane(1, job_seconds)
        self.late = 0  # moves that came too late
        self.addresses: OrderedDict[str, str] = OrderedDict()  # of hosts

    def note_address(self, host: str, address: str) -> None:
        """Remember where a host was last heard of. Only in memory: addresses are not stored."""
        self.addresses[host] = address
        self.addresses.move_to_end(host)
        if len(self.addresses) > MAX_HOSTS:
            self.addresses.popitem(last=False)

    def share_of(self, host: str, table: str) -> Share:
        return Share(self.addresses.get(host, ABSENT), host, table)

    async def choose(
        self, bot: str, seed: int, view: View, share: Share, seconds: float | None = None
    ) -> str:
        """Return the bot's move as text, or a quick one if it is late; "" if all failed."""
        if bot in QUICK_BOTS:
            return await self.choose_quickly(bot, seed, view, share)
        limit = min(seconds if seconds is not None else self.bot_seconds, self.bot_seconds)
        try:
            async with asyncio.timeout(limit):
                job = Job(f"the bot {bot}", share)
                move = await self.strong.run(job, think, self.own.get(bot, bot), seed, view)
        except TimeoutError:
            self.late += 1
            LOG.info("the bot %s is late; a quick move is played", bot)
            move = None
        return move or await self.choose_quickly(STAND_IN, seed, view, share)

    async def choose_quickly(
        self, bot: str, seed: int, view: View, share: Share, *, is_urgent: bool = False
    ) -> str:
        """Return a move that takes milliseconds, of the bot itself or of the stand-in."""
        quick = bot if bot in QUICK_BOTS else STAND_IN
        job = Job(f"the bot {quick}", share, expected=EXPECTED_QUICK, is_urgent=is_urgent)
        for _ in range(2):  # its worker may have died because of another job
            move = await self.quick.run(job, think, quick, seed, view)
            if move is not None:
                return move
        return ""

    async def advise(self, share: Share, job: "Callable[..., T]", *args: object) -> T | None:
        """Return the result of an analysis in a worker; None if it failed or took too long."""
        return await self.strong.run(Job("the adviser", share, ADVICE_WEIGHT), job, *args)

    @property
    def lost(self) -> int:
        """How many workers had to be restarted."""
        return self.strong.lost + self.quick.lost

    def close(self) -> None:
        """Kill the workers, whatever they are doing."""
        self.strong.close()
        self.quick.close()
