"""A PostgreSQL server of the tests' own, on a free port of the loopback."""

import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from tests.support.packages import is_root
from tests.support.patience import PATIENCE
from tests.support.postgres.programs import MISSING, find_programs
from tests.support.server.process import free_port

OTHER_USER = "nobody"  # PostgreSQL refuses to run as root
ACCESS = """
host all wary 127.0.0.1/32 scram-sha-256
host all all  127.0.0.1/32 trust
"""
QUICK = {"fsync": "off", "full_page_writes": "off", "shared_buffers": "16MB"}
OWNER = "games"


class NoPostgres(Exception):
    pass


class Cluster:
    """Started and stopped by its test; `options` are settings of the server.

    The user `games` owns databases, the user `wary` needs the password "open sesame".
    """

    def __init__(self, **options: str) -> None:
        programs = find_programs()
        if programs is None:
            raise NoPostgres(MISSING)
        self.programs = programs
        self.options = QUICK | options
        self.folder = Path(tempfile.mkdtemp(prefix="postgres-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.names = itertools.count()
        if is_root():
            shutil.chown(self.folder, OTHER_USER)

    # Any: arguments of Popen
    def as_user(self) -> dict[str, Any]:
        return {"user": OTHER_USER, "extra_groups": []} if is_root() else {}

    def create(self, *more: str) -> "Cluster":
        """Make the files, start, and create the users; `more` is for initdb."""
        words = ["--no-sync", "--no-locale", "-E", "UTF8", "-A", "trust", "-U", "postgres"]
        subprocess.run(
            [self.programs / "initdb", *words, *more, "-D", self.folder / "data"],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            **self.as_user(),
        )
        (self.folder / "data" / "pg_hba.conf").write_text(ACCESS)
        self.start()
        self.run(f"CREATE USER {OWNER} CREATEDB")
        self.run("CREATE USER wary PASSWORD 'open sesame'")
        return self

    def start(self) -> None:
        settings = {"port": self.port, "listen_addresses": "127.0.0.1", **self.options}
        settings |= {"unix_socket_directories": "", "log_min_messages": "fatal"}
        flags = [word for name in settings for word in ("-c", f"{name}={settings[name]}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.folder / "data", *flags],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **self.as_user(),
            )
        self.wait()

    def wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return self.run("SELECT 1")
            except psycopg.OperationalError:
                assert self.process is not None
                is_over = time.monotonic() > until or self.process.poll() is not None
                if is_over:
                    raise RuntimeError((self.folder / "log").read_text()) from None
                time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends all sessions and writes everything down; SIGQUIT is a crash."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None

    def restart(self) -> None:
        """Also if it has ended by itself."""
        self.stop(signal.SIGQUIT)
        self.start()

    def send_all(self, how: signal.Signals) -> None:
        """To the server and each of its processes, which are not in one group."""
        assert self.process is not None
        family = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        for pid in [self.process.pid, *map(int, family.read_text().split())]:
            os.kill(pid, how)

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """Its machine takes connections and bytes, but nothing answers."""
        self.send_all(signal.SIGSTOP)
        try:
            yield
        finally:
            self.send_all(signal.SIGCONT)

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)

    # -------------------------------------------------------------- databases

    def run(self, statement: str, database: str = "postgres") -> None:
        with self.connect(database) as connection:
            connection.execute(sql.SQL(statement))

    def connect(self, database: str) -> psycopg.Connection[tuple[Any, ...]]:
        address = f"postgresql://postgres@127.0.0.1:{self.port}/{database}"
        return psycopg.connect(address, autocommit=True, connect_timeout=5)

    def new_database(self, template: str = "template0") -> str:
        name = f"games_{os.getpid()}_{next(self.names)}"
        self.run(f"CREATE DATABASE {name} OWNER {OWNER} TEMPLATE {template}")
        return name

    def drop(self, name: str) -> None:
        self.run(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def url(self, database: str, user: str = OWNER, port: int = 0) -> str:
        return f"postgresql://{user}@127.0.0.1:{port or self.port}/{database}"
