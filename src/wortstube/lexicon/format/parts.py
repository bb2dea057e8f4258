"""Parts of speech that a reading can be, as far as the sources tell.

One reading may be several ("empfangen" is a verb and an adjective). In the compiled file they are bits of one byte; the
order of `PARTS` is part of the file's format.
"""

from typing import Literal, get_args

Part = Literal["noun", "verb", "adjective", "adverb", "pronoun", "preposition", "conjunction", "interjection"]

PARTS: tuple[Part, ...] = get_args(Part)
PART_BIT: dict[Part, int] = {name: 1 << number for number, name in enumerate(PARTS)}


def unpack_parts(bits: int) -> tuple[Part, ...]:
    """The parts of speech of these bits.

    >>> unpack_parts(PART_BIT["verb"] | PART_BIT["noun"])
    ('noun', 'verb')
    """
    return tuple(name for name, bit in PART_BIT.items() if bits & bit)
