"""The comparison finds every planted leak."""

from pathlib import Path
from random import Random

import pytest

from tests.support.secrecy.leaks import LEAKS
from tests.support.secrecy.scenes import Scene, Setup
from tests.support.secrecy.scripts import tour
from tests.support.secrecy.setups import TOURED, short_pair
from tests.support.secrecy.twins import Leak, make_pair, run

PRIVATE = TOURED._replace(options={"open": False})


async def go_around(folder: Path, setup: Setup = TOURED) -> None:
    async with make_pair(folder) as pair:
        await tour(Scene(pair, setup, short_pair(setup), Random(1)))


def test_without_a_leak_none_is_found(tmp_path: Path) -> None:
    run(lambda: go_around(tmp_path))


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    LEAKS[name].plant(monkeypatch)
    setup = PRIVATE if name == "invitations for everybody" else TOURED
    with pytest.raises(Leak) as found:
        run(lambda: go_around(tmp_path, setup))
    assert found.value.channel in LEAKS[name].channels
