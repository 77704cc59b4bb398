"""Rename the sealed unit of a game from round to step, in the columns and entries of the log.

A round is one card, as people see it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

Milliseconds = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    create_new_log()
    copy_log()
    op.drop_table("log")  # with its triggers
    op.rename_table("log_of_steps", "log")
    for change in ("update", "delete"):
        op.execute(
            f"CREATE TRIGGER log_has_no_{change} BEFORE {change.upper()} ON log "
            "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
        )


def create_new_log() -> None:
    once = ["table_id", "step", "seat", "attempt", "kind"]
    op.create_table(
        "log_of_steps",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("step", sa.Integer),
        sa.Column("seat", sa.Integer),
        sa.Column("attempt", sa.Integer),
        sa.Column("move_id", sa.Text),
        sa.Column("at", Milliseconds, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_log"),
        sa.UniqueConstraint("table_id", "move_id", name="uq_log_table_id_move_id"),
        sa.UniqueConstraint(*once, name="_".join(["uq_log", *once])),
    )


def copy_log() -> None:
    """Copy every row, with the new names in the column `kind` and in the body."""
    op.execute(
        """
        INSERT INTO log_of_steps
        SELECT table_id, seq,
            CASE kind
                WHEN 'round_closed' THEN 'step_closed'
                WHEN 'round_taken_back' THEN 'step_taken_back'
                ELSE kind
            END,
            round, seat, attempt, move_id, at,
            CASE kind
                WHEN 'round_closed' THEN json_set(body, '$.kind', 'step_closed')
                WHEN 'round_taken_back' THEN json_set(
                    json_remove(body, '$.round'),
                    '$.kind', 'step_taken_back',
                    '$.step', json_extract(body, '$.round')
                )
                ELSE body
            END
        FROM log ORDER BY rowid
        """
    )
