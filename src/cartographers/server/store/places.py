"""The database that holds the games, as `--db` names it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cartographers.server.store.database import Database
from cartographers.server.store.errors import StoreRefused
from cartographers.server.store.postgres.address import PostgresAddress
from cartographers.server.store.revisions import revisions
from cartographers.server.store.sqlite.file import SqliteFile
from cartographers.server.store.sqlite.upgrade import clear_refusals, revision_of, upgrade

Place = Path | PostgresAddress

NEEDS = "PostgreSQL needs one more package: pip install 'cartographers[postgres]'"


@contextmanager
def needs_said() -> Iterator[None]:
    """Say what has to be installed, where an import fails without it."""
    try:
        yield
    except ImportError as error:
        raise StoreRefused(NEEDS) from error


def database_at(place: Place) -> Database:
    if isinstance(place, Path):
        return SqliteFile(place)
    with needs_said():
        from cartographers.server.store.postgres.server import PostgresServer
    return PostgresServer(place)


def revision_at(place: Place) -> str:
    """The schema of the games there, "" if it is empty. Raises StoreRefused if it is not ours."""
    if isinstance(place, Path):
        if not place.is_file():
            raise StoreRefused(f"there is no file {place}")
        with clear_refusals(place):
            return revision_of(place)
    with needs_said():
        from cartographers.server.store.postgres.upgrade import revision_on
    return revision_on(place)


def require_this_release(place: Place) -> None:
    """Refuse games that an earlier or a later release keeps."""
    found, known = revision_at(place), revisions()
    if found and found not in known:
        raise StoreRefused(f"{place} was written by a newer release: use that one, or a later one")
    if found != known[-1]:
        raise StoreRefused(f"{place} has another format; start the server once to upgrade it")


def faults_of(address: PostgresAddress) -> Iterator[str]:
    """What keeps a server from starting there."""
    from cartographers.server.store.postgres.upgrade import require_rights

    try:
        require_rights(address)
    except StoreRefused as refused:
        yield str(refused)


def risks_of(address: PostgresAddress) -> Iterator[str]:
    """What could lose games there."""
    from cartographers.server.store.postgres.upgrade import risky_settings

    for name in risky_settings(address):
        yield f"{name} is off: games can be lost when the database server crashes"


def is_empty(place: Place) -> bool:
    """Whether no games have ever been kept there."""
    if isinstance(place, Path):
        return not place.exists() or not place.stat().st_size
    return not revision_at(place)


def upgrade_place(place: Place) -> str:
    """Create the tables, or bring them to this release; return what the host should know, or "".

    Raises StoreRefused, with a sentence; then everything is as it was.
    """
    if isinstance(place, Path):
        kept = upgrade(place)
        told = f"The games were brought to this version; a copy from before is kept in {kept}"
        return told if kept else ""
    with needs_said():
        from cartographers.server.store.postgres.upgrade import upgrade_server
    before = upgrade_server(place)
    return f"The tables of {place} were brought to this version" if before else ""
