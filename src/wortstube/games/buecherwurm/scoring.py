"""What a round of Bücherwurm brings (R14, R21, R22, R34), and who wins (R15, R36)."""

from __future__ import annotations

from typing import Literal

from wortstube.games.buecherwurm.dice import points_of, shown_on
from wortstube.games.buecherwurm.equipment import SPECIAL
from wortstube.games.buecherwurm.messages import MOST_ROUNDS, Finished, Gain, RoundScored, State
from wortstube.games.core import Seat

GOAL = 21
"""R15."""
NO_TERM = -2
"""R13."""
NOT_POINTS = 2
"""R21: won with other dice, lost without."""
LAST_DIE = 2
"""R22."""
TRAINING_ROUNDS = 5
"""R27."""


def gains(state: State, last_die: Seat | None = None) -> tuple[Gain, ...]:
    """R14: what each seat has from this round; `last_die` is who took the last white die from the middle."""
    return tuple(_gain(state, seat, seat == last_die) for seat in range(state.players))


def _gain(state: State, seat: Seat, took_last: bool) -> Gain:
    dice, worm_cards = state.held[seat], state.worm_cards[seat]
    dice_points = sum(points_of(state, die) for die in dice)
    special = _for_not(dice) if state.special == "not" else 0
    last_die = LAST_DIE if took_last and state.special == "plus_two" else 0
    half = -_halved(state, dice)
    penalty = state.penalties[seat]
    return Gain(
        dice=dice,
        faces=tuple(shown_on(state, die) for die in dice),
        dice_points=dice_points,
        worm_cards=worm_cards,
        special=special,
        last_die=last_die,
        half=half,
        penalty=penalty,
        total=dice_points + worm_cards + special + last_die + half + penalty,
    )


def _halved(state: State, dice: tuple[int, ...]) -> int:
    """R28: half of what dice for terms nobody vouched for show, and what is left of an odd point."""
    return (sum(points_of(state, die) for die in dice if die in state.halved) + 1) // 2


def _for_not(dice: tuple[int, ...]) -> int:
    """R21: who has NOT needs another die beside it."""
    if SPECIAL not in dice:
        return 0
    return NOT_POINTS if len(dice) > 1 else -NOT_POINTS


def scored(state: State, ender: Seat, by: Literal["last_die", "no_term", "time", "stopped"]) -> RoundScored:
    """R14, R34: the penalty was counted when it happened."""
    won = gains(state, ender if by == "last_die" else None)
    pairs = zip(state.scores, won, strict=True)
    scores = tuple(score + gain.total - gain.penalty for score, gain in pairs)
    return RoundScored(round=state.round, ender=ender, by=by, gains=won, scores=scores)


def end_of_game(state: State) -> Finished | None:
    """R15: somebody has 21 points after a round; R36: or 24 rounds are over.

    R27: the training has five; R39: a riddle has one.
    """
    if state.options.riddle:
        return trained(state)
    if state.players == 1:
        return trained(state) if state.round >= TRAINING_ROUNDS else None
    if max(state.scores[seat] for seat in state.seated()) >= GOAL:
        return finish(state, "goal")
    return finish(state, "rounds") if state.round >= MOST_ROUNDS else None


def finish(state: State, by: Literal["goal", "rounds", "left"]) -> Finished:
    """R15: most points win, equals share. X7: who left does not win."""
    best = max(state.scores[seat] for seat in state.seated())
    winners = tuple(seat for seat in state.seated() if state.scores[seat] == best)
    return Finished(scores=state.scores, winners=winners, by=by)


def trained(state: State) -> Finished:
    """R27: the best round counts, also the one in which somebody leaves. R39: a riddle has but one."""
    best = max((played.gains[0].total for played in state.rounds), default=0)
    return Finished(scores=(best,), winners=(0,), by="riddle" if state.options.riddle else "trained")
