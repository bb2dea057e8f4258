"""What people and circles may be called, and how people are told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

from wortstube.table.cleaning import clean_line

NAME_LENGTH = 24


def clean_name(name: str) -> str:
    """A name as the table shows it; empty if nothing is left.

    >>> clean_name("  Oma\\n Lotte ")
    'Oma Lotte'
    """
    return clean_line(name, NAME_LENGTH)


def person(name: str) -> str:
    """Who is meant by a name, however it is written.

    >>> person("ANNA") == person("Anna")
    True
    """
    return unicodedata.normalize("NFC", name).casefold()


def told_apart(name: str, others: Iterable[str]) -> str:
    """A name that nobody else at the table bears: whoever comes later gets a number.

    >>> told_apart("Anna", ["Bob"]), told_apart("Anna", ["Anna", "Bob"]), told_apart("anna", ["Anna", "Anna 2"])
    ('Anna', 'Anna 2', 'anna 3')
    """
    taken = {person(other) for other in others}
    if person(name) not in taken:
        return name
    numbered = (f"{clean_line(name, NAME_LENGTH - len(f' {n}'))} {n}" for n in count(2))
    return next(one for one in numbered if person(one) not in taken)
