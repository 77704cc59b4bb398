"""The compiled engine is optional, lazy, and never runs stale code."""

import gc
import os
import shutil
import subprocess
import sys
import time
from collections import namedtuple
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import pytest

import cartographers as c
from cartographers.native import BadPlayout, BadPosition, Engine, load
from cartographers.native.cache import SETTING, cache_folder, hash_of
from cartographers.native.compiled import CompiledEngine, dispatcher_of, rules_cache_folder
from cartographers.native.engine import new_buffer
from cartographers.native.loading import make
from cartographers.native.wide import WIDE
from cartographers.rules.bits import Table, Wide, flood, spread
from cartographers.rules.playout.kernels import read_choice
from cartographers.rules.playout.positions import moment_of, terms_of
from tests.support.amounts import amount, only_in_the_long_form

PACKAGE = Path(c.__file__).parent
PLAYOUTS = amount(100_000, 500_000, "PLAYOUTS")


def python(script: str, **environment: str) -> list[str]:
    """Run a script in a new Python process and return the words that it prints."""
    words = [sys.executable, "-c", script]
    env = {**os.environ, **environment}
    return subprocess.run(words, capture_output=True, text=True, check=True, env=env).stdout.split()


def test_nothing_heavy_is_imported_before_an_engine_is_loaded() -> None:
    script = (
        "import sys, cartographers.native\n"
        "from cartographers.cli.app import COMMANDS, load_command\n"
        "for name in COMMANDS: load_command(name)\n"
        "print(*sys.modules)"
    )
    assert not {"numba", "numpy", "llvmlite"} & set(python(script))


def test_without_numba_everything_works_with_one_warning() -> None:
    found = python(
        "import sys, warnings; sys.modules['numba'] = None\n"
        "import cartographers as c; from cartographers.native import load\n"
        "from cartographers.rules.playout.positions import moment_of, terms_of\n"
        "with warnings.catch_warnings(record=True) as reported:\n"
        "    warnings.simplefilter('always'); load(); engine = load()\n"
        "view = c.new_game(c.Config(), 1).view()\n"
        "start = terms_of(view, 0), moment_of(view, 0)\n"
        "kind = reported[0].category.__name__\n"
        "print(engine.is_compiled, len(reported), kind, 'slower' in str(reported[0]))\n"
        "print(*engine.outcomes(*start, 3, seed=7))"
    )
    view = c.new_game(c.Config(), 1).view()
    same = load().outcomes(terms_of(view, 0), moment_of(view, 0), 3, seed=7)
    assert found == ["False", "1", "SlowEngine", "True", *map(str, same)]


def test_the_interpreter_is_used_while_warming_in_the_background() -> None:
    load()  # so that the background finds it compiled
    found = python(
        "from cartographers.native import current_engine, warm_in_background\n"
        "thread = warm_in_background(); print(current_engine().is_compiled)\n"
        "thread.join(); print(current_engine().is_compiled)"
    )
    assert found == ["False", "True"]


def test_progress_is_reported_before_each_kernel() -> None:
    reported = []
    engine = make(lambda *words: reported.append(words))
    assert isinstance(engine, CompiledEngine)
    assert engine.from_cache
    assert [number for _, number, _ in reported] == [1, 2, 3, 4, 5, 6]
    assert {count for *_, count in reported} == {6}


# ------------------------------------------------------------------ the cache

EDITED = "rules/scoring/forest.py"
RULE, OTHER_RULE = "Score(woods.bit_count(), woods)", "Score(7, woods)                "
SCORES = (
    "import cartographers as c; from cartographers.native import Engine\n"
    "from cartographers.native.compiled import CompiledEngine\n"
    "number = 3 * list(c.SCORING).index('sentinel_wood')\n"
    "sheet = c.Sheet.parse('F' * 11 + '\\n' + '\\n'.join(['.' * 11] * 10))\n"
    "for engine in (Engine(), CompiledEngine()): print(engine.scores(sheet)[number])\n"
    "print(engine.from_cache)"
)


FOLDER = "from cartographers.native.compiled import rules_cache_folder; print(rules_cache_folder())"


def copied_package(tmp_path: Path) -> tuple[Path, dict[str, str]]:
    """A copy of the package that may be edited, and the environment in which it is imported."""
    copy = tmp_path / "cartographers"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    cached = str(tmp_path / "cache")
    return copy, {"PYTHONPATH": str(tmp_path), SETTING: cached, "PYTHONDONTWRITEBYTECODE": "1"}


def editing(copy: Path) -> str:
    """Lines that import the rules, then edit one of them without a trace in its times."""
    return (
        "import os, pathlib, cartographers\n"
        f"card = pathlib.Path({str(copy / EDITED)!r}); times = card.stat()\n"
        f"card.write_text(card.read_text().replace({RULE!r}, {OTHER_RULE!r}))\n"
        "os.utime(card, (times.st_atime, times.st_mtime))\n"
    )


def test_an_edited_rule_has_another_cache(tmp_path: Path) -> None:
    copy, where = copied_package(tmp_path)
    before = python(FOLDER, **where)
    assert python(editing(copy) + FOLDER, **where) == before
    after = python(FOLDER, **where)
    assert before != after == python(FOLDER, **where)


@only_in_the_long_form
def test_an_edited_rule_is_compiled_again(tmp_path: Path) -> None:
    """A running process compiles the rules in its memory; the next one has the edited rules."""
    copy, where = copied_package(tmp_path)
    assert python(editing(copy) + SCORES, **where) == ["11", "11", "False"]
    assert python(SCORES, **where) == ["7", "7", "False"]
    assert python(SCORES, **where) == ["7", "7", "True"]
    assert len(list(Path(where[SETTING]).iterdir())) == 2


def test_the_hash_covers_functions_constants_and_fields() -> None:
    one, other = ModuleType("rules"), ModuleType("rules")
    hashes = set()
    for name, value, changed in (
        ("rule", lambda x: x & 1, lambda x: x | 1),
        ("nested", lambda: [x + 1 for x in (1,)], lambda: [x + 2 for x in (1,)]),
        ("WIDE", Wide(1 << 100), Wide(1 << 101)),
        ("TABLE", Table((1, 2)), Table((1, 3))),
        ("FUNCTIONS", (spread,), (flood,)),
        ("Pair", namedtuple("Pair", "a b"), namedtuple("Pair", "b a")),
    ):
        setattr(one, name, value)
        setattr(other, name, value)
        assert hash_of([one]) == hash_of([other])
        setattr(other, name, changed)
        assert hash_of([one]) != hash_of([other])
        setattr(other, name, value)
        hashes.add(hash_of([one]))
    assert len(hashes) == 6


def test_caches_unused_for_a_month_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SETTING, str(tmp_path))
    for name, days in (("old", 31), ("new", 29)):
        folder = cache_folder(name)
        assert folder is not None
        then = time.time() - days * 24 * 3600
        os.utime(folder, (then, then))
    cache_folder("now")
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["native-new", "native-now"]


def test_without_a_cache_folder_it_compiles_anyway(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(SETTING, str(tmp_path / "file" / "folder"))
    assert cache_folder("any") is None
    dispatcher = dispatcher_of(spread, cache_folder("any"))
    dispatcher.compile(WIDE(WIDE))
    assert dispatcher.overloads[(WIDE,)].entry_point(1) == spread(1)
    assert not dispatcher.stats.cache_path


def test_the_cache_setting_of_numba_is_restored() -> None:
    before = numba.config.CACHE_DIR
    dispatcher_of(spread, rules_cache_folder())
    assert before == numba.config.CACHE_DIR


# ------------------------------------------------------------------ use


def test_both_engines_reject_a_senseless_playout() -> None:
    view = c.new_game(c.Config(), 1).view()
    start = terms_of(view, 0), moment_of(view, 0)
    for engine in (Engine(), load()):
        for games, options in (
            (0, {}),
            (1, {"workers": 0}),
            (1, {"policy": "wise"}),
            (1, {"seed": -1}),
            (1, {"seed": 1 << 128}),
            (1, {"seat": -1}),
            (1, {"seat": 100}),
        ):
            with pytest.raises(BadPlayout):
                engine.outcomes(*start, games, **options)


def test_a_playout_of_a_view_is_for_the_viewer_or_a_named_seat() -> None:
    game = c.new_game(c.Config(players=3), 1)
    mine, engine = game.view(1), load()
    start = terms_of(mine, 1), moment_of(mine, 1)
    assert engine.play_out(mine, 5) == engine.outcomes(*start, 5, seat=1)
    assert engine.play_out(game.view(), 5, seat=1) == engine.play_out(mine, 5)
    assert engine.play_out(mine, 5, seat=2, seed=3, policy="greedy", workers=2) == engine.outcomes(
        terms_of(mine, 2), moment_of(mine, 2), 5, seat=2, seed=3, policy="greedy"
    )
    for view, seat in ((game.view(), None), (mine, 3), (mine, -1)):
        with pytest.raises(BadPlayout, match="played out: 0 to 2"):
            engine.play_out(view, 5, seat=seat)


def test_a_compiled_engine_rejects_a_position_that_would_crash_it() -> None:
    view = c.new_game(c.Config(), 1).view(0)
    terms, moment = terms_of(view, 0), moment_of(view, 0)
    broken: list[tuple[Any, Any]] = [  # also of wrong types
        (terms._replace(edicts=(99, 0, -1, 10**9)), moment),
        (terms, moment._replace(clock=moment.clock._replace(season=9))),
        (terms, None),
        (terms[:3], moment),
    ]
    for wrong, at in broken:
        with pytest.raises(BadPosition):
            load().values(wrong, at)
    with pytest.raises(BadPosition):
        load().outcomes(terms._replace(cards=0), moment, 1)


def test_more_workers_than_games_are_allowed() -> None:
    view = c.new_game(c.Config(), 1).view(0)
    for engine in (Engine(), load()):
        assert engine.play_out(view, 2, workers=5) == engine.play_out(view, 2)


def test_millions_of_playouts_leak_no_memory() -> None:
    """The long form is PLAYOUTS=10000000."""
    resource = pytest.importorskip("resource", reason="this system does not report memory use")
    view = c.new_game(c.Config(explore="heroes"), 1).view(0)
    native, batch = load(), 100_000
    native.play_out(view, batch)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for number in range(PLAYOUTS // batch):
        native.play_out(view, batch, seed=number)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < (4_000_000 if sys.platform == "darwin" else 4_000)


def test_conversions_leak_no_references() -> None:
    """Neither a successful conversion nor a rejected one."""
    view = c.new_game(c.Config(), 1).view(0)
    terms, moment = terms_of(view, 0), moment_of(view, 0)
    native, numbers = load(), new_buffer(10_000)
    score_sheet = native.kernel("score_sheet")
    choice = read_choice(native.choices(terms, moment), 3)
    no_int: Any = "F"  # of a wrong type
    sheet = moment.land.sheet
    for wrong in (sheet._replace(forest=-1), sheet._replace(forest=no_int)):
        for calls in (10, 5_000):
            gc.collect()
            before = sys.getallocatedblocks()
            for _ in range(calls):
                native.after(moment, choice)
                native.scores(moment.land.sheet)
                with suppress(OverflowError, TypeError):
                    score_sheet(wrong, native.buffer(numbers))
        gc.collect()
        assert sys.getallocatedblocks() - before < 100


# ------------------------------------------------------------------ a numba that is of no use


def test_a_broken_numba_is_treated_as_missing() -> None:
    script = (
        "import warnings; from cartographers.native import load\n"
        "with warnings.catch_warnings(record=True) as reported:\n"
        "    warnings.simplefilter('always'); engine = load()\n"
        "print(engine.is_compiled, reported[0].category.__name__, 'DISABLE' in str(reported[0]))"
    )
    assert python(script, NUMBA_DISABLE_JIT="1") == ["False", "SlowEngine", "True"]
    broken = "import sys; sys.modules['llvmlite'] = None\n" + script
    assert python(broken) == ["False", "SlowEngine", "False"]


def test_code_for_a_generic_processor_is_compiled_on_request(tmp_path: Path) -> None:
    script = (
        "import numba, cartographers.native.wide; from cartographers.rules.rng import nth_bit\n"
        "print(numba.njit(lambda x, n: nth_bit(x, n))(0b10110, 2))"
    )
    assert python(script, NUMBA_CPU_NAME="generic", **{SETTING: str(tmp_path)}) == ["4"]
