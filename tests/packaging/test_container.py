"""The container file: what it copies exists, and the image is one that hosts can trust."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.amounts import only_in_the_long_form
from tests.support.browser.server import serving
from tests.support.paths import ROOT

FOLDER = ROOT / "packaging" / "container"
LINES = re.sub(r"\\\n\s*", "", (FOLDER / "Containerfile").read_text()).splitlines()
STEPS = [line.split(maxsplit=1) for line in LINES if line and not line.startswith("#")]
BEGINNINGS = [number for number, (word, _) in enumerate(STEPS) if word == "FROM"]
BUILD, FINAL = STEPS[: BEGINNINGS[-1]], STEPS[BEGINNINGS[-1] :]


def arguments(word: str, steps: list[list[str]]) -> list[str]:
    return [rest for first, rest in steps if first == word]


def test_two_stages_have_the_same_pinned_base() -> None:
    bases = [base.split()[0] for base in arguments("FROM", STEPS)]
    assert len(bases) == 2
    assert len(set(bases)) == 1  # the interpreter that the packages were installed for
    assert re.fullmatch(r"docker\.io/library/python:3\.\d+-slim-\w+", bases[0])


def test_every_copied_file_exists_and_is_sent_to_the_builder() -> None:
    ignored = (FOLDER / "Containerfile.dockerignore").read_text().splitlines()
    sent = {line[1:] for line in ignored if line.startswith("!")}
    for rest in arguments("COPY", STEPS):
        *sources, target = rest.split()
        if sources[0].startswith("--from=build"):
            assert sources[1] == target == "/opt/cartographers"
            continue
        for source in sources:
            assert (ROOT / source).exists(), source
            assert source in sent, source
    assert {entry for entry in sent if not (ROOT / entry).exists()} == set()


def test_the_image_runs_as_a_user_with_one_volume_and_a_health_check() -> None:
    (user,) = arguments("USER", FINAL)
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user)  # numbers: orchestrators can check them
    assert arguments("VOLUME", FINAL) == ["/data"]
    (health,) = arguments("HEALTHCHECK", FINAL)
    command = json.loads(health.partition("CMD ")[2])
    assert command == ["python", "/opt/health.py"]
    assert "COPY packaging/container/health.py /opt/health.py" in LINES
    labels = set(re.findall(r"org\.opencontainers\.image\.(\w+)=", "".join(LINES)))
    assert labels == {"title", "description", "documentation", "licenses"}


def test_the_image_has_no_secrets_and_no_tools_of_the_build() -> None:
    settings = " ".join(arguments("ENV", FINAL) + arguments("ARG", STEPS))
    assert not re.search("password|secret|token|key", settings, re.I)
    assert not any("node" in rest or "src" in rest for rest in arguments("COPY", FINAL))


def test_python_packages_are_installed_by_their_hashes() -> None:
    installs = [run for run in arguments("RUN", BUILD) if "pip install" in run]
    assert len(installs) == 3
    assert all("--require-hashes" in run for run in installs[:2])
    assert "--no-deps --no-build-isolation" in installs[2]


@pytest.mark.parametrize("base_path", ["/", "/maps/"])
def test_the_health_check_asks_the_server(tmp_path: Path, base_path: str) -> None:
    with serving(tmp_path / "games.db", base_path=base_path) as url:
        port = url.rpartition(":")[2]
        asked = {"CARTOGRAPHERS_PORT": port, "CARTOGRAPHERS_BASE_PATH": base_path}
        assert check_health(asked).returncode == 0
        wrong = check_health({**asked, "CARTOGRAPHERS_BASE_PATH": "/other/"})
        assert (wrong.returncode, "404" in wrong.stderr) == (1, True)
    stopped = check_health(asked)
    assert stopped.returncode == 1
    assert "refused" in stopped.stderr


def check_health(environment: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(FOLDER / "health.py")]
    return subprocess.run(command, env=environment, capture_output=True, text=True)


@only_in_the_long_form
def test_the_steps_of_the_build_work_in_a_clean_folder(tmp_path: Path) -> None:
    """What an engine would do, with the folders of the image below a clean one."""
    work = tmp_path / "build"
    work.mkdir()
    for word, rest in BUILD:
        if word == "COPY":
            *sources, target = rest.split()
            tracked = subprocess.run(
                ["git", "archive", "HEAD", *sources], cwd=ROOT, stdout=subprocess.PIPE, check=True
            )
            assert target in (*sources, "./")
            subprocess.run(["tar", "x"], input=tracked.stdout, cwd=work, check=True)
        if word == "RUN":
            command = rest.replace("/opt/", f"{tmp_path}/opt/")
            command = re.sub(r"^python\b", sys.executable, command)
            subprocess.run(["sh", "-ec", command], cwd=work, check=True)
    shown = subprocess.run(
        [tmp_path / "opt/cartographers/bin/cartographers", "cards", "treetower"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Treetower" in shown.stdout
    found = list(tmp_path.glob("opt/cartographers/lib/*/site-packages/cartographers"))
    assert (found[0] / "server/web/client/index.html").exists()
