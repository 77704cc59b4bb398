"""Rows that nodes write into the store: heartbeats, server time and announcements.

Ages are measured by the clock of the database, so the clocks of the nodes may differ.
"""

from typing import Final, NamedTuple

from cartographers.server.store import Connection

SERVING, DRAINING, LEFT = "serving", "draining", "left"
LEASE_MS: Final = 6_000  # a node that has written nothing for so long counts as dead


class NodeRow(NamedTuple):
    """One node. `announced` is how many rows of announcements it has written."""

    id: str
    place: str
    state: str
    now: int
    age: int
    announced: int

    @property
    def is_live(self) -> bool:
        return self.state != LEFT and abs(self.age) <= LEASE_MS

    @property
    def server_time(self) -> int:
        """Server time at the moment of reading, as this node would have it."""
        return self.now + (max(0, self.age) if self.is_live else 0)


class NodeTable:
    """Reads and writes the rows of nodes. `time` is the expression for the database's clock."""

    def __init__(self, time: str) -> None:
        self.read_all = f"SELECT id, place, state, now, {time} - seen_at, announced FROM nodes"  # noqa: S608
        self.write_one = (
            "INSERT INTO nodes (id, place, state, now, seen_at, announced)"  # noqa: S608
            f" VALUES (?, ?, ?, ?, {time}, ?) ON CONFLICT (id) DO UPDATE SET"
            " state = excluded.state, now = excluded.now, seen_at = excluded.seen_at,"
            " announced = excluded.announced"
        )

    def read(self, connection: Connection) -> list[NodeRow]:
        return [NodeRow(*row) for row in connection.execute(self.read_all).fetchall()]

    def write(
        self, connection: Connection, id_: str, place: str, state: str, now: int, announced: int
    ) -> None:
        connection.execute(self.write_one, [id_, place, state, now, announced])


def forget_node(connection: Connection, row: NodeRow) -> None:
    """Remove a dead node and what it announced; the time that it reached is kept."""
    write_time(connection, row.now)
    connection.execute("DELETE FROM announcements WHERE node = ?", [row.id])
    connection.execute("DELETE FROM nodes WHERE id = ?", [row.id])


# -------------------------------------------------------------- server time


def read_time(connection: Connection, nodes: list[NodeRow], wall: int) -> int:
    """Server time: it has passed while any node lived, and stands still while none does."""
    row = connection.execute("SELECT now FROM server_clock").fetchone()
    if row is None:
        connection.execute("INSERT INTO server_clock (id, now, wall) VALUES (1, 0, ?)", [wall])
    return max([int(row[0]) if row else 0] + [node.server_time for node in nodes])


def write_time(connection: Connection, now: int) -> None:
    connection.execute("UPDATE server_clock SET now = ? WHERE now < ?", [now, now])


# -------------------------------------------------------------- announcements


def write_announcements(connection: Connection, node: str, number: int, lines: list[str]) -> None:
    connection.execute(
        "INSERT INTO announcements (node, number, lines) VALUES (?, ?, ?)",
        [node, number, "\n".join(lines)],
    )


def read_announcements(connection: Connection, node: str, after: int) -> list[tuple[int, str]]:
    return connection.execute(
        "SELECT number, lines FROM announcements WHERE node = ? AND number > ? ORDER BY number",
        [node, after],
    ).fetchall()


def trim_announcements(connection: Connection, node: str, upto: int) -> None:
    connection.execute("DELETE FROM announcements WHERE node = ? AND number <= ?", [node, upto])
