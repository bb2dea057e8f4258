"""Compile the German word file from the data packages: ``python -m wortstube.lexicon.build``.

Nothing here is needed to play. Two builds from the same packages and lists give the same bytes.
"""

import argparse
import sys
import time
from collections.abc import Callable, Collection, Iterator, Set
from itertools import groupby
from pathlib import Path

from wortstube.lexicon import sift, sources, wordfile
from wortstube.lexicon.curated import CuratedLists
from wortstube.lexicon.fold import fold
from wortstube.lexicon.lists import ACCEPT, REFUSE, TWO_LETTERS
from wortstube.lexicon.wordfile import Header, Reading

LISTS = (sources.pinned_name(sources.WIKTIONARY), TWO_LETTERS, ACCEPT, REFUSE)
LONGEST = 30
HIGHEST_RARE = 25
_SHORTEST_BARE_HEADWORD = 6

Say = Callable[[str], None]
Rank = tuple[int, str, int, bool, str]


def build(folder: Path, target: Path, say: Say = print) -> None:
    """Compile the lists in *folder* and the data packages into *target*."""
    start = time.perf_counter()
    curated = CuratedLists.read(folder)
    spellings, glosses, zipfs = sources.read_spellings(), sources.read_glosses(), sources.read_frequencies()
    say(f"Read {len(spellings):,} spellings, {len(glosses):,} glosses, {len(zipfs):,} frequencies.")

    rare = curated.rare()

    def zipf(spelling: str) -> int:
        counted = zipfs.get(spelling.casefold(), 0)
        return min(counted, HIGHEST_RARE) if spelling in rare else counted

    words = sift_words(sift.Rules.read(folder / "rules.toml"), spellings, glosses, zipf)
    say(f"Kept {len(words):,} spellings as words.")
    readings = [Reading(spelling, zipf(spelling), number) for spelling, number in decide(words, curated)]
    ranked = sorted(((_rank(reading, glosses.keys()), reading) for reading in readings), key=lambda pair: pair[0])
    wordfile.write(target, Header(wordfile.FORMAT, "de", LISTS), _by_length(ranked))
    size = target.stat().st_size / 1e6
    say(f"Wrote {len(ranked):,} lines, {size:.1f} MB, to {target} in {time.perf_counter() - start:.1f} s.")


def sift_words(rules: sift.Rules, spellings: Set[str], glosses: sift.Glosses, zipf: Callable[[str], int]) -> set[str]:
    """The spellings of the source that are words, before any hand-kept list has its say."""
    headwords = {s for s in glosses.keys() - spellings if _is_safe_headword(s, spellings, glosses)}
    names = sift.pure_names(rules, glosses, spellings)
    candidates = {s for s in (spellings | headwords) - names if sift.is_word_shaped(s) and _fits(s)}
    return {s for s in candidates if not _is_excluded(rules, s, glosses.get(s, ()), zipf(s))}


def _is_safe_headword(spelling: str, spellings: Set[str], glosses: sift.Glosses) -> bool:
    """Some headwords lack a pronunciation (Garten, Garage); their plural has one. Short ones are mostly rubbish."""
    return len(spelling) >= _SHORTEST_BARE_HEADWORD and sift.has_plural(spelling, glosses, spellings)


def _fits(spelling: str) -> bool:
    """Two letters are a matter of the hand-kept list alone (X4)."""
    letters = fold(spelling, "own_letter")
    return letters is not None and 3 <= len(letters) <= LONGEST


def _is_excluded(rules: sift.Rules, spelling: str, senses: Collection[str], zipf: int) -> bool:
    return sift.is_abbreviation(rules, spelling, senses) or sift.is_rare_dialect(rules, senses, zipf)


def decide(words: Set[str], curated: CuratedLists) -> Iterator[tuple[str, int]]:
    """Each spelling with the number of the list that decides about it; hand-kept lists overrule the source."""
    yield from ((word, LISTS.index(TWO_LETTERS)) for word in curated.two_letters)
    yield from ((word, LISTS.index(ACCEPT)) for word in curated.accept if word not in words)
    yield from ((word, LISTS.index(REFUSE)) for word in curated.refuse)
    yield from ((word, 0) for word in words - curated.refuse.keys())


def _rank(reading: Reading, headwords: Set[str]) -> Rank:
    """By length and word; then the most frequent spelling, and headwords (Öl) before inflected forms (öl)."""
    letters = fold(reading.spelling, "own_letter") or ""
    return len(letters), letters, -reading.zipf, reading.spelling not in headwords, reading.spelling


def _by_length(ranked: list[tuple[Rank, Reading]]) -> Iterator[tuple[int, list[Reading]]]:
    for length, group in groupby(ranked, key=lambda pair: pair[0][0]):
        yield length, [reading for _, reading in group]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m wortstube.lexicon.build", description=__doc__.splitlines()[0])
    parser.add_argument("--to", type=Path, default=wordfile.DATA / "de.words", help="where the word file goes")
    arguments = parser.parse_args()
    try:
        build(Path(__file__).parent / "de", arguments.to)
    except (sources.SourceError, OSError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
