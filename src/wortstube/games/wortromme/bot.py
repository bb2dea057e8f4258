"""The players of Wortrommé that are no persons.

All levels think alike, with the words they know; better ones take several words apart at once, and the best one
foresees what the table offers the next player. A lower level knows fewer words and overlooks more of those it knows; it
does not play badly on purpose. A bot sees the view of its seat, nothing else.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache

import msgspec

from wortstube.games.core import Awaiting, Chance, Command, Rulings, Seat, no_rulings
from wortstube.games.knowledge import Knowledge, Skill
from wortstube.games.levels import LEVELS, Level
from wortstube.games.wortromme.messages import Accept, Challenge, Doubt, Draw, Lay, Options, Pass, Stop, View
from wortstube.games.wortromme.solver import LENGTHS, Look, Move, words_of
from wortstube.games.wortromme.strategy import Plan, Turn, best_stack
from wortstube.games.wortromme.words import policy_of, stem_twin
from wortstube.games.wortromme.workbench import Table
from wortstube.kernels.robbing import EVERYTHING
from wortstube.lexicon import TIERS, UNSAID_GRADE, Lexicon, Policy, Tier

SKILLS: dict[Level, Skill] = {
    "anfaenger": Skill("everyday", sight=0.75, tolerance=0.5, boldness=0.5),
    "hobby": Skill("standard", sight=0.80, tolerance=0.3, boldness=0.7),
    "klub": Skill("large", sight=0.85, tolerance=0.0, boldness=0.9),
    "experte": Skill("all", sight=1.0, tolerance=-1.0, boldness=1.0),  # what is not in the whole list is no word
}

PLANS: dict[Level, Plan] = {
    "anfaenger": Plan(sources=1),
    "hobby": Plan(sources=1),
    "klub": Plan(sources=2),
    "experte": Plan(sources=2, far_sighted=True),
}

LIKELY, SURE = 0.5, 0.8
"""How sure it has to be that a word is none to challenge it at all, and to risk its last wrong challenge (X10)."""

FAMILIAR_TIER: Tier = "standard"
LONGEST_FAMILIAR = 12
"""By the words of this tier, up to this length, a bot tells whether letters look like a word."""


def choose(
    view: View, awaiting: Awaiting, level: Level, lexicon: Lexicon, chance: Chance, rulings: Rulings = no_rulings
) -> Command:
    """An answer to the question that is put to the seat of this view."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    player = Player(mind(level, lexicon, view.options), rulings)
    if "accept" in window.kinds:
        return player.answer(view, view.seat, window.id, chance)
    if "lay" in window.kinds and (table := player.move(view, view.seat, chance)):
        return Lay(words=table, window=window.id)
    if "draw" in window.kinds:
        return Draw(stack=best_stack(view, player.mind.weights, chance), window=window.id)
    return (Pass if "pass" in window.kinds else Stop)(window=window.id)


def warm(level: Level, lexicon: Lexicon) -> None:
    """Learn the words now, so that the first answer does not have to wait for it."""
    mind(level, lexicon, Options()).complete()


def learn(view: View, level: Level, lexicon: Lexicon) -> None:
    """The words of the options of this table."""
    mind(level, lexicon, view.options).complete()


class Mind:
    """What a bot of one level knows: its words, and how much letters are worth."""

    def __init__(self, lexicon: Lexicon, level: Level, policy: Policy) -> None:
        self.level, self.skill, self.plan = level, SKILLS[level], PLANS[level]
        self.words = words_of(lexicon, policy)
        self.dictionary = lexicon.referee(policy)
        self._lexicon, self._policy = lexicon, policy
        self._best = list(TIERS).index(self.skill.tier)
        self._chances = tuple(self._chance(at // LENGTHS, at % LENGTHS) for at in range(4 * LENGTHS))

    def _chance(self, grade: int, letters: int) -> int:
        """How likely it sees a word, as `Knowledge.sight` has it."""
        known = grade <= self._best and letters >= 2
        return round(EVERYTHING * self.skill.sight ** (letters - 2 + grade)) if known else 0

    @cached_property
    def weights(self) -> Counter[str]:
        """How often each letter occurs in everyday words."""
        return Counter("".join(self.dictionary.words("everyday")))

    @cached_property
    def familiar(self) -> Knowledge:
        tier: Tier = self.skill.tier if self._best == 0 else FAMILIAR_TIER
        policy = msgspec.structs.replace(self._policy, max_length=LONGEST_FAMILIAR)
        return Knowledge(self._lexicon, policy, msgspec.structs.replace(self.skill, tier=tier))

    def complete(self) -> None:
        """Learn what is otherwise learned when it is first asked for."""
        assert self.weights
        self.familiar.looks_familiar("AB")

    def look(self, chance: Chance) -> Look:
        """What it sees this time."""
        return Look(self._chances, chance.below(2**32))

    def knows(self, text: str) -> bool:
        grade = self.words.grade(text)
        return grade is not None and (grade <= self._best or grade == UNSAID_GRADE)


class Player:
    """A bot at one table, whose house list it knows."""

    def __init__(self, mind: Mind, rulings: Rulings) -> None:
        self.mind, self._rulings = mind, rulings

    def move(self, view: View, seat: Seat, chance: Chance) -> Table | None:
        """R6: the table as it shall lie, or None to draw."""
        turn = Turn(self.mind.words, self.mind.look(chance), view, seat, self.mind.plan)
        return turn.best(lambda move: self._counts(view, move), chance)

    def _counts(self, view: View, move: Move) -> bool:
        """Whether the circle refuses none of its words, and no other word has the stem of the new one (R29)."""
        if any(self._rulings(text) is False for text in (move.text, *move.left)):
            return False
        return not view.options.stems or not self._twin(move.text, self._others(view, move))

    def _others(self, view: View, move: Move) -> list[str]:
        touched = move.touched()
        return [*move.left, *(word.text for place, word in enumerate(view.table) if place not in touched)]

    def _twin(self, text: str, others: list[str]) -> str:
        return stem_twin(text, others, self.mind.dictionary)

    def answer(self, view: View, seat: Seat, window: str, chance: Chance) -> Command:
        """R24: challenge the word it doubts most, if it doubts any enough; else let all stand."""
        doubts = [(self._doubt(view, doubt), len(doubt.text), doubt.word) for doubt in view.doubts if not doubt.found]
        limit = view.options.wrong_challenges
        last = limit and view.wrong[seat] + 1 >= limit
        certainty, _, word = max(doubts, default=(0.0, 0, 0))
        if certainty >= (SURE if last else LIKELY) and chance.happens(self.mind.skill.boldness):
            return Challenge(word=word, window=window)
        return Accept(window=window)

    def _doubt(self, view: View, doubt: Doubt) -> float:
        """How sure it is that this may not lie: what the circle has ruled is certain, and the best one knows all words
        and their stems (R29)."""
        ruled = self._rulings(doubt.text)
        if ruled is not None:
            return float(not ruled)
        if self.mind.level != LEVELS[-1]:
            return 0.0 if self.mind.knows(doubt.text) else self.mind.familiar.doubt(doubt.text)
        return float(not self.mind.knows(doubt.text) or self._is_twin(view, doubt))

    def _is_twin(self, view: View, doubt: Doubt) -> bool:
        if not view.options.stems or view.laid is None or doubt.word != view.laid.word:
            return False
        others = [word.text for place, word in enumerate(view.table) if place != doubt.word]
        return bool(self._twin(doubt.text, others))


def mind(level: Level, lexicon: Lexicon, options: Options) -> Mind:
    """What a bot of this level knows of the words of a table; learned once."""
    return _mind(lexicon, level, policy_of(options))


@lru_cache(maxsize=16)
def _mind(lexicon: Lexicon, level: Level, policy: Policy) -> Mind:
    return Mind(lexicon, level, policy)
