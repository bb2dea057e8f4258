"""What was needed only to learn goes back to the system, and nothing is lost by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from wortstube.games.policies import policy
from wortstube.lexicon import Lexicon
from wortstube.lexicon.format.places import word_files
from wortstube.lexicon.words import Referee
from wortstube.table.jobs import memory

SMAPS = Path("/proc/self/smaps")


def resident(file: Path) -> int:
    """How many kilobytes of a mapped file are in this process."""
    told, here = 0, False
    for line in SMAPS.read_text("utf-8").splitlines():
        first = line.split()[0]
        here = line.endswith(str(file)) if "-" in first else here
        told += int(line.split()[1]) if here and first == "Rss:" else 0
    return told


@pytest.mark.skipif(not SMAPS.exists(), reason="only Linux tells what of a file is in a process")
def test_pages_of_the_word_file_go_and_come_back_as_they_were() -> None:
    lexicon = Lexicon(word_files("de")[0])
    file = word_files("de")[0].resolve()
    grades = Referee(lexicon._file, policy("zickzack")).graded()[1]
    read = resident(file)
    memory.give_back(lexicon)
    left = resident(file)
    assert left < read
    assert Referee(lexicon._file, policy("zickzack")).graded()[1] == grades
    assert resident(file) > left


@pytest.mark.skipif(not SMAPS.exists(), reason="only Linux tells what of a file is in a process")
def test_words_that_were_only_looked_through_take_no_memory() -> None:
    """To see that they are undamaged all of them are read when they are opened; a server judges few of them."""
    path = word_files("de")[0]
    file = Lexicon(path)._file
    before = resident(path.resolve())
    words = file.words("digraph")
    assert resident(path.resolve()) - before < file.header.sections["words.digraph"].length / 1024 / 2
    assert words.number(words.text(7)) == 7
