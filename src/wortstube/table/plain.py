"""What people type, as others may be shown it: one line of printable signs, never markup, never control signs."""

from __future__ import annotations

import unicodedata

MOST_MARKS = 2
"""Signs that hang on one letter; more would reach into the lines above and below."""


def clean_line(text: str, most: int) -> str:
    """Printable, single spaces, composed, not too long; empty if nothing is left.

    Whatever directs a line or hides in it (overrides of its direction, zero-width signs) is no printable sign.

    >>> clean_line("  Oma\\n Lo\\u202ette ", 24), clean_line("e\\u0301" + "\\u0301" * 9, 24)
    ('Oma Lo tte', 'é\\u0301\\u0301')
    """
    composed = unicodedata.normalize("NFC", text[: 10 * most])
    printable = "".join(sign if sign.isprintable() else " " for sign in composed)
    return " ".join(_without_towers(printable).split())[:most].rstrip()


def _without_towers(text: str) -> str:
    kept: list[str] = []
    for sign in text:
        hanging = unicodedata.category(sign).startswith("M")
        below = kept[-MOST_MARKS:]
        if hanging and len(below) == MOST_MARKS and all(unicodedata.category(one).startswith("M") for one in below):
            continue
        kept.append(sign)
    return "".join(kept)
