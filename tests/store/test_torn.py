"""An SQLite file that a crash left half written opens with all that was acknowledged, or says that it is broken."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.store.test_store import fill, new_entry, no_dues
from tests.table.playing import evening
from wortstube.store.sql import StoreError
from wortstube.store.sqlite import open_sqlite
from wortstube.table.log import Entry, StoreDown

PAGE = 4096
FRAME = 24 + PAGE
"""Of the write-ahead log: a header, and a page."""


async def crashed(folder: Path, entries: int, settled: bool = False) -> tuple[Path, list[Entry]]:
    """What lies on the disk when a server dies after so many entries, and the entries it acknowledged."""
    living, dead = folder / "living", folder / "dead"
    store = open_sqlite(living / "tables.db")
    await store.erase()  # or it tidies up between the copy of one file and that of the other
    written = await fill(store, entries)
    if settled:
        await store.close()
    shutil.copytree(living, dead)
    await store.close()
    return dead / "tables.db", written


def wal(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def append_half_a_frame(file: Path) -> None:
    with file.open("ab") as end:
        end.write(os.urandom(FRAME // 2))


def append_an_old_frame(file: Path) -> None:
    """A page that belongs to an earlier round of the log."""
    with file.open("ab") as end:
        end.write(file.read_bytes()[-FRAME : -FRAME + 8] + os.urandom(FRAME - 8))


@pytest.mark.parametrize("tear", [append_half_a_frame, append_an_old_frame])
@evening
async def test_a_write_that_was_cut_short_takes_nothing_with_it(tmp_path: Path, tear: Callable[[Path], None]) -> None:
    path, written = await crashed(tmp_path, 30)
    assert wal(path).stat().st_size > FRAME
    tear(wal(path))
    async with open_sqlite(path) as store:
        assert await store.read("t") == written
        assert (await store.append(new_entry(31), no_dues)).seq == 31


@evening
async def test_a_log_cut_anywhere_leaves_a_whole_beginning(tmp_path: Path) -> None:
    """What a disk that lies about having written leaves behind."""
    path, written = await crashed(tmp_path, 30)
    size = wal(path).stat().st_size
    for part in range(1, 12):
        copy = tmp_path / f"cut{part}" / "tables.db"
        shutil.copytree(path.parent, copy.parent)
        os.truncate(wal(copy), size * part // 12)
        async with open_sqlite(copy) as store:
            log = await store.read("t")
            assert log == written[: len(log)]
            if log:
                assert (await store.append(new_entry(len(log) + 1), no_dues)).seq == len(log) + 1


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
@evening
async def test_a_file_cut_short_is_called_broken(tmp_path: Path, part: float) -> None:
    path, _ = await crashed(tmp_path, 60, settled=True)
    os.truncate(path, int(path.stat().st_size * part))
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"tables\.db cannot be used as a database: "):
        open_sqlite(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(("checked", "expected"), [(2**30, "unusable"), (0, "broken")])
@evening
async def test_pages_of_garbage_are_called_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, checked: int, expected: str
) -> None:
    """At once, or in files too large to be looked through when somebody asks for what stood there."""
    monkeypatch.setattr("wortstube.store.sqlite.MOST_CHECKED", checked)
    path, written = await crashed(tmp_path, 60, settled=True)
    pages = path.stat().st_size // PAGE
    answers = set()
    for page in range(1, pages):
        copy = tmp_path / f"page{page}.db"
        shutil.copy(path, copy)
        with copy.open("r+b") as file:
            file.seek(page * PAGE)
            file.write(b"\xff" * PAGE)
        answers.add(await answer_of(copy, written))
    assert answers <= {"whole", "unusable", expected}
    assert expected in answers


async def answer_of(path: Path, written: list[Entry]) -> str:
    try:
        async with open_sqlite(path) as store:
            return "whole" if await store.read("t") == written else "wrong"
    except StoreDown:
        return "broken"
    except StoreError:
        return "unusable"
