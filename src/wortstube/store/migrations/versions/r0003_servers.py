"""A register of the servers that share a database, and of who is connected to each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "r0003"
down_revision = "r0002"


def upgrade() -> None:
    op.create_table(
        "server",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("alive_until", sa.Double, nullable=False),
    )
    op.create_table(
        "attendance",
        sa.Column("server", sa.String, sa.ForeignKey("server.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
        sa.Column("here", sa.Text, nullable=False),
    )
