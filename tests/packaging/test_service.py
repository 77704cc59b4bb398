"""The systemd unit: hardened, and with nothing that the server needs taken away."""

import subprocess
from pathlib import Path

from tests.support.packages import program
from tests.support.paths import ROOT

UNIT = ROOT / "packaging" / "systemd" / "cartographers.service"
LINES = UNIT.read_text().splitlines()


def test_the_unit_notifies_is_watched_and_can_compile() -> None:
    assert {"Type=notify", "WatchdogSec=30s", "DynamicUser=yes", "ProtectSystem=strict"} <= {*LINES}
    assert not [line for line in LINES if line.startswith("MemoryDenyWriteExecute")]
    assert not any("@resources" in line and "~" in line for line in LINES)  # bots are made nice


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    analyze = program("systemd-analyze", "systemd")
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text().replace("/opt/cartographers/bin/cartographers", "/bin/true"))
    told = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True)
    assert (told.returncode, told.stderr) == (0, "")
    command = [analyze, "security", "--offline=yes", "--threshold=20", str(unit)]
    judged = subprocess.run(command, capture_output=True, text=True)
    assert judged.returncode == 0, judged.stdout[-300:]  # exposure of at most 2.0 of 10
