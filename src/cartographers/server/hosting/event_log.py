"""Log lines about the server itself: start, settings, database and stop."""

import logging
import os
import platform
from dataclasses import MISSING, fields
from typing import Final
from urllib.parse import urlsplit

from cartographers import __version__
from cartographers.server.setting_kinds import secret
from cartographers.server.settings import Settings

LOG: Final = logging.getLogger("cartographers.server")


def log_start(settings: Settings, unknown: list[str]) -> None:
    """The first lines of a run: what starts, and how it differs from the default."""
    python = platform.python_version()
    LOG.info("starting", extra={"version": __version__, "python": python, "pid": os.getpid()})
    given = changed_settings(settings)
    if given:
        LOG.info("settings that differ from the default", extra=given)
    for sentence in unknown:
        LOG.warning(sentence)


def changed_settings(settings: Settings) -> dict[str, object]:
    """The settings that differ from the default, without passwords and secrets."""
    return {
        field.name: "[given]" if field.metadata["read"] is secret else without_password(str(value))
        for field in fields(settings)
        if field.default is not MISSING
        and (value := getattr(settings, field.name)) != field.default
    }


def without_password(text: str) -> str:
    """An address without what stands before its host, as there may be a password in it."""
    scheme, mark, _ = text.partition("://")
    if not mark or "@" not in text:
        return text
    parts = urlsplit(text)
    return f"{scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def log_database(place: object, *, is_new: bool, told: str) -> None:
    """What became of the database at the start."""
    if told:
        LOG.info("database upgraded", extra={"database": str(place), "told": told})
    else:
        found = "database created" if is_new else "database opened"
        LOG.info(found, extra={"database": str(place)})


def log_end(why: str, seconds: float) -> None:
    LOG.info("stopped", extra={"why": why, "after_seconds": round(seconds)})
