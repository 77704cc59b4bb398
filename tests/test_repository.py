"""The repository as a newcomer finds it: locked, light, and started by one script."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.support.paths import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = {
    "requirements.lock": PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["build"],
    "requirements-test.lock": PROJECT["dependency-groups"]["test"],
    "requirements-node.lock": PROJECT["dependency-groups"]["node"],
    "requirements-uv.lock": PROJECT["dependency-groups"]["uv"],
}


def locked(lock: str) -> dict[str, str]:
    return dict(re.findall(r"^([\w.-]+)==(\S+)", (ROOT / lock).read_text(), re.MULTILINE))


@pytest.mark.parametrize("lock", LOCKS)
def test_every_dependency_is_locked_by_hash_and_names_no_host(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert "://" not in text
    assert text.count("--hash=sha256:") >= len(locked(lock))
    for requirement in LOCKS[lock]:
        assert re.split(r"[><=~ ]", requirement)[0] in locked(lock)


def test_both_locks_agree() -> None:
    run, test = locked("requirements.lock"), locked("requirements-test.lock")
    assert run.items() <= test.items()


def test_ci_runs_the_tests_and_nothing_cleverer() -> None:
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert lines[-1] == "exec python3 run test"


def test_run_refuses_an_old_python_with_a_sentence(tmp_path: Path) -> None:
    script = tmp_path / "run"
    script.write_text((ROOT / "run").read_text().replace("OLDEST = (3, 11)", "OLDEST = (9, 0)"))
    run = subprocess.run([sys.executable, script], capture_output=True, text=True)
    assert run.returncode == 1
    assert run.stderr.startswith("cartographers needs Python 9.0 or newer; this is 3.")
    assert [path.name for path in tmp_path.iterdir()] == ["run"]
