"""Which words a hand of cards holds, the best way to split it into words, and how a solitaire may end.

The work is done by the kernels `fan` and `piles`; here cards and words have their names. Knows words and cards, no
players and no rules of turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from wortstube.games.ranked import Ranked, packed
from wortstube.games.wortfaecher.equipment import Equipment
from wortstube.kernels.fan import Fan
from wortstube.kernels.piles import HIDDEN, Piles

MOST_CARDS = 8
"""A hand of seven and the card drawn; the open cards of the solitaire."""

LONGEST_WORD = 10
"""Longer words hardly ever lie on eight cards, and looking for them would take twice as long to learn."""

POINT = 100
"""Worth is reckoned in hundredths of a point."""


class Split(msgspec.Struct, frozen=True):
    """Disjoint sets of cards that are words, as bit masks of places, and what they are worth in hundredths."""

    words: tuple[int, ...]
    worth: int


class Outlook(msgspec.Struct, frozen=True):
    """What one more card makes of a hand, for each kind of card: the worth of all cards but one, and of any part."""

    whole: Sequence[int]
    part: Sequence[int]


class CardFan:
    """Words by the cards they can be laid with.

    >>> from wortstube.games.wortfaecher.equipment import standard
    >>> fan = CardFan(["SCHAL", "LASCH", "EI"], standard())
    >>> fan.words_in(["SCH", "A", "L"]), fan.words_in(["EI"]), fan.words_in(["I", "E"])
    ({7: ['SCHAL', 'LASCH']}, {}, {3: ['EI']})
    >>> fan.split(["SCH", "A", "X", "L"], bonus=[0], least=3)
    Split(words=(11,), worth=1100)
    """

    def __init__(self, words: Iterable[str], equipment: Equipment, most: int = MOST_CARDS) -> None:
        self.equipment = equipment
        self.kinds = sorted(equipment.cards)
        self._words = words if isinstance(words, Ranked) else [word for word in words if len(word) <= LONGEST_WORD]
        self._codes = {kind: code for code, kind in enumerate(self.kinds)}
        points = [equipment.points(kind) for kind in self.kinds]
        self._fan = Fan([kind.encode() for kind in self.kinds], packed(self._words), points, most)
        self._piles = Piles(self._fan)

    def codes(self, cards: Iterable[str]) -> bytes:
        return bytes(map(self._codes.__getitem__, cards))

    def words_in(self, hand: Iterable[str]) -> dict[int, list[str]]:
        """The words of exactly the cards of a subset, for every subset that has any, in the vocabulary's order."""
        found = self._fan.words_in(self.codes(hand))
        return {mask: [self._words[number] for number in numbers] for mask, numbers in found}

    def split(
        self, hand: Iterable[str], bonus: Sequence[int], least: int, overlooked: Sequence[int] = ()
    ) -> Split | None:
        """The dearest split of at least so many cards that leaves one over (R10, R37); `bonus` is by letters."""
        found = self._fan.split(self.codes(hand), bonus, least, overlooked)
        return None if found is None else Split(found[1], found[0])

    def longest_of(self, hands: Sequence[Sequence[str]], bonus: Sequence[int]) -> Sequence[int]:
        """Of hands with equally many cards the letters of the longest word in the best split, 0 if there is none."""
        return self._fan.splits(b"".join(map(self.codes, hands)), len(hands[0]), bonus)[1]

    def outlook(self, hand: Iterable[str], bonus: Sequence[int]) -> Outlook:
        return Outlook(*self._fan.outlook(self.codes(hand), bonus))

    def playouts(
        self, piles: Sequence[Sequence[str]], unseen: Iterable[str], first: int, count: int, seed: int
    ) -> Sequence[int]:
        """The points that are left when a solitaire is played down so many times, beginning with the word `first`.

        A card that is an empty text is hidden: each time another one of the unseen cards lies there.
        """
        coded = [bytes(self._codes[card] if card else HIDDEN for card in pile) for pile in piles]
        return self._piles.playouts(coded, self.codes(unseen), first, count, seed)
