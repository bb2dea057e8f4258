"""What each seat sees of a game of Wortrommé: its own rack and open tops (R3, R4); and what a move comes to (R31)."""

from __future__ import annotations

import msgspec

from wortstube.games.core import Referee, Rejection, Seat
from wortstube.games.wortromme.messages import (
    Accepted,
    AnyEvent,
    Challenged,
    Dealt,
    DoubtBegan,
    DrawsDue,
    Drew,
    Finished,
    Laid,
    Lay,
    LotsDrawn,
    Passed,
    PlayerLeft,
    Preview,
    Refilled,
    Stack,
    Started,
    State,
    Stood,
    TakenBack,
    Tiles,
    TimeRanOut,
    TurnBegan,
    View,
    WordPreview,
)
from wortstube.games.wortromme.words import can_lay_out, refusal_of
from wortstube.games.wortromme.workbench import Part, Workbench, fault_of, position_in, read


def view(state: State, seat: Seat | None) -> View:
    is_open = state.options.stacks == "open"
    return View(
        seat=seat,
        players=state.players,
        options=state.options,
        equipment=state.equipment,
        rack=state.racks[0] if state.task else () if seat is None else state.racks[seat],
        counts=tuple(map(len, state.racks)),
        stacks=tuple(Stack(len(stack), stack[0] if is_open and stack else None) for stack in state.stacks),
        table=state.table,
        away=len(state.away),
        scores=state.scores,
        duties=state.duties,
        last_turns=state.last_turns,
        wrong=state.wrong,
        lots=state.lots,
        phase=state.phase,
        first=state.first,
        turn_of=state.seat,
        turn=state.turn,
        laid=state.laid,
        doubts=state.doubts,
        unanswered=state.unanswered,
        dues=state.dues,
        passes=state.passes,
        left=state.left,
        code=state.code,
        reason=state.reason,
        outcome=state.outcome,
        said=state.said,
        words=len(state.tables),
    )


def show(state: State, event: AnyEvent, seat: Seat | None) -> AnyEvent:
    is_open = state.options.stacks == "open"
    match event:
        case Dealt():
            racks = tuple(rack if owner == seat or state.task else () for owner, rack in enumerate(event.racks))
            stacks: tuple[Tiles, ...] = tuple(stack[:1] if is_open else () for stack in event.stacks)
            return msgspec.structs.replace(event, racks=racks, stacks=stacks)
        case Drew():
            hidden = event.seat != seat and not is_open
            return msgspec.structs.replace(event, tile=None, letter="") if hidden else event
        case _:
            return _open(event)


def _open(
    event: Started | LotsDrawn | TurnBegan | Laid | DoubtBegan | Accepted | Challenged | Stood | TakenBack | DrawsDue
    | Refilled | Passed | TimeRanOut | PlayerLeft | Finished,
) -> AnyEvent:  # fmt: skip
    """What everybody sees alike, named one by one, so that nothing hidden is shown by mistake."""
    return event


def preview(seen: View, command: Lay, referee: Referee) -> Preview | Rejection:
    """R31: also before the own turn. X9: with verdicts where words are checked at once."""
    if seen.seat is None or seen.phase == "over" or seen.seat in seen.left:
        return Rejection("nothing_to_preview")
    bench = read(position_in(seen, seen.seat), command.words)
    if isinstance(bench, Rejection):
        return bench
    fault = fault_of(bench) or refusal_of(bench, referee) or Rejection("")
    strict = seen.options.referee == "strict"
    return Preview(
        words=tuple(_word(part, referee if strict else None) for part in bench.parts),
        points=len(bench.played()) if seen.task else max((len(part.tiles) for part in bench.new), default=0),
        fault=fault.code,
        data=fault.data,
        possible=_possible(bench, referee),
    )


def _word(part: Part, referee: Referee | None) -> WordPreview:
    verdict = referee.judge(part.text) if referee and part.role != "same" else None
    return WordPreview(part.text, part.role, verdict)


def _possible(bench: Workbench, referee: Referee) -> bool | None:
    """Looking through a full rack takes a while, so it is done only while nothing of it is laid."""
    start = bench.start
    if not start.options.hint or not start.duty or bench.played():
        return None
    return can_lay_out(start.equipment, start.rack, start.duty, referee)
