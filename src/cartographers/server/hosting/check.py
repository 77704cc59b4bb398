"""`serve --check`: check everything that a start depends on, and change nothing."""

import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from cartographers.native.loading import has_numba
from cartographers.rules.errors import Rejected, as_sentence
from cartographers.server.hosting.database_file import require_writable, whoami
from cartographers.server.hosting.event_log import changed_settings, without_password
from cartographers.server.hosting.listening import (
    FLAGS,
    METRICS_FLAGS,
    is_answered,
    listen,
)
from cartographers.server.hosting.provider_check import fault_of_provider, require_packages
from cartographers.server.hosting.variables import unknown_variables
from cartographers.server.settings import BadSettings, Settings
from cartographers.server.store.places import faults_of, revision_at, risks_of
from cartographers.server.store.postgres.address import PostgresAddress
from cartographers.server.store.revisions import revisions
from cartographers.server.store.sqlite.look import schema_of
from cartographers.server.web.connection_limits import max_connections, raise_descriptor_limit

GOOD, POOR, BAD = "ok", "warning", "error"
LITTLE_SPACE: Final = 200_000_000  # bytes
SECONDS: Final = 3


class Finding(NamedTuple):
    """What was found out about one thing: `GOOD`, `POOR` (the server starts) or `BAD`."""

    verdict: str
    about: str
    text: str

    def line(self) -> str:
        return f"{self.verdict:8}{self.about}: {as_sentence(self.text)}"


def check(settings: Settings, environ: Mapping[str, str]) -> list[Finding]:
    """Everything that was found; the server starts if nothing is `BAD`."""
    parts: dict[str, Callable[[Settings], Iterator[Finding]]] = {
        "database": check_database,
        "listening": check_listening,
        "metrics": check_metrics,
        "redis": check_redis,
        "provider": check_provider,
        "rules": check_rules,
        "limits": check_limits,
    }
    found = [*check_settings(settings, environ)]
    for about, part in parts.items():
        try:
            found += part(settings)
        except (Rejected, OSError) as error:
            found.append(Finding(BAD, about, str(error)))
    return found


def check_settings(settings: Settings, environ: Mapping[str, str]) -> Iterator[Finding]:
    given = ", ".join(f"{name}={value}" for name, value in changed_settings(settings).items())
    yield Finding(GOOD, "settings", f"valid; {given or 'all but the database are the default'}")
    for sentence in unknown_variables(environ):
        yield Finding(POOR, "settings", sentence)
    is_public = bool(settings.public_url) or not settings.is_loopback()
    if is_public and whoami() == "the user root":
        yield Finding(POOR, "user", "the server would run as root; give it a user of its own")


# ------------------------------------------------------------------ the database


def check_database(settings: Settings) -> Iterator[Finding]:
    path = settings.db
    if not isinstance(path, Path):
        yield from check_server(path)
        return
    if settings.has_usual_file() and not path.parent.exists():
        require_makeable(path.parent)
        yield Finding(GOOD, "database", f"{path} does not exist; the server will create it")
        return
    require_writable(path)
    yield Finding(GOOD, "database", describe_schema(path))
    free = shutil.disk_usage(path.parent).free
    space = f"{free // 1_000_000:,} MB are free in {path.parent}"
    yield Finding(GOOD if free > LITTLE_SPACE else POOR, "disk", space)


def check_server(address: PostgresAddress) -> Iterator[Finding]:
    yield Finding(GOOD, "database", describe_server(address))
    for text in faults_of(address):
        yield Finding(BAD, "database", text)
    for text in risks_of(address):
        yield Finding(POOR, "database", text)


def require_makeable(folder: Path) -> None:
    """Refuse a folder that could not be made in what is there."""
    there = next(one for one in folder.parents if one.exists())
    if not os.access(there, os.W_OK | os.X_OK):
        raise BadSettings(
            f"the folder {folder} cannot be made by {whoami()}:"
            " name a file in another folder with --db (CARTOGRAPHERS_DB)"
        )


def describe_schema(path: Path) -> str:
    if not path.exists() or not path.stat().st_size:
        return f"{path} does not exist; the server will create it"
    return describe_found(path, schema_of(path), "copy it and upgrade it")


def describe_server(address: PostgresAddress) -> str:
    found = revision_at(address)
    if not found:
        return f"{address} is empty; the server will create its tables"
    return describe_found(address, found, "upgrade it")


def describe_found(place: object, found: str, upgrade: str) -> str:
    known = revisions()
    if found not in known:
        raise BadSettings(f"{place} was written by a newer release (schema {found})")
    if found == known[-1]:
        return f"{place} has schema {found}, the newest"
    return f"{place} has schema {found}; the server will {upgrade} to {known[-1]}"


# ------------------------------------------------------------------ around it


def check_listening(settings: Settings) -> Iterator[Finding]:
    if settings.unix_socket:
        require_free(Path(settings.unix_socket))
        mode = settings.unix_socket_mode
        yield Finding(GOOD, "listening", f"the socket {settings.unix_socket} with mode {mode}")
        return
    listen(settings.host, settings.port, FLAGS).close()
    yield Finding(GOOD, "listening", f"{settings.host}, port {settings.port} is free")


def require_free(path: Path) -> None:
    if path.is_socket() and is_answered(path):
        raise BadSettings(f"another server listens on the socket {path}")
    if path.exists() and not path.is_socket():
        raise BadSettings(f"{path} is a file, but no socket")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise BadSettings(f"{whoami()} cannot make a socket in the folder {path.parent}")


def check_metrics(settings: Settings) -> Iterator[Finding]:
    if settings.metrics_port:
        listen(settings.metrics_host, settings.metrics_port, METRICS_FLAGS).close()
        text = f"{settings.metrics_host}, port {settings.metrics_port} is free"
        yield Finding(GOOD, "metrics", text)


def check_redis(settings: Settings) -> Iterator[Finding]:
    if not settings.redis:
        return
    from redis import Redis
    from redis.exceptions import RedisError

    address = without_password(settings.redis)
    try:
        with Redis.from_url(
            settings.redis, socket_timeout=SECONDS, socket_connect_timeout=SECONDS
        ) as redis:
            redis.ping()
    except (RedisError, OSError) as error:
        yield Finding(POOR, "redis", f"{address} does not answer ({error})")
    else:
        yield Finding(GOOD, "redis", f"{address} answers")


def check_provider(settings: Settings) -> Iterator[Finding]:
    if not settings.oidc_issuer:
        return
    require_packages(settings)
    fault = fault_of_provider(settings)
    text = f"{settings.oidc_issuer}: {fault}" if fault else f"{settings.oidc_issuer} answers"
    yield Finding(POOR if fault else GOOD, "provider", text)


def check_rules(_: Settings) -> Iterator[Finding]:
    if not has_numba():
        text = "no numba, so strong bots and analysis are slow; install cartographers[native]"
        yield Finding(POOR, "rules", text)
        return
    from cartographers.native.compiled import rules_cache_folder

    folder = rules_cache_folder()
    if folder is None:
        text = "compiled rules cannot be kept; name a folder with CARTOGRAPHERS_CACHE"
        yield Finding(POOR, "rules", text)
    else:
        yield Finding(GOOD, "rules", f"compiled rules are kept in {folder.parent}")


def check_limits(_: Settings) -> Iterator[Finding]:
    raise_descriptor_limit()
    yield Finding(GOOD, "limits", f"{max_connections():,} connections may be open at a time")
