"""How far regular work has come, as rows of the store: one time per task."""

import sqlite3


def read_upkeep(connection: sqlite3.Connection, task: str) -> int:
    """The time that was written for the task; 0 if there is none."""
    row = connection.execute("SELECT at FROM upkeep WHERE task = ?", [task]).fetchone()
    return int(row[0]) if row else 0


def write_upkeep(connection: sqlite3.Connection, task: str, at: int) -> None:
    connection.execute("INSERT OR REPLACE INTO upkeep (task, at) VALUES (?, ?)", [task, at])
