"""The coach of Wortkniffel: what rolls and boxes are worth, exactly once the game is solved for the words that count.

Everybody plays for the own card alone, so a position is worth what its card and its dice are. Until the solution is
there (`perfect`), the rest of a game is estimated as bots do it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from wortstube.games.analysis import Analysis, Choice, best_first
from wortstube.games.core import Awaiting, Command, Rejection, Seat, TimeUp
from wortstube.games.ranked import ranked_words
from wortstube.games.wortkniffel.equipment import Equipment
from wortstube.games.wortkniffel.lookahead import Foresight, estimated, outlook_on
from wortstube.games.wortkniffel.messages import CrossOut, Enter, Options, Roll, State, View
from wortstube.games.wortkniffel.perfect import begin, solved
from wortstube.games.wortkniffel.rest import Plan, standing_of
from wortstube.games.wortkniffel.score_card import LEAST_TO_LOSE, Box, Card, Score, score, spell
from wortstube.games.wortkniffel.solution import Solution
from wortstube.games.wortkniffel.solver import Finder
from wortstube.games.wortkniffel.turn import lies_in_time, rolls
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon, Policy, Tier

NOISE = 0.5
"""Points by which the estimate of bots is off at most (`benchmarks/regret_wortkniffel.py`)."""
NOISE_OF_RIDDLE = 3.0
"""The same where a turn has one throw (R29): what a game comes to on average is met, single cards less so."""


class Insight:
    """What somebody sees in dice who knows the words of a vocabulary."""

    def __init__(
        self,
        lexicon: Lexicon,
        equipment: Equipment,
        policy: Policy,
        tier: Tier,
        solution: Solution | None,
        throws: int,
    ) -> None:
        referee = lexicon.referee(policy)
        words = ranked_words(referee, tier)
        outlook = outlook_on(words, equipment, throws)
        self.equipment, self.is_exact = equipment, solution is not None
        self._referee = referee
        self.finder = Finder(words, lambda word: referee.spelled(word, tier), equipment)
        self.foresight = Foresight(outlook, solution or estimated(outlook))

    def spelling(self, text: str) -> str:
        return self._referee.judge(text).spelling or text

    def uses(self, card: Card, faces: tuple[str, ...], window: str) -> Iterator[Choice]:
        """R17, R18: every free box, with its dearest words or crossed out."""
        plan = Plan(standing_of(card), self.foresight.rest)
        for box, entry in self.finder.entries(card, faces).items():
            worth = card.total() + plan.value(box, entry.score.points, entry.score.extra)
            command = Enter(box=box, words=entry.words, window=window)
            yield Choice(command, worth, entry.points, tuple(word.text for word in entry.words))
        for box in card.free():
            yield Choice(CrossOut(box=box, window=window), card.total() + plan.value(box, 0))

    def throws(self, card: Card, faces: tuple[str, ...], left: int, window: str) -> Iterator[Choice]:
        """R3: every set of dice to keep."""
        for value, keep in self.foresight.keeps(standing_of(card), faces, left) if left else ():
            yield Choice(Roll(keep=keep, window=window), card.total() + value)

    def of_card(self, card: Card) -> float:
        """What a card is worth before a turn, with the points it has."""
        return card.total() + self.foresight.rest(standing_of(card))

    def entered(self, card: Card, command: Enter, faces: tuple[str, ...]) -> Choice:
        """What an entry is worth as it was made, whoever knows its words."""
        words = spell(command.words, faces, self.equipment)
        assert not isinstance(words, Rejection), words
        brought = score(card, command.box, words, faces, self.equipment)
        assert isinstance(brought, Score), brought
        texts = tuple(self.spelling(word.text) for word in words)
        return Choice(command, self.booked(card, command.box, brought), brought.points + brought.extra, texts)

    def booked(self, card: Card, box: Box, brought: Score) -> float:
        """What a card is worth with this in a box."""
        worth = Plan(standing_of(card), self.foresight.rest).value(box, brought.points, brought.extra)
        return card.total() + worth

    def too_late(self, state: State, command: TimeUp) -> Choice:
        """R4: what lies counts, if the table wants that; or a box is lost, which one the player says, or X8."""
        card = state.cards[state.seat]
        if state.phase == "turn" and (entered := lies_in_time(state, self._referee)):
            brought = Score(entered.points, entered.extra)
            return Choice(command, self.booked(card, entered.box, brought), brought.points + brought.extra)
        free = [box for box in LEAST_TO_LOSE if box in card.free()]
        boxes = free if state.phase == "turn" else free[:1]
        return Choice(command, max(self.booked(card, box, Score(0, 0)) for box in boxes))


def insight(lexicon: Lexicon, equipment: Equipment, options: Options, tier: Tier) -> Insight:
    """Learned once for each vocabulary, and again when the solution has come."""
    policy = policy_of(options)
    solution = None if options.riddle else solved(lexicon, equipment, policy, tier)  # R29: one throw is another game
    return _insight(lexicon, msgspec.json.encode(equipment), policy, tier, solution, rolls(options))


@lru_cache(maxsize=4)
def _insight(
    lexicon: Lexicon, equipment: bytes, policy: Policy, tier: Tier, solution: Solution | None, throws: int
) -> Insight:
    return Insight(lexicon, msgspec.json.decode(equipment, type=Equipment), policy, tier, solution, throws)


def analyse(view: View, awaiting: Awaiting, lexicon: Lexicon, vocabulary: Tier) -> Analysis | None:
    """R3, R17: throw again, enter or cross out. Whether to doubt somebody's words is no question of points."""
    seat, table = view.seat, view.table
    assert seat is not None
    window = awaiting.seats[seat]
    seen, card = insight(lexicon, table.equipment, table.options, vocabulary), table.cards[seat]
    if "accept" in window.kinds:
        return None
    if not table.dice:
        choices = [Choice(Roll(window=window.id), seen.of_card(card))]
    elif window.kinds == ("cross_out",):  # R4: too late
        choices = [choice for choice in seen.uses(card, table.dice, window.id) if isinstance(choice.command, CrossOut)]
    else:
        left = rolls(table.options) - table.roll
        choices = [*seen.uses(card, table.dice, window.id), *seen.throws(card, table.dice, left, window.id)]
    noise = NOISE_OF_RIDDLE if table.options.riddle else 0.0 if seen.is_exact else NOISE
    return Analysis("wortkniffel", seat, vocabulary, best_first(choices), seen.is_exact, noise)


def done(view: View, analysis: Analysis, command: Command, lexicon: Lexicon) -> Choice | None:
    """A throw or a crossing out is among the choices; words may be others."""
    if isinstance(command, Enter):
        seen = insight(lexicon, view.table.equipment, view.table.options, analysis.vocabulary)
        return seen.entered(view.table.cards[analysis.seat], command, view.table.dice)
    if isinstance(command, TimeUp):
        seen = insight(lexicon, view.table.equipment, view.table.options, analysis.vocabulary)
        return seen.too_late(view.table, command)
    if isinstance(command, Roll):
        command = msgspec.structs.replace(command, keep=tuple(sorted(command.keep)))
    return next((choice for choice in analysis.choices if choice.command == command), None)


def prepare(state: State, lexicon: Lexicon, vocabulary: Tier) -> None:
    """Where the game is not solved for these words yet, that begins now."""
    if not state.options.riddle:
        begin(lexicon, state.equipment, policy_of(state.options), vocabulary)


def par(state: State, seat: Seat, lexicon: Lexicon, vocabulary: Tier) -> float:
    return insight(lexicon, state.equipment, state.options, vocabulary).of_card(Card())
