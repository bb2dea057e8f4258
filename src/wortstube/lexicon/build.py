"""Compile the word file of a language from the data packages: ``python -m wortstube.lexicon.build [LANGUAGE ...]``.

Nothing here is needed to play. Two builds from the same packages and lists give the same bytes.
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from wortstube.lexicon import compiled, german, packages
from wortstube.lexicon.assemble import Assembly, sort_spellings
from wortstube.lexicon.curated import CuratedLists
from wortstube.lexicon.packages import Say
from wortstube.lexicon.reading import Reading

LISTS = Path(__file__).parent
Language = german.German
LANGUAGES: dict[str, Callable[[Path, Say], Language]] = {"de": german.read}


def build(language: str, target: Path, say: Say = print) -> None:
    """Compile the hand-kept lists and the data packages of *language* into *target*."""
    start = time.perf_counter()
    curated = CuratedLists.read(LISTS / language)
    words = LANGUAGES[language](LISTS / language, say)
    assembly = Assembly()

    def readings(word: str, spelling: str) -> list[Reading]:
        return curated.settle(spelling, len(word), words.readings(spelling), words.zipf(spelling))

    spellings = sort_spellings(curated.spellings().union(words.spellings()))
    say(f"Read {len(spellings):,} spellings.")
    assembly.add_all(spellings, readings)
    del spellings, words
    sections = dict(assembly.sections())
    names = tuple(assembly.sources)
    compiled.write(target, language, names, sections)
    size = target.stat().st_size / 1e6
    count = len(sections["classes"])
    say(f"Wrote {count:,} readings, {size:.1f} MB, to {target} in {time.perf_counter() - start:.1f} s.")


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
