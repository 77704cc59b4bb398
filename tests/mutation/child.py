"""A forked child that runs tests silently and within limits, on code with a planted fault."""

import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.mutation.points import Mutant
from tests.mutation.report import KILLED, SURVIVED, TIMED_OUT

PYTEST = ("-x", "-q", "--tb=no", "--assert=plain", "-p", "no:cacheprovider")
PASSING = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
MAX_MEMORY = 2 << 30
WARM_UP = """
from hypothesis import given, strategies

@given(strategies.data(), strategies.lists(strategies.integers()))
def test_nothing(data, _):
    data.draw(strategies.sampled_from("ab"))
"""


def warm_up() -> None:
    """Load pytest and Hypothesis completely, with all lazy imports, so that no child has to."""
    os.environ["HYPOTHESIS_PROFILE"] = "mutation"
    settings.register_profile("mutation", derandomize=True, deadline=None, database=None)
    with TemporaryDirectory() as folder, redirect_stdout(StringIO()):
        Path(folder, "test_warm_up.py").write_text(WARM_UP)
        assert run_pytest([folder], FastestFirst({})) == pytest.ExitCode.OK


def fork(task: Callable[[], int]) -> int:
    """Start a child that runs the task and exits with its result; return its process id."""
    sys.stdout.flush()
    return os.fork() or be_child(task)


def be_child(task: Callable[[], int]) -> NoReturn:
    code = os.EX_SOFTWARE
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
        code = task()
    finally:
        os._exit(code)


def outcome_of(status: int) -> str:
    if os.WIFSIGNALED(status):
        return TIMED_OUT if os.WTERMSIG(status) == signal.SIGALRM else KILLED
    return SURVIVED if os.WEXITSTATUS(status) in PASSING else KILLED


# ------------------------------------------------------------------ the tests


class WithoutShrinking:
    """A pytest plugin: Hypothesis stops at the first failure instead of shrinking it."""

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
    """A pytest plugin: sorts the tests by their duration, and measures it."""

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


def run_unmutated(arguments: Iterable[str], measured: Path) -> int:
    """Run the tests and write the duration of each to a file."""
    order = FastestFirst({})
    code = run_pytest(arguments, order)
    measured.write_text(json.dumps(order.measured))
    return code


def run_mutated(
    arguments: Iterable[str], seconds: dict[str, float], limit: int, mutant: Mutant
) -> int:
    """Run the tests with the fault planted; kill the process at the time limit."""
    signal.alarm(limit)
    sys.meta_path.insert(0, PlantedFault(mutant))
    return run_pytest(arguments, FastestFirst(seconds))


# ------------------------------------------------------------------ the fault


class PlantedFault(SourceFileLoader):
    """An import hook that loads one module from the source of a mutant."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(module_name(mutant.path), str(mutant.path))
        self.source = mutant.source

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        is_mine = fullname == self.name
        return spec_from_file_location(fullname, self.path, loader=self) if is_mine else None

    def get_code(self, _: str) -> CodeType:
        return compile(self.source, self.path, "exec")


def module_name(path: Path) -> str:
    """Return the dotted name of a module whose packages all have an `__init__.py`."""
    packages = [folder for folder in path.parents if (folder / "__init__.py").exists()]
    names = [path.stem, *(folder.name for folder in packages)]
    return ".".join(reversed(names)).removesuffix(".__init__")
