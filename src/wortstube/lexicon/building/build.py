"""Compile the word file of a language. Two builds from the same packages and lists give the same bytes."""

import gc
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from wortstube.lexicon.building import german, others, packages, writing
from wortstube.lexicon.building.assemble import Assembly, Spelled, assembled, halves
from wortstube.lexicon.building.forking import forked
from wortstube.lexicon.building.packages import Report
from wortstube.lexicon.building.reading import Reading
from wortstube.lexicon.building.settling import HandKept, Language

Watch = Callable[[float], None]
"""Is told how much of the work is done, from 0 to 1."""

LISTS = Path(__file__).parent

LANGUAGES: dict[str, Callable[[Path, Iterable[str], Report], Language]] = {
    "de": german.read,
    "en": others.read_english,
    "fr": others.read_french,
    "it": others.read_italian,
}


def build(
    language: str,
    target: Path,
    report: Report = print,
    watch: Watch = lambda share: None,
    kernels_ready: Callable[[], object] = lambda: None,
) -> None:
    """Compile the hand-kept lists and the data packages of *language* into *target*; raises SourceError."""
    packages.require(language)
    start = time.perf_counter()
    gc.disable()  # nothing here is a cycle, and looking for cycles among millions of texts takes as long as the rest
    try:
        assembly = assemble(language, report, watch)
        kernels_ready()
        sections = dict(assembly.sections())
    finally:
        gc.enable()
    writing.write(target, language, assembly.sources(), sections)
    size = target.stat().st_size / 1e6
    count = len(sections["classes"])
    report(f"Wrote {count:,} readings, {size:.1f} MB, to {target} in {time.perf_counter() - start:.1f} s.")


def assemble(language: str, report: Report, watch: Watch) -> Assembly:
    """All readings of a language, in order. What the packages said is forgotten then."""
    lists = HandKept(LISTS / language)
    words = LANGUAGES[language](LISTS / language, lists.listed, report)

    def readings(spelled: Spelled) -> Iterable[list[Reading]]:
        return lists.settled(spelled, words)

    watch(0.5)
    first, second = halves(words.spellings())
    later = forked(lambda: assembled(second, readings, words.parts, words.zipf))
    assembly = assembled(first, readings, words.parts, words.zipf)
    watch(0.8)
    assembly.append(later())
    return assembly
