"""The load benchmark runs and prints every figure that it promises; how large they are is free."""

from tests.support.figures import run_benchmark

FIGURES = [
    r"20 players at 5 tables in [\d.]+ s",
    r"best: ours +p50 +[\d.]+ +p99 +[\d.]+",
    r"best: echo +p50 +[\d.]+ +p99 +[\d.]+.* ours is [\d.]+ times its p99",
    r"best: saving echo +p50 +[\d.]+ +p99 +[\d.]+.* ours is [\d.]+ times its p99",
    r"memory per player -?[\d.]+ KiB",
    r"10 seats, last move to everybody's new card: p50 +[\d.]+ +p99 +[\d.]+",
]


def test_the_quick_form_prints_all_figures() -> None:
    printed = run_benchmark("benchmarks/load.py", "--quick", figures=FIGURES, seconds=120)
    assert "not answered" not in printed
