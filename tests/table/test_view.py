"""What people at a table are told: never devices, never the seed before the end, never others' questions."""

from __future__ import annotations

import msgspec
import pytest

from tests.table.playing import (
    GAME,
    NAMES,
    SEED,
    UNTIMED,
    Desk,
    asked,
    careful_command,
    opened,
    started,
)
from wortstube.games.core import Command, Seat, commitment
from wortstube.games.wortkniffel.messages import Enter
from wortstube.games.wortkniffel.score_card import Word
from wortstube.table.messages import Pause, Resign, Resume, Seated, Sit, StandUp, Start, TableState, TakeOver
from wortstube.table.view import Shown, shown, view

DEVICES = ("Kennung-A7", "Kennung-B8", "Kennung-B8")


def shared_table(options: dict[str, object] | None = None) -> Desk:
    """Three play, the last two on one device."""
    desk = opened(people=0, places=4, options=options)
    for seat, device in enumerate(DEVICES):
        desk.do(Sit(seat=seat, name=NAMES[seat], device=device))
    return desk


def everything_told(desk: Desk, seat: Seat | None) -> bytes:
    return msgspec.json.encode(view(desk.game, desk.state, seat))


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_no_view_names_a_device_or_the_seed(seat: Seat | None) -> None:
    desk = shared_table()
    for command in (None, Start(), Pause(), TakeOver(seat=1), Resume()):
        if command:
            desk.do(command)
        told = everything_told(desk, seat)
        assert b"Kennung" not in told
        assert SEED.hex().encode() not in told
        assert commitment(SEED).encode() in told


def test_the_seed_is_shown_at_the_end_and_keeps_the_promise() -> None:
    desk = started(2)
    promised = view(GAME, desk.state, 0).commitment
    table = view(GAME, desk.do(Resign(seat=0)).state, None)
    assert commitment(bytes.fromhex(table.seed)) == promised
    assert (table.window, table.awaited, table.deadlines) == (None, (), {})


def test_people_on_one_device_see_their_own_chairs() -> None:
    desk = shared_table().do(Start())
    assert [[chair.yours for chair in view(GAME, desk.state, seat).chairs] for seat in (None, 0, 1, 2)] == [
        [False, False, False],
        [True, False, False],
        [False, True, True],
        [False, True, True],
    ]


def test_people_without_a_device_are_not_taken_for_each_other() -> None:
    assert not any(chair.yours for chair in view(GAME, started(3).state, 0).chairs)


def test_a_lobby_can_be_looked_at() -> None:
    table = view(GAME, opened(people=1, places=3).state, 0)
    assert (table.phase, table.play, table.window, table.awaited) == ("lobby", None, None, ())
    assert [chair.name for chair in table.chairs] == ["Ada", "", ""]


def test_each_seat_sees_its_own_question_and_only_that_others_are_asked() -> None:
    """X6: two are asked whether they doubt an entry; the one who made it sees who is asked, not what."""
    desk = shared_table({"referee": "challenge"}).do(Start()).roll()
    player, window = asked(desk.state)
    word = Word(dice=(0, 1, 2, 3))
    desk.do(Enter(window=window.id, box="four", words=(word,)), seat=player)
    others = sorted({0, 1, 2} - {player})
    asks = GAME.awaiting(desk.state.play).seats
    for seat in (None, 0, 1, 2):
        table = view(GAME, desk.state, seat)
        assert table.awaited == tuple(others)
        assert table.window == (asks[seat] if seat in others else None)
    assert b"challenge" not in msgspec.json.encode(
        msgspec.structs.replace(view(GAME, desk.state, player), options={}, play=None)
    )


def test_the_hourglass_is_told_on_the_clock_of_the_log() -> None:
    desk = started(2).roll()
    table = view(GAME, desk.state, None)
    assert table.deadlines == {"turn:1": table.at + 120}


def tell_all(commands: list[tuple[Seat | None, Command]], seat: Seat | None) -> tuple[list[Shown], TableState, Desk]:
    """Every entry as a seat sees it, with the state folded along the way."""
    desk, state, told = opened(people=0, places=3, options=UNTIMED), TableState(), []
    state = desk.state
    for sender, command in commands:
        events = desk.decide(command, sender)
        assert isinstance(events, list)
        desk.do(command, seat=sender)
        entry, state = shown(GAME, state, events, desk.state.seq, desk.at, seat)
        told.append(entry)
    return told, state, desk


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_shown_entries_leave_devices_out_and_lead_to_the_same_table(seat: Seat | None) -> None:
    sits = [Sit(seat=n, name=NAMES[n], device=DEVICES[n]) for n in range(3)]
    commands: list[tuple[Seat | None, Command]] = [(None, sit) for sit in sits]
    commands += [(None, StandUp(seat=2)), (None, Start()), (None, Pause()), (None, Resume())]
    told, state, desk = tell_all(commands, seat)
    assert state == desk.state
    assert b"Kennung" not in msgspec.json.encode(told)
    assert told[0].events == (Seated(seat=0, name="Ada", level=None, device=""),)
    assert [entry.seq for entry in told] == list(range(2, 9))


def test_the_seed_is_in_no_shown_entry_but_the_last() -> None:
    desk, told = started(1, UNTIMED), []
    while desk.state.phase != "over":
        seat, _ = asked(desk.state)
        before, command = desk.state, careful_command(desk.state, seat)
        events = desk.decide(command, seat)
        assert isinstance(events, list)
        desk.do(command, seat=seat)
        told.append(msgspec.json.encode(shown(GAME, before, events, desk.state.seq, desk.at, None)[0]))
    assert [SEED.hex().encode() in entry for entry in told] == [False] * (len(told) - 1) + [True]
