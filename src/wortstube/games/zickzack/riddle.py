"""Riddles of Zickzack (R54 to R58): a board and five letters, where do they bring most?

Letters are laid and words are named as in the solitaire; what is no word is refused and nothing is lost. Each letter
counts with one word, and whatever was laid may be taken back: the best try is the result.
"""

from __future__ import annotations

from typing import assert_never

import msgspec

from wortstube.games.core import Awaiting, Decision, FromTable, Help, Leave, Referee, Rejection, TimeUp, Window
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.fold import folded
from wortstube.games.zickzack.messages import (
    Accept,
    AnyCommand,
    AnyEvent,
    Attempt,
    Begin,
    Challenge,
    ChooseBlank,
    Claim,
    Draw,
    Events,
    GoOn,
    Hint,
    Knock,
    LayBlank,
    LettersTakenBack,
    Pass,
    Place,
    PlayerLeft,
    RiddleEnded,
    RiddleLaid,
    SetFree,
    State,
    Stop,
    TakeBack,
)
from wortstube.games.zickzack.notes import read, written
from wortstube.games.zickzack.scoring import counted, score
from wortstube.games.zickzack.solitaire import claimed_words, placed_letters, with_words
from wortstube.games.zickzack.task import Task


def agreed(options: Options) -> Options:
    """R54, R56: everybody plays by the same rules: strict without penalty, points by R32, no turning, hint or clock."""
    return msgspec.structs.replace(
        options, referee="strict", penalty=False, scoring=3, rotation=False, hints=0, minutes=0
    )


def opening(state: State, task: Task) -> Events:
    return [RiddleLaid(board=task.board, tiles=task.letters, letters=state.equipment.text(task.letters))]


def decide(state: State, command: AnyCommand | FromTable, referee: Referee) -> Decision[AnyEvent]:
    match command:
        case Place():
            placed = placed_letters(state, command, referee)
            return placed if isinstance(placed, Rejection) else with_words(state, [placed], referee)
        case Claim():
            claimed = claimed_words(state, command, referee)
            return claimed if isinstance(claimed, Rejection) else with_words(state, [claimed], referee)
        case TakeBack():
            return _take_back(state, command)
        case Stop():
            return [ended(state)]
        case Leave():
            return _leave(state, command)
        case (
            TimeUp() | Help() | Begin() | Hint() | Draw() | ChooseBlank() | LayBlank() | SetFree() | Pass() | Knock()
            | GoOn() | Accept() | Challenge()
        ):  # fmt: skip
            return Rejection("not_awaited")
        case _:
            assert_never(command)


def _take_back(state: State, command: TakeBack) -> Decision[AnyEvent]:
    """R57: this letter and those that were laid after it, with the words over them; what it was is not forgotten."""
    tiles = [piece.tile for piece in state.laid()]
    if command.tile not in tiles:
        return Rejection("no_such_tile", {"tiles": [command.tile]})
    taken = tuple(tiles[tiles.index(command.tile) :])
    return [LettersTakenBack(seat=0, tiles=taken, letters=state.equipment.text(taken), best=best(state))]


def best(state: State) -> Attempt:
    """R57: the best try so far; of equal ones the last."""
    now = Attempt(state.laid(), written(state.notes[0]), points(state))
    return state.best if state.best and state.best.points > now.points else now


def points(state: State) -> int:
    """R56: what the words come to that count."""
    return score(counted(state.notes[0], [piece.tile for piece in state.laid()]), state.options.scoring)


def ended(state: State) -> RiddleEnded:
    """R58: the best try is the result."""
    attempt = best(state)
    words = read(attempt.words, state.equipment.text(state.equipment.letters()))
    laid = [piece.tile for piece in attempt.pieces]
    return RiddleEnded(attempt=attempt, counted=tuple(counted(words, laid)))


def _leave(state: State, command: Leave) -> Decision[AnyEvent]:
    """X7."""
    if command.seat != 0:
        return Rejection("no_such_seat", {"seat": command.seat})
    left = PlayerLeft(seat=0)
    return [left, ended(folded(state, [left]))]


def awaiting(state: State) -> Awaiting:
    """R55, R57, R58."""
    place = ("place",) if state.racks[0] else ()
    laid = ("claim", "take_back") if state.laid() else ()
    step = f"{state.turn}.{len(state.board)}.{len(state.notes[0])}"
    return Awaiting({0: Window(step, (*place, *laid, "stop"))})
