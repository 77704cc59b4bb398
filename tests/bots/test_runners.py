"""Runners play the same games: in this process, in several, or on a cluster."""

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

import cartographers as c
from cartographers.bots import UnknownBot
from cartographers.bots.arena import BadMatch, Played, cluster, play_match, runners
from cartographers.bots.arena.cluster import (
    Cluster,
    ClusterRefused,
    as_cluster_errors,
    play_on_worker,
)
from cartographers.bots.arena.code_hash import code_hash
from cartographers.bots.arena.match import Seating
from cartographers.bots.arena.runners import InProcess, Processes, Runner
from tests.support.bots.clusters import scheduler
from tests.support.bots.matches import QUICK, TABLES, timeless


def test_games_do_not_depend_on_the_number_of_workers() -> None:
    assert timeless(play_match(QUICK, Processes(2))) == timeless(play_match(QUICK, InProcess()))


def play(runner: Runner, *bots: str) -> None:
    for _ in runner.play(c.Config(), [Seating(1, (bot,)) for bot in bots]):
        pass


def test_an_error_in_a_worker_is_raised_here() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'nobody'"):
        play(Processes(1), "random", "nobody", "random")


def die(_: c.Config, __: Sequence[Seating]) -> list[Played]:
    os._exit(3)


def test_a_dead_worker_ends_the_match_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runners, "play_games", die)
    with pytest.raises(BadMatch, match="a worker died before its games were over"):
        play(Processes(1), "random")


def test_at_least_one_worker_is_needed() -> None:
    with pytest.raises(BadMatch, match="at least one worker is needed, not 0"):
        Processes(0)


def test_dask_is_imported_only_for_a_cluster() -> None:
    script = "import sys, cartographers.cli.commands.arena; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert "cartographers.bots.arena" in done.stdout.split()
    assert not {"dask", "distributed"} & set(done.stdout.split())


# ------------------------------------------------------------------ a cluster


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    with scheduler(tmp_path, workers=2) as address:
        for match in (QUICK, TABLES):
            assert timeless(play_match(match, Cluster(address))) == timeless(
                play_match(match, InProcess())
            )
        with pytest.raises(UnknownBot, match="there is no bot 'nobody'"):
            play(Cluster(address), "nobody")


def test_a_worker_with_another_version_is_rejected() -> None:
    assert play_on_worker(code_hash(), c.Config(), [Seating(1, ("random",))])
    with pytest.raises(ClusterRefused, match="a worker has another version of cartographers"):
        play_on_worker("another", c.Config(), [Seating(1, ("random",))])


def test_a_scheduler_without_workers_is_rejected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with scheduler(tmp_path, workers=0) as address:
        monkeypatch.setattr(cluster, "PATIENCE", 1.0)
        with pytest.raises(ClusterRefused, match=f"the scheduler at {address} has no workers"):
            play(Cluster(address), "random")


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere", "pigeon://coop:1"])
def test_an_address_without_a_scheduler_is_rejected(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.3)
    with pytest.raises(ClusterRefused, match=f"no scheduler responds at {address}"):
        play(Cluster(address), "random")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (CancelledError(), "the connection to the cluster was lost"),
        (ModuleNotFoundError("No module named 'cartographers'"), "failed: ModuleNotFoundError: No"),
    ],
)
def test_a_cluster_failure_is_reported_in_a_sentence(error: Exception, sentence: str) -> None:
    with pytest.raises(ClusterRefused, match=sentence), as_cluster_errors():
        raise error


def test_the_error_without_dask_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterRefused, match=r"pip install cartographers\[cluster\]"):
        Cluster("tcp://127.0.0.1:9")
