"""Packing a word file for browsers, as `lexicon/pocket.py` unpacks it: ``python -m wortstube.lexicon.building.pocket``.

It is given a folder and word files. Of German it writes the words with the meanings of those that many people know, and
all meanings as a second part; the other files are so small that they travel in one.
"""

from __future__ import annotations

import lzma
import sys
from array import array
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path

import msgspec

from wortstube.lexicon.building.writing import pack_glosses
from wortstube.lexicon.compiled import CompiledFile
from wortstube.lexicon.format.classes import KINDS, pack
from wortstube.lexicon.format.layout import KIND_BITS, Header, places
from wortstube.lexicon.pocket import FILTERS, Packed, Parcel
from wortstube.lexicon.words import TIERS

PRESET = 6
"""Of LZMA; 9 takes three times as long for a hundredth."""
IN_TWO_PARTS = "de"
MEANINGS = ("gloss_ends", "glosses")
GROWING = ("spelling", "lemma", "more.", "gloss_keys", "gloss_ends", "string_ends", "own.")
"""How the names of sections begin whose numbers mostly grow by a little."""
_KIND_MASK = pack(KINDS)


def parcels(file: CompiledFile) -> tuple[bytes, bytes]:
    """The words with known meanings, and the part with all of them."""
    whole = {name: file.section(name).cast("B") for name in file.header.sections}
    glosses, ends = pack_glosses(known_glosses(file))
    first = whole | {"gloss_ends": memoryview(ends).cast("B"), "glosses": memoryview(glosses)}
    return parcel(file.header, first, first), parcel(file.header, whole, MEANINGS)


def whole_parcel(file: CompiledFile) -> bytes:
    """All of a file in one."""
    whole = {name: file.section(name).cast("B") for name in file.header.sections}
    return parcel(file.header, whole, whole)


def parcel(header: Header, contents: Mapping[str, memoryview], names: Iterable[str]) -> bytes:
    """Some sections of a file that has these contents."""
    lengths = {name: (len(content), header.sections[name].code) for name, content in contents.items()}
    as_unpacked = msgspec.structs.replace(header, sections=places(lengths))
    ways = {name: way_of(name) for name in names}
    packed = {name: packed_in(way, contents[name]) for name, way in ways.items()}
    line = Parcel(as_unpacked, tuple(Packed(name, ways[name], len(content)) for name, content in packed.items()))
    return msgspec.json.encode(line) + b"\n" + b"".join(packed.values())


def way_of(section: str) -> str:
    if section.startswith(GROWING):
        return "steps"
    return "fours" if section.startswith("words.") else "bytes"


def packed_in(way: str, content: memoryview) -> bytes:
    data: bytes | memoryview = content
    if way == "steps":
        numbers = array("I", bytes(content))
        data = array("i", [after - before for before, after in pairwise((0, *numbers))]).tobytes()
    filters = [one | {"preset": PRESET} for one in FILTERS[way]]
    return lzma.compress(data, lzma.FORMAT_RAW, filters=filters)


def known_glosses(file: CompiledFile) -> list[str]:
    """All meanings in their order, nothing where hardly anybody knows a word that has it."""
    lemmas, classes, zipf = (file.section(name) for name in ("lemma", "classes", "zipf"))
    known = {
        lemma << KIND_BITS | (bits & _KIND_MASK).bit_length() - 1
        for lemma, bits, frequency in zip(lemmas, classes, zipf, strict=True)
        if frequency >= TIERS["standard"]
    }
    kind_mask = (1 << KIND_BITS) - 1
    keys = file.section("gloss_keys")
    return [file.gloss(key >> KIND_BITS, key & kind_mask) if key in known else "" for key in keys]


def main() -> int:
    folder, *sources = map(Path, sys.argv[1:])
    for source in sources:
        if source.stem == IN_TWO_PARTS:
            words, meanings = parcels(CompiledFile(source))
            (folder / f"{source.stem}.meanings.packed").write_bytes(meanings)
        else:
            words = whole_parcel(CompiledFile(source))
        (folder / f"{source.stem}.words.packed").write_bytes(words)
    return 0


if __name__ == "__main__":
    sys.exit(main())
