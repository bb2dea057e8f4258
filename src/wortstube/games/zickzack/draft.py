"""The draft of Zickzack (R4, R46): letters by size, one at a time, then one blank each."""

from __future__ import annotations

from wortstube.games.core import Awaiting, Chance, Deadline, Decision, Rejection, Window
from wortstube.games.zickzack.flow import first_round
from wortstube.games.zickzack.fold import folded
from wortstube.games.zickzack.messages import AnyEvent, ChooseBlank, ChoseBlank, DraftPassed, Draw, Drew, Events, State

LETTERS_EACH = {2: 15, 3: 10, 4: 7, 5: 6, 6: 5}
"""R4: by the number of players."""


def draw(state: State, command: Draw, chance: Chance) -> Decision[AnyEvent]:
    """R46: a size is chosen, the letter is drawn from it face down."""
    tiles = [tile for tile in state.pool if state.equipment.tiles[tile].size == command.size]
    if not tiles:
        return Rejection("no_such_size", {"size": command.size[:10]})
    return passed_on(state, [_drew(state, chance.choice(tiles))])


def choose_blank(state: State, command: ChooseBlank) -> Decision[AnyEvent]:
    if command.tile not in state.blanks:
        return Rejection("no_such_blank", {"tile": command.tile})
    return passed_on(state, [_chose(state, command.tile)])


def time_up(state: State, chance: Chance) -> Decision[AnyEvent]:
    """X8: the engine chooses at random."""
    if state.phase == "draft":
        return passed_on(state, [_drew(state, chance.choice(state.pool))])
    return passed_on(state, [_chose(state, chance.choice(state.blanks))])


def _drew(state: State, number: int) -> Drew:
    tile = state.equipment.tiles[number]
    return Drew(seat=state.seat, tile=number, letter=tile.letter, size=tile.size)


def _chose(state: State, number: int) -> ChoseBlank:
    return ChoseBlank(seat=state.seat, tile=number, size=state.equipment.tiles[number].size)


def passed_on(state: State, events: Events) -> Events:
    """R46: clockwise from the start player, until all have their letters; then the blanks in the same order."""
    after = folded(state, events)
    each = LETTERS_EACH[after.players]
    order = after.clockwise(after.seat) if after.phase == "draft" else []
    if lacking := [seat for seat in order if len(after.racks[seat]) < each]:
        return [*events, DraftPassed(seat=lacking[0], phase="draft")]
    order = after.clockwise(after.first - 1)
    if lacking := [seat for seat in order if not after.supplies[seat]]:
        return [*events, DraftPassed(seat=lacking[0], phase="blanks")]
    return first_round(state, events)


def awaiting(state: State) -> Awaiting:
    """With an hourglass a choice has its time, too."""
    kind, left = ("draw", len(state.pool)) if state.phase == "draft" else ("choose_blank", len(state.blanks))
    timed = state.options.hourglass > 0
    deadlines = (Deadline(f"draft:{kind}.{left}.{state.seat}", float(state.options.hourglass)),) if timed else ()
    return Awaiting({state.seat: Window(f"{kind}.{left}", (kind,))}, deadlines)
