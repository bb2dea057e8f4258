"""The rules of a table: pure functions over its state, around the pure functions of its game.

`decide` answers a command with events, `evolve` folds an entry into the state. No clock, no storage, no waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, assert_never

import msgspec

from wortstube.games import core
from wortstube.games.core import (
    AnyGame,
    Awaiting,
    BotCommand,
    Chance,
    Command,
    Deadline,
    Help,
    Leave,
    Referee,
    Rejection,
    Seat,
    TimeUp,
    Window,
)
from wortstube.games.levels import ADAPTIVE, Footing, Persona
from wortstube.table.messages import (
    MOST_PLACES,
    Agree,
    Agreed,
    AnyTableCommand,
    AnyTableEvent,
    AwayAgreed,
    Began,
    Ended,
    Follow,
    Followed,
    Forget,
    Forgotten,
    GiveBack,
    GivenBack,
    HandedOver,
    HandOver,
    Lock,
    Locked,
    Move,
    Moved,
    Open,
    Opened,
    Pause,
    Paused,
    Place,
    Resign,
    Resigned,
    Resume,
    Resumed,
    Running,
    Search,
    Searched,
    Seated,
    Sit,
    StandUp,
    Start,
    StoodUp,
    TableEvent,
    TableState,
    TakenOver,
    TakeOver,
    WhenAway,
)
from wortstube.table.names import NAME_LENGTH, clean_name, told_apart

FindReferee = Callable[[], Referee]
"""The referee, where one is needed: people can gather at a table whose dictionary is not there yet."""

Gathering = Sit | StandUp | Agree | Start
"""What is said before the game begins."""
Arrangement = Lock | HandOver | WhenAway | Move | Follow
"""What may be said whenever there is a table."""
Interruption = Pause | Resume | Resign | TakeOver | GiveBack | Search
"""What may be said while a game runs."""


def decide(
    game: AnyGame, state: TableState, seat: Seat | None, command: Command, referee: FindReferee, seed: bytes
) -> list[Any] | Rejection:
    """What a command brings about as the next entry of the log."""
    chance = Chance(seed, state.seq + 1)
    decision = _decide(game, state, seat, command, referee, chance, seed)
    if isinstance(decision, Rejection) or state.phase == "over":
        return decision
    play = _fold_play(game, state.play, decision)
    if isinstance(command, TimeUp) and any(glass.id == command.deadline for glass in game.awaiting(play).deadlines):
        raise RuntimeError(f"{game.name} still awaits the deadline {command.deadline} after its end")
    over = play is not None and game.outcome(play) is not None
    return [*decision, Ended(seed=seed.hex())] if over else decision


def searches(game: AnyGame, play: Any, command: Command) -> bool:
    """Whether the game may search for long to decide this command."""
    if not isinstance(command, AnyTableCommand):
        quick = isinstance(game, core.SometimesQuick) and play is not None and game.is_quick(play, command)
        return core.kind_of(command) in game.searches and not quick
    match command:
        case Start():
            return "setup" in game.searches
        case Resign():
            return core.kind_name(Leave.__name__) in game.searches
        case Open() | Sit() | StandUp() | Agree() | Lock() | HandOver() | WhenAway() | Move() | Follow() | Forget():
            return False
        case Pause() | Resume() | TakeOver() | GiveBack() | Search():
            return False
        case _:
            assert_never(command)


def preview_searches(game: AnyGame, command: Command) -> bool:
    """The same, to tell what it is worth."""
    kind = core.kind_of(command)
    return not game.searches.isdisjoint((kind, f"preview:{kind}"))


def _decide(
    game: AnyGame,
    state: TableState,
    seat: Seat | None,
    command: Command,
    referee: FindReferee,
    chance: Chance,
    seed: bytes,
) -> list[Any] | Rejection:
    if refusal := _rights(state, seat, command) or _phase(state, command):
        return refusal
    if not isinstance(command, AnyTableCommand):
        return core.decide(game, state.play, seat, command, referee(), chance)
    match command:
        case Open():
            return _open(game, state, command, seed)
        case Sit() | StandUp() | Agree() | Start():
            return _gather(game, state, command, referee, chance)
        case Lock() | HandOver() | WhenAway() | Move() | Follow():
            return _arrange(state, command)
        case Forget():
            return _forget(game, state, command, referee, chance)
        case Pause() | Resume() | Resign() | TakeOver() | GiveBack() | Search():
            return _interrupt(game, state, command, referee, chance)
        case _:
            assert_never(command)


def _rights(state: TableState, seat: Seat | None, command: Command) -> Rejection | None:
    """Who may say what about the table. Seat None is the server, which may say everything."""
    if isinstance(command, BotCommand) and not _moved_by_bot(state, seat):
        return Rejection("not_awaited")
    if seat is None or not isinstance(command, AnyTableCommand):
        return None
    seats_person = isinstance(command, Sit) and command.level is None  # the server does it, with a token
    misses_somebody = isinstance(command, Pause) and command.because in ("away", "awaited")
    if seats_person or misses_somebody or isinstance(command, Open | Move | Follow | Forget):
        return Rejection("not_awaited")
    place = _place(state, seat)
    if place is None or place.resigned:
        return Rejection("no_such_seat", {"seat": seat})
    own = isinstance(command, StandUp | Resign | GiveBack | Search) and command.seat == seat
    anybody = isinstance(command, Pause | Resume) or (isinstance(command, TakeOver) and waits(state))
    return None if own or anybody or seat == state.host else Rejection("host_only")


def waits(state: TableState) -> bool:
    """Whether the table pauses because somebody is missing: then everybody there may let a bot play for them."""
    return state.phase == "paused" and state.paused_because in ("away", "awaited")


def _phase(state: TableState, command: Command) -> Rejection | None:
    """When it may be said."""
    if not isinstance(command, AnyTableCommand):
        return _without_game(state) or (Rejection("paused") if state.phase == "paused" else None)
    match command:
        case Open():
            return None
        case Lock() | HandOver() | WhenAway() | Move() | Follow() | Forget():
            return Rejection("no_table") if state.phase == "none" else None
        case Sit() | StandUp() | Agree() | Start():
            if state.phase == "lobby":
                return None
            return Rejection("no_table" if state.phase == "none" else "already_started")
        case Pause() | Resume() | Resign() | TakeOver() | GiveBack() | Search():
            return _without_game(state)
        case _:
            assert_never(command)


def _without_game(state: TableState) -> Rejection | None:
    if state.play is None or state.phase == "over":
        return Rejection("over" if state.phase == "over" else "not_started")
    return None


def _arrange(state: TableState, command: Arrangement) -> list[Any] | Rejection:
    match command:
        case Lock():
            return [Locked(locked=command.locked)]
        case WhenAway():
            return [AwayAgreed(then=command.then)]
        case Follow():
            if state.phase != "over" or state.followed_by:
                return Rejection("already_followed" if state.followed_by else "not_over")
            return [Followed(table=command.table)]
        case HandOver():
            return _no_person(state, command.seat) or [HandedOver(seat=command.seat)]
        case Move():
            return _no_person(state, command.seat) or [Moved(seat=command.seat, key=command.key)]
        case _:
            assert_never(command)


def _no_person(state: TableState, seat: Seat) -> Rejection | None:
    place = _place(state, seat)
    return Rejection("no_such_seat", {"seat": seat}) if place is None or not place.person else None


def _open(game: AnyGame, state: TableState, command: Open, seed: bytes) -> list[Any] | Rejection:
    if state.phase != "none":
        return Rejection("already_open")
    if not 1 <= command.places <= min(MOST_PLACES, game.players[-1]):
        return Rejection("places", {"least": 1, "most": game.players[-1]})
    options = _agreed(game, command.options, range(command.places))
    if isinstance(options, Rejection):
        return options
    opened = Opened(
        game=game.name,
        options=options,
        places=command.places,
        commitment=core.commitment(seed),
        house=command.house,
    )
    return [opened]


def _agreed(game: AnyGame, raw: core.Raw, places: Sequence[Seat | None]) -> core.Raw | Rejection:
    """Options as the log has them, with lists for tuples: they stay as they are when they are read again.

    Of the places that are not among these nothing can be agreed on.
    """
    try:
        options = msgspec.convert(raw, game.options)
    except msgspec.ValidationError as error:
        return Rejection("options", {"detail": str(error)})
    return game.seating.moved(msgspec.json.decode(msgspec.json.encode(options)), places)


def _stand_up(game: AnyGame, state: TableState, seat: Seat) -> list[Any]:
    """What was agreed on about somebody goes with them."""
    staying = [other if other != seat else None for other in _taken(state)]
    options = game.seating.moved(state.options, staying)
    dropped = options if options != state.options else None
    return [StoodUp(seat=seat, options=dropped), *_new_host(state, seat)]


def _taken(state: TableState) -> list[Seat | None]:
    """All places in order; None is one that nobody has."""
    return [None if place.empty else seat for seat, place in enumerate(state.places)]


def _new_host(state: TableState, leaving: Seat) -> list[Any]:
    """When the host goes, the next person looks after the table."""
    if leaving != state.host:
        return []
    others = [seat for seat, place in enumerate(state.places) if place.person and seat != leaving]
    after = [seat for seat in others if seat > leaving] + others
    return [HandedOver(seat=after[0])] if after else []


def _gather(
    game: AnyGame, state: TableState, command: Gathering, referee: FindReferee, chance: Chance
) -> list[Any] | Rejection:
    match command:
        case Sit():
            return _sit(state, command)
        case StandUp():
            place = _place(state, command.seat)
            if place is None or place.empty:
                return Rejection("no_such_seat", {"seat": command.seat})
            return _stand_up(game, state, command.seat)
        case Agree():
            agreed = _agreed(game, command.options, _taken(state))
            return agreed if isinstance(agreed, Rejection) else [Agreed(options=agreed)]
        case Start():
            return _start(game, state, referee, chance)
        case _:
            assert_never(command)


def _start(game: AnyGame, state: TableState, referee: FindReferee, chance: Chance) -> list[Any] | Rejection:
    """Those who sit move up, and what was agreed on about them with them."""
    places = tuple(seat for seat in _taken(state) if seat is not None)
    if len(places) not in game.players:
        return Rejection("players", {"least": game.players[0], "most": game.players[-1]})
    moved = game.seating.moved(state.options, places)
    began = Began(places=places, options=moved if moved != state.options else None)
    return [began, *game.setup(msgspec.convert(moved, game.options), len(places), referee(), chance)]


def _sit(state: TableState, command: Sit) -> list[Any] | Rejection:
    place = _place(state, command.seat)
    if place is None:
        return Rejection("no_such_seat", {"seat": command.seat})
    if not place.empty:
        return Rejection("seat_taken", {"seat": command.seat})
    if state.locked and command.level is None:
        return Rejection("locked")
    name = clean_name(command.name)
    if not name:
        return Rejection("name", {"most": NAME_LENGTH})
    name = told_apart(name, (other.name for other in state.places))
    key = "" if command.level else command.key  # nobody holds a key to a bot's eyes
    return [Seated(seat=command.seat, name=name, level=command.level, key=key, footing=_footing(command))]


def _footing(command: Sit) -> Footing | None:
    """Of a bot that adapts: as it was left, or as it begins."""
    return (command.footing or Footing()).proper if command.level == ADAPTIVE else None


def _interrupt(
    game: AnyGame, state: TableState, command: Interruption, referee: FindReferee, chance: Chance
) -> list[Any] | Rejection:
    """Pause, resignation and stand-ins: what may happen while a game runs."""
    match command:
        case Pause():
            return _pause(state, command)
        case Resume():
            return [Resumed()] if state.phase == "paused" else Rejection("not_paused")
        case Resign() | TakeOver() | GiveBack():
            place = _place(state, command.seat)
            if place is None or place.resigned:
                return Rejection("no_such_seat", {"seat": command.seat})
            return _change_hands(game, state, place, command, referee, chance)
        case Search():
            return _search(game, state, command, referee, chance)
        case _:
            assert_never(command)


def _pause(state: TableState, command: Pause) -> list[Any] | Rejection:
    """Where the table only waited for somebody, it may become a pause for all.

    Reading stops the clocks only for who plays alone or among bots: with others it would be time to think.
    """
    begins = state.phase != "paused" or (state.paused_because == "awaited" and command.because in ("asked", "away"))
    if not begins:
        return Rejection("paused")
    if command.because == "reading" and sum(place.person for place in state.places) > 1:
        return Rejection("not_alone")
    return [Paused(because=command.because)]


def _search(
    game: AnyGame, state: TableState, command: Search, referee: FindReferee, chance: Chance
) -> list[Any] | Rejection:
    """Once for each move; what it costs the game says. One searches where one reads, so the clocks may stand still."""
    if not state.alone or command.seat != 0:
        return Rejection("not_alone")
    if state.phase == "paused" and state.paused_because != "reading":
        return Rejection("paused")
    if state.searching:
        return Rejection("already_searching")
    helped = core.decide(game, state.play, None, Help(seat=command.seat), referee(), chance)
    return helped if isinstance(helped, Rejection) else [Searched(seat=command.seat), *helped]


def _change_hands(
    game: AnyGame,
    state: TableState,
    place: Place,
    command: Resign | TakeOver | GiveBack,
    referee: FindReferee,
    chance: Chance,
) -> list[Any] | Rejection:
    match command:
        case Resign():
            left = core.decide(game, state.play, None, Leave(seat=command.seat), referee(), chance)
            if isinstance(left, Rejection):
                return left
            return [Resigned(seat=command.seat), *_new_host(state, command.seat), *left]
        case TakeOver():
            if place.played_by:
                return Rejection("bot_plays", {"seat": command.seat})
            return [TakenOver(seat=command.seat, level=command.level)]
        case GiveBack():
            if not place.stand_in:
                return Rejection("no_stand_in", {"seat": command.seat})
            return [GivenBack(seat=command.seat)]
        case _:
            assert_never(command)


def _forget(
    game: AnyGame, state: TableState, command: Forget, referee: FindReferee, chance: Chance
) -> list[Any] | Rejection:
    """Before the start they stand up, a game that runs is given up, and the result of one that is over stays."""
    seat, place = command.seat, _place(state, command.seat)
    if place is None or place.empty or place.level is not None:
        return Rejection("no_such_seat", {"seat": seat})
    forgotten = Forgotten(seat=seat, name=command.name)
    if state.phase == "lobby":
        return [forgotten, *_stand_up(game, state, seat)]
    if state.phase == "over" or place.resigned:
        return [forgotten, *_new_host(state, seat)]
    resigned = _change_hands(game, state, place, Resign(seat=seat), referee, chance)
    return resigned if isinstance(resigned, Rejection) else [forgotten, *resigned]


def _moved_by_bot(state: TableState, seat: Seat | None) -> bool:
    place = None if seat is None else _place(state, seat)
    return place is not None and place.played_by is not None


def _place(state: TableState, seat: Seat) -> Place | None:
    return state.places[seat] if 0 <= seat < len(state.places) else None


def _fold_play(game: AnyGame, play: Any, events: Sequence[Any]) -> Any:
    return core.replay(game, (event for event in events if not isinstance(event, TableEvent)), play)


def evolve(game: AnyGame, state: TableState, events: Sequence[Any], seq: int, at: float) -> TableState:
    """The table after an entry. Deadlines that are new begin with it, those no longer awaited are dropped.

    Those that stand still keep what they have left, and run on with it. A search lasts as long as the question that it
    was taken for.
    """
    searching = any(isinstance(event, Searched) for event in events)
    before = _questions(game, state) if state.searching else ()
    for event in events:
        if isinstance(event, AnyTableEvent):
            state = msgspec.structs.replace(state, **_changes(state, event, at))
    play = _fold_play(game, state.play, events)
    awaiting = game.awaiting(play) if play is not None and state.phase != "over" else Awaiting()
    begin = state.paused_at if state.phase == "paused" else at  # `Resume` adds the whole pause
    deadlines = {
        deadline.id: state.deadlines.get(deadline.id) or Running(seq, begin + _left(state, deadline, begin))
        for deadline in awaiting.deadlines
    }
    standing = {deadline.id: _left(state, deadline, begin) for deadline in awaiting.standing}
    after: TableState = msgspec.structs.replace(
        state, play=play, deadlines=deadlines, standing=standing, seq=seq, at=at
    )
    if after.searching and not searching and _questions(game, after) != before:
        return msgspec.structs.replace(after, searching=False)
    return after


def _questions(game: AnyGame, state: TableState) -> tuple[Window, ...]:
    """What is asked at the table."""
    return tuple(game.awaiting(state.play).seats.values())


def _left(state: TableState, deadline: Deadline, at: float) -> float:
    """Seconds until it is due: all it has, unless it has been running before."""
    running = state.deadlines.get(deadline.id)
    return running.ends - at if running else state.standing.get(deadline.id, deadline.seconds)


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
            }
        case Seated():
            seated = _with_place(
                state, event.seat, name=event.name, level=event.level, key=event.key, footing=event.footing
            )
            first = state.host is None and event.level is None
            return seated | {"host": event.seat} if first else seated
        case StoodUp():
            stood = _with_place(state, event.seat, name="", level=None, key="", resigned=False, footing=None)
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
        case Moved():
            return _with_place(state, event.seat, key=event.key)
        case Followed():
            return {"followed_by": event.table}
        case Forgotten():
            return _with_place(state, event.seat, name=event.name, key="", resigned=True, stand_in=None)
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
            later = {id: Running(run.since, run.ends + pause) for id, run in state.deadlines.items()}
            return {"phase": "playing", "deadlines": later}
        case Resigned():
            return _with_place(state, event.seat, resigned=True, stand_in=None)
        case TakenOver():
            return _with_place(state, event.seat, stand_in=event.level)
        case GivenBack():
            return _with_place(state, event.seat, stand_in=None)
        case Searched():
            return {"searches": state.searches + 1, "searching": True}
        case Ended():
            return {"phase": "over", "seed": event.seed}
        case _:
            assert_never(event)


def _with_place(state: TableState, seat: Seat, **changes: Any) -> dict[str, Any]:
    changed = msgspec.structs.replace(state.places[seat], **changes)
    return {"places": (*state.places[:seat], changed, *state.places[seat + 1 :])}


def staying(state: TableState) -> list[Seat]:
    """Who would play another game: all but those who left."""
    return [seat for seat, place in enumerate(state.places) if not place.resigned]


def next_first(game: AnyGame, state: TableState) -> Seat | None:
    """Who begins another game by the rules; None: the lot says, or it is not over yet."""
    if state.phase != "over" or not game.seating.first:
        return None
    here = staying(state)
    return next((seat for seat in game.succession(state.play) if seat in here and len(here) > 1), None)


def next_options(game: AnyGame, state: TableState, first: Seat | None) -> core.Raw:
    """What is agreed on for another game, which this one of those who stay begins; None: the lot says."""
    options = state.options | {game.seating.first: first} if game.seating.first else state.options
    return game.seating.moved(options, staying(state))


def next_deadline(state: TableState) -> tuple[str, Running] | None:
    """The deadline that runs out first; none while the table is paused."""
    if state.phase != "playing" or not state.deadlines:
        return None
    return min(state.deadlines.items(), key=lambda item: (item[1].ends, item[0]))


def bots_awaited(game: AnyGame, state: TableState) -> list[tuple[Seat, Persona]]:
    """The seats the game waits for that a bot plays now."""
    if state.phase != "playing":
        return []
    awaited = [(seat, state.places[seat].played_by) for seat in core.asked(game.awaiting(state.play))]
    return [(seat, bot) for seat, bot in awaited if bot]
