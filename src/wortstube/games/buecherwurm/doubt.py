"""Whether a term counts: a listed one at once, else after a window for objections (R28), a vote or a veto (R18).

A listed term may be objected to as well, until the next one is named (R28): its die then goes back to where it lay, and
the table decides as on any other term. What would end the round cannot be taken back, so a listed term for the last
white die waits for objections before it counts.

Objections and votes are this game's window of doubt (X10): all are asked and waited for as everywhere, but with answers
of their own. Bots have no voice. With nobody else left who might object the speaker is trusted. Between two people all
votes would tie: then the list decides, or the speaker if the table has agreed so, and whoever is against that may have
his way by a veto, a few times in a game. He to whom a listed term belongs is asked before, and may give in; a bot
leaves it to the list. Where three or more have a voice an objection needs a second one, whoever else abstains.
"""

from __future__ import annotations

from wortstube.games import doubt
from wortstube.games.buecherwurm.dice import shown_on
from wortstube.games.buecherwurm.flow import ended, next_turn
from wortstube.games.buecherwurm.fold import folded
from wortstube.games.buecherwurm.messages import (
    Abstained,
    Accepted,
    AnyEvent,
    CountBegan,
    DieReturned,
    DieTaken,
    Events,
    MomentPassed,
    Objected,
    ObjectionOpened,
    ReallyAsked,
    State,
    TermRefused,
    TurnBegan,
    Voiceless,
    Vote,
    VoteBegan,
    Voted,
)
from wortstube.games.buecherwurm.named import Grounds, Named
from wortstube.games.core import Awaiting, Chance, Deadline, Decision, Rejection, Seat, Window

OBJECTION_SECONDS = 5.0
"""R28: where the table has not chosen a time."""
VOTE_SECONDS = 10.0
"""R18: where the objection has a time limit, the vote has one too."""


def settled(state: State, events: Events, chance: Chance) -> Events:
    """R28, X10: what is listed counts; others may object to the rest. R27: who trains alone is trusted."""
    after = folded(state, events)
    named = after.pending
    assert named is not None
    others = tuple(seat for seat in after.seated() if seat != named.seat)
    if named.known and not (others and _would_end_round(after, named)):
        return _counts(state, events, _listed(named), chance)
    asked = (*others, named.seat) if named.known else others
    return answered(state, [*events, ObjectionOpened(seats=asked)] if others else events, chance)


def _would_end_round(state: State, named: Named) -> bool:
    """R12."""
    return state.white() == [named.die]


def _listed(named: Named) -> Grounds:
    return "house" if named.known and named.known.source == "house" else "listed"


def disputable(state: State) -> Named | None:
    """R28: the listed term that was named last, as long as nothing came of it but the next turn."""
    last = state.last
    if state.phase != "turn" or state.players == 1 or last is None or last.by not in ("listed", "house"):
        return None
    return last.named


def may_object(state: State, seat: Seat) -> bool:
    """R18, R28: to the listed term before, if it is not one's own; where only a veto could refuse it, with a veto."""
    named = disputable(state)
    if named is None or seat == named.seat:
        return False
    return bool(state.vetoes[seat]) or len(state.seated()) > 2


def accept(state: State, seat: Seat, chance: Chance) -> Events:
    return answered(state, [Accepted(seat=seat)], chance)


def abstain(state: State, seat: Seat, chance: Chance) -> Events:
    return answered(state, [Abstained(seat=seat)], chance)


def no_voice(state: State, seat: Seat, chance: Chance) -> Events:
    return answered(state, [Voiceless(seat=seat)], chance)


def object_(state: State, seat: Seat, chance: Chance) -> Decision[AnyEvent]:
    """R18: the others vote; between two it is decided by the list, or by a veto."""
    returned = _returned(state)
    after = folded(state, returned)
    if between_two(after, seat) and _stands(after) and not after.vetoes[seat]:
        return Rejection("no_veto_left", {"rule": "R18"})
    events = [Objected(seat=seat), *returned]
    asked = _undecided(folded(state, events))
    return [*events, VoteBegan(seats=asked)] if asked else answered(state, events, chance)


def _returned(state: State) -> Events:
    """R28: the die of a listed term that counted already goes back; of one that is still open it never moved."""
    named = disputable(state)
    if named is None:
        return []
    face = shown_on(state, named.die)
    return [DieReturned(seat=named.seat, term=named.term, die=named.die, face=face, victim=named.victim)]


def vote(state: State, seat: Seat, command: Vote, chance: Chance) -> Events:
    return answered(state, [Voted(seat=seat, fits=command.fits)], chance)


def answered(state: State, events: Events, chance: Chance) -> Events:
    """Once nobody is left who might say something that matters, the term is decided."""
    after = folded(state, events)
    if after.objector is None:
        waiting = [seat for seat in asked(after) if _might_refuse(after, seat)]
        return doubt.answered(events, waiting, lambda events: unopposed(state, events, chance))
    if not after.unanswered and _speaker_is_asked(after):
        return [*events, VoteBegan(seats=(after.seat,))]
    return doubt.answered(events, after.unanswered, lambda events: voted(state, events, chance))


def asked(state: State) -> tuple[Seat, ...]:
    """Whose answer matters: in a vote that of all who are asked, before it that of all but the speaker."""
    return tuple(seat for seat in state.unanswered if state.phase == "vote" or seat != state.seat)


def _might_refuse(state: State, seat: Seat) -> bool:
    """R18: with others who vote, by the list, or by a veto against somebody who has a voice."""
    if not (between_two(state, seat) and _stands(state)):
        return True
    return bool(state.vetoes[seat]) and state.seat not in state.voiceless


def _stands(state: State) -> bool:
    """R18: what comes of a term that two people do not agree on, unless one of them uses a veto."""
    assert state.pending is not None
    return state.pending.known is not None or state.options.tie == "speaker"


def _speaker_is_asked(state: State) -> bool:
    """R18, R28: of a listed term whether he gives in, of one the list would refuse whether he uses a veto."""
    assert state.pending is not None
    objector = state.objector
    if objector is None or objector in state.left or not between_two(state, objector):
        return False
    heard = state.seat in (*state.abstained, *state.voiceless, *(vote.seat for vote in state.votes))
    return not heard and (state.pending.known is not None or (not _stands(state) and state.vetoes[state.seat] > 0))


def unopposed(state: State, events: Events, chance: Chance) -> Events:
    """R28: nobody objects; or nobody is there who could."""
    after = folded(state, events)
    assert after.pending is not None
    if after.pending.known:
        return _counts(state, events, _listed(after.pending), chance)
    others = [seat for seat in _voices(after) if seat != after.seat]
    return _counts(state, events, "unopposed", chance) if others else _trusted(state, events, after.pending, chance)


def _trusted(state: State, events: Events, named: Named, chance: Chance) -> Events:
    """R28: nobody else has a voice. What the judge knows to be none is refused; what nobody vouches for is asked about,
    or counts nothing if the table has agreed so. R38: in a riddle nobody is trusted."""
    if state.options.riddle:
        return [*events, TermRefused(seat=named.seat, term=named.term, by="judge")]
    if named.standing == "vouched":
        return _counts(state, events, "trust", chance)
    if named.standing == "nonsense":
        return [*events, TermRefused(seat=named.seat, term=named.term, by="nonsense")]
    if state.options.trust == "none":
        return [*events, TermRefused(seat=named.seat, term=named.term, by="unvouched")]
    return [*events, ReallyAsked(seat=named.seat, term=named.term)]


def insist(state: State, chance: Chance) -> Events:
    """R28: then it counts, by half."""
    return _counts(state, [], "half", chance)


def withdraw(state: State) -> Events:
    """R28, X8: also if nothing is said in time."""
    assert state.pending is not None
    return [TermRefused(seat=state.seat, term=state.pending.term, by="speaker")]


def really(state: State, standing: tuple[Deadline, ...]) -> Awaiting:
    """R28: "Wirklich?", for as long as a vote may last; the clocks of the turn stand still meanwhile."""
    name = f"really:{state.turn}.{state.attempt}"
    return Awaiting(really_asked(state), (Deadline(name, VOTE_SECONDS),), standing)


def really_asked(state: State) -> dict[Seat, Window]:
    return {state.seat: Window(f"{state.turn}.{state.attempt}.really", ("insist", "withdraw"))}


def between_two(state: State, objector: Seat) -> bool:
    """R18, two people: nobody but the speaker and the objector has a voice."""
    return not [seat for seat in _voices(state) if seat not in (state.seat, objector)]


def _voices(state: State) -> list[Seat]:
    """R18: all people at the table."""
    return [seat for seat in state.seated() if seat not in state.voiceless]


def _undecided(state: State) -> tuple[Seat, ...]:
    heard = (state.seat, state.objector, *state.abstained)
    return tuple(seat for seat in _voices(state) if seat not in heard)


def voted(state: State, events: Events, chance: Chance) -> Events:
    """R18: the majority of the votes cast, that of speaker and objector among them; a tie accepts."""
    after = folded(state, events)
    named, objector = after.pending, after.objector
    assert named is not None
    if objector is not None and objector not in after.left and between_two(after, objector) and not _gave_in(after):
        if _stands(after):
            return _stands_unless_vetoed(state, events, objector, chance)
        return _falls_unless_vetoed(state, events, chance)
    ayes, noes = _tally(after)
    if ayes >= noes:
        return _counts(state, events, "vote", chance, ayes, noes)
    return [*events, TermRefused(seat=named.seat, term=named.term, by="vote", ayes=ayes, noes=noes)]


def _tally(state: State) -> tuple[int, int]:
    """For and against: the speaker is for his term unless he has said otherwise."""
    ayes = sum(vote.fits for vote in state.votes) + all(vote.seat != state.seat for vote in state.votes)
    noes = sum(not vote.fits for vote in state.votes) + (state.objector not in state.left)
    return ayes, noes


def _gave_in(state: State) -> bool:
    return Voted(seat=state.seat, fits=False) in state.votes


def _stands_unless_vetoed(state: State, events: Events, objector: Seat, chance: Chance) -> Events:
    """R18: a veto of the objector refuses it. R28: to what a bot has named there is none, for the list has decided."""
    after = folded(state, events)
    named = after.pending
    assert named is not None
    if named.known and named.seat in after.voiceless:
        return _counts(state, events, _listed(named), chance)
    if not after.vetoes[objector]:
        return _counts(state, events, "vote", chance, 1, 1)
    return [*events, TermRefused(seat=named.seat, term=named.term, by="veto", vetoer=objector)]


def _falls_unless_vetoed(state: State, events: Events, chance: Chance) -> Events:
    """R18: the list does not have it, and who named it may insist by a veto. Who says nothing keeps his."""
    after = folded(state, events)
    named = after.pending
    assert named is not None
    if after.vetoes[named.seat] and Voted(seat=named.seat, fits=True) in after.votes:
        return _counts(state, events, "veto", chance)
    return [*events, TermRefused(seat=named.seat, term=named.term, by="list")]


def _counts(state: State, events: Events, by: Grounds, chance: Chance, ayes: int = 0, noes: int = 0) -> Events:
    """R7, R9: the die goes to the speaker; R12: the last white die of the middle ends the round, R31: no other does."""
    after = folded(state, events)
    named = after.pending
    assert named is not None
    face = shown_on(after, named.die)
    taken = DieTaken(seat=named.seat, die=named.die, face=face, victim=named.victim, by=by, ayes=ayes, noes=noes)
    events = [*events, taken]
    if folded(state, events).white():
        return _taken_up(after, next_turn(state, events))
    return ended(state, events, named.seat, "last_die", chance)


def _taken_up(state: State, events: Events) -> Events:
    """R28: whoever was interrupted by the objection goes on where he was, also in being counted out (R17)."""
    was, began = state.interrupted, events[-1]
    if was is None or not isinstance(began, TurnBegan) or was.seat != began.seat:
        return events
    moment = [MomentPassed(seat=was.seat)] if was.countable else []
    count = [CountBegan(seat=was.seat, by=was.counter, number=was.count)] if was.count is not None else []
    return [*events, *moment, *count]


def awaiting(state: State, standing: tuple[Deadline, ...]) -> Awaiting:
    """R28: the clocks of the turn stand still meanwhile."""
    name = f"{state.phase}:{state.turn}.{state.attempt}"
    objection = OBJECTION_SECONDS if state.options.objection is None else float(state.options.objection)
    seconds = VOTE_SECONDS if state.phase == "vote" else objection
    windows = {seat: Window(name, _kinds(state, seat)) for seat in state.unanswered}
    return doubt.asked(windows, name, seconds if objection else 0, standing)


def _kinds(state: State, seat: Seat) -> tuple[str, ...]:
    if state.phase == "vote":
        return ("vote", "abstain", "no_voice")
    return ("no_voice",) if seat == state.seat else ("accept", "object", "abstain", "no_voice")
