"""The golden playthroughs of Wortkniffel."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

from tests.conformance.entrant import registered
from tests.golden.playing import bots_play, game_of_bots, submit, window
from tests.golden.transcript import Playthrough
from wortstube.games.core import Leave, TimeUp
from wortstube.games.levels import Level
from wortstube.games.wortkniffel.messages import Challenge, Enter, Lay, Options, Roll, Task
from wortstube.games.wortkniffel.score_card import Word
from wortstube.testing.playouts import Playout, Setup


def strict() -> Playthrough:
    levels: tuple[Level, ...] = ("experte", "hobby")
    entrant = registered("wortkniffel")
    return game_of_bots("Wortkniffel: a strict game of two bots", entrant, Options(), levels, b"golden")


def challenge() -> Playthrough:
    """A made-up word is challenged, then a real one; somebody dreams away a turn, somebody leaves; bots play on."""
    levels: tuple[Level, ...] = ("klub", "hobby", "experte")
    setup = Setup(len(levels), Options(referee="challenge"))
    playout = Playout.begin(registered("wortkniffel"), setup, b"golden")
    _enter_made_up_word(playout)
    _challenge(playout)
    bots_play(playout, levels, until=_in_doubt)
    _challenge(playout)
    _dream_away_a_turn(playout)
    bots_play(playout, levels, until=lambda state: bool(state.round == 3 and state.roll))
    submit(playout, None, Leave(seat=playout.now.state.seat))
    bots_play(playout, levels)
    return Playthrough("Wortkniffel: two challenges, a lost turn, and one who leaves", levels, playout)


def leniency() -> Playthrough:
    """Two dream while the sand runs out: before one lies a word, before the other letters that are none."""
    levels: tuple[Level, ...] = ("hobby", "klub")
    setup = Setup(len(levels), Options(leniency=True))
    playout = Playout.begin(registered("wortkniffel"), setup, b"golden")
    for real in (True, False):
        seat = playout.now.state.seat
        submit(playout, seat, Roll(window=window(playout, seat)))
        dice = _four_letters(playout, real)
        submit(playout, seat, Lay(words=(Word(dice=dice),), window=window(playout, seat)))
        submit(playout, None, TimeUp(deadline=playout.entrant.game.awaiting(playout.now.state).deadlines[0].id))
    bots_play(playout, levels)
    return Playthrough("Wortkniffel: what lies there when the time is up", levels, playout)


def riddle() -> Playthrough:
    """R29: one throw a turn."""
    options = Options(riddle=Task("BCD2345"))
    return game_of_bots("Wortkniffel: a riddle", registered("wortkniffel"), options, ("hobby",), b"golden")


def _four_letters(playout: Playout, real: bool) -> tuple[int, ...]:
    """Four dice in an order that is a word, or in one that is none."""
    dice = playout.now.state.dice
    plain = [die for die, face in enumerate(dice) if face.isalpha()]
    judge = playout.entrant.referee.judge
    orders = permutations(plain, 4)
    return next(four for four in orders if judge("".join(dice[die] for die in four)).valid is real)


def _in_doubt(state: Any) -> bool:
    return bool(state.phase == "doubt")


def _enter_made_up_word(playout: Playout) -> None:
    """The first four dice in an order that is no word."""
    seat = playout.now.state.seat
    submit(playout, seat, Roll(window=window(playout, seat)))
    made_up = Word(dice=_four_letters(playout, real=False))
    submit(playout, seat, Enter(box="four", words=(made_up,), window=window(playout, seat)))


def _challenge(playout: Playout) -> None:
    """By the next player who may."""
    state = playout.now.state
    waiting = playout.entrant.game.awaiting(state).seats
    seat = min(waiting, key=lambda seat: (seat - state.seat) % state.players)
    submit(playout, seat, Challenge(window=window(playout, seat)))


def _dream_away_a_turn(playout: Playout) -> None:
    """R4 and X8: the hourglass runs out, then the time to choose a box."""
    seat = playout.now.state.seat
    submit(playout, seat, Roll(window=window(playout, seat)))
    for _ in range(2):
        deadline = playout.entrant.game.awaiting(playout.now.state).deadlines[0]
        submit(playout, None, TimeUp(deadline=deadline.id))


SCENARIOS: dict[str, Callable[[], Playthrough]] = {
    "wortkniffel-strict": strict,
    "wortkniffel-challenge": challenge,
    "wortkniffel-leniency": leniency,
    "wortkniffel-riddle": riddle,
}
