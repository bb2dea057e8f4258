"""Whose form a German word is, where no list says so: told by its ending, and believed if the base form is known.

Two of the sources have forms without base forms. What is a form of no word that another source has is vouched for by
nobody: both have names in small letters (moser, norbert), the other one linking stems as well (wohnungs).
"""

import re
from collections.abc import Callable, Iterator, Mapping

from wortstube.lexicon.building.german_sources import COMMON_NOUN, DECLINED, FORM, HEADWORD, PRONOUNCED

_NOUN = COMMON_NOUN | DECLINED | HEADWORD
_PLAIN = str.maketrans("äöü", "aou")
_DECLENSIONS = ("em", "en", "er", "es", "e")
_DEGREES = ("er", "est", "st", "r")
_CONJUGATIONS = (
    "etest", "test", "etet", "eten", "ete", "end", "est", "tet", "ten", "et", "st", "te", "en", "nd", "e", "t", "n", "d"
)  # fmt: skip
_NOUN_ENDING_LENGTHS = {"s": (1, 2, 3), "n": (1, 2, 3), "e": (1, 2), "r": (2,)}
"""Of -s, -es, -ns, -ses; -n, -en, -ern, -sen, -nen; -e, -se; -er: by the last letter, shorter ones first."""
_LATIN_ENDINGS = (
    ("a", "um"), ("en", "us"), ("en", "um"), ("en", "a"), ("i", "us"), ("i", "o"), ("en", "on"), ("en", "os"),
    ("en", "is"), ("mata", "ma"), ("zen", "x"), ("izes", "ex"), ("ien", "ium"),
)  # fmt: skip
_ADJECTIVES = (
    "bar", "ig", "isch", "lich", "sam", "haft", "los", "ös", "iert", "mäßig", "stens", "weise", "wärts", "end",
)  # fmt: skip
_LONGEST_ODD = 5
_FEMININE = ("ung", "heit", "keit", "schaft", "tät", "ion", "ur", "enz", "anz", "ik", "ei")
_INSERTED = tuple(map(re.compile, ("(.{2,}?)zu(.{3,})", "(.*?)ge(.{2,})")))
"""What an infinitive and a participle have within them: vor-zu-kauen, vor-ge-kaut."""

Known = Mapping[str, int]


def lower_base(form: str, known: Known, lemma: Callable[[str, int], str]) -> str | None:
    """The verb or adjective a lower-case form belongs to, if a dictionary has it.

    >>> known = dict.fromkeys(("laufen", "süß", "arm", "vorkauen", "heraufkommen", "gehen"), HEADWORD) | {"kamen": 0}
    >>> def base(form: str) -> str | None:
    ...     return lower_base(form, known, lambda form, _: {"kamen": "kommen"}.get(form, form))
    >>> [base(form) for form in ("lauft", "ärmsten", "vorzukauender", "heraufkamen", "savt")]
    ['laufen', 'arm', 'vorkauen', 'heraufkommen', None]
    """
    for stem in _undeclined(form):
        for base in _bases(stem):
            if base != form and known.get(base, 0) & HEADWORD and base[0].islower():
                return base
        for match in filter(None, (pattern.fullmatch(stem) for pattern in _INSERTED)):
            for base in _infinitives(match[1] + match[2]):
                if known.get(base, 0) & HEADWORD:
                    return base
    return _with_prefix(form, known, lemma)


def _undeclined(form: str) -> Iterator[str]:
    """The form, and what it may be without the endings of an adjective, compared or not."""
    yield form
    for ending in _DECLENSIONS:
        if form.endswith(ending) and len(form) - len(ending) > 2:
            stem = form.removesuffix(ending)
            yield stem
            yield from _positives(stem)
    yield from _positives(form)


def _positives(stem: str) -> Iterator[str]:
    for degree in _DEGREES:
        if stem.endswith(degree) and len(stem) - len(degree) > 1:
            yield stem.removesuffix(degree)


def _bases(stem: str) -> Iterator[str]:
    """Adjectives and verbs that an undeclined form may belong to."""
    yield stem
    yield stem + "e"
    yield stem.translate(_PLAIN)
    if stem[-1:] in ("l", "r"):
        yield f"{stem[:-1]}e{stem[-1]}"
    yield from _infinitives(stem)


def _infinitives(form: str) -> Iterator[str]:
    yield form
    for ending in (*_CONJUGATIONS, ""):
        if form.endswith(ending) and len(form) - len(ending) > 1:
            stem = form.removesuffix(ending)
            yield stem + "en"
            if stem[-1] in "elr":
                yield stem + "n"
                yield f"{stem[:-1]}e{stem[-1]}n"


def _with_prefix(form: str, known: Known, lemma: Callable[[str, int], str]) -> str | None:
    """heraufkamen is a form of heraufkommen, since kamen is one of kommen."""
    for at in range(2, len(form) - 2):
        rest = form[at:]
        if (bits := known.get(rest)) is not None:
            base = form[:at] + lemma(rest, bits)
            if base != form and known.get(base, 0) & HEADWORD:
                return base
    return None


def noun_base(noun: str, known: Known) -> str | None:
    """The noun that a noun may be a form of: Diebespacks → Diebespack.

    >>> noun_base("Rathäusern", {"Rathaus": COMMON_NOUN}), noun_base("Norberts", {})
    ('Rathaus', None)
    """
    for length in _NOUN_ENDING_LENGTHS.get(noun[-1], ()):
        if known.get(noun[:-length], 0) & _NOUN:
            return noun[:-length]
    return next((base for base in _changed_singulars(noun) if known.get(base, 0) & _NOUN), None)


def _changed_singulars(noun: str) -> Iterator[str]:
    """What a form with a vowel changed, or with an ending from Latin, may be the plural of."""
    at = max(map(noun.rfind, "äöü"))
    for length in (*_NOUN_ENDING_LENGTHS.get(noun[-1], ()), 0) if at >= 0 else ():
        stem = noun[: len(noun) - length]
        yield stem[:at] + stem[at:].translate(_PLAIN)
    for plural, singular in _LATIN_ENDINGS:
        if noun.endswith(plural):
            yield noun.removesuffix(plural) + singular


def is_linking(form: str, noun: str, tables: Callable[[str], object]) -> bool:
    """Whether a form is only the beginning of compounds: wohnungs, arbeits. Such nouns have no genitive with s.

    >>> is_linking("wohnungs", "Wohnung", lambda form: ()), is_linking("hauses", "Haus", lambda form: ())
    (True, False)
    """
    if form != noun.lower() + "s":
        return False
    return noun.endswith(_FEMININE) or bool(tables(noun.lower()) and not tables(form))


def is_attested(form: str, known: Known) -> bool:
    """Whether a word in small letters that is no noun's form shows what it is by other forms, its end, or its parts.

    >>> is_attested("verloren", {"verlorenem": 0}), is_attested("buchbar", {}), is_attested("monza", {})
    (True, True, False)
    >>> is_attested("absitzen", {"ab": HEADWORD, "sitzen": HEADWORD})
    True
    """
    if form + "em" in known or form + "es" in known or known.get(form.replace("ss", "ß"), 0) & PRONOUNCED:
        return True
    if len(form) > _LONGEST_ODD and form.endswith(_ADJECTIVES):
        return True
    if any(base != form and known.get(base, 0) & (HEADWORD | FORM) for base in _infinitives(form)):
        return True
    stem = form.removesuffix("n").removesuffix("e")
    if stem != form and sum(stem + ending in known for ending in ("t", "te", "st", "end", "et")) > 1:
        return True
    return any(form[:at] in known and _is_second_part(form[at:], known) for at in range(2, len(form) - 2))


def _is_second_part(form: str, known: Known) -> bool:
    """Of a word such as hier-von, ab-sitzen, über-goss: a word in small letters that a dictionary has."""
    return bool(known.get(form, 0) & (HEADWORD | PRONOUNCED))
