"""What must hold for the lists of legal moves of every game (`legal.py`), as functions over recorded playouts.

That a kind of command which is asked for is accepted at all is the matter of `checks.awaiting_is_true`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from wortstube.games import core
from wortstube.games.core import Command, Rejection, Seat, Window, kind_of
from wortstube.games.legal import Legal
from wortstube.testing import garbage
from wortstube.testing.checks import Playouts, is_over, known_commands
from wortstube.testing.entrant import Entrant
from wortstube.testing.playouts import Playout, Position, awaiting, decide, sample

POSITIONS, LISTED, DRAWN, MOST_COUNTED, MOST_SEARCHED, ODD = 3, 6, 3, 300, 3000, 4


def listed_moves_are_accepted(playouts: Playouts) -> None:
    """Of what is listed the first ones; and whatever is drawn, listed or not."""
    for playout, at, seat, legal in _asked(playouts):
        refused = _refused_kinds(playout.entrant, at, seat)
        chance = at.chance("listing")
        drawn = [legal.sample(chance) for _ in range(DRAWN if legal.first(1) else 0)]
        assert all(0 < one.probability <= 1 for one in drawn), f"{playout}: {drawn!r}"
        for command in (*legal.first(LISTED), *(one.command for one in drawn)):
            decision = decide(playout.entrant, at, seat, command)
            accepted = not isinstance(decision, Rejection)
            assert accepted or kind_of(command) in refused, f"{playout}: {command!r} is listed, and got {decision!r}"
            assert legal.allows(command), f"{playout}: {command!r} is listed, and said not to be allowed"


def complete_lists_are_complete(playouts: Playouts) -> None:
    """What is accepted is allowed, and listed if the list says that it is complete; each command is listed once."""
    known = known_commands(playouts)
    for playout, at, seat, legal in _asked(playouts):
        window = playout.entrant.game.awaiting(at.state).seats[seat]
        refused = _refused_kinds(playout.entrant, at, seat)
        sampled = list(_accepted(playout.entrant, at, seat, window))
        for command in (*sampled, *_late(known.values(), window), *_odd(playout, at, sampled)):
            accepted = _is_accepted(playout.entrant, at, seat, command)
            if kind_of(command) not in refused:
                assert legal.allows(command) == accepted, f"{playout}: {command!r}: not allowed is {accepted}"
            alike = {legal.alike(command)}
            assert alike == {legal.alike(command)}, f"{playout}: {command!r} is not like itself"
            searched = accepted and legal.complete and (legal.count or 0) <= MOST_SEARCHED
            missed = searched and command not in legal
            assert not missed, f"{playout}: {command!r} is accepted, and is not in a list that is complete"
        _is_counted(playout, legal)


def lists_have_a_size(playouts: Playouts) -> None:
    """A list tells how many are in it, or at least how many there cannot be: nobody looks through it for that."""
    for playout, _, seat, legal in _asked(playouts):
        known = legal.bound is not None or legal.count is not None
        assert known, f"{playout}: of what seat {seat} may answer there is neither a count nor a bound"


def _asked(playouts: Playouts) -> Iterator[tuple[Playout, Position, Seat, Legal[Any]]]:
    for playout in playouts:
        entrant = playout.entrant
        for at in playout.spread(POSITIONS):
            for seat, window in () if is_over(entrant, at) else sorted(entrant.game.awaiting(at.state).seats.items()):
                if window.kinds:
                    view = entrant.game.view(at.state, seat)
                    asked = awaiting(entrant, at.state, seat)
                    yield playout, at, seat, entrant.listing.legal(view, asked, entrant.referee)


def _accepted(entrant: Entrant, at: Position, seat: Seat, window: Window) -> Iterator[Command]:
    for kind in window.kinds:
        for draw in range(DRAWN):
            command = sample(entrant, at, seat, kind, f"listing {draw}")
            if command is not None:
                yield command


def _late(known: Any, window: Window) -> Iterator[Command]:
    """What was said elsewhere, as if it answered this question."""
    for command in known:
        if kind_of(command) in window.kinds:
            yield msgspec.structs.replace(command, window=window.id)


def _odd(playout: Playout, at: Position, commands: list[Command]) -> Iterator[Command]:
    """The same with a value that does not belong there."""
    chance = at.chance("odd listing")
    values = [*garbage.ODD_VALUES, *garbage.some(garbage.scraps_of(at.state), chance, ODD)]
    for command in commands:
        for raw in garbage.odd(command, garbage.some(values, chance, ODD), chance):
            parsed = core.parse_command(playout.entrant.game, raw)
            if not isinstance(parsed, Rejection):
                yield parsed


def _is_accepted(entrant: Entrant, at: Position, seat: Seat, command: Command) -> bool:
    """That nothing raises is the matter of `checks.garbage_is_refused`."""
    try:
        return not isinstance(decide(entrant, at, seat, command), Rejection)
    except AssertionError:
        return False


def _refused_kinds(entrant: Entrant, at: Position, seat: Seat) -> set[str]:
    """Kinds of which no command is accepted although they are asked for."""
    window = entrant.game.awaiting(at.state).seats[seat]
    commands = list(_accepted(entrant, at, seat, window))
    accepted = {kind_of(one) for one in commands if not isinstance(decide(entrant, at, seat, one), Rejection)}
    return {kind_of(command) for command in commands} - accepted


def _is_counted(playout: Playout, legal: Legal[Any]) -> None:
    if legal.count is None or legal.count > MOST_COUNTED:
        return
    listed = legal.first(MOST_COUNTED + 1)
    assert len(listed) == legal.count, f"{playout}: {legal.count} are counted, {len(listed)} are listed"
    assert len({legal.alike(command) for command in listed}) == len(listed), f"{playout}: some are listed twice"
    assert legal.bound is None or legal.bound >= len(listed), f"{playout}: more are listed than {legal.bound}"
