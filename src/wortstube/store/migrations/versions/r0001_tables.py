"""The tables of the first release. SQLite files of that time may lack the youngest of them."""

import sqlalchemy as sa
from alembic import op

revision = "r0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("finished_at", sa.Double),
        sa.Column("code", sa.String, unique=True),
        sa.Column("circle", sa.String, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_tables_finished_at", "tables", ["finished_at"], if_not_exists=True)
    op.create_index("ix_tables_circle", "tables", ["circle"], if_not_exists=True)
    op.create_table(
        "entry",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("command_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("versions", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("table", "command_id"),
        if_not_exists=True,
    )
    op.create_table(
        "due",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("leased_until", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_due_at", "due", ["at"], if_not_exists=True)
    op.create_table(
        "result",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("level", sa.String),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "circle",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "house_entry",
        sa.Column("circle", sa.String, sa.ForeignKey("circle.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "ticket",
        sa.Column("hash", sa.String, primary_key=True),
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("expires_at", sa.Double, nullable=False),
        if_not_exists=True,
    )
