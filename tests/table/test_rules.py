"""The rules of a table: every command in every phase, places, names, clocks, stand-ins."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

from tests.table.playing import GAME, HOURGLASS, NAMES, SEED, BareTable, asked, opened, started
from wortstube.games.core import Awaiting, Command, Deadline, Leave, Rejection, TimeUp, commitment
from wortstube.games.levels import Persona
from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.messages import Roll, State
from wortstube.games.wortkniffel.rules import Wortkniffel
from wortstube.table import rules
from wortstube.table.messages import (
    Agree,
    AllowFinding,
    AllowTalking,
    AnyTableCommand,
    AnyTableEvent,
    Ended,
    Follow,
    Forget,
    GiveBack,
    HandOver,
    Lock,
    Move,
    Open,
    Pause,
    Resign,
    Resigned,
    Resume,
    Search,
    Seen,
    SetTempo,
    Sit,
    StandUp,
    Start,
    TableCommand,
    TableEvent,
    TakeOver,
    WhenAway,
)
from wortstube.table.names import NAME_LENGTH
from wortstube.table.table import parse

PHASES = ("none", "lobby", "playing", "paused", "over")
ANSWERS: list[tuple[Command, tuple[str, ...]]] = [
    (Open(game=GAME.name, places=2), ("", "already_open", "already_open", "already_open", "already_open")),
    (Sit(seat=2, name="Carla"), ("no_table", "", "already_started", "already_started", "already_started")),
    (StandUp(seat=1), ("no_table", "", "already_started", "already_started", "already_started")),
    (Agree(options={"hourglass": 60}), ("no_table", "", "already_started", "already_started", "already_started")),
    (Start(), ("no_table", "", "already_started", "already_started", "already_started")),
    (Lock(), ("no_table", "", "", "", "")),
    (WhenAway(then="pause"), ("no_table", "", "", "", "")),
    (SetTempo(tempo="gentle"), ("no_table", "", "", "", "")),
    (AllowFinding(), ("no_table", "", "", "", "")),
    (AllowTalking(), ("no_table", "", "", "", "")),
    (HandOver(seat=0), ("no_table", "", "", "", "")),
    (Move(seat=0, key="new"), ("no_table", "", "", "", "")),
    (Forget(seat=0, name="~KRTAB"), ("no_table", "", "", "", "")),
    (Follow(table="next"), ("no_table", "not_over", "not_over", "not_over", "")),
    (Pause(), ("not_started", "not_started", "", "paused", "over")),
    (Resume(), ("not_started", "not_started", "not_paused", "", "over")),
    (Resign(seat=0), ("not_started", "not_started", "", "", "over")),
    (TakeOver(seat=0), ("not_started", "not_started", "", "", "over")),
    (GiveBack(seat=0), ("not_started", "not_started", "no_stand_in", "no_stand_in", "over")),
    (Seen(seat=0), ("not_started", "not_started", "stale", "stale", "over")),
    (Search(seat=0), ("not_started", "not_started", "not_alone", "not_alone", "over")),
    (Roll(window="1.0"), ("not_started", "not_started", "", "paused", "over")),
]


def in_phase(phase: str) -> BareTable:
    match phase:
        case "none":
            return BareTable()
        case "lobby":
            return opened(people=2, places=3)
        case "playing":
            return started()
        case "paused":
            return started().do(Pause())
        case "waiting":
            return started().do(Pause(because="awaited"))
    return started().do(Resign(seat=1))


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("command", "answers"), ANSWERS, ids=lambda value: type(value).__name__)
def test_every_command_in_every_phase(phase: str, command: Command, answers: tuple[str, ...]) -> None:
    table = in_phase(phase)
    assert table.state.phase == phase
    seat = asked(table.state)[0] if phase == "playing" and isinstance(command, Roll) else None
    assert table.refusal(command, seat) == answers[PHASES.index(phase)]


HOST, GUEST = 0, 1
RIGHTS: list[tuple[str, Command, str, str]] = [
    ("lobby", Sit(seat=2, name="Carla"), "not_awaited", "not_awaited"),
    ("lobby", Sit(seat=2, name="Robo", level="klub"), "", "host_only"),
    ("lobby", StandUp(seat=GUEST), "", ""),
    ("lobby", StandUp(seat=HOST), "", "host_only"),
    ("lobby", Agree(options={}), "", "host_only"),
    ("lobby", Start(), "", "host_only"),
    ("lobby", Lock(), "", "host_only"),
    ("lobby", WhenAway(then="pause"), "", "host_only"),
    ("playing", SetTempo(tempo="brisk"), "", "host_only"),
    ("playing", AllowFinding(), "", "host_only"),
    ("playing", AllowTalking(), "", "host_only"),
    ("lobby", HandOver(seat=GUEST), "", "host_only"),
    ("lobby", Move(seat=GUEST, key="mine"), "not_awaited", "not_awaited"),
    ("lobby", Open(game=GAME.name), "not_awaited", "not_awaited"),
    ("playing", Pause(), "", ""),
    ("paused", Resume(), "", ""),
    ("playing", Resign(seat=GUEST), "", ""),
    ("playing", Resign(seat=HOST), "", "host_only"),
    ("playing", TakeOver(seat=GUEST), "", "host_only"),
    ("paused", TakeOver(seat=GUEST), "", "host_only"),
    ("waiting", TakeOver(seat=HOST), "", ""),
    ("waiting", Resume(), "", ""),
    ("playing", Pause(because="away"), "not_awaited", "not_awaited"),
    ("playing", Pause(because="awaited"), "not_awaited", "not_awaited"),
    ("over", Follow(table="mine"), "not_awaited", "not_awaited"),
]


@pytest.mark.parametrize(("phase", "command", "host", "guest"), RIGHTS)
def test_who_may_say_what_about_the_table(phase: str, command: Command, host: str, guest: str) -> None:
    table = in_phase(phase)
    assert (table.refusal(command, HOST), table.refusal(command, GUEST)) == (host, guest)


def test_people_come_back_by_themselves() -> None:
    table = started().do(TakeOver(seat=GUEST))
    assert (table.refusal(GiveBack(seat=GUEST), GUEST), table.refusal(GiveBack(seat=GUEST), HOST)) == ("", "")


def test_the_first_person_to_sit_is_the_host_and_stays_it_when_places_move_up() -> None:
    table = opened(people=0).do(
        Sit(seat=0, name="Robo", level="klub"), Sit(seat=3, name="Dora"), Sit(seat=2, name="Emil")
    )
    assert table.state.host == 3
    assert table.do(Start()).state.host == 2


def test_when_the_host_goes_the_next_person_looks_after_the_table() -> None:
    table = opened(people=1).do(Sit(seat=1, name="Robo", level="klub"), Sit(seat=2, name="Carla"), StandUp(seat=0))
    assert table.state.host == 2
    assert table.do(StandUp(seat=2)).state.host is None
    assert table.do(Sit(seat=0, name="Emil")).state.host == 0
    assert started(people=3).do(Resign(seat=0)).state.host == 1


@pytest.mark.parametrize("seat", [-1, 1, 2, 3, 99])
def test_the_table_is_handed_over_to_a_person_only(seat: int) -> None:
    table = opened(people=1).do(Sit(seat=1, name="Robo", level="klub"))
    assert table.refusal(HandOver(seat=seat), HOST) == "no_such_seat"


def test_a_locked_table_takes_bots_but_no_more_people() -> None:
    table = opened(people=1).do(Lock())
    assert table.refusal(Sit(seat=1, name="Bruno")) == "locked"
    assert table.refusal(Sit(seat=1, name="Robo", level="klub")) == ""
    assert table.do(Lock(locked=False)).refusal(Sit(seat=1, name="Bruno")) == ""


def test_options_are_agreed_on_until_the_start() -> None:
    table = opened(people=2)
    assert table.refusal(Agree(options={"hourglass": 7})) == "options"
    table.do(Agree(options={"hourglass": 60}), Start())
    assert table.state.play.options.hourglass == 60


def test_a_game_is_followed_by_one_other() -> None:
    table = in_phase("over").do(Follow(table="next"))
    assert table.refusal(Follow(table="another")) == "already_followed"
    assert table.state.followed_by == "next"


@pytest.mark.parametrize(
    ("open_", "code"),
    [
        (Open(game=GAME.name, places=0), "places"),
        (Open(game=GAME.name, places=-3), "places"),
        (Open(game=GAME.name, places=9), "places"),
        (Open(game=GAME.name, places=10**30), "places"),
        (Open(game=GAME.name, options={"hourglass": 7}), "options"),
        (Open(game=GAME.name, options={"hourglas": 120}), "options"),
        (Open(game=GAME.name, options={"referee": None}), "options"),
    ],
)
def test_a_table_is_not_opened_with_nonsense(open_: Open, code: str) -> None:
    assert BareTable().refusal(open_) == code


def test_opening_promises_the_seed_and_fills_in_the_options() -> None:
    state = opened().state
    assert state.commitment == commitment(SEED)
    assert state.seed == ""
    assert state.options == msgspec.to_builtins(GAME.options())


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Sit(seat=0, name="Hans"), "seat_taken"),
        (Sit(seat=0, name="Robo", level="klub"), "seat_taken"),
        (Sit(seat=4, name="Hans"), "no_such_seat"),
        (Sit(seat=-1, name="Hans"), "no_such_seat"),
        (Sit(seat=10**30, name="Hans"), "no_such_seat"),
        (StandUp(seat=3), "no_such_seat"),
        (StandUp(seat=-2), "no_such_seat"),
        (StandUp(seat=99), "no_such_seat"),
    ],
)
def test_places_that_cannot_be_taken_or_left(command: Command, code: str) -> None:
    assert opened(people=2, places=4).refusal(command) == code


def test_a_place_left_in_the_lobby_is_as_good_as_new() -> None:
    table = opened(people=1).do(Sit(seat=2, name="Robo", level="klub", key="tablet"), StandUp(seat=2))
    assert table.state.places[2] == opened(people=1).state.places[2]
    assert table.refusal(Sit(seat=2, name="Dora")) == ""


def test_everybody_keeps_the_key_of_their_seat() -> None:
    table = opened(people=0).do(*(Sit(seat=seat, name=NAMES[seat], key=f"key{seat}") for seat in (0, 3)))
    table.do(Start())
    assert [(place.name, place.key) for place in table.state.places] == [("Ada", "key0"), ("Dora", "key3")]


def test_start_takes_empty_places_away() -> None:
    table = opened(people=0, places=6)
    table.do(Sit(seat=1, name="Bruno"), Sit(seat=3, name="Robo", level="klub"), Sit(seat=5, name="Emil"), Start())
    assert [(place.name, place.level) for place in table.state.places] == [
        ("Bruno", None),
        ("Robo", "klub"),
        ("Emil", None),
    ]
    assert table.state.play.players == 3


def test_start_needs_somebody() -> None:
    assert opened(people=0).refusal(Start()) == "players"


def test_a_game_of_bots_alone_begins() -> None:
    table = opened(people=0).do(Sit(seat=0, name="Robo", level="experte"), Sit(seat=1, name="Bot", level="hobby"))
    seat, who = rules.bots_awaited(GAME, table.do(Start()).state)[0]
    assert who == (Persona("experte", "Robo"), Persona("hobby", "Bot"))[seat]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Oma Lotte", "Oma Lotte"),
        ("  Oma \t\r\n Lotte  ", "Oma Lotte"),
        ("A\0d\0a", "A d a"),
        ("\u202eadA\u200f", "adA"),
        ("Ada\u2066\u2069\u200b", "Ada"),
        ("🦔 Igel 🍄", "🦔 Igel 🍄"),
        ("Jürgen Groß", "Jürgen Groß"),
        ("x" * 10_000, "x" * NAME_LENGTH),
        ("y" * 23 + " z", "y" * 23),
    ],
)
def test_names_are_cleaned(name: str, shown: str) -> None:
    assert opened(people=0).do(Sit(seat=0, name=name)).state.places[0].name == shown


def test_people_of_one_name_are_told_apart_from_the_moment_they_sit_down() -> None:
    """In the log too, so that every view, file and result has them so."""
    table = opened(people=0, places=4).do(Sit(seat=1, name="Anna"), Sit(seat=0, name="anna"), Sit(seat=2, name="Anna"))
    assert [place.name for place in table.state.places] == ["anna 2", "Anna", "Anna 3", ""]
    table.do(StandUp(seat=1), Sit(seat=3, name="ANNA"), Sit(seat=1, name="Robo", level="klub"))
    assert [place.name for place in table.state.places] == ["anna 2", "Robo", "Anna 3", "ANNA"]


@pytest.mark.parametrize("name", ["", "   ", "\0\0", "\u200f\u202e", "\n\t", "\u2028", "\ud800"])
def test_a_name_of_nothing_is_no_name(name: str) -> None:
    assert opened(people=0).refusal(Sit(seat=0, name=name)) == "name"


def test_pausing_shifts_deadlines_by_exactly_the_pause() -> None:
    table = started().roll()
    ((id, before),) = table.state.deadlines.items()
    assert before.ends == table.at + HOURGLASS
    table.later(30).do(Pause()).later(1000.5)
    assert rules.next_deadline(table.state) is None
    table.do(Resume())
    assert table.state.deadlines == {id: type(before)(before.since, before.ends + 1000.5)}
    table.later(5).do(Pause()).later(2).do(Resume())
    assert table.state.deadlines[id].ends == before.ends + 1002.5


def test_what_happens_in_a_pause_does_not_shift_the_deadline_twice() -> None:
    table = started(people=3).roll()
    (before,) = table.state.deadlines.values()
    seat, _ = asked(table.state)
    table.later(10).do(Pause()).later(3).do(TakeOver(seat=seat)).later(4).do(GiveBack(seat=seat)).later(5).do(Resume())
    assert [run.ends for run in table.state.deadlines.values()] == [before.ends + 12]


def test_waiting_for_one_may_become_a_pause_for_all_and_the_clocks_stand_still_from_the_first_moment_on() -> None:
    table = started().roll()
    (before,) = table.state.deadlines.values()
    table.later(10).do(Pause(because="awaited")).later(40)
    assert table.refusal(Pause(because="awaited")) == "paused"
    table.do(Pause(because="away")).later(50_000)
    assert (table.state.paused_because, table.refusal(Pause(because="awaited"))) == ("away", "paused")
    assert [run.ends for run in table.do(Resume()).state.deadlines.values()] == [before.ends + 50_040]


class FromTheStart(Wortkniffel):
    """Wortkniffel with an hourglass that runs from the beginning of each turn, not from its first roll."""

    def awaiting(self, state: State) -> Awaiting:
        awaiting = super().awaiting(state)
        running = (Deadline(f"turn:{state.turn}", 60.0),) if awaiting.seats else ()
        return msgspec.structs.replace(awaiting, deadlines=running)


def test_a_deadline_that_begins_in_a_pause_has_its_whole_time_afterwards() -> None:
    table = BareTable(FromTheStart(standard()))
    table.do(Open(game=GAME.name, places=3), *(Sit(seat=seat, name=NAMES[seat]) for seat in range(3)), Start())
    seat, _ = asked(table.state)
    table.later(20).do(Pause()).later(7).do(Resign(seat=seat)).later(11).do(Resume())
    ((id, run),) = table.state.deadlines.items()
    assert (id, run.ends) == ("turn:2", table.at + 60)


@pytest.mark.parametrize("paused", [False, True])
def test_x7_resigning_passes_the_turn_on(paused: bool) -> None:
    table = started(people=3).do(*[Pause()] * paused)
    seat, _ = asked(table.state)
    table.do(Resign(seat=seat))
    assert table.state.phase == ("paused" if paused else "playing")
    assert table.state.places[seat].resigned
    assert asked(table.state)[0] != seat


@pytest.mark.parametrize("paused", [False, True])
def test_x7_the_last_but_one_to_resign_ends_the_game(paused: bool) -> None:
    table = started(people=2).do(*[Pause()] * paused)
    events = table.decide(Resign(seat=1))
    assert isinstance(events, list)
    assert events[0] == Resigned(seat=1)
    assert events[-1] == Ended(seed=SEED.hex())
    table.do(Resign(seat=1))
    assert (table.state.phase, table.state.seed, table.state.deadlines) == ("over", SEED.hex(), {})
    assert GAME.outcome(table.state.play).winners == (0,)  # type: ignore[union-attr]


@pytest.mark.parametrize("command", [Resign(seat=1), TakeOver(seat=1), GiveBack(seat=1)])
def test_a_resigned_seat_stays_empty(command: Command) -> None:
    assert started(people=3).do(Resign(seat=1)).refusal(command) == "no_such_seat"


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
@pytest.mark.parametrize("kind", [Resign, TakeOver, GiveBack])
def test_a_seat_that_is_not_there_changes_no_hands(kind: type[Resign | TakeOver | GiveBack], seat: int) -> None:
    assert started().refusal(kind(seat=seat)) == "no_such_seat"


def test_resigning_sends_the_stand_in_home() -> None:
    table = started(people=3)
    seat, _ = asked(table.state)
    table.do(TakeOver(seat=seat), Resign(seat=seat))
    assert table.state.places[seat].played_by is None
    assert rules.bots_awaited(GAME, table.state) == []


def test_a_stand_in_takes_over_and_gives_back() -> None:
    table = started()
    seat, _ = asked(table.state)
    before = table.state.places
    assert rules.bots_awaited(GAME, table.state) == []
    table.do(TakeOver(seat=seat, level="klub"))
    assert rules.bots_awaited(GAME, table.state) == [(seat, Persona("klub", NAMES[seat]))]
    assert table.refusal(TakeOver(seat=seat, level="experte")) == "bot_plays"
    table.do(GiveBack(seat=seat))
    assert rules.bots_awaited(GAME, table.state) == []
    assert table.state.places == before
    assert table.refusal(GiveBack(seat=seat)) == "no_stand_in"


def test_a_bot_needs_no_stand_in() -> None:
    table = opened(people=1).do(Sit(seat=1, name="Robo", level="klub"), Start())
    assert table.refusal(TakeOver(seat=1)) == "bot_plays"
    assert table.refusal(GiveBack(seat=1)) == "no_stand_in"


def test_nobody_waits_for_bots_in_a_pause() -> None:
    table = opened(people=0).do(Sit(seat=0, name="Robo", level="klub"), Start())
    assert rules.bots_awaited(GAME, table.state) == [(0, Persona("klub", "Robo"))]
    assert rules.bots_awaited(GAME, table.do(Pause()).state) == []


@pytest.mark.parametrize("command", [TimeUp(deadline="turn:1"), Leave(seat=0), Roll(window="1.0")])
def test_the_table_itself_cannot_do_what_the_game_does_not_await(command: Command) -> None:
    answer = started().refusal(command)
    assert answer == {"TimeUp": "stale", "Leave": "", "Roll": "not_awaited"}[type(command).__name__]


MALFORMED: list[bytes] = [
    b"", b"null", b"[]", b"7", b'"table.pause"', b"{}", b"{", b"\xff\xfe", b"\0", b"[" * 100_000,
    b'{"kind": "table.pause"',
    b'{"kind": "table.sit", "seat": ' + b"[" * 100_000, b'{"kind": null}', b'{"kind": {}}', b'{"kind": "table."}',
    b'{"kind": "table.nonsense"}', b'{"kind": "nonsense"}', b'{"kind": "table.sit", "seat": "0", "name": "Ada"}',
    b'{"kind": "table.sit", "seat": 0.5, "name": "Ada"}', b'{"kind": "table.sit", "seat": true, "name": "Ada"}',
    b'{"kind": "table.sit", "seat": 1e999, "name": "Ada"}', b'{"kind": "table.sit", "seat": 0}',
    b'{"kind": "table.sit", "seat": 0, "name": "\\ud800"}', b'{"kind": "table.sit", "seat": 0, "name": "\xff"}',
    b'{"kind": "table.sit", "seat": 0, "name": "Ada", "level": "gott"}', b'{"kind": "table.pause", "extra": 1}',
    b'{"kind": "table.sit", "seat": ' + b"9" * 100_000 + b', "name": "Ada"}', b'{"kind": "table.paused"}',
    b'{"kind": "time_up", "deadline": "turn:1"}', b'{"kind": "leave", "seat": 0}', b'{"kind": "roll", "keep": "all"}',
    b'{"kind": "rolled", "seat": 0}',
]  # fmt: skip


@pytest.mark.parametrize("raw", MALFORMED, ids=lambda raw: repr(raw[:40]))
def test_what_is_no_command_is_answered_as_malformed(raw: bytes) -> None:
    answer = parse(GAME, raw)
    assert isinstance(answer, Rejection)
    assert answer.code == "malformed"
    assert len(msgspec.json.encode(answer)) < 1000


def test_damaged_commands_never_raise() -> None:
    """Every byte of good commands changed, cut or doubled at random: a command comes out, or an answer."""
    dice = random.Random(5)
    good = [msgspec.json.encode(command) for command, _ in ANSWERS]
    for _ in range(20_000):
        raw = bytearray(dice.choice(good))
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(raw))
            raw[at : at + dice.randrange(3)] = dice.randbytes(dice.randrange(3)) or raw[:at]
        assert isinstance(parse(GAME, bytes(raw)), Command | Rejection)


@pytest.mark.parametrize("phase", PHASES)
def test_whatever_parses_is_decided_without_raising(phase: str) -> None:
    """Huge and negative numbers, unknown seats and windows: accepted or refused, and the answer is JSON."""
    table, dice = in_phase(phase), random.Random(6)
    numbers = ["-1", "0", "1", "7", "2147483648", "1" + "0" * 30]
    templates = [
        '{"kind": "table.sit", "seat": %s, "name": "\\u0000"}',
        '{"kind": "table.resign", "seat": %s}',
        '{"kind": "table.take_over", "seat": %s}',
        '{"kind": "table.open", "game": "?", "places": %s}',
        '{"kind": "roll", "window": "1.0", "keep": [%s]}',
        '{"kind": "enter", "window": "1.0", "box": "two", "words": [{"dice": [%s]}]}',
        '{"kind": "cross_out", "window": "%s", "box": "two"}',
    ]
    for template in templates:
        for number in numbers:
            command = parse(GAME, (template % number).encode())
            assert isinstance(command, Command), command
            decision = table.decide(command, dice.choice([None, -1, 0, 1, 5, 10**20]))
            assert msgspec.json.encode(decision)


@pytest.mark.parametrize(("base", "union"), [(TableCommand, AnyTableCommand), (TableEvent, AnyTableEvent)])
def test_whatever_the_table_says_is_in_the_union_that_its_rules_match(base: type, union: Any) -> None:
    assert {*base.__subclasses__()} == {*get_args(union)}
