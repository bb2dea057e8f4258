"""The folder that browsers fetch: complete, as the manifest says, and the words in it are ours."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import zipfile
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import pytest

from tests.pocket.engines.python_of_browsers import manifest
from tests.server.live import live_server
from tools import pocket as tool
from tools.calling import Failure
from wortstube import kernels
from wortstube.lexicon.compiled import CompiledFile
from wortstube.lexicon.format.places import DATA
from wortstube.lexicon.pocket import unpack
from wortstube.lexicon.words import Lexicon, Policy

GERMAN_AIM = 15_000_000
"""Bytes: what the German words may weigh on their way."""


def test_every_file_is_there_with_its_size_and_hash(pocket: Path) -> None:
    files = manifest()["files"]
    assert {file["path"] for file in files} | {"manifest.json"} == {
        path.relative_to(pocket).as_posix() for path in pocket.rglob("*") if path.is_file()
    }
    for file in files:
        content = (pocket / file["path"]).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (file["transferred"], file["sha256"])
        assert not mimetypes.guess_type(file["path"])[1], "a web server would say that it can be unpacked on the way"
        if file["packing"] == "gzip":
            content = gzip.decompress(content)
        assert len(content) == file["size"]
    assert {file["part"] for file in files} == {"engine", "words", "meanings"}


def test_the_server_hands_out_every_file_as_it_is(pocket: Path, tmp_path: Path) -> None:
    opener = build_opener(ProxyHandler({}))
    with live_server(tmp_path / "wortstube.db") as server:
        for file in manifest()["files"]:
            with opener.open(f"{server.address}/pocket/{file['path']}") as answer:
                content, headers = answer.read(), answer.headers
            assert hashlib.sha256(content).hexdigest() == file["sha256"]
            assert "Content-Encoding" not in headers, "a browser would unpack it by itself"
            if file["path"].endswith(".mjs"):
                assert "javascript" in headers["Content-Type"], "or a browser would not run it"


def test_the_folder_is_not_made_without_one_of_its_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tool, "COMPILED", tmp_path)
    with pytest.raises(Failure, match="no kernel"):
        tool.write_engines(tmp_path / "engines.zip")


def test_engines_carry_every_kernel_and_nothing_that_builds_words(pocket: Path) -> None:
    names = zipfile.ZipFile(pocket / "engines.zip").namelist()
    compiled = {Path(name).name.partition(".")[0] for name in names if name.endswith(".so")}
    assert compiled == set(kernels.KERNELS)
    assert not [name for name in names if name.startswith(("wortstube/cli", "wortstube/lexicon/building"))]


def test_words_and_meanings_are_those_of_the_server_to_the_last_byte(installed: Path) -> None:
    assert (installed / "de.words").read_bytes() == (DATA / "de.words").read_bytes()


def test_without_the_second_part_only_rare_words_lack_their_meaning(pocket: Path, tmp_path: Path) -> None:
    path = tmp_path / "de.words"
    path.write_bytes(b"".join(unpack((pocket / "de.words.packed").read_bytes())))
    policy = Policy(folding="own_letter")
    here, there = Lexicon.load("de").referee(policy), Lexicon(path).referee(policy)
    assert there.graded()[1] == here.graded()[1]
    assert here.hash == there.hash
    for word in here.words("standard")[::50]:
        assert there.judge(word) == here.judge(word)
    assert here.judge("DAU").gloss
    assert there.judge("DAU").gloss == ""


@pytest.mark.variant
def test_other_languages_travel_in_one_file_each_with_their_licences_beside(tmp_path: Path) -> None:
    if not (DATA / "it.words").exists():
        pytest.skip("the Italian words have not been compiled")
    tool.write_others(tmp_path, ["it"])
    [italian] = json.loads((tmp_path / "manifest.json").read_text("utf-8"))
    packed = (tmp_path / "it.words.packed").read_bytes()
    assert b"".join(unpack(packed)) == (DATA / "it.words").read_bytes()
    assert italian["licence"] == "GPL 3"
    assert italian["file"]["sha256"] == hashlib.sha256(packed).hexdigest()
    assert italian["lexicon"] == CompiledFile(DATA / "it.words").hash
    assert "GNU GENERAL PUBLIC LICENSE" in (tmp_path / "GPL-3.txt").read_text("utf-8")
    assert "it.words" in (tmp_path / "NOTICE.txt").read_text("utf-8")


def test_parts_of_different_word_files_are_refused(pocket: Path) -> None:
    words, meanings = ((pocket / f"de.{part}.packed").read_bytes() for part in ("words", "meanings"))
    other = meanings.replace(CompiledFile(DATA / "de.words").header.hash.encode(), b"0" * 64)
    with pytest.raises(ValueError, match="different"):
        list(unpack(words, other))


def test_german_words_are_light_enough(pocket: Path) -> None:
    [words] = [file for file in manifest()["files"] if file["part"] == "words"]
    assert words["transferred"] <= GERMAN_AIM
