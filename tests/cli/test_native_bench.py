"""`bench --native` and `warm` compare what they claim to; no test depends on speed."""

import os
import sys
from pathlib import Path

import pytest

from cartographers.cli.engine_comparison import (
    Comparison,
    Contender,
    DifferentNumbers,
    edict_sets,
    positions,
    same_numbers,
    timed,
)
from cartographers.native.reference import Reference, cards_in_c
from cartographers.rules.playout.moment import DRAW_STEP
from cartographers.rules.scoring import CATEGORIES, SCORING
from tests.support.program import refusal, run


def test_json_has_ratios() -> None:
    found = run("bench", "--native", "--seconds", "0", "--json").json
    assert [result["id"] for result in found["results"]] == ["random", "greedy", "turn"]
    for result in found["results"]:
        assert result["seconds"]["native"] > 0
        assert result["of_interpreted"] > 0
        assert (result["of_c"] is None) != Reference.is_available()
        assert result["numbers_compared"] > 0
    assert found["results"][0]["two_threads"] > 0


def test_a_person_reads_a_table() -> None:
    shown = run("bench", "--native", "--seconds", "0").out
    assert "score all places of a turn" in shown
    assert "All engines agree on " in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_the_compared_edicts_are_all_base_cards_that_c_has() -> None:
    base = {card.id for card in SCORING.values() if card.set == "base"}
    assert {card for edicts in edict_sets() for card in edicts} == base & cards_in_c()


def test_a_card_that_c_lacks_is_compared_only_without_c(monkeypatch: pytest.MonkeyPatch) -> None:
    made_up = SCORING["treetower"]._replace(id="made_up")
    monkeypatch.setitem(SCORING, "made_up", made_up)
    monkeypatch.setattr(Reference, "is_available", lambda: True)
    with_c = edict_sets()
    monkeypatch.setattr(Reference, "is_available", lambda: False)
    without = edict_sets()
    assert "made_up" not in {card for edicts in with_c for card in edicts}
    assert "made_up" in {card for edicts in without for card in edicts}
    for edicts in (*with_c, *without):
        assert [SCORING[card].category for card in edicts] == list(CATEGORIES)


def test_the_compared_positions_are_draws_and_repeatable() -> None:
    met = positions()
    assert met == positions()
    assert len(met) > 100
    assert {moment.clock.step_kind for _, moment in met} == {DRAW_STEP}


def contender(name: str, numbers: list[list[int]]) -> Contender:
    return Contender(name, lambda: None, 1, lambda: [*numbers])


def test_a_comparison_fails_if_the_numbers_differ() -> None:
    fair = Comparison("x", "count", [contender("a", [[1, 2, 3]]), contender("b", [[1, 2]])])
    assert same_numbers(fair) == 2
    assert timed(fair, 0).compared == 2
    for others in ([[1, 9]], [[9, 2, 3]]):
        with pytest.raises(DifferentNumbers, match="a and b differ"):
            same_numbers(
                Comparison("x", "count", [contender("a", [[1, 2, 3]]), contender("b", others)])
            )


def test_warm_prints_the_cache_folder() -> None:
    assert run("warm").code == 0
    found = run("warm", "--json").json
    assert found["folder"]
    assert found["folder"] in run("warm").out.replace("\n", "")


def test_warm_refuses_before_it_compiles_what_it_cannot_keep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CARTOGRAPHERS_CACHE", str(tmp_path / "file"))
    told = refusal("warm")
    assert "No folder for compiled code can be written; CARTOGRAPHERS_CACHE names another" in told


@pytest.mark.parametrize("words", [("warm",), ("bench", "--native")])
def test_without_numba_the_error_names_it(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    assert "pip install cartographers[native]" in refusal(*words)


@pytest.mark.skipif(os.name == "nt", reason="a script is no program on Windows")
def test_a_failing_c_compiler_is_reported_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = tmp_path / "gcc"
    broken.write_text("#!/bin/sh\necho no headers here >&2\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "no headers here" in refusal("bench", "--native", "--seconds", "0")
