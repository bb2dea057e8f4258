"""Games of bots in which hourglasses run out: somebody says nothing in his turn, or when he is asked something."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from wortstube.games import core, registry
from wortstube.games.core import AnyGame, Awaiting, Chance, Command, Deadline, Rejection, Seat, TimeUp
from wortstube.games.levels import Level
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import Played

RunsOut = Callable[[Any, Awaiting], Deadline | None]
"""Which hourglass runs out here before anybody answers."""
Instead = Callable[[Command], Command]


def steps_with_lapses(
    game: AnyGame,
    levels: Sequence[Level],
    lexicon: Lexicon,
    seed: bytes,
    options: Any,
    runs_out: RunsOut,
    instead: Instead = lambda command: command,
) -> Iterator[Played]:
    """As `simulate.steps`, but for the hourglasses that run out, and for what is said instead of what bots say."""
    referee = lexicon.referee(game.policy(options))
    events = game.setup(options, len(levels), referee, Chance(seed, 0))
    yield Played(None, None, events)
    state, seq = core.replay(game, events), 0
    while game.outcome(state) is None:
        seq += 1
        seat, command = _said(game, state, levels, lexicon, Chance(seed, seq, stream="bots"), runs_out)
        command = instead(command)
        found = core.decide(game, state, seat, command, referee, Chance(seed, seq))
        assert not isinstance(found, Rejection), (command, found)
        state = core.replay(game, found, state)
        yield Played(seat, command, found)


def _said(
    game: AnyGame, state: Any, levels: Sequence[Level], lexicon: Lexicon, thoughts: Chance, runs_out: RunsOut
) -> tuple[Seat | None, Command]:
    awaiting = game.awaiting(state)
    if deadline := runs_out(state, awaiting):
        return None, TimeUp(deadline=deadline.id)
    asked = core.asked(awaiting)
    if not asked:
        return None, TimeUp(deadline=awaiting.deadlines[0].id)
    seat = asked[0]
    view, own = game.view(state, seat), core.awaiting_for(awaiting, seat)
    return seat, registry.bot(game.name).choose(view, own, levels[seat], lexicon, thoughts)


def at(begins: str, *, times: int = 10**9, after: int = 0) -> RunsOut:
    """Hourglasses whose name begins so: so many, after so many that did not run out."""
    seen = set[str]()

    def runs_out(state: Any, awaiting: Awaiting) -> Deadline | None:
        for deadline in awaiting.deadlines:
            if deadline.id.startswith(begins):
                seen.add(deadline.id)
                return deadline if after < len(seen) <= after + times else None
        return None

    return runs_out


def any_of(*each: RunsOut) -> RunsOut:
    def runs_out(state: Any, awaiting: Awaiting) -> Deadline | None:
        found = [one(state, awaiting) for one in each]
        return next((deadline for deadline in found if deadline), None)

    return runs_out
