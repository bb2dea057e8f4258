"""What must hold for every game, each as a function over recorded playouts that raises AssertionError with a sentence.

What concerns secrets is in `secrecy`. No check asks for more than one thing, so that a broken game fails the check that
is named after its fault and no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, get_args

import msgspec

from wortstube.games import core
from wortstube.games.core import Awaiting, Command, Leave, Rejection, Seat, TimeUp, kind_name, kind_of
from wortstube.testing import garbage
from wortstube.testing.entrant import Entrant
from wortstube.testing.playouts import Playout, Position, decide, play, sample

Playouts = Sequence[Playout]
to_json = msgspec.json.Encoder().encode


def encode(message: Any) -> bytes:
    """Bytes to compare. A message that cannot be sent is the matter of `messages_survive_json` alone."""
    try:
        return to_json(message)
    except (TypeError, ValueError):
        return repr(message).encode()


def known_commands(playouts: Playouts) -> dict[str, Command]:
    """A command of each kind that a seat has sent."""
    sent = (step for playout in playouts for step in playout.steps if step.command and step.seat is not None)
    return {kind_of(step.command): step.command for step in sent if step.command}


def is_over(entrant: Entrant, at: Position) -> bool:
    return entrant.game.outcome(at.state) is not None


def seats(playout: Playout) -> range:
    return range(playout.setup.players)


def viewers(playout: Playout) -> tuple[Seat | None, ...]:
    return (*seats(playout), None)


def waiting_for(entrant: Entrant, at: Position) -> Awaiting:
    """That a finished game awaits nobody is the matter of `over_means_over` alone."""
    return Awaiting() if is_over(entrant, at) else entrant.game.awaiting(at.state)


def offers(entrant: Entrant, at: Position) -> Iterator[tuple[Seat, str, Command]]:
    """A sampled command for each kind that the game lists."""
    for seat, window in sorted(waiting_for(entrant, at).seats.items()):
        for kind in window.kinds:
            command = sample(entrant, at, seat, kind)
            if command is not None:
                yield seat, kind, command


def every_game_ends(playouts: Playouts) -> None:
    for playout in playouts:
        limit = playout.entrant.limit
        assert playout.over or len(playout.steps) < limit, f"{playout}: not over after {limit} commands"


def bots_play_legally(playouts: Playouts) -> None:
    slips = [slip for playout in playouts for slip in playout.slips]
    assert not slips, "\n".join(slips[:3])


def every_kind_is_played(playouts: Playouts) -> None:
    """A command that no playout ever sends is dead, or no move makes it: then nothing of it was tested."""
    game = playouts[0].entrant.game
    kinds = {kind_name(command.__name__) for command in get_args(game.commands) or (game.commands,)}
    never = kinds - known_commands(playouts).keys()
    assert not never, f"{game.name}: no playout has a command of the kinds {sorted(never)}"


def awaiting_is_true(playouts: Playouts) -> None:
    """Listed kinds are accepted, all others are refused; running deadlines can pass, others cannot."""
    known = known_commands(playouts)
    for playout in playouts:
        for at in playout.spread(8):
            if not is_over(playout.entrant, at):
                _listed_kinds_are_accepted(playout, at)
                _other_kinds_are_refused(playout, at, known.values())
                _closed_windows_are_stale(playout, at)
                _only_running_deadlines_pass(playout, at)


def who_left_is_not_asked(playouts: Playouts) -> None:
    """X7: nobody waits for a seat that left for good, and it may do nothing any more."""
    for playout in playouts:
        left: set[Seat] = set()
        for step in playout.steps:
            left |= {step.command.seat} if isinstance(step.command, Leave) else set()
            still = left & playout.entrant.game.awaiting(step.after.state).seats.keys()
            assert not still, f"{playout}: after {step.command!r} {sorted(still)} is asked, who left"


def _listed_kinds_are_accepted(playout: Playout, at: Position) -> None:
    entrant = playout.entrant
    found = {(seat, kind): command for seat, kind, command in offers(entrant, at)}
    for seat, window in entrant.game.awaiting(at.state).seats.items():
        assert seat in seats(playout), f"{playout}: seat {seat} is awaited, but there is no such seat"
        way_out = window.optional or any((seat, kind) in found for kind in window.kinds)
        assert way_out, f"{playout}: seat {seat} has no way out of {window}"
    for (seat, kind), command in found.items():
        assert kind_of(command) == kind, f"{playout}: a move {kind!r} was asked for and {command!r} came"
        decision = decide(entrant, at, seat, command)
        assert not isinstance(decision, Rejection), f"{playout}: {kind!r} is listed, but {command!r} got {decision!r}"


def _other_kinds_are_refused(playout: Playout, at: Position, known: Iterable[Command]) -> None:
    waiting = playout.entrant.game.awaiting(at.state).seats
    ids = {"", *(window.id for window in waiting.values())}
    table = (TimeUp(deadline=d.id) for d in playout.entrant.game.awaiting(at.state).deadlines)
    for command in chain(known, table, [Leave(seat=0)]):
        for seat in seats(playout):
            listed = waiting[seat].kinds if seat in waiting else ()
            for window in ids if kind_of(command) not in listed else ():
                _must_refuse(playout, at, seat, msgspec.structs.replace(command, window=window))
        if not isinstance(command, TimeUp | Leave):
            _must_refuse(playout, at, None, command)


def _closed_windows_are_stale(playout: Playout, at: Position) -> None:
    """An answer to a question that is no longer asked, as a slow line delivers it."""
    waiting = playout.entrant.game.awaiting(at.state).seats
    earlier = [step for step in playout.steps if step.before.seq < at.seq and step.command and step.seat is not None]
    for step in earlier[-3:]:
        assert step.command is not None
        assert step.seat is not None
        if step.seat not in waiting or waiting[step.seat].id != step.command.window:
            refusal = _must_refuse(playout, at, step.seat, step.command)
            assert refusal.code == "stale", f"{playout}: a late {step.command!r} got {refusal!r} instead of 'stale'"


def _only_running_deadlines_pass(playout: Playout, at: Position) -> None:
    running = {deadline.id for deadline in playout.entrant.game.awaiting(at.state).deadlines}
    for deadline in running:
        decision = decide(playout.entrant, at, None, TimeUp(deadline=deadline))
        assert not isinstance(decision, Rejection), f"{playout}: {deadline!r} runs, but its end got {decision!r}"
    earlier = [step for step in playout.steps if step.before.seq < at.seq and step.before.state is not None]
    past = {d.id for step in earlier[-5:] for d in playout.entrant.game.awaiting(step.before.state).deadlines}
    for deadline in {*past, "", "no such hourglass"} - running:
        _must_refuse(playout, at, None, TimeUp(deadline=deadline))


def _must_refuse(playout: Playout, at: Position, seat: Seat | None, command: Command) -> Rejection:
    decision = decide(playout.entrant, at, seat, command)
    assert isinstance(decision, Rejection), f"{playout}: seat {seat} is not asked, but {command!r} was accepted"
    return decision


def closed_windows_stay_closed(playouts: Playouts) -> None:
    """A window or a deadline that opens again would take a late answer for a new one; one that stands still is open.

    What is optional may come and go under one name, such as counting out beside objecting, but each kind only once.
    """
    for playout in playouts:
        opened: set[tuple[Any, str]] = set()
        closed: set[tuple[Any, str]] = set()
        for step in playout.steps:
            waiting = playout.entrant.game.awaiting(step.after.state)
            glasses = (*waiting.deadlines, *waiting.standing)
            now: set[tuple[Any, str]] = {("deadline", deadline.id) for deadline in glasses}
            for seat, window in waiting.seats.items():
                now |= {(seat, f"{window.id} {kind}".rstrip()) for kind in (window.kinds if window.optional else [""])}
            closed |= opened - now
            assert not now & closed, f"{playout}: {sorted(map(str, now & closed))} was closed and is open again"
            opened = now


def messages_survive_json(playouts: Playouts) -> None:
    for playout in playouts:
        for step in playout.steps:
            for event in step.events:
                _event_survives(playout, event)
            if step.command:
                _command_survives(playout, step.seat, step.command)
        for at in playout.spread(12):
            for seat in viewers(playout):
                _can_be_sent(playout, playout.entrant.game.view(at.state, seat))
            _can_be_sent(playout, playout.entrant.game.awaiting(at.state))
            _can_be_sent(playout, playout.entrant.game.outcome(at.state))


def _event_survives(playout: Playout, event: Any) -> None:
    game = playout.entrant.game
    text = to_json(event)
    back = core.parse_event(game, msgspec.json.decode(text), game.rules)
    assert back == event, f"{playout}: {event!r} came back from JSON as {back!r}"
    assert encode(back) == text, f"{playout}: {text!r} is written anew as {encode(back)!r}"


def _command_survives(playout: Playout, seat: Seat | None, command: Command) -> None:
    text = to_json(command)
    if seat is None:
        back = msgspec.json.decode(text, type=TimeUp | Leave)
    else:
        back = core.parse_command(playout.entrant.game, text)
        assert back == core.parse_command(playout.entrant.game, msgspec.json.decode(text)), f"{playout}: {text!r}"
    assert back == command, f"{playout}: {command!r} came back from JSON as {back!r}"
    assert encode(back) == text, f"{playout}: {text!r} is written anew as {encode(back)!r}"


def _can_be_sent(playout: Playout, message: Any) -> None:
    try:
        msgspec.json.decode(to_json(message))
    except (TypeError, ValueError) as error:
        raise AssertionError(f"{playout}: {message!r} cannot be sent: {error}") from error


def replay_gives_the_same(playouts: Playouts) -> None:
    """The log alone, read from JSON, leads to the same state after every event, and to the same views."""
    for playout in playouts:
        game = playout.entrant.game
        state = playout.steps[0].before.state
        looked_at = {at.seq for at in playout.spread(8)}
        for step in playout.steps:
            for event, recorded in zip(step.events, step.states, strict=True):
                state = core.replay(game, [_reread(game, event)], state)
                assert state == recorded, f"{playout}: replaying {event!r} gave {state!r}, not {recorded!r}"
            for seat in viewers(playout) if step.after.seq in looked_at else ():
                same = encode(game.view(state, seat)) == encode(game.view(step.after.state, seat))
                assert same, f"{playout}: after replaying entry {step.before.seq} seat {seat} sees something else"


def _reread(game: core.AnyGame, event: Any) -> Any:
    return core.parse_event(game, msgspec.json.decode(to_json(event)), game.rules)


def states_can_be_kept_in_sets(playouts: Playouts) -> None:
    """Equal states have the same hash, so that whoever searches recognises a position."""
    for playout in playouts:
        for at in playout.spread(3):
            try:
                known = {at.state}
            except TypeError as error:
                raise AssertionError(f"{playout}: a state cannot be kept in a set: {error}") from error
            assert msgspec.structs.replace(at.state) in known, f"{playout}: an equal state has another hash"


def pieces_are_conserved(playouts: Playouts) -> None:
    for playout in playouts:
        pieces = playout.entrant.moves.pieces
        first = playout.steps[0]
        before = pieces(first.states[0] if first.before.state is None else first.before.state)
        for step in playout.steps:
            for event, state in zip(step.events, step.states, strict=True):
                assert pieces(state) == before, f"{playout}: {event!r} changed {before!r} into {pieces(state)!r}"


def over_means_over(playouts: Playouts) -> None:
    """Before the end somebody or a deadline is awaited and there is no outcome; afterwards the other way round."""
    known = known_commands(playouts)
    for playout in playouts:
        game = playout.entrant.game
        for step in playout.steps:
            waiting = game.awaiting(step.after.state)
            idle = not waiting.seats and not waiting.deadlines
            over = is_over(playout.entrant, step.after)
            assert idle == over, f"{playout}: the outcome is {game.outcome(step.after.state)!r}, but it has {waiting!r}"
        if playout.over:
            _outcome_is_sound(playout)
            _nothing_is_accepted(playout, known.values())


def _outcome_is_sound(playout: Playout) -> None:
    outcome = playout.entrant.game.outcome(playout.now.state)
    assert outcome is not None
    assert len(outcome.scores) == playout.setup.players, f"{playout}: {outcome!r} has not one score for each player"
    assert set(outcome.winners) <= set(seats(playout)), f"{playout}: {outcome!r} names a winner who did not play"


def _nothing_is_accepted(playout: Playout, known: Iterable[Command]) -> None:
    last = playout.steps[-1]
    waiting = playout.entrant.game.awaiting(last.before.state) if last.before.state is not None else Awaiting()
    for command in known:
        for seat in seats(playout):
            for window in {"", command.window, *(window.id for window in waiting.seats.values())}:
                _must_refuse(playout, last.after, seat, msgspec.structs.replace(command, window=window))
    table = [TimeUp(deadline=d.id) for d in waiting.deadlines] + [Leave(seat=seat) for seat in seats(playout)]
    for command in table:
        _must_refuse(playout, last.after, None, command)


def garbage_is_refused(playouts: Playouts) -> None:
    """Whatever is sent, the answer is events or a Rejection that can be sent back: nothing raises."""
    for playout in playouts:
        for raw in garbage.HOPELESS:
            submit_raw(playout, playout.now, raw)
        for at in playout.spread(3):
            chance = at.chance("garbage")
            scraps = garbage.some(garbage.scraps_of(at.state), chance, 8)
            for _, _, command in offers(playout.entrant, at):
                for raw in garbage.odd(command, [*garbage.ODD_VALUES, *scraps], chance):
                    submit_raw(playout, at, raw)
                for raw in chain(garbage.torn(command, chance, 4), garbage.noise(chance, 2)):
                    submit_raw(playout, at, raw)


def submit_raw(playout: Playout, at: Position, raw: Any) -> None:
    """As it comes off the line, from every seat and from some that do not exist."""
    entrant = playout.entrant
    try:
        command = core.parse_command(entrant.game, raw)
    except Exception as error:
        raise AssertionError(f"{playout}: parsing {raw!r:.200} raised {error!r}") from error
    if isinstance(command, Rejection):
        _can_be_sent(playout, command)
        return
    for seat in (*viewers(playout), -1, playout.setup.players, 2**64):
        decision = decide(entrant, at, seat, command)
        _can_be_sent(playout, decision)


def chance_is_a_function_of_place(playouts: Playouts) -> None:
    """The same seed and the same commands give the same game; another seed gives another one."""
    for playout in playouts:
        seed = playout.steps[0].before.seed
        again = Playout.begin(playout.entrant, playout.setup, seed)
        for step in playout.steps[1:]:
            if step.command:
                again.submit(step.seat, step.command)
        assert _log(again) == _log(playout), f"{playout}: the same commands gave another game the second time"
    first = playouts[0]
    other = play(first.entrant, first.setup, b"another seed", "sampled")
    assert _log(other) != _log(first), f"{first}: another seed gave the same game"


def _log(playout: Playout) -> list[bytes]:
    return [encode(step.events) for step in playout.steps]
