"""The lexicon a game asks: is this a word, how is it really spelled, and which words does a player know?

It knows nothing of games. What a game accepts is a Policy, which is data; a Referee judges words by one policy, and a
Vocabulary is the part of those words that is frequent enough for a player of some level.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

import msgspec

from wortstube import kernels
from wortstube.lexicon.compiled import CompiledFile, WordFileError, span
from wortstube.lexicon.format.classes import (
    ABBREVIATED,
    CLASSES,
    KINDS,
    UNSAID,
    UNSAID_TO_CHILDREN,
    Class,
    pack,
    rank,
    unpack,
)
from wortstube.lexicon.format.fold import Folding, fold, normalise
from wortstube.lexicon.format.layout import ALPHABET, KIND_BITS
from wortstube.lexicon.format.parts import Part, unpack_parts
from wortstube.lexicon.format.places import word_files
from wortstube.lexicon.near import one_change_away

if TYPE_CHECKING:
    from wortstube.kernels.dawg import Dawg

Reason = Literal[
    "listed", "unknown", "refused", "too_rare", "too_short", "too_long", "not_letters",
    "name", "place", "abbreviation", "affix", "dialect", "foreign", "archaic", "inflected", "offensive",
]  # fmt: skip
Tier = Literal["everyday", "standard", "large", "all"]

TIERS: dict[Tier, int] = {"everyday": 40, "standard": 30, "large": 15, "all": 0}
"""How familiar a word of the tier is at least. In German: Alltag, Standard, Groß, Alles.

Familiar is what is frequent, in tenths of the Zipf scale (30 = once in a million words), but 40 and more have the words
of the basic vocabulary and no others (`basic.py`).
"""
UNSAID_GRADE, UNEXPLAINED_GRADE = 5, 6
"""In `Referee.graded`: accepted, but nothing a bot would say: too coarse, or without a meaning to show."""

_INFLECTED = pack(["inflected"])
_BORROWED = pack(["foreign"]) | ABBREVIATED
_REASONS: dict[Class, Reason] = {
    "refused": "refused",
    "first_name": "name",
    "surname": "name",
    "other_name": "name",
    "geo": "place",
    "abbreviation": "abbreviation",
    "accepted_abbreviation": "abbreviation",
    "affix": "affix",
    "dialect": "dialect",
    "foreign": "foreign",
    "archaic": "archaic",
    "inflected": "inflected",
    "offensive": "offensive",
    "coarse": "offensive",
    "common": "unknown",
}
_KIND_MASK = pack(KINDS)
_MOST_SUGGESTIONS = 5
_SEARCHED_KEPT = 16


class Policy(msgspec.Struct, frozen=True):
    """What a game accepts. A reading passes if all its classes are accepted. Lengths count after folding (X3)."""

    language: str = "de"
    folding: Folding = "base_letter"
    min_length: int = 2
    max_length: int = 30
    accepts: frozenset[Class] = frozenset(("common", "inflected", "foreign", "archaic", "offensive", "coarse"))

    def __post_init__(self) -> None:
        if self.folding not in get_args(Folding):
            raise ValueError(f"Unknown folding {self.folding!r}; there are {', '.join(get_args(Folding))}.")
        if not 1 <= self.min_length <= self.max_length:
            raise ValueError(f"No word has {self.min_length} to {self.max_length} letters.")
        if unknown := self.accepts - set(CLASSES):
            raise ValueError(f"Unknown class {min(unknown)!r}; there are {', '.join(CLASSES)}.")


class Verdict(msgspec.Struct, frozen=True):
    """The referee's answer. The reason is a code; its words are in the client's language files.

    Classes, base form, gloss and source are those of the reading that decided.
    """

    word: str
    valid: bool
    reason: Reason
    spellings: tuple[str, ...] = ()
    source: str = ""
    classes: tuple[Class, ...] = ()
    lemma: str = ""
    gloss: str = ""

    @property
    def spelling(self) -> str:
        """The best original spelling, empty if the word is unknown."""
        return self.spellings[0] if self.spellings else ""


class Reading(msgspec.Struct, frozen=True):
    """One thing a word can be read as."""

    spelling: str
    lemma: str
    classes: tuple[Class, ...]
    tier: Tier
    gloss: str
    source: str
    parts_of_speech: tuple[Part, ...] = ()
    accepted: bool = True
    """Whether the word counts when it is read like this."""


class Explanation(msgspec.Struct, frozen=True):
    """All that is known about a word, whether the policy accepts it or not, and words like it if it does not."""

    word: str
    valid: bool
    reason: Reason
    readings: tuple[Reading, ...] = ()
    suggestions: tuple[str, ...] = ()
    spellings: tuple[str, ...] = ()
    """As the verdict has them, best first."""


class FoundWord(msgspec.Struct, frozen=True):
    """A word made of given letters, and its original spellings."""

    word: str
    spellings: tuple[str, ...]


class Found(msgspec.Struct, frozen=True):
    """Words made of given letters, longest first; `cut_off` if there are more than are listed here."""

    words: tuple[FoundWord, ...]
    total: int
    cut_off: bool


class Lexicon:
    """The words of one language, read from its compiled file."""

    def __init__(self, path: Path) -> None:
        self._file = CompiledFile(path)
        self._referees: dict[Policy, Referee] = {}
        self.language = self._file.header.language
        self.hash = self._file.hash

    @classmethod
    def load(cls, language: str = "de") -> Lexicon:
        """The lexicon of a language, opened once per process.

        >>> Lexicon.load("de") is Lexicon.load()
        True
        """
        return _load(language)

    def check_sources(self) -> None:
        """Raises WordFileError if it was compiled without what most words come from."""
        self._file.check_sources()

    def let_go(self) -> None:
        """Keep none of its pages in this process until they are read again."""
        self._file.let_go()

    def referee(self, policy: Policy) -> Referee:
        """The referee for this policy.

        >>> referee = Lexicon.load().referee(Policy(folding="base_letter", max_length=7))
        >>> verdict = referee.judge("ol")
        >>> verdict.valid, verdict.spelling, verdict.source
        (True, 'Öl', 'two letters')
        """
        if policy.language != self.language:
            raise ValueError(f"A policy for {policy.language!r} cannot be judged by the lexicon for {self.language!r}.")
        if policy not in self._referees:
            self._referees[policy] = Referee(self._file, policy)
        return self._referees[policy]

    def definitions(self) -> Iterator[tuple[str, str]]:
        """Every base form that is explained, with its short definition; once for each kind of word it is.

        >>> dict(Lexicon.load().definitions())["Löwin"]
        'weiblicher Löwe ohne Mähne'
        """
        for key in self._file.section("gloss_keys"):
            lemma, kind = key >> KIND_BITS, key & (1 << KIND_BITS) - 1
            yield self._file.string(lemma), self._file.gloss(lemma, kind)

    def vocabulary(self, policy: Policy, tier: Tier) -> Vocabulary:
        """The words a player of this tier knows.

        >>> everyday = Lexicon.load().vocabulary(Policy(max_length=7), "everyday")
        >>> everyday["HUND"], "DAU" in everyday
        (('Hund',), False)
        """
        return self.referee(policy).vocabulary(tier)


@cache
def _load(language: str) -> Lexicon:
    if not language.isalpha():
        raise ValueError(f"{language!r} is no language code.")
    problems: list[WordFileError] = []
    for path in word_files(language):
        try:
            lexicon = Lexicon(path)
            lexicon.check_sources()
            return lexicon
        except WordFileError as problem:
            problems.append(problem)
    raise problems[0]


_VERDICTS_KEPT = 1024
"""Whoever looks for moves asks for the same words again and again."""


class Referee:
    """Judges words by one policy."""

    def __init__(self, file: CompiledFile, policy: Policy) -> None:
        self.policy = policy
        self.hash = file.hash
        self._file = file
        self._words = file.words(policy.folding)
        self._classes = file.section("classes")
        self._spelling, self._lemma = file.section("spelling"), file.section("lemma")
        self._zipf, self._source = file.section("zipf"), file.section("source")
        self._part = file.section("part")
        self._more = file.section("more.readings")
        self._own = None if policy.folding == "own_letter" else file.section(f"own.{policy.folding}")
        self._more_own = self._more if self._own is None else file.section(f"more.{policy.folding}")
        self._blocked = pack(CLASSES) & ~pack(policy.accepts)
        self._graded = kernels.grading.Readings(self._classes, self._zipf, self._more, file.section("length"))
        self._folds = None if self._own is None else kernels.grading.Folds(self._own, self._more_own)
        self._judged = lru_cache(maxsize=_VERDICTS_KEPT)(self._judge)

    def judge(self, word: str, tier: Tier = "all") -> Verdict:
        """Whether *word* is a word of this tier, why, and which list says so. Any text gets an answer.

        >>> referee = Lexicon.load().referee(Policy(folding="own_letter", max_length=7))
        >>> referee.judge("Fuß").spelling
        'Fuß'
        >>> [referee.judge(word).reason for word in ("Peter", "Köln", "Lkw", "Hauus", "a", "E-Mail")]
        ['name', 'place', 'abbreviation', 'unknown', 'too_short', 'not_letters']
        >>> referee.judge("Dau").valid, referee.judge("Dau", "everyday").reason
        (True, 'too_rare')
        """
        return self._judged(word, tier)

    def _judge(self, word: str, tier: Tier) -> Verdict:
        letters = fold(word, self.policy.folding)
        if letters is None:
            return Verdict(normalise(word), False, "not_letters")
        if len(letters) < self.policy.min_length:
            return Verdict(letters, False, "too_short")
        if len(letters) > self.policy.max_length:
            return Verdict(letters, False, "too_long")
        return self._verdict(letters, self._readings(letters), TIERS[tier])

    def __contains__(self, word: str) -> bool:
        """What *judge* would say, without looking up why."""
        letters = fold(word, self.policy.folding)
        if letters is None or not self.policy.min_length <= len(letters) <= self.policy.max_length:
            return False
        return any(not self._classes[reading] & self._blocked for reading in self._readings(letters))

    def explain(self, word: str) -> Explanation:
        """The verdict with every reading, those that count first; if it is not accepted, words like it.

        >>> referee = Lexicon.load().referee(Policy(folding="own_letter"))
        >>> referee.explain("Hauus").suggestions[0]
        'Haus'
        """
        verdict = self.judge(word)
        known = verdict.reason not in ("not_letters", "too_short", "too_long")
        readings = map(self._read, self._readings(verdict.word) if known else [])
        told = sorted(readings, key=lambda reading: not reading.accepted)
        suggestions = self._suggestions(verdict.word) if known and not verdict.valid else ()
        return Explanation(verdict.word, verdict.valid, verdict.reason, tuple(told), suggestions, verdict.spellings)

    def _readings(self, letters: str) -> list[int]:
        """The numbers of all readings of a folded word, best first."""
        number = self._words.number(letters)
        if number < 0:
            return []
        if self._own is None:
            return list(span(self._more, number))
        owns = (self._own[place] for place in span(self._more_own, number))
        found = [reading for own in owns for reading in span(self._more, own)]
        return sorted(found, key=self._rank) if len(found) > 1 else found

    def _rank(self, reading: int) -> tuple[int, int]:
        return rank(self._classes[reading]), -self._zipf[reading]

    def _verdict(self, letters: str, readings: list[int], floor: int) -> Verdict:
        if not readings:
            return Verdict(letters, False, "unknown")
        accepted = [reading for reading in readings if not self._classes[reading] & self._blocked]
        passing = [reading for reading in accepted if self._zipf[reading] >= floor]
        told = passing or accepted or readings
        blocking = unpack(self._classes[told[0]] & self._blocked)
        reason: Reason = "listed" if passing else "too_rare" if accepted else _REASONS[blocking[0]]
        read, spellings = self._read(told[0]), self._spellings(told)
        return Verdict(letters, bool(passing), reason, spellings, read.source, read.classes, read.lemma, read.gloss)

    def _spellings(self, readings: list[int]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._file.string(self._spelling[reading]) for reading in readings))

    def _read(self, reading: int) -> Reading:
        classes, lemma = self._classes[reading], self._lemma[reading]
        return Reading(
            spelling=self._file.string(self._spelling[reading]),
            lemma=self._file.string(lemma),
            classes=unpack(classes),
            tier=tier_of(self._zipf[reading]),
            gloss=self._file.gloss(lemma, (classes & _KIND_MASK).bit_length() - 1),
            source=self._file.header.sources[self._source[reading]],
            parts_of_speech=unpack_parts(self._part[reading]),
            accepted=not classes & self._blocked,
        )

    def _suggestions(self, letters: str) -> tuple[str, ...]:
        """Original spellings of accepted words one change away, the most frequent first."""
        found: dict[str, int] = {}
        for near in one_change_away(letters):
            if self.policy.min_length <= len(near) <= self.policy.max_length:
                for spelling in self._spelled(near, self._blocked | UNSAID_TO_CHILDREN)[:1]:
                    found[spelling] = max(self._zipf[reading] for reading in self._readings(near))
        return tuple(sorted(found, key=lambda spelling: (-found[spelling], spelling))[:_MOST_SUGGESTIONS])

    def find(self, letters: str, jokers: int = 0, pattern: Sequence[str] = ()) -> list[tuple[str, tuple[str, ...]]]:
        """Accepted words made of folded letters and jokers, with their spellings, longest first; no offensive ones.

        A pattern has a letter for each place, or "" where any letter may stand; only words of its length fit.

        >>> referee = Lexicon.load().referee(Policy(folding="own_letter"))
        >>> [word for word, _ in referee.find("AHSU")][:2]
        ['HAUS', 'AUS']
        """
        words = sorted(self._words.texts(self._numbers(letters, jokers, pattern)), key=lambda word: (-len(word), word))
        mask = self._mask("all")
        found = ((word, self._spelled(word, mask)) for word in words)
        return [(word, spellings) for word, spellings in found if spellings]

    def made_of(self, letters: str, jokers: int, least: int) -> Iterator[str]:
        """The words of so many letters or more that `find` would find, the shortest first; looked for one by one.

        >>> referee = Lexicon.load().referee(Policy(folding="own_letter"))
        >>> list(referee.made_of("AHSU", 0, 4)), list(referee.made_of("XQ", 1, 4))
        (['HAUS'], [])
        """
        mask = self._mask("all")
        for length in range(least, min(self.policy.max_length, len(letters) + jokers) + 1):
            words = map(self._words.text, self._numbers(letters, jokers, (), length))
            yield from (word for word in words if self._spelled(word, mask))

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
        """The longest of the words that `find` finds, and how many there are; quick however many that is.

        Offensive and coarse ones are among them only if they are asked for.

        >>> referee = Lexicon.load().referee(Policy(folding="own_letter"))
        >>> found = referee.search("AHSU", most=1)
        >>> found.words[0].word, found.total > 5, found.cut_off
        ('HAUS', True, True)
        """
        familiar = _listed(self, offensive)
        total = len(self._wanted(familiar, tier, letters, jokers, pattern))
        words: list[FoundWord] = []
        length = min(self.policy.max_length, len(letters) + jokers)
        while len(words) < min(most, total):  # the numbers of one length are in order, so the others need no sorting
            numbers = self._wanted(familiar, tier, letters, jokers, pattern, length)[: most - len(words)]
            texts = self._words.texts(numbers)
            words += [FoundWord(text, self._spelled(text, self._listed_mask(offensive))) for text in texts]
            length -= 1
        return Found(tuple(words), total, total > len(words))

    def _listed_mask(self, offensive: bool) -> int:
        """What a word that is listed for somebody must not be."""
        return self._blocked if offensive else self._blocked | UNSAID_TO_CHILDREN

    def _wanted(
        self, familiar: bytearray, tier: Tier, letters: str, jokers: int, pattern: Sequence[str], length: int = 0
    ) -> array[int]:
        return kernels.grading.among(self._numbers(letters, jokers, pattern, length), familiar, TIERS[tier])

    def _numbers(self, letters: str, jokers: int, pattern: Sequence[str], length: int = 0) -> array[int]:
        """The numbers of all words made of these letters, of one length if it is given, in sorted order."""
        codes = bytes(ALPHABET.index(letter) for letter in letters)
        masks = [1 << ALPHABET.index(letter) if letter else kernels.rack.ANY for letter in pattern]
        low, high = length or self.policy.min_length, length or self.policy.max_length
        return kernels.rack.RackSearch(self._words).words(codes, jokers, low, high, masks)

    def vocabulary(self, tier: Tier) -> Vocabulary:
        """The words that somebody of this tier would say, with their spellings, short ones first."""
        return Vocabulary(dict.fromkeys(self.words(tier), tier), self.spelled)

    def spelled(self, word: str, tier: Tier) -> tuple[str, ...]:
        """The spellings of a folded word as somebody of this tier says it."""
        return self._spelled(word, self._mask(tier))

    def words(self, tier: Tier = "all", *, longest: int | None = None) -> list[str]:
        """The words that somebody of this tier would say, folded, of at most so many letters, short ones first.

        >>> Lexicon.load().referee(Policy(folding="digraph", max_length=3)).words("everyday")[:3]
        ['AB', 'AH', 'AM']
        """
        most = self.policy.max_length if longest is None else min(longest, self.policy.max_length)
        return self._texts(kernels.grading.numbers(self._sayable(self._mask(tier), most), TIERS[tier]), most)

    def unsaid(self, *, longest: int | None = None) -> list[str]:
        """The accepted words that are too coarse for what the program says: everybody knows them all the same."""
        most = self.policy.max_length if longest is None else min(longest, self.policy.max_length)
        unsaid = self._accepted(most)
        kernels.grading.grade(unsaid, self._familiar(self._blocked | UNSAID_TO_CHILDREN, most), 0, 0)
        return self._texts(kernels.grading.numbers(unsaid, 0), most)

    def rarity(self, word: str) -> int | None:
        """The first tier that somebody's word belongs to, 0 to 3; None if it is not accepted.

        What is too coarse to be said is known to everybody.

        >>> referee = Lexicon.load().referee(Policy(folding="digraph"))
        >>> [referee.rarity(word) for word in ("HAUS", "DAU", "KBTNE", "FICKEN")]
        [0, 2, None, 0]
        """
        readings = [reading for reading in self._readings(word) if not self._classes[reading] & self._blocked]
        if any(self._classes[reading] & UNSAID_TO_CHILDREN for reading in readings):
            return 0
        floor = max((self._zipf[reading] for reading in readings), default=-1)
        return next((rarity for rarity, least in enumerate(TIERS.values()) if floor >= least), None)

    def frequency(self, word: str) -> int | None:
        """How often people write an accepted word, in tenths of the Zipf scale; None if it is not accepted.

        >>> referee = Lexicon.load().referee(Policy(folding="digraph"))
        >>> referee.frequency("HAUS") > referee.frequency("DAU"), referee.frequency("KBTNE")
        (True, None)
        """
        readings = [reading for reading in self._readings(word) if not self._classes[reading] & self._blocked]
        return max((self._zipf[reading] for reading in readings), default=None)

    def _texts(self, numbers: array[int], longest: int) -> list[str]:
        words = self._words.texts(numbers)
        fitting = [word for word in words if self.policy.min_length <= len(word) <= longest]
        return sorted(fitting, key=len)

    def terms(self, topic: str) -> dict[str, bool]:
        """What is ruled on terms for a topic: nothing, for that is a matter of people."""
        return {}

    def graded(self) -> tuple[Dawg, bytes]:
        """All words as they are folded, numbered, and of each the first tier it belongs to: 0 to 3.

        4 if it is not accepted, 5 if it is too coarse to be said, 6 if it only has no meaning to show.

        >>> words, grades = Lexicon.load().referee(Policy(folding="digraph")).graded()
        >>> [grades[words.number(word)] for word in ("HAUS", "KOELN", "FICKEN")]
        [0, 4, 5]
        """
        return self._words, self._grades

    @cached_property
    def _grades(self) -> bytes:
        longest, grades = self.policy.max_length, bytearray([len(TIERS)]) * len(self._words)
        kernels.grading.grade(grades, self._accepted(longest), 0, UNSAID_GRADE)
        kernels.grading.grade(grades, self._familiar(self._mask("all"), longest), 0, UNEXPLAINED_GRADE)
        sayable = cache(self._sayable)
        for number, (tier, floor) in reversed([*enumerate(TIERS.items())]):
            kernels.grading.grade(grades, sayable(self._mask(tier), longest), floor, number)
        return bytes(grades)

    def unlisted(self) -> list[str]:
        """Words that are accepted although they are not among those: a dictionary has none."""
        return []

    def _mask(self, tier: Tier) -> int:
        """What a reading must not be, so that somebody of this tier would say it.

        Who knows a part of the words says those that are German.
        """
        is_small = TIERS[tier] >= TIERS["standard"]
        return self._blocked | (UNSAID_TO_CHILDREN if is_small else UNSAID) | (0 if tier == "all" else _BORROWED)

    def _spelled(self, word: str, mask: int) -> tuple[str, ...]:
        """The spellings of a word as somebody says it who says nothing with these classes; none if they do not."""
        accepted = [reading for reading in self._readings(word) if not self._classes[reading] & self._blocked]
        said = [reading for reading in accepted if not self._classes[reading] & mask]
        unsaid = [reading for reading in accepted if self._classes[reading] & mask & UNSAID_TO_CHILDREN]
        best, worst = (max((self._zipf[reading] for reading in some), default=-1) for some in (said, unsaid))
        is_known = any(self._zipf[one] >= TIERS["standard"] and not self._classes[one] & _INFLECTED for one in unsaid)
        return self._spellings(said) if best > worst and not is_known else ()

    def _accepted(self, longest: int) -> bytearray:
        """How familiar each folded word of at most so many letters is, 0 if it does not count."""
        return self._graded.familiar(self._blocked, longest, folds=self._folds)

    def _sayable(self, mask: int, longest: int) -> bytearray:
        """The same, 0 if the program would not say it for somebody who says none of these classes.

        It says what has a meaning to show.
        """
        return self._familiar(mask, longest, _explained(self._file))

    def _familiar(self, mask: int, longest: int, among: bytearray | None = None) -> bytearray:
        """How familiar each folded word is by a reading with none of these classes: one more than that has, or 0.

        If something unsaid in the same letters is as familiar (sex, Sex), or a word of its own that many know (vögeln,
        Vögeln), it is not said either. `among`: the readings that can be it.
        """
        return self._graded.familiar(
            mask,
            longest,
            among,
            blocked=self._blocked,
            unsaid=mask & UNSAID_TO_CHILDREN,
            dependent=_INFLECTED,
            known=TIERS["standard"],
            folds=self._folds,
        )


@lru_cache(maxsize=4)
def _explained(file: CompiledFile) -> bytearray:
    """Of each reading, whether its base form has a meaning."""
    lemmas, classes, keys = (file.section(name) for name in ("lemma", "classes", "gloss_keys"))
    return kernels.grading.explained(lemmas, classes, keys, len(file.section("string_ends")))


@lru_cache(maxsize=_SEARCHED_KEPT)
def _listed(referee: Referee, offensive: bool) -> bytearray:
    """How familiar each word is, 0 if it is not listed for somebody who asks."""
    return referee._familiar(referee._listed_mask(offensive), referee.policy.max_length)


def tier_of(zipf: int) -> Tier:
    """The smallest tier a word of this frequency belongs to.

    >>> tier_of(52), tier_of(31), tier_of(0)
    ('everyday', 'standard', 'all')
    """
    return next(tier for tier, floor in TIERS.items() if zipf >= floor)


class Vocabulary(Mapping[str, tuple[str, ...]]):
    """Folded word → original spellings, best first, looked up when they are asked for. For bots and hints."""

    def __init__(self, words: dict[str, Tier], spell: Callable[[str, Tier], tuple[str, ...]]) -> None:
        self._words, self._spell = words, spell

    def __getitem__(self, word: str) -> tuple[str, ...]:
        return self._spell(word, self._words[word])

    def __contains__(self, word: object) -> bool:
        return word in self._words

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)
