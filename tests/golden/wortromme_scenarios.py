"""The golden playthroughs of Wortrommé: one for each preset, the rulebook's examples, challenges, a solitaire."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import permutations
from typing import Any

from tests.conformance.entrant import registered
from tests.games.wortromme.positions import Box, Play
from tests.golden.playing import bots_play, game_of_bots, submit, window
from tests.golden.transcript import Playthrough
from wortstube.games.core import Command, Leave, TimeUp, replay
from wortstube.games.levels import Level
from wortstube.games.wortromme.messages import Challenge, Dealt, Draw, Lay, Options, State, TurnBegan, Word
from wortstube.games.wortromme.opening import STACKS
from wortstube.games.wortromme.presets import PRESETS
from wortstube.games.wortromme.rules import Wortromme
from wortstube.testing.playouts import Playout, Setup, Step

FOUR: tuple[Level, ...] = ("klub", "hobby", "experte", "anfaenger")


def preset(name: str) -> Playthrough:
    levels: tuple[Level, ...] = ("experte", "hobby", "klub")
    entrant = registered("wortromme")
    return game_of_bots(f"Wortrommé: {name}, three bots", entrant, PRESETS[name], levels, b"golden")


def examples() -> Playthrough:
    """What the rulebook shows, one after the other, then an empty rack; bots finish."""
    playout = _dealt(["LIEBENSTMASTUS", "REISENAHORNEGO", "KAUFENTET?VERG", "LIEBENXUNDCCGF"])
    for bench in ("lieben", "reisen", "kaufen"):
        _lay(playout, bench)
    _draw(playout)
    for bench in ("EBEN LIst", "ahorn", "te(s)t", "lieben", "mast"):
        _lay(playout, bench)
    _draw(playout)
    for bench in ("verLIEBEN", "TExT (H)und", "AST HORN MAus"):
        _lay(playout, bench)
    for number in range(7):
        _draw(playout, number % 3)
    _lay(playout, "AUS KUFEN EISEN ARMe")
    bots_play(playout, FOUR)
    return Playthrough("Wortrommé: the examples of the rulebook", FOUR, playout)


def challenge() -> Playthrough:
    """A made-up word is struck, a real one is challenged in vain; somebody dreams, somebody leaves; bots play on."""
    options = Options(referee="challenge", hourglass=60, challenger_draws=True, start=0)
    levels: tuple[Level, ...] = ("klub", "hobby", "anfaenger")
    playout = Playout.begin(registered("wortromme"), Setup(3, options), b"golden")
    _make_up(playout)
    _challenge(playout, 2)
    _draw(playout)
    bots_play(playout, levels, until=lambda state: bool(state.phase == "doubt"))
    _challenge(playout, (_state(playout).seat + 1) % 3)
    bots_play(playout, levels, until=lambda state: bool(state.phase == "turn"))
    for _ in range(2):
        _time_up(playout)
    bots_play(playout, levels, until=lambda state: bool(state.turn >= 12 and state.phase == "turn"))
    submit(playout, None, Leave(seat=_state(playout).seat))
    bots_play(playout, levels)
    return Playthrough("Wortrommé: two challenges, a lost turn, and one who leaves", levels, playout)


def solitaire() -> Playthrough:
    """A deal by its code."""
    playout = Playout.begin(registered("wortromme"), Setup(1, Options(deal="ROMME")), b"golden")
    bots_play(playout, ("experte",))
    return Playthrough("Wortrommé: a solitaire", ("experte",), playout)


def _state(playout: Playout) -> State:
    state: State = playout.now.state
    return state


def _dealt(racks: Sequence[str]) -> Playout:
    """A game in which everybody has these tiles and seat 0 begins."""
    playout = Playout.begin(registered("wortromme"), Setup(len(racks), Options(start=0)), b"golden")
    start, box = playout.steps[0], Box(_state(playout).equipment)
    held = tuple(box.tiles(rack) for rack in racks)
    rest = start.before.chance("stacks").shuffled(box.rest)
    stacks = tuple(tuple(rest[number :: STACKS["open"]]) for number in range(STACKS["open"]))
    events: list[Any] = [start.events[0], Dealt(racks=held, stacks=stacks, first=0), TurnBegan(seat=0, turn=1)]
    states = [replay(playout.entrant.game, events[: count + 1]) for count in range(len(events))]
    playout.steps[0] = Step(start.before, None, None, events, states)
    return playout


def _lay(playout: Playout, bench: str) -> None:
    game = playout.entrant.game
    assert isinstance(game, Wortromme)
    lay = Play(_state(playout), game, playout.entrant.referee, b"").laying(bench)
    _submit(playout, Lay(words=lay.words, window=window(playout, _state(playout).seat)))


def _draw(playout: Playout, stack: int = 0) -> None:
    state = _state(playout)
    seat = state.dues[0].seat if state.dues else state.seat
    submit(playout, seat, Draw(stack=stack, window=window(playout, seat)))


def _submit(playout: Playout, command: Command) -> None:
    submit(playout, _state(playout).seat, command)


def _make_up(playout: Playout) -> None:
    """Six plain letters in an order that is no word."""
    state, judge = _state(playout), playout.entrant.referee.judge
    plain = [tile for tile in state.racks[state.seat] if not state.equipment.is_joker(tile)][:6]
    made_up = next(six for six in permutations(plain) if not judge(state.equipment.text(six)).valid)
    _submit(playout, Lay(words=(Word(made_up),), window=window(playout, state.seat)))


def _challenge(playout: Playout, seat: int) -> None:
    word = _state(playout).doubts[0].word
    submit(playout, seat, Challenge(word=word, window=window(playout, seat)))


def _time_up(playout: Playout) -> None:
    deadline = playout.entrant.game.awaiting(_state(playout)).deadlines[0]
    submit(playout, None, TimeUp(deadline=deadline.id))


SCENARIOS: dict[str, Callable[[], Playthrough]] = {
    **{f"wortromme-{name.replace('_', '-')}": partial(preset, name) for name in PRESETS},
    "wortromme-examples": examples,
    "wortromme-challenge": challenge,
    "wortromme-solitaire": solitaire,
}
