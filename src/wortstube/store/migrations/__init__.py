"""The steps by which databases of earlier releases become those of this one; Alembic walks them."""
