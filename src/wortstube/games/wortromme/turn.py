"""The turn of Wortrommé (R6): one new word on the table, or a tile from a stack."""

from __future__ import annotations

from collections.abc import Callable

from wortstube.games.core import Awaiting, Deadline, Decision, Referee, Rejection, Window
from wortstube.games.wortromme.doubt import settled
from wortstube.games.wortromme.flow import late
from wortstube.games.wortromme.messages import AnyEvent, Events, Laid, Lay, Lying, State, TimeRanOut
from wortstube.games.wortromme.words import refusal_of
from wortstube.games.wortromme.workbench import Part, Workbench, fault_of, position_of, read


def lay(state: State, command: Lay, referee: Referee) -> Decision[AnyEvent]:
    """R6 to R20: the table is checked as a whole; the first rule it breaks is named, and nothing is lost."""
    bench = read(position_of(state, state.seat), command.words)
    if isinstance(bench, Rejection):
        return bench
    refusal = fault_of(bench) or refusal_of(bench, referee)
    return refusal or settled(state, [_laid(state, bench, _speller(state, referee))])


def _speller(state: State, referee: Referee) -> Callable[[str], str]:
    """R24: where only a challenge decides, nobody looks words up before."""
    if state.options.referee == "challenge":
        return lambda text: ""
    return lambda text: referee.judge(text).spelling


def _laid(state: State, bench: Workbench, spelling: Callable[[str], str]) -> Laid:
    (new,) = bench.new
    others = tuple(place for place, part in enumerate(bench.parts) if part.role in ("rest", "swap"))
    return Laid(
        seat=state.seat,
        table=tuple(_lying(state, part, spelling) for part in bench.parts),
        played=bench.played(),
        word=bench.parts.index(new),
        changed=others,
        sources=tuple(state.table[place].text for place in bench.touched),
        manner=bench.manner(),
    )


def _lying(state: State, part: Part, spelling: Callable[[str], str]) -> Lying:
    """R31: what is left of a word stays that of who formed it, but it came to lie so in this turn."""
    if part.source is None:
        return Lying(part.tiles, part.text, state.seat, state.turn, spelling(part.text))
    before = state.table[part.source]
    return before if part.role == "same" else Lying(part.tiles, part.text, before.seat, state.turn, spelling(part.text))


def time_up(state: State) -> Events:
    """R28: what is on the workbench goes back."""
    return late(state, [TimeRanOut(seat=state.seat)])


def awaiting(state: State) -> Awaiting:
    seconds = float(state.options.hourglass)
    hourglass = (Deadline(f"turn:{state.turn}", seconds),) if seconds else ()
    return Awaiting({state.seat: Window(f"{state.turn}.turn", _kinds(state))}, hourglass)


def _kinds(state: State) -> tuple[str, ...]:
    """R6: one may draw although there would be a word; R27: one passes only where nothing can be drawn.

    R30: alone that would be the end, so whoever has a full rack lays a word, or says himself that he stops.
    """
    if state.task:
        lay = ("lay",) if len(state.tables) < state.task.turns else ()  # R42
        return (*lay, *(("undo",) if state.tables else ()), "stop")  # R43
    lay = ("lay",) if state.racks[state.seat] else ()
    draw = ("draw",) if state.may_draw(state.seat) else ()
    full_alone = state.players == 1 and state.in_stacks()
    passes = () if draw or full_alone else ("pass",)
    stop = ("stop",) if state.players == 1 else ()
    return (*lay, *draw, *passes, *stop)
