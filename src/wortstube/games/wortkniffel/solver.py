"""Which words lie on the dice, and the best entry they make in each box (R22).

For hints, bots and analysis. Knows words and dice, no players: which words somebody knows or overlooks is the
caller's business. What an entry is worth is asked of `score_card`, so the two can never disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from string import ascii_uppercase
from typing import TypeVar

import msgspec

from wortstube.games.core import Rejection
from wortstube.games.ranked import packed
from wortstube.games.wortkniffel.equipment import DICE, Equipment
from wortstube.games.wortkniffel.score_card import (
    UPPER,
    Box,
    Card,
    Score,
    Spelled,
    Word,
    dice_points,
    score,
    spell,
)
from wortstube.kernels.fan import Fan
from wortstube.lexicon import fold

ALL_DICE = (1 << DICE) - 1
SUBSETS = tuple(dice for dice in range(1 << DICE) if dice.bit_count() >= 2)
"""Every set of dice that can hold a word, as a bit mask."""

DICE_OF = {dice: tuple(die for die in range(DICE) if dice >> die & 1) for dice in SUBSETS}

NO_WORD = -(2**40)
"""Points of dice that hold no word: so few that no sum with it ever counts."""

T = TypeVar("T")

Spell = Callable[[str], Sequence[str]]
"""How a word is spelled, the best way first."""

Layout = tuple[int, ...]
"""One set of dice for each word of an entry, no die twice (R24)."""


def _layouts() -> dict[Box, tuple[Layout, ...]]:
    """R8, R10, R11, R12, R14: every way to share the dice out among the words of a box."""
    ones = tuple((a,) for a in SUBSETS)
    twos = tuple((a, b) for a, b in combinations(SUBSETS, 2) if not a & b)
    threes = tuple((a, b, c) for a, b in twos for c in SUBSETS if c > b and not (a | b) & c)
    layouts: dict[Box, tuple[Layout, ...]] = {
        "two_words": twos,
        "three_words": threes,
        "full_house": tuple((a, b) for a, b in twos if a | b == ALL_DICE),
        "kniffel": ((ALL_DICE,),),
    }
    for box, (length, most) in UPPER.items():
        layouts[box] = tuple(
            layout
            for layout in ones + twos + threes
            if len(layout) <= most and all(dice.bit_count() == length for dice in layout)
        )
    return layouts


LAYOUTS = _layouts()


class Entry(msgspec.Struct, frozen=True):
    """What may be entered in a box, and what it brings."""

    box: Box
    words: tuple[Word, ...]
    score: Score

    @property
    def points(self) -> int:
        return self.score.points + self.score.extra


class Finder:
    """Finds words of one vocabulary on one set of dice, by the letters they are made of (`kernels.fan`).

    Of several words that are worth the same it takes those that come first in the vocabulary.
    """

    def __init__(self, words: Sequence[str], spell: Spell, equipment: Equipment) -> None:
        self._words, self._spell, self._equipment = words, spell, equipment
        self._fan = Fan(
            [letter.encode() for letter in ascii_uppercase], packed(words), [0] * len(ascii_uppercase), DICE
        )

    @classmethod
    def of(cls, vocabulary: Mapping[str, Sequence[str]], equipment: Equipment) -> Finder:
        """One for the words of a vocabulary, with their spellings."""
        return cls(list(vocabulary), vocabulary.__getitem__, equipment)

    def words(self, faces: Sequence[str]) -> list[Spelled]:
        """Every word these dice can lay, each once and in its dearest way, the dearest first."""
        dearest: dict[str, Spelled] = {}
        for subset, words in self.words_by_dice(faces).items():
            for word in words:
                laid = self._spelled(word, subset, faces)
                if word not in dearest or laid.points > dearest[word].points:
                    dearest[word] = laid
        return sorted(dearest.values(), key=lambda word: -word.points)

    def words_by_dice(self, faces: Sequence[str]) -> dict[int, list[str]]:
        """The words that use exactly the dice of a subset, for every subset that has any."""
        return {dice: [self._words[number] for number in found] for dice, found in self._on_dice(faces).items()}

    def _on_dice(self, faces: Sequence[str]) -> dict[int, list[int]]:
        """The same by their places in the vocabulary, in this order.

        The joker may be any letter (R6), also one that stands for an umlaut.
        """
        found = dict[int, list[int]]()
        shown = "".join(faces)
        for letter in ascii_uppercase if self._equipment.joker in shown else ascii_uppercase[:1]:
            codes = bytes(map(ascii_uppercase.index, shown.replace(self._equipment.joker, letter)))
            for dice, numbers in self._fan.words_in(codes):
                found.setdefault(dice, []).extend(numbers)
        return {dice: sorted({*found[dice]}) for dice in SUBSETS if dice in found}

    def entries(
        self, card: Card, faces: Sequence[str], seen: Callable[[str], bool] = lambda word: True
    ) -> dict[Box, Entry]:
        """The dearest entry for each free box that can be filled; of the words only those that are seen."""
        is_seen = cache(lambda number: seen(self._words[number]))
        on_dice = {subset: list(filter(is_seen, numbers)) for subset, numbers in self._on_dice(faces).items()}
        found = {subset: numbers for subset, numbers in on_dice.items() if numbers}
        points = self._values(found, faces)
        entries = {box: self._entry(card, box, faces, found, points) for box in card.free()}
        return {box: entry for box, entry in entries.items() if entry}

    def entry(self, card: Card, box: Box, faces: Sequence[str]) -> Entry | None:
        """The dearest entry for one free box, of all words."""
        found = self._on_dice(faces)
        return self._entry(card, box, faces, found, self._values(found, faces))

    def _values(self, some: Iterable[int], faces: Sequence[str]) -> dict[int, int]:
        """What words on these sets of dice are worth."""
        value = [self._equipment.value(face) for face in faces]
        return {subset: sum([value[die] for die in DICE_OF[subset]]) for subset in some}

    def _entry(
        self, card: Card, box: Box, faces: Sequence[str], found: Mapping[int, list[int]], points: Mapping[int, int]
    ) -> Entry | None:
        dearest = self._dearest(box, found, points)
        ways = [tuple(self.lay(self._words[number], subset, faces) for number, subset in dearest)]
        if card.further_kniffel() and ALL_DICE in found:  # R15: naming the seven-letter word claims the extra 50
            ways.append((self.lay(self._words[found[ALL_DICE][0]], ALL_DICE, faces),))
        return self._best(card, box, ways, faces)

    def _best(self, card: Card, box: Box, ways: Iterable[tuple[Word, ...]], faces: Sequence[str]) -> Entry | None:
        entries = []
        for words in ways:
            spelled = spell(words, faces, self._equipment)
            assert not isinstance(spelled, Rejection), spelled
            worth = score(card, box, spelled, faces, self._equipment)
            if isinstance(worth, Score):
                entries.append(Entry(box, words, worth))
        return max(entries, key=lambda entry: entry.points, default=None)

    def _dearest(self, box: Box, found: Mapping[int, list[int]], points: Mapping[int, int]) -> list[tuple[int, int]]:
        """The words of most points that fill a layout of the box, by their places, each with its dice.

        Among equals those of which even the last comes early in the vocabulary. None, if no layout has words or the box
        wants none.
        """
        best, latest = 0, 0
        chosen: list[tuple[int, int]] = []
        for layout in LAYOUTS.get(box, ()):
            if layout[0] not in points:
                continue
            worth = sum([points.get(subset, NO_WORD) for subset in layout])
            if worth > 0 and worth >= best and (words := distinct([found[subset] for subset in layout])):
                last = max(words)
                if worth > best or last < latest:
                    best, latest, chosen = worth, last, list(zip(words, layout, strict=True))
        return chosen

    def lay(self, word: str, subset: int, faces: Sequence[str]) -> Word:
        """A word of the vocabulary as it lies on exactly these dice."""
        return Word(self._spell(word)[0], self._dice(word, subset, faces))

    def _spelled(self, word: str, subset: int, faces: Sequence[str]) -> Spelled:
        laid = self.lay(word, subset, faces)
        points = dice_points((faces[die] for die in laid.dice), self._equipment)
        return Spelled(fold(laid.text, "own_letter") or word, laid.dice, points, laid.text)

    def _dice(self, word: str, subset: int, faces: Sequence[str]) -> tuple[int, ...]:
        """The dice of the subset in the order of the word; the joker takes the letter that is left."""
        free = [die for die in range(DICE) if subset >> die & 1]
        dice = []
        for letter in word:
            die = next((die for die in free if faces[die] == letter), None)
            if die is None:
                die = next(die for die in free if faces[die] == self._equipment.joker)
            free.remove(die)
            dice.append(die)
        return tuple(dice)


def distinct(choices: Sequence[Sequence[T]]) -> tuple[T, ...] | None:
    """One word from each list, no word twice, early ones first; None if there is no such choice.

    As many words as there are lists are enough to look at: from a longer list one is always left over.

    >>> distinct([["EI", "IE"], ["EI"]])
    ('IE', 'EI')
    >>> distinct([["EI"], ["EI"]]) is None
    True
    """
    heads = [words[: len(choices)] for words in choices]
    return next((words for words in product(*heads) if len(set(words)) == len(words)), None)
