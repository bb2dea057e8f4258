"""Alembic runs this file for the connection it is given; nothing imports it."""

from alembic import context

from wortstube.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
