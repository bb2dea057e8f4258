"""What playing a solitaire down many times tells: which word to take next, and what a deal may come to.

Advice is given from what the player sees. Cards that lie face down are dealt anew for each playout from those that are
neither open nor laid, so that nothing is read that is hidden. Playouts know the words of one level, Alltag unless the
table asked for more: nobody is shown a word he has never heard of, and par is what he can reach.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import lru_cache
from statistics import mean
from typing import cast, get_args

import msgspec

from wortstube.games.core import Chance, Referee
from wortstube.games.wortfaecher.cards import Places, segmentations, value
from wortstube.games.wortfaecher.equipment import Equipment
from wortstube.games.wortfaecher.messages import SolitaireView, WordLevel
from wortstube.games.wortfaecher.solver import LONGEST_WORD, CardFan

CANDIDATES = 16
"""Words that are tried for advice: those that use the most cards."""

PLAYOUTS = 120
"""Of each candidate; interpreted, where the kernels are not compiled, they take about a second in all."""

SEARCHES, SEARCH = 10, 1000
"""How often, and with how many playouts each time, a way to clear a deal is looked for."""

GOOD = 4
"""Par is what one in so many playouts reaches that see only the open cards."""


class Prospect(msgspec.Struct, frozen=True):
    """What a deal may come to, in points left (R36)."""

    least: int
    """The fewest that were found with all cards known; 0: the deal can be cleared with words of the level."""
    par: int


def best_word(view: SolitaireView, referee: Referee, chance: Chance) -> Places | None:
    """The word after which the fewest points are left on the average, of a larger level if the own one gives none."""
    levels = get_args(WordLevel)
    fans = (fan_of(referee, view.equipment, level) for level in levels[levels.index(view.options.advice) :])
    return next(filter(None, (_best_word(view, fan, chance) for fan in fans)), None)


def _best_word(view: SolitaireView, fan: CardFan, chance: Chance) -> Places | None:
    return min(outlooks(view, fan, chance), key=lambda found: found.left, default=NOTHING).places


class Outlook(msgspec.Struct, frozen=True):
    """A word that could be taken, and the points that are left on the average after it."""

    word: str
    places: Places | None
    left: float


NOTHING = Outlook("", None, 0.0)


def outlooks(view: SolitaireView, fan: CardFan, chance: Chance) -> list[Outlook]:
    """Of the words that use the most cards; with the same hidden cards for all."""
    cards = view.open_cards
    places = [place for place, card in enumerate(cards) if card]
    words = fan.words_in([cards[place] for place in places])
    first = {sum(1 << places[at] for at in range(len(places)) if mask >> at & 1): mask for mask in words}
    tried = sorted(first, key=lambda taken: _size(taken, cards, view.equipment))[:CANDIDATES]
    play = Playouts(view, fan, chance)
    return [
        Outlook(word, _laid(word, [(place, cards[place]) for place in places if taken >> place & 1]), play.left(taken))
        for taken in tried
        for word in words[first[taken]][:1]
    ]


def _laid(word: str, free: list[tuple[int, str]]) -> Places:
    return next(layout for layout in segmentations(word, free) if len(layout) == len(free))


class Playouts:
    """A solitaire as its player sees it, played down many times."""

    def __init__(self, view: SolitaireView, fan: CardFan, chance: Chance) -> None:
        piles = zip(view.open_cards, view.heights, strict=True)
        self._piles = [(card, *("",) * (height - 1)) if card else () for card, height in piles]
        self._fan, self._hidden, self._seed = fan, unseen(view), chance.below(2**32)

    def left(self, taken: int) -> float:
        """On the average, after the word on these piles; 0: after whichever comes."""
        return mean(self._fan.playouts(self._piles, self._hidden, taken, PLAYOUTS, self._seed))


def _size(taken: int, cards: Sequence[str], equipment: Equipment) -> tuple[int, int]:
    used = [card for place, card in enumerate(cards) if taken >> place & 1]
    return -len(used), -value(used, equipment)


def unseen(view: SolitaireView) -> list[str]:
    """The cards that lie face down or are out of play: all but those that are open or were removed."""
    laid = [card for word in view.words for card in word.cards]
    rest = Counter(view.equipment.deck()) - Counter([*view.open_cards, *laid])
    return list(rest.elements())


def prospect(piles: Sequence[Sequence[str]], fan: CardFan, chance: Chance) -> Prospect:
    """What playouts make of a deal. They know all cards, but choose by the open ones only."""
    seed = chance.below(2**31)
    left = sorted(fan.playouts(piles, (), 0, SEARCH, seed))
    par, least = left[len(left) // GOOD], left[0]
    for search in range(1, SEARCHES):
        if least:
            least = min(least, *fan.playouts(piles, (), 0, SEARCH, seed + search))
    return Prospect(least, par)


def fan_of(referee: Referee, equipment: Equipment, level: WordLevel) -> CardFan:
    """The words of this level that the referee admits, by the cards they lie on; gathered once."""
    return _fan_of(cast(Hashable, referee), msgspec.json.encode(equipment), level)


@lru_cache(maxsize=6)
def _fan_of(referee: Referee, equipment: bytes, level: WordLevel) -> CardFan:
    return CardFan(referee.words(level, longest=LONGEST_WORD), msgspec.json.decode(equipment, type=Equipment))
