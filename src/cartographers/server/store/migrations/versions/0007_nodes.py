"""Several equal nodes: who lives, and what each has announced to the others."""

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.migrations.log_table import Milliseconds
from cartographers.server.store.schema import Words

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", Words, nullable=False),
        sa.Column("place", Words, nullable=False),
        sa.Column("state", Words, nullable=False),
        sa.Column("now", Milliseconds, nullable=False),
        sa.Column("seen_at", Milliseconds, nullable=False),
        sa.Column("announced", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nodes"),
    )
    op.create_table(
        "announcements",
        sa.Column("node", Words, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("lines", Words, nullable=False),
        sa.PrimaryKeyConstraint("node", "number", name="pk_announcements"),
    )
