"""The turn of Zickzack (R8 to R23): lay letters and name words, lay a blank, or set a letter free."""

from __future__ import annotations

from wortstube.games.core import Awaiting, Chance, Deadline, Decision, Referee, Rejection, Window
from wortstube.games.zickzack import placing
from wortstube.games.zickzack.board import board_of
from wortstube.games.zickzack.doubt import settled
from wortstube.games.zickzack.flow import acted, freed
from wortstube.games.zickzack.messages import (
    AnyEvent,
    BlankLaid,
    Events,
    Hinted,
    LayBlank,
    LetterDue,
    LetterFreed,
    Passed,
    Place,
    Placed,
    SetFree,
    State,
    TimeRanOut,
)
from wortstube.games.zickzack.outlook import undiscovered
from wortstube.games.zickzack.scoring import seconds_of
from wortstube.games.zickzack.words import fault_of, folding_of, named, noted_words, refusal_of

CHOICE_SECONDS = 10.0
"""X8: to choose the letter that is given up."""


def place(state: State, command: Place, referee: Referee) -> Decision[AnyEvent]:
    """R8, R9, R10, R20, R23: the letters are laid and the words named; then it is asked whether they count."""
    placed = laid(state, command)
    if isinstance(placed, Rejection):
        return placed
    refusal = refusal_of(placed.words, state.options, referee)
    return refusal or settled(state, [placed], referee)


def laid(state: State, command: Place) -> Placed | Rejection:
    """What everybody can see is checked first, and costs nothing: place, contact, paths and newness (R50)."""
    layout = placing.layout(state, state.actor, command)
    if isinstance(layout, Rejection):
        return layout
    board, tiles = placing.after(state, layout), layout.tiles()
    readings = named(command.words, board, noted_words(state), tiles, folding_of(state.options))
    if fault := fault_of(readings, len(noted_words(state))):
        return fault
    used = {tile for reading in readings for tile in reading.tiles}
    unused = [tile for tile in tiles if tile not in used]
    if unused and not placing.lies_free(state, layout.pieces, exchanged=layout.blank is not None):
        return Rejection("letter_unused", {"tiles": unused})  # R9, R20
    words = tuple(reading.noted() for reading in readings)
    return Placed(
        seat=state.actor,
        pieces=layout.pieces,
        letters=state.equipment.text(tiles),
        own=layout.own,
        words=words,
        blank=layout.blank,
    )


def lay_blank(state: State, command: LayBlank, referee: Referee) -> Decision[AnyEvent]:
    """R22: without a word; it has to touch a tile and blocks the fields it covers."""
    if command.piece.tile not in state.supplies[state.seat]:
        return Rejection("no_such_tile", {"tiles": [command.piece.tile]})
    board = board_of(state.equipment, state.board)
    if fault := placing.fault_of(state, board, command.piece):
        return fault
    size = state.equipment.tiles[command.piece.tile].size
    return acted(state, [BlankLaid(seat=state.seat, piece=command.piece, size=size)], referee)


def set_free(state: State, command: SetFree, referee: Referee) -> Decision[AnyEvent]:
    """R17: instead of laying a letter; R21, R26: because nothing valid was named."""
    if command.tile not in state.racks[state.actor]:
        return Rejection("no_such_tile", {"tiles": [command.tile]})
    return acted(state, [freed(state, command.tile)], referee)


def pass_by(state: State, referee: Referee) -> Decision[AnyEvent]:
    """R48: who has no letter may leave free letters and blanks alone."""
    return acted(state, [Passed(seat=state.seat)], referee)


def hint(state: State, referee: Referee) -> Decision[AnyEvent]:
    """R35: how many new words lie on the board, and how the longest begins."""
    found = undiscovered(state, referee)
    return [Hinted(seat=state.actor, words=len(found), letter=found[0].text[0] if found else "")]


def time_up(state: State, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    """R19, R45: as if no letter could be laid; X8: ten seconds to choose what is given up, else the engine does."""
    rack = state.racks[state.actor]
    if state.phase != "turn":
        return acted(state, [_freed(state, chance)], referee)
    events: Events = [TimeRanOut(seat=state.seat)]
    if not rack:
        return acted(state, [*events, Passed(seat=state.seat)], referee)
    if len(rack) > 1 or may_lay_blank(state):
        return [*events, LetterDue(seat=state.seat, late=True)]
    return acted(state, [*events, _freed(state, chance)], referee)


def _freed(state: State, chance: Chance) -> LetterFreed:
    return freed(state, chance.choice(state.racks[state.actor]), "engine")


def may_lay_blank(state: State) -> bool:
    """R45: not in the first round."""
    return bool(state.supplies[state.seat]) and not state.first_round


def awaiting(state: State) -> Awaiting:
    seconds = seconds_of(state)
    hourglass = (Deadline(f"turn:{state.turn}", seconds),) if seconds else ()
    return Awaiting({state.seat: Window(f"{state.turn}.turn.{state.hints[state.seat]}", _kinds(state))}, hourglass)


def _kinds(state: State) -> tuple[str, ...]:
    """R47: one piece a turn, of one sort or the other; R48: only who has no letter may pass."""
    rack = state.racks[state.seat]
    kinds = ["place"] if rack or state.free else []
    if not state.first_round:
        kinds += ["lay_blank"] if may_lay_blank(state) else []
        kinds += ["set_free"] if rack else ["pass"]
    return (*kinds, *hint_kinds(state))


def hint_kinds(state: State) -> tuple[str, ...]:
    """R35: not twice for the same board."""
    return ("hint",) if state.hint is None and state.hints[state.actor] < state.options.hints else ()


def awaiting_letter(state: State) -> Awaiting:
    """X8: the choice of a letter; after a lost turn a blank will do (R17, R19)."""
    late = state.phase == "late"
    kinds = ("set_free", "lay_blank") if late and may_lay_blank(state) else ("set_free",)
    name = f"{state.turn}.{state.windows}.{state.phase}"
    timed = state.options.hourglass > 0
    deadlines = (Deadline(f"letter:{name}", CHOICE_SECONDS),) if timed else ()
    return Awaiting({state.actor: Window(name, kinds)}, deadlines)
