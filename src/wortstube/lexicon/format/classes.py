"""What a reading of a word can be: its kind (a common word, a name, an abbreviation …) and marks on top of it.

A reading has exactly one kind and any number of marks. In the compiled file both are bits of one number; the order of
`CLASSES` is part of the file's format.
"""

from collections.abc import Iterable
from typing import Literal, get_args

Kind = Literal[
    "common", "first_name", "surname", "geo", "other_name", "abbreviation", "accepted_abbreviation", "affix", "refused"
]
Mark = Literal["inflected", "dialect", "foreign", "archaic", "offensive", "coarse"]
Class = Kind | Mark

KINDS: tuple[Kind, ...] = get_args(Kind)
MARKS: tuple[Mark, ...] = get_args(Mark)
CLASSES: tuple[Class, ...] = (*KINDS, *MARKS)
BIT: dict[Class, int] = {name: 1 << number for number, name in enumerate(CLASSES)}
NAMES: frozenset[Kind] = frozenset(("first_name", "surname", "geo", "other_name"))
NO_WORDS = BIT["abbreviation"] | BIT["affix"] | BIT["refused"]
"""Readings without a part of speech."""
ABBREVIATED = BIT["abbreviation"] | BIT["accepted_abbreviation"]
UNSAID = BIT["offensive"]
"""People may use these words where the table allows it; the program itself never says them."""
UNSAID_TO_CHILDREN = UNSAID | BIT["coarse"]
"""Nor do its weaker players, and what it lists for everybody, say these."""

_ORDER: tuple[Kind, ...] = (
    "common", "accepted_abbreviation", "geo", "first_name", "surname", "other_name", "abbreviation", "affix", "refused"
)  # fmt: skip
_RANKS = {BIT[kind]: place for place, kind in enumerate(_ORDER)}
_KIND_MASK = sum(_RANKS)
_OUT_OF_USE = BIT["archaic"] | BIT["dialect"]


def rank(bits: int) -> int:
    """Which of a word's readings comes first: what can be said, then what most games accept, then what is in use.

    >>> rank(pack(["common", "archaic"])) < rank(pack(["geo"])) < rank(pack(["common", "offensive"]))
    True
    """
    return 2 * _RANKS[bits & _KIND_MASK] + bool(bits & _OUT_OF_USE) + (2 * len(_ORDER) if bits & UNSAID else 0)


def pack(classes: Iterable[Class]) -> int:
    """The classes as bits.

    >>> unpack(pack(["inflected", "common"]))
    ('common', 'inflected')
    """
    bits = 0
    for name in classes:
        bits |= BIT[name]
    return bits


def unpack(bits: int) -> tuple[Class, ...]:
    """The classes of these bits, kind first."""
    return tuple(name for name, bit in BIT.items() if bits & bit)
