"""The first schema."""

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.migrations.columns import create_table, times, words
from cartographers.server.store.migrations.log_table import create_log, make_append_only
from cartographers.server.store.schema import Milliseconds, Words

revision = "0001"
down_revision = None


def upgrade() -> None:
    create_house()
    create_identities()
    create_tables()
    create_log("log", step="round", command_id="move_id")
    make_append_only()
    create_dailies()


def create_house() -> None:
    create_table(
        "house",
        sa.Column("id", sa.Integer, nullable=False),
        *times("clock", "wall"),
        sa.CheckConstraint("id = 1", name=op.f("ck_house_one")),
        key=["id"],
    )


def create_identities() -> None:
    create_table(
        "identities",
        *words("id", "name", "language"),
        sa.Column("account", Words),
        sa.Column("account_key", Words),
        sa.Column("password_hash", Words),
        sa.Column("recovery_hash", Words),
        *times("created_at"),
        sa.UniqueConstraint("account_key", name="uq_identities_account_key"),
        sa.UniqueConstraint("recovery_hash", name="uq_identities_recovery_hash"),
        key=["id"],
    )
    create_table(
        "sessions",
        *words("secret_hash", "identity_id"),
        *times("created_at", "seen_at"),
        sa.ForeignKeyConstraint(["identity_id"], ["identities.id"], name="fk_sessions_identity_id"),
        key=["secret_hash"],
    )
    op.create_index("ix_sessions_identity_id", "sessions", ["identity_id"])


def create_tables() -> None:
    create_table(
        "tables",
        *words("id"),
        *times("created_at", "updated_at"),
        sa.Column("ended_at", Milliseconds),
        *words("phase"),
        sa.Column("is_open", sa.Boolean, nullable=False),
        *words("host"),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("taken", sa.Integer, nullable=False),
        sa.Column("due_at", Milliseconds),
        sa.Column("daily", Words),
        *words("summary"),
        key=["id"],
    )
    for columns in (["phase", "is_open", "created_at"], ["due_at"], ["ended_at"]):
        op.create_index("_".join(["ix_tables", *columns]), "tables", columns)
    create_table("sitters", *words("table_id", "identity_id"), key=["table_id", "identity_id"])
    op.create_index("ix_sitters_identity_id", "sitters", ["identity_id"])


def create_dailies() -> None:
    create_table("dailies", *words("date", "seed", "config"), key=["date"])
    create_table(
        "tries",
        *words("date", "identity_id", "table_id"),
        sa.Column("stars", sa.Integer),
        sa.Column("rating", sa.Integer),
        sa.Column("ended_at", Milliseconds),
        sa.UniqueConstraint("table_id", name="uq_tries_table_id"),
        key=["date", "identity_id"],
    )
