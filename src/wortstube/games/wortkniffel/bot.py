"""The players of Wortkniffel that are no persons.

All levels think alike: they look ahead over all re-rolls with the words they know. A lower level knows fewer words and
overlooks some of those it knows; it does not play badly on purpose. A bot sees the view of its seat, nothing else.
"""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from wortstube.games.core import Awaiting, Chance, Command, Rulings, no_rulings
from wortstube.games.knowledge import Knowledge, Skill
from wortstube.games.levels import Level
from wortstube.games.wortkniffel.equipment import Equipment, standard
from wortstube.games.wortkniffel.lookahead import Outlook, Plan
from wortstube.games.wortkniffel.messages import Accept, Challenge, CrossOut, Enter, Options, Roll, View
from wortstube.games.wortkniffel.score_card import Card
from wortstube.games.wortkniffel.solver import Finder
from wortstube.games.wortkniffel.turn import ROLLS
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon, Policy, fold

SKILLS: dict[Level, Skill] = {
    "anfaenger": Skill("everyday", sight=0.40, tolerance=0.5, boldness=0.5),
    "hobby": Skill("standard", sight=0.60, tolerance=0.3, boldness=0.7),
    "klub": Skill("large", sight=0.80, tolerance=0.0, boldness=0.9),
    "experte": Skill("all", sight=1.0, tolerance=-1.0, boldness=1.0),  # what is not in the whole list is no word
}


def choose(
    view: View, awaiting: Awaiting, level: Level, lexicon: Lexicon, chance: Chance, rulings: Rulings = no_rulings
) -> Command:
    """An answer to the question that is put to the seat of this view."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    table, card = view.table, view.table.cards[view.seat]
    if window.kinds == ("roll",):
        return Roll(window=window.id)
    mind = _mind(lexicon, level, msgspec.json.encode(table.equipment), policy_of(table.options))
    if window.kinds == ("cross_out",):
        return mind.cross_out(card, window.id)
    if "accept" in window.kinds:
        return Challenge(window=window.id) if mind.doubts(view, chance, rulings) else Accept(window=window.id)
    throws = ROLLS - table.roll if "roll" in window.kinds else 0
    return mind.play(card, table.dice, throws, window.id, chance, rulings)


def warm(level: Level, lexicon: Lexicon, equipment: Equipment | None = None) -> None:
    """Think through the dice now, so that the first answer does not have to wait for it."""
    mind = _mind(lexicon, level, msgspec.json.encode(equipment or standard()), policy_of(Options()))
    mind.outlook.values(Card(), ROLLS - 2)


def learn(view: View, level: Level, lexicon: Lexicon) -> None:
    """The words, and what the dice of this table can bring; for the first roll of a turn nothing is needed."""
    if view.table.dice:
        equipment, policy = msgspec.json.encode(view.table.equipment), policy_of(view.table.options)
        assert _mind(lexicon, level, equipment, policy).outlook.aims


class Mind:
    """What a bot of one level knows: its words, and what dice can bring it."""

    def __init__(self, lexicon: Lexicon, level: Level, equipment: Equipment, policy: Policy) -> None:
        self.knowledge = Knowledge(lexicon, policy, SKILLS[level])
        spellings = lexicon.vocabulary(policy, SKILLS[level].tier)
        self.words = {word: spellings[word] for word in self.knowledge.words}
        self.finder = Finder(self.words, equipment)
        self.outlook = Outlook(filter(self.knowledge.reckons_with, self.words), equipment)

    def play(
        self, card: Card, faces: tuple[str, ...], throws: int, window: str, chance: Chance, rulings: Rulings
    ) -> Command:
        """Use the roll as it lies, or throw again, whichever is worth more."""
        plan = Plan(card, self.outlook.aims)
        seen = cache(lambda word: chance.happens(self.knowledge.sight(word)) and rulings(word) is not False)
        uses: list[tuple[float, Command]] = [
            (plan.value(box, entry.score.points, entry.score.extra), Enter(box=box, words=entry.words, window=window))
            for box, entry in self.finder.entries(card, faces, seen).items()
        ]
        uses += [(plan.value(box, 0), CrossOut(box=box, window=window)) for box in card.free()]
        worth, use = max(uses, key=lambda option: option[0])
        if throws:
            hope, keep = max(self.outlook.keeps(card, faces, throws))
            if hope > worth:
                return Roll(keep=keep, window=window)
        return use

    def cross_out(self, card: Card, window: str) -> Command:
        """R4: too late; the box that is missed least."""
        plan = Plan(card, self.outlook.aims)
        return CrossOut(box=max(card.free(), key=lambda box: plan.value(box, 0)), window=window)

    def doubts(self, view: View, chance: Chance, rulings: Rulings) -> bool:
        """X6: whether to challenge the entry: words it does not know and that do not look like those it knows.

        What the circle has ruled goes before what it knows.
        """
        entry = view.table.entry
        assert entry is not None
        letters = [fold(word.text, "base_letter") or word.text for word in entry.words]
        ruled = {word: rulings(word) for word in letters}
        if False in ruled.values():
            return True
        strange = any(self.knowledge.finds_strange(word) for word in letters if ruled[word] is None)
        return strange and chance.happens(self.knowledge.skill.boldness)


@lru_cache(maxsize=16)
def _mind(lexicon: Lexicon, level: Level, equipment: bytes, policy: Policy) -> Mind:
    return Mind(lexicon, level, msgspec.json.decode(equipment, type=Equipment), policy)
