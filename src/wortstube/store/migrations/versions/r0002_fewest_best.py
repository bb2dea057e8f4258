"""A result says whether few points are best."""

import sqlalchemy as sa
from alembic import op

revision = "r0002"
down_revision = "r0001"


def upgrade() -> None:
    op.add_column("result", sa.Column("fewest_best", sa.Boolean, nullable=False, server_default=sa.false()))
