"""Sifting: which spellings of the source are no words for a game (no abbreviations, no names, little dialect).

Works on cased spellings, before anything is upper-cased (X3): ALLER is a river and a pronoun, and stays for the
pronoun's sake. The gloss patterns are data, in rules.toml of the language.
"""

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping, Set
from pathlib import Path

import msgspec

_WORD = re.compile(r"[^\W\d_]+")
_VOWEL = re.compile(r"[AEIOUYÄÖÜÀ-ÅÈ-ÏÒ-ÖØ-Ý]", re.IGNORECASE)
_LABEL = re.compile(r"[\w ,\-]{2,40}: ")
_LAST_BACK_VOWEL = re.compile(r"au(?=[^aeiou]*(?:e[lnr])?$)|[aou](?=[^aeiou]*(?:e[lnr])?$)")
_UMLAUT = {"a": "ä", "o": "ö", "u": "ü", "au": "äu"}
_NO_UMLAUT = str.maketrans("äöüÄÖÜ", "aouAOU")
_LONGEST_ABBREVIATION = 5
_PLURAL_ENDINGS = ("n", "en", "e", "er", "ern", "es")
_CASES = tuple(map(re.compile, (r"(.+e[lr]?)n", r"(.{3,}[^aeiouäöü])en", r"(.{3,})ern", r"(.{2,})s", r"(.{3,})es")))
_GENITIVE_ENDINGS = ("s", "es", "ens")


Glosses = Mapping[str, Collection[str]]


class Rules(msgspec.Struct, frozen=True):
    """The compiled patterns of one language's rules.toml."""

    names: re.Pattern[str]
    no_name: re.Pattern[str]
    abbreviations: re.Pattern[str]
    dialects: re.Pattern[str]
    dialect_highest: int

    @classmethod
    def read(cls, path: Path) -> "Rules":
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        dialect = data["dialect"]
        return cls(
            names=_any_of(pattern for group in data["name"]["patterns"].values() for pattern in group),
            no_name=re.compile(data["name"]["unless"]),
            abbreviations=_any_of(data["abbreviation"]["written"]),
            dialects=_any_of(dialect["label"]),
            dialect_highest=round(dialect["highest_zipf"] * 10),
        )


def _any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


def is_word_shaped(spelling: str) -> bool:
    """Letters only, a capital at most in front, at least one vowel.

    >>> [is_word_shaped(s) for s in ("Haus", "E-Mail", "GmbH", "iPad", "Lkw", "usw.", "Öl")]
    [True, False, False, False, False, False, True]
    """
    return _WORD.fullmatch(spelling) is not None and spelling[1:].islower() and _VOWEL.search(spelling) is not None


def pure_names(rules: Rules, glosses: Glosses, spellings: Set[str]) -> set[str]:
    """Capitalised spellings that are only ever names, and their genitives (Berlin, Berlins).

    A common singular (Wahlen, Wahl) or the declension of a common noun (Komitat, Komitate, Komitates) shows that there
    is a common word of the same spelling; then it is no pure name. A lower-case twin is a spelling of its own.
    """
    named = {s for s, senses in glosses.items() if s[:1].isupper() and all(_is_name(rules, t) for t in senses)}
    common = glosses.keys() - named
    unglossed = spellings - glosses.keys()
    names = {
        spelling
        for spelling in named
        if not {spelling + "e", spelling + "es"} <= unglossed
        and not (spelling in spellings and _has_singular(spelling, common))
    }
    genitives = {name + ending for name in names for ending in _GENITIVE_ENDINGS}
    return names | {form for form in genitives - glosses.keys() if not _has_singular(form, common)}


def has_plural(spelling: str, glosses: Glosses, spellings: Set[str]) -> bool:
    """Whether the source pronounces a form that can only be the plural of *spelling* (Garten, Gärten)."""
    umlauted = _umlauted(spelling)
    forms = {stem + ending for stem in {spelling, umlauted} for ending in _PLURAL_ENDINGS}
    forms.add(umlauted)
    return any(form in spellings and form not in glosses for form in forms - {spelling})


def _umlauted(spelling: str) -> str:
    """The spelling with its last a, o, u, au changed as in many plurals: Garten, Gärten."""
    return _LAST_BACK_VOWEL.sub(lambda vowel: _UMLAUT[vowel[0]], spelling, count=1)


def _has_singular(form: str, common: Set[str]) -> bool:
    """Whether *form* is a plural or genitive of a common headword: Wahlen, Löwen, Häusern, Tiers."""
    stems = {match[1] for pattern in _CASES if (match := pattern.fullmatch(form))}
    return any(stem in common or stem.translate(_NO_UMLAUT) in common for stem in stems)


def _is_name(rules: Rules, sense: str) -> bool:
    if rules.no_name.search(sense):
        return False
    return bool(rules.names.match(sense) or rules.names.match(_LABEL.sub("", sense, count=1)))


def is_abbreviation(rules: Rules, spelling: str, senses: Collection[str]) -> bool:
    """Whether every sense of this short spelling says that it is a written abbreviation."""
    if len(spelling) > _LONGEST_ABBREVIATION or not senses:
        return False
    return all(rules.abbreviations.match(_LABEL.sub("", sense, count=1)) for sense in senses)


def is_rare_dialect(rules: Rules, senses: Collection[str], zipf: int) -> bool:
    """Whether every sense carries a dialect label and few people write the word."""
    return bool(senses) and zipf < rules.dialect_highest and all(rules.dialects.match(sense) for sense in senses)
