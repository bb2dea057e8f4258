"""Words: what is one, why, and from which source. Knows nothing of games."""

from typing import Literal

import msgspec

from wortstube.lexicon.fold import fold

__all__ = ["Folding", "Lexicon", "Policy", "Verdict", "fold"]

Folding = Literal["own_letter", "base_letter", "digraph"]


class Verdict(msgspec.Struct, frozen=True):
    word: str
    valid: bool
    reason: str
    spelling: str = ""
    source: str = ""


class Policy(msgspec.Struct, frozen=True):
    language: str = "de"
    folding: Folding = "base_letter"
    min_length: int = 2
    max_length: int = 30


class Lexicon:
    language: str
    hash: str
