"""The words that a report tells: those that everybody missed, the most beautiful one, and what they mean.

Everything is fit for a family: what the program does not say by itself is not told here, either.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from wortstube.games.analysis import Choice
from wortstube.games.core import AnyGame, Seat
from wortstube.lexicon import Lexicon, Referee, fold

MOST_MISSED = 5
"""So many words are told that were there and that everybody knows."""
UNSAID = {"offensive", "coarse"}
NAMES = {"first_name", "surname", "other_name", "geo"}


class Laid(NamedTuple):
    """A word of somebody's, and where it stands in the log."""

    word: str
    seat: Seat
    seq: int


class MissedWord(msgspec.Struct, frozen=True):
    """A word that was there, that nobody laid and that everybody knows."""

    word: str
    meaning: str
    seq: int


class BeautifulWord(msgspec.Struct, frozen=True):
    """The longest word of the game that is no name; among equals the rarest that has a meaning, then the first."""

    word: str
    seat: Seat
    seq: int
    meaning: str


def words_for(game: AnyGame, seen: Any, lexicon: Lexicon) -> Words:
    """By what the table agreed on, as its state or a view has it."""
    return Words(lexicon.referee(game.policy(getattr(seen, "options", None) or seen.table.options)))


class Words:
    """What is said of words by the rules of one table."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee

    def is_decent(self, word: str) -> bool:
        return not UNSAID.intersection(self._referee.judge(word).classes)

    def spelling(self, word: str) -> str:
        """As one writes it; what the dictionary does not know stays as it is."""
        return self._referee.judge(word).spelling or word

    def spelled(self, choice: Choice) -> Choice:
        """With its words as one writes them."""
        return msgspec.structs.replace(choice, words=tuple(map(self.spelling, choice.words)))

    def meaning(self, word: str) -> str:
        readings = self._referee.explain(word).readings
        return next((reading.gloss for reading in readings if reading.gloss), "")

    def missed(self, overlooked: Iterable[Laid], laid: Sequence[Laid]) -> tuple[MissedWord, ...]:
        """Those of the costliest mistakes, which come first; of several forms of a word the first."""
        known = {self._base(one.word) for one in laid}
        found = list[MissedWord]()
        for word, _, seq in overlooked:
            if self._base(word) not in known and self._referee.judge(word, "everyday").valid and self.is_decent(word):
                known.add(self._base(word))
                found.append(MissedWord(self.spelling(word), self.meaning(word), seq))
        return tuple(found[:MOST_MISSED])

    def most_beautiful(self, laid: Iterable[Laid]) -> BeautifulWord | None:
        told = [one for one in laid if self._referee.judge(one.word).valid and self.is_decent(one.word)]
        best = max([one for one in told if not self._is_name(one.word)] or told, key=self._beauty, default=None)
        if best is None:
            return None
        return BeautifulWord(self.spelling(best.word), best.seat, best.seq, self.meaning(best.word))

    def _is_name(self, word: str) -> bool:
        """Where names count, they are no words that anybody would call beautiful."""
        return bool(NAMES.intersection(self._referee.judge(word).classes))

    def _beauty(self, one: Laid) -> tuple[int, int, int]:
        letters = self._folded(one.word)
        return len(letters), (self._referee.rarity(letters) or 0) if self.meaning(one.word) else -1, -one.seq

    def _base(self, word: str) -> str:
        return self._referee.judge(word).lemma or self._folded(word)

    def _folded(self, word: str) -> str:
        return fold(word, self._referee.policy.folding) or word
