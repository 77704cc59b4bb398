"""The durable store: what it has acknowledged survives a crash, a full disk and a new release."""

from cartographers.server.store.backup import backup_file
from cartographers.server.store.errors import NotSaved, StoreRefused
from cartographers.server.store.sqlite import Store

__all__ = ["NotSaved", "Store", "StoreRefused", "backup_file"]
