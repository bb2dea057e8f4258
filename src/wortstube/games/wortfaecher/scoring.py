"""The end of a round of Wortfächer: challenges, the score, the bonus, and who wins in the end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from wortstube.games.core import Referee, Rejection, Seat
from wortstube.games.wortfaecher.cards import Laid
from wortstube.games.wortfaecher.fold import folded
from wortstube.games.wortfaecher.messages import (
    Challenge,
    Challenged,
    DoubtBegan,
    Finished,
    Longest,
    Rounds,
    RoundScored,
)
from wortstube.games.wortfaecher.words import judge

BONUS = 5


def closed(state: Rounds, events: list[Any]) -> list[Any]:
    """R21: before the score, the laid words may be challenged; R30: not in strict mode, where they were checked."""
    after = folded(state, events)
    doubters = doubters_of(after)
    return [*events, DoubtBegan(doubters=doubters)] if doubters else scored(state, events)


def doubters_of(state: Rounds) -> tuple[Seat, ...]:
    """X6, X10: those seated who have a challenge left and another player's word to challenge."""
    if state.options.referee == "strict":
        return ()
    limit = state.options.wrong_challenges or math.inf
    return tuple(seat for seat in state.seated() if state.wrong[seat] < limit and _doubtful(state, seat))


def _doubtful(state: Rounds, seat: Seat) -> bool:
    return any(not word.doubt for owner, words in enumerate(state.laid) if owner != seat for word in words)


def challenge(state: Rounds, seat: Seat, command: Challenge, referee: Referee) -> list[Any] | Rejection:
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
    after = folded(state, [challenged])
    still = tuple(doubter for doubter in doubters_of(after) if doubter in state.unanswered)
    return [msgspec.structs.replace(challenged, doubters=still)]


def answered(state: Rounds, events: list[Any]) -> list[Any]:
    """X6: the round is scored once nobody is left who might challenge a word."""
    return events if folded(state, events).unanswered else scored(state, events)


def scored(state: Rounds, events: list[Any]) -> list[Any]:
    """R23: the values of the laid words; what is left in the hand counts neither way. R24: the bonus."""
    after = folded(state, events)
    points = tuple(sum(word.points for word in words if word.doubt != "struck") for words in after.laid)
    longest = longest_of(after.laid)
    bonus = tuple(BONUS if seat == longest.seat else 0 for seat in range(after.players))
    scores = tuple(map(sum, zip(after.scores, points, bonus, strict=True)))
    result = RoundScored(
        round=after.round,
        laid=after.laid,
        points=points,
        longest=longest.letters,
        bonus=bonus,
        scores=scores,
        discarded=after.discard_pile[-1] if after.discard_pile else "",
    )
    return [*events, result]


def longest_of(laid: Sequence[Sequence[Laid]]) -> Longest:
    """R24: the longest word by letters; a tie between players cancels the bonus, two words of one player do not."""
    lengths = [max((word.letters for word in words if word.doubt != "struck"), default=0) for words in laid]
    most = max(lengths, default=0)
    return Longest(lengths.index(most) if most and lengths.count(most) == 1 else None, most)


def finish(state: Rounds) -> Finished:
    """R26: most points win, equal ones share the win. Who left keeps the points but does not win (X7)."""
    best = max(state.scores[seat] for seat in state.seated())
    return Finished(scores=state.scores, winners=tuple(seat for seat in state.seated() if state.scores[seat] == best))
