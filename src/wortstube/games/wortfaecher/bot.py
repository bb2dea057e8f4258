"""The players of Wortfächer that are no persons.

All levels think alike, with the words they know. A lower level knows fewer words and overlooks some of those it knows;
it does not play badly on purpose. A bot sees the view of its seat, nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from wortstube.games.core import Awaiting, Chance, Command, Rulings, Seat, Window, no_rulings
from wortstube.games.knowledge import Knowledge, Skill
from wortstube.games.levels import LEVELS, Level
from wortstube.games.wortfaecher.cards import FEWEST, Laid, Word, segmentations
from wortstube.games.wortfaecher.equipment import Equipment, standard
from wortstube.games.wortfaecher.flow import ROUNDS
from wortstube.games.wortfaecher.foresight import fan_of
from wortstube.games.wortfaecher.messages import (
    Accept,
    Challenge,
    Discard,
    Draw,
    GiveUp,
    GoOut,
    LayOut,
    Options,
    Refill,
    Remove,
    RoundsView,
    SolitaireView,
    Take,
    View,
    WordLevel,
)
from wortstube.games.wortfaecher.solver import LONGEST_WORD, CardFan, Split
from wortstube.games.wortfaecher.strategy import Strategist, Turn
from wortstube.games.wortfaecher.words import POLICY, policy_of
from wortstube.lexicon import Lexicon, Policy

SKILLS: dict[Level, Skill] = {
    "anfaenger": Skill("everyday", sight=0.60, tolerance=0.5, boldness=0.5),
    "hobby": Skill("standard", sight=0.75, tolerance=0.3, boldness=0.7),
    "klub": Skill("large", sight=0.90, tolerance=0.0, boldness=0.9),
    "experte": Skill("all", sight=1.0, tolerance=-1.0, boldness=1.0),  # what is not in the whole list is no word
}

BLUFFS: dict[Level, float] = {"anfaenger": 0.02, "hobby": 0.05, "klub": 0.08, "experte": 0.08}
"""How often a bot that could bluff does (R30)."""

LIKELY, SURE = 0.5, 0.8
"""How sure it has to be that a word is none to challenge it at all, and to risk its last wrong challenge (X10)."""

TRIES = 20
"""Orders in which the cards of a bluff are tried."""

USUAL = Options()


def choose(
    view: View, awaiting: Awaiting, level: Level, lexicon: Lexicon, chance: Chance, rulings: Rulings = no_rulings
) -> Command:
    """An answer to the question that is put to the seat of this view."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    player = mind(level, lexicon, view.equipment, view.options, view.seat)
    if isinstance(view, SolitaireView):
        return player.play_solitaire(view, window, chance, rulings)
    if "accept" in window.kinds:
        return player.answer(view, window.id, chance, rulings)
    turn = player.strategist.turn(view)
    if "discard" in window.kinds:
        return player.use(turn, window, chance, rulings)
    return _draw(turn, window)


def warm(level: Level, lexicon: Lexicon, equipment: Equipment | None = None) -> None:
    """Learn the words and imagine the rivals now, so that the first answer does not have to wait for it."""
    learned = mind(level, lexicon, equipment or standard())
    for round in range(1, ROUNDS + 1):
        learned.strategist.rivals(round + 1)
    if level == LEVELS[0]:  # the hints of the solitaire know as much as a beginner
        fan_of(lexicon.referee(POLICY), equipment or standard(), "everyday")


def learn(view: View, level: Level, lexicon: Lexicon) -> None:
    """The words a seat of this table may lay (R29), and its rivals in this round."""
    assert view.seat is not None
    learned = mind(level, lexicon, view.equipment, view.options, view.seat)
    if isinstance(view, RoundsView):
        learned.strategist.rivals(view.round + 1)


class Mind:
    """What a bot of one level knows: its words, by the cards they lie on, of those its seat may lay (R29)."""

    def __init__(
        self, lexicon: Lexicon, level: Level, equipment: Equipment, policy: Policy, allowed: WordLevel
    ) -> None:
        self.level = level
        self._judge = lexicon.referee(policy).judge
        vocabulary = msgspec.structs.replace(policy, max_length=LONGEST_WORD)
        self.knowledge = Knowledge(lexicon, vocabulary, SKILLS[level])
        self.fan = CardFan(self.knowledge.within(allowed), equipment)
        self.strategist = Strategist(self._planned(allowed))

    def _planned(self, allowed: WordLevel) -> CardFan:
        """The words it reckons with: as many as it would see, always the same ones."""
        if self.knowledge.skill.sight == 1.0:
            return self.fan
        return CardFan(filter(self.knowledge.reckons_with, self.knowledge.within(allowed)), self.fan.equipment)

    def seen_words(self, cards: Sequence[str], chance: Chance, rulings: Rulings) -> dict[int, str]:
        """A word for each subset of the cards that holds one it sees and the circle lets pass, the most frequent."""
        seen = cache(lambda word: chance.happens(self.knowledge.sight(word)) and rulings(word) is not False)
        found = ((mask, next(filter(seen, words), None)) for mask, words in self.fan.words_in(cards).items())
        return {mask: word for mask, word in found if word is not None}

    def use(self, turn: Turn, window: Window, chance: Chance, rulings: Rulings) -> Command:
        """R9, R20: lay what is worth it; else throw away the card that is missed least (R11)."""
        hand = turn.view.hand
        seen = self.seen_words(hand, chance, rulings)
        overlooked = [mask for mask in self.fan.words_in(hand) if mask not in seen]
        if "lay_out" in window.kinds:
            split = self.fan.split(hand, turn.bonus, 1, overlooked)
            return self._lay_out(turn, split, seen, window.id, chance)
        worth, card = turn.waiting(hand)
        if "go_out" in window.kinds:
            split = self.fan.split(hand, turn.bonus, len(hand) - 1, overlooked)
            if split and split.worth + turn.haste >= worth:
                return GoOut(words=tuple(_laid(seen[mask], hand, mask) for mask in split.words), window=window.id)
        return Discard(card=card, window=window.id)

    def _lay_out(self, turn: Turn, split: Split | None, seen: dict[int, str], window: str, chance: Chance) -> Command:
        """R20: the best part, and of what is left the card that helps the next player least."""
        hand = turn.view.hand
        words = tuple(_laid(seen[mask], hand, mask) for mask in split.words) if split else ()
        used = sum(split.words) if split else 0
        rest = [place for place in range(len(hand)) if not used >> place & 1]
        if turn.view.options.referee == "challenge" and (bluff := self._bluff(hand, rest, chance)):
            words = (*words, bluff)
            rest = [place for place in rest if place not in bluff.cards]
        card = min(rest, key=lambda place: turn.gift(hand[place]))
        return LayOut(words=words, card=card, window=window) if words else Discard(card=card, window=window)

    def _bluff(self, hand: Sequence[str], rest: Sequence[int], chance: Chance) -> Word | None:
        """R30: now and then, cards that are left in an order that looks like a word."""
        if len(rest) <= FEWEST or not chance.happens(BLUFFS[self.level]):
            return None
        for _ in range(TRIES):
            cards = tuple(chance.shuffled(rest)[: FEWEST + chance.below(len(rest) - FEWEST)])
            if self.knowledge.looks_familiar("".join(hand[place] for place in cards)):
                return Word(cards=cards)
        return None

    def answer(self, view: RoundsView, window: str, chance: Chance, rulings: Rulings) -> Command:
        """R21: challenge the word of which it expects most, if anything; else let all stand.

        What the circle refuses needs no courage.
        """
        hopes = [
            (self._hope(view, owner, word, rulings(word.text)), owner, number)
            for owner, words in enumerate(view.laid)
            for number, word in enumerate(words)
            if owner != view.seat and not word.doubt
        ]
        hope, owner, number = max(hopes, default=(0.0, 0, 0))
        if hope > 0 and (
            rulings(view.laid[owner][number].text) is False or chance.happens(self.knowledge.skill.boldness)
        ):
            return Challenge(owner=owner, word=number, window=window)
        return Accept(window=window)

    def _hope(self, view: RoundsView, owner: Seat, word: Laid, ruled: bool | None) -> float:
        """R21, R22: what a challenge brings on the average: the owner loses the word and pays, or the bot pays."""
        assert view.seat is not None
        doubt = self._doubt(word.text, view.options.level(owner)) if ruled is None else float(not ruled)
        limit = view.options.wrong_challenges
        last = limit and view.wrong[view.seat] + 1 >= limit
        if doubt < (SURE if last else LIKELY):
            return 0.0
        gain = (word.points + min(word.points, view.scores[owner])) / max(1, view.players - len(view.left) - 1)
        return doubt * gain - (1 - doubt) * min(word.points, view.scores[view.seat])

    def _doubt(self, word: str, allowed: WordLevel) -> float:
        """How sure it is that this is no word its owner may lay.

        Of those too long to be learned the expert knows all, others none.
        """
        if len(word) <= LONGEST_WORD:
            return self.knowledge.doubt(word, allowed)
        return float(self.knowledge.skill.tier == "all" and not self._judge(word, allowed).valid)

    def play_solitaire(self, view: SolitaireView, window: Window, chance: Chance, rulings: Rulings) -> Command:
        """R33: the longest word it sees; R34: a card from the highest pile. It takes neither hints nor words back."""
        if "refill" in window.kinds:
            return Refill(pile=max(view.sources, key=lambda pile: view.heights[pile]), window=window.id)
        places = [pile for pile, card in enumerate(view.open_cards) if card]
        cards = [view.open_cards[pile] for pile in places]
        words = self.seen_words(cards, chance, rulings)
        if "remove" not in window.kinds or not words:
            return GiveUp(window=window.id)
        longest = max(words, key=lambda mask: mask.bit_count())
        laid = _laid(words[longest], cards, longest)
        return Remove(word=Word(cards=tuple(places[at] for at in laid.cards)), window=window.id)


def _draw(turn: Turn, window: Window) -> Command:
    """R7: the open card, or an unknown one."""
    pile = turn.view.discard_pile
    take = "take" in window.kinds and ("draw" not in window.kinds or turn.takes(pile[-1]))
    return Take(window=window.id) if take else Draw(window=window.id)


def _laid(word: str, cards: Sequence[str], mask: int) -> Word:
    """The word on exactly the cards of the subset, in the order of its letters."""
    free = [(place, card) for place, card in enumerate(cards) if mask >> place & 1]
    layout = next(layout for layout in segmentations(word, free) if len(layout) == len(free))
    return Word(cards=layout)


def mind(level: Level, lexicon: Lexicon, equipment: Equipment, options: Options = USUAL, seat: Seat = 0) -> Mind:
    """What a bot of this level knows on a seat of a table that agreed on these options; learned once."""
    return _mind(lexicon, level, msgspec.json.encode(equipment), policy_of(options), options.level(seat))


@lru_cache(maxsize=16)
def _mind(lexicon: Lexicon, level: Level, equipment: bytes, policy: Policy, allowed: WordLevel) -> Mind:
    return Mind(lexicon, level, msgspec.json.decode(equipment, type=Equipment), policy, allowed)
