"""Nodes that are killed, paused and cut off keep every promise; planted faults are found."""

from pathlib import Path

import pytest

from tests.support.amounts import amount, only_in_the_long_form
from tests.support.cluster.checker import Plan, Summary, run_checker
from tests.support.postgres.cluster import NoPostgres

FAULTS = amount(4, 100)
DATABASES = ["postgres", "sqlite"][: amount(1, 2)]


def check(plan: Plan, folder: Path) -> Summary:
    try:
        return run_checker(plan, folder)
    except NoPostgres as error:
        pytest.skip(str(error))


def test_a_disturbed_cluster_keeps_every_promise(tmp_path: Path) -> None:
    plan = Plan(commands=50 * FAULTS, faults=FAULTS, seed=5, longest=amount(3, 20))
    summary = check(plan, tmp_path)
    assert summary.is_clean, summary.print()
    assert len(summary.struck) > 2, summary.print()


@only_in_the_long_form
def test_without_a_database_server_nodes_share_a_file(tmp_path: Path) -> None:
    plan = Plan(commands=200, faults=amount(3, 40), database="sqlite", seed=6, longest=1.5)
    summary = check(plan, tmp_path)
    assert summary.is_clean, summary.print()


@only_in_the_long_form
def test_a_commit_whose_outcome_is_unknown_is_neither_lost_nor_repeated(tmp_path: Path) -> None:
    plan = Plan(commands=100, faults=6, parties=4, seed=7, only="cut after COMMIT")
    summary = check(plan, tmp_path)
    assert summary.is_clean, summary.print()
    assert summary.commits_cut >= 5


def test_a_node_that_acknowledges_before_the_commit_is_found_out(tmp_path: Path) -> None:
    plan = Plan(0, 60, "sqlite", 5, seed=8, planted="hasty", only="kill -9", longest=0.2)
    summary = check(plan._replace(stops_at_a_fault=True), tmp_path)
    assert summary.witness.faults, summary.print()


@only_in_the_long_form
def test_lost_announcements_that_nobody_looks_for_are_found_out(tmp_path: Path) -> None:
    """Clients of different nodes wait for each other for ever."""
    plan = Plan(60, 0, "sqlite", 3, seed=9, planted="deaf", patience=1_000, max_wait=5)
    summary = check(plan, tmp_path)
    assert summary.witness.count("stuck") > 0, summary.print()


@only_in_the_long_form
@pytest.mark.parametrize("database", DATABASES)
def test_two_owners_of_every_table_do_no_harm(tmp_path: Path, database: str) -> None:
    """Bots and deadlines are played by all nodes at once; the log takes each step only once."""
    plan = Plan(150, 1, database, 7, seed=10, planted="greedy", only="Redis flushed")
    summary = check(plan, tmp_path)
    assert summary.is_clean, summary.print()


@pytest.mark.parametrize("database", DATABASES)
def test_a_rolling_upgrade_during_play_shows_no_error_to_anybody(
    tmp_path: Path, database: str
) -> None:
    """Nodes are drained and started again in turn; a balancer asks for their health."""
    plan = Plan(
        100, amount(1, 4), database, 4, nodes=2, seed=11, only="rolling upgrade", patience=1_000
    )
    summary = check(plan, tmp_path)
    assert summary.is_clean, summary.print()
    counts = summary.witness.counts
    troubles = {name for name in counts if name.startswith(("connection", "not ready"))}
    assert troubles <= {"connection: closed with 1001"}, summary.print()
    assert not counts["refused: not_saved"], summary.print()
