"""Let a bot choose in a separate thread, so that a match does not hang if the bot hangs."""

from threading import Thread

from cartographers.bots.bot import Bot
from cartographers.rules.move import Move
from cartographers.rules.view import View


class TooSlow(Exception):
    """The bot has not chosen in time."""


class BotExits(Exception):
    """The bot tried to end the program."""


class Choosing(Thread):
    """A thread in which a bot chooses a move. It cannot be stopped, but no process waits for it."""

    def __init__(self, bot: Bot, view: View) -> None:
        super().__init__(daemon=True)
        self.bot, self.view = bot, view
        self.move: Move | None = None
        self.error: Exception | None = None

    def run(self) -> None:
        try:
            self.move = self.bot.choose(self.view)
        except Exception as error:
            self.error = error
        except SystemExit as error:
            self.error = BotExits(f"it called exit with {error.code!r}")


def choose_within(seconds: float, bot: Bot, view: View) -> Move:
    """Return the bot's move, or raise what it raised, or TooSlow."""
    choosing = Choosing(bot, view)
    choosing.start()
    choosing.join(seconds)
    if choosing.is_alive():
        raise TooSlow(f"no move within {seconds:g} seconds")
    if choosing.error is not None:
        raise choosing.error
    return choosing.move  # type: ignore[return-value]  # what it returned; the rules check it
