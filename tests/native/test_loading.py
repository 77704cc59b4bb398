"""The compiled engine is optional, lazy, and never runs rules that have been edited since."""

import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import numba
import pytest

import cartographers as c
from cartographers.native import BadPlayout, Engine, load
from cartographers.native.cache import SETTING, cache_folder, source_hash
from cartographers.native.compiled import CompiledEngine, dispatcher_of
from cartographers.native.loading import make
from cartographers.native.wide import WIDE
from cartographers.rules.bits import spread
from cartographers.rules.playout.positions import moment_of, terms_of

PACKAGE = Path(c.__file__).parent
PLAYOUTS = int(os.environ.get("PLAYOUTS", "500000"))


def python(script: str, **environment: str) -> list[str]:
    """The words that a new Python prints."""
    words = [sys.executable, "-c", script]
    env = {**os.environ, **environment}
    return subprocess.run(words, capture_output=True, text=True, check=True, env=env).stdout.split()


def test_nothing_heavy_is_imported_before_an_engine_is_loaded() -> None:
    script = "import sys, cartographers.native, cartographers.cli.app; print(*sys.modules)"
    assert not {"numba", "numpy", "llvmlite"} & set(python(script))


def test_without_numba_everything_works_and_says_once_that_it_is_slower() -> None:
    found = python(
        "import sys, warnings; sys.modules['numba'] = None\n"
        "import cartographers as c; from cartographers.native import load\n"
        "from cartographers.rules.playout.positions import moment_of, terms_of\n"
        "with warnings.catch_warnings(record=True) as told:\n"
        "    warnings.simplefilter('always'); load(); engine = load()\n"
        "view = c.new_game(c.Config(), 1).view()\n"
        "start = terms_of(view, 0), moment_of(view, 0)\n"
        "kind = told[0].category.__name__\n"
        "print(engine.is_compiled, len(told), kind, 'slower' in str(told[0]))\n"
        "print(*engine.outcomes(*start, 3, seed=7))"
    )
    view = c.new_game(c.Config(), 1).view()
    same = load().outcomes(terms_of(view, 0), moment_of(view, 0), 3, seed=7)
    assert found == ["False", "1", "SlowEngine", "True", *map(str, same)]


def test_warming_in_the_background_leaves_the_interpreter_at_hand_meanwhile() -> None:
    load()  # so that the background finds it compiled
    found = python(
        "from cartographers.native import at_hand, warm_in_background\n"
        "thread = warm_in_background(); print(at_hand().is_compiled)\n"
        "thread.join(); print(at_hand().is_compiled)"
    )
    assert found == ["False", "True"]


def test_progress_is_told_before_each_part() -> None:
    told = []
    engine = make(lambda *words: told.append(words))
    assert isinstance(engine, CompiledEngine)
    assert engine.was_kept
    assert [number for _, number, _ in told] == [1, 2, 3, 4, 5, 6]
    assert {count for *_, count in told} == {6}


# ------------------------------------------------------------------ the cache

EDITED = "rules/scoring/forest.py"
SCORES = (
    "import cartographers as c; from cartographers.native import Engine\n"
    "from cartographers.native.compiled import CompiledEngine\n"
    "number = 3 * list(c.SCORING).index('sentinel_wood')\n"
    "sheet = c.Sheet.parse('F' * 11 + '\\n' + '\\n'.join(['.' * 11] * 10))\n"
    "for engine in (Engine(), CompiledEngine()): print(engine.scores(sheet)[number])\n"
    "print(engine.was_kept)"
)


def test_an_edited_rule_never_runs_as_it_was(tmp_path: Path) -> None:
    copy, kept = tmp_path / "cartographers", tmp_path / "kept"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    where = {"PYTHONPATH": str(tmp_path), SETTING: str(kept), "PYTHONDONTWRITEBYTECODE": "1"}
    assert python(SCORES, **where) == ["11", "11", "False"]
    assert python(SCORES, **where) == ["11", "11", "True"]
    card = copy / EDITED
    times, text = card.stat(), card.read_text()
    card.write_text(text.replace("Score(woods.bit_count(), woods)", "Score(7, woods)      "))
    os.utime(card, (times.st_atime, times.st_mtime))
    assert python(SCORES, **where) == ["7", "7", "False"]
    assert len(list(kept.iterdir())) == 2


def test_every_source_that_is_compiled_counts(tmp_path: Path, monkeypatch) -> None:
    shutil.copytree(PACKAGE, tmp_path / "c", ignore=shutil.ignore_patterns("__pycache__"))
    before = source_hash()
    monkeypatch.setattr("cartographers.native.cache.PACKAGE", tmp_path / "c")
    assert source_hash() == before
    for name in ("rules/bits.py", "native/wide.py", "rules/playout/kernels.py"):
        path = tmp_path / "c" / name
        path.write_text(path.read_text() + "\n")
        assert source_hash() != before
        before = source_hash()


def test_where_nothing_can_be_kept_it_compiles_all_the_same(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(SETTING, str(tmp_path / "file" / "folder"))
    assert cache_folder() is None
    dispatcher = dispatcher_of(spread)
    dispatcher.compile(WIDE(WIDE))
    assert dispatcher.overloads[(WIDE,)].entry_point(1) == spread(1)
    assert not dispatcher.stats.cache_path


def test_the_setting_of_others_is_left_as_it_was() -> None:
    before = numba.config.CACHE_DIR
    dispatcher_of(spread)
    assert before == numba.config.CACHE_DIR


# ------------------------------------------------------------------ use


def test_a_playout_that_makes_no_sense_is_refused_by_both_engines() -> None:
    view = c.new_game(c.Config(), 1).view()
    start = terms_of(view, 0), moment_of(view, 0)
    for engine in (Engine(), load()):
        for games, options in (
            (0, {}),
            (1, {"workers": 0}),
            (1, {"policy": "wise"}),
            (1, {"seed": -1}),
            (1, {"seed": 1 << 128}),
        ):
            with pytest.raises(BadPlayout):
                engine.outcomes(*start, games, **options)


def test_a_view_is_played_out_for_the_viewer_or_the_seat_that_is_named() -> None:
    game = c.new_game(c.Config(players=3), 1)
    mine, engine = game.view(1), load()
    start = terms_of(mine, 1), moment_of(mine, 1)
    assert engine.play_out(mine, 5) == engine.outcomes(*start, 5, seat=1)
    assert engine.play_out(game.view(), 5, seat=1) == engine.play_out(mine, 5)
    assert engine.play_out(mine, 5, seat=2, seed=3, policy="greedy", workers=2) == engine.outcomes(
        terms_of(mine, 2), moment_of(mine, 2), 5, seat=2, seed=3, policy="greedy"
    )
    for view, seat in ((game.view(), None), (mine, 3), (mine, -1)):
        with pytest.raises(BadPlayout, match="Seats are 0 to 2"):
            engine.play_out(view, 5, seat=seat)


def test_millions_of_playouts_leave_no_trace_in_memory() -> None:
    """The long form is PLAYOUTS=10000000."""
    view = c.new_game(c.Config(explore="heroes"), 1).view()
    start, native = (terms_of(view, 0), moment_of(view, 0)), load()
    batch = 100_000
    native.outcomes(*start, batch)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for number in range(PLAYOUTS // batch):
        native.outcomes(*start, batch, seed=number)
        native.values(*start)
        native.scores(start[1].land.sheet)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4_000  # kilobytes
