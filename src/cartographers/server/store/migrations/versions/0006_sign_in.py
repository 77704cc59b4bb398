"""Sign-in with a provider or by a proxy: who a person is there, and what has been begun."""

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.migrations.log_table import Milliseconds
from cartographers.server.store.schema import Words

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "external_identities",
        sa.Column("issuer", Words, nullable=False),
        sa.Column("subject", Words, nullable=False),
        sa.Column("identity_id", Words, nullable=False),
        sa.Column("created_at", Milliseconds, nullable=False),
        sa.PrimaryKeyConstraint("issuer", "subject", name="pk_external_identities"),
    )
    op.create_index("ix_external_identities_identity_id", "external_identities", ["identity_id"])
    op.create_table(
        "sign_ins",
        sa.Column("state_hash", Words, nullable=False),
        sa.Column("browser_hash", Words, nullable=False),
        sa.Column("identity_id", Words, nullable=False),
        sa.Column("is_link", sa.Boolean, nullable=False),
        sa.Column("target", Words, nullable=False),
        sa.Column("created_at", Milliseconds, nullable=False),
        sa.PrimaryKeyConstraint("state_hash", name="pk_sign_ins"),
    )
    op.create_index("ix_sign_ins_created_at", "sign_ins", ["created_at"])
