"""What people and circles may be called."""

from __future__ import annotations

from wortstube.table.plain import clean_line

NAME_LENGTH = 24


def clean_name(name: str) -> str:
    """A name as the table shows it; empty if nothing is left.

    >>> clean_name("  Oma\\n Lotte ")
    'Oma Lotte'
    """
    return clean_line(name, NAME_LENGTH)
