"""Questions about words from outside, by the command line or over the web: what may be asked, and how it is answered.

A question that cannot be answered is an `Unanswerable` with a code and data; its words are in the language files.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from wortstube.lexicon.format.fold import fold
from wortstube.lexicon.words import Explanation, Reading, Reason, Referee

MOST_LETTERS = 60
MOST_JOKERS = 4
LONGEST_SHOWN = 40
ANY_SIGNS = ".?_*"


Fault = Literal["letters", "pattern", "no_policy", "no_language", "no_option"]
"""What can be wrong with a question."""


class Unanswerable(ValueError):
    """What is wrong with a question, as a code with data."""

    code: Fault

    def __init__(self, code: Fault, **data: object) -> None:
        super().__init__(code)
        self.code, self.data = code, data


class WordAnswer(msgspec.Struct, frozen=True):
    """What is known about a word as it was given. The reason is a code."""

    word: str
    valid: bool
    reason: Reason
    readings: tuple[Reading, ...]
    suggestions: tuple[str, ...]
    """Accepted words one change away, for a word that is not accepted."""
    spellings: tuple[str, ...]
    """How one writes it, best first; none if nobody knows it."""


class Rack(msgspec.Struct, frozen=True):
    """Letters as a policy spells them, jokers, and for each place of the word a letter or "" for any."""

    letters: str
    jokers: int = 0
    pattern: tuple[str, ...] = ()


def answer(word: str, explained: Explanation) -> WordAnswer:
    """The answer to a question about *word*."""
    valid, reason, readings = explained.valid, explained.reason, explained.readings
    return WordAnswer(clean(word), valid, reason, readings, explained.suggestions, explained.spellings)


def rack(
    referee: Referee,
    letters: str,
    pattern: str = "",
    jokers: int = 0,
    most_letters: int = MOST_LETTERS,
    most_jokers: int = MOST_JOKERS,
) -> Rack:
    """What was typed as a rack: ?, ., _ and * are jokers among the letters and any letter in a pattern.

    >>> from wortstube.lexicon import Lexicon, standard_policy
    >>> rack(Lexicon.load().referee(standard_policy()), "öl?", "..l")
    Rack(letters='OEL', jokers=1, pattern=('', '', 'L'))
    """
    folding = referee.policy.folding
    plain = "".join(sign for sign in letters if sign not in ANY_SIGNS)
    jokers += sum(sign in ANY_SIGNS for sign in letters)
    folded = fold(plain, folding) if plain else ""
    if folded is None or len(folded) > most_letters or not 0 <= jokers <= most_jokers or not (folded or jokers):
        raise Unanswerable("letters", letters=shown(letters), most=most_letters, jokers=most_jokers)
    places = [fold(sign, folding) if sign not in ANY_SIGNS else "" for sign in pattern]
    if len(places) > most_letters + most_jokers or any(place is None or len(place) > 1 for place in places):
        raise Unanswerable("pattern", pattern=shown(pattern))
    return Rack(folded, jokers, tuple(place or "" for place in places))


def shown(text: str) -> str:
    """A text fit to be shown: no control characters, not too long.

    >>> shown("a" * 50)[-3:], shown("ä\\0")
    ('aa…', 'ä�')
    """
    printable = "".join(sign if sign.isprintable() else "�" for sign in clean(text[: LONGEST_SHOWN + 1]))
    return printable if len(printable) <= LONGEST_SHOWN else printable[:LONGEST_SHOWN] + "…"


def clean(text: str) -> str:
    """Without halves of surrogate pairs, which cannot be written."""
    return text.encode("utf-8", "replace").decode("utf-8")
