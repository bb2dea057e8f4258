"""Writing a word file, as `layout` says it lies."""

from __future__ import annotations

import hashlib
import os
import zlib
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from wortstube.lexicon.format.layout import FORMAT, GLOSSES_IN_BLOCK, Header, first_line, gap, places


def write(path: Path, language: str, sources: tuple[str, ...], sections: Mapping[str, bytes | array[int]]) -> str:
    """Write the file beside its place and move it there, so that nobody ever reads half a file. Returns its hash."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(f".{os.getpid()}.half")  # whoever builds at the same time has another one
    contents = {name: memoryview(content).cast("B") for name, content in sections.items()}
    lengths = {
        name: (len(contents[name]), content.typecode if isinstance(content, array) else "B")
        for name, content in sections.items()
    }
    chunks = [chunk for content in contents.values() for chunk in (content, gap(len(content)))]
    header = Header(FORMAT, language, sources, "", places(lengths))
    digest = hashlib.sha256(msgspec.json.encode((FORMAT, language, sources, header.sections)))
    for chunk in chunks:
        digest.update(chunk)
    try:
        with half.open("wb") as file:
            file.write(first_line(msgspec.structs.replace(header, hash=digest.hexdigest())))
            file.writelines(chunks)
        os.replace(half, path)
    finally:
        half.unlink(missing_ok=True)
    return digest.hexdigest()


def pack_glosses(glosses: Sequence[str]) -> tuple[bytes, array[int]]:
    """The glosses in compressed blocks, and where each block ends."""
    blocks, ends = [], array("I")
    for start in range(0, len(glosses), GLOSSES_IN_BLOCK):
        blocks.append(zlib.compress("\0".join(glosses[start : start + GLOSSES_IN_BLOCK]).encode(), 9))
        ends.append(len(blocks[-1]) + (ends[-1] if ends else 0))
    return b"".join(blocks), ends
