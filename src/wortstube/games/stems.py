"""What words of one stem have in common, roughly."""

from __future__ import annotations

SHORTEST_STEM = 3
ENDINGS = ("en", "e")


def stem(lemma: str) -> str:
    """What a base form is without its ending: nouns and verbs of one stem come out the same.

    >>> stem("Spiel"), stem("spielen"), stem("Spielgruppe"), stem("wandern"), stem("Garn")
    ('spiel', 'spiel', 'spielgrupp', 'wander', 'garn')
    """
    text = lemma.casefold()
    for ending in ENDINGS:
        if text.endswith(ending) and len(text) - len(ending) >= SHORTEST_STEM:
            return text.removesuffix(ending)
    return text.removesuffix("n") if text.endswith(("eln", "ern")) else text
