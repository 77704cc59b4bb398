"""What the security log is told while a test runs."""

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from cartographers.server.logs import LineFormatter, print_json


@contextmanager
def security_log() -> Iterator[io.StringIO]:
    stream, logger = io.StringIO(), logging.getLogger("cartographers.security")
    handler = logging.StreamHandler(stream)
    handler.setFormatter(LineFormatter(print_json))
    logger.addHandler(handler)
    level, logger.level = logger.level, logging.INFO
    try:
        yield stream
    finally:
        logger.level = level
        logger.removeHandler(handler)
