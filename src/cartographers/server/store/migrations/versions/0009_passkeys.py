"""Passkeys of accounts, what they are asked to sign, and which sessions have used one."""

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.migrations.columns import create_table, times, words
from cartographers.server.store.schema import Milliseconds

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    create_table(
        "passkeys",
        *words("id", "identity_id", "public_key"),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        *words("device"),
        *times("created_at"),
        sa.Column("used_at", Milliseconds),
        key=["id"],
    )
    op.create_index("ix_passkeys_identity_id", "passkeys", ["identity_id"])
    create_table(
        "passkey_challenges",
        *words("challenge_hash", "session_hash"),
        *times("created_at"),
        key=["challenge_hash"],
    )
    op.create_index("ix_passkey_challenges_created_at", "passkey_challenges", ["created_at"])
    op.add_column("sessions", sa.Column("passkey_at", Milliseconds))
