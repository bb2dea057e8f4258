"""What may be answered in Wortfächer: cards (R7, R11), words (R9, R20, R33, R44), doubts (R21).

In strict mode all of it is listed. Equal cards of a hand, the order of words and their spelling make no difference;
equal open cards of the solitaire do, since they lie on different piles. In Anzweifeln mode any cards may be laid as a
word: then the words that count are listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import perm
from typing import assert_never

from wortstube.games.core import Awaiting, Chance, Referee, Rejection, Window
from wortstube.games.dictionary import admissible
from wortstube.games.legal import Legal, Part, Sampled, by_rules
from wortstube.games.wortfaecher.cards import FEWEST, Places, Word, segmentations, spell, value
from wortstube.games.wortfaecher.imagined import imagined
from wortstube.games.wortfaecher.messages import (
    Accept,
    AnyCommand,
    Challenge,
    Discard,
    Draw,
    GiveUp,
    GoOut,
    Hint,
    LayOut,
    Refill,
    Remove,
    RiddleView,
    RoundsView,
    SolitaireView,
    Take,
    Undo,
    View,
)
from wortstube.games.wortfaecher.rules import Wortfaecher
from wortstube.games.wortfaecher.sets import Laying, Sets

PLAIN: dict[str, type[Draw | Take | Accept | Hint | Undo | GiveUp]] = {
    "draw": Draw, "take": Take, "accept": Accept, "hint": Hint, "undo": Undo, "give_up": GiveUp,
}  # fmt: skip
ORDER = (
    "go_out", "lay_out", "remove", "refill", "take", "draw", "discard", "accept", "challenge", "hint", "undo",
    "give_up",
)  # fmt: skip


def legal(view: View, awaiting: Awaiting, referee: Referee) -> Legal[AnyCommand]:
    """Words first, those with the dearest cards before others; cards are discarded by what they are worth."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    parts = [_part(view, kind, window, referee) for kind in ORDER if kind in window.kinds]
    rules = by_rules(Wortfaecher(view.equipment), lambda: imagined(view, window), view.seat, awaiting, referee)
    return Legal(parts, rules, lambda command: _alike(view, command))


def _part(view: View, kind: str, window: Window, referee: Referee) -> Part[AnyCommand]:
    if kind in PLAIN:
        return Part([PLAIN[kind](window=window.id)])
    match view:
        case RoundsView():
            return _part_of_rounds(view, kind, window.id, referee)
        case SolitaireView():
            return _removals(view, window.id, referee) if kind == "remove" else _refills(view, window.id)
        case RiddleView():
            return _splits(view, window.id, referee)
        case _:
            assert_never(view)


def _part_of_rounds(view: RoundsView, kind: str, window: str, referee: Referee) -> Part[AnyCommand]:
    match kind:
        case "discard":
            return Part([Discard(card=place, window=window) for place in _different(view)])
        case "challenge":
            return Part(_challenges(view, window))
        case _:
            return _layings(Layings(view, window, goes_out=kind == "go_out"), _sets(view.hand, view, referee))


def _different(view: RoundsView) -> list[int]:
    """A place in the hand for each kind of card, the cheapest first."""
    places = {card: place for place, card in reversed([*enumerate(view.hand)])}
    return sorted(places.values(), key=lambda place: (view.equipment.points(view.hand[place]), place))


def _challenges(view: RoundsView, window: str) -> list[AnyCommand]:
    """R21: each word of others once, the dearest first."""
    words = [
        (word.points, owner, number)
        for owner, words in enumerate(view.laid)
        for number, word in enumerate(words)
        if owner != view.seat and not word.doubt
    ]
    words.sort(key=lambda word: -word[0])
    return [Challenge(owner=owner, word=number, window=window) for _, owner, number in words]


def _sets(cards: Sequence[str], view: View, referee: Referee) -> Sets:
    """R29: what can be laid of these cards, in words that the seat may lay."""
    tier = view.options.level(view.seat)
    found = admissible(referee, "".join(cards))
    words = found if tier == "all" else (word for word in found if referee.judge(word, tier).valid)
    laid = ((word, places) for word in words for places in segmentations(word, list(enumerate(cards))))
    layings = [Laying(word, tuple(cards[at] for at in places)) for word, places in laid if len(places) >= FEWEST]
    return Sets(layings, cards, view.equipment.points)


class Layings:
    """R9, R20: what is laid of a hand, and the card that is discarded."""

    def __init__(self, view: RoundsView, window: str, *, goes_out: bool) -> None:
        self.view, self.window, self.goes_out = view, window, goes_out
        self.hand, self.discards = view.hand, _different(view)

    def listed(self, sets: Sets) -> Iterator[AnyCommand]:
        for place in self.discards:
            for laid in sets.of(self.rest(place), whole=self.goes_out):
                if laid:
                    yield self.command(laid, place)

    def rest(self, place: int) -> list[str]:
        return [*self.hand[:place], *self.hand[place + 1 :]]

    def command(self, laid: Sequence[Laying], place: int) -> AnyCommand:
        words = on_places(laid, [(at, card) for at, card in enumerate(self.hand) if at != place])
        if self.goes_out:
            return GoOut(words=words, window=self.window)
        return LayOut(words=words, card=place, window=self.window)

    def counts(self, sets: Sets) -> list[int]:
        """For each card that is discarded; to lay nothing is no way to lay out."""
        return [sets.count(self.rest(place), whole=self.goes_out) - (not self.goes_out) for place in self.discards]

    def draw(self, sets: Sets, chance: Chance) -> Sampled:
        """Each is as probable."""
        counts = self.counts(sets)
        at = chance.below(sum(counts))
        for place, count in zip(self.discards, counts, strict=True):
            if at < count:
                laid = sets.at(self.rest(place), at, whole=self.goes_out)
                return Sampled(self.command(laid, place), 1 / sum(counts))
            at -= count
        raise AssertionError("what is below the sum is in one of its parts")

    def sizes(self) -> list[int]:
        """How many cards can be laid in words."""
        most = len(self.hand) - 1
        return list(range(most if self.goes_out else FEWEST, most + 1)) if most >= FEWEST else []

    def draw_anything(self, chance: Chance) -> Sampled:
        """R21: cards in any order, cut into words anywhere, which are named by their cards alone."""
        size = chance.choice(self.sizes())
        cards = chance.shuffled(range(len(self.hand)))
        cut, rest = chance.choice(_cuts(size)), cards[size:]
        ends = list(accumulate(cut))
        words = tuple(Word(cards=tuple(cards[begin:end])) for begin, end in zip((0, *ends), ends, strict=False))
        probability = 1 / (len(self.sizes()) * perm(len(cards), size) * len(_cuts(size)))
        if self.goes_out:
            return Sampled(GoOut(words=words, window=self.window), probability)
        command = LayOut(words=words, card=chance.choice(rest), window=self.window)
        return Sampled(command, probability / len(rest))

    def bound(self) -> int:
        """R21: any cards in any order."""
        count = len(self.hand)
        return sum(perm(count, size) * len(_cuts(size)) * (count - size) for size in self.sizes())


def _layings(layings: Layings, sets: Sets) -> Part[AnyCommand]:
    strict = layings.view.options.referee == "strict"
    return Part(
        layings.listed(sets),
        count=lambda: sum(layings.counts(sets)),
        complete=strict,
        drawn=lambda chance: layings.draw(sets, chance),
        bound=None if strict else layings.bound,
        beyond=None if strict or not layings.sizes() else layings.draw_anything,
    )


@cache
def _cuts(size: int) -> tuple[tuple[int, ...], ...]:
    """R12: the lengths of words on so many cards.

    >>> _cuts(5)
    ((2, 3), (3, 2), (5,))
    """
    longer = [(first, *rest) for first in range(FEWEST, size - FEWEST + 1) for rest in _cuts(size - first)]
    return (*longer, *([(size,)] if size >= FEWEST else []))


def on_places(laid: Sequence[Laying], free: list[tuple[int, str]]) -> tuple[Word, ...]:
    """Words with the places of their cards; of equal cards the first that are left."""
    words = []
    for one in laid:
        places = []
        for card in one.cards:
            place = next(place for place, kind in free if kind == card)
            free.remove((place, card))
            places.append(place)
        words.append(Word(one.text, tuple(places)))
    return tuple(words)


def _splits(view: RiddleView, window: str, referee: Referee) -> Part[AnyCommand]:
    """R44: any part of the cards of a riddle."""
    cards = view.task.cards
    sets = _sets(cards, view, referee)

    def command(laid: Sequence[Laying]) -> LayOut:
        return LayOut(words=on_places(laid, list(enumerate(cards))), window=window)

    def draw(chance: Chance) -> Sampled:
        count = sets.count(cards) - 1
        return Sampled(command(sets.at(cards, chance.below(count))), 1 / count)

    listed = (command(laid) for laid in sets.of(cards) if laid)
    return Part(listed, count=lambda: sets.count(cards) - 1, drawn=draw)


def _removals(view: SolitaireView, window: str, referee: Referee) -> Part[AnyCommand]:
    """R33, R36: the dearest word first; on equal cards of different piles it is another word."""
    free = [(pile, card) for pile, card in enumerate(view.open_cards) if card]
    cards = dict(free)
    words = admissible(referee, "".join(cards.values()))
    found = [(word, places) for word in words for places in _on_piles(word, free) if len(places) >= FEWEST]
    found.sort(key=lambda one: -value([cards[pile] for pile in one[1]], view.equipment))
    return Part([Remove(word=Word(word, places), window=window) for word, places in found])


def _on_piles(letters: str, free: Sequence[tuple[int, str]]) -> Iterator[Places]:
    """Every way to lay these letters with open cards."""
    if not letters:
        yield ()
    for pile, card in free if letters else ():
        if letters.startswith(card):
            for places in _on_piles(letters[len(card) :], [other for other in free if other[0] != pile]):
                yield (pile, *places)


def _refills(view: SolitaireView, window: str) -> Part[AnyCommand]:
    """R34: from the highest pile first."""
    piles = sorted(view.sources, key=lambda pile: -view.heights[pile])
    return Part([Refill(pile=pile, window=window) for pile in piles])


def _alike(view: View, command: AnyCommand) -> Hashable:
    match command:
        case Discard() if isinstance(view, RoundsView):
            return view.hand[command.card] if 0 <= command.card < len(view.hand) else command
        case GoOut() | LayOut() if not isinstance(view, SolitaireView):
            return _alike_laid(view, command)
        case Remove() if isinstance(view, SolitaireView):
            highest = sorted(range(len(view.open_cards)), key=lambda pile: -view.heights[pile])
            places = spell((command.word,), view.open_cards, view.equipment, view.options.folding, order=highest)
            return command if isinstance(places, Rejection) else tuple(places)
        case _:
            return command


def _alike_laid(view: RoundsView | RiddleView, command: GoOut | LayOut) -> Hashable:
    """The cards of the words, and the one that is discarded."""
    cards = view.hand if isinstance(view, RoundsView) else view.task.cards
    card = command.card if isinstance(command, LayOut) else None
    kept = () if card is None else (card,)
    in_rounds, folding = isinstance(view, RoundsView), view.options.folding
    places = spell(
        command.words, cards, view.equipment, folding, kept, better=lambda used: in_rounds and used == len(cards) - 1
    )
    if isinstance(places, Rejection) or not {*kept} <= {*range(len(cards))}:
        return command
    used = {place for word in places for place in word}
    rest = [place for place in range(len(cards)) if place not in used]
    discarded = cards[card if card is not None else rest[0]] if rest and in_rounds else ""
    words = Counter(tuple(cards[place] for place in word) for word in places)
    return tuple(sorted(words.items())), discarded
