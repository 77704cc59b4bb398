"""One PostgreSQL server per worker of pytest, and a new database for each test that asks."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cartographers.server.store.places import Place, upgrade_place
from cartographers.server.store.postgres.address import PostgresAddress, parse_address
from tests.support.postgres.cluster import Cluster, NoPostgres


def running_cluster(**options: str) -> Iterator[Cluster]:
    """A server that runs while a fixture is in use; tests are skipped where there is none."""
    try:
        server = Cluster(**options)
    except NoPostgres as error:
        pytest.skip(str(error))
    try:
        yield server.create()
    finally:
        server.remove()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    yield from running_cluster()


@pytest.fixture(scope="session")
def template(cluster: Cluster) -> str:
    """The name of a database with our tables and nothing in them."""
    name = cluster.new_database()
    upgrade_place(parse_address(cluster.url(name)))
    return name


@pytest.fixture
def empty_database(cluster: Cluster) -> Iterator[PostgresAddress]:
    """Without our tables."""
    name = cluster.new_database()
    yield parse_address(cluster.url(name))
    cluster.drop(name)


@pytest.fixture
def database(cluster: Cluster, template: str) -> Iterator[PostgresAddress]:
    """With our tables, and nothing in them."""
    name = cluster.new_database(template)
    yield parse_address(cluster.url(name))
    cluster.drop(name)


@pytest.fixture(params=["sqlite", "postgres"])
def games_place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A new place for games of each kind, with nothing in it."""
    if request.param == "postgres":
        found: PostgresAddress = request.getfixturevalue("database")
        return found
    path = tmp_path / "games.db"
    upgrade_place(path)
    return path
