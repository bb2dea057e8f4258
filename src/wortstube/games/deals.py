"""Codes of deals: whoever enters a code plays the same cards or tiles, and nothing can be read off it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from wortstube.games.core import Chance

DealCode = Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z]{0,12}$(?!\n)")]
"""What players may enter; a word friends agree on is a code as well, and capitals make no difference."""

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXYZ23456789"
"""Neither vowels, so that no code is a word, nor signs that are mistaken for others."""
CODE_LENGTH = 7


def new_code(chance: Chance) -> str:
    return "".join(chance.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def chance_of(code: str, stream: str = "deal") -> Chance:
    """The chance of a deal: the code alone decides."""
    return Chance(code.upper().encode(), 0, stream)
