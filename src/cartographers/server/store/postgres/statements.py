"""Common SQL in the form that PostgreSQL's driver takes: only the placeholders differ."""

import re
from functools import lru_cache

PARTS = re.compile(r"'(?:[^']|'')*'|\?|:([a-z_][a-z_0-9]*)|%")
ENDS = re.compile(
    r"\s*(BEGIN|START|COMMIT|END|ROLLBACK|ABORT|SAVEPOINT|RELEASE|PREPARE)\b", re.IGNORECASE
)


@lru_cache(maxsize=2_000)
def translate(sql: str) -> str:
    """Write `?` as `%s`, `:name` as `%(name)s`, and a percent sign twice."""
    return PARTS.sub(replacement, sql)


def replacement(found: re.Match[str]) -> str:
    text = found[0]
    if text == "?":
        return "%s"
    return f"%({found[1]})s" if found[1] else text.replace("%", "%%")


@lru_cache(maxsize=2_000)
def ends_transaction(sql: str) -> bool:
    """Whether it is a statement that only the store itself may run."""
    return ENDS.match(sql) is not None
