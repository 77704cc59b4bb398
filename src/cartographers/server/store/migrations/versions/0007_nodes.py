"""Several equal nodes: who lives, and what each has announced to the others."""

import sqlalchemy as sa

from cartographers.server.store.migrations.columns import create_table, times, words

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    create_table(
        "nodes",
        *words("id", "place", "state"),
        *times("now", "seen_at"),
        sa.Column("announced", sa.Integer, nullable=False),
        key=["id"],
    )
    create_table(
        "announcements",
        *words("node"),
        sa.Column("number", sa.Integer, nullable=False),
        *words("lines"),
        key=["node", "number"],
    )
