"""Sign-in with a provider or by a proxy: who a person is there, and what has been begun."""

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.migrations.columns import create_table, times, words

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    create_table(
        "external_identities",
        *words("issuer", "subject", "identity_id"),
        *times("created_at"),
        key=["issuer", "subject"],
    )
    op.create_index("ix_external_identities_identity_id", "external_identities", ["identity_id"])
    create_table(
        "sign_ins",
        *words("state_hash", "browser_hash", "identity_id"),
        sa.Column("is_link", sa.Boolean, nullable=False),
        *words("target"),
        *times("created_at"),
        key=["state_hash"],
    )
    op.create_index("ix_sign_ins_created_at", "sign_ins", ["created_at"])
