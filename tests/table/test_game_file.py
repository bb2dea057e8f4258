"""Games as files: exported when finished, read again exactly, and refused with a sentence when damaged."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.playing import GAME, NAMES, UNTIMED, FakeClock, accepted, evening, lay, move, play_to_the_end, table_at
from wortstube.games import registry
from wortstube.lexicon import Lexicon
from wortstube.store.sql import SqlStore
from wortstube.store.sqlite import open_sqlite
from wortstube.table.game_file import LARGEST, GameFileError, export, read_game_file
from wortstube.table.messages import Follow, Open, Pause, Resign, Resume, Seated, Sit, Start, TableState, TakeOver
from wortstube.table.names import clean_name
from wortstube.table.story import tell
from wortstube.table.tables import Tables

Raw = dict[str, Any]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, TableState]:
    """The file of a game with pauses and a stand-in, and the table as it was at the end."""
    path = tmp_path_factory.mktemp("file") / "tables.db"
    return asyncio.run(play_and_export(path))


async def play_and_export(path: Path) -> tuple[bytes, TableState]:
    clock = FakeClock(1.7e9 + 0.1)
    async with open_sqlite(path, clock) as store:
        table = table_at(store)
        await accepted(table.open(Open(game=GAME.name, options={"hourglass": 60}, places=4)))
        for seat in (0, 2):
            await accepted(table.send(f"s{seat}", None, Sit(seat=seat, name=NAMES[seat], key="Kennung-A7")))
        await accepted(table.send("start", None, Start()))
        await accepted(table.send("away", None, TakeOver(seat=1)))
        await accepted(table.send("pause", 0, Pause()))
        clock.now += 1 / 3
        await accepted(table.send("resume", 0, Resume()))
        while (await table.refresh()).phase != "over":
            clock.now += 0.7
            await move(table)
        return export(GAME, await store.read(table.id)), table.state


def without_keys(state: TableState) -> TableState:
    places = tuple(msgspec.structs.replace(place, key="") for place in state.places)
    return msgspec.structs.replace(state, places=places)


@pytest.mark.parametrize("moves", [0, 1, 5])
@evening
async def test_an_unfinished_game_is_not_exported(store: SqlStore, moves: int) -> None:
    table = await lay(store, options=UNTIMED)
    for _ in range(moves):
        await move(table)
    with pytest.raises(GameFileError, match="not finished"):
        export(GAME, await store.read(table.id))


@evening
async def test_a_lobby_is_not_exported(store: SqlStore) -> None:
    table = table_at(store)
    await accepted(table.open(Open(game=GAME.name, places=2)))
    with pytest.raises(GameFileError, match="not finished"):
        export(GAME, await store.read(table.id))


def test_reading_a_file_gives_the_table_back(played: tuple[bytes, TableState]) -> None:
    data, state = played
    _, steps = read_game_file(data, registry.load)
    assert steps[-1].table == without_keys(state)


def test_a_file_names_no_key(played: tuple[bytes, TableState]) -> None:
    assert b"Kennung" not in played[0]


def test_a_file_can_be_read_without_chance_or_words(
    played: tuple[bytes, TableState], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A finished game stays readable when the word list changes."""
    monkeypatch.setattr(Lexicon, "load", lambda *_: pytest.fail("the word list was asked"))
    assert read_game_file(played[0], registry.load)[1]


@evening
async def test_taking_in_a_file_and_exporting_it_gives_the_same_file(
    store: SqlStore, played: tuple[bytes, TableState]
) -> None:
    tables = Tables(store, registry.load)
    table = await tables.take_in(played[0])
    assert table.state == without_keys(played[1])
    assert export(GAME, await store.read(table.id)) == played[0]
    assert (await tables.take_in(played[0])).id != table.id
    assert await store.next_due() is None


@evening
async def test_what_is_said_at_the_table_after_the_end_stays_there(store: SqlStore) -> None:
    """The name of the next table would let a reader of the file in."""
    table = await lay(store)
    await accepted(table.send("enough", 1, Resign(seat=1)))
    end = table.state
    await accepted(table.send("again", None, Follow(table="next")))
    data = export(GAME, await store.read(table.id))
    assert b"next" not in data
    assert read_game_file(data, registry.load)[1][-1].table == end


@evening
async def test_a_game_ended_by_resignation_is_a_finished_game(store: SqlStore) -> None:
    table = await lay(store)
    await accepted(table.send("enough", 1, Resign(seat=1)))
    data = export(GAME, await store.read(table.id))
    assert read_game_file(data, registry.load)[1][-1].table == table.state


@evening
async def test_the_longest_game_is_far_smaller_than_the_largest_file(store: SqlStore) -> None:
    table = await lay(store, (None,) * 8, UNTIMED)
    await play_to_the_end(table)
    assert len(export(GAME, await store.read(table.id))) < LARGEST / 10


NASTY = "\u202eOma\u200b\x1b[31m " + "Lotte " * 20
CLEAN = "Oma [31m Lotte Lotte Lot"


def call_everybody(file: Raw, name: str) -> None:
    for line in file["lines"]:
        for message in (line["command"], *line["events"]):
            if "name" in message:
                message["name"] = name


@evening
async def test_names_in_a_file_are_cleaned_like_typed_ones(store: SqlStore, played: tuple[bytes, TableState]) -> None:
    """Wherever they come from: shown, told, taken in, and exported again."""
    file = json.loads(played[0])
    call_everybody(file, NASTY)
    data = json.dumps(file).encode()
    read, steps = read_game_file(data, registry.load)
    assert {place.name for place in steps[-1].table.places} == {clean_name(NASTY)} == {CLEAN}
    table = await Tables(store, registry.load).take_in(data)
    for text in (msgspec.json.encode(read).decode(), "".join(map(repr, await store.read(table.id))), *tell(steps)):
        assert CLEAN in text or "name" not in text
        assert not {"\u202e", "\u200b", "\x1b"} & set(text)
        assert "\\u202e" not in text
    assert "Lotte Lotte Lotte" not in export(GAME, await store.read(table.id)).decode()


def test_what_a_file_says_in_a_game_does_not_move_the_cursor(played: tuple[bytes, TableState]) -> None:
    steps = read_game_file(played[0], registry.load)[1]
    place = next(number for number, step in enumerate(steps) if isinstance(step.event, Seated))
    told = msgspec.structs.replace(steps[place], event=msgspec.structs.replace(steps[place].event, name="\x1b[2JX"))
    assert list(tell([told])) == [" [2JX sits down."]


def test_a_file_gives_nobody_a_seat(played: tuple[bytes, TableState]) -> None:
    file = json.loads(played[0])
    line_with(file, "table.seated")["key"] = "of somebody who wrote the file"
    steps = read_game_file(json.dumps(file).encode(), registry.load)[1]
    assert {place.key for place in steps[-1].table.places} == {""}


def line_with(file: Raw, kind: str) -> Raw:
    return next(event for line in file["lines"] for event in line["events"] if event["kind"] == kind)


def change(kind: str, /, **fields: object) -> Callable[[Raw], None]:
    return lambda file: line_with(file, kind).update(fields)


def swap_lines(file: Raw) -> None:
    lines = file["lines"]
    lines[7], lines[8] = lines[8], lines[7]


def seed_and_promise_of_another(file: Raw) -> None:
    line_with(file, "table.ended")["seed"] = "00" * 32


def swap_and_renumber(file: Raw) -> None:
    swap_lines(file)
    for number, line in enumerate(file["lines"], start=1):
        line["seq"] = number


def play_on(file: Raw) -> None:
    file["lines"].append({**file["lines"][-1], "seq": len(file["lines"]) + 1})


def put(path: tuple[str | int, ...], value: object) -> Callable[[Raw], None]:
    def damage(file: Raw) -> None:
        target: Any = file
        for part in path[:-1]:
            target = target[part]
        target[path[-1]] = value

    return damage


def drop(line: int) -> Callable[[Raw], None]:
    return lambda file: file["lines"].pop(line)


DAMAGES: dict[str, tuple[Callable[[Raw], object], str]] = {
    "unknown game": (put(("game",), "schach"), "no game 'schach'"),
    "no game": (put(("game",), None), "not a game of Wortstube"),
    "another format": (put(("format",), "chess"), "not a game of Wortstube"),
    "a newer format": (put(("version",), 2), "not a game of Wortstube"),
    "newer rules": (put(("lines", 7, "versions", "rules"), 3), "newer release"),
    "older rules than there were": (put(("lines", 7, "versions", "rules"), 0), "cannot be replayed"),
    "no lines": (put(("lines",), []), "not finished"),
    "first line lost": (drop(0), "line 1 has the number 2"),
    "a line lost": (drop(9), "line 10 has the number 11"),
    "last line lost": (drop(-1), "not finished"),
    "swapped lines": (swap_lines, "line 8 has the number 9"),
    "swapped lines with new numbers": (swap_and_renumber, "line 9 is older"),
    "a clock that goes back": (put(("lines", 5, "at"), 1.0), "line 6 is older"),
    "a line after the end": (play_on, "plays on after the end"),
    "another game in the first line": (change("table.opened", game="schach"), "another game"),
    "events of the table older than there were": (put(("lines", 0, "versions", "table"), 0), "cannot be replayed"),
    "a table for thousands of millions": (change("table.opened", places=10**10), "line 1 cannot be replayed"),
    "a table for nobody": (change("table.opened", places=-1), "line 1 cannot be replayed"),
    "a sender beyond all seats": (put(("lines", 3, "seat"), 10**30), "not a game of Wortstube"),
    "a line twice": (lambda file: file["lines"].insert(4, file["lines"][4]), "line 6 has the number 5"),
    "another seed": (seed_and_promise_of_another, "seed"),
    "a seed that is none": (change("table.ended", seed="zz"), "seed"),
    "another promise": (change("table.opened", commitment="00"), "seed"),
    "unknown event": (change("rolled", kind="exploded"), "line 8 cannot be replayed"),
    "unknown event of the table": (change("table.paused", kind="table.exploded"), "line 6 cannot be replayed"),
    "an event without its kind": (change("rolled", kind=None), "line 8 cannot be replayed"),
    "a seat that is not there": (change("crossed_out", seat=77), "cannot be replayed"),
    "a place that is not there": (change("table.began", places=[0, 9]), "cannot be replayed"),
    "a text for a number": (change("rolled", roll="one"), "cannot be replayed"),
    "no events of the beginning": (put(("lines", 3, "events"), []), "cannot be replayed"),
    "a name nobody can read": (change("table.seated", name="\u200b\u202e"), "line 2 has a name"),
    "a time that is none": (put(("lines", 3, "at"), "noon"), "not a game of Wortstube"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_file_is_refused_with_a_sentence(played: tuple[bytes, TableState], name: str) -> None:
    damage, sentence = DAMAGES[name]
    file = json.loads(played[0])
    damage(file)
    with pytest.raises(GameFileError, match=sentence):
        read_game_file(json.dumps(file).encode(), registry.load)


@pytest.mark.parametrize(
    "data",
    [b"", b"\0" * 100, b"\xff\xfe", b"hello", b"[]", b"{}", b"null", b"[" * 1_000_000, b'{"lines":' * 200_000],
    ids=lambda data: repr(data[:12]),
)
def test_what_is_no_game_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(GameFileError, match="not a game of Wortstube"):
        read_game_file(data, registry.load)


def test_a_huge_file_is_not_even_looked_at() -> None:
    with pytest.raises(GameFileError, match="larger than 16 MB"):
        read_game_file(b" " * (LARGEST + 1), registry.load)


def test_a_file_cut_off_anywhere_is_refused(played: tuple[bytes, TableState]) -> None:
    data = played[0].rstrip()
    for end in range(0, len(data), max(1, len(data) // 300)):
        with pytest.raises(GameFileError):
            read_game_file(data[:end], registry.load)
