"""The referee of a circle's tables: the house list is asked before the dictionary."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NoReturn

import msgspec

from wortstube.lexicon import (
    TIERS,
    UNSAID_GRADE,
    Found,
    FoundWord,
    Lexicon,
    Policy,
    Referee,
    Tier,
    Verdict,
    WordFileError,
    fold,
)

if TYPE_CHECKING:
    from wortstube.kernels.dawg import Dawg

HOUSE_LIST = "house list"


class WordsComing(WordFileError):
    """The words of this language are still being compiled: they will be there in a moment."""


class AwaitedReferee:
    """Stands in until the words are there. A game can begin with it, but nothing is judged: whoever asks is told why.

    A game that begins so says nothing about its word list, since nobody knows its hash yet.
    """

    hash = ""

    def __init__(self, coming: WordsComing) -> None:
        self._coming = coming

    def judge(self, word: str, tier: Tier = "all") -> NoReturn:
        raise self._coming

    def find(self, letters: str) -> NoReturn:
        raise self._coming

    def made_of(self, letters: str, jokers: int, least: int) -> NoReturn:
        raise self._coming

    def words(self, tier: Tier = "all", *, longest: int) -> NoReturn:
        raise self._coming

    def terms(self, topic: str) -> NoReturn:
        raise self._coming


class CircleReferee:
    """A referee that a circle has overruled. Its words never change: a table keeps the list it was opened with."""

    def __init__(
        self, referee: Referee, words: Mapping[str, bool], topics: Mapping[str, Mapping[str, bool]] | None = None
    ) -> None:
        self._referee, self._topics = referee, topics or {}
        refused_first = sorted(words.items(), key=lambda item: item[1])  # of schon and schön one that counts is enough
        self._words = {
            fold(word, referee.policy.folding): (_written(word, referee), accepted) for word, accepted in refused_first
        }
        terms = {f"{topic}: {term}": ruled for topic, own in self._topics.items() for term, ruled in own.items()}
        self.hash = _hash(referee.hash, {**words, **terms}) if words or terms else referee.hash

    def ruled(self, word: str) -> bool | None:
        """What the house list says of a word; None: nothing."""
        ruled = self._words.get(fold(word, self._referee.policy.folding))
        return None if ruled is None else ruled[1]

    def terms(self, topic: str) -> Mapping[str, bool]:
        """What the house list says of terms for a topic."""
        return self._topics.get(topic, {})

    def judge(self, word: str, tier: Tier = "all") -> Verdict:
        verdict = self._referee.judge(word, tier)
        ruled = self._words.get(fold(word, self._referee.policy.folding))
        if ruled is None or verdict.reason in ("too_short", "too_long", "not_letters"):
            return verdict
        spelling, accepted = ruled
        return Verdict(verdict.word, accepted, "listed" if accepted else "refused", (spelling,), HOUSE_LIST)

    def find(self, letters: str) -> list[tuple[str, tuple[str, ...]]]:
        """Every admissible word that these letters give, those of the house list among them, longest first."""
        found = {word: spellings for word, spellings in self._referee.find(letters) if self.judge(word).valid}
        for word, (spelling, accepted) in self._words.items():
            if word and accepted and Counter(word) <= Counter(letters) and self._grade(word) == 0:
                found[word] = (spelling,)
        return sorted(found.items(), key=lambda item: (-len(item[0]), item[0]))

    def made_of(self, letters: str, jokers: int, least: int) -> Iterator[str]:
        """Such words of so many letters or more, jokers among the letters, as they are found."""
        for word in self._words:
            lacking = (Counter(word) - Counter(letters)).total() if word else 0
            if word and len(word) >= least and lacking <= jokers and self._grade(word) == 0:
                yield word
        yield from (word for word in self._referee.made_of(letters, jokers, least) if self.ruled(word) is None)

    def search(
        self,
        letters: str,
        jokers: int = 0,
        pattern: Sequence[str] = (),
        tier: Tier = "all",
        most: int = 100,
        *,
        offensive: bool = False,
    ) -> Found:
        """What the dictionary finds (see `Referee.search`), after the house list, whose words count for all."""
        own = [word for word in self._words if word and _fits(word, letters, jokers, pattern)]
        found = self._referee.search(letters, jokers, pattern, tier, most + len(own), offensive=offensive)
        known = [word for word in own if self._referee.search(word, 0, word, tier, 1, offensive=offensive).total]
        here = [word for word in own if self.judge(word).valid and (offensive or not self._is_coarse(word))]
        words = [one for one in found.words if one.word not in own]
        words += [FoundWord(word, (self._words[word][0],)) for word in here]
        words.sort(key=lambda one: (-len(one.word), one.word))
        total = found.total - len(known) + len(here)
        return Found(tuple(words[:most]), total, total > most)

    def _is_coarse(self, word: str) -> bool:
        return not {"offensive", "coarse"}.isdisjoint(self._referee.judge(word).classes)

    def words(self, tier: Tier = "all", *, longest: int) -> list[str]:
        """Every admissible word of this tier and so many letters at most; who ruled on a word knows it well."""
        own = {word: self._grade(word) == 0 for word in self._words if word and len(word) <= longest}
        listed = [word for word in self._referee.words(tier, longest=longest) if word not in own]
        return [*listed, *(word for word, valid in own.items() if valid)]

    @cached_property
    def _dictionary(self) -> tuple[Dawg, bytes]:
        return self._referee.graded()

    def graded(self) -> tuple[Dawg, bytes]:
        """All words of the dictionary and how rare they are (see `Referee.graded`), after the house list."""
        listed, grades = self._dictionary
        own = bytearray(grades)
        for word in self._words:
            if word and (number := listed.number(word)) >= 0:
                own[number] = self._grade(word)
        return listed, bytes(own)

    def _grade(self, word: str) -> int:
        """Who ruled on a word knows it well; what the program would not say it does not say here either."""
        if not self.judge(word).valid:
            return len(TIERS)
        return UNSAID_GRADE if "offensive" in self._referee.judge(word).classes else 0

    def unlisted(self) -> list[str]:
        """Words of the house list that the dictionary has not heard of, as they are folded."""
        listed, _ = self._dictionary
        return [word for word in self._words if word and self.judge(word).valid and listed.number(word) < 0]


def _written(word: str, referee: Referee) -> str:
    """A word of the house list as one writes it: as the dictionary does if it knows it at all, else as it was typed.

    What comes from the pieces of a game is all capitals; a word that only the house knows is a noun most of the time.
    """
    known = (one for one in referee.judge(word).spellings if one.casefold() == word.casefold())
    return next(known, word.capitalize() if len(word) > 1 and word.isupper() else word)


def _fits(word: str, letters: str, jokers: int, pattern: Sequence[str]) -> bool:
    """Whether these letters and jokers give the word, with the letters of a pattern at their places."""
    fits = not pattern or (
        len(word) == len(pattern)
        and all(not wanted or wanted == sign for wanted, sign in zip(pattern, word, strict=True))
    )
    return fits and (Counter(word) - Counter(letters)).total() <= jokers


class WordRules(msgspec.Struct, frozen=True):
    """By what a table judges words: from this, any process makes the same referee."""

    policy: Policy
    words: tuple[tuple[str, bool], ...] = ()
    topics: tuple[tuple[str, tuple[tuple[str, bool], ...]], ...] = ()

    @classmethod
    def of(
        cls, policy: Policy, words: Mapping[str, bool], topics: Mapping[str, Mapping[str, bool]] | None = None
    ) -> WordRules:
        ruled = tuple((topic, tuple(own.items())) for topic, own in (topics or {}).items())
        return cls(policy, tuple(words.items()), ruled)

    def referee(self, lexicon: Lexicon) -> Referee | CircleReferee:
        dictionary = lexicon.referee(self.policy)
        if not self.words and not self.topics:
            return dictionary
        return CircleReferee(dictionary, dict(self.words), {topic: dict(own) for topic, own in self.topics})


def _hash(dictionary: str, words: Mapping[str, bool]) -> str:
    """By which dictionary and which house list a game is judged: the same words give the same hash."""
    lines = [f"{fold(word, 'own_letter') or word} {accepted}" for word, accepted in words.items()]
    return hashlib.sha256("\n".join((dictionary, *sorted(lines))).encode()).hexdigest()
