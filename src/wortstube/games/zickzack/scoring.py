"""What words are worth in Zickzack, and who wins (R29 to R32)."""

from __future__ import annotations

from collections.abc import Sequence

from wortstube.games.core import Seat
from wortstube.games.zickzack.messages import Finished, Noted, State, Tally, Unseen

PREMIUM_FROM = 5
"""R32: a word of so many letters gets one more point, and each further letter another."""
CATCH_UP = 1.5
"""R36: how much longer the hourglass runs for who is behind."""


def value(letters: int) -> int:
    """R32: points of a word in scoring 3.

    >>> [value(letters) for letters in (4, 5, 6, 9)]
    [4, 6, 8, 14]
    """
    return letters + max(0, letters - PREMIUM_FROM + 1)


def tally(words: Sequence[Noted]) -> Tally:
    """R30: words; R31: letters; R32: points. Tiles count, so a digraph counts two (R44)."""
    lengths = [len(word.tiles) for word in words]
    return Tally(len(lengths), sum(lengths), sum(map(value, lengths)))


def score(words: Sequence[Noted], scoring: int) -> int:
    """What these words count in a way of scoring."""
    counted = tally(words)
    return {1: counted.words, 2: counted.letters, 3: counted.points}[scoring]


def counted(words: Sequence[Noted], laid: Sequence[int]) -> list[Noted]:
    """R56: of each letter the best word over it, which leads over none of those that were laid later; in this order."""
    owned: dict[int, list[Noted]] = {tile: [] for tile in laid}
    for word in words:
        if last := [tile for tile in laid if tile in word.tiles][-1:]:
            owned[last[0]].append(word)
    return [max(found, key=lambda word: value(len(word.tiles))) for found in owned.values() if found]


def finish(state: State, unseen: Unseen, *, nothing_left: bool = False) -> Finished:
    """R30: among equal numbers of words the letters decide; else equals share the win. Who left does not win (X7)."""
    scores = tuple(score(words, state.options.scoring) for words in state.notes)
    rank = {seat: (scores[seat], tally(state.notes[seat]).letters) for seat in state.seated()}
    if state.options.scoring != 1:
        rank = {seat: (scores[seat], 0) for seat in rank}
    best = max(rank.values())
    winners = tuple(seat for seat in rank if rank[seat] == best)
    return Finished(scores=scores, winners=winners, nothing_left=nothing_left, unseen=unseen)


def seconds_of(state: State) -> float:
    """R11, R25, R36: how long the hourglass runs for who acts; half as long again if he is behind."""
    seconds = float(state.options.hourglass)
    return seconds * CATCH_UP if state.options.catch_up and _is_behind(state, state.actor) else seconds


def _is_behind(state: State, seat: Seat) -> bool:
    """Who has the least of all, and less than somebody else."""
    scores = [score(state.notes[other], state.options.scoring) for other in state.seated()]
    own = score(state.notes[seat], state.options.scoring)
    return own == min(scores, default=own) and own < max(scores, default=own)
