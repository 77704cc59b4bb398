"""How Alembic reaches the file of games: over the open transaction that it is handed."""

from alembic import context

from cartographers.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
