"""The players of Wortfächer that are no persons.

All levels think alike, with the words they know. A lower level knows fewer words and overlooks some of those it knows;
it does not play badly on purpose. A bot sees the view of its seat, nothing else. It plans with the words that are
always at hand, and what else comes to its mind stays the same for a whole turn: so it never overlooks what it planned.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

import msgspec

from wortstube.games.characters import bluffing
from wortstube.games.core import Awaiting, Chance, Command, Rulings, Seat, Window, no_rulings
from wortstube.games.doubt import is_last_challenge
from wortstube.games.ear import ear
from wortstube.games.knowledge import Knowledge, Listener, known_share
from wortstube.games.levels import ADAPTIVE, Persona, Who, persona, rungs
from wortstube.games.wortfaecher.bluff import bluff
from wortstube.games.wortfaecher.cards import Word, segmentations
from wortstube.games.wortfaecher.equipment import Equipment, standard
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
    RiddleView,
    RoundsView,
    SolitaireView,
    Take,
    View,
    WordLevel,
)
from wortstube.games.wortfaecher.solver import LONGEST_WORD, CardFan, Split
from wortstube.games.wortfaecher.splits import Found, Splitter, Words
from wortstube.games.wortfaecher.strategy import Strategist, Turn
from wortstube.games.wortfaecher.words import POLICY, policy_of
from wortstube.lexicon import TIERS, Lexicon, Policy

AMONG_BOTS = {"first_turn_out": "never"}
"""R27: bots see at once how to go out, and a person among them would get one turn a round."""

SIGHTS = (0.525, 0.57, 0.67, 0.77, 0.88, 1.0)
"""How well a bot sees words, by level (`Knowledge`)."""

BLUFFS = (0.1, 0.2, 0.25, 0.3, 0.3, 0.3)
"""How often a bot looks for a bluff in its last turn, by level (R30); one in thirty hands has one that pays."""

LONGEST_IN_RIDDLE = 14
"""Letters: longer words hardly ever lie on ten cards."""

FIRST_ROUND = 1

USUAL = Options()

Seen = Mapping[int, Sequence[str]]
"""By subsets of the cards, the words on exactly these that come to mind, frequent ones first."""


def choose(
    view: View, awaiting: Awaiting, who: Who, lexicon: Lexicon, chance: Chance, rulings: Rulings = no_rulings
) -> Command:
    """An answer to the question that is put to the seat of this view."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    if isinstance(view, RiddleView):
        return _play_riddle(view, window, who, lexicon, chance, rulings)
    player = mind(who, lexicon, view.equipment, view.options, view.seat)
    if isinstance(view, SolitaireView):
        return player.play_solitaire(view, window, chance, rulings)
    if "accept" in window.kinds:
        return player.answer(view, window.id, chance, rulings)
    turn = player.strategist.turn(view)
    if "discard" in window.kinds:
        return player.use(turn, window, chance, rulings)
    return _draw(turn, window)


def warm(who: Who, lexicon: Lexicon, equipment: Equipment | None = None) -> None:
    """Learn the words and imagine the rivals of the first round now, so that the first answer does not have to wait.

    Those of another round take a hundredth to an eighth of a second, and are imagined when it comes (`learn`).
    """
    mind(who, lexicon, equipment or standard()).strategist.rivals(FIRST_ROUND + 1)
    if persona(who).rung == 0:  # the hints of the solitaire know as much as a beginner
        fan_of(lexicon.referee(POLICY), equipment or standard(), "everyday")


def learn(view: View, who: Who, lexicon: Lexicon) -> None:
    """The words a seat of this table may lay (R29), how they sound where they may be doubted, and its rivals."""
    assert view.seat is not None
    if isinstance(view, RiddleView):
        knowledge_of(lexicon, who, policy_of(view.options))
        return
    learned = mind(who, lexicon, view.equipment, view.options, view.seat)
    if isinstance(view, RoundsView):
        learned.strategist.rivals(view.round + 1)
        if view.options.referee == "challenge":
            ear(lexicon, policy_of(view.options))


class Mind:
    """What one bot knows: its words, by the cards they lie on, of those its seat may lay (R29)."""

    def __init__(
        self, lexicon: Lexicon, who: Persona, equipment: Equipment, policy: Policy, allowed: WordLevel
    ) -> None:
        self.who = who
        self._lexicon, self._policy = lexicon, policy
        self.knowledge = Knowledge(lexicon, policy, who, rungs(who, SIGHTS), LONGEST_WORD)
        words = self.knowledge.within(allowed)
        at_hand = self.knowledge.all_at_hand(words)
        self.fan = CardFan(words, equipment)
        self.strategist = Strategist(self.fan if len(at_hand) == len(words) else CardFan(at_hand, equipment))

    def seen(self, cards: Sequence[str], turn: Chance, rulings: Rulings) -> Seen:
        """What comes to mind in a turn, of which `turn` is the lasting chance, and the circle lets pass."""
        found = {
            mask: [word for word in words if self.knowledge.in_mind(word, turn) and rulings(word) is not False]
            for mask, words in self.fan.words_in(cards).items()
        }
        return {mask: words for mask, words in found.items() if words}

    def use(self, turn: Turn, window: Window, chance: Chance, rulings: Rulings) -> Command:
        """R9, R20: lay what is worth it; else throw away the card that is missed least (R11)."""
        hand = turn.view.hand
        seen = self.seen(hand, chance.lasting(f"turn {turn.view.turn}"), rulings)
        if "lay_out" in window.kinds:
            return self._lay_out(turn, self.split(turn, seen, 1), seen, window.id, chance)
        worth, card = turn.waiting(hand)
        if "go_out" in window.kinds:
            split = self.split(turn, seen, len(hand) - 1)
            if split and split.worth >= worth:
                return GoOut(words=self.words(split, seen, hand), window=window.id)
        return Discard(card=card, window=window.id)

    def split(self, turn: Turn, seen: Collection[int], least: int) -> Split | None:
        """The best split of the hand into words it sees, of so many cards at least."""
        hand = turn.view.hand
        overlooked = [mask for mask in self.fan.words_in(hand) if mask not in seen]
        return self.fan.split(hand, turn.bonus, least, overlooked)

    def _lay_out(self, turn: Turn, split: Split | None, seen: Seen, window: str, chance: Chance) -> Command:
        """R20: the best part, and of what is left the card that helps the next player least."""
        hand = turn.view.hand
        words = self._bluffs(turn, split, chance) or (self.words(split, seen, hand) if split else ())
        used = {place for word in words for place in word.cards}
        card = min((place for place in range(len(hand)) if place not in used), key=lambda at: turn.gift(hand[at]))
        return LayOut(words=words, card=card, window=window) if words else Discard(card=card, window=window)

    def _bluffs(self, turn: Turn, split: Split | None, chance: Chance) -> tuple[Word, ...]:
        """R30: now and then something that only sounds like a word, if it is worth more than what it sees."""
        if turn.view.options.referee == "strict" or not chance.happens(bluffing(self.who, BLUFFS)):
            return ()
        made_up = bluff(turn, split.worth if split else 0, self._lexicon, chance)
        return (made_up,) if made_up else ()

    def words(self, split: Split, seen: Seen, hand: Sequence[str]) -> tuple[Word, ...]:
        """The most frequent words of a split, but no two forms of one word where there is another on the same cards."""
        chosen = list[str]()
        for mask in split.words:
            forms = {self._base(word) for word in chosen}
            chosen.append(next((word for word in seen[mask] if self._base(word) not in forms), seen[mask][0]))
        return tuple(laid_on(word, hand, mask) for word, mask in zip(chosen, split.words, strict=True))

    def _base(self, word: str) -> str:
        return self._lexicon.referee(self._policy).judge(word).lemma or word

    def answer(self, view: RoundsView, window: str, chance: Chance, rulings: Rulings) -> Command:
        """R21: challenge the dearest word that it doubts, if any; else let all stand."""
        assert view.seat is not None
        last = is_last_challenge(view, view.seat)
        listener = Listener(self._lexicon, self._policy, self.who, rulings)
        doubts = [
            (word.points, owner, number)
            for owner, words in enumerate(view.laid)
            for number, word in enumerate(words)
            if owner != view.seat
            and not word.doubt
            and listener.challenges(word.text, chance.lasting("game"), view.options.level(owner), last=last)
        ]
        if not doubts:
            return Accept(window=window)
        _, owner, number = max(doubts)
        return Challenge(owner=owner, word=number, window=window)

    def play_solitaire(self, view: SolitaireView, window: Window, chance: Chance, rulings: Rulings) -> Command:
        """R33: the longest word it sees; R34: a card from the highest pile. It takes neither hints nor words back."""
        if "refill" in window.kinds:
            return Refill(pile=max(view.sources, key=lambda pile: view.heights[pile]), window=window.id)
        places = [pile for pile, card in enumerate(view.open_cards) if card]
        cards = [view.open_cards[pile] for pile in places]
        words = self.seen(cards, chance.lasting("solitaire"), rulings)  # what it has seen, it sees as long as it lies
        if "remove" not in window.kinds or not words:
            return GiveUp(window=window.id)
        longest = max(words, key=lambda mask: mask.bit_count())
        laid = laid_on(words[longest][0], cards, longest)
        return Remove(word=Word(cards=tuple(places[at] for at in laid.cards)), window=window.id)


def _play_riddle(
    view: RiddleView, window: Window, who: Who, lexicon: Lexicon, chance: Chance, rulings: Rulings
) -> Command:
    """R44: the best split of the words that come to mind, once; R45: then it is content."""
    splitter, policy = Splitter(view.task, view.equipment), policy_of(view.options)
    words = splitter.words(lexicon.referee(policy))
    known = knowledge_of(lexicon, who, policy)
    found = best_in_mind(splitter, words, known, chance.lasting("riddle"), rulings)
    if view.splits or not found.words:
        return GiveUp(window=window.id)
    return LayOut(words=tuple(Word(word) for word in found.words), window=window.id)


def best_in_mind(
    splitter: Splitter, words: Words, known: Knowledge, chance: Chance, rulings: Rulings = no_rulings
) -> Found:
    """The best split of the words of a riddle that somebody knows, and that come to his mind by a lasting chance."""
    seen = {
        cards: [word for word in texts if word in known.words and known.in_mind(word, chance)]
        for cards, texts in words.items()
    }
    counting = {cards: [word for word in texts if rulings(word) is not False] for cards, texts in seen.items()}
    return splitter.best({cards: texts for cards, texts in counting.items() if texts})


def knowledge_of(lexicon: Lexicon, who: Who, policy: Policy) -> Knowledge:
    """The words a bot knows at a riddle; learned once."""
    return _knowledge(lexicon, persona(who), policy)


@lru_cache(maxsize=12)
def _knowledge(lexicon: Lexicon, who: Persona, policy: Policy) -> Knowledge:
    return Knowledge(lexicon, policy, who, rungs(who, SIGHTS), LONGEST_IN_RIDDLE)


def _draw(turn: Turn, window: Window) -> Command:
    """R7: the open card, or an unknown one."""
    pile = turn.view.discard_pile
    take = "take" in window.kinds and ("draw" not in window.kinds or turn.takes(pile[-1]))
    return Take(window=window.id) if take else Draw(window=window.id)


def laid_on(word: str, cards: Sequence[str], mask: int) -> Word:
    """The word on exactly the cards of the subset, in the order of its letters."""
    free = [(place, card) for place, card in enumerate(cards) if mask >> place & 1]
    layout = next(layout for layout in segmentations(word, free) if len(layout) == len(free))
    return Word(cards=layout)


def mind(who: Who, lexicon: Lexicon, equipment: Equipment, options: Options = USUAL, seat: Seat = 0) -> Mind:
    """What a bot knows on a seat of a table that agreed on these options; learned once."""
    rung = persona(who).rung
    sees_all = rungs(who, SIGHTS) == 1 and all(known_share(who, tier) in (0, 1) for tier in TIERS)
    known = Persona(ADAPTIVE, "" if sees_all else persona(who).name, rung)  # all of one strength and name are alike
    return _mind(lexicon, known, msgspec.json.encode(equipment), policy_of(options), options.level(seat))


@lru_cache(maxsize=24)
def _mind(lexicon: Lexicon, who: Persona, equipment: bytes, policy: Policy, allowed: WordLevel) -> Mind:
    return Mind(lexicon, who, msgspec.json.decode(equipment, type=Equipment), policy, allowed)
