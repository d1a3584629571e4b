"""What Alembic runs for every command: on a connection that is given, without a word about logging."""

from alembic import context

from parvis.web.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can change little of a table in place
)
with context.begin_transaction():
    context.run_migrations()
