"""The database as jobs see it: statements that mean the same in SQLite and PostgreSQL."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

Values = Sequence[object] | Mapping[str, object]


class Cursor(Protocol):
    """The rows that a statement has found. Any: a row holds what its columns hold."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement has changed."""

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """Runs statements with `?` or `:name` where a value goes, in SQL that all databases know."""

    def execute(self, sql: str, values: Values = ..., /) -> Cursor: ...

    def executemany(self, sql: str, values: Iterable[Values], /) -> object: ...
