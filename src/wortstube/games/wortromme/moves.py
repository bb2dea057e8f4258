"""Any legal move of Wortrommé, not a good one: where a bot has failed, and for the conformance suite."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

import msgspec

from wortstube.games.core import Awaiting, Chance, Command, Referee, Rejection, Seat
from wortstube.games.wortromme.messages import (
    Accept,
    Challenge,
    Draw,
    Kind,
    Lay,
    Manner,
    Pass,
    State,
    Stop,
    Tiles,
    Undo,
    View,
    Word,
)
from wortstube.games.wortromme.solver import Eyes, Move, Solver, words_of
from wortstube.games.wortromme.words import policy_of, refusal_of
from wortstube.games.wortromme.workbench import FEWEST, Position, Table, fault_of, position_in, read
from wortstube.lexicon import Lexicon

PLAIN: dict[Kind, type[Command]] = {"pass": Pass, "accept": Accept, "stop": Stop, "undo": Undo}

PATIENCE = 0.97
"""How rarely a solitaire is given up: else no playout would come far."""

NONSENSE = 0.4
"""How often anything is laid where only a challenge decides."""

EACH, BUDGET, MOST = 30, 100_000, 200
"""Sets of letters that are considered for each word on the table, the work, and the moves that are considered."""

growing: tuple[Kind, ...] = ("draw", "lay")
"""The fullest racks, then the fullest table."""


def sample(view: View, kind: Kind, awaiting: Awaiting, lexicon: Lexicon, chance: Chance) -> Command | None:
    """Any legal command of that kind for the seat of the view; None if the position allows none."""
    assert view.seat is not None
    window = awaiting.seats[view.seat].id
    match kind:
        case "pass" | "accept" | "stop" | "undo":
            waits = kind == "stop" and chance.happens(PATIENCE)
            return None if waits else PLAIN[kind](window=window)
        case "draw":
            stacks = [number for number, stack in enumerate(view.stacks) if stack.tiles]
            return Draw(stack=chance.choice(stacks), window=window)
        case "challenge":
            open_doubts = [doubt.word for doubt in view.doubts if not doubt.found]
            return Challenge(word=chance.choice(open_doubts), window=window) if open_doubts else None
        case "lay":
            table = _table(view, view.seat, lexicon, chance)
            return Lay(words=table, window=window) if table else None
        case _:
            assert_never(kind)


def _table(view: View, seat: Seat, lexicon: Lexicon, chance: Chance) -> Table | None:
    start = position_in(view, seat)
    if view.options.referee == "challenge" and chance.happens(NONSENSE):
        return _nonsense(start, chance)
    policy = policy_of(view.options)
    solver, referee = Solver(Eyes(words_of(lexicon, policy)), start), lexicon.referee(policy)
    tables = map(solver.table, _mixed(solver, chance))
    return next((table for table in tables if _is_legal(start, table, referee)), None)


def _mixed(solver: Solver, chance: Chance) -> list[Move]:
    """Moves in random order, but one of each manner first: most would rob."""
    found = [*solver.swaps(MOST), *solver.moves(1, each=EACH, budget=BUDGET, most=MOST)]
    moves = chance.shuffled(found)
    manners = {_manner(move): move for move in moves}
    return [*chance.shuffled(manners.values()), *moves]


def _manner(move: Move) -> Manner:
    if move.swaps:
        return "swap"
    if not move.taken:
        return "out"
    return "rob" if move.left else "add"


def _is_legal(start: Position, table: Table, referee: Referee) -> bool:
    bench = read(start, table)
    return not isinstance(bench, Rejection) and not (fault_of(bench) or refusal_of(bench, referee))


def _nonsense(start: Position, chance: Chance) -> Table | None:
    """Tiles of the rack in any order, at times around a word on the table."""
    tiles = chance.shuffled(start.rack)[: max(FEWEST, start.duty)]
    changed = chance.choice(start.table) if start.table and not start.duty and chance.happens(0.5) else None
    kept = [start.as_it_lies(word) for word in start.table if word is not changed]
    new = (*(changed.tiles if changed else ()), *tiles)
    table = (*kept, Word(new, "E" * len(start.equipment.jokers_in(new))))
    bench = read(start, table)
    return None if isinstance(bench, Rejection) or fault_of(bench) else table


def pieces(state: State) -> object:
    """All tiles, wherever they are."""
    held = [tile for tiles in (*state.racks, *state.stacks) for tile in tiles]
    return Counter([*state.pool, *state.away, *held, *(tile for word in state.table for tile in word.tiles)])


def reshuffle(state: State, chance: Chance) -> State:
    """The tiles that nobody has drawn, but for those that lie open on top, or were drawn for the start."""
    seen = {lot.tile for lot in state.lots}
    if state.options.stacks == "open":
        seen.update(tile for stack in state.stacks for tile in stack[:1])
    fresh = iter(chance.ordered(tile for stack in state.stacks for tile in stack if tile not in seen))
    stacks = tuple(tuple(tile if tile in seen else next(fresh) for tile in stack) for stack in state.stacks)
    return msgspec.structs.replace(state, stacks=stacks)


def disguise(state: State, seat: Seat | None, chance: Chance) -> State:
    """Deal anew whatever the seat does not see; tiles everybody saw drawn for the start stay where they are.

    A riddle hides nothing.
    """
    if state.phase == "deal" or state.task:
        return state
    seen = {lot.tile for lot in state.lots}
    tops = 1 if state.options.stacks == "open" else 0
    hidden: list[Tiles] = [() if owner == seat else rack for owner, rack in enumerate(state.racks)]
    hidden += [stack[tops:] for stack in state.stacks]
    fresh = iter(chance.shuffled(tile for tiles in (*hidden, state.away) for tile in tiles if tile not in seen))

    def redealt(tiles: Tiles) -> Tiles:
        return tuple(tile if tile in seen else next(fresh) for tile in tiles)

    return msgspec.structs.replace(
        state,
        racks=tuple(rack if owner == seat else redealt(rack) for owner, rack in enumerate(state.racks)),
        stacks=tuple((*stack[:tops], *redealt(stack[tops:])) for stack in state.stacks),
        away=redealt(state.away),
    )
