"""How cards spell words, and what words are worth.

Pure arithmetic over cards and letters. Whether a word exists is not asked here, and whose turn it is neither.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import msgspec

from wortstube.games.core import Rejection
from wortstube.games.wortfaecher.equipment import Equipment
from wortstube.lexicon import Folding, fold

FEWEST = 2
"""R12: a word consists of at least two cards."""

"""X2: Ä lies as A and E, Ö as O and E, Ü as U and E, ß as S and S."""


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word as a player lays it: by the places of its cards in order, by typing it, or both."""

    text: str = ""
    cards: tuple[int, ...] = ()


class Laid(msgspec.Struct, frozen=True):
    """A word of cards. `spelling` is how the dictionary writes it, once it was looked up."""

    text: str
    cards: tuple[str, ...]
    points: int
    letters: int
    """R24: letters, not cards."""
    spelling: str = ""
    doubt: Literal["", "stands", "struck"] = ""
    """R21, R22: what a challenge made of it."""


Places = tuple[int, ...]
"""Which cards a word lies on, in order."""


def value(cards: Sequence[str], equipment: Equipment) -> int:
    """R23, R39: the sum of the card values.

    >>> from wortstube.games.wortfaecher.equipment import standard
    >>> value(("G", "R", "A", "S"), standard())
    8
    """
    return sum(equipment.points(card) for card in cards)


def lay(places: Places, cards: Sequence[str], equipment: Equipment) -> Laid:
    """The word that lies on these cards.

    >>> from wortstube.games.wortfaecher.equipment import standard
    >>> word = lay((1, 0, 2), ("A", "SCH", "L"), standard())
    >>> word.text, word.points, word.letters
    ('SCHAL', 11, 5)
    """
    used = tuple(cards[place] for place in places)
    text = "".join(used)
    return Laid(text, used, value(used, equipment), len(text))


def spell(
    words: Sequence[Word],
    cards: Sequence[str],
    equipment: Equipment,
    folding: Folding,
    kept: Sequence[int] = (),
    order: Sequence[int] | None = None,
    better: Callable[[int], bool] = lambda used: False,
) -> list[Places] | Rejection:
    """Lay the words on the cards; every card serves once and whole (R12, R13). The same word may lie twice (R18).

    Cards in `kept` are not used. Of several ways to lay typed words the dearest is taken, first of those whose number
    of cards is `better`; among equal cards the first in `order`.
    """
    if len(words) > len(cards):
        return Rejection("letters_missing", {"word": words[-1].text[:40]})
    taken = set(kept)
    for word in words:
        if fault := _fault_of(word, cards, taken, folding):
            return fault
        taken.update(word.cards)
    typed = [letters for word in words if not word.cards and (letters := fold(word.text, folding))]
    free = [place for place in (range(len(cards)) if order is None else order) if place not in taken]
    dearest = _dearest(typed, [(place, cards[place]) for place in free if cards[place]], equipment, better)
    if dearest is None:
        return _what_is_missing(typed, [cards[place] for place in free])
    laid = iter(dearest)
    places = [word.cards or next(laid) for word in words]
    if short := next((used for used in places if len(used) < FEWEST), None):
        return Rejection("too_few_cards", {"word": "".join(cards[at] for at in short), "least": FEWEST})
    return places


def _fault_of(word: Word, cards: Sequence[str], taken: set[int], folding: Folding) -> Rejection | None:
    letters = fold(word.text, folding) if word.text else ""
    if letters is None:
        return Rejection("not_letters", {"word": word.text[:40]})
    if not word.cards:
        return None if letters else Rejection("empty_word")
    if any(not 0 <= place < len(cards) or not cards[place] for place in word.cards):
        return Rejection("no_such_card", {"cards": list(word.cards)})
    if len(set(word.cards)) < len(word.cards) or taken.intersection(word.cards):
        return Rejection("card_twice", {"cards": list(word.cards)})
    if letters and letters != "".join(cards[place] for place in word.cards):
        return Rejection("letters_missing", {"word": word.text[:40]})
    return None


def _dearest(
    typed: Sequence[str], free: list[tuple[int, str]], equipment: Equipment, better: Callable[[int], bool]
) -> list[Places] | None:
    def worth(layout: list[Places]) -> tuple[bool, int]:
        kinds = dict(free)
        used = [kinds[place] for places in layout for place in places]
        return better(len(used)), value(used, equipment)

    long_enough = [layout for layout in _layouts(typed, free) if all(len(places) >= FEWEST for places in layout)]
    return max(long_enough, key=worth, default=None) or next(_layouts(typed, free), None)


def _layouts(typed: Sequence[str], free: list[tuple[int, str]]) -> Iterator[list[Places]]:
    """Every way to lay all the words; equal cards are not told apart."""
    if not typed:
        yield []
        return
    for places in segmentations(typed[0], free):
        rest = [card for card in free if card[0] not in places]
        for others in _layouts(typed[1:], rest):
            yield [places, *others]


def segmentations(letters: str, free: Sequence[tuple[int, str]]) -> Iterator[Places]:
    """Every way to lay these letters with the free cards, given as (place, card); equal cards are not told apart.

    >>> list(segmentations("SCHI", [(0, "S"), (1, "CH"), (2, "I"), (3, "SCH"), (4, "I")]))
    [(0, 1, 2), (3, 2)]
    """
    if not letters:
        yield ()
        return
    tried = set()
    for place, card in free:
        if card not in tried and letters.startswith(card):
            tried.add(card)
            rest = [other for other in free if other[0] != place]
            for places in segmentations(letters[len(card) :], rest):
                yield (place, *places)


def _what_is_missing(typed: Sequence[str], free: Sequence[str]) -> Rejection:
    """The first word that cannot be laid after those before it."""
    for count, word in enumerate(typed, start=1):
        if next(_layouts(typed[:count], list(enumerate(free))), None) is None:
            return Rejection("letters_missing", {"word": word[:40]})
    raise AssertionError("all words can be laid")
