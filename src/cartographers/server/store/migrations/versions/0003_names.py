"""Rename the table of the server's clock, and the id of a command in the log."""

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.migrations.columns import create_table, times
from cartographers.server.store.migrations.log_table import replace_log

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    replace_clock()
    rename_command_id()


def replace_clock() -> None:
    create_table(
        "server_clock",
        sa.Column("id", sa.Integer, nullable=False),
        *times("now", "wall"),
        sa.CheckConstraint("id = 1", name=op.f("ck_server_clock_one")),
        key=["id"],
    )
    op.execute("INSERT INTO server_clock SELECT id, clock, wall FROM house")
    op.drop_table("house")


def rename_command_id() -> None:
    """Copy every row to a table whose constraints have the new name too."""
    copy = (
        "INSERT INTO new_log SELECT table_id, seq, kind, step, seat, attempt, move_id, at, body"
        " FROM log ORDER BY rowid"
    )
    replace_log(copy, step="step", command_id="command_id")
