"""The solitaires of Zickzack (R40 to R43): as many words as possible, or as long ones, from a set of letters.

The board, the letters and the words are those of the game for several. Words may also be claimed without laying a
letter; what is no word is refused and nothing is lost. The set is fixed by its code.
"""

from __future__ import annotations

from typing import assert_never

import msgspec

from wortstube.games.core import (
    Awaiting,
    Chance,
    Deadline,
    Decision,
    FromTable,
    Help,
    Leave,
    Referee,
    Rejection,
    TimeUp,
    Window,
)
from wortstube.games.deals import chance_of, new_code
from wortstube.games.zickzack.agreement import Options, Variant
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.fold import folded
from wortstube.games.zickzack.knocking import claimed
from wortstube.games.zickzack.messages import (
    Accept,
    AnyCommand,
    AnyEvent,
    Begin,
    Challenge,
    ChooseBlank,
    Claim,
    Claimed,
    Draw,
    Events,
    GoOn,
    Hint,
    Knock,
    LayBlank,
    LettersDealt,
    Pass,
    Place,
    Placed,
    PlayerLeft,
    SetFree,
    SolitaireEnded,
    State,
    Stop,
    TakeBack,
    WordsNoted,
)
from wortstube.games.zickzack.outlook import is_stranded, nothing_left, unseen
from wortstube.games.zickzack.scoring import score
from wortstube.games.zickzack.turn import hint, hint_kinds, laid
from wortstube.games.zickzack.words import fault_of, judge, noted_words, refusal_of, with_spelling

USUAL_LETTERS: dict[Variant, int] = {"many": 10, "long": 20}
USUAL_MINUTES: dict[Variant, int] = {"many": 0, "long": 5}
COUNTED = 5
"""R43: so many of the longest words count."""


def agreed(options: Options) -> Options:
    """R42, R43: the usual number of letters and minutes, if none is named; R41: long words need 20 letters."""
    variant = options.solitaire
    least = USUAL_LETTERS[variant]
    minutes = USUAL_MINUTES[variant] if options.minutes is None else options.minutes
    letters = max(options.letters, least)
    return msgspec.structs.replace(options, referee="strict", penalty=False, letters=letters, minutes=minutes)


def opening(state: State, chance: Chance) -> Events:
    """With a time limit the letters stay face down until the player begins."""
    return [] if state.options.minutes else [dealt(state, chance)]


def dealt(state: State, chance: Chance) -> LettersDealt:
    """R40: the letters of a code; a larger set holds those of the smaller one."""
    code = state.options.deal.upper() or new_code(chance)
    tiles = chance_of(code).shuffled(state.equipment.letters())[: state.options.letters]
    return LettersDealt(code=code, tiles=tuple(sorted(tiles)), letters=state.equipment.text(sorted(tiles)))


def decide(state: State, command: AnyCommand | FromTable, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    match command:
        case Begin():
            return [dealt(state, chance)]
        case Place():
            return _place(state, command, referee)
        case Claim():
            claimed = claimed_words(state, command, referee)
            return claimed if isinstance(claimed, Rejection) else _noted(state, claimed, referee)
        case Hint():
            return hint(state, referee)
        case Stop() | TimeUp():
            return [ended(state, referee)]
        case Leave():
            return _leave(state, command, referee)
        case Help():
            return []
        case (
            Draw() | ChooseBlank() | LayBlank() | SetFree() | Pass() | Knock() | GoOn() | Accept() | Challenge()
            | TakeBack()
        ):  # fmt: skip
            return Rejection("not_awaited")
        case _:
            assert_never(command)


def _place(state: State, command: Place, referee: Referee) -> Decision[AnyEvent]:
    """A first letter with which it would be over at once is refused while there is a better one."""
    placed = placed_letters(state, command, referee)
    if isinstance(placed, Rejection):
        return placed
    if not state.board and is_stranded(state, placed.pieces[0], referee) and _goes_on(state, referee):
        return Rejection("nothing_follows", {"letter": placed.letters})
    return _noted(state, placed, referee)


def placed_letters(state: State, command: Place, referee: Referee) -> Placed | Rejection:
    """R42, R55: the first letter lies free, each further one attaches and makes a new word."""
    placed = laid(state, command)
    if isinstance(placed, Rejection):
        return placed
    return refusal_of(placed.words, state.options, referee) or placed


def _goes_on(state: State, referee: Referee) -> bool:
    """Whether there is a first letter beside which another one makes a word."""
    middle = state.equipment.width // 2, state.equipment.height // 2
    return any(not is_stranded(state, Piece(tile, *middle), referee) for tile in state.racks[0])


def claimed_words(state: State, command: Claim, referee: Referee) -> Claimed | Rejection:
    """R42, R55: words that were seen without laying a letter."""
    readings = claimed(state, command)
    if fault := fault_of(readings, len(noted_words(state))):
        return fault
    words = tuple(reading.noted() for reading in readings)
    return refusal_of(words, state.options, referee) or Claimed(seat=0, words=words)


def _noted(state: State, named: Placed | Claimed, referee: Referee) -> Events:
    """R42: it is over when no letter is left that makes a new word, and every word that lies there is found."""
    events = with_words(state, [named], referee)
    after = folded(state, events)
    return [*events, ended(after, referee)] if nothing_left(after, referee) else events


def with_words(state: State, events: Events, referee: Referee) -> Events:
    """What was named is noted, as the dictionary writes it."""
    pending = folded(state, events).pending
    verdicts = judge(pending, referee)
    words = tuple(with_spelling(word, verdict) for word, verdict in zip(pending, verdicts, strict=True))
    return [*events, WordsNoted(seat=0, words=words)] if words else events


def ended(state: State, referee: Referee) -> SolitaireEnded:
    """R42: the words by the way of scoring; R43: the lengths of the five longest."""
    longest = tuple(sorted(state.notes[0], key=lambda word: -len(word.tiles))[:COUNTED])
    lengths = sum(len(word.tiles) for word in longest)
    points = lengths if state.options.solitaire == "long" else score(state.notes[0], state.options.scoring)
    placed_all = bool(state.board) and not state.racks[0]
    return SolitaireEnded(score=points, longest=longest, placed_all=placed_all, unseen=unseen(state, referee))


def _leave(state: State, command: Leave, referee: Referee) -> Decision[AnyEvent]:
    if command.seat != 0:
        return Rejection("no_such_seat", {"seat": command.seat})
    return [PlayerLeft(seat=0), ended(state, referee)]


def awaiting(state: State) -> Awaiting:
    if state.phase == "ready":
        return Awaiting({0: Window("ready", ("begin",))})
    place = ("place",) if state.racks[0] else ()
    claim = ("claim",) if len(state.board) > 1 else ()
    step = f"{len(state.board)}.{len(state.notes[0])}.{state.hints[0]}"
    minutes = state.options.minutes or 0
    deadlines = (Deadline("solitaire", minutes * 60.0),) if minutes else ()
    return Awaiting({0: Window(step, (*place, *claim, *hint_kinds(state), "stop"))}, deadlines)
