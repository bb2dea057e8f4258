"""Finished games can be shown to others by a link."""

import sqlalchemy as sa
from alembic import op

revision = "r0006"
down_revision = "r0005"


def upgrade() -> None:
    op.create_table(
        "share",
        sa.Column("code", sa.String, primary_key=True),
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("named", sa.Boolean, nullable=False),
        sa.UniqueConstraint("table", "named"),
    )
