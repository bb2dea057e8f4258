"""The rules of a table: pure functions over its state, around the pure functions of its game.

`decide` answers a command with events, `evolve` folds an entry into the state. No clock, no storage, no waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, assert_never

import msgspec

from wortstube.games import core, registry
from wortstube.games.core import (
    AnyGame,
    BotCommand,
    Chance,
    Command,
    Help,
    Leave,
    Referee,
    Rejection,
    Seat,
    TimeUp,
)
from wortstube.games.levels import ADAPTIVE, PERFECT, Footing, Persona
from wortstube.table import company, turns
from wortstube.table.fold import fold_play
from wortstube.table.messages import (
    IN_FOR_ENGINES,
    MOST_PLACES,
    Agree,
    Agreed,
    AllowFinding,
    AllowTalking,
    AnyTableCommand,
    AwayAgreed,
    Began,
    Close,
    Ended,
    FindingAllowed,
    Follow,
    Followed,
    Forget,
    Forgotten,
    GiveBack,
    GivenBack,
    HandedOver,
    HandOver,
    HasSeen,
    Lock,
    Locked,
    Move,
    Moved,
    Open,
    Opened,
    Pause,
    Paused,
    Place,
    Remind,
    Resign,
    Resigned,
    Resume,
    Resumed,
    Running,
    Search,
    Searched,
    Seated,
    Seen,
    SetTempo,
    Sit,
    StandUp,
    Start,
    StoodUp,
    TableState,
    TakenOver,
    TakeOver,
    TakeTip,
    TalkingAllowed,
    TempoAgreed,
    TipTaken,
    Vouch,
    Vouched,
    WhenAway,
)
from wortstube.table.names import NAME_LENGTH, clean_name, told_apart

FindReferee = Callable[[], Referee]
"""The referee, where one is needed: people can gather at a table whose dictionary is not there yet."""

Gathering = Sit | StandUp | Agree | Start
"""What is said before the game begins."""
Arrangement = Lock | HandOver | WhenAway | SetTempo | AllowFinding | AllowTalking | Move | Follow | Vouch
"""What may be said whenever there is a table."""
Interruption = Pause | Resume | Resign | TakeOver | GiveBack | Search | Seen | TakeTip | Close | Remind
"""What may be said while a game runs."""


def decide(
    game: AnyGame, state: TableState, seat: Seat | None, command: Command, referee: FindReferee, seed: bytes
) -> list[Any] | Rejection:
    """What a command brings about as the next entry of the log."""
    chance = Chance(seed, state.seq + 1)
    decision = _decide(game, state, seat, command, referee, chance, seed)
    if isinstance(decision, Rejection) or state.phase == "over":
        return decision
    play = fold_play(game, state.play, decision)
    if go_on := turns.ended_silence(game, state, seat, play):
        silent = core.decide(game, play, None, go_on, referee(), chance)
        if isinstance(silent, Rejection):
            raise RuntimeError(f"{game.name} refused to go on after {go_on.deadline}: {silent}")
        decision, play = [*decision, *silent], fold_play(game, play, silent)
    if isinstance(command, TimeUp) and any(glass.id == command.deadline for glass in game.awaiting(play).deadlines):
        raise RuntimeError(f"{game.name} still awaits the deadline {command.deadline} after its end")
    over = play is not None and game.outcome(play) is not None
    return [*decision, Ended(seed=seed.hex())] if over else decision


def searches(game: AnyGame, play: Any, command: Command) -> bool:
    """Whether the game may search for long to decide this command."""
    if not isinstance(command, AnyTableCommand):
        if core.kind_of(command) not in game.searches:
            return False
        return not (isinstance(game, core.SometimesQuick) and play is not None and game.is_quick(play, command))
    match command:
        case Start():
            return "setup" in game.searches
        case Resign() | Close():
            return core.kind_name(Leave.__name__) in game.searches
        case Open() | Sit() | StandUp() | Agree() | Lock() | HandOver() | WhenAway() | Move() | Follow() | Forget():
            return False
        case Pause() | Resume() | TakeOver() | GiveBack() | Search() | Seen() | TakeTip():
            return False
        case SetTempo() | AllowFinding() | AllowTalking() | Remind() | Vouch():
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
        case (
            Lock()
            | HandOver()
            | WhenAway()
            | SetTempo()
            | AllowFinding()
            | AllowTalking()
            | Move()
            | Follow()
            | Vouch()
        ):
            return _arrange(state, command)
        case Forget():
            return _forget(game, state, command, referee, chance)
        case (
            Pause() | Resume() | Resign() | TakeOver() | GiveBack() | Search() | Seen() | TakeTip() | Close() | Remind()
        ):
            return _interrupt(game, state, seat, command, referee, chance)
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
    if seats_person or misses_somebody or isinstance(command, Open | Move | Follow | Forget | TakeTip | Close | Vouch):
        return Rejection("not_awaited")
    place = _place(state, seat)
    if place is None or place.resigned:
        return Rejection("no_such_seat", {"seat": seat})
    own = isinstance(command, StandUp | Resign | GiveBack | Search | Seen) and command.seat == seat
    replaces = isinstance(command, TakeOver) and (waits(state) or state.correspondence)
    anybody = replaces or isinstance(command, Pause | Resume | Remind)
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
        case Lock() | HandOver() | WhenAway() | SetTempo() | AllowFinding() | AllowTalking():
            return Rejection("no_table") if state.phase == "none" else None
        case Move() | Follow() | Forget() | Vouch():
            return Rejection("no_table") if state.phase == "none" else None
        case Sit() | StandUp() | Agree() | Start():
            if state.phase == "lobby":
                return None
            return Rejection("no_table" if state.phase == "none" else "already_started")
        case (
            Pause() | Resume() | Resign() | TakeOver() | GiveBack() | Search() | Seen() | TakeTip() | Close() | Remind()
        ):
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
        case SetTempo():
            return [TempoAgreed(tempo=command.tempo)]
        case AllowFinding():
            return [FindingAllowed(allowed=command.allowed)]
        case AllowTalking():
            return [TalkingAllowed(allowed=command.allowed)]
        case Follow():
            if state.phase != "over" or state.followed_by:
                return Rejection("already_followed" if state.followed_by else "not_over")
            return [Followed(table=command.table)]
        case Vouch():
            return _no_person(state, command.seat) or [Vouched(seat=command.seat, by=command.by)]
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
    stands = command.counted and not command.part_of
    options = _agreed(game, command.options, range(command.places), stands, command.correspondence)
    if isinstance(options, Rejection):
        return options
    opened = Opened(
        game=game.name,
        options=options,
        places=command.places,
        commitment=core.commitment(seed),
        house=command.house,
        counted=command.counted,
        practice=command.practice,
        riddle=command.riddle,
        until=command.until,
        part_of=command.part_of,
        correspondence=command.correspondence,
    )
    return [opened]


def _agreed(
    game: AnyGame, raw: core.Raw, places: Sequence[Seat | None], counted: bool, correspondence: bool
) -> core.Raw | Rejection:
    """Options as the log has them, with lists for tuples: they stay as they are when they are read again.

    Of the places that are not among these nothing can be agreed on. Where the result counts in standings, a task of
    one's own is no game like the others. X11: without clocks there is nothing to choose about them.
    """
    leisure = turns.leisure(game.options) if correspondence else {}
    if leisure is None:
        return Rejection("no_correspondence")
    try:
        options = msgspec.convert(raw | leisure, game.options)
    except msgspec.ValidationError as error:
        return Rejection("options", {"detail": str(error)})
    if counted and getattr(options, "riddle", None) is not None:
        return Rejection("options", {"detail": "riddle"})
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
            agreed = _agreed(
                game, command.options, _taken(state), state.counted and not state.part_of, state.correspondence
            )
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
    moved = company.unhurried(game.seating.moved(state.options, places), game.options, state.places)
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
    if state.practice and command.level is None and any(other.person for other in state.places):
        return Rejection("practice_alone")
    if command.level == PERFECT and not registry.is_solvable(state.game):
        return Rejection("no_such_level", {"level": command.level})
    name = clean_name(command.name)
    if not name:
        return Rejection("name", {"most": NAME_LENGTH})
    name = told_apart(name, (other.name for other in state.places))
    if command.level:  # nobody holds a key to a bot's eyes
        engine = clean_name(command.engine)
        bot = msgspec.structs.replace(command, level=IN_FOR_ENGINES) if engine else command
        return [Seated(seat=bot.seat, name=name, level=bot.level, key="", footing=_footing(bot), engine=engine)]
    return [Seated(seat=command.seat, name=name, level=None, key=command.key, badge=command.badge)]


def _footing(command: Sit) -> Footing | None:
    """Of a bot that adapts: as it was left, or as it begins."""
    return (command.footing or Footing()).proper if command.level == ADAPTIVE else None


def _interrupt(
    game: AnyGame,
    state: TableState,
    seat: Seat | None,
    command: Interruption,
    referee: FindReferee,
    chance: Chance,
) -> list[Any] | Rejection:
    """Pause, resignation and stand-ins: what may happen while a game runs."""
    match command:
        case Pause():
            return _pause(state, seat, command)
        case Resume():
            return [Resumed()] if state.phase == "paused" else Rejection("not_paused")
        case Resign() | TakeOver() | GiveBack():
            place = _place(state, command.seat)
            if place is None or place.resigned:
                return Rejection("no_such_seat", {"seat": command.seat})
            return _change_hands(game, state, place, command, referee, chance)
        case Remind():
            return turns.remind(state, seat, command)
        case Close():
            return _close(game, state, referee, chance)
        case Search():
            return _search(game, state, command, referee, chance)
        case TakeTip():
            if refusal := no_tip(game, state, command.seat):
                return refusal
            next_step = state.steps_told(command.seat, command.window) + 1
            asked = game.awaiting(state.play).seats[command.seat].id == command.window
            return [TipTaken(**msgspec.structs.asdict(command))] if asked and command.step == next_step else STALE
        case Seen():
            unseen = state.cover is not None and command.seat not in state.cover.seen
            return [HasSeen(seat=command.seat)] if unseen else Rejection("stale")
        case _:
            assert_never(command)


STALE = Rejection("stale")


def alone(state: TableState) -> Rejection:
    """Why nobody helps where everybody has the same."""
    return Rejection("contest_alone" if state.part_of else "riddle_alone")


def no_tip(game: AnyGame, state: TableState, seat: Seat) -> Rejection | None:
    """Why a seat is told nothing."""
    if state.unaided and state.plays:
        return alone(state)
    if not state.gives_tips:
        return Rejection("search_first" if state.alone and not state.counted else "finding_off")
    if state.phase != "playing" or seat not in core.asked(game.awaiting(state.play)):
        return Rejection("not_awaited")
    return None


def _pause(state: TableState, seat: Seat | None, command: Pause) -> list[Any] | Rejection:
    """Where the table only waited for somebody, it may become a pause for all.

    Reading stops the clocks only for who plays alone or among bots: with others it would be time to think. Where all
    people sit at one device, which the server knows and says itself, they see who reads. Where results are compared, it
    would be time that others do not have.
    """
    if state.unaided or state.correspondence:
        return Rejection("no_pause")  # X11: no clock runs, and nobody stops the others
    begins = state.phase != "paused" or (state.paused_because == "awaited" and command.because in ("asked", "away"))
    if not begins:
        return Rejection("paused")
    if command.because == "reading" and seat is not None and sum(place.person for place in state.places) > 1:
        return Rejection("not_alone")
    return [Paused(because=command.because)]


def _search(
    game: AnyGame, state: TableState, command: Search, referee: FindReferee, chance: Chance
) -> list[Any] | Rejection:
    """Once for each move; what it costs the game says. One searches where one reads, so the clocks may stand still."""
    if not state.alone or command.seat != 0:
        return Rejection("not_alone")
    if state.unaided:
        return alone(state)
    if state.counted and not state.finding:
        return Rejection("finding_off")
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
            if state.unaided:
                return alone(state)
            if place.played_by:
                return Rejection("bot_plays", {"seat": command.seat})
            return [TakenOver(seat=command.seat, level=command.level)]
        case GiveBack():
            if not place.stand_in:
                return Rejection("no_stand_in", {"seat": command.seat})
            return [GivenBack(seat=command.seat)]
        case _:
            assert_never(command)


def _close(game: AnyGame, state: TableState, referee: FindReferee, chance: Chance) -> list[Any] | Rejection:
    """One after the other leaves the game until it is over, also where the table pauses. Nobody has resigned."""
    events: list[Any] = []
    for seat, place in enumerate(state.places):
        play = fold_play(game, state.play, events)
        if place.resigned or game.outcome(play) is not None:
            continue
        left = core.decide(game, play, None, Leave(seat=seat), referee(), chance)
        if isinstance(left, Rejection):
            return left
        events += left
    return events


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


CLOSING = "closing"
"""Stands among deadlines for the end of the table's own time."""


def next_end(state: TableState) -> tuple[str, Running] | None:
    """What runs out first: a deadline of the game, or the time of the table, which no pause stops."""
    first = next_deadline(state)
    if not (state.until and state.plays) or (first and first[1].ends < state.until):
        return first
    return CLOSING, Running(0, state.until)


def bots_awaited(game: AnyGame, state: TableState) -> list[tuple[Seat, Persona]]:
    """The seats the game waits for that a bot plays now."""
    if state.phase != "playing" or not any(place.played_by for place in state.places):
        return []
    awaited = [(seat, state.places[seat].played_by) for seat in core.asked(game.awaiting(state.play))]
    return [(seat, bot) for seat, bot in awaited if bot]
