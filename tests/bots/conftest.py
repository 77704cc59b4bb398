"""Bots think with compiled rules from the first test on."""

import pytest

from cartographers.bots.engine import prepare


@pytest.fixture(autouse=True, scope="session")
def _compiled() -> None:
    prepare()
