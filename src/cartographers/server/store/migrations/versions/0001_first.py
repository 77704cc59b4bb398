"""The first schema."""

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.migrations.log_table import (
    Milliseconds,
    create_log,
    make_append_only,
)
from cartographers.server.store.schema import Words

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
    op.create_table(
        "house",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("clock", Milliseconds, nullable=False),
        sa.Column("wall", Milliseconds, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_house"),
        sa.CheckConstraint("id = 1", name=op.f("ck_house_one")),
    )


def create_identities() -> None:
    op.create_table(
        "identities",
        sa.Column("id", Words, nullable=False),
        sa.Column("name", Words, nullable=False),
        sa.Column("language", Words, nullable=False),
        sa.Column("account", Words),
        sa.Column("account_key", Words),
        sa.Column("password_hash", Words),
        sa.Column("recovery_hash", Words),
        sa.Column("created_at", Milliseconds, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_identities"),
        sa.UniqueConstraint("account_key", name="uq_identities_account_key"),
        sa.UniqueConstraint("recovery_hash", name="uq_identities_recovery_hash"),
    )
    op.create_table(
        "sessions",
        sa.Column("secret_hash", Words, nullable=False),
        sa.Column("identity_id", Words, nullable=False),
        sa.Column("created_at", Milliseconds, nullable=False),
        sa.Column("seen_at", Milliseconds, nullable=False),
        sa.PrimaryKeyConstraint("secret_hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["identity_id"], ["identities.id"], name="fk_sessions_identity_id"),
    )
    op.create_index("ix_sessions_identity_id", "sessions", ["identity_id"])


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", Words, nullable=False),
        sa.Column("created_at", Milliseconds, nullable=False),
        sa.Column("updated_at", Milliseconds, nullable=False),
        sa.Column("ended_at", Milliseconds),
        sa.Column("phase", Words, nullable=False),
        sa.Column("is_open", sa.Boolean, nullable=False),
        sa.Column("host", Words, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("taken", sa.Integer, nullable=False),
        sa.Column("due_at", Milliseconds),
        sa.Column("daily", Words),
        sa.Column("summary", Words, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    for columns in (["phase", "is_open", "created_at"], ["due_at"], ["ended_at"]):
        op.create_index("_".join(["ix_tables", *columns]), "tables", columns)
    op.create_table(
        "sitters",
        sa.Column("table_id", Words, nullable=False),
        sa.Column("identity_id", Words, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "identity_id", name="pk_sitters"),
    )
    op.create_index("ix_sitters_identity_id", "sitters", ["identity_id"])


def create_dailies() -> None:
    op.create_table(
        "dailies",
        sa.Column("date", Words, nullable=False),
        sa.Column("seed", Words, nullable=False),
        sa.Column("config", Words, nullable=False),
        sa.PrimaryKeyConstraint("date", name="pk_dailies"),
    )
    op.create_table(
        "tries",
        sa.Column("date", Words, nullable=False),
        sa.Column("identity_id", Words, nullable=False),
        sa.Column("table_id", Words, nullable=False),
        sa.Column("stars", sa.Integer),
        sa.Column("rating", sa.Integer),
        sa.Column("ended_at", Milliseconds),
        sa.PrimaryKeyConstraint("date", "identity_id", name="pk_tries"),
        sa.UniqueConstraint("table_id", name="uq_tries_table_id"),
    )
