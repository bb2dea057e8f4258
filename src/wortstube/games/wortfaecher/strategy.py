"""How a player of Wortfächer weighs a turn: which card to take, which to throw away, whether to go out or to wait.

Exact over one draw: every card that may come is weighed by how many of its kind are unseen, with the best split of the
hand it makes. What happens after that, and what the rivals hold, is estimated. Worth is in hundredths of a point.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from statistics import mean

import msgspec

from wortstube.games.core import Chance
from wortstube.games.wortfaecher.messages import RoundsView
from wortstube.games.wortfaecher.scoring import BONUS
from wortstube.games.wortfaecher.solver import LONGEST_WORD, POINT, CardFan, Outlook
from wortstube.games.wortfaecher.turn import may_go_out

SAMPLES = 240
"""Hands that stand for those of the rivals."""

PATIENCE = 0.4
"""How much of the way from what can be laid next turn to a whole hand is still expected after that turn."""

HASTE = 0.5
"""Points, for each card of the round, by which a further turn is thought to improve the hands of the rivals."""

MALICE = 0.3
"""Share of what a thrown card is worth to the next player that counts against throwing it."""


class Rivals(msgspec.Struct, frozen=True):
    """What others may hold in a round, from hands dealt at random."""

    shorter: tuple[float, ...]
    """By letters: the chance that one of them lays nothing as long."""
    gifts: dict[str, float]
    """By card: what it is worth to somebody who may take it instead of an unknown one."""
    whole: float
    """What going out brings on the average."""


class Strategist:
    """Reckons with the words of one fan."""

    def __init__(self, fan: CardFan) -> None:
        self.fan = fan
        self.rivals = cache(self._rivals)

    def _rivals(self, cards: int) -> Rivals:
        hands = _dealt(self.fan.equipment.deck(), cards + 1)
        longest = self.fan.longest_of(hands, [0])
        outlooks = [self.fan.outlook(hand[:cards], [0]) for hand in hands[: SAMPLES // 4]]
        whole = [worth for outlook in outlooks for worth in outlook.whole if worth]
        gains = [[max(0.0, worth - mean(outlook.part)) for worth in outlook.part] for outlook in outlooks]
        return Rivals(
            shorter=tuple(mean(length < letters for length in longest) for letters in range(LONGEST_WORD + 1)),
            gifts=dict(zip(self.fan.kinds, map(mean, zip(*gains, strict=True)), strict=True)),
            whole=mean(whole) if whole else 0.0,
        )

    def turn(self, view: RoundsView) -> Turn:
        return Turn(self, view)


def _dealt(deck: Sequence[str], cards: int) -> list[list[str]]:
    """Hands of so many cards, as many as one shuffled deck gives, and another one, until there are enough."""
    chance, hands = Chance(b"rivals", cards), list[list[str]]()
    while len(hands) < SAMPLES:
        shuffled = chance.shuffled(deck)
        hands += [shuffled[at : at + cards] for at in range(0, len(shuffled) - cards + 1, cards)]
    return hands[:SAMPLES]


class Turn:
    """One turn, weighed from what its player sees."""

    def __init__(self, strategist: Strategist, view: RoundsView) -> None:
        cards = view.round + 1
        self.view = view
        self.fan = strategist.fan
        self.rivals = strategist.rivals(cards)
        self.bonus = bonus_of(view, self.rivals)
        self.haste = HASTE * POINT * cards
        self._weights = unseen(view, self.fan.kinds)
        self._interruption = interruption(view)

    def takes(self, card: str) -> bool:
        """R7: whether the open card promises more than an unknown one."""
        outlook = self.fan.outlook(self.view.hand, self.bonus)
        code = self.fan.kinds.index(card)
        if self.view.last_turns is not None:
            return outlook.part[code] > self._mean(outlook.part)
        drawn = [self._with(kind, outlook) if self._weights[at] else 0 for at, kind in enumerate(self.fan.kinds)]
        return self._with(card, outlook) > self._mean(drawn)

    def _with(self, card: str, outlook: Outlook) -> float:
        """What the hand is worth with this card: going out, or the best hand to wait with."""
        whole = outlook.whole[self.fan.kinds.index(card)]
        return whole + self.haste if whole and may_go_out(self.view) else self.waiting((*self.view.hand, card))[0]

    def waiting(self, hand: Sequence[str]) -> tuple[float, int]:
        """R11: the best that remains after throwing a card away, and which card."""
        kept = {card: at for at, card in enumerate(hand)}
        return max((self._kept((*hand[:at], *hand[at + 1 :])) - self.gift(card), at) for card, at in kept.items())

    def gift(self, card: str) -> float:
        """What is lost by giving the next player this card."""
        return MALICE * self.rivals.gifts[card]

    def _kept(self, hand: Sequence[str]) -> float:
        """What these cards promise for the next turn, in which somebody may have gone out before."""
        outlook = self.fan.outlook(hand, self.bonus)
        going_on = [
            max(whole + self.haste if whole else 0, part + PATIENCE * max(0.0, self.rivals.whole - part))
            for whole, part in zip(outlook.whole, outlook.part, strict=True)
        ]
        late = self._interruption
        return late * (self._mean(outlook.part) - self.haste) + (1 - late) * self._mean(going_on)

    def _mean(self, worths: Sequence[float]) -> float:
        """Over the cards that may come."""
        total = sum(self._weights)
        return sum(weight * worth for weight, worth in zip(self._weights, worths, strict=True)) / total


def unseen(view: RoundsView, kinds: Sequence[str]) -> list[int]:
    """How many cards of each kind are neither in the own hand nor lie open; all of them if that leaves none."""
    laid = [card for words in view.laid for word in words for card in word.cards]
    deck = Counter({kind: view.equipment.cards[kind].count for kind in kinds})
    rest = deck - Counter([*view.hand, *view.discard_pile, *laid])
    return [(rest or deck)[kind] for kind in kinds]


def interruption(view: RoundsView) -> float:
    """How likely somebody else goes out before the next own turn, by how long the rounds of this game have lasted."""
    each_turn = (view.round + 1) / (view.turn + 3)
    rivals = view.players - len(view.left) - 1
    return 1 - (1 - min(0.9, each_turn)) ** rivals


def bonus_of(view: RoundsView, rivals: Rivals) -> list[int]:
    """R24: by letters, what a longest word of so many may bring beside its points.

    All of the bonus, if nobody who is still to lay has one as long. A tie takes it from another player, which is worth
    something to all the others.
    """
    others = [seat for seat in range(view.players) if seat != view.seat and seat not in view.left]
    to_lay = len(others) if view.last_turns is None else len(view.last_turns)
    chances = [
        shorter**to_lay if letters > view.longest.letters else 0.0 for letters, shorter in enumerate(rivals.shorter)
    ]
    if view.longest.seat is not None:
        chances[min(view.longest.letters, LONGEST_WORD)] = 1 / max(1, len(others))
    return [round(BONUS * POINT * chance) for chance in accumulate(chances, max)]
