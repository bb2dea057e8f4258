"""What people at a table are told: never keys, never the seed before the end, never others' questions."""

from __future__ import annotations

import msgspec
import pytest

from tests.table.playing import (
    GAME,
    NAMES,
    SEED,
    UNTIMED,
    BareTable,
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


def keyed_table(options: dict[str, object] | None = None) -> BareTable:
    """Three play, each with the key of a seat."""
    table = opened(people=0, places=4, options=options)
    for seat, key in enumerate(KEYS):
        table.do(Sit(seat=seat, name=NAMES[seat], key=key))
    return table


def everything_told(table: BareTable, seat: Seat | None) -> bytes:
    return msgspec.json.encode(view(table.game, table.state, seat))


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_no_view_names_a_key_or_the_seed(seat: Seat | None) -> None:
    table = keyed_table()
    for command in (None, Start(), Pause(), TakeOver(seat=1), Resume()):
        if command:
            table.do(command)
        told = everything_told(table, seat)
        assert b"Kennung" not in told
        assert SEED.hex().encode() not in told
        assert commitment(SEED).encode() in told


def test_the_seed_is_shown_at_the_end_and_keeps_the_promise() -> None:
    table = started(2)
    promised = view(GAME, table.state, 0).commitment
    seen = view(GAME, table.do(Resign(seat=0)).state, None)
    assert commitment(bytes.fromhex(seen.seed)) == promised
    assert (seen.window, seen.awaited, seen.deadlines) == (None, (), {})


def test_a_lobby_can_be_looked_at() -> None:
    seen = view(GAME, opened(people=1, places=3).state, 0)
    assert (seen.phase, seen.play, seen.window, seen.awaited) == ("lobby", None, None, ())
    assert [chair.name for chair in seen.chairs] == ["Ada", "", ""]


def test_each_seat_sees_its_own_question_and_only_that_others_are_asked() -> None:
    """X6: two are asked whether they doubt an entry; the one who made it sees who is asked, not what."""
    table = keyed_table({"referee": "challenge"}).do(Start()).roll()
    player, window = asked(table.state)
    word = Word(dice=(0, 1, 2, 3))
    table.do(Enter(window=window.id, box="four", words=(word,)), seat=player)
    others = sorted({0, 1, 2} - {player})
    asks = GAME.awaiting(table.state.play).seats
    for seat in (None, 0, 1, 2):
        seen = view(GAME, table.state, seat)
        assert seen.awaited == tuple(others)
        assert seen.window == (asks[seat] if seat in others else None)
    assert b"challenge" not in msgspec.json.encode(
        msgspec.structs.replace(view(GAME, table.state, player), options={}, play=None)
    )


def test_the_hourglass_is_told_on_the_clock_of_the_log() -> None:
    table = started(2).roll()
    seen = view(GAME, table.state, None)
    assert seen.deadlines == {"turn:1": seen.at + 120}


def tell(table: BareTable, command: Command, sender: Seat | None, to: Seat | None) -> Shown:
    """Carry a command out, and tell a seat of it."""
    before, events = table.state, table.decide(command, sender)
    assert isinstance(events, list)
    table.do(command, seat=sender)
    return shown(table.game, before, events, table.state.seq, table.at, to)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_shown_entries_leave_keys_out(seat: Seat | None) -> None:
    table = opened(people=0, places=3)
    commands = [Sit(seat=n, name=NAMES[n], key=KEYS[n]) for n in range(3)]
    told = [tell(table, command, None, seat) for command in (*commands, Move(seat=1, key="Kennung-D0"), Start())]
    assert b"Kennung" not in msgspec.json.encode(told)
    assert told[0].events == (Seated(seat=0, name="Ada", level=None, key=""),)
    assert told[3].events == (Moved(seat=1, key=""),)
    assert [entry.seq for entry in told] == [2, 3, 4, 5, 6]


def test_the_seed_is_in_no_shown_entry_but_the_last() -> None:
    table, told = started(1, UNTIMED), []
    while table.state.phase != "over":
        seat, _ = asked(table.state)
        told.append(msgspec.json.encode(tell(table, careful_command(table.state, seat), seat, None)))
    assert [SEED.hex().encode() in entry for entry in told] == [False] * (len(told) - 1) + [True]
