"""What entries make of a table: pure functions that fold events into its state. What may happen, `rules` say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

import msgspec

from wortstube.games import core
from wortstube.games.core import AnyGame, Awaiting, Deadline, Seat, Window
from wortstube.table import turns
from wortstube.table.messages import (
    Agreed,
    AnyTableEvent,
    AwayAgreed,
    Began,
    Cover,
    Decided,
    Ended,
    FindingAllowed,
    Followed,
    Forgotten,
    GivenBack,
    HandedOver,
    HasSeen,
    Locked,
    Moved,
    Opened,
    Paused,
    Place,
    Reminded,
    Resigned,
    Resumed,
    Running,
    Searched,
    Seated,
    StoodUp,
    TableEvent,
    TableState,
    TakenOver,
    TalkingAllowed,
    Tempo,
    TempoAgreed,
    TipTaken,
    Told,
    Vouched,
)

LOOKING: dict[Tempo, float] = {"gentle": 15.0, "normal": 8.0, "brisk": 8.0}
"""X8: so many seconds clocks wait at most for somebody to look at what covers the table, and once for each cover.

Who says later than he could that he has looked wins so much time in a round, and nothing besides.
"""
SHOWN = 3.5
"""X8: so many seconds what was decided lies over the table at most, and clocks wait: once for each decision."""


def fold_play(game: AnyGame, play: Any, events: Sequence[Any]) -> Any:
    """The state of the game after events, those of the table among them."""
    return core.replay(game, (event for event in events if not isinstance(event, TableEvent)), play)


def evolve(game: AnyGame, state: TableState, events: Sequence[Any], seq: int, at: float) -> TableState:
    """The table after an entry. Deadlines that are new begin with it, those no longer awaited are dropped.

    Those that stand still keep what they have left, and run on with it. While somebody who is asked has not seen what
    covers the table they wait, but not for long, and not where others have the same. Those that begin or go
    on with what was just decided wait as well. A search lasts as long as the question that it was taken for.
    """
    searching = any(isinstance(event, Searched) for event in events)
    before = _questions(game, state) if state.searching else ()
    for event in events:
        if isinstance(event, AnyTableEvent):
            state = msgspec.structs.replace(state, **_changes(state, event, at))
    play = fold_play(game, state.play, events)
    awaiting = game.awaiting(play) if play is not None and state.phase != "over" else Awaiting()
    now = state.paused_at if state.phase == "paused" else at  # `Resume` adds the whole pause
    cover = _cover(state, awaiting, now)
    begin = max(now, cover.until) if cover and _is_awaited(state, awaiting, cover) else now
    decided = _decided(state, awaiting, now)
    if decided and awaiting.decided:
        begin = max(begin, decided.until)
    deadlines = {
        deadline.id: _running(state, deadline, now, begin) or _begun(state, deadline, seq, now, begin)
        for deadline in (() if state.correspondence else awaiting.deadlines)  # X11
    }
    standing = {deadline.id: _left(state, deadline, now) for deadline in awaiting.standing}
    on_turn = turns.since(state, awaiting, seq, at)
    after: TableState = msgspec.structs.replace(
        state,
        play=play,
        deadlines=deadlines,
        standing=standing,
        cover=cover,
        decided=decided,
        turns=on_turn,
        seq=seq,
        at=at,
    )
    if after.searching and not searching and _questions(game, after) != before:
        return msgspec.structs.replace(after, searching=False)
    return after


def _is_awaited(state: TableState, awaiting: Awaiting, cover: Cover) -> bool:
    """Whether clocks wait for somebody's eyes."""
    return not state.unaided and not frozenset(core.asked(awaiting)).isdisjoint(_unseen(state, cover))


def _questions(game: AnyGame, state: TableState) -> tuple[Window, ...]:
    """What is asked at the table."""
    return tuple(game.awaiting(state.play).seats.values())


def _cover(state: TableState, awaiting: Awaiting, now: float) -> Cover | None:
    """The bound is counted from the entry that brought it, so that nobody can keep the others waiting."""
    if not awaiting.cover:
        return None
    known = state.cover is not None and state.cover.id == awaiting.cover
    return state.cover if known else Cover(awaiting.cover, now + LOOKING[state.tempo])


def _decided(state: TableState, awaiting: Awaiting, now: float) -> Decided | None:
    """It is kept while nothing names it, so that the same decision does not hold up clocks a second time."""
    known = not awaiting.decided or (state.decided is not None and state.decided.id == awaiting.decided)
    return state.decided if known else Decided(awaiting.decided, now + SHOWN)


def unseen(state: TableState) -> tuple[Seat, ...]:
    """The people who have not looked yet at what covers the table."""
    return () if state.cover is None else _unseen(state, state.cover)


def _unseen(state: TableState, cover: Cover) -> tuple[Seat, ...]:
    """Bots need not look."""
    people = (seat for seat, place in enumerate(state.places) if place.person and not place.stand_in)
    return tuple(seat for seat in people if seat not in cover.seen)


def _running(state: TableState, deadline: Deadline, now: float, begin: float) -> Running | None:
    """One that was there before; it starts at once if it need not wait any longer."""
    running = state.deadlines.get(deadline.id)
    if running is None or running.starts <= max(now, begin):
        return running
    return Running(running.since, running.ends - (running.starts - begin), _starts(now, begin))


def _begun(state: TableState, deadline: Deadline, seq: int, now: float, begin: float) -> Running:
    return Running(seq, begin + _left(state, deadline, now), _starts(now, begin))


def _starts(now: float, begin: float) -> float:
    return begin if begin > now else 0.0


def _left(state: TableState, deadline: Deadline, now: float) -> float:
    """Seconds until it is due: all it has, unless it has been running before."""
    running = state.deadlines.get(deadline.id)
    return running.ends - max(now, running.starts) if running else state.standing.get(deadline.id, deadline.seconds)


def _changes(state: TableState, event: AnyTableEvent, at: float) -> dict[str, Any]:
    match event:
        case Opened():
            return {
                "phase": "lobby",
                "game": event.game,
                "options": event.options,
                "commitment": event.commitment,
                "places": (Place(),) * event.places,
                "house": event.house,
                "counted": event.counted,
                "practice": event.practice,
                "riddle": event.riddle,
                "until": event.until,
                "part_of": event.part_of,
                "correspondence": event.correspondence,
            }
        case Seated():
            seated = _with_place(
                state,
                event.seat,
                name=event.name,
                level=event.level,
                key=event.key,
                footing=event.footing,
                badge=event.badge,
                engine=event.engine,
            )
            first = state.host is None and event.level is None
            return seated | {"host": event.seat} if first else seated
        case StoodUp():
            stood = _with_place(
                state, event.seat, name="", level=None, key="", resigned=False, footing=None, badge=None, engine=""
            )
            stood |= {"options": state.options if event.options is None else event.options}
            return stood | {"host": None} if event.seat == state.host else stood
        case Agreed():
            return {"options": event.options}
        case Locked():
            return {"locked": event.locked}
        case HandedOver():
            return {"host": event.seat}
        case AwayAgreed():
            return {"away": event.then}
        case TempoAgreed():
            return {"tempo": event.tempo}
        case FindingAllowed():
            return {"finding": event.allowed}
        case TalkingAllowed():
            return {"talking": event.allowed}
        case Moved():
            return _with_place(state, event.seat, key=event.key)
        case Followed():
            return {"followed_by": event.table}
        case Forgotten():
            return _with_place(state, event.seat, name=event.name, key="", resigned=True, stand_in=None, badge=None)
        case Began():
            return {
                "phase": "playing",
                "places": tuple(state.places[number] for number in event.places),
                "options": state.options if event.options is None else event.options,
                "host": None if state.host is None else event.places.index(state.host),
            }
        case Paused():
            since = state.paused_at if state.phase == "paused" else at
            return {"phase": "paused", "paused_at": since, "paused_because": event.because}
        case Resumed():
            pause = at - state.paused_at
            later = {id: _later(run, pause) for id, run in state.deadlines.items()}
            cover = state.cover and msgspec.structs.replace(state.cover, until=state.cover.until + pause)
            decided = state.decided and msgspec.structs.replace(state.decided, until=state.decided.until + pause)
            return {"phase": "playing", "deadlines": later, "cover": cover, "decided": decided}
        case Resigned():
            return _with_place(state, event.seat, resigned=True, stand_in=None)
        case TakenOver():
            return _with_place(state, event.seat, stand_in=event.level)
        case GivenBack():
            return _with_place(state, event.seat, stand_in=None)
        case Searched():
            return {"searches": state.searches + 1, "searching": True}
        case TipTaken():
            counted = _with_place(state, event.seat, tips=state.places[event.seat].tips + 1)
            return counted | {"told": state.told | {event.seat: Told(event.window, event.step)}}
        case Reminded():
            turn = state.turns.get(event.seat)
            reminded = {event.seat: msgspec.structs.replace(turn, reminded=at)} if turn else {}
            return {"turns": state.turns | reminded}
        case Vouched():
            return {}
        case HasSeen():
            cover = state.cover and msgspec.structs.replace(state.cover, seen=(*state.cover.seen, event.seat))
            return {"cover": cover}
        case Ended():
            return {"phase": "over", "seed": event.seed}
        case _:
            assert_never(event)


def _later(run: Running, pause: float) -> Running:
    return Running(run.since, run.ends + pause, run.starts and run.starts + pause)


def _with_place(state: TableState, seat: Seat, **changes: Any) -> dict[str, Any]:
    changed = msgspec.structs.replace(state.places[seat], **changes)
    return {"places": (*state.places[:seat], changed, *state.places[seat + 1 :])}
