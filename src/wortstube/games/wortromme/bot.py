"""The players of Wortrommé that are no persons.

All levels think alike, with the words they know; better ones take several words apart at once, and the best ones
foresee what the table offers the next player. A lower level knows fewer words and overlooks more of those it knows, on
a bad day more than on a good one; it does not play badly on purpose. What comes to its mind is drawn once for a turn. A
bot sees the view of its seat, nothing else.
"""

from __future__ import annotations

from functools import lru_cache

from wortstube.games.core import Awaiting, Chance, Command, Rulings, Seat, no_rulings
from wortstube.games.doubt import is_last_challenge
from wortstube.games.ear import ear
from wortstube.games.knowledge import DOUBT, Listener, letters_of_everyday
from wortstube.games.levels import Who, nearest_level, rungs
from wortstube.games.look import Look, look_of
from wortstube.games.wortromme.kin import Kin
from wortstube.games.wortromme.messages import Accept, Challenge, Doubt, Draw, Lay, Options, Pass, Stop, View
from wortstube.games.wortromme.solver import Eyes, Move, words_of
from wortstube.games.wortromme.strategy import Plan, Turn, best_stack
from wortstube.games.wortromme.words import policy_of, stem_twin
from wortstube.games.wortromme.workbench import Table
from wortstube.lexicon import Lexicon, Policy

SIGHT = (0.912, 0.922, 0.946, 0.965, 0.985, 1.0)
"""The chance of not losing sight of a word at each letter beyond two, and once more for each tier it is rarer."""

PAIRS = (4, 5, 9, 18, 24, 24)
"""How many sets of letters it considers for each word if it robs two words at once; the first is the whole word."""

TRIPLES = (0, 0, 0, 0, 1, 4)
"""The same for three words at once."""

FAR_SIGHTED = ("meister", "experte")

FORMS = (0.35, 0.55, 0.75, 1.0, 1.35, 1.8, 2.4)
"""How good a day a bot has: by so much more or less than usual it loses sight of words, for the whole of a game."""


def choose(
    view: View, awaiting: Awaiting, who: Who, lexicon: Lexicon, chance: Chance, rulings: Rulings = no_rulings
) -> Command:
    """An answer to the question that is put to the seat of this view."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    player = Player(lexicon, who, view, rulings)
    if "accept" in window.kinds:
        return player.answer(view.seat, window.id, chance)
    if "lay" in window.kinds and (table := player.move(view.seat, chance)):
        return Lay(words=table, window=window.id)
    if "draw" in window.kinds:
        return Draw(stack=best_stack(view, player.lore.weights, chance), window=window.id)
    return (Pass if "pass" in window.kinds else Stop)(window=window.id)


def warm(who: Who, lexicon: Lexicon) -> None:
    """Learn the words now, so that the first answer does not have to wait for it."""
    _learn(lexicon, policy_of(Options()))


def learn(view: View, who: Who, lexicon: Lexicon) -> None:
    """The words of the options of this table."""
    _learn(lexicon, policy_of(view.options))


class Lore:
    """What there is to know at a table: its words, their stems, and how often each letter occurs in everyday words."""

    def __init__(self, lexicon: Lexicon, policy: Policy) -> None:
        self.words = words_of(lexicon, policy)
        self.dictionary = lexicon.referee(policy)
        self.kin = Kin(self.dictionary)
        self.weights = letters_of_everyday(lexicon, policy)


@lru_cache(maxsize=4)
def lore_of(lexicon: Lexicon, policy: Policy) -> Lore:
    """Learned once, for bots of all levels."""
    return Lore(lexicon, policy)


def _learn(lexicon: Lexicon, policy: Policy) -> None:
    lore_of(lexicon, policy)
    ear(lexicon, policy)


def look_in(who: Who, chance: Chance, turn: int) -> Look:
    """What a bot sees in a turn, whenever in it that is asked; what it knows is fixed by its level and name."""
    form = chance.lasting("form").choice(FORMS)
    seed = chance.lasting(f"turn {turn}").below(2**32)
    return look_of(who, rungs(who, SIGHT) ** form, seed)


def plan_of(who: Who) -> Plan:
    pairs, triples = (round(rungs(who, row)) for row in (PAIRS, TRIPLES))
    return Plan(pairs, far_sighted=nearest_level(who) in FAR_SIGHTED, triples=triples)


class Player:
    """A bot at one table, whose house list it knows."""

    def __init__(self, lexicon: Lexicon, who: Who, view: View, rulings: Rulings) -> None:
        policy = policy_of(view.options)
        self.lore = lore_of(lexicon, policy)
        self._who, self._view, self._rulings = who, view, rulings
        self._lexicon, self._policy = lexicon, policy

    def move(self, seat: Seat, chance: Chance) -> Table | None:
        """R6: the table as it shall lie, or None to draw."""
        turn = self._turn(seat, look_in(self._who, chance, self._view.turn))
        best = turn.best(self._counts, chance.lasting(f"thoughts {self._view.turn}"))
        return turn.table(best) if best else None

    def word(self, seat: Seat, chance: Chance) -> str:
        """The word of the best move that anybody of its level could see; empty if there is none."""
        best = self._turn(seat, look_of(self._who, 1.0, 0)).best(self._counts, chance)
        return best.text if best else ""

    def _turn(self, seat: Seat, look: Look) -> Turn:
        return Turn(Eyes(self.lore.words, look), self.lore.kin, self._view, seat, plan_of(self._who))

    def _counts(self, move: Move) -> bool:
        """Whether the circle refuses none of its words, and no other word has the stem of the new one (R29)."""
        if any(self._rulings(text) is False for text in (move.text, *move.left)):
            return False
        return not self._view.options.stems or not self._twin(move.text, self._others(move))

    def _others(self, move: Move) -> list[str]:
        touched = move.touched()
        return [*move.left, *(word.text for place, word in enumerate(self._view.table) if place not in touched)]

    def _twin(self, text: str, others: list[str]) -> str:
        return stem_twin(text, others, self.lore.dictionary)

    def answer(self, seat: Seat, window: str, chance: Chance) -> Command:
        """R24: of the words it challenges the one it doubts most; if it challenges none, all stand."""
        listener = Listener(self._lexicon, self._policy, self._who, self._rulings)
        lasting, last = chance.lasting("doubts"), is_last_challenge(self._view, seat)
        open_to_doubt = [doubt for doubt in self._view.doubts if not doubt.found]
        challenged = [
            doubt
            for doubt in open_to_doubt
            if listener.challenges(doubt.text, lasting, last=last) or self._hears_twin(doubt, lasting)
        ]
        if not challenged:
            return Accept(window=window)
        worst = max(challenged, key=lambda doubt: (listener.doubt(doubt.text), len(doubt.text), doubt.word))
        return Challenge(word=worst.word, window=window)

    def _hears_twin(self, doubt: Doubt, chance: Chance) -> bool:
        """R29: whether it notices that the new word has the stem of another; as likely as it doubts what is no word."""
        view = self._view
        if not view.options.stems or view.laid is None or doubt.word != view.laid.word:
            return False
        others = [word.text for place, word in enumerate(view.table) if place != doubt.word]
        noticed = chance.of(f"twin {doubt.text}") < rungs(self._who, DOUBT)
        return noticed and self._rulings(doubt.text) is None and bool(self._twin(doubt.text, others))
