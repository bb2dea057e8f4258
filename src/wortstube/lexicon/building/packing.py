"""The automata of a word file, made by a program of their own: ``python -m wortstube.lexicon.building.packing``.

It is given a file of words and the file to write. Only this part of a build needs the kernels. In a process of its own
it runs beside the rest, and the rest can be done while they are still being compiled.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from wortstube.kernels import building
from wortstube.lexicon.format.fold import Folding
from wortstube.lexicon.format.layout import ALPHABET

Section: TypeAlias = "tuple[str, bytes | array[int]]"

_END = b"\xff"
_CODES = bytes(ALPHABET.find(chr(point)) % 256 for point in range(256))
_UMLAUTS: dict[Folding, dict[str, str]] = {
    "base_letter": {"Ä": "A", "Ö": "O", "Ü": "U"},
    "digraph": {"Ä": "AE", "Ö": "OE", "Ü": "UE"},
}
_TOGETHER = [[one for one in ALPHABET if _UMLAUTS["base_letter"].get(one, one) == letter] for letter in ALPHABET]
"""Initials whose words come together when they are folded: A and Ä; none for Ä itself."""


def start(words: bytes | bytearray) -> Callable[[], list[Section]]:
    """Begin with sorted words, Latin-1, each followed by 0xFF; what is returned waits for their sections."""
    folder = TemporaryDirectory()
    given, made = Path(folder.name, "words"), Path(folder.name, "sections")
    given.write_bytes(words)
    packer = subprocess.Popen([sys.executable, "-m", "wortstube.lexicon.building.packing", given, made])

    def sections() -> list[Section]:
        with folder:
            if code := packer.wait():
                raise OSError(f"The packing of the words ended with code {code}.")
            return list(_read(made))

    return sections


def _read(made: Path) -> Iterator[Section]:
    with made.open("rb") as file, suppress(EOFError):
        while True:
            yield pickle.load(file)


def pack(packed: bytes) -> Iterator[Section]:
    yield "words.own_letter", building.build_packed(packed.translate(_CODES))
    yield from _folding_sections(packed, "base_letter")
    yield from _folding_sections(packed, "digraph")


Blocks: TypeAlias = "dict[str, tuple[int, bytes]]"
"""By initial: the number of the first of its words, and these words."""


def _blocks(packed: bytes) -> Blocks:
    """To work on a letter at a time takes a fraction of the memory."""
    found: Blocks = {}
    number = start = 0
    for initial in ALPHABET:
        code = initial.encode("latin-1")
        if packed.startswith(code, start):
            last = max(packed.rfind(_END + code, start), start)
            end = packed.index(_END, last + 1) + 1
            found[initial] = number, packed[start:end]
            number += packed.count(_END, start, end)
            start = end
    return found


def _words(packed: bytes) -> list[bytes]:
    return packed.split(_END)[:-1]


def _folding_sections(packed: bytes, folding: Folding) -> Iterator[Section]:
    words, order, more = _folded(packed, folding)
    yield f"words.{folding}", building.build_packed(words.translate(_CODES))
    yield f"own.{folding}", order
    yield f"more.{folding}", more


def _folded(packed: bytes, folding: Folding) -> tuple[bytes, array[int], array[int]]:
    """The folded words in order and once each, their numbers before, and which stand for more than one."""
    blocks = _blocks(packed)
    texts: list[bytes] = []
    order, more = array("I"), array("I")
    for initials in _TOGETHER:
        folded, numbers = list[bytes](), list[int]()
        for number, words in (blocks[initial] for initial in initials if initial in blocks):
            folded += _words(_fold(words, folding))
            numbers += range(number, number + len(folded) - len(numbers))
        places = sorted(range(len(folded)), key=folded.__getitem__)
        once = len(order) - len(more)
        order.extend(map(numbers.__getitem__, places))
        texts.append(_once(map(folded.__getitem__, places), once, more))
    return b"".join(texts), order, more


def _once(words: Iterable[bytes], number: int, more: array[int]) -> bytes:
    """Sorted words without repetition, the first with this number; the numbers of repeated ones are put to *more*."""
    kept, last = list[bytes](), b""
    for word in words:
        if word == last:
            more.append(number + len(kept) - 1)
        else:
            kept.append(word)
            last = word
    return _END.join((*kept, b""))


def _fold(packed: bytes, folding: Folding) -> bytes:
    for umlaut, letters in _UMLAUTS[folding].items():
        packed = packed.replace(umlaut.encode("latin-1"), letters.encode())
    return packed


def main() -> int:
    given, made = map(Path, sys.argv[1:])
    with made.open("wb") as file:
        for section in pack(given.read_bytes()):
            pickle.dump(section, file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
