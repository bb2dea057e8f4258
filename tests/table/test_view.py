"""What people at a table are told: never keys, never the seed before the end, never others' questions."""

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
from wortstube.table.messages import Move, Moved, Pause, Resign, Resume, Seated, Sit, Start, TakeOver
from wortstube.table.view import Shown, shown, view

KEYS = ("Kennung-A7", "Kennung-B8", "Kennung-C9")


def keyed_table(options: dict[str, object] | None = None) -> Desk:
    """Three play, each with the key of a seat."""
    desk = opened(people=0, places=4, options=options)
    for seat, key in enumerate(KEYS):
        desk.do(Sit(seat=seat, name=NAMES[seat], key=key))
    return desk


def everything_told(desk: Desk, seat: Seat | None) -> bytes:
    return msgspec.json.encode(view(desk.game, desk.state, seat))


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_no_view_names_a_key_or_the_seed(seat: Seat | None) -> None:
    desk = keyed_table()
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


def test_a_lobby_can_be_looked_at() -> None:
    table = view(GAME, opened(people=1, places=3).state, 0)
    assert (table.phase, table.play, table.window, table.awaited) == ("lobby", None, None, ())
    assert [chair.name for chair in table.chairs] == ["Ada", "", ""]


def test_each_seat_sees_its_own_question_and_only_that_others_are_asked() -> None:
    """X6: two are asked whether they doubt an entry; the one who made it sees who is asked, not what."""
    desk = keyed_table({"referee": "challenge"}).do(Start()).roll()
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


def tell(desk: Desk, command: Command, sender: Seat | None, to: Seat | None) -> Shown:
    """Carry a command out, and tell a seat of it."""
    before, events = desk.state, desk.decide(command, sender)
    assert isinstance(events, list)
    desk.do(command, seat=sender)
    return shown(desk.game, before, events, desk.state.seq, desk.at, to)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_shown_entries_leave_keys_out(seat: Seat | None) -> None:
    desk = opened(people=0, places=3)
    commands = [Sit(seat=n, name=NAMES[n], key=KEYS[n]) for n in range(3)]
    told = [tell(desk, command, None, seat) for command in (*commands, Move(seat=1, key="Kennung-D0"), Start())]
    assert b"Kennung" not in msgspec.json.encode(told)
    assert told[0].events == (Seated(seat=0, name="Ada", level=None, key=""),)
    assert told[3].events == (Moved(seat=1, key=""),)
    assert [entry.seq for entry in told] == [2, 3, 4, 5, 6]


def test_the_seed_is_in_no_shown_entry_but_the_last() -> None:
    desk, told = started(1, UNTIMED), []
    while desk.state.phase != "over":
        seat, _ = asked(desk.state)
        told.append(msgspec.json.encode(tell(desk, careful_command(desk.state, seat), seat, None)))
    assert [SEED.hex().encode() in entry for entry in told] == [False] * (len(told) - 1) + [True]
