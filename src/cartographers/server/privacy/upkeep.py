"""The progress of regular tasks, as rows of the store: one time per task."""

from cartographers.server.store import Connection


def read_upkeep(connection: Connection, task: str) -> int:
    """The time that was written for the task; 0 if there is none."""
    row = connection.execute("SELECT at FROM upkeep WHERE task = ?", [task]).fetchone()
    return int(row[0]) if row else 0


def write_upkeep(connection: Connection, task: str, at: int) -> None:
    connection.execute(
        "INSERT INTO upkeep (task, at) VALUES (?, ?)"
        " ON CONFLICT (task) DO UPDATE SET at = excluded.at",
        [task, at],
    )
