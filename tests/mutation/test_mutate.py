"""The mutation tester itself, on small sources and on a planted package with a gap in its tests."""

import json
import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.mutation.points import Mutant, edits, mutants_of
from tests.mutation.report import (
    ARGUED,
    KILLED,
    SURVIVED,
    Argued,
    Result,
    judge,
    parse_argued,
    stale,
    tally,
)
from tests.support.paths import ROOT


def mutated(source: str, only_functions: bool = False) -> list[str]:
    text = source.encode()
    found = edits(source, only_functions)
    return [(text[:start] + new.encode() + text[end:]).decode() for start, end, new in found]


@pytest.mark.parametrize(
    ("source", "mutants"),
    [
        ("a < b", ["a <= b"]),
        ("a <= b > c", ["a < b > c", "a <= b >= c"]),
        ("a not in b", ["a in b"]),
        ("a is b", ["a is not b"]),
        ("(a) + (b)", ["(a) - (b)"]),
        ("x << y & ~z", ["x >> y & ~z", "x << y | ~z", "x << y & z"]),
        ("x ^ -y", ["x | -y", "x ^ y"]),
        ("a and b and c", ["a or b and c", "a and b or c"]),
        ("not a", ["a"]),
        ("é = 0, None, True", ["é = 1, None, True", "é = 0, None, False"]),
        ("x = 'é', ''", ["x = 'é!', ''", "x = 'é', '!'"]),
        ("x += y", ["pass", "x -= y"]),
        ("f'{a}×{b + c}'", ["f'{a}×{b - c}'", "f'{a}×{b + c}!'"]),
    ],
)
def test_mutants_of_a_line(source: str, mutants: list[str]) -> None:
    assert mutated(source) == mutants


def test_conditions_are_negated_once() -> None:
    assert mutated("a if b or c else d")[0] == "a if not (b or c) else d"
    assert mutated("[a for a in b if a.c]") == ["[a for a in b if not a.c]"]
    assert mutated("a if b == c else d") == ["a if b != c else d"]


def test_return_values_are_replaced_by_none() -> None:
    assert mutated("def f() -> int:\n    return x") == ["def f() -> int:\n    return None"]
    assert mutated("def f():\n    return x") == []


def test_loops_end_early_and_late() -> None:
    assert mutated("for a in b:\n    break") == ["for a in b:\n    continue"]
    assert mutated("for a in b:\n    continue") == ["for a in b:\n    break"]


def test_only_logic_is_mutated() -> None:
    source = '''
        """A docstring."""
        from a import b
        __all__ = ["c"]
        if TYPE_CHECKING:
            import d
        x: "int | None" = y

        @card("Name", number="26", solo=25, examples=("F.F",))
        def f(a: Literal["x"]) -> "int":
            """Another."""
            raise ValueError("a message" + f"with {a + 1}")
    '''
    assert [line.strip() for line in lines_changed(dedent(source))] == [
        'raise ValueError("a message" - f"with {a + 1}")'
    ]


def lines_changed(source: str) -> list[str]:
    return [
        new
        for mutant in mutated(source)
        for old, new in zip(source.splitlines(), mutant.splitlines(), strict=True)
        if old != new
    ]


def test_only_functions_of_tables_are_mutated() -> None:
    source = "X = 1\nclass C:\n    y: int = 2\n    def f(self):\n        g(3)\n"
    assert mutated(source, only_functions=True) == [source.replace("3", "4")]


def test_error_messages_are_not_mutated(tmp_path: Path) -> None:
    path = tmp_path / "refusal.py"
    path.write_text('def f(a):\n    if a == "b":\n        return "sorry"\n')
    lines = [mutant.mutated for mutant in mutants_of(path, tmp_path)]
    assert lines == ['if a != "b":', 'if a == "b!":']


# ------------------------------------------------------------------ the report


def survivor(original: str, mutated: str) -> Result:
    return Result(Mutant(Path("a.py"), "a.py", 1, original, mutated, ""), SURVIVED, 0.1)


def test_equivalent_mutants_are_excused_and_stale_excuses_reported() -> None:
    argued = parse_argued("# a comment\n\na.py: x < y -> x <= y  # x is never y\n")
    assert argued == [Argued("a.py", "x < y", "x <= y")]
    same, other = survivor("if x < y:", "if x <= y:"), survivor("if x < y:", "if x > y:")
    assert [judge(result, argued).outcome for result in (same, other)] == [ARGUED, SURVIVED]
    assert stale(argued, [judge(same, argued)]) == []
    assert stale(argued, [same._replace(outcome=KILLED)]) == argued


def test_an_argument_needs_a_reason() -> None:
    with pytest.raises(SystemExit, match="reason"):
        parse_argued("a.py: x < y -> x <= y")


def test_the_share_of_killed_mutants_ignores_excused_ones() -> None:
    assert tally([KILLED, KILLED, KILLED, SURVIVED, ARGUED])["percent"] == 75


# ------------------------------------------------------------------ the whole tool

MODULE = """
def is_big(n: int) -> bool:
    return n >= 10


def half(n: int) -> int:
    while n > 9:
        n //= 2
    return n
"""
TEST = """
from planted.size import half, is_big


def test_size():
    assert is_big(11)
    assert not is_big(9)
    assert half(19) == 9
"""


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    package = tmp_path / "planted"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "size.py").write_text(MODULE)
    (tmp_path / "test_size.py").write_text(TEST)
    return package


def run_tool(package: Path) -> subprocess.CompletedProcess[str]:
    tests = package.parent
    options = ["--source", package, "--tests", tests, "--json", tests / "report.json"]
    tool = [sys.executable, "-m", "tests.mutation.mutate", *options]
    paths = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths}
    return subprocess.run(
        list(map(str, tool)), cwd=tests, env=environment, capture_output=True, text=True
    )


def test_survivors_are_shown_and_an_endless_loop_is_stopped(planted: Path) -> None:
    ended = run_tool(planted)
    assert ended.returncode == 1
    assert "survived: planted/size.py:3\n  - return n >= 10\n  + return n > 10" in ended.stdout
    report = json.loads((planted.parent / "report.json").read_text())
    survivors = [m["mutated"] for m in report["mutants"] if m["outcome"] == SURVIVED]
    assert survivors == ["return n > 10", "return n >= 11", "while n > 10:"]
    assert report["totals"]["all"] == {
        "killed": 4, "survived": 3, "timed out": 2, "argued": 0, "percent": 66.7,
    }  # fmt: skip


def test_tests_that_fail_without_a_mutant_are_rejected(planted: Path) -> None:
    (planted / "size.py").write_text(MODULE.replace("10", "12"))
    assert "Without any mutation these must pass" in run_tool(planted).stderr
