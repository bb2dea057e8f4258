"""How a player of Wortfächer weighs a turn: which card to take, which to throw away, whether to go out or to wait.

Exact over one draw: every card that may come is weighed by how many of its kind are unseen, with the best split of the
hand it makes. What happens after that, and what the rivals hold, is estimated. Worth is in hundredths of a point.

Who waits loses nothing of what could be laid: it can be laid in the last turn as well (R20). Waiting costs what the
rivals gain by it. One who goes out in the very next turn gains nothing, for that turn comes in any case; all others
draw once more. So a poor hand waits, and a good one does not give them the time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from operator import mul

import msgspec

from wortstube.games.core import Chance
from wortstube.games.wortfaecher.cards import Laid
from wortstube.games.wortfaecher.messages import RoundsView
from wortstube.games.wortfaecher.scoring import BONUS
from wortstube.games.wortfaecher.solver import LONGEST_WORD, POINT, CardFan
from wortstube.games.wortfaecher.turn import may_go_out, out_at_once

SAMPLES = 240
"""Hands that stand for those of the rivals."""

PURSUED = 48
"""How many of them are played on, for so many TURNS."""

TURNS = 4

HELD = 512
"""How many hands are remembered: as many as are pursued, and what may be kept of each."""

PATIENCE = 0.4
"""How much of the way from what can be laid next turn to a whole hand is still expected after that turn."""

SPARE = 2
"""Of how many cards of the hand one is thought to be thrown away for a card that may come."""

MALICE = 0.3
"""Share of what a thrown card is worth to the next player that counts against throwing it."""


class Stage(msgspec.Struct, frozen=True):
    """What a rival may do in one of its turns, if nobody has gone out before."""

    out: float
    """How likely it goes out."""
    gain: float
    """What one more draw would bring it, nothing if it goes out."""


class Rivals(msgspec.Struct, frozen=True):
    """What others may hold in a round, from hands dealt at random."""

    shorter: tuple[float, ...]
    """By letters: the chance that one of them lays nothing as long."""
    gifts: dict[str, float]
    """By card: what it is worth to somebody who may take it instead of an unknown one."""
    whole: float
    """What going out brings on the average."""
    stages: dict[bool, tuple[Stage, ...]]
    """By whether one may go out at once (R27): the turns of the round, the first one first; later ones are like the
    last."""


class Held(msgspec.Struct, frozen=True):
    """A hand in one turn: what all of it but a card is worth, 0 if that is not all words, and what any part is."""

    whole: float
    part: float
    hope: float
    """What a part will be worth with one more draw."""

    def goes_out(self, cost: float) -> bool:
        """Whether waiting brings less than it costs."""
        return self.whole > 0 and self.hope - self.whole <= cost


class Strategist:
    """Reckons with the words of one fan."""

    def __init__(self, fan: CardFan) -> None:
        self.fan = fan
        self.rivals = cache(self._rivals)
        self._weights = [fan.equipment.cards[kind].count for kind in fan.kinds]
        self._hope = lru_cache(maxsize=HELD)(self._hoped)

    def _rivals(self, cards: int) -> Rivals:
        hands = _dealt(self.fan.equipment.deck(), cards + 1)
        longest = self.fan.longest_of(hands, [0])
        outlooks = [self.fan.outlook(hand[:cards], [0]) for hand in hands[: SAMPLES // 4]]
        whole = [worth for outlook in outlooks for worth in outlook.whole if worth]
        pursued = self._pursued(cards)
        gains = [[max(0.0, worth - mean(outlook.part)) for worth in outlook.part] for outlook in outlooks]
        return Rivals(
            shorter=tuple(mean(length < letters for length in longest) for letters in range(LONGEST_WORD + 1)),
            gifts=dict(zip(self.fan.kinds, map(mean, zip(*gains, strict=True)), strict=True)),
            whole=mean(whole) if whole else 0.0,
            stages={at_once: _stages(pursued, at_once) for at_once in (True, False)},
        )

    def _pursued(self, cards: int) -> list[list[Held]]:
        """By turns: what becomes of hands that draw a card and keep what promises most."""
        shuffled = _shuffled(self.fan.equipment.deck(), cards)
        hands, turns = [one[:cards] for one in shuffled], list[list[Held]]()
        for turn in range(TURNS):
            drawn = [[*hand, one[cards + turn]] for hand, one in zip(hands, shuffled, strict=True)]
            kept = [self.keep(hand) for hand in drawn]
            hands = [hand for _, hand in kept]
            turns.append([self._held(hand, hope) for hand, (hope, _) in zip(drawn, kept, strict=True)])
        return turns

    def _held(self, hand: Sequence[str], hope: float) -> Held:
        whole, part = (self.fan.split(hand, [0], least) for least in (len(hand) - 1, 1))
        return Held(whole.worth if whole else 0, part.worth if part else 0, hope)

    def keep(self, hand: Sequence[str]) -> tuple[float, list[str]]:
        """The cards to keep, and what a part of them will be worth with one more."""
        rests = [[*hand[:at], *hand[at + 1 :]] for at in range(len(hand))]
        return max((self._hope(tuple(sorted(rest))), rest) for rest in rests)

    def _hoped(self, hand: tuple[str, ...]) -> float:
        """What a part of these cards will be worth with one more; asked again if one is drawn and thrown away."""
        return weighed(self._weights, self.fan.outlook(hand, [0]).part)

    def turn(self, view: RoundsView) -> Turn:
        return Turn(self, view)


@lru_cache(maxsize=16)
def _shuffled(deck: tuple[str, ...], cards: int) -> list[list[str]]:
    """The decks from which hands of so many cards are played on, as far as they are; the same for all levels."""
    chance = Chance(b"pursued", cards)
    return [chance.shuffled(deck)[: cards + TURNS] for _ in range(PURSUED)]


@lru_cache(maxsize=16)
def _dealt(deck: tuple[str, ...], cards: int) -> list[list[str]]:
    """Hands of so many cards, as many as one shuffled deck gives, and another one, until there are enough."""
    chance, hands = Chance(b"rivals", cards), list[list[str]]()
    while len(hands) < SAMPLES:
        shuffled = chance.shuffled(deck)
        hands += [shuffled[at : at + cards] for at in range(0, len(shuffled) - cards + 1, cards)]
    return hands[:SAMPLES]


def _stages(turns: Sequence[Sequence[Held]], at_once: bool) -> tuple[Stage, ...]:
    """How often one goes out who knows what waiting costs, and so on for those who are left."""
    stages, left = list[Stage](), list(range(len(turns[0])))
    for number, held in enumerate(turns, start=1):
        gain, out = mean(held[one].hope - held[one].part for one in left), set[int]()
        for _ in range(TURNS if at_once or number > 1 else 0):  # what waiting costs depends on who goes out
            out = {one for one in left if held[one].goes_out(gain)}
            gain = sum(held[one].hope - held[one].part for one in left if one not in out) / len(left)
        stages.append(Stage(len(out) / len(left), gain))
        left = [one for one in left if one not in out] or left
    return tuple(stages)


def mean(numbers: Iterable[float]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed)


def weighed(weights: Sequence[int], worths: Sequence[float]) -> float:
    """The mean over kinds of cards, each with its weight."""
    return float(sum(map(mul, weights, worths)) / sum(weights))


class Turn:
    """One turn, weighed from what its player sees."""

    def __init__(self, strategist: Strategist, view: RoundsView) -> None:
        self.view = view
        self.fan = strategist.fan
        self.rivals = strategist.rivals(view.round + 1)
        self.bonus = bonus_of(view, self.rivals)
        self._weights = unseen(view, self.fan.kinds)
        self._interruption, self._cost = waiting_costs(view, self.rivals)

    def worth(self, laid: Sequence[Laid]) -> int:
        """What words bring, with the bonus as far as it may be hoped for."""
        longest = max(word.letters for word in laid)
        return POINT * sum(word.points for word in laid) + self.bonus[min(LONGEST_WORD, longest)]

    def takes(self, card: str) -> bool:
        """R7: whether the open card promises more than an unknown one."""
        taken, drawn = self.cards(card)
        return taken > drawn

    def cards(self, card: str = "") -> tuple[float, float]:
        """What the open card promises, and what an unknown one does."""
        hand, code = self.view.hand, self.fan.kinds.index(card or self.view.discard_pile[-1])
        outlook = self.fan.outlook(hand, self.bonus)
        if self.view.last_turns is not None:
            return outlook.part[code], weighed(self._weights, outlook.part)
        idle = self._kept(hand)
        spare = sorted(dict.fromkeys(hand), key=lambda one: self.promise(hand, one), reverse=True)[:SPARE]
        wholes = outlook.whole if may_go_out(self.view) else [0] * len(self.fan.kinds)
        worths = [
            max(whole, idle - self.gift(kind), *(self.promise((*hand, kind), one) for one in spare))
            for kind, whole in zip(self.fan.kinds, wholes, strict=True)
        ]
        return worths[code], weighed(self._weights, worths)

    def waiting(self, hand: Sequence[str]) -> tuple[float, int]:
        """R11: the best that remains after throwing a card away, and which card."""
        return max((self.promise(hand, card), hand.index(card)) for card in dict.fromkeys(hand))

    def promise(self, hand: Sequence[str], card: str) -> float:
        """What is left of a hand is worth when this card is thrown away."""
        rest = list(hand)
        rest.remove(card)
        return self._kept(rest) - self.gift(card)

    def cut_short(self) -> float:
        """R28: the hand as it was, and the card that came to it is thrown away: the top one, or an unknown one."""
        view = self.view
        if view.drawn:
            return self.promise(view.hand, view.drawn)
        gifts = [self.gift(card) for card in self.fan.kinds]
        given = weighed(self._weights, gifts) if view.draw_pile else self.gift(view.discard_pile[-1])
        return self._kept(view.hand) - given

    def gift(self, card: str) -> float:
        """What is lost by giving the next player this card."""
        return MALICE * self.rivals.gifts[card]

    def _kept(self, hand: Sequence[str]) -> float:
        """What these cards promise for the next turn, in which somebody may have gone out before."""
        outlook, hope, late = self.fan.outlook(hand, self.bonus), self.rivals.whole, self._interruption
        worths = [
            late * part + (1 - late) * max(whole, part + PATIENCE * max(0.0, hope - part))
            for whole, part in zip(outlook.whole, outlook.part, strict=True)
        ]
        return weighed(self._weights, worths) - self._cost


def unseen(view: RoundsView, kinds: Sequence[str]) -> list[int]:
    """How many cards of each kind are neither in the own hand nor lie open; all of them if that leaves none."""
    laid = [card for words in view.laid for word in words for card in word.cards]
    deck = Counter({kind: view.equipment.cards[kind].count for kind in kinds})
    rest = deck - Counter([*view.hand, *view.discard_pile, *laid])
    return [(rest or deck)[kind] for kind in kinds]


def waiting_costs(view: RoundsView, rivals: Rivals) -> tuple[float, float]:
    """How likely somebody goes out before the next own turn, and what the rivals gain by it on the average."""
    stage = rivals.stages[out_at_once(view.options, view.round)][min(view.lap, TURNS) - 1]
    others = view.players - len(view.left) - 1
    nobody = (1 - stage.out) ** others
    return 1 - nobody, stage.gain * (1 - stage.out) ** (others - 1)


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
