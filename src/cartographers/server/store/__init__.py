"""The durable store: what it has acknowledged survives a crash, a full disk and a new release."""

from cartographers.server.store.connection import Connection
from cartographers.server.store.errors import (
    Blocked,
    NotRead,
    NotSaved,
    NotUnique,
    OutcomeUnknown,
    StoreFailed,
    StoreRefused,
)
from cartographers.server.store.store import Store

__all__ = [
    "Blocked",
    "Connection",
    "NotRead",
    "NotSaved",
    "NotUnique",
    "OutcomeUnknown",
    "Store",
    "StoreFailed",
    "StoreRefused",
]
