"""The best way to lay out the cards of a riddle (R44). Knows words and cards, no players.

A riddle has more cards than a hand, so the kernel `fan` does not reach that far; but it is looked into a few times and
not a thousand, and has few words: those that the dictionary finds in its letters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

import msgspec

from wortstube.games.core import Referee
from wortstube.games.wortfaecher.cards import FEWEST, segmentations
from wortstube.games.wortfaecher.equipment import Equipment
from wortstube.games.wortfaecher.scoring import BONUS
from wortstube.games.wortfaecher.task import MOST_CARDS, Task

Cards = int
"""Some of the cards: how many of each kind, in a few bits each with one to spare."""
BITS = MOST_CARDS.bit_length() + 1
MASK = (1 << BITS) - 1

Words = Mapping[Cards, Sequence[str]]
"""The words that lie on exactly these cards; all of them have equally many letters."""

NOTHING = -1 << 40


class Found(msgspec.Struct, frozen=True):
    """Words that are laid beside each other, what they bring with the bonus, and how many cards are left over."""

    words: tuple[str, ...] = ()
    points: int = 0
    left: int = 0


class Splitter:
    """The cards of a task.

    >>> from wortstube.games.wortfaecher.equipment import standard
    >>> splitter = Splitter(Task(("SCH", "A", "L", "A", "L"), 5), standard())
    >>> words = splitter.sorted_by_cards(["SCHAL", "AL", "LA", "LASCH"])
    >>> splitter.best(words), splitter.best({cards: found for cards, found in words.items() if "AL" in found})
    (Found(words=('SCHAL', 'AL'), points=21, left=0), Found(words=('AL', 'AL'), points=10, left=1))
    """

    def __init__(self, task: Task, equipment: Equipment) -> None:
        self.task = task
        self._free = list(enumerate(task.cards))
        self._kinds = sorted({*task.cards})
        self._one = {kind: 1 << BITS * at for at, kind in enumerate(self._kinds)}
        self._points = [equipment.points(kind) for kind in self._kinds]
        self._spare = sum(1 << BITS * at + BITS - 1 for at in range(len(self._kinds)))

    def words(self, referee: Referee) -> dict[Cards, list[str]]:
        """All words that the dictionary would say."""
        return self.sorted_by_cards(word for word, _ in referee.find("".join(self.task.cards)))

    def sorted_by_cards(self, words: Iterable[str]) -> dict[Cards, list[str]]:
        found = dict[Cards, list[str]]()
        for word in words:
            for places in segmentations(word, self._free):
                if len(places) >= FEWEST:
                    found.setdefault(self._sum(places), []).append(word)
        return found

    def _sum(self, places: Iterable[int]) -> Cards:
        return sum(self._one[self.task.cards[place]] for place in places)

    def points(self, cards: Cards) -> int:
        """R23."""
        return sum(points * (cards >> BITS * at & MASK) for at, points in enumerate(self._points))

    def _count(self, cards: Cards) -> int:
        return sum(cards >> BITS * at & MASK for at in range(len(self._kinds)))

    def best(self, words: Words, liking: Callable[[str], int] = lambda word: 0) -> Found:
        """The split that brings most; of equally good ones, one whose words are liked most, in all by less than 100."""
        chosen = {cards: max(texts, key=liking) for cards, texts in words.items()}
        worths = {cards: 100 * self.points(cards) + liking(word) for cards, word in chosen.items()}
        plain, long = self._search(worths, {cards for cards, word in chosen.items() if self._is_long(word)})
        _, split = max(plain, (long[0] + 100 * BONUS, long[1]), key=lambda found: found[0])
        laid = tuple(chosen[cards] for cards in split)
        bonus = BONUS if any(map(self._is_long, laid)) else 0
        left = len(self.task.cards) - sum(map(self._count, split))
        return Found(laid, sum(map(self.points, split)) + bonus, left)

    def _is_long(self, word: str) -> bool:
        return len(word) >= self.task.long_word

    def _search(self, worths: Mapping[Cards, int], long: set[Cards]) -> tuple[_Way, _Way]:
        """The best way with any words, and the best one that has a long word."""
        first = [
            [cards for cards in worths if cards >> BITS * at & MASK and not cards & (1 << BITS * at) - 1]
            for at in range(len(self._kinds))
        ]
        spare = self._spare

        @cache
        def best(free: Cards) -> tuple[_Way, _Way]:
            if not free:
                return (0, ()), (NOTHING, ())
            at = ((free & -free).bit_length() - 1) // BITS
            plain, with_long = best(free - (1 << BITS * at))  # a card that is left over
            for cards in first[at]:
                rest = (free | spare) - cards
                if rest & spare != spare:
                    continue
                then, then_long = best(rest ^ spare)
                worth = worths[cards]
                if then[0] + worth > plain[0]:
                    plain = (then[0] + worth, (cards, *then[1]))
                after = then if cards in long else then_long
                if after[0] + worth > with_long[0]:
                    with_long = (after[0] + worth, (cards, *after[1]))
            return plain, with_long

        return best(self._sum(range(len(self.task.cards))))


_Way = tuple[int, tuple[Cards, ...]]
