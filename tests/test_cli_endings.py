"""How the program ends if something is in the way: a sentence and an exit code (docs/operating.md), never a traceback.

Everything here is a process of its own, as a shell would start it.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.sixth.tree import GAME, with_a_sixth_game
from wortstube.cli_base import INTERRUPTED, MISTAKE, NOBODY_READS, UNEXPECTED

PROGRAM = [sys.executable, "-m", "wortstube"]
ENVIRONMENT = os.environ | {"WORTSTUBE_LANGUAGE": "en", "COLUMNS": "100"}
PATIENCE = 120
SIMULATE = ("simulate", GAME.name, "--games", "1")
OPERATING = (Path(__file__).parents[1] / "docs" / "operating.md").read_text("utf-8")


def ending(*words: str | Path, **variables: str) -> tuple[int, str]:
    """The exit code, and what stands on standard error."""
    command = [*PROGRAM, *map(str, words)]
    ended = subprocess.run(command, capture_output=True, encoding="utf-8", env=ENVIRONMENT | variables)
    return ended.returncode, ended.stderr


def assert_one_sentence(told: str, part: str) -> None:
    assert part in told
    assert len(told.splitlines()) == 1, told
    assert "Traceback" not in told


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A PYTHONPATH at which a game has lost its name: it is simulated, but the result cannot be told."""
    tree = with_a_sixth_game(tmp_path_factory.mktemp("damaged"))
    for file in (tree.package / "games" / GAME.name / "lang").iterdir():
        file.write_text(re.sub("^name = .*$", "", file.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
    return str(tree.path)


def test_a_file_that_is_no_database_is_a_mistake(tmp_path: Path) -> None:
    letter = tmp_path / "letter.db"
    letter.write_text("Liebe Oma, " * 200)
    code, told = ending("export", "table", tmp_path / "game.json", "--database", letter)
    assert code == MISTAKE
    assert_one_sentence(told, "letter.db")


def test_a_record_that_cannot_be_read_is_a_mistake(tmp_path: Path) -> None:
    torn = tmp_path / "torn.json"
    torn.write_text('{"format": "wortstube-game", "entries": [{"seq"')
    for record in (torn, tmp_path, tmp_path / "missing.json"):
        code, told = ending("replay", record)
        assert code == MISTAKE
        assert_one_sentence(told, record.name)


def test_what_nobody_expected_is_one_sentence_in_the_language_of_the_reader(damaged: str) -> None:
    for language, part in (("de", "Das hätte nicht geschehen dürfen: KeyError"), ("en", "should not have happened")):
        code, told = ending(*SIMULATE, PYTHONPATH=damaged, WORTSTUBE_LANGUAGE=language)
        assert code == UNEXPECTED
        assert_one_sentence(told, part)
        assert re.search(r"wortstube/\S+\.py:\d+", told), "it says where"
        assert "--debug" in told


def test_debug_shows_how_it_came_about(damaged: str) -> None:
    by_option = ending("--debug", *SIMULATE, PYTHONPATH=damaged)
    by_variable = ending(*SIMULATE, PYTHONPATH=damaged, WORTSTUBE_DEBUG="1")
    for code, told in (by_option, by_variable):
        assert code == UNEXPECTED
        assert "Traceback (most recent call last)" in told
        assert told.splitlines()[-1] == "KeyError: 'name'"


def test_a_log_for_programs_tells_a_crash_its_own_way() -> None:
    code = """
from wortstube.cli_base import ending_in_a_sentence
from wortstube.server.logs import start_logging
with ending_in_a_sentence(lambda: False):
    start_logging("json")
    {}["a secret hand"]
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=ENVIRONMENT)
    assert ended.returncode == UNEXPECTED
    (line,) = ended.stderr.splitlines()
    assert (json.loads(line)["message"], "KeyError" in line, "secret" in line) == ("crashed", True, False)


@pytest.mark.parametrize("words", [("--version",), ("find", "AEGNRTSI", "--json"), ("find", "AEGNRTSI")])
def test_nobody_reads_what_it_prints(words: tuple[str, ...]) -> None:
    """However little it is: also what is written only at the very end."""
    read, write = os.pipe()
    os.close(read)
    ended = subprocess.run([*PROGRAM, *words], stdout=write, stderr=subprocess.PIPE, encoding="utf-8", env=ENVIRONMENT)
    os.close(write)
    assert (ended.returncode, ended.stderr) == (NOBODY_READS, "")


@pytest.mark.skipif(os.name != "posix", reason="a pipe with a name shows when the program waits for its words")
def test_ctrl_c_ends_it_without_a_word(tmp_path: Path) -> None:
    pipe = tmp_path / "words"
    os.mkfifo(pipe)
    command = [*PROGRAM, "check", "--file", str(pipe)]
    heeded = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # whoever runs this in the background ignores it
    pipe_out = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe_out, stderr=pipe_out, env=ENVIRONMENT, preexec_fn=heeded)
    with pipe.open("wb"):  # opens once the program reads, which then waits for words
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=PATIENCE) == (b"", b"")
    assert process.returncode == INTERRUPTED


def test_the_exit_codes_are_told() -> None:
    told = set(map(int, re.findall(r"^\| `(\d+)` \|", OPERATING, re.MULTILINE)))
    assert told == {0, UNEXPECTED, MISTAKE, INTERRUPTED, NOBODY_READS}


def test_a_file_that_folds_but_tells_nothing_is_a_mistake(tmp_path: Path) -> None:
    (log,) = (Path(__file__).parent / "logs").glob("0.1.0-*.json")
    emptied = tmp_path / "emptied.json"
    rolled = re.compile(r'("kind": ?"rolled"[^}]*"dice": ?\[)[^\]]*')
    before = log.read_text("utf-8")
    emptied.write_text(rolled.sub(r"\1", before), "utf-8")
    assert emptied.read_text("utf-8") != before
    code, told = ending("replay", emptied)
    assert code == MISTAKE
    assert_one_sentence(told, "emptied.json")


@pytest.mark.parametrize("seats", ["", "experte,"])
def test_a_seat_without_a_level_is_a_mistake(seats: str) -> None:
    code, told = ending("simulate", "wortkniffel", "--seats", seats)
    assert code == MISTAKE
    assert_one_sentence(told, "experte")


def test_without_a_standard_output_the_work_is_done() -> None:
    closed = ["/bin/sh", "-c", 'exec "$@" >&-', "sh", *PROGRAM, "--version"]
    ended = subprocess.run(closed, stderr=subprocess.PIPE, encoding="utf-8", env=ENVIRONMENT)
    assert (ended.returncode, ended.stderr) == (0, "")
