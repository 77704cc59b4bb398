"""Nothing that was acknowledged or shown is gone after a kill; a server that cheats is caught."""

from pathlib import Path

import pytest

from cartographers.server.store.postgres.address import PostgresAddress
from tests.support.amounts import amount
from tests.support.reliability.kill_harness import Plan, run_harness

KILLS = amount(15, 50)
BUSY = 20 * KILLS  # moves that the kills leave time for, also on a slow machine


def test_nothing_is_lost_doubled_or_withdrawn_when_the_server_is_killed(tmp_path: Path) -> None:
    told = run_harness(Plan(kills=KILLS, moves=BUSY, seed=7), tmp_path)
    assert told.is_clean, told.print()
    assert told.witness.counts["resent"] > KILLS
    assert told.witness.counts["refused: stale"] > 0
    assert told.witness.counts["refused: id_used"] > 0


def test_nothing_is_lost_on_postgresql_when_the_server_is_killed(
    tmp_path: Path, empty_database: PostgresAddress
) -> None:
    kills = amount(8, 50)
    plan = Plan(kills=kills, moves=20 * kills, seed=9, place=empty_database)
    told = run_harness(plan, tmp_path)
    assert told.is_clean, told.print()
    assert told.witness.counts["resent"] > kills


@pytest.mark.parametrize("is_on_postgresql", [False, True], ids=["sqlite", "postgres"])
def test_a_server_that_acknowledges_before_it_commits_is_found_out(
    tmp_path: Path, is_on_postgresql: bool, request: pytest.FixtureRequest
) -> None:
    place = request.getfixturevalue("empty_database") if is_on_postgresql else None
    plan = Plan(kills=40, moves=0, seed=8, is_hasty=True, stops_at_a_fault=True, place=place)
    told = run_harness(plan, tmp_path)
    assert told.witness.count("lost") > 0, told.print()
