"""The folder for any web space: written beside the old one, and swapped when it is whole."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from wortstube.pocket.static import MARK, FolderInUse, write_static


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """As much of one as is looked at."""
    client = tmp_path / "client"
    (client / "pocket").mkdir(parents=True)
    (client / "index.html").write_text("<html><head></head></html>", "utf-8")
    (client / "pocket" / "manifest.json").write_text("{}", "utf-8")
    return client


def test_what_was_there_stays_until_the_new_one_is_whole(client: Path, tmp_path: Path) -> None:
    folder = tmp_path / "space"
    write_static(folder, client)
    before = (folder / "index.html").read_bytes()
    (client / "assets").symlink_to(tmp_path / "nowhere")  # cannot be copied
    with pytest.raises(OSError, match="No such file"):
        write_static(folder, client)
    assert (folder / "index.html").read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {"client", "space"}, "nothing half is left"
    (client / "assets").unlink()
    (client / "more.txt").write_text("more", "utf-8")
    write_static(folder, client)
    assert (folder / "more.txt").exists()
    (client / "more.txt").unlink()
    write_static(folder, client)
    assert not (folder / "more.txt").exists()
    assert not list(folder.glob(".wortstube-*"))


def test_an_empty_folder_may_be_the_one_where_one_is(
    client: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    write_static(Path(), client)
    assert MARK in Path("index.html").read_text("utf-8"), "whoever stands there still does"


def test_what_is_not_ours_is_left_alone(client: Path, tmp_path: Path) -> None:
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "oma.jpg").write_bytes(b"")
    with pytest.raises(FolderInUse):
        write_static(tmp_path / "photos", client)
    assert (tmp_path / "photos" / "oma.jpg").exists()


def test_web_servers_are_told_what_they_may_not_know(client: Path, tmp_path: Path) -> None:
    write_static(tmp_path / "space", client)
    apache = (tmp_path / "space" / ".htaccess").read_text("utf-8").splitlines()
    iis = ElementTree.parse(tmp_path / "space" / "web.config").iter("mimeMap")
    told = {one.get("fileExtension"): one.get("mimeType") for one in iis}
    assert {line.split()[2]: line.split()[1] for line in apache} == told
    assert told[".mjs"] == "text/javascript"
