"""The lexicon a game asks: is this a word, how is it really spelled, and which words does a player know?

It knows nothing of games. What a game accepts is a Policy, which is data; a Referee judges words by one policy, and a
Vocabulary is the part of those words that is frequent enough for a player of some level.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, get_args

import msgspec

from wortstube.lexicon.fold import Folding, fold, normalise
from wortstube.lexicon.lists import REFUSE
from wortstube.lexicon.wordfile import DATA, WordFile

Reason = Literal["listed", "unknown", "refused", "too_short", "too_long", "not_letters"]
Tier = Literal["everyday", "standard", "large", "all"]

# Lowest frequency a word of the tier has, in tenths of the Zipf scale (30 = once in a million words).
# In German: Alltag, Standard, Groß, Alles.
TIERS: dict[Tier, int] = {"everyday": 40, "standard": 30, "large": 15, "all": 0}


class Policy(msgspec.Struct, frozen=True):
    """What a game accepts. Lengths are counted after folding (X3)."""

    language: str = "de"
    folding: Folding = "base_letter"
    min_length: int = 2
    max_length: int = 30

    def __post_init__(self) -> None:
        if self.folding not in get_args(Folding):
            raise ValueError(f"Unknown folding {self.folding!r}; there are {', '.join(get_args(Folding))}.")
        if not 1 <= self.min_length <= self.max_length:
            raise ValueError(f"No word has {self.min_length} to {self.max_length} letters.")


class Verdict(msgspec.Struct, frozen=True):
    """The referee's answer. The reason is a code; its words are in the client's language files."""

    word: str
    valid: bool
    reason: Reason
    spellings: tuple[str, ...] = ()
    source: str = ""

    @property
    def spelling(self) -> str:
        """The best original spelling, empty if the word is unknown."""
        return self.spellings[0] if self.spellings else ""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One word of a policy: its spellings, best first, its frequency and the number of the list that decided."""

    spellings: tuple[str, ...]
    zipf: int
    list: int


class Lexicon:
    """The words of one language, read from its compiled file."""

    def __init__(self, path: Path) -> None:
        self._file = WordFile(path)
        self._referees: dict[Policy, Referee] = {}
        self.language = self._file.header.language
        self.hash = self._file.hash

    @classmethod
    def load(cls, language: str = "de") -> "Lexicon":
        """The lexicon of a language, opened once per process.

        >>> Lexicon.load("de") is Lexicon.load()
        True
        """
        return _load(language)

    def referee(self, policy: Policy) -> "Referee":
        """The referee for this policy; only the first call for a policy takes time.

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

    def vocabulary(self, policy: Policy, tier: Tier) -> "Vocabulary":
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
    return Lexicon(DATA / f"{language}.words")


class Referee:
    """Judges words by one policy."""

    def __init__(self, file: WordFile, policy: Policy) -> None:
        self.policy = policy
        self.hash = file.hash
        self._lists = file.header.lists
        self._words, self._refused = _entries(file, policy)

    def judge(self, word: str) -> Verdict:
        """Whether *word* is a word, why, and which list says so. Any text gets an answer.

        >>> referee = Lexicon.load().referee(Policy(folding="own_letter", max_length=7))
        >>> referee.judge("Fuß").spellings
        ('Fuß', 'fuß')
        >>> referee.judge("omg")
        Verdict(word='OMG', valid=False, reason='refused', spellings=('omg',), source='must refuse')
        >>> referee.judge("hauus").reason, referee.judge("a").reason, referee.judge("E-Mail").reason
        ('unknown', 'too_short', 'not_letters')
        """
        letters = fold(word, self.policy.folding)
        if letters is None:
            return Verdict(normalise(word), False, "not_letters")
        if len(letters) < self.policy.min_length:
            return Verdict(letters, False, "too_short")
        if len(letters) > self.policy.max_length:
            return Verdict(letters, False, "too_long")
        return self._look_up(letters)

    def _look_up(self, letters: str) -> Verdict:
        if entry := self._words.get(letters):
            return Verdict(letters, True, "listed", entry.spellings, self._lists[entry.list])
        if refused := self._refused.get(letters):
            return Verdict(letters, False, "refused", refused.spellings, self._lists[refused.list])
        return Verdict(letters, False, "unknown")

    def vocabulary(self, tier: Tier) -> "Vocabulary":
        floor = TIERS[tier]
        return Vocabulary({word: entry.spellings for word, entry in self._words.items() if entry.zipf >= floor}, tier)


class Vocabulary(Mapping[str, tuple[str, ...]]):
    """Folded word → original spellings, best first. For bots and hints."""

    def __init__(self, spellings: dict[str, tuple[str, ...]], tier: Tier) -> None:
        self.tier = tier
        self._spellings = spellings

    def __getitem__(self, word: str) -> tuple[str, ...]:
        return self._spellings[word]

    def __contains__(self, word: object) -> bool:
        return word in self._spellings

    def __iter__(self) -> Iterator[str]:
        return iter(self._spellings)

    def __len__(self) -> int:
        return len(self._spellings)


def _entries(file: WordFile, policy: Policy) -> tuple[dict[str, Entry], dict[str, Entry]]:
    """The accepted and the refused words that fit the policy."""
    words: dict[str, Entry] = {}
    refused: dict[str, Entry] = {}
    refuse = file.header.lists.index(REFUSE)
    for reading in file.readings(policy.max_length):
        letters = fold(reading.spelling, policy.folding)
        if letters and policy.min_length <= len(letters) <= policy.max_length:
            table = refused if reading.list == refuse else words
            new = Entry((reading.spelling,), reading.zipf, reading.list)
            table[letters] = _merge(table[letters], new) if letters in table else new
    return words, refused


def _merge(first: Entry, second: Entry) -> Entry:
    """Both readings of a word, the more frequent one leading."""
    if second.zipf > first.zipf:
        first, second = second, first
    return Entry(first.spellings + second.spellings, first.zipf, first.list)
