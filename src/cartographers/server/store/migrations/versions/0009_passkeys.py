"""Passkeys of accounts, what they are asked to sign, and which sessions have used one."""

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.migrations.log_table import Milliseconds
from cartographers.server.store.schema import Words

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", Words, nullable=False),
        sa.Column("identity_id", Words, nullable=False),
        sa.Column("public_key", Words, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("device", Words, nullable=False),
        sa.Column("created_at", Milliseconds, nullable=False),
        sa.Column("used_at", Milliseconds),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_identity_id", "passkeys", ["identity_id"])
    op.create_table(
        "passkey_challenges",
        sa.Column("challenge_hash", Words, nullable=False),
        sa.Column("session_hash", Words, nullable=False),
        sa.Column("created_at", Milliseconds, nullable=False),
        sa.PrimaryKeyConstraint("challenge_hash", name="pk_passkey_challenges"),
    )
    op.create_index("ix_passkey_challenges_created_at", "passkey_challenges", ["created_at"])
    op.add_column("sessions", sa.Column("passkey_at", Milliseconds))
