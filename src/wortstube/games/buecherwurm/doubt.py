"""Whether a term counts: at once if it is listed, else after a window for objections (R28), a vote or a veto (R18).

The rules know no bots. Bots abstain, and whoever abstained counts as not being there for this term: with nobody left
who might object the speaker is trusted, with one left there would only be ties, so that an objection is a veto.
"""

from __future__ import annotations

from typing import Any, Literal

from wortstube.games.buecherwurm.dice import shown_on
from wortstube.games.buecherwurm.fold import folded
from wortstube.games.buecherwurm.messages import (
    Abstained,
    Accepted,
    DieTaken,
    Objected,
    ObjectionOpened,
    State,
    TermRefused,
    Vote,
    VoteBegan,
    Voted,
)
from wortstube.games.buecherwurm.rounds import ended, next_turn
from wortstube.games.core import Awaiting, Chance, Deadline, Decision, Rejection, Seat, Window

VOTE_SECONDS = 10.0
"""R18: where the objection has a time limit, the vote has one too."""


def settled(state: State, events: list[Any], chance: Chance) -> list[Any]:
    """R28, X10: what is listed counts; others may object to the rest. R27: who trains alone is trusted."""
    after = folded(state, events)
    assert after.pending is not None
    if after.pending.known:
        by: Literal["listed", "house"] = "listed" if after.pending.known.source == "theme" else "house"
        return _counts(state, events, by, chance)
    others = tuple(seat for seat in after.seated() if seat != after.seat)
    return answered(state, [*events, ObjectionOpened(seats=others)] if others else events, chance)


def accept(state: State, seat: Seat, chance: Chance) -> Decision:
    return answered(state, [Accepted(seat=seat)], chance)


def abstain(state: State, seat: Seat, chance: Chance) -> Decision:
    return answered(state, [Abstained(seat=seat)], chance)


def object_(state: State, seat: Seat, chance: Chance) -> Decision:
    """R18: the others vote; with nobody to ask it is a veto."""
    if veto_needed(state, seat) and not state.vetoes[seat]:
        return Rejection("no_veto_left", {"rule": "R18"})
    events = [Objected(seat=seat)]
    asked = _undecided(folded(state, events))
    return [*events, VoteBegan(seats=asked)] if asked else voted(state, events, chance)


def vote(state: State, seat: Seat, command: Vote, chance: Chance) -> Decision:
    return answered(state, [Voted(seat=seat, fits=command.fits)], chance)


def answered(state: State, events: list[Any], chance: Chance) -> list[Any]:
    """Once nobody is left who might say something that matters, the term is decided."""
    after = folded(state, events)
    if after.objector is not None:
        return events if after.unanswered else voted(state, events, chance)
    waiting = [seat for seat in after.unanswered if after.vetoes[seat] or not veto_needed(after, seat)]
    return events if waiting else unopposed(state, events, chance)


def unopposed(state: State, events: list[Any], chance: Chance) -> list[Any]:
    """R28: nobody objects; or nobody is there who could."""
    after = folded(state, events)
    others = [seat for seat in after.seated() if seat != after.seat and seat not in after.abstained]
    return _counts(state, events, "unopposed" if others else "trust", chance)


def veto_needed(state: State, objector: Seat) -> bool:
    """R18, two people: nobody but the speaker and the objector has an opinion."""
    return not [seat for seat in _voters(state) if seat not in (state.seat, objector)]


def _voters(state: State) -> list[Seat]:
    """R18: all people at the table."""
    return [seat for seat in state.seated() if seat not in state.abstained]


def _undecided(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in _voters(state) if seat not in (state.seat, state.objector))


def voted(state: State, events: list[Any], chance: Chance) -> list[Any]:
    """R18: the majority of the votes cast, that of speaker and objector among them; a tie accepts."""
    after = folded(state, events)
    objector = after.objector
    if objector is not None and objector not in after.left and veto_needed(after, objector):
        return _vetoed(state, events, objector, chance)
    ayes = 1 + sum(vote.fits for vote in after.votes)
    noes = int(objector not in after.left) + sum(not vote.fits for vote in after.votes)
    if ayes >= noes:
        return _counts(state, events, "vote", chance, ayes, noes)
    assert after.pending is not None
    return [*events, TermRefused(seat=after.seat, term=after.pending.term, by="vote", ayes=ayes, noes=noes)]


def _vetoed(state: State, events: list[Any], objector: Seat, chance: Chance) -> list[Any]:
    """R18: each veto is used once."""
    after = folded(state, events)
    if not after.vetoes[objector]:
        return _counts(state, events, "vote", chance, 1, 1)
    assert after.pending is not None
    return [*events, TermRefused(seat=after.seat, term=after.pending.term, by="veto", vetoer=objector)]


By = Literal["listed", "house", "trust", "unopposed", "vote"]


def _counts(state: State, events: list[Any], by: By, chance: Chance, ayes: int = 0, noes: int = 0) -> list[Any]:
    """R7, R9: the die goes to the speaker; R12: the last white die of the middle ends the round, R31: no other does."""
    after = folded(state, events)
    named = after.pending
    assert named is not None
    face = shown_on(after, named.die)
    taken = DieTaken(seat=named.seat, die=named.die, face=face, victim=named.victim, by=by, ayes=ayes, noes=noes)
    events = [*events, taken]
    if folded(state, events).white():
        return next_turn(state, events)
    return ended(state, events, named.seat, "last_die", chance)


def awaiting(state: State) -> Awaiting:
    """R28: the clock of the turn stands still meanwhile."""
    name = f"{state.phase}:{state.turn}.{state.attempt}"
    kinds = ("vote", "abstain") if state.phase == "vote" else ("accept", "object", "abstain")
    window = Window(name, kinds)
    seconds = VOTE_SECONDS if state.phase == "vote" else float(state.options.objection)
    timed = state.options.objection > 0
    return Awaiting(dict.fromkeys(state.unanswered, window), (Deadline(name, seconds),) if timed else ())
