"""Plants small faults in the rules, one at a time, and reports those that no test notices.

    python tests/mutation/mutate.py [--jobs 2] [--module scoring shapes] [--json report.json]

For each mutant a child is forked from a process that has loaded pytest but not the rules. The child
imports one module from the mutant's source instead of its file, then runs the tests.
"""

import argparse
import json
import os
import resource
import shlex
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from functools import partial
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from io import StringIO
from itertools import chain, islice
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory
from types import CodeType
from typing import NamedTuple, NoReturn

import pytest
from hypothesis import HealthCheck, Phase, settings
from points import Mutant, mutants_of
from report import (
    ARGUED,
    KILLED,
    SURVIVED,
    TIMED_OUT,
    Argued,
    Result,
    judge,
    parse_argued,
    print_report,
    print_result,
    progress,
    write_json,
)

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RULES = ROOT / "src/cartographers/rules"
TESTS = ROOT / "tests/rules"
PHASES = ("test_explore.py", "test_ambush.py", "test_heroes.py", "test_skills.py")
TESTS_FIRST = {  # by the first part of a module's name; for any other part, test_<part>.py
    "decision": PHASES,
    "player": PHASES,
    "refusal": PHASES,
    "seats": ("test_game.py", "test_ambush.py"),
}
PYTEST = ("-x", "-q", "--tb=no", "--assert=plain", "-p", "no:cacheprovider")
PASSING = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
MOST_MEMORY = 2 << 30
WARM_UP = """
from hypothesis import given, strategies

@given(strategies.data(), strategies.lists(strategies.integers()))
def test_nothing(data, _):
    data.draw(strategies.sampled_from("ab"))
"""


class Group(NamedTuple):
    """What one run of pytest is given: its arguments, and files that it need not run again."""

    tests: tuple[str, ...]
    done: tuple[str, ...] = ()


class Timing(NamedTuple):
    """How many seconds each run of pytest may take, and how many each test takes."""

    limits: dict[tuple[str, ...], int]
    tests: dict[str, float]


def chosen_modules(folder: Path, names: list[str]) -> list[Path]:
    """The modules of a folder, or those that are named or lie below a name: `shapes`, `scoring`."""
    paths = sorted(folder.rglob("*.py"))
    wanted = {folder / name.removesuffix(".py") for name in names} or {folder}
    return [path for path in paths if wanted & {path.with_suffix(""), *path.parents}]


def groups_of(module: str) -> list[Group]:
    """The tests that bear a module's name, then all others."""
    part = module.removesuffix(".py").split("/")[0]
    files = [TESTS / name for name in TESTS_FIRST.get(part, (f"test_{part}.py",))]
    first = tuple(str(file) for file in files if file.exists())
    return [*([Group(first)] if first else []), Group((str(TESTS),), first)]


# ------------------------------------------------------------------ in the child


class PlantedFault(SourceFileLoader):
    """Finds one module, and loads it from the source of a mutant."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(module_name(mutant.path), str(mutant.path))
        self.source = mutant.source

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        is_mine = fullname == self.name
        return spec_from_file_location(fullname, self.path, loader=self) if is_mine else None

    def get_code(self, _: str) -> CodeType:
        return compile(self.source, self.path, "exec")


def module_name(path: Path) -> str:
    """The dotted name of a module, all of whose packages have an `__init__.py`."""
    packages = [folder for folder in path.parents if (folder / "__init__.py").exists()]
    names = [path.stem, *(folder.name for folder in packages)]
    return ".".join(reversed(names)).removesuffix(".__init__")


class WithoutShrinking:
    """A plugin of pytest: Hypothesis is to stop at the first failure, not to make it smaller."""

    def pytest_sessionstart(self) -> None:
        settings.register_profile(
            "unshrunk",
            settings.get_profile("mutation"),
            phases=[Phase.explicit, Phase.generate],
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),  # a busy machine is not a fault found
        )
        settings.load_profile("unshrunk")


class FastestFirst:
    """A plugin of pytest: sorts the tests by the seconds that they take, and measures them."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds
        self.measured: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.seconds.get(item.nodeid, 0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            self.measured[report.nodeid] = report.duration


def run_pytest(arguments: Iterable[str], order: FastestFirst) -> int:
    return int(pytest.main([*PYTEST, *arguments], plugins=[WithoutShrinking(), order]))


def run_unmutated(tests: tuple[str, ...], measured: Path) -> int:
    """Run the tests; the seconds that each takes are written to a file."""
    order = FastestFirst({})
    code = run_pytest(tests, order)
    measured.write_text(json.dumps(order.measured))
    return code


def run_mutated(groups: Iterable[Group], timing: Timing, mutant: Mutant) -> int:
    """The exit code of pytest: of the first group that fails, or of the last."""
    sys.meta_path.insert(0, PlantedFault(mutant))
    code = 0
    for tests, done in groups:
        signal.alarm(timing.limits[tests])  # ends the process, whatever it is doing
        ignored = (f"--ignore={file}" for file in done)
        code = run_pytest((*tests, *ignored), FastestFirst(timing.tests))
        if code not in PASSING:
            break
    return code


def be_child(task: Callable[[], int]) -> NoReturn:
    """Do the task in silence, within the limit of memory, and end with its number."""
    code = int(pytest.ExitCode.INTERNAL_ERROR)
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        code = task()
    finally:
        os._exit(code)


# ------------------------------------------------------------------ in the parent


def fork(task: Callable[[], int]) -> int:
    """Start a child that does the task; gives its process id."""
    sys.stdout.flush()
    return os.fork() or be_child(task)


def file_times(*folders: Path) -> dict[Path, float]:
    """Tests or sources that change during a run would be taken for faults found."""
    files = chain.from_iterable(folder.rglob("*.py") for folder in folders)
    return {file: file.stat().st_mtime for file in files}


def warm_up() -> None:
    """Load pytest and Hypothesis to the last lazy import, so that no child has to."""
    os.environ["HYPOTHESIS_PROFILE"] = "mutation"
    settings.register_profile("mutation", derandomize=True, deadline=None, database=None)
    with TemporaryDirectory() as folder, redirect_stdout(StringIO()):
        Path(folder, "test_warm_up.py").write_text(WARM_UP)
        assert run_pytest([folder], FastestFirst({})) == pytest.ExitCode.OK


def measure(groups: Iterable[Group]) -> Timing:
    """Run everything without a mutation: it must pass, and tells what time a mutant gets."""
    timing = Timing({}, {})
    for tests in dict.fromkeys(group.tests for group in groups):
        progress(f"without any mutation: pytest {shlex.join(tests)}")
        began = time.monotonic()
        with NamedTemporaryFile() as measured:
            child = fork(partial(run_unmutated, tests, Path(measured.name)))
            if os.waitpid(child, 0)[1]:
                sys.exit(f"\nWithout any mutation these must pass: pytest {shlex.join(tests)}")
            timing.tests.update(json.load(measured))
        timing.limits[tests] = int(3 + 5 * (time.monotonic() - began))
    return timing


def results(mutants: Iterable[Mutant], jobs: int, run: Callable[[Mutant], int]) -> Iterator[Result]:
    """What becomes of each mutant, in the order in which the children end."""
    queue = iter(mutants)
    running: dict[int, tuple[Mutant, float]] = {}
    while True:
        for mutant in islice(queue, jobs - len(running)):
            running[fork(partial(run, mutant))] = mutant, time.monotonic()
        if not running:
            return
        pid, status = os.wait()
        mutant, began = running.pop(pid)
        yield Result(mutant, outcome_of(status), round(time.monotonic() - began, 2))


def outcome_of(status: int) -> str:
    if os.WIFSIGNALED(status):
        return TIMED_OUT if os.WTERMSIG(status) == signal.SIGALRM else KILLED
    return SURVIVED if os.WEXITSTATUS(status) in PASSING else KILLED


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plant small faults; report those unnoticed.")
    parser.add_argument("--jobs", type=int, default=2, help="how many mutants at once")
    parser.add_argument("--module", nargs="+", default=[], help="only these, as in: shapes scoring")
    parser.add_argument("--tests", help="arguments of pytest, in place of all tests of the rules")
    parser.add_argument("--json", type=Path, help="also write the outcome of every mutant here")
    parser.add_argument("--source", type=Path, default=RULES, help="the package to mutate")
    return parser.parse_args()


def watch(found: Iterable[Result], number: int, argued: list[Argued]) -> Iterator[Result]:
    """The results, judged; survivors are printed as they come, the rest passes on one line."""
    began = time.monotonic()
    for count, result in enumerate((judge(result, argued) for result in found), 1):
        yield result
        if result.outcome in (SURVIVED, ARGUED):
            progress("")
            print_result(result)
        rate = count / (time.monotonic() - began)
        progress(f"{count} of {number} mutants, {rate:.1f} a second, now in {result.mutant.module}")
    progress("")


def try_mutants(mutants: list[Mutant], tests: str | None, jobs: int) -> Iterator[Result]:
    """What becomes of the mutants under the given tests, or else under those of the rules."""
    given = [Group(tuple(shlex.split(tests)))] if tests else []
    groups = {mutant.module: given or groups_of(mutant.module) for mutant in mutants}
    warm_up()
    timing = measure(chain.from_iterable(groups.values()))
    return results(mutants, jobs, lambda m: run_mutated(groups[m.module], timing, m))


def main() -> int:
    options = parse_options()
    source = options.source.resolve()
    before = file_times(source, TESTS.parent)
    argued = parse_argued((HERE / "equivalent.txt").read_text())
    paths = chosen_modules(source, options.module)
    mutants = [mutant for path in paths for mutant in mutants_of(path, source)]
    tested = try_mutants(mutants, options.tests, options.jobs)
    found = sorted(watch(tested, len(mutants), argued))
    print_report(found, argued)
    if options.json:
        write_json(options.json, found)
    if file_times(source, TESTS.parent) != before:
        sys.exit("Sources or tests were changed meanwhile: do not trust this report.")
    return int(any(result.outcome == SURVIVED for result in found))


if __name__ == "__main__":
    sys.exit(main())
