"""German readings: for every spelling the packages know, what it can be read as.

Classes are told per cased spelling, before anything is upper-cased (X3): "Aller" is a river, "aller" a pronoun. What
the evidence is: glosses (their wording tells names and places), declension tables with word classes, a list of common
nouns, base forms, lists of first names and countries. The hand-kept lists have the last word.
"""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from wortstube.lexicon.building import packages
from wortstube.lexicon.building.forking import forked
from wortstube.lexicon.building.german_bases import is_attested, is_linking, lower_base, noun_base
from wortstube.lexicon.building.german_sources import (
    COMMON_NOUN,
    DECLINED,
    EVERY_BIT,
    FORM,
    HEADWORD,
    NAMED,
    PRONOUNCED,
    REGULAR,
    GermanSources,
    Rows,
)
from wortstube.lexicon.building.parts import read_parts
from wortstube.lexicon.building.reading import Reading
from wortstube.lexicon.building.senses import SENSE_END, Rules
from wortstube.lexicon.format.classes import BIT, NAMES, NO_WORDS, Kind
from wortstube.lexicon.format.parts import PART_BIT

Evidence = dict[Kind, tuple[str, str]]
"""Kind → lemma and gloss."""

_VOWEL = re.compile(r"[aeiouyäöüà-åè-ïò-öø-ý]", re.IGNORECASE)
_CASES = tuple(map(re.compile, (r"(.+e[lr]?)n", r"(.{3,}[^aeiouäöü])en", r"(.{3,})ern", r"(.{2,})s", r"(.{3,})es")))
_NO_UMLAUT = str.maketrans("äöüÄÖÜ", "aouAOU")
_ENDINGS = ("e", "en", "er", "t", "n", "st", "em")
_GENITIVES = ("s", "es", "ens")
_LONGEST_ABBREVIATION = 5
_LONGEST_CAPITALS = 8
"""Of what is known in capitals only, like MERCOSUR."""
_NOUN = PART_BIT["noun"]
_INFLECTED, _DIALECT, _ARCHAIC = BIT["inflected"], BIT["dialect"], BIT["archaic"]
_new_reading = tuple.__new__  # a million readings: this skips the slow way of naming each value
_SHORTEST_BARE_HEADWORD = 6
_SHORTEST_BARE_FORM = 5
_SHORTEST_UNATTESTED = 9
_LONGEST_LOOKED_AT = 9
"""Of rare longer forms without a base form nobody asks whose they are: nearly all are right."""
_KNOWN_PLACE = 15
"""A place that is named less often is just a name."""
_NAME_LEAST, _RARE_VERB = 30, 25
"""A form so frequent that is also a name is none of a verb that is rarer than this."""
_DIALECT_HIGHEST = 33
_FROM_SOURCES = PRONOUNCED | COMMON_NOUN | FORM | HEADWORD | DECLINED | NAMED | REGULAR
_WIKTIONARY, _WIKIDATA, _NOUNS = map(
    packages.pinned_name, (packages.WIKTIONARY_DE, packages.WIKIDATA_DE, packages.GERMAN_NOUNS)
)
_LEMMAS, _FREQUENCIES, _FAKER = map(packages.pinned_name, (packages.LEMMAS, packages.FREQUENCIES, packages.FIRST_NAMES))


class German:
    """Makes readings from what the sources say."""

    def __init__(
        self, sources: GermanSources, rules: Rules, listed_parts: dict[str, int], report: packages.Report
    ) -> None:
        self._sources, self._rules = sources, rules
        self._known = sources.known
        told = forked(partial(self._read_senses, sources.glosses))
        sources.read_forms(report)
        self._named, usage = told()
        sources.read_rest(rules, report)
        self._specials, self._lemma = dict(sources.specials), sources.lemma
        self._parts, self._listed_parts = sources.parts, listed_parts
        self._usage = {
            word: marks if self._may_be_dialect(word) else marks & ~_DIALECT for word, marks in usage.items()
        }
        self._listed_names = sources.first_names | sources.surnames | sources.places

    def _read_senses(self, glosses: dict[str, str]) -> tuple[dict[str, Evidence], dict[str, int]]:
        """What all senses of the headwords say."""
        return dict(self._read_named(glosses)), dict(_read_marks(glosses, self._rules))

    def _read_named(self, glosses: dict[str, str]) -> Iterator[tuple[str, Evidence]]:
        """The headwords that are not just common words, with the first gloss of each kind."""
        for spelling, senses in glosses.items():
            if self._may_be_no_word(spelling):
                evidence: Evidence = {}
                for sense in self._rules.best_first(senses):
                    evidence.setdefault(self._sense_kind(spelling, sense), (spelling, sense))
                evidence = self._settled(spelling, evidence)
                if evidence.keys() != {"common"}:
                    yield spelling, evidence

    def _may_be_no_word(self, spelling: str) -> bool:
        if spelling[0].islower():
            return len(spelling) <= _LONGEST_ABBREVIATION
        if not self._known[spelling] & COMMON_NOUN or len(spelling) <= _LONGEST_ABBREVIATION:
            return True
        return any(kind != "common" for _, kind in self._sources.rows_for(spelling.lower()))

    def _settled(self, spelling: str, evidence: Evidence) -> Evidence:
        """Declension tables know names from words better than the wording of glosses does."""
        kinds = {kind for lemma, kind in self._sources.rows_for(spelling.lower()) if lemma == spelling}
        if "common" not in evidence or not kinds or not kinds <= NAMES:
            return evidence
        if self._known[spelling] & COMMON_NOUN and not evidence.keys() & NAMES:
            return evidence
        _, gloss = evidence.pop("common")
        for kind in kinds:
            evidence.setdefault(kind, (spelling, gloss))
        return evidence

    def _head_evidence(self, spelling: str) -> Evidence:
        """What the glosses of a headword say."""
        found = self._named.get(spelling)
        return found or {"common": (spelling, self._sources.glosses[spelling])}

    def spellings(self) -> Iterator[str]:
        """Every spelling that may have readings; those with hyphen or dot without them."""
        yield from self._known
        yield from self._specials.keys() - self._known.keys()

    def zipf(self, spelling: str) -> int:
        """How frequent the spelling is, in tenths of the Zipf scale, whatever its case."""
        return self._sources.zipf(self._known.get(spelling, 0))

    def readings(self, spelling: str) -> list[Reading]:
        """The readings of one spelling, before any hand-kept list has its say."""
        bits = self._known.get(spelling, 0)
        lemma = self._lemma(spelling, bits)
        if self._is_plain(spelling, bits, lemma):
            return [self._reading(spelling, "common", lemma, "", bits)]
        found = []
        if bits & _FROM_SOURCES:
            evidence = self.evidence(spelling, bits).items()
            found = [self._reading(spelling, kind, lemma, gloss, bits) for kind, (lemma, gloss) in evidence]
        if spelling in self._specials:
            for special, kind in self._specials[spelling]:
                found.append(Reading(special, special, BIT[kind], 0, "", _WIKTIONARY))
        return found

    def explains(self, lemma: str) -> bool:
        told = self._named.get(lemma)
        return lemma in self._sources.glosses and (told is None or bool(told.get("common", ("", ""))[1]))

    def bases(self, spelling: str) -> Iterator[str]:
        return (lemma for lemma, kind in self._rows_by_use(spelling) if kind == "common" and spelling[0].isupper())

    def parts(self, spelling: str, lemma: str, classes: int) -> int:
        """The parts of speech of a reading: what has a capital is a noun, other words show it by their inflection."""
        if classes & NO_WORDS:
            return 0
        if spelling[0].isupper():
            return _NOUN
        found = self._parts.get(lemma, 0)
        return found | self._listed_parts[spelling] if spelling in self._listed_parts else found

    def _is_plain(self, spelling: str, bits: int, lemma: str) -> bool:
        """Whether this is an inflected verb or adjective, or a listed common noun: no name by any evidence."""
        if bits & (HEADWORD | DECLINED) or len(spelling) <= _LONGEST_ABBREVIATION:
            return False
        if not spelling.islower():
            return bool(bits & COMMON_NOUN) and spelling[1:].islower() and spelling not in self._listed_names
        if self._sources.zipf(bits) >= _NAME_LEAST or spelling in self._specials:
            return False
        is_form = lemma != spelling or bits & REGULAR
        return bool(is_form or (bits & PRONOUNCED and len(spelling) > _LONGEST_LOOKED_AT))

    def _reading(self, spelling: str, kind: Kind, lemma: str, gloss: str, bits: int) -> Reading:
        if kind == "geo" and self.zipf(lemma) < _KNOWN_PLACE:
            kind = "other_name"
        classes = BIT[kind]
        if lemma != spelling:
            classes |= _INFLECTED
        if kind == "common":
            if lemma[0].isupper() and spelling[0].islower():
                spelling = spelling.capitalize()  # a noun from a source that has small letters only
            if lemma in self._usage:
                classes |= self._usage[lemma]
        zipf = self._sources.zipf(bits)
        return _new_reading(Reading, (spelling, lemma, classes, zipf, gloss, _SOURCES[bits & EVERY_BIT]))

    def evidence(self, spelling: str, bits: int) -> Evidence:
        """What the spelling can be read as, and why."""
        if _looks_abbreviated(spelling):
            return self._abbreviation(spelling, bits)
        if spelling[0].islower():
            return self._lower(spelling, bits)
        return self._capital(spelling, bits)

    def _abbreviation(self, spelling: str, bits: int) -> Evidence:
        """SMS is used as a noun, so lists of nouns have it; ADAC is in one too, but stands for a club."""
        gloss = self._sources.glosses.get(spelling, "")
        rows = {kind for lemma, kind in self._sources.rows_for(spelling.lower()) if lemma == spelling}
        is_noun = bits & COMMON_NOUN or rows & {"common", "geo"}
        if is_noun or ("abbreviation" in rows and not self._rules.organisation.search(gloss)):
            return {"accepted_abbreviation": (spelling, gloss)}
        return {"abbreviation": (spelling, gloss)}

    def _lower(self, spelling: str, bits: int) -> Evidence:
        if bits & HEADWORD:
            return self._kept(spelling, self._head_evidence(spelling), bits)
        if not bits & (PRONOUNCED | DECLINED | REGULAR):
            return self._bare_form(spelling, bits)
        lemma = self._lemma(spelling, bits)
        if lemma == spelling and not bits & REGULAR:
            lemma = self._base(spelling) or ""
        if not lemma or self._is_name(spelling, lemma):
            return {}
        return {"common": (lemma, "")}

    def _base(self, form: str) -> str | None:
        """The word that a form in small letters belongs to; an adjective like "verloren" may be one of its own."""
        base = lower_base(form, self._known, self._lemma)
        return form if base is None and is_attested(form, self._known) else base

    def _is_name(self, form: str, lemma: str) -> bool:
        """Whether a frequent form of a rare verb is rather a name: merkel (merkeln)."""
        name = self._known.get(form.capitalize(), 0)
        if not name or self.zipf(form) < _NAME_LEAST or self.zipf(lemma) >= _RARE_VERB:
            return False
        return self.evidence(form.capitalize(), name).keys() <= NAMES

    def _bare_form(self, form: str, bits: int) -> Evidence:
        """Wikidata's forms are all in lower case: of nouns, of names, of words of other kinds, and linking stems."""
        known, lemma = self._known, self._lemma(form, bits)
        if lemma != form:
            return {"common": (lemma, "")}
        capital = form.capitalize()
        if capital in known or (len(form) <= _LONGEST_CAPITALS and form.upper() in known):
            return {}  # a name or an abbreviation from elsewhere
        if noun := noun_base(capital, known):
            is_affix = is_linking(form, noun, self._sources.rows_for)
            return {"affix": (form, "")} if is_affix else self._noun_form(form, noun)
        if len(form) < _SHORTEST_BARE_FORM or self._is_bare_name(form):
            return {"other_name": (form, "")} if len(form) >= _SHORTEST_BARE_FORM else {}
        return {"common": (form, "")} if len(form) >= _SHORTEST_UNATTESTED or is_attested(form, known) else {}

    def _noun_form(self, form: str, noun: str) -> Evidence:
        """What its noun is, that is a form of it; short ones only if the declension table does not say otherwise."""
        return dict.fromkeys(self._noun_kinds(noun), (noun, "")) if len(form) >= _SHORTEST_BARE_FORM else {}

    def _noun_kinds(self, noun: str) -> tuple[Kind, ...]:
        bits = self._known[noun]
        kinds = () if self._is_plain(noun, bits, noun) else tuple(self.evidence(noun, bits))
        return kinds or ("common",)

    def _is_bare_name(self, form: str) -> bool:
        """Names have a genitive and nothing else."""
        stem = form[:-1] if form.endswith("s") else form
        return stem in self._known and stem + "s" in self._known and self._is_undeclined(stem)

    def _is_undeclined(self, stem: str) -> bool:
        known = self._known
        return not any(stem + ending in known for ending in _ENDINGS) and self._head_of(stem) is None

    def _head_of(self, form: str) -> str | None:
        """The longest known noun a compound ends with: (tannendickichte) → Dickichte."""
        known = self._known
        for start in range(2, len(form) - 3):
            head = form[start:].capitalize()
            if known.get(head, 0) & COMMON_NOUN:
                return head
        return None

    def _capital(self, spelling: str, bits: int) -> Evidence:
        rows = self._rows_by_use(spelling)
        if len(rows) == 1 and not bits & HEADWORD and spelling not in self._listed_names:
            lemma, kind = rows[0]  # most are such, and then this is all there is to tell
            if kind == "common" and lemma[0].isupper() and lemma.isalpha():
                return {kind: (lemma, "")}
        evidence = dict(self._kept(spelling, self._head_evidence(spelling), bits)) if bits & HEADWORD else {}
        named = bool(evidence) and evidence.keys() <= NAMES
        for lemma, kind in rows:
            if lemma[0].isupper() and lemma.isalpha() and self._is_credible(lemma, kind, named and lemma == spelling):
                evidence.setdefault(kind, (lemma, ""))
        if spelling in self._listed_names:
            self._add_listed(spelling, bits, evidence)
        if "common" not in evidence and self._is_common(spelling, bits, evidence):
            evidence["common"] = (self._lemma(spelling, bits), "")
        if not evidence:
            return self._inflected(spelling, bits)
        return evidence

    def _rows_by_use(self, spelling: str) -> Rows:
        """Declension tables that have a form; those of frequent words first: Katzen is of Katze, not of Katz."""
        rows = self._sources.rows_for(spelling.lower())
        return tuple(sorted(rows, key=lambda row: -self.zipf(row[0]))) if len(rows) > 1 else rows

    def _add_listed(self, name: str, bits: int, evidence: Evidence) -> None:
        """What the lists of names say about one of theirs; a country is not a common word as well."""
        if name in self._sources.first_names:
            evidence.setdefault("first_name", (name, ""))
        if name in self._sources.surnames:
            evidence.setdefault("surname", (name, ""))
        if name in self._sources.places:
            evidence.setdefault("geo", (name, ""))
            if not bits & COMMON_NOUN and evidence.get("common", ("",))[0] == name:
                del evidence["common"]

    def _is_credible(self, lemma: str, kind: Kind, named: bool) -> bool:
        """An untagged declension table is no evidence for a common word if the glosses know only a name."""
        return not (kind == "common" and named and not self._known.get(lemma, 0) & COMMON_NOUN)

    def _is_common(self, spelling: str, bits: int, evidence: Evidence) -> bool:
        """Whether there is a common word beside the names found so far."""
        if bits & COMMON_NOUN and not evidence.keys() & {"first_name", "surname", "geo"}:
            return True
        return bool(evidence) and bool(bits & PRONOUNCED) and self._has_singular(spelling)

    def _has_singular(self, form: str) -> bool:
        """Whether *form* is a plural or genitive of a common headword that has no declension table: Tiers, Häusern."""
        stems = {match[1] for pattern in _CASES if (match := pattern.fullmatch(form))}
        return any(self._is_common_head(stem) or self._is_common_head(stem.translate(_NO_UMLAUT)) for stem in stems)

    def _is_common_head(self, stem: str) -> bool:
        bits = self._known.get(stem, 0)
        known_forms = stem.lower() in self._sources.rows_of
        return bool(bits & HEADWORD) and not known_forms and "common" in self._head_evidence(stem)

    def _inflected(self, spelling: str, bits: int) -> Evidence:
        """A capitalised form without entry of its own: what its base form is, it is too."""
        lemma = self._lemma(spelling, bits)
        if lemma == spelling:
            lemma = next((stem for stem in _stems(spelling) if self._known.get(stem, 0) & HEADWORD), "")
        if not lemma or lemma[0].islower():
            return {"common": (lemma or spelling, "")}
        base = self.evidence(lemma, self._known[lemma]) if lemma != spelling else {}
        if is_linking(spelling.lower(), lemma, self._sources.rows_for):  # Welts is of a name
            return dict.fromkeys(base.keys() & NAMES, (lemma, "")) or {"affix": (spelling, "")}
        return {kind: (lemma, gloss) for kind, (_, gloss) in base.items()} or {"common": (lemma, "")}

    def _sense_kind(self, spelling: str, sense: str) -> Kind:
        kind = self._rules.kind(sense)
        is_name = kind in NAMES and spelling[0].islower()
        is_long = kind in ("abbreviation", "affix") and len(spelling) > _LONGEST_ABBREVIATION
        return "common" if is_name or is_long else kind

    def _kept(self, spelling: str, evidence: Evidence, bits: int) -> Evidence:
        """Headwords nobody pronounces, declines or lists elsewhere count as common words only if they are long."""
        if bits & (PRONOUNCED | COMMON_NOUN | FORM | DECLINED) or len(spelling) >= _SHORTEST_BARE_HEADWORD:
            return evidence
        return {kind: found for kind, found in evidence.items() if kind != "common"}

    def _may_be_dialect(self, spelling: str) -> bool:
        """Neither what everybody says nor a form of another word: *hoben* may mean "hier oben", but is of *heben*."""
        others = {lemma for lemma, _ in self._sources.rows_for(spelling.lower()) if lemma[0].isupper()}
        if spelling[0].islower():
            others = {self._lemma(spelling, self._known[spelling])}
        return self.zipf(spelling) < _DIALECT_HIGHEST and others <= {spelling}


def _read_marks(glosses: dict[str, str], rules: Rules) -> Iterator[tuple[str, int]]:
    """The headwords all of whose senses are marked as dialect or as archaic."""
    for spelling, senses in glosses.items():
        if ":" in senses or "ch für " in senses:
            parts = senses.split(SENSE_END)
            marks = 0
            if all(map(rules.dialect.match, parts)):
                marks |= _DIALECT
            if all(map(rules.archaic.match, parts)):
                marks |= _ARCHAIC
            if marks:
                yield spelling, marks


def _stems(form: str) -> Iterator[str]:
    return (form[: -len(ending)] for ending in _GENITIVES if form.endswith(ending))


def _looks_abbreviated(spelling: str) -> bool:
    """SMS, GmbH, Lkw and kg, but neither Öl nor pst (which is on a hand-kept list)."""
    if not spelling[1:].islower() and len(spelling) > 1:
        return True
    return len(spelling) <= _LONGEST_ABBREVIATION and not _VOWEL.search(spelling)


def _source(bits: int) -> str:
    if bits & (PRONOUNCED | HEADWORD):
        return _WIKTIONARY
    if bits & (COMMON_NOUN | FORM):
        return _WIKIDATA
    if bits & DECLINED:
        return _NOUNS
    if bits & NAMED:
        return _FREQUENCIES if bits & REGULAR else _FAKER
    return _LEMMAS


_SOURCES = tuple(map(_source, range(EVERY_BIT + 1)))


def read(folder: Path, listed: Iterable[str], report: packages.Report) -> German:
    """German as the data packages and the rules in *folder* have it; *listed* are further spellings."""
    rules = Rules(folder / "rules.toml")
    return German(GermanSources(listed, report), rules, read_parts(folder / "parts.toml"), report)
