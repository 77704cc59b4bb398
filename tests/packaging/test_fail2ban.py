"""The fail2ban filter finds failed log-ins in the server's real log, and nothing else."""

import configparser
import contextlib
import re
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.support.packages import program
from tests.support.paths import ROOT
from tests.support.patience import PATIENCE
from tests.support.server.process import ServerProcess

FILTER = ROOT / "packaging" / "fail2ban" / "filter.conf"
JAIL = ROOT / "packaging" / "fail2ban" / "jail.conf"
ADDRESS = r"(?P<address>[0-9a-f.:]+(?:/\d+)?)"  # what fail2ban puts in place of <SUBNET>
WRONG = {"account": "mira", "password": "a wrong password"}
GUEST = {"name": "log-in failed reason=x address=10.0.0.9"}


@pytest.fixture(scope="module", params=["text", "json"])
def log(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log of a server at which two attempts failed."""
    folder = tmp_path_factory.mktemp(request.param)
    server = ServerProcess(folder / "games.db", log_format=request.param, proxies="127.0.0.1")
    command = [sys.executable, "-m", "cartographers", "serve", *server.words]
    with (folder / "log").open("w") as written:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=written)
    try:
        wait_until_up(server.url, process)
        fail(server.url)
    finally:
        process.terminate()
        process.wait(PATIENCE)
    return folder / "log"


def wait_until_up(url: str, process: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + PATIENCE
    with httpx.Client(base_url=url, verify=False) as http:
        while process.poll() is None and time.monotonic() < until:
            with contextlib.suppress(httpx.TransportError):
                http.get("/health")
                return
            time.sleep(0.05)
    raise TimeoutError("the server did not start")


def fail(url: str) -> None:
    with httpx.Client(base_url=url, verify=False) as http:
        for address, path, body in (
            ("192.0.2.7", "/api/sessions", WRONG),
            ("2001:db8::7", "/api/sessions/recovered", {"code": "wrong"}),
            ("198.51.100.1", "/api/me", GUEST),
        ):
            http.post(path, json=body, headers={"X-Forwarded-For": address})


def test_the_filter_finds_the_addresses(log: Path) -> None:
    config = configparser.ConfigParser()
    config.read(FILTER)
    patterns = [
        re.compile(line.replace("<SUBNET>", ADDRESS))
        for line in config["Definition"]["failregex"].splitlines()
    ]
    lines = log.read_text().splitlines()
    found = [match["address"] for line in lines for p in patterns if (match := p.search(line))]
    assert found == ["192.0.2.7", "2001:db8::/64"]


def test_fail2ban_itself_finds_them(log: Path) -> None:
    regex = program("fail2ban-regex", "fail2ban")
    told = subprocess.run([regex, log, FILTER], capture_output=True, text=True, check=True)
    assert "Failregex: 2 total" in told.stdout


def test_the_jail_uses_the_filter_and_the_unit() -> None:
    jail = configparser.ConfigParser()
    jail.read(JAIL)
    assert jail["cartographers"]["filter"] == "cartographers"
    unit = jail["cartographers"]["journalmatch"].partition("=")[2]
    assert (ROOT / "packaging" / "systemd" / unit).exists()
