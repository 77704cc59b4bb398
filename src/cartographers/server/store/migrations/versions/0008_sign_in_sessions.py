"""A sign-in knows the session that began it: it ends with that session."""

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.schema import Words

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("sign_ins", sa.Column("session_hash", Words, nullable=False, server_default=""))
