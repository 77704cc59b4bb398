"""What lists choose and sort by, in columns of its own instead of in the summary."""

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.migrations.log_table import is_a_file

revision = "0005"
down_revision = "0004"

FROM_SUMMARY = """
UPDATE tables SET
    has_spectators = coalesce(json_extract(summary, '$.spectators'), 0),
    solo_rating = json_extract(summary, '$.rating'),
    solo_stars = CASE WHEN json_extract(summary, '$.rating') IS NOT NULL
        THEN json_extract(summary, '$.stars[0]') END
"""


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("has_spectators", sa.Boolean, nullable=False, server_default="0")
    )
    op.add_column("tables", sa.Column("solo_rating", sa.Integer))
    op.add_column("tables", sa.Column("solo_stars", sa.Integer))
    if is_a_file():
        op.execute(FROM_SUMMARY)
