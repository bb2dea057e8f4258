"""Telling from the short definition of a sense what kind of reading it describes: a common word, a place, a name …

The patterns are data, in rules.toml of the language. Works on cased spellings, before anything is upper-cased (X3).
"""

import re
import tomllib
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

from wortstube.lexicon.classes import Kind

_LONGEST_LABEL = 60


class Rules:
    """The patterns of one language's rules.toml."""

    def __init__(self, path: Path) -> None:
        data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        self._kinds: dict[Kind, re.Pattern[str]] = {kind: _any_of(texts) for kind, texts in data["kind"].items()}
        self._unless = re.compile(data["unless_kind"]["pattern"])
        self.organisation = re.compile(data["organisation"]["pattern"])
        self._marks = data["mark"]
        endings = data.get("ending", {})
        self.surname_endings, self.place_endings = (tuple(endings.get(kind, ())) for kind in ("surname", "geo"))

    def kind(self, sense: str) -> Kind:
        """The kind of reading this sense describes; what fits no pattern is a common word."""
        label, colon, rest = sense.partition(": ")
        for kind, pattern in self._kinds.items():
            if pattern.match(sense) or (colon and len(label) <= _LONGEST_LABEL and pattern.match(rest)):
                general = kind in ("geo", "other_name") and self._unless.search(sense)
                return "common" if general else kind
        return "common"

    @cached_property
    def dialect(self) -> re.Pattern[str]:
        """Matches the sense of a word that is used in some regions only."""
        return _any_of(self._marks["dialect"])

    @cached_property
    def archaic(self) -> re.Pattern[str]:
        """Matches the sense of a word that is no longer used."""
        return _any_of(self._marks["archaic"])

    @cached_property
    def foreign_spelling(self) -> re.Pattern[str]:
        return _any_of(self._marks["foreign_spelling"])

    @cached_property
    def foreign_sound(self) -> re.Pattern[str]:
        return _any_of(self._marks["foreign_sound"])


def _any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))
