"""Missing dictionaries are built while the server is being played on: real builds, into a folder of their own."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.live import Guest, eventually
from tests.server.test_serve import ENVIRONMENT, program
from wortstube.checkout import Promise
from wortstube.lexicon.format.places import DATA
from wortstube.lexicon.policies import LANGUAGES
from wortstube.server.languages import Languages

BUILD_SECONDS = 300.0
"""After which a test gives up on a build."""


def folder_with(folder: Path, *languages: str) -> Path:
    folder.mkdir(exist_ok=True)
    for language in languages:
        (folder / f"{language}.words").symlink_to(DATA / f"{language}.words")
    return folder


def states(guest: Guest) -> dict[str, str]:
    return {entry["language"]: entry["state"] for entry in guest.get("/api/words/languages")}


@pytest.mark.variant
def test_a_missing_language_is_built_while_german_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = folder_with(tmp_path / "words", "de", "fr", "it")
    monkeypatch.setitem(ENVIRONMENT, "WORTSTUBE_WORDS", str(words))
    with program(tmp_path / "games.db", "--host", "127.0.0.1") as running:
        guest = Guest(running.server)
        assert eventually(lambda: states(guest)["en"] == "building")
        answer = guest.http.get("/api/words/check?word=house&language=en")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "10")
        assert answer.json() == {"code": "building", "data": {"language": "en"}}
        with guest.line(guest.open("Anna")) as line:
            line.move()
        assert guest.get("/api/words/check?word=Haus")[0]["valid"]
        eventually(lambda: states(guest)["en"] != "building", "the build ends", BUILD_SECONDS)
        assert set(states(guest).values()) == {"ready"}
        assert guest.get("/api/words/check?word=house&language=en")[0]["valid"]
        assert "The dictionary en is ready" in running.listen_until("dictionary")
    assert (words / "en.words").read_bytes() == (DATA / "en.words").read_bytes()
    assert not list(words.glob("*.half"))


def test_a_server_that_ends_leaves_no_build_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = folder_with(tmp_path / "words", "de")
    monkeypatch.setitem(ENVIRONMENT, "WORTSTUBE_WORDS", str(words))
    with program(tmp_path / "games.db", "--host", "127.0.0.1") as running:
        guest = Guest(running.server)
        eventually(lambda: states(guest)["en"] == "building")
        assert guest.http.get("/api/words/check?word=house&language=en").status_code == 503
        time.sleep(2)  # the build begins with the first question
        code, errors = running.end(signal.SIGINT)
    assert (code, errors) == (0, "")
    assert [path.name for path in words.iterdir()] == ["de.words"]


def test_a_build_ends_with_whoever_started_it(tmp_path: Path) -> None:
    environment = os.environ | {"WORTSTUBE_WORDS": str(tmp_path)}
    command = [sys.executable, "-m", "wortstube.lexicon.building.background", "en"]
    build = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
    assert build.stdin is not None
    build.stdin.close()
    assert build.wait(timeout=60) != 0
    assert build.stdout is not None
    assert build.stdout.read() == b"", "no process is left that could say anything"
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_built_where_nobody_wants_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ENVIRONMENT, "WORTSTUBE_WORDS", str(folder_with(tmp_path / "words", "de")))
    with program(tmp_path / "games.db", "--host", "127.0.0.1", "--no-languages") as running:
        guest = Guest(running.server)
        assert states(guest) == {"de": "ready", "en": "missing", "fr": "missing", "it": "missing"}
        assert guest.get("/api/words/check?word=house&language=en", 503)["code"] == "not_built"


def test_a_failure_is_told_in_words(tmp_path: Path) -> None:
    """A folder that is a file: no dictionary can be read or written there."""
    (tmp_path / "file").write_text("no folder")
    script = (
        "import asyncio, msgspec; from wortstube.server.languages import Languages; languages = Languages(); "
        "asyncio.run(languages.build_missing(print)); print(msgspec.json.encode(languages.all()).decode())"
    )
    environment = ENVIRONMENT | {"WORTSTUBE_WORDS": str(tmp_path / "file")}
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", env=environment)
    *told, found = result.stdout.splitlines()
    assert result.stderr == ""
    assert len(told) == len(LANGUAGES)
    assert all("could not be built" in line and str(tmp_path) in line for line in told)
    assert found.count('"missing"') == len(LANGUAGES)
    assert found.count("File exists") == len(LANGUAGES)


def test_where_all_are_ready_nothing_is_built() -> None:
    said: list[str] = []
    asyncio.run(Languages().build_missing(said.append))
    assert said == []


def test_builds_wait_for_their_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which come later in a new checkout; meanwhile a language is being built, not missing."""
    monkeypatch.setattr("wortstube.server.languages.LANGUAGES", ["tlh"])
    reading, writing = os.pipe()
    begun: list[str] = []

    async def build(language: str) -> tuple[bool, list[str]]:
        begun.append(language)
        return True, []

    async def evening() -> None:
        languages = Languages(packages=Promise(reading))
        monkeypatch.setattr("wortstube.server.languages._build", build)
        building = asyncio.create_task(languages.build_missing(lambda line: None))
        await asyncio.sleep(0.5)
        assert languages.state_of("tlh").state == "building"
        assert begun == []
        os.close(writing)
        await building

    asyncio.run(evening())
    assert begun == ["tlh"]
