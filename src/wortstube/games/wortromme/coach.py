"""The coach of Wortrommé: which words the rack and the table held, as the far-sighted bot weighs a turn (`strategy`).

Racks are hidden (R3): the reply of the next player is imagined, with the same racks for all that could be done.
"""

from __future__ import annotations

from wortstube.games.analysis import Analysis, Choice, best_first
from wortstube.games.core import Awaiting, Chance, Command, Seat
from wortstube.games.look import look_within
from wortstube.games.wortromme.bot import lore_of, plan_of
from wortstube.games.wortromme.messages import Draw, Lay, Pass, State, View
from wortstube.games.wortromme.scoring import GOAL
from wortstube.games.wortromme.solver import LETTER, Eyes
from wortstube.games.wortromme.strategy import Turn, best_stack
from wortstube.games.wortromme.words import policy_of
from wortstube.lexicon import Lexicon, Tier

PAR = 82.0
"""Points that a seat has at the end, on average: one of them reaches the goal (R25)."""

DRAWN = 1.4
"""What a tile more on the rack is worth (`strategy.KEPT`)."""

WINNING = 15.0
"""To reach the goal is worth no more than this above its points: what counts here are points."""

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
    if "lay" not in window.kinds:
        return None
    turn, start = _turn(view, seat, lexicon, vocabulary), _stands(view, seat)
    spelled = lore_of(lexicon, policy_of(view.options)).dictionary.spelled
    moves = turn.moves(lambda move: True)
    choices = []
    for move, worth in zip(moves, turn.worths(moves, _thoughts()), strict=True):
        gain = min(worth / LETTER, len(move.text) + WINNING)
        command = Lay(words=turn.table(move), window=window.id)
        texts = spelled(move.text, vocabulary)[:1] or (move.text,)
        choices.append(Choice(command, start + gain, len(move.text), texts))
    choices.append(_idle(turn, view, start, window.id, lexicon))
    return Analysis("wortromme", seat, vocabulary, best_first(choices), noise=NOISE)


def _idle(turn: Turn, view: View, start: float, window: str, lexicon: Lexicon) -> Choice:
    """What it is worth to lay nothing."""
    table = tuple(map(turn.start.as_it_lies, view.table))
    worth = turn.laid(0, (), table, _thoughts()) / LETTER + DRAWN
    lore = lore_of(lexicon, policy_of(view.options))
    stack = best_stack(view, lore.weights, _thoughts()) if any(stack.tiles for stack in view.stacks) else 0
    return Choice(Draw(stack=stack, window=window), start + worth)


def _stands(view: View, seat: Seat) -> float:
    left = max(0, GOAL - max(view.scores)) / GOAL
    return view.scores[seat] + PAR * left


def done(view: View, analysis: Analysis, command: Command, lexicon: Lexicon) -> Choice | None:
    """The new word is the longest that was not there and has a tile from the rack."""
    start, turn = _stands(view, analysis.seat), _turn(view, analysis.seat, lexicon, analysis.vocabulary)
    if not isinstance(command, Lay | Draw | Pass):
        return None
    if not isinstance(command, Lay):
        idle = _idle(turn, view, start, command.window, lexicon)
        return Choice(command, idle.value)
    before, rack = {word.tiles for word in view.table}, {*view.rack}
    new = [word for word in command.words if word.tiles not in before and rack.intersection(word.tiles)]
    longest = max(new, key=lambda word: len(word.tiles))
    text = view.equipment.text(longest.tiles, longest.jokers)
    same = next((choice for choice in analysis.choices if choice.command == command), None)
    own = tuple(tile for word in new for tile in word.tiles if tile in rack)
    gain = turn.laid(len(longest.tiles), own, command.words, _thoughts()) / LETTER
    if view.scores[analysis.seat] + len(longest.tiles) >= GOAL and not view.options.compact:
        gain = len(longest.tiles) + WINNING
    spelling = lore_of(lexicon, policy_of(view.options)).dictionary.judge(text).spelling or text
    return Choice(command, same.value if same else start + gain, len(longest.tiles), (spelling,))


def par(state: State, seat: Seat, lexicon: Lexicon, vocabulary: Tier) -> float:
    return PAR
