"""The migrations of a release after this one, which adds a column to the tables."""

import shutil
from pathlib import Path

from cartographers.server.store.revisions import VERSIONS, revisions

NEWEST = revisions()[-1]
NEXT = f"{int(NEWEST) + 1:04}"
LATER = f"""
from alembic import op
import sqlalchemy as sa

revision = "{NEXT}"
down_revision = "{NEWEST}"


def upgrade():
    op.add_column("tables", sa.Column("mood", sa.Text))
"""


def later_release(folder: Path, more: str = "") -> Path:
    """Write them to a folder; `more` are further lines of its last step."""
    versions = Path(shutil.copytree(VERSIONS, folder))
    (versions / f"{NEXT}_later.py").write_text(f"{LATER}{more}\n")
    return versions
