"""What migrations share about tables: columns that always hold something, and their key."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from cartographers.server.store.schema import Milliseconds, Words


def words(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, Words, nullable=False) for name in names]


def times(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, Milliseconds, nullable=False) for name in names]


def create_table(name: str, *parts: sa.schema.SchemaItem, key: Sequence[str]) -> None:
    op.create_table(name, *parts, sa.PrimaryKeyConstraint(*key, name=f"pk_{name}"))
