"""How the browser tests get their Chromium on a machine that has none."""

import os
import subprocess
import sys
from pathlib import Path

APT = """#!/bin/sh
mkdir "$0.lock" || exit 100
sleep 5
printf '#!/bin/sh\\n' > "${0%/*}/chromium-headless-shell"
chmod +x "${0%/*}/chromium-headless-shell"
rmdir "$0.lock"
"""
FIND = """
from pathlib import Path
from tests.support.browser import chromium
chromium.is_root = lambda: True
print(chromium.find(Path("nowhere")))
"""


def test_two_workers_that_need_chromium_install_it_once(tmp_path: Path) -> None:
    apt = tmp_path / "apt-get"
    apt.write_text(APT)
    apt.chmod(0o755)
    for tool in ("mkdir", "sleep", "chmod", "rmdir"):
        (tmp_path / tool).symlink_to(f"/bin/{tool}")
    settings = {"PATH": str(tmp_path), "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1"}
    environment = {**os.environ, **settings}
    environment.pop("CARTOGRAPHERS_CHROMIUM", None)
    workers = [
        subprocess.Popen(
            [sys.executable, "-c", FIND], env=environment, stdout=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    found = [worker.communicate(timeout=60)[0].strip() for worker in workers]
    assert found == [str(tmp_path / "chromium-headless-shell")] * 2
