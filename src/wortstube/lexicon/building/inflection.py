"""Regular German inflection: which forms may be believed although only a list of base forms knows them.

That list has forms nobody would accept as well (fite, sterb, Professore), so a form counts only if it follows from a
word known elsewhere by a rule without exceptions worth naming: a declined adjective, the genitive of a verb used as a
noun, the plural of an abstract noun.
"""

from collections.abc import Mapping

from wortstube.lexicon.format.parts import PART_BIT

_DECLINED = frozenset(("e", "em", "en", "er", "es"))
_SHORTEST_ADJECTIVE = 5
_LOSE_A_VOWEL = ("el", "er", "e")
_ABSTRACT = ("ung", "heit", "keit", "schaft", "tät", "ion", "anz", "enz")


def is_regular(form: str, lemma: str, parts: Mapping[str, int]) -> bool:
    """Whether *form* follows by rule from *lemma*, given the parts of speech of base forms.

    >>> parts = {"arbeiten": PART_BIT["verb"]}
    >>> is_regular("Arbeitens", "Arbeiten", parts), is_regular("Weiterbildungen", "Weiterbildung", parts)
    (True, True)
    >>> is_regular("Arbeitens", "arbeiten", parts), is_regular("Professore", "Professor", parts)
    (True, False)
    >>> is_regular("unseriöse", "unseriös", parts), is_regular("fite", "fit", parts)
    (True, False)
    """
    if form[0].isupper():
        if parts.get(lemma.lower(), 0) & PART_BIT["verb"]:
            return form == lemma.capitalize() + "s"
        return form == lemma + "en" and lemma.endswith(_ABSTRACT)
    return _is_declined(form, lemma)


def may_be_regular(form: str, lemma: str) -> bool:
    """Whether *form* follows by rule if *lemma* is what it looks like.

    >>> may_be_regular("Arbeitens", "arbeiten"), may_be_regular("Weiterbildungen", "Weiterbildung")
    (True, True)
    >>> may_be_regular("Professore", "Professor"), may_be_regular("fite", "fit")
    (False, False)
    """
    if form[0].isupper():
        return form == lemma.capitalize() + "s" or (form == lemma + "en" and lemma.endswith(_ABSTRACT))
    return _is_declined(form, lemma)


def _is_declined(form: str, lemma: str) -> bool:
    ending = form[len(lemma) :] if form.startswith(lemma) else ""
    return ending in _DECLINED and len(lemma) >= _SHORTEST_ADJECTIVE and not lemma.endswith(_LOSE_A_VOWEL)
