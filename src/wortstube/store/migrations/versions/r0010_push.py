"""Who wants to be told that they are on turn while the page is closed, and the key by which push services know us."""

import sqlalchemy as sa
from alembic import op

revision = "r0010"
down_revision = "r0009"


def upgrade() -> None:
    op.create_table(
        "push",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("wanted", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("look_at", sa.Double, nullable=False, index=True),
        sa.Column("told_seq", sa.Integer, nullable=False),
        sa.Column("told_at", sa.Double, nullable=False),
    )
    op.create_table(
        "push_key",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("private", sa.Text, nullable=False),
    )
