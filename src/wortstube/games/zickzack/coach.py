"""The coach of Zickzack: what letters and words were there, as the far-sighted bot weighs a turn (`strategy`).

All lies open (R5), so the reply of the next player counts; what comes after it is estimated by the letters that are
left to lay.
"""

from __future__ import annotations

from typing import Any

from wortstube.games.analysis import Analysis, Choice, best_first, measured_par
from wortstube.games.core import Awaiting, Command, Seat, TimeUp
from wortstube.games.look import look_within
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.board import Piece, board_of
from wortstube.games.zickzack.bot import mind
from wortstube.games.zickzack.messages import Claim, LayBlank, Pass, Place, State, View, Word
from wortstube.games.zickzack.scoring import score
from wortstube.games.zickzack.solver import WORD
from wortstube.games.zickzack.strategy import Naming, Turn
from wortstube.games.zickzack.views import state_of
from wortstube.games.zickzack.words import folding_of, named, noted_words
from wortstube.lexicon import Lexicon, Tier

WEIGHED = 24
"""Moves whose words and reply are weighed."""

VARIANTS: tuple[dict[str, Any], ...] = ({}, {"scoring": 2}, {"scoring": 3})
"""Options by which more or fewer points are won."""

DEALT = {1: 10, 2: 15, 3: 10, 4: 7, 5: 6, 6: 5}
"""R4, R42: letters by players; alone as many as are usual."""

AT_ONCE = 6
"""So many words at once one can be expected to name, the longest first; others may be named later."""

NOISE = 2.0


def _turn(state: State, seat: Seat, lexicon: Lexicon, vocabulary: Tier) -> Turn:
    return Turn(
        mind(lexicon, state.options).words,
        look_within(vocabulary),
        state,
        seat,
        naming=Naming(AT_ONCE),
        far_sighted=True,
    )


def analyse(view: View, awaiting: Awaiting, lexicon: Lexicon, vocabulary: Tier) -> Analysis | None:
    """R9, R10, R17: lay letters and name words, or none. To knock or to doubt is another matter.

    R57: nothing is decided in a riddle, where everything may be taken back; its makers know what it comes to.
    """
    seat = view.seat
    assert seat is not None
    state, window = state_of(view), awaiting.seats[seat]
    if not {"place", "claim"} & {*window.kinds} or state.first_round or state.options.riddle:
        return None
    turn, start = _turn(state, seat, lexicon, vocabulary), _stands(state, seat, vocabulary)
    unit = _unit(state)
    choices = [Choice(Pass(window=window.id), start - turn.reply(state.board) / unit)]
    for move, words, worth in turn.weighed(WEIGHED) if "place" in window.kinds else ():
        texts, paths = tuple(word.text for word in words), tuple(Word(tiles=word.tiles) for word in words)
        place = Place(pieces=move.pieces, words=paths, exchange=move.exchange, window=window.id)
        choices.append(Choice(place, start + worth / unit, score(words, state.options.scoring), texts))
    if "claim" in window.kinds and (visible := turn.named()):
        worth = turn.worth(visible) - turn.reply(state.board)
        claim = Claim(words=tuple(Word(tiles=word.tiles) for word in visible), window=window.id)
        texts = tuple(word.text for word in visible)
        choices.append(Choice(claim, start + worth / unit, score(visible, state.options.scoring), texts))
    return Analysis("zickzack", seat, vocabulary, best_first(choices), noise=NOISE)


def _unit(state: State) -> int:
    """How much a point is worth where words are weighed."""
    return WORD if state.options.scoring == 1 else 1


def _stands(state: State, seat: Seat, vocabulary: Tier) -> float:
    """What is noted, and what the letters bring that will be left."""
    letters = max(0, len(state.racks[seat]) - 1)
    return score(state.notes[seat], state.options.scoring) + _each(state, vocabulary) * letters


def _each(state: State, vocabulary: Tier) -> float:
    """What a letter on the rack brings until the end; other ways of scoring are measured for two."""
    players = state.players if state.options.scoring == 1 else 2
    return measured_par(__file__, variant(state.options), players, vocabulary) / DEALT[players]


def variant(options: Options) -> str:
    return f"scoring {options.scoring}"


def done(view: View, analysis: Analysis, command: Command, lexicon: Lexicon) -> Choice | None:
    """Words as they were named; those that are refused, or lie there already, bring nothing. A hint decides nothing.

    R19, R26: whoever was too late has laid and named nothing. R41: alone the time of the game is no question.
    """
    state = state_of(view)
    if not isinstance(command, Place | Claim | Pass | LayBlank | TimeUp):
        return None
    if isinstance(command, TimeUp) and state.players == 1:
        return None
    seat, vocabulary = analysis.seat, analysis.vocabulary
    turn, start = _turn(state, seat, lexicon, vocabulary), _stands(state, seat, vocabulary)
    unit = _unit(state)
    board: list[Piece] = list(state.board)
    if isinstance(command, Place):
        board = [*(piece for piece in board if piece.tile != command.exchange), *command.pieces]
    if not isinstance(command, Place | Claim):
        return Choice(command, start - turn.reply(board) / unit)
    laid = tuple(piece.tile for piece in command.pieces) if isinstance(command, Place) else ()
    readings = named(
        command.words, board_of(state.equipment, tuple(board)), noted_words(state), laid, folding_of(state.options)
    )
    referee = mind(lexicon, state.options).referee
    words = [one.noted() for one in readings if not one.fault and referee.judge(one.text).valid]
    worth = turn.worth(words) - turn.reply(board)
    texts = tuple(word.text for word in words)
    return Choice(command, start + worth / unit, score(words, state.options.scoring), texts)


def par(state: State, seat: Seat, lexicon: Lexicon, vocabulary: Tier) -> float:
    letters = len(state.racks[seat]) if state.racks and state.racks[seat] else DEALT[state.players]
    return _each(state, vocabulary) * letters
