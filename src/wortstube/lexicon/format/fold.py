"""Folding: the one way a text becomes the letters of a game.

Every text is upper-cased, ß and ẞ become SS, and é, ç, ø … lose their marks. What happens to Ä, Ö and Ü is the
game's choice (X2). Folding comes before any question of length (X3), so ÖL may well be a word of three letters.
"""

import re
import unicodedata
from typing import Literal

Folding = Literal["own_letter", "base_letter", "digraph"]

_LETTERS = re.compile(r"[A-ZÄÖÜ]+")
_UMLAUT_MARK = "\u0308"
_MARKS_BUT_UMLAUTS = re.compile(rf"(?<![AOU]){_UMLAUT_MARK}|(?!{_UMLAUT_MARK})[\u0300-\u036f]")
_UNDIVIDED = str.maketrans({"ẞ": "SS", "Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L", "Đ": "D"})
_UMLAUTS: dict[Folding, dict[int, str]] = {
    "own_letter": {},
    "base_letter": str.maketrans({"Ä": "A", "Ö": "O", "Ü": "U"}),
    "digraph": str.maketrans({"Ä": "AE", "Ö": "OE", "Ü": "UE"}),
}


def fold(text: str, folding: Folding) -> str | None:
    """The letters of *text* as a game spells them, or None if it is not made of letters alone.

    >>> fold("Öl", "own_letter"), fold("Öl", "base_letter"), fold("Öl", "digraph")
    ('ÖL', 'OL', 'OEL')
    >>> fold("Maß", "own_letter"), fold("Café", "own_letter")
    ('MASS', 'CAFE')
    >>> fold("E-Mail", "own_letter") is None, fold("", "own_letter") is None
    (True, True)
    """
    letters = normalise(text)
    if not _LETTERS.fullmatch(letters):
        return None
    return letters if letters.isascii() else letters.translate(_UMLAUTS[folding])


def normalise(text: str) -> str:
    """*text* in capitals without foreign marks; whatever is no letter stays as it is.

    >>> normalise("Grüße!"), normalise("a\\u0308h")
    ('GRÜSSE!', 'ÄH')
    """
    capitals = text.upper()
    if capitals.isascii() or _LETTERS.fullmatch(capitals):
        return capitals
    parts = unicodedata.normalize("NFD", capitals.translate(_UNDIVIDED))
    return unicodedata.normalize("NFC", _MARKS_BUT_UMLAUTS.sub("", parts))
