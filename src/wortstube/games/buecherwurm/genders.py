"""Women and men, females and males: the form a noun has for the other sex, as a rule of the language makes it.

Whether there is such a word is for the dictionary to say; these functions only propose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from wortstube.games.buecherwurm.forms import plain_vowels, umlauted

OF_A_WOMAN = {
    "de": re.compile(
        r"weiblich|frau|\b(?:Frau|Dame|Mädchen|Weib|Kuh|Tochter|Angehörige|Lehrende)\b|\w{4}(?:in|innen)\b"
    ),
    "en": re.compile(r"\b(?:female|wom[ae]n|girl|wife|lady|mother|daughter)\b"),
}
"""How a dictionary explains the name of a woman or of a female animal."""
_SHORTEST = 6
"""Letters of a name of a woman that is made of another: Rubin and Kamin are no women."""
_IRREGULAR = {
    "empress": "emperor", "duchess": "duke", "heroine": "hero", "governess": "governor", "widow": "widower",
    "abbess": "abbot", "marchioness": "marquess", "murderess": "murderer", "sorceress": "sorcerer",
}  # fmt: skip


def masculine(word: str, language: str) -> Iterator[str]:
    """What the name of a woman or a female animal may be listed as.

    >>> list(masculine("aerztin", "de")), list(masculine("kauffrau", "de"))
    (['aerzt', 'arzt', 'aerzte', 'arzte'], ['kaufmann'])
    >>> list(masculine("waitress", "en")), list(masculine("goddess", "en"))
    (['waitr', 'waitre', 'waiter', 'waitor'], ['godd', 'godde', 'god'])
    """
    return _german_masculine(word) if language == "de" else _english_masculine(word)


def feminine(word: str, language: str) -> Iterator[str]:
    """What the name of a man or a male animal may be listed as.

    >>> list(feminine("arzt", "de")), list(feminine("loewe", "de"))
    (['arztin', 'aerztin'], ['loewein', 'loewin'])
    >>> list(feminine("actor", "en")), list(feminine("policeman", "en"))
    (['actoress', 'actress'], ['policemaness', 'policewoman'])
    """
    return _german_feminine(word) if language == "de" else _english_feminine(word)


def _german_masculine(word: str) -> Iterator[str]:
    if word.endswith("frau"):
        yield word.removesuffix("frau") + "mann"
    if word.endswith("in") and len(word) >= _SHORTEST:
        stem = word.removesuffix("in")
        yield from (stem, plain_vowels(stem), stem + "e", plain_vowels(stem) + "e")


def _german_feminine(word: str) -> Iterator[str]:
    if word.endswith("mann"):
        yield word.removesuffix("mann") + "frau"
    for stem in dict.fromkeys((word, word.removesuffix("e"))):
        yield from dict.fromkeys((stem + "in", umlauted(stem) + "in"))


def _english_masculine(word: str) -> Iterator[str]:
    if word in _IRREGULAR:
        yield _IRREGULAR[word]
    if word.endswith("woman"):
        yield word.removesuffix("woman") + "man"
    if word.endswith("ess") and len(word) >= _SHORTEST:
        stem = word.removesuffix("ess")
        yield from (stem, stem + "e")
        if stem.endswith("r"):
            yield from (stem[:-1] + "er", stem[:-1] + "or")
        if stem[-1] == stem[-2]:
            yield stem[:-1]


def _english_feminine(word: str) -> Iterator[str]:
    yield from (woman for woman, man in _IRREGULAR.items() if man == word)
    yield word + ("ss" if word.endswith("e") else "ess")
    if word.endswith(("er", "or")):
        yield word[:-2] + "ress"
    if word.endswith("man"):
        yield word.removesuffix("man") + "woman"
    if word[-1:] in ("d", "g"):
        yield word + word[-1] + "ess"
