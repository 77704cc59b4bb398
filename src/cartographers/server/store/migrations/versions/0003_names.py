"""Rename the table of the server's clock, and the id of a command in the log."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

Milliseconds = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    replace_clock()
    replace_log()


def replace_clock() -> None:
    op.create_table(
        "server_clock",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("now", Milliseconds, nullable=False),
        sa.Column("wall", Milliseconds, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_server_clock"),
        sa.CheckConstraint("id = 1", name=op.f("ck_server_clock_one")),
    )
    op.execute("INSERT INTO server_clock SELECT id, clock, wall FROM house")
    op.drop_table("house")


def replace_log() -> None:
    """Copy every row to a table whose constraints have the new name too."""
    once = ["table_id", "step", "seat", "attempt", "kind"]
    op.create_table(
        "log_of_commands",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("step", sa.Integer),
        sa.Column("seat", sa.Integer),
        sa.Column("attempt", sa.Integer),
        sa.Column("command_id", sa.Text),
        sa.Column("at", Milliseconds, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_log"),
        sa.UniqueConstraint("table_id", "command_id", name="uq_log_table_id_command_id"),
        sa.UniqueConstraint(*once, name="_".join(["uq_log", *once])),
    )
    op.execute(
        "INSERT INTO log_of_commands SELECT table_id, seq, kind, step, seat, attempt, move_id, at,"
        " body FROM log ORDER BY rowid"
    )
    op.drop_table("log")  # with its triggers
    op.rename_table("log_of_commands", "log")
    for change in ("update", "delete"):
        op.execute(
            f"CREATE TRIGGER log_has_no_{change} BEFORE {change.upper()} ON log "
            "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
        )
