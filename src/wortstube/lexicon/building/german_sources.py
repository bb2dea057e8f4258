"""What the German data packages say about each spelling, gathered into a few compact tables.

Nothing is judged here; `german` makes readings of it.
"""

import csv
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import chain, compress, filterfalse, repeat
from operator import contains

from wortstube.lexicon.building import packages
from wortstube.lexicon.building.forking import forked
from wortstube.lexicon.building.inflection import is_regular, may_be_regular
from wortstube.lexicon.building.lemmas import Bases, Ways, from_pieces, in_pieces, lemma_groups, read_lemmas
from wortstube.lexicon.building.names import countries, first_names, surnames
from wortstube.lexicon.building.packages import GERMAN_NOUNS, WIKIDATA_DE, WIKTIONARY_DE, Report, data_file, read_or
from wortstube.lexicon.building.parts import german_part
from wortstube.lexicon.building.senses import SENSE_END, Rules
from wortstube.lexicon.format.classes import Kind

Rows = tuple[tuple[str, Kind], ...]
PRONOUNCED, COMMON_NOUN, FORM, HEADWORD, DECLINED, LISTED, NAMED, REGULAR = (1 << bit for bit in range(8))
EVERY_BIT = (1 << 8) - 1
_ZIPF, _ZIPF_MASK, _WAY = 8, 127, 15
_NAME_LEAST = 15
"""Tenths of the Zipf scale from which on an unknown word that ends like a name is one."""

_AFFIX = re.compile(r"-?\w{2,}-|-\w{2,}")
_DOTTED = re.compile(r"\w{1,10}\.")
_ROW_KINDS: tuple[tuple[str, Kind], ...] = (
    ("Toponym", "geo"), ("Abkürzung", "abbreviation"), ("Vorname", "first_name"), ("Nachname", "surname"),
    ("Straßenname", "geo"), ("Eigenname", "other_name"), ("Buchstabe", "abbreviation"), ("ffix", "affix"),
    ("Gebundenes Lexem", "affix"),
)  # fmt: skip


class GermanSources:
    """`known` maps every spelling to bits that say which sources have it; the other tables are about those.

    Above these bits stand its frequency and the number of its way to its base form, see `zipf` and `lemma`.
    """

    def __init__(self, listed: Iterable[str], report: Report) -> None:
        """What tells the kinds of headwords is read at once, the rest later (`read_forms`, `read_rest`)."""
        self._frequencies = packages.fork_frequencies("de")
        self._pronounced = packages.fork_reading(_pronounced)
        self._lemma_groups = packages.fork_reading(lambda: list(in_pieces(lemma_groups("de"))))
        self._names = [packages.fork_reading(partial(read, "de")) for read in (first_names, surnames, countries)]
        self.first_names, self.surnames, self.places = set[str](), set[str](), set[str]()
        self.known: dict[str, int] = dict.fromkeys(sorted(listed), LISTED)
        self.specials: dict[str, list[tuple[str, Kind]]] = defaultdict(list)
        self.glosses: dict[str, str] = {}
        self.rows_of: dict[str, Rows] = {}
        read_or(None, "a third of the compounds; Wiktionary's forms stay.", self._read_common_nouns, report)
        lost = "about one in ten place names and first names may pass as common words; glosses still tell most."
        read_or(None, lost, self._read_declensions, report)
        read_or(None, "all definitions and most dialect marks.", self._read_glosses, report)
        self._ways = Ways()
        self._same: dict[int, int] = {}  # most of the larger numbers are needed often
        self.parts: dict[str, int] = {}

    def read_forms(self, report: Report) -> None:
        """What says nothing about the kinds of headwords: pronunciations, forms."""
        lost = "about seven in a hundred words; Wikidata's forms stay."
        read_or(None, lost, self._read_pronunciations, report)
        read_or(None, "inflected forms of rare words; Wiktionary's forms stay.", self._read_forms, report)

    def read_rest(self, rules: Rules, report: Report) -> None:
        """Names, frequencies, meanings; and base forms, looked for in another process, which bring further forms."""
        lost = "the base form of verbs and adjectives, and one in fifty of their forms; nouns keep theirs."
        pieces: list[str] = read_or([], lost, self._lemma_groups, report)
        names = self._read_names(report)
        odd = _odd_spellings(self.known, names)  # before there is another process: this touches all that it shares
        bases = forked(partial(self._find_bases, pieces))
        for name in names:
            self._add(name, NAMED)
        lost = "levels: every word counts as rare, so Alltag and Standard are empty."
        frequencies: list[tuple[str, int]] = read_or([], lost, self._frequencies, report)
        unknown = self._note_frequencies(frequencies, odd, rules.surname_endings + rules.place_endings)
        self._keep_best_senses(rules)  # while the base forms are still looked for
        self._note_bases(bases(), frequencies)
        for word, zipf in unknown:
            self._read_name(word, zipf, rules)

    def _keep_best_senses(self, rules: Rules) -> None:
        """Of each headword the one that is told. Words about names may be explained by names: Rufname."""
        for headword, senses in self.glosses.items():
            told = rules.without_names(senses) if "name" in senses and not headword.endswith("name") else senses
            if told is not senses or SENSE_END in told:
                self.glosses[headword] = rules.best(told)

    def _read_names(self, report: Report) -> list[str]:
        first_names, surnames, countries = self._names
        lost = "some first names of other countries; those of Wiktionary stay."
        self.first_names = read_or(self.first_names, lost, first_names, report)
        self.surnames = read_or(self.surnames, "some surnames.", surnames, report)
        self.places = read_or(self.places, "nothing that Wiktionary does not have.", countries, report)
        return sorted(self.first_names | self.surnames | self.places)

    def _add(self, spelling: str, bits: int) -> None:
        self.known[spelling] = self.known.get(spelling, 0) | bits

    def _read_pronunciations(self) -> None:
        known = self.known
        words, others = self._pronounced()
        for word in words.split("\n"):
            known[word] = known.get(word, 0) | PRONOUNCED
        for spelling in others:
            self._read_special(spelling)

    def _read_glosses(self) -> None:
        for spelling, senses in packages.tab_lines(data_file(WIKTIONARY_DE, "glosses.txt.gz")):
            if spelling.isalpha():
                self._add(spelling, HEADWORD)
                self.glosses[spelling] = senses
            else:
                self._read_special(spelling)

    def _read_special(self, spelling: str) -> None:
        """Wiktionary writes affixes with a hyphen (ver-, -heit) and abbreviations with a dot (usw.)."""
        if _AFFIX.fullmatch(spelling):
            self._add_special(spelling.strip("-"), (spelling, "affix"))
        elif _DOTTED.fullmatch(spelling):
            self._add_special(spelling.rstrip("."), (spelling, "abbreviation"))

    def _add_special(self, letters: str, reading: tuple[str, Kind]) -> None:
        if letters.isalpha() and reading not in self.specials[letters]:
            self.specials[letters].append(reading)

    def _read_common_nouns(self) -> None:
        for spelling in packages.lines(data_file(WIKIDATA_DE, "nouns.txt.gz")):
            if spelling.isalpha():
                self._add(spelling, COMMON_NOUN)

    def _read_declensions(self) -> None:
        """german-nouns has rows with a lemma and its word classes, and an index of lower-case forms to rows."""
        rows = map(_row, packages.lines(data_file(GERMAN_NOUNS, "nouns.csv")))
        _, *alone = zip(rows, strict=True)
        for form, numbers in packages.tab_lines(data_file(GERMAN_NOUNS, "index.txt")):
            if form.isalpha():
                self.rows_of[form] = _rows_numbered(numbers, alone)
                for lemma, _ in self.rows_of[form]:
                    if lemma.isalpha():
                        self._add(_cased_like(form, lemma), DECLINED)

    def _find_bases(self, pieces: Iterable[str]) -> Bases:
        """Base forms, what inflection says about them, and further forms that follow by rule."""
        known, ways, parts = self.known, Ways(), dict[str, int]()
        found, others, regular = list[tuple[str, int]](), list[tuple[str, str]](), list[tuple[str, int]]()
        for form, lemma, is_known in read_lemmas(from_pieces(pieces), known):
            if is_known:
                found.append((form, ways.number(form, lemma)))
                if part := german_part(form, lemma):
                    parts[lemma] = parts.get(lemma, 0) | part
            elif may_be_regular(form, lemma):
                others.append((form, lemma))
        trusted = PRONOUNCED | COMMON_NOUN | FORM | HEADWORD | DECLINED
        for form, lemma in others:
            if known[lemma] & trusted and form.isalpha() and is_regular(form, lemma, parts):
                regular.append((form, ways.number(form, lemma)))
        return Bases(ways, parts, found, regular)

    def _note_bases(self, bases: Bases, frequencies: Iterable[tuple[str, int]]) -> None:
        known, same = self.known, self._same.setdefault
        self.parts, self._ways = bases.parts, bases.ways
        for form, way in bases.known():
            noted = known[form] | way << _WAY
            known[form] = same(noted, noted)
        spellings = defaultdict[str, list[str]](list)
        for form, way in bases.regular():
            known[form] = known.get(form, 0) & NAMED | REGULAR | way << _WAY
            spellings[form.casefold()].append(form)
        for words, zipf in frequencies:
            for word in filter(spellings.__contains__, words.split("\n")):
                for form in spellings[word]:
                    known[form] |= zipf << _ZIPF

    def lemma(self, form: str, bits: int) -> str:
        """The base form of a known form with these bits: itself, if nothing else was noted."""
        way = bits >> _WAY
        return self._ways.lemma(form, way) if way else form

    def zipf(self, bits: int) -> int:
        """How frequent a spelling with these bits is, whatever its case, in tenths of the Zipf scale."""
        return bits >> _ZIPF & _ZIPF_MASK

    def _note_frequencies(
        self, frequencies: Iterable[tuple[str, int]], odd: Mapping[str, set[str]], endings: tuple[str, ...]
    ) -> list[tuple[str, int]]:
        """How frequent every spelling is; frequent words that nobody knows and that end like names are returned."""
        known, same = self.known, self._same.setdefault
        unknown: list[tuple[str, int]] = []
        for word, zipf in _each(frequencies):
            is_known = False
            for spelling in (word, word.capitalize(), *odd[word]) if word in odd else (word, word.capitalize()):
                if (bits := known.get(spelling)) is not None:
                    noted = bits | zipf << _ZIPF
                    known[spelling] = same(noted, noted)
                    is_known = True
            if not is_known and zipf >= _NAME_LEAST and word.endswith(endings):
                unknown.append((word, zipf))
        return unknown

    def _read_name(self, word: str, zipf: int, rules: Rules) -> None:
        """A frequent word that no source has is a name if it ends like one; it is known from now on."""
        name = word.capitalize()
        if word in self.known or name in self.known or not word.isalpha() or "ss" in word:
            return
        self.known[name] = NAMED | REGULAR | zipf << _ZIPF
        (self.surnames if word.endswith(rules.surname_endings) else self.places).add(name)

    def rows_for(self, form: str) -> Rows:
        """Lemma and kind of every declension table that has this lower-case form."""
        return self.rows_of.get(form, ())

    def _read_forms(self) -> None:
        known = self.known
        for form in packages.lines(data_file(WIKIDATA_DE, "words.txt.gz")):
            if form.isalpha():
                noun = form.capitalize()
                bits = known.get(noun)
                if bits is not None:
                    known[noun] = bits | FORM
                if form in known or (bits is None and form.upper() not in known):
                    self._add(form, FORM)


def _pronounced() -> tuple[str, list[str]]:
    """What Wiktionary tells how to pronounce: words, a line each, and what is not made of letters alone."""
    words, others = list[str](), list[str]()
    for spelling, _ in packages.tab_lines(data_file(WIKTIONARY_DE, "pronunciations.txt.gz")):
        (words if spelling.isalpha() else others).append(spelling)
    return "\n".join(words), others


def _each(frequencies: Iterable[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    for words, zipf in frequencies:
        for word in words.split("\n"):
            yield word, zipf


def _odd_spellings(*many: Collection[str]) -> dict[str, set[str]]:
    """Those that are not just their counted form, or that with a capital: LKWs (lkws), Maß (mass)."""
    found = defaultdict[str, set[str]](set)
    for spellings in many:
        capitals = filterfalse(str.istitle, filterfalse(str.islower, spellings))
        sharp = compress(spellings, map(contains, spellings, repeat("ß")))
        for spelling in chain(capitals, sharp):
            found[spelling.casefold()].add(spelling)
    return found


def _rows_numbered(numbers: str, alone: Sequence[Rows]) -> Rows:
    """The rows with these numbers; most are *alone*, and then there is no need for another tuple."""
    if numbers.isdecimal():
        return alone[int(numbers)]
    return tuple(alone[int(number)][0] for number in numbers.split())


def _row(line: str) -> tuple[str, Kind]:
    """Lemma and kind of a line; only lemmas and classes with commas are quoted."""
    cells = line.split(",", 2) if '"' not in line else next(csv.reader([line]))
    return cells[0], _row_kind(cells[1])


@cache
def _row_kind(classes: str) -> Kind:
    return next((kind for mark, kind in _ROW_KINDS if mark in classes), "common")


def _cased_like(form: str, lemma: str) -> str:
    """The lower-case *form* with the capitals of its lemma: (lkws, Lkw) → Lkws."""
    if form.startswith(lemma.lower()):
        return lemma + form[len(lemma) :]
    return form.capitalize() if lemma[0].isupper() else form
