"""What people type, as others may be shown it: one line that can be read, in any script, and nothing that plays tricks.

Signs that turn the direction of writing, have no width or look like nothing are left out, and so are towers of accents.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

MOST_MARKS = 2
"""Accents on one letter that has no sign of its own together with them: more are a tower, not a spelling."""
JOINER = "\u200d"
"""Makes one emoji of several."""
BLANKS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f")
"""Letters and marks by their class, nothing by their looks."""


def clean_line(text: str, most: int) -> str:
    """Readable, single spaces, not too long; empty if nothing is left.

    >>> clean_line("An\\u200bna\\u202e", 24), clean_line("\\u200b\\u3164", 24)
    ('Anna', '')
    """
    composed = unicodedata.normalize("NFC", readable(text[: 10 * most]))
    words = "".join(_without_towers(composed)).split()
    return " ".join(words)[:most].rstrip(" " + JOINER)


def readable(text: str) -> str:
    """Nothing that a screen or a terminal would take for more than letters; as long as it is.

    >>> readable("  sagt \x1b[31mRot\u202e")
    '  sagt  [31mRot'
    """
    return "".join(_readable(text))


def _readable(text: str) -> Iterator[str]:
    for place, sign in enumerate(text):
        if sign.isspace() or sign in BLANKS or unicodedata.category(sign) == "Cc":
            yield " "
        elif sign.isprintable() or (sign == JOINER and _between_pictures(text, place)):
            yield sign


def _between_pictures(text: str, place: int) -> bool:
    before = text[:place].rstrip("\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")  # looks and skin tones
    return all(unicodedata.category(sign) == "So" for sign in (before[-1:] or " ", text[place + 1 : place + 2] or " "))


def _without_towers(signs: str) -> Iterator[str]:
    marks = MOST_MARKS  # none may stand at the beginning, or on a space
    for sign in signs:
        is_mark = unicodedata.category(sign) in ("Mn", "Me")
        marks = marks + 1 if is_mark else MOST_MARKS if sign == " " else 0
        if not is_mark or marks <= MOST_MARKS:
            yield sign
