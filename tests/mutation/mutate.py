"""Plants small faults in the rules, one at a time, and reports those that no test notices.

    python -m tests.mutation.mutate [--jobs 2] [--module scoring shapes] [--json report.json]

This process loads pytest but never the rules. Its children are forked, import one module from the
source of a mutant instead of its file, and run the tests: first those of the module's own name.
"""

import argparse
import json
import os
import shlex
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import NamedTuple

from tests.mutation.child import fork, outcome_of, run_mutated, run_unmutated, warm_up
from tests.mutation.points import Mutant, mutants_of
from tests.mutation.report import (
    ARGUED,
    OUTCOMES,
    SURVIVED,
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
    "shape_kits": ("test_places.py", "test_playout.py"),
    "player": PHASES,
    "refusal": PHASES,
    "seats": ("test_game.py", "test_ambush.py"),
}


class Group(NamedTuple):
    """The input of one pytest run: its arguments, and files that it need not run again."""

    tests: tuple[str, ...]
    done: tuple[str, ...] = ()


class Timing(NamedTuple):
    """How many seconds each run of pytest may take, and how many each test takes."""

    limits: dict[tuple[str, ...], int]
    tests: dict[str, float]


def chosen_modules(folder: Path, names: list[str]) -> list[Path]:
    """Return the modules of a folder, or those with the given names or packages."""
    paths = sorted(folder.rglob("*.py"))
    wanted = {folder / name.removesuffix(".py") for name in names} or {folder}
    return [path for path in paths if wanted & {path.with_suffix(""), *path.parents}]


def groups_of(module: str) -> list[Group]:
    """Return the tests named after a module, then all others."""
    part = module.removesuffix(".py").split("/")[0]
    files = [TESTS / name for name in TESTS_FIRST.get(part, (f"test_{part}.py",))]
    first = tuple(str(file) for file in files if file.exists())
    return [*([Group(first)] if first else []), Group((str(TESTS),), first)]


# ------------------------------------------------------------------ the children


def file_times(*folders: Path) -> dict[Path, float]:
    """Return the modification times of files; a change during a run would look like a kill."""
    files = chain.from_iterable(folder.rglob("*.py") for folder in folders)
    return {file: file.stat().st_mtime for file in files}


def measure(groups: Iterable[Group]) -> Timing:
    """Run everything without a mutation: it must pass, and it sets the time limit of mutants."""
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


def try_groups(groups: Iterable[Group], timing: Timing, mutant: Mutant) -> int:
    """Run the groups, each in its own child, until one fails; return the outcome."""
    outcome = SURVIVED
    for tests, done in groups:
        arguments = (*tests, *(f"--ignore={file}" for file in done))
        limit = timing.limits[tests]
        child = fork(partial(run_mutated, arguments, timing.tests, limit, mutant))
        outcome = outcome_of(os.waitpid(child, 0)[1])
        if outcome != SURVIVED:
            break
    return OUTCOMES.index(outcome)


def results(mutants: Iterable[Mutant], jobs: int, run: Callable[[Mutant], int]) -> Iterator[Result]:
    """Yield the result of each mutant, in the order in which the children end."""
    queue = iter(mutants)
    running: dict[int, tuple[Mutant, float]] = {}
    while True:
        for mutant in islice(queue, jobs - len(running)):
            running[fork(partial(run, mutant))] = mutant, time.monotonic()
        if not running:
            return
        pid, status = os.wait()
        mutant, began = running.pop(pid)
        outcome = OUTCOMES[os.waitstatus_to_exitcode(status)]
        yield Result(mutant, outcome, round(time.monotonic() - began, 2))


def try_mutants(mutants: list[Mutant], tests: str | None, jobs: int) -> Iterator[Result]:
    """Return the results of the mutants under the given tests, by default those of the rules."""
    given = [Group(tuple(shlex.split(tests)))] if tests else []
    groups = {mutant.module: given or groups_of(mutant.module) for mutant in mutants}
    timing = measure(chain.from_iterable(groups.values()))
    control = [mutant._replace(source=mutant.path.read_text()) for mutant in mutants[:1]]
    queue = [*control, *mutants]
    for result in results(queue, jobs, lambda m: try_groups(groups[m.module], timing, m)):
        if result.mutant not in control:
            yield result
        elif result.outcome != SURVIVED:
            sys.exit("\nIn another order, or in a forked process, the tests fail by themselves.")


# ------------------------------------------------------------------ the command


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plant small faults; report those unnoticed.")
    parser.add_argument("--jobs", type=int, default=2, help="how many mutants at once")
    parser.add_argument("--module", nargs="+", default=[], help="only these, as in: shapes scoring")
    parser.add_argument("--tests", help="arguments of pytest, in place of all tests of the rules")
    parser.add_argument("--json", type=Path, help="also write the outcome of every mutant here")
    parser.add_argument("--source", type=Path, default=RULES, help="the package to mutate")
    return parser.parse_args()


def watch(found: Iterable[Result], number: int, argued: list[Argued]) -> Iterator[Result]:
    """Return the judged results; print survivors as they come, and progress on one line."""
    began = time.monotonic()
    for count, result in enumerate((judge(result, argued) for result in found), 1):
        yield result
        if result.outcome in (SURVIVED, ARGUED):
            progress("")
            print_result(result)
        rate = count / (time.monotonic() - began)
        progress(f"{count} of {number} mutants, {rate:.1f} a second, now in {result.mutant.module}")
    progress("")


def main() -> int:
    options = parse_options()
    source = options.source.resolve()
    before = file_times(source, TESTS.parent)
    argued = parse_argued((HERE / "equivalent.txt").read_text())
    paths = chosen_modules(source, options.module)
    mutants = [mutant for path in paths for mutant in mutants_of(path, source)]
    if not mutants:
        sys.exit(f"There is nothing to mutate in {' '.join(options.module) or source}.")
    warm_up()
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
