"""All words that count and that some letters give: what lists of legal moves are made of.

A referee finds what the program would say by itself (`Referee.find`). What may be laid is more: words without a meaning
to show, and coarse ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from wortstube.games.core import Referee
from wortstube.kernels.rack import RackSearch
from wortstube.lexicon import ALPHABET, TIERS, UNEXPLAINED_GRADE, UNSAID_GRADE

if TYPE_CHECKING:
    from wortstube.kernels.dawg import Dawg

REFUSED = len(TIERS)
"""The grade of what does not count (see `lexicon.Referee.graded`)."""


@runtime_checkable
class Dictionary(Protocol):
    """A referee whose words can be searched."""

    def __hash__(self) -> int: ...

    def graded(self) -> tuple[Dawg, bytes]:
        """All words, numbered, and how rare they are (see `lexicon.Referee.graded`)."""

    def unlisted(self) -> Sequence[str]:
        """Further words, which are not among those."""


def dictionary_of(referee: Referee) -> Dictionary | None:
    """A referee whose words can be searched. `isinstance` says the same, but takes long to find out for a protocol."""
    return cast(Dictionary, referee) if _can_be_searched(type(referee)) else None


@cache
def _can_be_searched(kind: type) -> bool:
    return issubclass(kind, Dictionary)


def findable(dictionary: Dictionary) -> tuple[Dawg, bytes]:
    """Its words as people find them: also those that have no meaning to show."""
    dawg, grades = dictionary.graded()
    return dawg, grades.translate(bytes.maketrans(bytes([UNEXPLAINED_GRADE]), bytes([len(TIERS) - 1])))


def all_admissible(referee: Referee, least: int, most: int) -> list[str]:
    """Every word that counts, of so many letters, as it is folded."""
    if not isinstance(referee, Dictionary):
        return [word for word in referee.words(longest=most) if len(word) >= least]
    dawg, grades = referee.graded()
    listed = dawg.texts([number for number, grade in enumerate(grades) if grade != REFUSED])
    found = [word for word in (*listed, *referee.unlisted()) if least <= len(word) <= most]
    counting = {length for length, word in {len(word): word for word in found}.items() if referee.judge(word).valid}
    return [word for word in found if len(word) in counting]


def admissible(referee: Referee, letters: str, jokers: int = 0, least: int = 1, most: int = 0) -> Iterator[str]:
    """Words of so many letters that these letters and jokers give, as they are folded; long ones first.

    Of one length those come last that the program does not say by itself. `most` 0: as many letters as there are.

    >>> from wortstube.lexicon import Lexicon, Policy
    >>> referee = Lexicon.load().referee(Policy(folding="own_letter"))
    >>> list(admissible(referee, "AHSU", least=4)), next(admissible(referee, "AHSU", 1, most=2)) in referee
    (['HAUS'], True)
    """
    most = min(most or len(letters) + jokers, len(letters) + jokers)
    dictionary = dictionary_of(referee)
    if dictionary is None:
        found = (word for word in referee.made_of(letters, jokers, least) if len(word) <= most)
        yield from sorted(found, key=lambda word: -len(word))
        return
    dawg, grades = dictionary.graded()
    search, codes = RackSearch(dawg), bytes(map(ALPHABET.index, letters))
    own = [word for word in dictionary.unlisted() if (Counter(word) - Counter(letters)).total() <= jokers]
    for length in range(most, least - 1, -1):
        numbers = [number for number in search.words(codes, jokers, length, length) if grades[number] != REFUSED]
        said = sorted(numbers, key=lambda number: grades[number] == UNSAID_GRADE)
        words = [*dawg.texts(said), *(word for word in own if len(word) == length)]
        if words and referee.judge(words[0]).valid:  # else a policy says that they are too short
            yield from words
