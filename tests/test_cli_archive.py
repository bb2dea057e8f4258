"""The archive from the command line: games go, are told, come back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.play import play_whole_game
from tests.server.live import Guest
from tests.server.test_serve import program
from tests.test_cli import sentence, wortstube
from wortstube.store.opening import archive_of


def test_a_game_is_archived_retold_and_brought_back(tmp_path: Path) -> None:
    database, before, after = tmp_path / "games.db", tmp_path / "before.json", tmp_path / "after.json"
    table = asyncio.run(play_whole_game(database))
    assert wortstube("export", table, before, "--database", database).exit_code == 0
    assert "0, " in wortstube("archive", "1", "--database", database).stdout
    moved = wortstube("archive", "0", "--database", database)
    assert moved.exit_code == 0, moved.exception
    assert "1, " in moved.stdout
    folder = archive_of(str(database))
    assert folder is not None
    (file,) = folder.glob("*/*.gz")
    assert wortstube("replay", file).stdout == wortstube("replay", before).stdout
    assert wortstube("unarchive", table, "--database", database).exit_code == 0
    assert wortstube("export", table, after, "--database", database).exit_code == 0
    assert after.read_bytes() == before.read_bytes()


def test_a_mistake_is_answered_with_a_sentence(tmp_path: Path) -> None:
    database, folder = tmp_path / "games.db", tmp_path / "archive"
    asyncio.run(play_whole_game(database))
    assert "nobody" in sentence(wortstube("unarchive", "nobody", "--database", database))
    assert wortstube("archive", "9", "--database", database, "--folder", folder).exit_code == 0
    (folder / "database").write_text("another.db")
    assert "another.db" in sentence(wortstube("archive", "0", "--database", database, "--folder", folder))
    assert "none.db" in sentence(wortstube("archive", "9", "--database", "none.db"))
    broken = tmp_path / "broken.jsonl.gz"
    broken.write_bytes(b"\x1f\x8bnonsense")
    assert "broken" in sentence(wortstube("replay", broken))


def test_a_server_finds_the_archive_where_it_is_told(tmp_path: Path) -> None:
    database, folder = tmp_path / "games.db", tmp_path / "elsewhere"
    table = asyncio.run(play_whole_game(database))
    assert wortstube("archive", "0", "--database", database, "--folder", folder).exit_code == 0
    serving = program(database, "--host", "127.0.0.1", "--archive", str(folder))
    with serving as running, Guest(running.server).line(table) as line:
        assert line.view["phase"] == "over"
