"""The coach of Wortrommé: which words the rack and the table held, as the far-sighted bot weighs a turn (`strategy`).

Racks are hidden (R3): the reply of the next player is imagined, with the same racks for all that could be done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wortstube.games.analysis import Analysis, Choice, best_first, measured_par, racing
from wortstube.games.core import Awaiting, Chance, Command, Seat, TimeUp
from wortstube.games.look import look_within
from wortstube.games.wortromme.bot import lore_of, plan_of
from wortstube.games.wortromme.messages import Draw, Lay, Options, Pass, State, View
from wortstube.games.wortromme.scoring import GOAL
from wortstube.games.wortromme.solver import LETTER, Eyes
from wortstube.games.wortromme.strategy import Turn, best_stack
from wortstube.games.wortromme.words import policy_of
from wortstube.lexicon import Lexicon, Tier

VARIANTS: tuple[dict[str, Any], ...] = ({}, {"compact": True})
"""Options by which more or fewer points are won."""

DRAWN = 1.4
"""What a tile more on the rack is worth (`strategy.KEPT`)."""

NOISE = 2.0


def _turn(view: View, seat: Seat, lexicon: Lexicon, vocabulary: Tier) -> Turn:
    lore = lore_of(lexicon, policy_of(view.options))
    eyes = Eyes(lore.words, look_within(vocabulary))
    return Turn(eyes, lore.kin, view, seat, plan_of("experte"), avoids_twins=False)


def _thoughts() -> Chance:
    """The same for all choices."""
    return Chance(b"coach", 0)


def analyse(view: View, awaiting: Awaiting, lexicon: Lexicon, vocabulary: Tier) -> Analysis | None:
    """R6: lay a word or draw a tile. Which stack to draw from is a small matter."""
    seat = view.seat
    assert seat is not None
    window = awaiting.seats[seat]
    if "lay" not in window.kinds or view.task:  # the solution of a riddle is told once it is over
        return None
    turn, stand = _turn(view, seat, lexicon, vocabulary), _Stand(view, seat, vocabulary)
    spelled = lore_of(lexicon, policy_of(view.options)).dictionary.spelled
    moves = turn.moves(lambda move: True)
    idle = _idle(turn, view, stand, window.id, lexicon)
    choices = [idle]
    for move, worth in zip(moves, turn.worths(moves, _thoughts()), strict=True):
        command = Lay(words=turn.table(move), window=window.id)
        texts = spelled(move.text, vocabulary)[:1] or (move.text,)
        choices.append(Choice(command, stand.after(len(move.text), worth), len(move.text), texts))
    return Analysis("wortromme", seat, vocabulary, best_first(stand.won_first(choices)), noise=NOISE * stand.unit)


class _Stand:
    """What a seat has, and what it can expect: points, or alone as few turns as possible (R30)."""

    def __init__(self, view: View, seat: Seat, vocabulary: Tier) -> None:
        self.score, self.turn = view.scores[seat], view.turn
        self.alone, self.compact = len(view.scores) == 1, view.options.compact
        self.players, self.par = len(view.scores), _par(view.options, len(view.scores), vocabulary)
        self.left = max(0, GOAL - max(view.scores)) / GOAL

    @property
    def unit(self) -> float:
        """What a point is worth in the end."""
        if self.alone:
            return -self.par / GOAL
        return 1.0 if self.compact else racing(self.players)

    def after(self, letters: int, worth: float) -> float:
        """What can be expected after a move, weighed by the strategy."""
        if self.wins(letters):
            return self.ends(letters)
        stands = -self.turn if self.alone else self.score
        return stands + self.par * self.left + worth / LETTER * self.unit

    def wins(self, letters: int) -> bool:
        return letters > 0 and self.score + letters >= GOAL and not self.compact

    def ends(self, letters: int) -> float:
        return -self.turn if self.alone else self.score + letters

    def won_first(self, choices: Sequence[Choice]) -> list[Choice]:
        """Nothing is better than to win."""
        most = max((choice.value for choice in choices if not self.wins(choice.points)), default=0.0)
        return [
            msgspec.structs.replace(choice, value=max(most, choice.value)) if self.wins(choice.points) else choice
            for choice in choices
        ]


def _idle(turn: Turn, view: View, stand: _Stand, window: str, lexicon: Lexicon) -> Choice:
    """What it is worth to lay nothing."""
    table = tuple(map(turn.start.as_it_lies, view.table))
    worth = turn.laid(0, (), table, _thoughts()) + DRAWN * LETTER
    lore = lore_of(lexicon, policy_of(view.options))
    stack = best_stack(view, lore.weights, _thoughts()) if any(stack.tiles for stack in view.stacks) else 0
    return Choice(Draw(stack=stack, window=window), stand.after(0, worth))


def done(view: View, analysis: Analysis, command: Command, lexicon: Lexicon) -> Choice | None:
    """The new word is the longest that was not there and has a tile from the rack. R28: late is nothing."""
    if not isinstance(command, Lay | Draw | Pass | TimeUp):
        return None
    seat, vocabulary = analysis.seat, analysis.vocabulary
    stand, turn = _Stand(view, seat, vocabulary), _turn(view, seat, lexicon, vocabulary)
    if not isinstance(command, Lay):
        return Choice(command, _idle(turn, view, stand, "", lexicon).value)
    before, rack = {word.tiles for word in view.table}, {*view.rack}
    new = [word for word in command.words if word.tiles not in before and rack.intersection(word.tiles)]
    longest = max(new, key=lambda word: len(word.tiles))
    text, letters = view.equipment.text(longest.tiles, longest.jokers), len(longest.tiles)
    spelling = lore_of(lexicon, policy_of(view.options)).dictionary.judge(text).spelling or text
    own = tuple(tile for word in new for tile in word.tiles if tile in rack)
    value = stand.after(letters, turn.laid(letters, own, command.words, _thoughts()))
    same = next((choice.value for choice in analysis.choices if choice.command == command), None)
    value = max(value, analysis.best) if stand.wins(letters) else value if same is None else same
    return Choice(command, value, letters, (spelling,))


def variant(options: Options) -> str:
    return "compact" if options.compact else ""


def _par(options: Options, players: int, vocabulary: Tier) -> float:
    """The compact game is measured for two."""
    return measured_par(__file__, variant(options), 2 if options.compact else players, vocabulary)


def par(state: State, seat: Seat, lexicon: Lexicon, vocabulary: Tier) -> float:
    """What can be expected of a riddle is known to whoever made it."""
    if state.task:
        return 0.0
    return _par(state.options, state.players, vocabulary)
