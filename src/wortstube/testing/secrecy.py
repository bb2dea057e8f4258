"""No secret reaches the wrong seat in any form: change the hidden part, and every byte that seat gets stays the same.

The moves of a game make *twins*: `disguise(state, seat)` is another state that must look the same to that seat, with
whatever it may not know dealt anew. A seat receives its view, what it is told of whom the game waits for, the answers
to its own commands, previews, and the shown events. For each of them the bytes are compared between the twins. Why that
is sound:

* Had any of them told a secret, its bytes would depend on the secret; twins differ in secrets and in nothing else, so
  over enough twins the bytes would differ. What stays the same for all twins tells nothing that the view does not.
* A refusal costs nothing and can be provoked again and again, so even *whether* a command is refused must not depend on
  what is hidden from its sender.
* Events have no twins of their own, so the same command is carried out in both twins. Where the views differ after it,
  the seat has learned something rightfully (it drew a card), and nothing can be said. Where they are the same, the
  shown events must be the same too. This asks one thing of a game: what an event shows must be in the view after it,
  as otherwise a player who reconnects would know less than one who stayed.
* What is drawn by chance instead of being hidden in a state (the deal) gets its twin by nudging one draw, and what
  somebody chooses in secret (a sealed vote) by another choice that the state remembers.

A disguise that changes nothing would pass all this, so it is allowed only to games that show every event to everybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from wortstube.games import core
from wortstube.games.core import Chance, Command, Decision, Leave, Rejection, Seat, TimeUp, kind_of
from wortstube.games.levels import LEVELS
from wortstube.testing import garbage
from wortstube.testing.checks import Playouts, encode, known_commands, offers, seats, viewers, waiting_for
from wortstube.testing.entrant import Entrant
from wortstube.testing.playouts import Playout, Position, awaiting, choose, sample

NUDGES = 40


class Nudged(Chance):
    """The same chance, but for one draw."""

    def __init__(self, seed: bytes, seq: int, at: int) -> None:
        super().__init__(seed, seq)
        self._until_nudge = at

    def below(self, n: int) -> int:
        self._until_nudge -= 1
        return (super().below(n) + (self._until_nudge == -1)) % n


def twin(entrant: Entrant, at: Position, seat: Seat | None) -> Position:
    state = entrant.moves.disguise(at.state, seat, at.chance(f"disguise:{seat}"))
    same = entrant.moves.pieces(state) == entrant.moves.pieces(at.state)
    assert same, f"{entrant.game.name}: the disguise for seat {seat} plays with other pieces"
    return Position(state, at.seed, at.seq)


def pairs(playout: Playout, count: int) -> Iterator[tuple[Position, Position, Seat | None]]:
    """Positions with their twins for each viewer."""
    for at in playout.spread(count):
        for seat in viewers(playout):
            yield at, twin(playout.entrant, at, seat), seat


def view_hides(playouts: Playouts) -> None:
    for playout in playouts:
        view = playout.entrant.game.view
        for at, other, seat in pairs(playout, 20):
            one, two = encode(view(at.state, seat)), encode(view(other.state, seat))
            assert one == two, f"{playout}: seat {seat} sees {one!r}, and with other secrets {two!r}"


def awaiting_hides(playouts: Playouts) -> None:
    for playout in playouts:
        for at, other, seat in pairs(playout, 20):
            one, two = (encode(awaiting(playout.entrant, state, seat)) for state in (at.state, other.state))
            assert one == two, f"{playout}: seat {seat} is told {one!r}, and with other secrets {two!r}"


def rejections_hide(playouts: Playouts) -> None:
    known = list(known_commands(playouts).values())
    for playout in playouts:
        for at, other, seat in pairs(playout, 4):
            if seat is None or not _same_window(playout.entrant, at, other, seat):
                continue
            for command in doubtful(playout, at, other, seat, known):
                one, two = (_refusal(playout.entrant, place, seat, command) for place in (at, other))
                assert one == two, f"{playout}: seat {seat} sent {command!r}, got {one!r}, with other secrets {two!r}"


def _same_window(entrant: Entrant, at: Position, other: Position, seat: Seat | None) -> bool:
    return awaiting(entrant, at.state, seat) == awaiting(entrant, other.state, seat)


def doubtful(playout: Playout, at: Position, other: Position, seat: Seat, known: list[Command]) -> Iterator[Command]:
    """Commands of the seat that name what it has no business with: all that lies about in either twin."""
    entrant, chance = playout.entrant, at.chance(f"doubtful:{seat}")
    scraps = garbage.scraps_of([at.state, other.state])
    window = waiting_for(entrant, at).seats.get(seat)
    asked = [sample(entrant, at, seat, kind) for kind in window.kinds] if window else known
    for command in filter(None, asked):
        for raw in garbage.odd(command, garbage.some(scraps, chance, 15), chance):
            parsed = core.parse_command(entrant.game, raw)
            if not isinstance(parsed, Rejection):
                yield parsed


def _refusal(entrant: Entrant, at: Position, seat: Seat, command: Command) -> bytes:
    """The bytes of the Rejection, nothing if accepted."""
    decision = _decide(entrant, at, seat, command, at.chance())
    return encode(decision) if isinstance(decision, Rejection) else b""


def _decide(entrant: Entrant, at: Position, seat: Seat | None, command: Command, chance: Chance) -> Decision[Any]:
    """That nothing raises is the matter of another check."""
    try:
        return core.decide(entrant.game, at.state, seat, command, entrant.referee, chance)
    except Exception as error:
        return Rejection(type(error).__name__)


def show_hides(playouts: Playouts) -> None:
    for playout in playouts:
        if playout.steps[0].before.state is None:
            _setup_hides(playout)
        for at, other, seat in pairs(playout, 4):
            for actor, command in _moves(playout, at):
                one, two = (_carry_out(playout.entrant, place, actor, command, place.chance()) for place in (at, other))
                _same_if_views_are(playout, seat, one, two)
                nudged = _carry_out(playout.entrant, at, actor, command, Nudged(at.seed, at.seq, 0))
                _same_if_views_are(playout, seat, one, nudged)
                if actor is not None and actor != seat:
                    _choice_is_hidden(playout, at, actor, command, seat)


def _setup_hides(playout: Playout) -> None:
    entrant, start = playout.entrant, playout.steps[0]
    for nudge in range(NUDGES):
        chance = Nudged(start.before.seed, start.before.seq, nudge)
        other = entrant.game.setup(playout.setup.options, playout.setup.players, entrant.referee, chance)
        for seat in viewers(playout):
            _same_if_views_are(playout, seat, Done(None, start.events), Done(None, other))


def _moves(playout: Playout, at: Position) -> Iterator[tuple[Seat | None, Command]]:
    waiting = waiting_for(playout.entrant, at)
    yield from ((seat, command) for seat, _, command in offers(playout.entrant, at))
    yield from ((None, TimeUp(deadline=deadline.id)) for deadline in waiting.deadlines)
    if waiting.seats:
        yield None, Leave(seat=at.chance("leave").choice(seats(playout)))


@dataclass(frozen=True)
class Done:
    """What a command has brought about in a state; no events if it was refused."""

    before: Any
    events: Sequence[Any]

    def received(self, entrant: Entrant, seat: Seat | None) -> tuple[bytes, list[bytes]]:
        """The view in the end, and what was shown on the way there."""
        state, shown = self.before, []
        for event in self.events:
            state = entrant.game.evolve(state, event)
            shown.append(encode(entrant.game.show(state, event, seat)))
        return encode(entrant.game.view(state, seat)), shown


def _carry_out(entrant: Entrant, at: Position, seat: Seat | None, command: Command, chance: Chance) -> Done:
    decision = _decide(entrant, at, seat, command, chance)
    return Done(at.state, () if isinstance(decision, Rejection) else decision)


def _same_if_views_are(playout: Playout, seat: Seat | None, one: Done, two: Done) -> None:
    if not one.events or not two.events:
        return
    (view, shown), (other_view, other_shown) = (done.received(playout.entrant, seat) for done in (one, two))
    same = view != other_view or shown == other_shown
    assert same, f"{playout}: seat {seat} was shown {shown!r}, and with other secrets {other_shown!r}"


def _choice_is_hidden(playout: Playout, at: Position, actor: Seat, command: Command, seat: Seat | None) -> None:
    """A choice is secret if the state remembers it and the view does not tell."""
    entrant = playout.entrant
    choice = sample(entrant, at, actor, kind_of(command), "another choice")
    if choice is not None:
        one, two = (_carry_out(entrant, at, actor, sent, at.chance()) for sent in (command, choice))
        if core.replay(entrant.game, one.events, at.state) != core.replay(entrant.game, two.events, at.state):
            _same_if_views_are(playout, seat, one, two)


def bots_see_only_the_view(playouts: Playouts) -> None:
    """The same view, the same question and the same chance: the same choice."""
    for playout in playouts:
        entrant = playout.entrant
        for at, other, seat in pairs(playout, 2):
            same = encode(entrant.game.view(at.state, seat)) == encode(entrant.game.view(other.state, seat))
            asked = seat in waiting_for(entrant, at).seats and _same_window(entrant, at, other, seat)
            if seat is not None and same and asked:
                level = LEVELS[at.seq % len(LEVELS)]
                one, two = choose(entrant, at, seat, level), choose(entrant, other, seat, level)
                assert one == two, f"{playout}: {level} on seat {seat} chose {one!r}, with other secrets {two!r}"


def previews_are_safe(playouts: Playouts) -> None:
    """A value or a Rejection that can be sent, computed from what the seat sees."""
    for playout in playouts:
        game = playout.entrant.game
        for at in playout.spread(4):
            for actor, kind, command in offers(playout.entrant, at):
                for variant in variants(playout, at, command) if kind in game.previews else ():
                    for seat in (actor, (actor + 1) % playout.setup.players, None):
                        _preview_is_safe(playout, at, seat, variant)


def variants(playout: Playout, at: Position, command: Command) -> Iterator[Command]:
    yield command
    chance = at.chance("variant")
    values = garbage.some([*garbage.ODD_VALUES, *garbage.scraps_of(at.state)], chance, 10)
    for raw in garbage.odd(command, values, chance):
        parsed = core.parse_command(playout.entrant.game, raw)
        if not isinstance(parsed, Rejection):
            yield parsed


def _preview_is_safe(playout: Playout, at: Position, seat: Seat | None, variant: Command) -> None:
    entrant = playout.entrant
    views = [entrant.game.view(state, seat) for state in (at.state, twin(entrant, at, seat).state)]
    try:
        one, two = (encode(entrant.game.preview(view, variant, entrant.referee)) for view in views)
    except Exception as error:
        raise AssertionError(f"{playout}: the preview of {variant!r} for seat {seat} raised {error!r}") from error
    same = one == two or encode(views[0]) != encode(views[1])
    assert same, f"{playout}: seat {seat} gets the preview {one!r}, and with other secrets {two!r}"


def hiding_is_tested(playouts: Playouts) -> None:
    """A game that hides events from anybody has a disguise that changes something."""
    if any(at.state != other.state for playout in playouts for at, other, _ in pairs(playout, 4)):
        return
    for playout in playouts:
        for step in playout.steps:
            for event, state in zip(step.events, step.states, strict=True):
                for seat in viewers(playout):
                    shown = playout.entrant.game.show(state, event, seat)
                    assert shown == event, f"{playout}: {event!r} is hidden, but the disguise changes nothing"
