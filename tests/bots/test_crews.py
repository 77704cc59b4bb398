"""The same games whoever plays them: this process, several of them, or a cluster."""

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

import cartographers as c
from cartographers.bots import UnknownBot
from cartographers.bots.arena import BadMatch, Played, cluster, crews, play_match
from cartographers.bots.arena.cluster import Cluster, ClusterRefused, failures_told, play_in_turn
from cartographers.bots.arena.crews import Alone, Crew, Processes
from cartographers.bots.arena.edition import edition
from cartographers.bots.arena.match import Seating
from tests.support.bots.clusters import scheduler
from tests.support.bots.matches import QUICK, TABLES, timeless


def test_games_do_not_depend_on_the_number_of_workers() -> None:
    assert timeless(play_match(QUICK, Processes(2))) == timeless(play_match(QUICK, Alone()))


def play(crew: Crew, *bots: str) -> None:
    for _ in crew.play(c.Config(), [Seating(1, (bot,)) for bot in bots]):
        pass


def test_what_a_worker_refuses_is_refused_here() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'nobody'"):
        play(Processes(1), "random", "nobody", "random")


def die(_: c.Config, __: Sequence[Seating]) -> list[Played]:
    os._exit(3)


def test_a_worker_that_dies_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "play_games", die)
    with pytest.raises(BadMatch, match="a worker ended before its games did"):
        play(Processes(1), "random")


def test_a_crew_has_somebody() -> None:
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
                play_match(match, Alone())
            )
        with pytest.raises(UnknownBot, match="there is no bot 'nobody'"):
            play(Cluster(address), "nobody")


def test_a_worker_of_another_edition_is_refused() -> None:
    assert play_in_turn(edition(), c.Config(), [Seating(1, ("random",))])
    with pytest.raises(ClusterRefused, match="a worker has another edition of cartographers"):
        play_in_turn("another", c.Config(), [Seating(1, ("random",))])


def test_a_scheduler_without_workers_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with scheduler(tmp_path, workers=0) as address:
        monkeypatch.setattr(cluster, "PATIENCE", 1.0)
        with pytest.raises(ClusterRefused, match=f"the scheduler at {address} has no workers"):
            play(Cluster(address), "random")


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere", "pigeon://coop:1"])
def test_an_address_where_nobody_answers_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.3)
    with pytest.raises(ClusterRefused, match=f"no scheduler answers at {address}"):
        play(Cluster(address), "random")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (CancelledError(), "the connection to the cluster was lost"),
        (ModuleNotFoundError("No module named 'cartographers'"), "failed: ModuleNotFoundError: No"),
    ],
)
def test_a_cluster_that_fails_is_told_in_a_sentence(error: Exception, sentence: str) -> None:
    with pytest.raises(ClusterRefused, match=sentence), failures_told():
        raise error


def test_without_dask_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterRefused, match=r"pip install cartographers\[cluster\]"):
        Cluster("tcp://127.0.0.1:9")
