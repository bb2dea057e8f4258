"""Several servers tell each other who is connected to which table."""

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
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("here", sa.Text, nullable=False),
    )
    op.create_index("ix_attendance_table", "attendance", ["table"])
