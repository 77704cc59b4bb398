"""Bots from outside the package, as a researcher writes them: one that works, others that fail."""

import time

from cartographers import Move, View

EXIT_CODE = 7


class FirstBot:
    """Takes the first legal move."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Move:
        return view.legal_moves()[0]


class CrashingBot(FirstBot):
    def choose(self, _: View) -> Move:
        raise ZeroDivisionError("nothing left to divide")


class CheatingBot(FirstBot):
    def choose(self, _: View) -> Move:
        return Move.parse("forest A1 K11")


class HangingBot(FirstBot):
    def choose(self, _: View) -> Move:
        while True:
            time.sleep(0.01)


class ExitingBot(FirstBot):
    def choose(self, _: View) -> Move:
        raise SystemExit(EXIT_CODE)


class UnwillingBot(FirstBot):
    def __init__(self, seed: int = 0) -> None:
        raise RuntimeError(f"not with the seed {seed}")


class NoBot:
    """Has no `choose`."""


def choose(view: View) -> Move:
    """A function is no bot."""
    return view.legal_moves()[0]
