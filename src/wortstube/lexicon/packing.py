"""The automata of a word file, made by programs of their own: ``python -m wortstube.lexicon.packing WORDS TO PART``.

Only this part of a build needs the kernels. In processes of its own it runs beside the rest, and the rest can be done
while they are still being compiled.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from wortstube.kernels import building
from wortstube.lexicon.compiled import ALPHABET
from wortstube.lexicon.fold import Folding

Section: TypeAlias = "tuple[str, bytes | array[int]]"

_END = b"\xff"
_CODES = bytes(ALPHABET.find(chr(point)) % 256 for point in range(256))
_UMLAUTS: dict[Folding, dict[str, str]] = {
    "base_letter": {"Ä": "A", "Ö": "O", "Ü": "U"},
    "digraph": {"Ä": "AE", "Ö": "OE", "Ü": "UE"},
}


def start(words: bytes | bytearray) -> Callable[[], list[Section]]:
    """Begin with sorted words, Latin-1, each followed by 0xFF; what is returned waits for their sections."""
    folder = TemporaryDirectory()
    given = Path(folder.name, "words")
    given.write_bytes(words)
    made = [Path(folder.name, part) for part in PARTS]
    program = (sys.executable, "-m", "wortstube.lexicon.packing", given)
    packers = [subprocess.Popen([*program, path, path.name]) for path in made]

    def sections() -> list[Section]:
        with folder:
            codes = [packer.wait() for packer in packers]
            if any(codes):
                raise OSError(f"The packing of the words ended with code {max(codes, key=abs)}.")
            return [section for path in made for section in pickle.loads(path.read_bytes())]

    return sections


def _own_and_base(packed: bytes) -> Iterator[Section]:
    yield "length", array("B", map(len, _words(packed)))
    yield "words.own_letter", building.build_packed(packed.translate(_CODES))
    yield from _folding_sections(packed, "base_letter")


def _digraph(packed: bytes) -> Iterator[Section]:
    yield from _folding_sections(packed, "digraph")


PARTS: dict[str, Callable[[bytes], Iterator[Section]]] = {"own_and_base": _own_and_base, "digraph": _digraph}
"""Each takes about as long as the other, in a process of its own."""


def _words(packed: bytes) -> list[bytes]:
    return packed.split(_END)[:-1]


def _folding_sections(packed: bytes, folding: Folding) -> Iterator[Section]:
    for umlaut, letters in _UMLAUTS[folding].items():
        packed = packed.replace(umlaut.encode("latin-1"), letters.encode())
    folded = _words(packed)
    order = sorted(range(len(folded)), key=folded.__getitem__)
    words: list[bytes] = []
    more = array("I")
    last = b""
    for own in order:
        word = folded[own]
        if word == last:
            more.append(len(words) - 1)
        else:
            words.append(word)
            last = word
    yield f"words.{folding}", _dawg(words)
    yield f"own.{folding}", array("I", order)
    yield f"more.{folding}", more


def _dawg(words: list[bytes]) -> bytes:
    """The automaton of sorted words, letters as codes."""
    packed = b"".join([_END.join(words), _END]) if words else b""
    return building.build_packed(packed.translate(_CODES))


def main() -> int:
    given, made, part = sys.argv[1:]
    Path(made).write_bytes(pickle.dumps(list(PARTS[part](Path(given).read_bytes()))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
