"""A circle says whether its people talk as they like."""

import sqlalchemy as sa
from alembic import op

revision = "r0004"
down_revision = "r0003"


def upgrade() -> None:
    op.add_column("circle", sa.Column("chat", sa.Boolean, nullable=False, server_default=sa.false()))
