"""What the first migrations say alike about the log: its columns under their names at the time."""

import sqlalchemy as sa
from alembic import op

Milliseconds = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def is_a_file() -> bool:
    """Whether this is SQLite; rows from before 0005 are nowhere else."""
    return op.get_bind().dialect.name == "sqlite"


def create_log(name: str, step: str, command_id: str) -> None:
    once = ["table_id", step, "seat", "attempt", "kind"]
    op.create_table(
        name,
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column(step, sa.Integer),
        sa.Column("seat", sa.Integer),
        sa.Column("attempt", sa.Integer),
        sa.Column(command_id, sa.Text),
        sa.Column("at", Milliseconds, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_log"),
        sa.UniqueConstraint("table_id", command_id, name=f"uq_log_table_id_{command_id}"),
        sa.UniqueConstraint(*once, name="_".join(["uq_log", *once])),
    )


def replace_log(name: str) -> None:
    """Put a copy of the log in its place; the triggers of the old one go with it."""
    op.drop_table("log")
    op.rename_table(name, "log")
    make_append_only()


def make_append_only() -> None:
    for change in ("update", "delete"):
        op.execute(
            f"CREATE TRIGGER log_has_no_{change} BEFORE {change.upper()} ON log "
            "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
        )
