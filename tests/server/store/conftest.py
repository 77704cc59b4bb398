"""A new file of games for each test, made once and copied."""

import shutil
from pathlib import Path

import pytest

from cartographers.server.store.sqlite.upgrade import upgrade


@pytest.fixture(scope="session")
def new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("new") / "games.db"
    upgrade(path)
    return path


@pytest.fixture
def games(new_file: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(new_file, tmp_path / "games.db"))
