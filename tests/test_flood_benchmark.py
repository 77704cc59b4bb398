"""The flood benchmark runs and prints every figure that it promises; how large they are is free."""

from tests.support.amounts import only_in_the_long_form
from tests.support.figures import run_benchmark

FIGURES = [
    r"quiet +moves: p50 +[\d.]+ +p99 +[\d.]+ ms",
    r"flooded +pages: p50 +[\d.]+ +p99 +[\d.]+ ms",
    r"flood / quiet, p99 of moves: [\d.]+",
    r"flood / quiet, p99 of pages: [\d.]+",
    r"random bot elsewhere during the flood: [\d.]+ s",
]


@only_in_the_long_form
def test_the_quick_form_prints_all_figures() -> None:
    run_benchmark("benchmarks/flood.py", "--quick", figures=FIGURES, seconds=240)


def test_it_is_a_module_too() -> None:
    run_benchmark("-m", "benchmarks.flood", "--help", figures=["--quick"], seconds=60)
