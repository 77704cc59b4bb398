"""The budgets of an address and of a person: how much of everything in which time."""

from cartographers.server.clock import Clock
from cartographers.server.protocol.keys import Key
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.settings import Settings
from cartographers.server.web.budgets import Budget, Budgets

REQUESTS, MESSAGES, GUESTS, TABLES = "requests", "messages", "guests", "tables"
LOG_INS, CLAIMS = "log-ins", "claims"
EXPORTS, REPORTS = "exports", "reports"
ADDRESS_MESSAGES, WRITTEN = "messages of an address", "written"
MEGABYTE = 1_000_000
HOUR = 3600
# Guessing and filling the store must not become easier with more nodes. The others are spent at
# each node apart.
SHARED = (LOG_INS, CLAIMS, GUESTS, TABLES, EXPORTS, REPORTS)
KEY_OF_KIND: dict[str, Key] = {
    REQUESTS: "too_many_requests",
    MESSAGES: "too_many_messages",
    GUESTS: "too_many_guests",
    TABLES: "too_many_new_tables",
    LOG_INS: "too_many_log_ins",
    ADDRESS_MESSAGES: "too_many_messages",
    WRITTEN: "too_much_written",
    CLAIMS: "too_many_log_ins",
    EXPORTS: "too_many_exports",
    REPORTS: "too_many_reports",
}


def make_budgets(settings: Settings, clock: Clock) -> Budgets:
    of_address = settings.messages_per_address
    written = MEGABYTE * settings.megabytes_per_address
    return Budgets(
        {
            REQUESTS: Budget(settings.requests_per_second, 4 * settings.requests_per_second),
            MESSAGES: Budget(settings.messages_per_second, 4 * settings.messages_per_second),
            GUESTS: Budget(settings.guests_per_address / HOUR, settings.guests_per_address),
            TABLES: Budget(settings.tables_per_address / HOUR, settings.tables_per_address),
            LOG_INS: Budget(settings.log_ins_per_minute / 60, settings.log_ins_per_minute),
            ADDRESS_MESSAGES: Budget(of_address, 4 * of_address),
            WRITTEN: Budget(written / HOUR, written),
            # A claim tells whether a name is taken.
            CLAIMS: Budget(settings.accounts_per_address / HOUR, settings.accounts_per_address),
            EXPORTS: Budget(10 / HOUR, 10),
            REPORTS: Budget(20 / HOUR, 20),
        },
        lambda: clock.now() / 1000,
        shared=SHARED,
    )


def spend(budgets: Budgets, kind: str, key: str, cost: float = 1) -> None:
    """Refuses when there is nothing left to spend. Nothing costs more than a whole burst."""
    wait = budgets.take(kind, key, min(cost, budgets.burst(kind)))
    if wait:
        seconds = max(1, round(wait))
        text = f"That was too much at once; try again in {seconds} s."
        raise Refusal("too_many", text, KEY_OF_KIND[kind], seconds=seconds)
