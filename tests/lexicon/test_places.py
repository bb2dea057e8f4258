"""Where word files are looked for and built."""

import os
from pathlib import Path

import pytest

from wortstube.lexicon.format import places


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with a folder for word files, and a user with an empty data folder."""
    folder = tmp_path / "package" / "data"
    folder.mkdir(parents=True)
    monkeypatch.setattr(places, "DATA", folder)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))
    monkeypatch.delenv("WORTSTUBE_WORDS", raising=False)
    return folder


def test_a_package_that_can_be_written_to_keeps_its_word_files(package: Path) -> None:
    assert places.word_files("fr") == [package / "fr.words"]
    assert places.target_folder() == package


def test_one_that_cannot_leaves_them_to_the_users_folder(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # who runs tests may be allowed to write anywhere
    mine = places.users_folder()
    (package / "de.words").touch()
    assert places.target_folder() == mine
    assert places.word_files("de") == [package / "de.words"]
    assert places.word_files("fr") == [mine / "fr.words"]
    mine.mkdir(parents=True)
    (mine / "de.words").touch()
    assert places.word_files("de") == [mine / "de.words", package / "de.words"], "one's own build comes first"


def test_a_folder_that_is_named_is_the_only_one(package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (package / "de.words").touch()
    monkeypatch.setenv("WORTSTUBE_WORDS", str(tmp_path / "named"))
    assert places.target_folder() == tmp_path / "named"
    assert places.word_files("de") == [tmp_path / "named" / "de.words"]
