"""The bots use the compiled rules in all tests."""

import pytest

from cartographers.bots.engine import prepare


@pytest.fixture(autouse=True, scope="session")
def _compiled() -> None:
    prepare()
