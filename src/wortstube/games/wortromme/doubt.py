"""Whether a move stands: at once in strict mode (X9), else after a window for challenges (R24, R40, X6, X10)."""

from __future__ import annotations

from functools import partial

import msgspec

from wortstube.games import doubt
from wortstube.games.core import Awaiting, Decision, Referee, Rejection, Seat
from wortstube.games.wortromme.flow import standing, taking_back
from wortstube.games.wortromme.fold import folded
from wortstube.games.wortromme.messages import Accepted, AnyEvent, Challenge, Challenged, DoubtBegan, Events, State
from wortstube.games.wortromme.words import stem_twin


def settled(state: State, events: Events) -> Events:
    """After a move: R32: what cannot be taken back, such as a refill or the end, waits for the window."""
    doubters = doubters_of(folded(state, events))
    return [*events, DoubtBegan(doubters=doubters)] if doubters else standing(state, events)


def doubters_of(state: State) -> tuple[Seat, ...]:
    """X6: the others, while there is a word to challenge."""
    if all(word.found for word in state.doubts):
        return ()
    return doubt.doubters(state, (seat for seat in state.seated() if seat != state.seat))


def challenge(state: State, seat: Seat, command: Challenge, referee: Referee) -> Decision[AnyEvent]:
    """R24: the dictionary is asked; R40: one inadmissible word makes the whole move inadmissible."""
    word = next((word for word in state.doubts if word.word == command.word), None)
    if word is None:
        return Rejection("no_such_word", {"word": command.word})
    if word.found:
        return Rejection("already_challenged", {"word": word.text})
    verdict = referee.judge(word.text)
    twin = _twin(state, command.word, referee)
    upheld = not verdict.valid or bool(twin)
    asked = Challenged(seat=seat, word=command.word, verdict=verdict, upheld=upheld, stem_of=twin)
    if upheld:
        return taking_back(state, [asked])
    still = doubt.still_asked(state, doubters_of(folded(state, [asked])))
    return answered(state, [msgspec.structs.replace(asked, doubters=still)])


def _twin(state: State, place: int, referee: Referee) -> str:
    """R29: whether the new word has the stem of another one on the table, where the table minds that."""
    assert state.laid is not None
    if not state.options.stems or place != state.laid.word:
        return ""
    others = [word.text for other, word in enumerate(state.table) if other != place]
    return stem_twin(state.table[place].text, others, referee)


def accept(state: State, seat: Seat) -> Events:
    return answered(state, [Accepted(seat=seat)])


def answered(state: State, events: Events) -> Events:
    return doubt.answered(events, folded(state, events).unanswered, partial(standing, state))


def awaiting(state: State) -> Awaiting:
    return doubt.awaiting(state, str(state.turn), f".{state.challenges}", about=state.seat)
