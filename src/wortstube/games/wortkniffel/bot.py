"""The players of Wortkniffel that are no persons.

All levels think alike: they look ahead over all re-rolls with the words they always have at hand. A lower level knows
fewer words, and fewer of these come to its mind in a turn; it does not play badly on purpose. What it has planned with
comes to its mind. A bot sees the view of its seat, nothing else.

The perfect one goes by the solution of the game (`perfect`). Until that is there it is an expert, whose estimate of the
rest of the game costs it some tenths of a point.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

import msgspec

from wortstube.games.core import Awaiting, Chance, Command, Rulings, no_rulings
from wortstube.games.doubt import is_last_challenge
from wortstube.games.ear import ear
from wortstube.games.knowledge import Knowledge, Listener, said
from wortstube.games.levels import ADAPTIVE, PERFECT, Persona, Who, persona, rungs
from wortstube.games.wortkniffel.equipment import Equipment, standard
from wortstube.games.wortkniffel.lookahead import Foresight, estimated, outlook_on
from wortstube.games.wortkniffel.messages import Accept, Challenge, CrossOut, Enter, Options, Roll, View
from wortstube.games.wortkniffel.perfect import begin, solved
from wortstube.games.wortkniffel.rest import Plan, Standing, standing_of
from wortstube.games.wortkniffel.score_card import Card
from wortstube.games.wortkniffel.solution import Solution
from wortstube.games.wortkniffel.solver import Finder
from wortstube.games.wortkniffel.turn import ROLLS, rolls
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import TIERS, Lexicon, Policy, fold

SIGHTS = (0.55, 0.66, 0.762, 0.865, 0.94, 1.0)
"""The sight of each level; see `Knowledge`."""

ROUNDING = 1e-3
"""What is expected is known so exactly; nobody throws again for less."""


def choose(
    view: View, awaiting: Awaiting, who: Who, lexicon: Lexicon, chance: Chance, rulings: Rulings = no_rulings
) -> Command:
    """An answer to the question that is put to the seat of this view."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    table, card = view.table, view.table.cards[view.seat]
    if window.kinds == ("roll",):
        return Roll(window=window.id)
    if "accept" in window.kinds:
        listener = Listener(lexicon, policy_of(table.options), who, rulings)
        return Challenge(window=window.id) if _challenges(view, listener, chance) else Accept(window=window.id)
    mind = mind_of(who, lexicon, table.equipment, table.options)
    if window.kinds == ("cross_out",):
        return mind.cross_out(card, window.id)
    turn = chance.lasting(f"turn {table.turn}")
    seen = cache(lambda word: mind.knows(word, turn) and rulings(word) is not False)
    throws = rolls(table.options) - table.roll if "roll" in window.kinds else 0
    return mind.play(card, table.dice, throws, window.id, seen)


def _challenges(view: View, listener: Listener, chance: Chance) -> bool:
    """X6: whether to challenge the entry, for any of its words."""
    table, entry, seat = view.table, view.table.entry, view.seat
    assert entry is not None
    assert seat is not None
    last = is_last_challenge(table, seat)
    letters = (fold(word.text, "base_letter") or word.text for word in entry.words)
    return any(listener.challenges(word, chance.lasting("doubt"), last=last) for word in letters)


def warm(who: Who, lexicon: Lexicon, equipment: Equipment | None = None) -> None:
    """Think through the dice now, so that the first answer does not have to wait for it."""
    mind = mind_of(who, lexicon, equipment or standard(), Options())
    mind.foresight.values(standing_of(Card()), ROLLS - 2)


def learn(view: View, who: Who, lexicon: Lexicon) -> None:
    """The words, and what the dice of this table can bring; for the first roll of a turn nothing is needed."""
    if view.table.options.referee == "challenge":
        ear(lexicon, policy_of(view.table.options))
    if persona(who).level == PERFECT and not view.table.options.riddle:
        begin(lexicon, view.table.equipment, policy_of(view.table.options))
    if view.table.dice:
        mind_of(who, lexicon, view.table.equipment, view.table.options)


class Mind:
    """What one bot knows: its words, and what dice can bring it."""

    def __init__(
        self,
        lexicon: Lexicon,
        who: Persona,
        equipment: bytes,
        policy: Policy,
        solution: Solution | None,
        throws: int = ROLLS,
    ) -> None:
        self._knowledge = Knowledge(lexicon, policy, who, rungs(who, SIGHTS))
        self._finder = _finder(lexicon, equipment, policy)
        self.at_hand = self._knowledge.all_at_hand(self._knowledge.words.row)
        outlook = outlook_on(self.at_hand, msgspec.json.decode(equipment, type=Equipment), throws)
        self.foresight = Foresight(outlook, solution or estimated(outlook))
        self.foresight.rest(Standing())  # now, since it thinks of all cards that may follow

    def knows(self, word: str, turn: Chance) -> bool:
        """Whether it knows a word and thinks of it in this turn."""
        return word in self._knowledge.words and self._knowledge.in_mind(word, turn)

    def play(
        self, card: Card, faces: tuple[str, ...], throws: int, window: str, seen: Callable[[str], bool]
    ) -> Command:
        """Use the roll as it lies, or throw again, whichever is worth more."""
        standing = standing_of(card)
        plan = Plan(standing, self.foresight.rest)
        uses: list[tuple[float, Command]] = [
            (plan.value(box, entry.score.points, entry.score.extra), Enter(box=box, words=entry.words, window=window))
            for box, entry in self._finder.entries(card, faces, seen).items()
        ]
        uses += [(plan.value(box, 0), CrossOut(box=box, window=window)) for box in card.free()]
        worth, use = max(uses, key=lambda option: option[0])
        if throws:
            hope, keep = max(self.foresight.keeps(standing, faces, throws))
            if hope > worth + ROUNDING:
                return Roll(keep=keep, window=window)
        return use

    def cross_out(self, card: Card, window: str) -> Command:
        """R4: too late; the box that is missed least."""
        plan = Plan(standing_of(card), self.foresight.rest)
        return CrossOut(box=max(card.free(), key=lambda box: plan.value(box, 0)), window=window)


def mind_of(who: Who, lexicon: Lexicon, equipment: Equipment, options: Options) -> Mind:
    """What a bot knows at a table; learned once for each strength.

    All of one strength have the same words here, whatever they are called: to think through the dice with others takes
    a quarter of a second and some 5 MB.
    """
    alike, policy = Persona(ADAPTIVE, strength=persona(who).rung), policy_of(options)
    is_perfect = persona(who).level == PERFECT and not options.riddle  # R29: one throw is another game
    solution = solved(lexicon, equipment, policy) if is_perfect else None
    return _mind(lexicon, alike, msgspec.json.encode(equipment), policy, solution, rolls(options))


@lru_cache(maxsize=16)
def _mind(
    lexicon: Lexicon, who: Persona, equipment: bytes, policy: Policy, solution: Solution | None, throws: int
) -> Mind:
    return Mind(lexicon, who, equipment, policy, solution, throws)


def finder_of(lexicon: Lexicon, equipment: Equipment, options: Options) -> Finder:
    """Finds what lies on the dice of a table."""
    return _finder(lexicon, msgspec.json.encode(equipment), policy_of(options))


@lru_cache(maxsize=4)
def _finder(lexicon: Lexicon, equipment: bytes, policy: Policy) -> Finder:
    """Finds the words of all levels, the common ones first, each as those spell it who know it first."""
    referee, tiers = lexicon.referee(policy), list(TIERS)

    def spelled(word: str) -> tuple[str, ...]:
        dawg, grades = referee.graded()
        return referee.spelled(word, tiers[grades[dawg.number(word)]])

    return Finder(said(lexicon, policy, policy.max_length), spelled, msgspec.json.decode(equipment, type=Equipment))
