"""Compile the word file of a language from the data packages: ``python -m wortstube.lexicon.build [LANGUAGE ...]``.

Nothing here is needed to play. Two builds from the same packages and lists give the same bytes.
"""

import argparse
import gc
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from wortstube.lexicon import compiled, german, packages
from wortstube.lexicon.assemble import Assembly, sort_spellings
from wortstube.lexicon.curated import CuratedLists
from wortstube.lexicon.packages import Say
from wortstube.lexicon.reading import Reading

LISTS = Path(__file__).parent
Language = german.German
LANGUAGES: dict[str, Callable[[Path, Iterable[str], Say], Language]] = {"de": german.read}


def build(language: str, target: Path, say: Say = print) -> None:
    """Compile the hand-kept lists and the data packages of *language* into *target*."""
    start = time.perf_counter()
    gc.disable()  # nothing here is a cycle, and looking for cycles among millions of texts takes as long as the rest
    try:
        assembly = assemble(language, say)
        sections = dict(assembly.sections())
    finally:
        gc.enable()
    compiled.write(target, language, assembly.sources(), sections)
    size = target.stat().st_size / 1e6
    count = len(sections["classes"])
    say(f"Wrote {count:,} readings, {size:.1f} MB, to {target} in {time.perf_counter() - start:.1f} s.")


def assemble(language: str, say: Say) -> Assembly:
    """All readings of a language, in order; what the packages said is forgotten."""
    curated = CuratedLists.read(LISTS / language)
    listed = curated.spellings()
    words = LANGUAGES[language](LISTS / language, listed, say)

    def readings(word: str, spelling: str) -> list[Reading]:
        found = words.readings(spelling)
        if len(word) > 2 and spelling not in listed:
            return found
        return curated.settle(spelling, len(word), found, words.zipf(spelling))

    assembly = Assembly()
    assembly.add_all(sort_spellings(words.spellings()), readings)
    return assembly


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m wortstube.lexicon.build", description=__doc__.splitlines()[0])
    parser.add_argument("languages", nargs="*", default=["de"], metavar="LANGUAGE", help=f"{', '.join(LANGUAGES)}")
    parser.add_argument("--to", type=Path, default=compiled.DATA, help="folder the word files go to")
    arguments = parser.parse_args()
    try:
        for language in arguments.languages:
            build(language, arguments.to / f"{language}.words")
    except (packages.SourceError, OSError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
