"""What people may be called and may say: anything that can be read in one line, in any script, and no tricks.

Signs that turn the direction of writing, have no width or look like nothing are left out, and so are towers of accents.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

NAME_LENGTH = 24
MOST_MARKS = 2
"""Accents on one letter that has no sign of its own together with them: more are a tower, not a spelling."""
JOINER = "\u200d"
"""Makes one emoji of several."""
BLANKS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f")
"""Letters and marks by their class, nothing by their looks."""


def clean_name(name: str) -> str:
    """A name as the table shows it: readable, single spaces, not too long; empty if nothing is left.

    >>> clean_name("  Oma\\n Lotte ")
    'Oma Lotte'
    >>> clean_name("An\\u200bna\\u202e")
    'Anna'
    >>> clean_name("\\u200b\\u3164")
    ''
    """
    return clean_line(name, NAME_LENGTH)


def clean_line(text: str, most: int) -> str:
    """What somebody has typed, as others are shown it: readable, single spaces, at most so many signs."""
    composed = unicodedata.normalize("NFC", text[: 10 * most])
    words = "".join(_without_towers(_readable(composed))).split()
    return " ".join(words)[:most].rstrip(" " + JOINER)


def _readable(text: str) -> Iterator[str]:
    for place, sign in enumerate(text):
        if sign.isspace() or sign in BLANKS or unicodedata.category(sign) == "Cc":
            yield " "
        elif sign.isprintable() or (sign == JOINER and _between_pictures(text, place)):
            yield sign


def _between_pictures(text: str, place: int) -> bool:
    before = text[:place].rstrip("\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")  # looks and skin tones
    return all(unicodedata.category(sign) == "So" for sign in (before[-1:] or " ", text[place + 1 : place + 2] or " "))


def _without_towers(signs: Iterator[str]) -> Iterator[str]:
    marks = MOST_MARKS  # none may stand at the beginning, or on a space
    for sign in signs:
        is_mark = unicodedata.category(sign) in ("Mn", "Me")
        marks = marks + 1 if is_mark else MOST_MARKS if sign == " " else 0
        if not is_mark or marks <= MOST_MARKS:
            yield sign
