"""What one address and one person may ask of the server in a given time."""

from cartographers.server.clock import Clock
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.settings import Settings
from cartographers.server.web.budgets import Budget, Budgets

REQUESTS, MESSAGES, GUESTS, TABLES, LOG_INS = "requests", "messages", "guests", "tables", "log-ins"
HOUR = 3600


def make_budgets(settings: Settings, clock: Clock) -> Budgets:
    return Budgets(
        {
            REQUESTS: Budget(settings.requests_per_second, 4 * settings.requests_per_second),
            MESSAGES: Budget(settings.messages_per_second, 4 * settings.messages_per_second),
            GUESTS: Budget(settings.guests_per_address / HOUR, settings.guests_per_address),
            TABLES: Budget(settings.tables_per_address / HOUR, settings.tables_per_address),
            LOG_INS: Budget(1 / 6, 10),
        },
        lambda: clock.now() / 1000,
    )


def spend(budgets: Budgets, kind: str, key: str) -> None:
    """Refuses when there is nothing left to spend."""
    wait = budgets.take(kind, key)
    if wait:
        seconds = max(1, round(wait))
        raise Refusal("too_many", f"That was too much at once; try again in {seconds} s.")
