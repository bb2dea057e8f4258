"""The players of Wortfächer that are no persons.

All levels think alike, with the words they know. A lower level knows fewer words and overlooks some of those it knows;
it does not play badly on purpose. A bot sees the view of its seat, nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from wortstube.games.core import Awaiting, Chance, Command, Level, Window
from wortstube.games.knowledge import Knowledge, Skill
from wortstube.games.wortfaecher.cards import Word, segmentations
from wortstube.games.wortfaecher.equipment import Equipment, standard
from wortstube.games.wortfaecher.messages import (
    Accept,
    Challenge,
    Discard,
    Draw,
    GoOut,
    LayOut,
    RoundsView,
    Take,
)
from wortstube.games.wortfaecher.rules import View, Wortfaecher
from wortstube.games.wortfaecher.scoring import BONUS
from wortstube.games.wortfaecher.solitaire_messages import GiveUp, Refill, Remove, SolitaireView
from wortstube.games.wortfaecher.solver import MOST_CARDS, CardIndex, Split, Splits, sums, words_in
from wortstube.lexicon import Lexicon

SKILLS: dict[Level, Skill] = {
    "anfaenger": Skill("everyday", sight=0.60, tolerance=0.5, boldness=0.5),
    "hobby": Skill("standard", sight=0.75, tolerance=0.3, boldness=0.7),
    "klub": Skill("large", sight=0.90, tolerance=0.0, boldness=0.9),
    "experte": Skill("all", sight=1.0, tolerance=-1.0, boldness=1.0),  # what is not in the whole list is no word
}

LONGEST_WORD = 10
"""Longer words hardly ever lie on eight cards, and looking for them would take twice as long to learn."""

VOCABULARY = msgspec.structs.replace(Wortfaecher.policy, max_length=LONGEST_WORD)


def choose(view: View, awaiting: Awaiting, level: Level, lexicon: Lexicon, chance: Chance) -> Command:
    """An answer to the question that is put to the seat of this view."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    player = mind(level, lexicon, view.equipment)
    if isinstance(view, SolitaireView):
        return player.play_solitaire(view, window, chance)
    if "accept" in window.kinds:
        return player.answer(view, window.id, chance)
    sight = Sight(player, view, chance)
    if "discard" in window.kinds:
        return _use(sight, window)
    return _draw(sight, window)


def warm(level: Level, lexicon: Lexicon, equipment: Equipment | None = None) -> None:
    """Learn the words now, so that the first answer does not have to wait for it."""
    mind(level, lexicon, equipment or standard())


class Mind:
    """What a bot of one level knows: its words, by the cards they lie on."""

    def __init__(self, lexicon: Lexicon, level: Level, equipment: Equipment) -> None:
        self.equipment = equipment
        self.knowledge = Knowledge(lexicon, VOCABULARY, SKILLS[level])
        self.index = CardIndex(self.knowledge.words, tuple(equipment.cards), MOST_CARDS)

    def seen_words(self, cards: Sequence[str], chance: Chance) -> dict[int, str]:
        """A word for each subset of the cards that holds one it sees; of several the most frequent."""
        seen = cache(lambda word: chance.happens(self.knowledge.sight(word)))
        found = ((mask, next(filter(seen, words), None)) for mask, words in words_in(cards, self.index).items())
        return {mask: word for mask, word in found if word is not None}

    def answer(self, view: RoundsView, window: str, chance: Chance) -> Command:
        """R21: challenge the dearest word it finds strange, else let all stand."""
        doubtful = [
            (word.points, owner, number)
            for owner, words in enumerate(view.laid)
            for number, word in enumerate(words)
            if owner != view.seat and not word.doubt and self.knowledge.finds_strange(word.text)
        ]
        if doubtful and chance.happens(self.knowledge.skill.boldness):
            _, owner, number = max(doubtful)
            return Challenge(owner=owner, word=number, window=window)
        return Accept(window=window)

    def play_solitaire(self, view: SolitaireView, window: Window, chance: Chance) -> Command:
        """R33: the longest word it sees; R34: a card from the highest pile. It takes neither hints nor words back."""
        if "refill" in window.kinds:
            return Refill(pile=max(view.sources, key=lambda pile: view.heights[pile]), window=window.id)
        places = [pile for pile, card in enumerate(view.open_cards) if card]
        words = self.seen_words([view.open_cards[pile] for pile in places], chance)
        if "remove" not in window.kinds or not words:
            return GiveUp(window=window.id)
        longest = max(words, key=lambda mask: mask.bit_count())
        return Remove(word=_laid(words[longest], places, longest, view.open_cards), window=window.id)


class Sight:
    """What a bot makes of its hand, and of the card it might take."""

    def __init__(self, mind: Mind, view: RoundsView, chance: Chance) -> None:
        self.mind = mind
        self.view = view
        self._chance = chance
        self.bonus = _bonus(view)

    def of(self, hand: Sequence[str]) -> Prospect:
        return Prospect(hand, self.mind, self.bonus, self._chance)


class Prospect:
    """The words of one hand and what they are worth."""

    def __init__(self, hand: Sequence[str], mind: Mind, bonus: Sequence[float], chance: Chance) -> None:
        self.hand = hand
        self.words = mind.seen_words(hand, chance)
        self._bonus = bonus
        letters = sums([len(card) for card in hand])
        self._splits = Splits(len(hand), [letters[mask] if mask in self.words else 0 for mask in range(1 << len(hand))])
        self._points = sums([mind.equipment.points(card) for card in hand])

    def going_out(self) -> Split | None:
        return self._splits.best(self._points, self._bonus, len(self.hand) - 1)

    def partial(self) -> Split | None:
        return self._splits.best(self._points, self._bonus, 1)

    def laid(self, split: Split) -> tuple[Word, ...]:
        places = range(len(self.hand))
        return tuple(_laid(self.words[mask], places, mask, self.hand) for mask in split.words)

    def covered(self, without: int = -1) -> int:
        """How many cards words can cover, if one is thrown away."""
        kept = ~(1 << without) if without >= 0 else -1
        whole = enumerate(self._splits.longest)
        return max(mask.bit_count() for mask, longest in whole if longest >= 0 and mask & kept == mask)


def _draw(sight: Sight, window: Window) -> Command:
    """R7: the open card if it lets the hand be laid, or covers more of it; else an unknown one."""
    if window.kinds == ("draw",) or not sight.view.discard_pile:
        return Draw(window=window.id)
    if "draw" not in window.kinds or _is_worth_taking(sight):
        return Take(window=window.id)
    return Draw(window=window.id)


def _is_worth_taking(sight: Sight) -> bool:
    view = sight.view
    before, after = sight.of(view.hand), sight.of((*view.hand, view.discard_pile[-1]))
    if view.last_turns is not None:
        gain = after.partial()
        return gain is not None and gain.worth > (before.partial() or Split((), 0.0)).worth
    return after.going_out() is not None or after.covered() > before.covered() + 1


def _use(sight: Sight, window: Window) -> Command:
    """R9, R20: lay what can be laid; else throw away the card that is missed least (R11)."""
    prospect = sight.of(sight.view.hand)
    if "go_out" in window.kinds and (split := prospect.going_out()):
        return GoOut(words=prospect.laid(split), window=window.id)
    if "lay_out" in window.kinds and (split := prospect.partial()):
        used = sum(split.words)
        rest = next(place for place in range(len(prospect.hand)) if not used >> place & 1)
        return LayOut(words=prospect.laid(split), card=rest, window=window.id)
    return Discard(card=_least_missed(prospect, sight.view.equipment), window=window.id)


def _least_missed(prospect: Prospect, equipment: Equipment) -> int:
    """The card without which most of the hand still makes words; of several one of the rarest kind."""
    places = range(len(prospect.hand))
    return max(places, key=lambda at: (prospect.covered(at), -equipment.cards[prospect.hand[at]].count))


def _bonus(view: RoundsView) -> list[float]:
    """R24: what a word of so many letters may bring beside its points: the bonus, if nobody lays a longer one.

    Nothing if a word as long lies already; else the more, the longer it is for the cards of this round.
    """
    cards = view.round + 1
    return [
        BONUS * min(1.0, letters / (cards + 1)) if letters > view.longest.letters else 0.0
        for letters in range(LONGEST_WORD + 1)
    ]


def _laid(word: str, places: Sequence[int], mask: int, cards: Sequence[str]) -> Word:
    """The word on exactly the cards of the subset, in the order of its letters."""
    free = [(places[at], cards[places[at]]) for at in range(len(places)) if mask >> at & 1]
    layout = next(layout for layout in segmentations(word, free) if len(layout) == len(free))
    return Word(cards=layout)


def mind(level: Level, lexicon: Lexicon, equipment: Equipment) -> Mind:
    """What a bot of this level knows; learned once."""
    return _mind(lexicon, level, msgspec.json.encode(equipment))


@lru_cache(maxsize=16)
def _mind(lexicon: Lexicon, level: Level, equipment: bytes) -> Mind:
    return Mind(lexicon, level, msgspec.json.decode(equipment, type=Equipment))
