"""A state of Wortrommé that looks to a seat like the one there is; hidden tiles are any of those it does not see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, repeat

from wortstube.games.imagining import seen_of
from wortstube.games.wortromme.messages import State, View


def imagined(view: View) -> State:
    hidden = _hidden(view)
    racks = tuple(
        view.rack if seat == view.seat else tuple(islice(hidden, count)) for seat, count in enumerate(view.counts)
    )
    stacks = tuple(
        (*((stack.top,) if stack.top is not None else ()), *islice(hidden, stack.tiles - (stack.top is not None)))
        for stack in view.stacks
    )
    passed = tuple(seat for seat in range(view.players) if seat not in view.left)[: view.passes]
    seen = seen_of(view, State) | {
        "pool": (),
        "racks": racks,
        "stacks": stacks,
        "away": tuple(islice(hidden, view.away)),
        "seat": view.turn_of,
        "before": view.table,
        "tables": (view.table,) * view.words,  # R42: how many words of a riddle lie there
        "passed": passed,
    }
    return State(**seen)


def _hidden(view: View) -> Iterator[int]:
    """Tiles that this seat does not see; more than there are, for a view that somebody has packed."""
    tops = [stack.top for stack in view.stacks]
    seen = {*view.rack, *tops, *(tile for word in view.table for tile in word.tiles)}
    unseen = [tile for tile in range(len(view.equipment.tiles)) if tile not in seen]
    return chain(unseen, repeat(len(view.equipment.tiles) - 1))
