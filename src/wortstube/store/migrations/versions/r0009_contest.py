"""Contests: their logs, and who plays at which table."""

import sqlalchemy as sa
from alembic import op

revision = "r0009"
down_revision = "r0008"


def upgrade() -> None:
    op.create_table(
        "contest",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("code", sa.String, unique=True, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("circle", sa.String, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False, index=True),
        sa.Column("ended_at", sa.Double),
        sa.Column("due_at", sa.Double, index=True),
        sa.Column("leased_until", sa.Double, nullable=False),
    )
    op.create_table(
        "contest_entry",
        sa.Column("contest", sa.String, sa.ForeignKey("contest.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "contest_table",
        sa.Column("contest", sa.String, sa.ForeignKey("contest.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("table", sa.String, nullable=False, unique=True),
    )
