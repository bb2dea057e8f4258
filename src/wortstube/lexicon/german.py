"""German readings: for every spelling the packages know, what it can be read as.

Classes are told per cased spelling, before anything is upper-cased (X3): "Aller" is a river, "aller" a pronoun. What
the evidence is: glosses (their wording tells names and places), declension tables with word classes, a list of common
nouns, base forms, lists of first names and countries. The hand-kept lists have the last word.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from wortstube.lexicon import packages

from wortstube.lexicon.classes import BIT, NAMES, Kind
from wortstube.lexicon.german_sources import (
    COMMON_NOUN,
    DECLINED,
    FOREIGN,
    FORM,
    HEADWORD,
    PRONOUNCED,
    GermanSources,
)
from wortstube.lexicon.reading import Reading
from wortstube.lexicon.senses import Rules

Evidence = dict[Kind, tuple[str, str]]
"""Kind → lemma and gloss."""

_VOWEL = re.compile(r"[aeiouyäöüà-åè-ïò-öø-ý]", re.IGNORECASE)
_CASES = tuple(map(re.compile, (r"(.+e[lr]?)n", r"(.{3,}[^aeiouäöü])en", r"(.{3,})ern", r"(.{2,})s", r"(.{3,})es")))
_NO_UMLAUT = str.maketrans("äöüÄÖÜ", "aouAOU")
_ENDINGS = ("e", "en", "er", "t", "n", "st", "em")
_GENITIVES = ("s", "es", "ens")
_LONGEST_ABBREVIATION = 5
_SHORTEST_BARE_HEADWORD = 6
_SHORTEST_BARE_FORM = 5
_DIALECT_HIGHEST = 33
_WIKTIONARY, _WIKIDATA, _NOUNS = map(
    packages.pinned_name, (packages.WIKTIONARY_DE, packages.WIKIDATA_DE, packages.GERMAN_NOUNS)
)


class German:
    """Makes readings from what the sources say."""

    def __init__(self, sources: GermanSources, rules: Rules) -> None:
        self._sources = sources
        self._rules = rules
        self._named = dict(self._read_named())

    def _read_named(self) -> Iterator[tuple[str, Evidence]]:
        """The headwords that are not just common words, with the first gloss of each kind."""
        for spelling, senses in self._sources.glosses.items():
            if spelling[0].isupper() or len(spelling) <= _LONGEST_ABBREVIATION:
                evidence: Evidence = {}
                for sense in senses.split(" | "):
                    evidence.setdefault(self._sense_kind(spelling, sense), (spelling, sense))
                evidence = self._settled(spelling, evidence)
                if evidence.keys() != {"common"}:
                    yield spelling, evidence

    def _settled(self, spelling: str, evidence: Evidence) -> Evidence:
        """Declension tables know names from words better than the wording of glosses does."""
        kinds = {kind for lemma, kind in self._sources.rows_for(spelling.lower()) if lemma == spelling}
        if "common" not in evidence or not kinds or not kinds <= NAMES:
            return evidence
        if self._sources.known[spelling] & COMMON_NOUN and not evidence.keys() & NAMES:
            return evidence
        _, gloss = evidence.pop("common")
        for kind in kinds:
            evidence.setdefault(kind, (spelling, gloss))
        return evidence

    def _head_evidence(self, spelling: str) -> Evidence:
        """What the glosses of a headword say."""
        found = self._named.get(spelling)
        return found or {"common": (spelling, self._sources.glosses[spelling].partition(" | ")[0])}

    def spellings(self) -> Iterator[str]:
        """Every spelling that may have readings; those with hyphen or dot without them."""
        yield from self._sources.known
        yield from self._sources.specials.keys() - self._sources.known.keys()

    def zipf(self, spelling: str) -> int:
        """How frequent the spelling is, in tenths of the Zipf scale, whatever its case."""
        return self._sources.zipfs.get(spelling.casefold(), 0)

    def readings(self, spelling: str) -> list[Reading]:
        """The readings of one spelling, before any hand-kept list has its say."""
        bits = self._sources.known.get(spelling, 0)
        found = [
            Reading(special, special, BIT[kind], 0, "", _WIKTIONARY)
            for special, kind in self._sources.specials.get(spelling, ())
        ]
        return self._known_readings(spelling, bits) + found if bits else found

    def _known_readings(self, spelling: str, bits: int) -> list[Reading]:
        zipf, source = self.zipf(spelling), _source(bits)
        return [
            Reading(
                spelling, lemma, BIT[kind] | self._marks(spelling, kind, lemma, bits, zipf), zipf, gloss, source
            )
            for kind, (lemma, gloss) in self.evidence(spelling, bits).items()
        ]

    def evidence(self, spelling: str, bits: int) -> Evidence:
        """What the spelling can be read as, and why."""
        if _looks_abbreviated(spelling):
            return self._abbreviation(spelling, bits)
        if spelling[0].islower():
            return self._lower(spelling, bits)
        return self._capital(spelling, bits)

    def _abbreviation(self, spelling: str, bits: int) -> Evidence:
        """SMS is used as a noun, so a list of common nouns has it; ADAC is not in it."""
        gloss = self._sources.glosses.get(spelling, "").partition(" | ")[0]
        kind: Kind = "accepted_abbreviation" if bits & COMMON_NOUN else "abbreviation"
        evidence: Evidence = {kind: (spelling, gloss)}
        if gloss and self._rules.kind(gloss) == "geo":
            evidence["geo"] = (spelling, gloss)
        return evidence

    def _lower(self, spelling: str, bits: int) -> Evidence:
        lemma = self._sources.lemmas.get(spelling, spelling)
        if bits & HEADWORD:
            return self._kept(spelling, self._head_evidence(spelling), bits)
        if bits & ~(FORM | COMMON_NOUN) == 0:
            return self._bare_form(spelling)
        return {"common": (lemma, "")}

    def _bare_form(self, form: str) -> Evidence:
        """Wikidata's forms are all in lower case; names among them have a genitive and nothing else."""
        if len(form) < _SHORTEST_BARE_FORM:
            return {}
        known = self._sources.known
        stem = form[:-1] if form.endswith("s") else form
        if stem in known and stem + "s" in known and self._is_undeclined(stem):
            return {"other_name": (stem, "")}
        return {"common": (self._sources.lemmas.get(form, form), "")}

    def _is_undeclined(self, stem: str) -> bool:
        known = self._sources.known
        return not any(stem + ending in known for ending in _ENDINGS) and self._head_of(stem) is None

    def _head_of(self, form: str) -> str | None:
        """The longest known noun a compound ends with: (tannendickichte) → Dickichte."""
        known = self._sources.known
        for start in range(2, len(form) - 3):
            head = form[start:].capitalize()
            if known.get(head, 0) & (COMMON_NOUN | DECLINED | PRONOUNCED):
                return head
        return None

    def _capital(self, spelling: str, bits: int) -> Evidence:
        evidence = dict(self._kept(spelling, self._head_evidence(spelling), bits)) if bits & HEADWORD else {}
        named = bool(evidence) and evidence.keys() <= NAMES
        for lemma, kind in self._sources.rows_for(spelling.lower()):
            if lemma[0].isupper() and lemma.isalpha() and self._is_credible(lemma, kind, named and lemma == spelling):
                evidence.setdefault(kind, (lemma, self._gloss(lemma, kind)))
        if spelling in self._sources.first_names:
            evidence.setdefault("first_name", (spelling, ""))
        if spelling in self._sources.surnames:
            evidence.setdefault("surname", (spelling, ""))
        if spelling in self._sources.countries:
            evidence.setdefault("geo", (spelling, ""))
            if not bits & COMMON_NOUN and evidence.get("common", ("",))[0] == spelling:
                del evidence["common"]
        if "common" not in evidence and self._is_common(spelling, bits, evidence):
            evidence["common"] = (self._sources.lemmas.get(spelling, spelling), "")
        if not evidence:
            return self._inflected(spelling, bits)
        return evidence

    def _is_credible(self, lemma: str, kind: Kind, named: bool) -> bool:
        """An untagged declension table is no evidence for a common word if the glosses know only a name."""
        return not (kind == "common" and named and not self._sources.known.get(lemma, 0) & COMMON_NOUN)

    def _is_common(self, spelling: str, bits: int, evidence: Evidence) -> bool:
        """Whether there is a common word beside the names found so far."""
        if bits & COMMON_NOUN and "first_name" not in evidence and "geo" not in evidence:
            return True
        return bool(evidence) and bool(bits & PRONOUNCED) and self._has_singular(spelling)

    def _has_singular(self, form: str) -> bool:
        """Whether *form* is a plural or genitive of a common headword that has no declension table: Tiers, Häusern."""
        stems = {match[1] for pattern in _CASES if (match := pattern.fullmatch(form))}
        return any(self._is_common_head(stem) or self._is_common_head(stem.translate(_NO_UMLAUT)) for stem in stems)

    def _is_common_head(self, stem: str) -> bool:
        bits = self._sources.known.get(stem, 0)
        known_forms = stem.lower() in self._sources.rows_of
        return bool(bits & HEADWORD) and not known_forms and "common" in self._head_evidence(stem)

    def _inflected(self, spelling: str, bits: int) -> Evidence:
        """A capitalised form without entry of its own: what its base form is, it is too."""
        lemma = self._sources.lemmas.get(spelling, "")
        if not lemma:
            lemma = next((stem for stem in _stems(spelling) if self._sources.known.get(stem, 0) & HEADWORD), "")
        if not lemma or lemma[0].islower():
            return {"common": (lemma or spelling, "")}
        base = self.evidence(lemma, self._sources.known[lemma]) if lemma != spelling else {}
        return {kind: (lemma, gloss) for kind, (_, gloss) in base.items()} or {"common": (lemma, "")}

    def _sense_kind(self, spelling: str, sense: str) -> Kind:
        kind = self._rules.kind(sense)
        is_name = kind in NAMES and spelling[0].islower()
        is_long = kind in ("abbreviation", "affix") and len(spelling) > _LONGEST_ABBREVIATION
        return "common" if is_name or is_long else kind

    def _kept(self, spelling: str, evidence: Evidence, bits: int) -> Evidence:
        """Headwords nobody pronounces, declines or lists elsewhere count as common words only if they are long."""
        if bits & ~HEADWORD or len(spelling) >= _SHORTEST_BARE_HEADWORD:
            return evidence
        return {kind: found for kind, found in evidence.items() if kind != "common"}

    def _gloss(self, lemma: str, kind: Kind) -> str:
        if lemma not in self._sources.glosses:
            return ""
        return self._head_evidence(lemma).get(kind, ("", ""))[1]

    def _marks(self, spelling: str, kind: Kind, lemma: str, bits: int, zipf: int) -> int:
        marks = BIT["inflected"] if lemma != spelling else 0
        if kind != "common":
            return marks
        if bits & FOREIGN:
            marks |= BIT["foreign"]
        return marks | self._usage(lemma, zipf)

    def _usage(self, lemma: str, zipf: int) -> int:
        senses = self._sources.glosses.get(lemma)
        if not senses or ":" not in senses:
            return 0
        parts = senses.split(" | ")
        marks = 0
        if zipf < _DIALECT_HIGHEST and all(map(self._rules.dialect.match, parts)):
            marks |= BIT["dialect"]
        if all(map(self._rules.archaic.match, parts)):
            marks |= BIT["archaic"]
        return marks


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
    return _WIKIDATA if bits & (COMMON_NOUN | FORM) else _NOUNS


def read(folder: Path, say: packages.Say) -> German:
    """German as the data packages and the rules in *folder* have it."""
    rules = Rules(folder / "rules.toml")
    return German(GermanSources(rules, say), rules)
