"""Misbehaving clients: they send commands twice, too late, or with a used id."""

from collections.abc import Callable
from random import Random

from tests.support.reliability.witness import Command

ALLOWED = {"take_back": ("stale", "not_now")}  # the step may close, or be closed, before it


class Misbehaviour:
    """`expected` holds the commands that must be refused, each with the allowed reasons."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.expected: dict[str, tuple[str, ...]] = {}

    def is_impatient(self) -> bool:
        """Whether to send a command a second time at once."""
        return self.rng.random() < 0.03

    def after(self, command: Command, new_id: Callable[[], str]) -> list[Command]:
        """Return what to send after a command has been acknowledged."""
        if command["type"] != "play":
            return [command] if self.rng.random() < 0.1 else []
        tricks = [self.again, self.take_back, self.too_late, self.used_id, self.chat]
        lot = self.rng.random() * 30
        return [tricks[int(lot)](command, new_id)] if lot < len(tricks) else []

    def again(self, command: Command, _: Callable[[], str]) -> Command:
        return command

    def take_back(self, command: Command, new_id: Callable[[], str]) -> Command:
        kept = {name: command[name] for name in ("table", "seat", "step")}
        return {"type": "take_back", "id": new_id(), **kept}

    def too_late(self, command: Command, new_id: Callable[[], str]) -> Command:
        late = command | {"id": new_id(), "step": max(command["step"] - 1, 0)}
        self.expected[late["id"]] = ("stale", "not_now")
        return late

    def used_id(self, command: Command, _: Callable[[], str]) -> Command:
        self.expected[command["id"]] = ("id_used",)
        return command | {"seat": command["seat"] + 1}

    def chat(self, command: Command, new_id: Callable[[], str]) -> Command:
        text = f"step {command['step']}"
        return {"type": "say", "id": new_id(), "table": command["table"], "text": text}
