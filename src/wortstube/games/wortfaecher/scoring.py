"""What the words of a round of Wortfächer are worth, the bonus, and who wins in the end."""

from __future__ import annotations

from collections.abc import Sequence

from wortstube.games.wortfaecher.cards import Laid
from wortstube.games.wortfaecher.messages import (
    Finished,
    Longest,
    Rounds,
    RoundScored,
)

BONUS = 5


def scored(state: Rounds) -> RoundScored:
    """R23: the values of the laid words; what is left in the hand counts neither way. R24: the bonus."""
    points = tuple(sum(word.points for word in words if word.doubt != "struck") for words in state.laid)
    longest = longest_of(state.laid)
    bonus = tuple(BONUS if seat == longest.seat else 0 for seat in range(state.players))
    return RoundScored(
        round=state.round,
        laid=state.laid,
        points=points,
        longest=longest.letters,
        bonus=bonus,
        scores=tuple(map(sum, zip(state.scores, points, bonus, strict=True))),
        discarded=state.discard_pile[-1] if state.discard_pile else "",
    )


def longest_of(laid: Sequence[Sequence[Laid]]) -> Longest:
    """R24: the longest word by letters; a tie between players cancels the bonus, two words of one player do not."""
    lengths = [max((word.letters for word in words if word.doubt != "struck"), default=0) for words in laid]
    most = max(lengths, default=0)
    return Longest(lengths.index(most) if most and lengths.count(most) == 1 else None, most)


def finish(state: Rounds) -> Finished:
    """R26: most points win, equal ones share the win. Who left keeps the points but does not win (X7)."""
    best = max(state.scores[seat] for seat in state.seated())
    return Finished(scores=state.scores, winners=tuple(seat for seat in state.seated() if state.scores[seat] == best))
