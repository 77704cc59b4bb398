"""Payers for what a client sends and receives: a person and an address, from their budgets."""

import msgspec

from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.services import Services
from cartographers.server.web.limits import ADDRESS_MESSAGES, MESSAGES, TABLES, WRITTEN, spend

BYTES_OF_A_MESSAGE = 20_000  # an answer of this size costs as much as one message or request
ROW_BYTES = 500  # of the store, for an entry besides its text: keys and indexes
SEAT_BYTES = 300  # of the store, for each seat of a new table: the log, the index, the sitter
BOT_GAME_COST = 5  # tables that a game without people counts for

ENCODE = msgspec.json.Encoder().encode


class Payer:
    """One client. Each method refuses with `too_many` when there is nothing left to spend."""

    def __init__(self, services: Services, identity: str, address: str) -> None:
        self.services = services
        self.budgets = services.budgets
        self.identity = identity
        self.address = address

    def spend(self) -> None:
        """Pay for a message."""
        spend(self.budgets, MESSAGES, self.identity)
        spend(self.budgets, ADDRESS_MESSAGES, self.address)

    def spend_on(self, command: m.Command) -> None:
        """Pay for what a command writes, and for the table or game that it opens."""
        live = self.services.registry.live.get(command.table)
        size = ROW_BYTES + len(ENCODE(command))
        if isinstance(command, m.Rematch) and live is not None:
            self.spend_on_table()
            size += SEAT_BYTES * live.seats
        if isinstance(command, m.Begin) and live is not None and live.awaits_bots_alone:
            self.spend_on_table(BOT_GAME_COST)
        self.spend_on_writing(size)

    def spend_on_table(self, cost: int = 1) -> None:
        spend(self.budgets, TABLES, self.address, cost)

    def spend_on_writing(self, size: int) -> None:
        for key in (self.address, self.identity):
            spend(self.budgets, WRITTEN, key, size)

    def note_refusal(self, refusal: Refusal) -> None:
        """Note that the client was refused, if an attack would be, too."""
        told = {"address": self.address, "identity": self.identity, "asked": "message"}
        self.services.suspicions.note_refusal(refusal, **told)

    def charge_answer(self, size: int) -> None:
        """Pay for an answer that was sent, by its size."""
        cost = size / BYTES_OF_A_MESSAGE
        self.budgets.charge(MESSAGES, self.identity, cost)
        self.budgets.charge(ADDRESS_MESSAGES, self.address, cost)
