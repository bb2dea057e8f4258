"""The compiled word file: how it is written and how the part a game needs is read back.

UTF-8 text. The first line is a JSON header: format, language and the names of the lists that decided. Then, for each
length of the normalised word (ß as SS, Ä as one letter), a line ``# length`` and one line a spelling:

    Spelling<TAB>frequency in tenths of the Zipf scale<TAB>number of the list in the header (left out for list 0)

Lengths ascend, words are sorted within a length, and the spellings of one word stand best first. So the words up to a
length are one prefix of the file. No folding shortens a word, so that prefix is enough for every policy.
"""

import hashlib
import mmap
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

FORMAT = 1
DATA = Path(__file__).parent / "data"


class Header(msgspec.Struct, frozen=True):
    format: int
    language: str
    lists: tuple[str, ...]


class Reading(msgspec.Struct, frozen=True):
    """One spelling of the file: how frequent it is and which list it comes from."""

    spelling: str
    zipf: int
    list: int = 0


class WordFileError(Exception):
    """There is no usable word file; the message says how to build it."""


class WordFile:
    """An open word file. It stays mapped, so replacing the file on disk does not disturb who reads it."""

    def __init__(self, path: Path) -> None:
        try:
            with path.open("rb") as file:
                self._bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            self.header = msgspec.json.decode(self._bytes.readline(), type=Header)
        except (OSError, ValueError) as problem:
            raise WordFileError(_how_to_build(path, problem)) from None
        if self.header.format != FORMAT:
            raise WordFileError(_how_to_build(path, f"format {self.header.format}, not {FORMAT}"))
        self.hash = hashlib.sha256(self._bytes).hexdigest()[:16]

    def readings(self, max_length: int) -> Iterator[Reading]:
        """The readings of all words up to this normalised length."""
        for line in self._prefix(max_length).splitlines():
            if not line.startswith("#"):
                spelling, zipf, *number = line.split("\t")
                yield Reading(spelling, int(zipf), int(number[0]) if number else 0)

    def _prefix(self, max_length: int) -> str:
        # Searching a mapped file starts where reading stopped, unless told otherwise.
        start = self._bytes.find(b"\n", 0) + 1
        ends = (self._bytes.find(f"\n# {length}\n".encode(), 0) for length in range(max_length + 1, max_length + 50))
        end = next((end for end in ends if end >= 0), len(self._bytes))
        return self._bytes[start:end].decode()


def write(path: Path, header: Header, sections: Iterable[tuple[int, list[Reading]]]) -> None:
    """Write the file beside its place and move it there, so that nobody ever reads half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft")
    with draft.open("w", encoding="utf-8", newline="\n") as file:
        file.write(msgspec.json.encode(header).decode() + "\n")
        for length, readings in sections:
            file.write(f"# {length}\n")
            file.writelines(_line(reading) for reading in readings)
    os.replace(draft, path)


def _line(reading: Reading) -> str:
    tail = f"\t{reading.list}" if reading.list else ""
    return f"{reading.spelling}\t{reading.zipf}{tail}\n"


def _how_to_build(path: Path, problem: object) -> str:
    return f"No usable word file at {path} ({problem}). Build it with: python -m wortstube.lexicon.build"
