"""What the first migrations share about the log: its columns under their names at the time."""

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.schema import Milliseconds, Words


def is_a_file() -> bool:
    """Whether this is SQLite; rows from before 0005 are nowhere else."""
    return op.get_bind().dialect.name == "sqlite"


def create_log(name: str, step: str, command_id: str) -> None:
    once = ["table_id", step, "seat", "attempt", "kind"]
    op.create_table(
        name,
        sa.Column("table_id", Words, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", Words, nullable=False),
        sa.Column(step, sa.Integer),
        sa.Column("seat", sa.Integer),
        sa.Column("attempt", sa.Integer),
        sa.Column(command_id, Words),
        sa.Column("at", Milliseconds, nullable=False),
        sa.Column("body", Words, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_log"),
        sa.UniqueConstraint("table_id", command_id, name=f"uq_log_table_id_{command_id}"),
        sa.UniqueConstraint(*once, name="_".join(["uq_log", *once])),
    )


def replace_log(copy: str, step: str, command_id: str) -> None:
    """Put a log with other names in place of this one; `copy` fills it, as the table `new_log`.

    The triggers of the old one go with it.
    """
    if is_a_file():
        create_log("new_log", step, command_id)
        op.execute(copy)
        op.drop_table("log")
        op.rename_table("new_log", "log")
        make_append_only()
    else:
        op.drop_table("log")
        create_log("log", step, command_id)


def make_append_only() -> None:
    """Elsewhere than in a file, 0004 does this."""
    if not is_a_file():
        return
    for change in ("update", "delete"):
        op.execute(
            f"CREATE TRIGGER log_has_no_{change} BEFORE {change.upper()} ON log "
            "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
        )
