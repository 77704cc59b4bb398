"""The load benchmark runs and prints every figure that it promises; how large they are is free."""

import pytest

from tests.support.figures import run_benchmark
from tests.support.patience import PATIENCE
from tests.support.postgres.programs import MISSING, find_programs

FIGURES = [
    r"20 players at 5 tables in [\d.]+ s",
    r"best: ours +p50 +[\d.]+ +p99 +[\d.]+",
    r"best: echo +p50 +[\d.]+ +p99 +[\d.]+.* ours is [\d.]+ times its p99",
    r"best: saving echo +p50 +[\d.]+ +p99 +[\d.]+.* ours is [\d.]+ times its p99",
    r"memory per player -?[\d.]+ KiB",
    r"10 seats, last move to everybody's new card: p50 +[\d.]+ +p99 +[\d.]+",
]

OF_NODES = [
    r"\necho +[\d.]+ +0.00 +p50 +[\d.]+ +p99",
    r"\nsaving echo +[\d.]+ +0.00 +p50 +[\d.]+ +p99",
    r"\n1 node +[\d.]+ +[\d.]+ +p50 +[\d.]+ +p99",
    r"\n2 nodes +[\d.]+ +[\d.]+ +p50 +[\d.]+ +p99",
]


def test_the_quick_form_prints_all_figures() -> None:
    printed = run_benchmark("benchmarks/load.py", "--quick", figures=FIGURES, seconds=120)
    assert "not answered" not in printed


def test_nodes_are_compared_in_one_table() -> None:
    if find_programs() is None:
        pytest.skip(MISSING)
    # On a busy machine a node may refuse moves: the players do not wait until it knows of the step.
    words = ("benchmarks/load.py", "--quick", "--nodes", "1,2")
    run_benchmark(*words, figures=OF_NODES, seconds=PATIENCE)
