"""A throw-away Postgres on a free port, which can be stopped without warning."""

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.support.server.process import free_port

DEBIAN = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "shared_buffers": "32MB",
    "max_connections": "60",
    "log_min_messages": "fatal",
}


def find_program(name: str) -> str:
    """The program of this name on the path or where Debian puts it; "" if there is none."""
    for folder in [None, *DEBIAN]:
        found = shutil.which(name, path=str(folder) if folder else None)
        if found:
            return found
    return ""


class Postgres:
    """It refuses to run as root, so then it runs as `nobody`."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="cartographers-pg-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.user = "nobody" if os.geteuid() == 0 else None
        if self.user:
            entry = pwd.getpwnam(self.user)
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        self.run("initdb", "-D", self.data, "-U", "games", "-A", "trust", "-E", "UTF8", "-N")

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    @property
    def url(self) -> str:
        return self.url_at(self.port)

    def url_at(self, port: int) -> str:
        return f"postgresql://games@127.0.0.1:{port}/postgres"

    def run(self, name: str, *words: str) -> None:
        subprocess.run(
            [find_program(name), *words],
            check=True,
            user=self.user,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def start(self) -> "Postgres":
        """Return when it answers."""
        options = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
        words = ["-D", self.data, "-l", str(self.folder / "log"), "-w", "-t", "60"]
        self.run("pg_ctl", *words, "-o", f"-p {self.port} {options}".replace("=''", "="), "start")
        return self

    def stop(self) -> None:
        """End it at once, as a crash would."""
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")

    def remove(self) -> None:
        if Path(self.data, "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
