"""A bot's result in the daily challenge, for comparison; played once, in a worker."""

import asyncio
from dataclasses import replace

import msgspec

from cartographers.bots import make_bot
from cartographers.rules.game import new_game
from cartographers.rules.setup import Config
from cartographers.server.protocol.daily_answers import BotResult
from cartographers.server.store import Connection, Store
from cartographers.server.tables.live.bot_pool import BotPool
from cartographers.server.tables.live.fair_queue import Share
from cartographers.server.tables.live.shared_tasks import SharedTasks

BOT = "greedy"
AT_ONCE, KEPT = 4, 60
PATIENCE = 1.0  # seconds that a request waits; the client asks again


class DailyBot:
    """Plays a day's challenge on the first request for it."""

    def __init__(self, bots: BotPool, store: Store) -> None:
        self.bots = bots
        self.store = store
        self.results: SharedTasks[BotResult | None] = SharedTasks(AT_ONCE, KEPT)

    async def of_day(self, date: str) -> BotResult | None:
        """The result; None while the bot still plays, or if that day was never dealt."""
        task = self.results.begin(date, lambda: self.play(date))
        await asyncio.wait([task], timeout=PATIENCE)
        return task.result() if task.done() else None

    async def play(self, date: str) -> BotResult | None:
        deal = await self.store.read(lambda c: read_deal(c, date))
        if deal is None:
            return None
        seed, rules = deal
        config = replace(rules, players=1)
        result = await self.bots.advise(Share(BOT, BOT, date), play_solo, seed, config)
        if result is None:
            raise RuntimeError(f"{BOT} did not finish the deal of {date}")
        return BotResult(BOT, *result)

    async def stop(self) -> None:
        await self.results.stop()


def read_deal(connection: Connection, date: str) -> tuple[str, Config] | None:
    row = connection.execute("SELECT seed, config FROM dailies WHERE date = ?", [date]).fetchone()
    return (row[0], msgspec.json.decode(row[1], type=Config)) if row else None


def play_solo(seed: str, config: Config) -> tuple[int, int]:
    """Return the bot's stars and rating. Runs in a worker; the bot sees what a player sees."""
    bot, game = make_bot(BOT, 0), new_game(config, seed)
    while not game.is_over:
        game = game.play(0, bot.choose(game.view(0)))
    return game.players[0].total, game.rating()
