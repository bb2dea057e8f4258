"""Circles know where bots that adapt stand with their people."""

import sqlalchemy as sa
from alembic import op

revision = "r0005"
down_revision = "r0004"


def upgrade() -> None:
    op.create_table(
        "footing",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("strength", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
