"""Whether the words of a round stand: at once in strict mode (R30), else after one window for all (R21, X6, X10)."""

from __future__ import annotations

import msgspec

from wortstube.games import doubt
from wortstube.games.core import Awaiting, Chance, Decision, Referee, Rejection, Seat
from wortstube.games.wortfaecher.flow import round_over
from wortstube.games.wortfaecher.fold import folded
from wortstube.games.wortfaecher.messages import Accepted, AnyEvent, Challenge, Challenged, DoubtBegan, Events, Rounds
from wortstube.games.wortfaecher.words import judge


def settled(state: Rounds, events: Events, chance: Chance) -> Events:
    """R21: before the score, the laid words may be challenged; R30: not in strict mode, where they were checked."""
    doubters = doubters_of(folded(state, events))
    return [*events, DoubtBegan(doubters=doubters)] if doubters else round_over(state, events, chance)


def doubters_of(state: Rounds) -> tuple[Seat, ...]:
    """X6: those seated who have another player's word to challenge."""
    return doubt.doubters(state, (seat for seat in state.seated() if _doubtful(state, seat)))


def _doubtful(state: Rounds, seat: Seat) -> bool:
    return any(not word.doubt for owner, words in enumerate(state.laid) if owner != seat for word in words)


def challenge(state: Rounds, seat: Seat, command: Challenge, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    """R21, R22, R39: who is wrong pays the word's value, or what he has (R42, R40); each word is challenged once."""
    if not 0 <= command.owner < state.players or not 0 <= command.word < len(state.laid[command.owner]):
        return Rejection("no_such_word", {"owner": command.owner, "word": command.word})
    if command.owner == seat:
        return Rejection("own_word")
    word = state.laid[command.owner][command.word]
    if word.doubt:
        return Rejection("already_challenged", {"word": word.text})
    (verdict,) = judge((word,), command.owner, state.options, referee)
    payer = seat if verdict.valid else command.owner
    challenged = Challenged(
        seat=seat,
        owner=command.owner,
        word=command.word,
        verdict=verdict,
        upheld=not verdict.valid,
        payer=payer,
        paid=min(word.points, state.scores[payer]),
        doubters=(),
    )
    still = doubt.still_asked(state, doubters_of(folded(state, [challenged])))
    return answered(state, [msgspec.structs.replace(challenged, doubters=still)], chance)


def accept(state: Rounds, seat: Seat, chance: Chance) -> Events:
    return answered(state, [Accepted(seat=seat)], chance)


def answered(state: Rounds, events: Events, chance: Chance) -> Events:
    waiting = folded(state, events).unanswered
    return doubt.answered(events, waiting, lambda events: round_over(state, events, chance))


def awaiting(state: Rounds) -> Awaiting:
    return doubt.awaiting(state, str(state.round), f".{state.challenges}")
