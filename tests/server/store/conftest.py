"""Databases for each test: a new file of games, and PostgreSQL behind a proxy that fails."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartographers.server.store.postgres.address import PostgresAddress, parse_address
from cartographers.server.store.sqlite.upgrade import upgrade
from tests.support.postgres.cluster import Cluster
from tests.support.postgres.proxy import CuttingProxy


@pytest.fixture(scope="session")
def new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("new") / "games.db"
    upgrade(path)
    return path


@pytest.fixture
def games(new_file: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(new_file, tmp_path / "games.db"))


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[CuttingProxy]:
    with CuttingProxy(cluster.port) as proxy:
        yield proxy


@pytest.fixture
def proxied(proxy: CuttingProxy, cluster: Cluster, database: PostgresAddress) -> PostgresAddress:
    """The database as it is reached through the proxy."""
    return parse_address(cluster.url(database.url.rpartition("/")[2], port=proxy.port))
