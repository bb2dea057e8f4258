"""Leaving a game of Zickzack for good (X7): words stay, letters and blanks leave play, turns are skipped."""

from __future__ import annotations

from typing import assert_never

from wortstube.games.core import Chance, Decision, Referee, Rejection, Seat
from wortstube.games.zickzack import knocking
from wortstube.games.zickzack.doubt import answered, failed, stands, taken_back
from wortstube.games.zickzack.draft import passed_on
from wortstube.games.zickzack.flow import acted
from wortstube.games.zickzack.fold import folded
from wortstube.games.zickzack.messages import AnyEvent, Events, PlayerLeft, State, WordsNoted
from wortstube.games.zickzack.outlook import unseen
from wortstube.games.zickzack.scoring import finish


def leave(state: State, seat: Seat, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    """The last one seated wins; words that are still in doubt stand then."""
    if not 0 <= seat < state.players or seat in state.left:
        return Rejection("no_such_seat", {"seat": seat})
    events: Events = [PlayerLeft(seat=seat)]
    after = folded(state, events)
    if len(after.left) < state.players - 1:
        return _goes_on(state, seat, events, referee, chance)
    events = [*events, *_last_words(after)]
    after = folded(state, events)
    return [*events, finish(after, unseen(after, referee))]


def _last_words(state: State) -> Events:
    """What is still in doubt stands, unless a challenge has left a letter without a word (R51)."""
    standing = tuple(word for word in state.pending if word.doubt != "struck")
    if state.placed and not stands(state, state.placed, standing):
        return [taken_back(state.placed, ())]
    return [WordsNoted(seat=state.actor, words=standing)] if standing else []


def _goes_on(state: State, seat: Seat, events: Events, referee: Referee, chance: Chance) -> Events:
    """What was waiting for him waits no longer; his turn ends as on timeout."""
    match state.phase:
        case "draft" | "blanks":
            return passed_on(state, events) if state.seat == seat else events
        case "turn" | "late" | "due":
            return acted(state, events, referee) if state.actor == seat else events
        case "claim":
            return failed(state, events, (), referee) if state.actor == seat else events
        case "doubt":
            return answered(state, events, referee)
        case "knock" | "knocks":
            return knocking.heard(state, events, referee, chance)
        case "ready" | "alone" | "over":
            return events
        case _:
            assert_never(state.phase)
