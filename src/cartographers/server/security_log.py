"""Security events in the log: one line each, without secrets, names or what was typed."""

import logging

LOG = logging.getLogger("cartographers.security")


def log_security(event: str, **fields: object) -> None:
    """Log an event such as `logged in`; fields are ids, hashes, addresses and numbers."""
    LOG.info(event, extra=fields)


def log_suspicion(event: str, **fields: object) -> None:
    """Log something that an attack would also do, such as a wrong password."""
    LOG.warning(event, extra=fields)
