"""A few threads that read, each time from one unchanging state of the database."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TypeVar

from cartographers.server.store.connection import Connection
from cartographers.server.store.database import Database
from cartographers.server.store.errors import NotRead, StoreRefused, raisable_in_coroutine
from cartographers.server.store.session import LazySession

T = TypeVar("T")


class Readers:
    """As many threads as lines, so that a thread never waits for a line."""

    def __init__(self, database: Database, lines: list[LazySession]) -> None:
        self._database = database
        self._lines = lines
        self._free: SimpleQueue[LazySession] = SimpleQueue()
        for line in lines:
            self._free.put(line)
        self._threads = ThreadPoolExecutor(len(lines), thread_name_prefix="store-reader")
        self._is_closed = False

    async def read(self, job: Callable[[Connection], T]) -> T:
        if self._is_closed:
            raise StoreRefused("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._run, job)

    def _run(self, job: Callable[[Connection], T]) -> T:
        line = self._free.get()
        try:
            return self._read(line, job)
        except self._database.errors as error:
            line.drop()
            if self._database.is_storage_failure(error):
                raise NotRead(str(error)) from error
            raise
        except StopIteration as error:
            raise raisable_in_coroutine(error) from error
        finally:
            self._free.put(line)

    def _read(self, line: LazySession, job: Callable[[Connection], T]) -> T:
        """Once more on a new connection, if this one has died since its last use."""
        try:
            return read_once(line, job)
        except self._database.errors as error:
            if not self._database.may_run_again(error):
                raise
            line.drop()
            return read_once(line, job)

    def refuse_more(self) -> None:
        self._is_closed = True

    def finish(self) -> None:
        """Returns when nothing is being read any more and all lines are closed. It blocks."""
        self._threads.shutdown()
        for line in self._lines:
            line.drop()


def read_once(line: LazySession, job: Callable[[Connection], T]) -> T:
    session = line.get()
    session.begin_reading()
    try:
        return job(session.connection)
    finally:
        session.rollback()
