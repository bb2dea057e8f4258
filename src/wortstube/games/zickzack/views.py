"""What each seat sees of a game of Zickzack: everything, for all letters lie open (R5); and what words come to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from wortstube.games.core import Referee, Rejection, Seat
from wortstube.games.zickzack import placing
from wortstube.games.zickzack.board import board_of
from wortstube.games.zickzack.messages import Claim, Noted, Place, Preview, State, Tally, View, WordPreview
from wortstube.games.zickzack.notes import read, written
from wortstube.games.zickzack.scoring import counted, tally
from wortstube.games.zickzack.words import Reading, folding_of, named, noted_words


def view(state: State, seat: Seat | None) -> View:
    notes, tallies = zip(*map(_told, state.notes), strict=True)
    seen = View(seat=seat, table=msgspec.structs.replace(state, notes=()), notes=notes, tallies=tallies)
    return _with_counted(seen, state) if state.options.riddle else seen


def _with_counted(seen: View, state: State) -> View:
    """R56: which words count in a riddle, and what they come to."""
    words = counted(state.notes[0], [piece.tile for piece in state.laid()])
    tallies = (msgspec.structs.replace(seen.tallies[0], points=tally(words).points),)
    return msgspec.structs.replace(seen, tallies=tallies, counted=written(words))


@lru_cache(maxsize=1024)
def _told(words: tuple[Noted, ...]) -> tuple[str, Tally]:
    """The words of a seat and what they come to: kept, since all eyes see them, and those of others do not change."""
    return written(words), tally(words)


def state_of(seen: View) -> State:
    """What can be told from a view, with the words of each seat."""
    letters = seen.table.equipment.text(seen.table.equipment.letters())
    return msgspec.structs.replace(seen.table, notes=tuple(read(notes, letters) for notes in seen.notes))


def preview(seen: View, command: Place | Claim, referee: Referee) -> Preview | Rejection:
    """R36: also before the own turn. R50: place, paths and newness; no verdict where a wrong word costs something."""
    state = state_of(seen)
    if seen.seat is None or state.phase in ("draft", "blanks", "ready", "over"):
        return Rejection("nothing_to_preview")
    if isinstance(command, Claim):
        board, laid = board_of(state.equipment, state.board), tuple[int, ...]()
    else:
        layout = placing.layout(_on_turn(state, seen.seat), seen.seat, command)
        if isinstance(layout, Rejection):
            return layout
        board, laid = placing.after(state, layout), layout.tiles()
    readings = named(command.words, board, noted_words(state), laid, folding_of(state.options))
    return _preview(state, readings, laid, referee)


def _on_turn(state: State, seat: Seat) -> State:
    """As it will be when the turn comes to a seat: who has laid no letter yet is still in the first round."""
    first = state.first_round and (seat in state.to_come or (seat == state.seat and state.phase == "turn"))
    return msgspec.structs.replace(state, first_round=first)


def _preview(state: State, readings: Sequence[Reading], laid: Sequence[int], referee: Referee) -> Preview:
    tells = state.options.referee == "strict" and not state.options.penalty
    fresh = [reading for reading in readings if not reading.fault]
    used = {tile for reading in fresh for tile in reading.tiles}
    return Preview(
        words=tuple(_word(reading, referee if tells else None) for reading in readings),
        unused=tuple(tile for tile in laid if tile not in used),
        tally=_added(state, [reading.noted() for reading in fresh], laid),
    )


def _added(state: State, words: Sequence[Noted], laid: Sequence[int]) -> Tally:
    """What these words would add; R56: in a riddle the points by which more would count."""
    told = tally(words)
    if not state.options.riddle:
        return told
    before = [piece.tile for piece in state.laid()]
    now, then = counted(state.notes[0], before), counted([*state.notes[0], *words], [*before, *laid])
    return msgspec.structs.replace(told, points=tally(then).points - tally(now).points)


def _word(reading: Reading, referee: Referee | None) -> WordPreview:
    verdict = referee.judge(reading.text) if referee and not reading.fault else None
    return WordPreview(reading.text, reading.tiles, reading.new, reading.fault, verdict)
