"""Tips for who is stuck: what could be done now, as facts that the client tells step by step.

A game that has tips has a `tips.py`, which answers from the view of a seat with what its bots and solvers see.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

import msgspec

from wortstube.games.core import Referee
from wortstube.games.levels import Level

ADVISER: Level = "klub"
"""Who advises: one who knows much, and nothing that nobody has heard of."""


STEPS = 4
"""How much there is, how long it is, of which letters, and the word itself."""


class Tip(msgspec.Struct, frozen=True):
    """A good move: its words as they are written, and what they bring."""

    words: tuple[str, ...]
    points: int


class TipSoFar(msgspec.Struct, frozen=True):
    """As much of a tip as was asked for; the rest is empty."""

    points: int
    count: int
    """Of words."""
    lengths: tuple[int, ...] = ()
    letters: tuple[str, ...] = ()
    """Of each word, in the order of the alphabet: what it is made of, not how it reads."""
    words: tuple[str, ...] = ()


def told(tip: Tip, step: int) -> TipSoFar:
    """
    >>> told(Tip(("Öfen",), 8), 3)
    TipSoFar(points=8, count=1, lengths=(4,), letters=('EFNÖ',), words=())
    """
    letters = tuple(_letters(word) for word in tip.words)
    return TipSoFar(
        points=tip.points,
        count=len(tip.words),
        lengths=tuple(map(len, letters)) if step > 1 else (),
        letters=letters if step > 2 else (),
        words=tip.words if step > 3 else (),
    )


def _letters(word: str) -> str:
    """Ä stands beside A, and ß behind S."""
    large = [sign if sign == "ß" else sign.upper() for sign in word if sign.isalpha()]
    return "".join(sorted(large, key=lambda sign: unicodedata.normalize("NFD", sign.replace("ß", "SZ"))))


def written(words: Iterable[str], referee: Referee) -> tuple[str, ...]:
    """Words as the dictionary writes them; one it does not know stays as it is."""
    return tuple(referee.judge(word).spelling or word for word in words)
