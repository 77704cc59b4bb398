"""Alembic's environment: migrations run in the open transaction that they are given."""

from alembic import context

from cartographers.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
