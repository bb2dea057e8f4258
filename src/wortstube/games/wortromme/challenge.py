"""Whether a move stands: at once in strict mode (X9), else after a window for challenges (R24, R40, X6, X10)."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from wortstube.games.core import Awaiting, Deadline, Decision, Referee, Rejection, Seat, Window
from wortstube.games.wortromme.flow import standing, taking_back
from wortstube.games.wortromme.fold import folded
from wortstube.games.wortromme.messages import Accepted, Challenge, Challenged, DoubtBegan, State
from wortstube.games.wortromme.words import stem_twin

DOUBT_SECONDS = 10.0


def settled(state: State, events: list[Any]) -> list[Any]:
    """After a move: R32: what cannot be taken back, such as a refill or the end, waits for the window."""
    after = folded(state, events)
    doubters = doubters_of(after) if after.options.referee == "challenge" else ()
    return [*events, DoubtBegan(doubters=doubters)] if doubters else standing(state, events)


def doubters_of(state: State) -> tuple[Seat, ...]:
    """X6, X10: the others who have a challenge left, while there is a word to challenge."""
    if all(doubt.found for doubt in state.doubts):
        return ()
    limit = state.options.wrong_challenges or math.inf
    return tuple(seat for seat in state.seated() if seat != state.seat and state.wrong[seat] < limit)


def challenge(state: State, seat: Seat, command: Challenge, referee: Referee) -> Decision[Any]:
    """R24: the dictionary is asked; R40: one inadmissible word makes the whole move inadmissible."""
    doubt = next((doubt for doubt in state.doubts if doubt.word == command.word), None)
    if doubt is None:
        return Rejection("no_such_word", {"word": command.word})
    if doubt.found:
        return Rejection("already_challenged", {"word": doubt.text})
    verdict = referee.judge(doubt.text)
    twin = _twin(state, command.word, referee)
    upheld = not verdict.valid or bool(twin)
    asked = Challenged(seat=seat, word=command.word, verdict=verdict, upheld=upheld, stem_of=twin)
    if upheld:
        return taking_back(state, [asked])
    may = doubters_of(folded(state, [asked]))
    still = tuple(doubter for doubter in may if doubter in state.unanswered)
    return answered(state, [msgspec.structs.replace(asked, doubters=still)])


def _twin(state: State, place: int, referee: Referee) -> str:
    """R29: whether the new word has the stem of another one on the table, where the table minds that."""
    assert state.laid is not None
    if not state.options.stems or place != state.laid.word:
        return ""
    others = [word.text for other, word in enumerate(state.table) if other != place]
    return stem_twin(state.table[place].text, others, referee)


def accept(state: State, seat: Seat) -> Decision[Any]:
    return answered(state, [Accepted(seat=seat)])


def answered(state: State, events: list[Any]) -> list[Any]:
    """X6: the move stands once nobody is left who might challenge it."""
    return events if folded(state, events).unanswered else standing(state, events)


def awaiting(state: State) -> Awaiting:
    """X6: ten seconds from the last challenge on; without timers, until all agree."""
    window = Window(f"{state.turn}.doubt", ("accept", "challenge"))
    timed = state.options.hourglass > 0
    deadlines = (Deadline(f"doubt:{state.turn}.{state.challenges}", DOUBT_SECONDS, silence=True),) if timed else ()
    return Awaiting(dict.fromkeys(state.unanswered, window), deadlines)
