"""Telling from the short definition of a sense what kind of reading it describes: a common word, a place, a name …

The patterns are data, in rules.toml of the language. Works on cased spellings, before anything is upper-cased (X3).
"""

import html
import re
import tomllib
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

from wortstube.lexicon.format.classes import Kind

_LONGEST_LABEL = 60
LONGEST_SENSE = 200
SENSE_END = " | "
_LABELLED = re.compile(r"[:\[{<]")
_CRUDE = re.compile(
    r"\b(?:slur|obscene|vulgar|offensive|derogatory|disparaging|vulgär|derb|vulgaire|injur)", re.IGNORECASE
)
_REFERENCE = re.compile(r"\[[\da-z]{1,2}[\],–-]|\{\{|<")
_UNCLEAN = re.compile(r"[\[\]{}<>|&]|''|http|^[\s:;,.]|[\s,;:(]$")
_MARKUP = re.compile(
    r"""\{\{[^}]*(?:\}\}|$) | <!--.* | <[^>]*> | '{2,} | \[?https?:.*
    | \s*\((?:[^()]*\s)?\[[\da-z][^\]]*\][^()]*\)
    | \s*(?:\b(?:von|zu|nach|an|aus|in|für|mit|als)\s)?\[[\da-z]{1,2}(?:[,–-][^\]]*)?\]
    | (?:Definition\ nach|[Ss]iehe|vergleiche):?\s*$""",
    re.VERBOSE,
)
_SIGNS = str.maketrans("", "", "[]{}<>|\xad")
_SPACES = re.compile(r"\s+")
_SHORTEST, _SHORT = 3, 20
_CLAUSE_ENDS = ("; ", ". ", " – ", ", ", " (")


class Rules:
    """The patterns of one language's rules.toml."""

    def __init__(self, path: Path) -> None:
        data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        self._kinds: dict[Kind, re.Pattern[str]] = {kind: _any_of(texts) for kind, texts in data["kind"].items()}
        self._unless = re.compile(data["unless_kind"]["pattern"])
        self.organisation = re.compile(data["organisation"]["pattern"])
        self._only_a_name = re.compile(data.get("only_a_name", {}).get("pattern", r"(?!)"))
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

    def without_names(self, senses: str) -> str:
        """The senses of a common word, without the one that people are called so."""
        return SENSE_END.join(sense for sense in senses.split(SENSE_END) if not self._only_a_name.fullmatch(sense))

    def best(self, senses: str) -> str:
        """The sense that is told: the first one, or the first that is not poor."""
        first, _, _ = senses.partition(SENSE_END)
        return self.best_first(senses)[0] if _LABELLED.search(first) or _CRUDE.search(first) else first

    def best_first(self, senses: str) -> list[str]:
        """The senses, those that are out of use, regional or not to be read without others behind the rest."""
        return sorted(senses.split(SENSE_END), key=self._is_poor) if SENSE_END in senses else [senses]

    def _is_poor(self, sense: str) -> bool:
        marked = self.dialect.match(sense) or self.archaic.match(sense)
        return bool(marked or _REFERENCE.search(sense) or _CRUDE.search(sense))

    @cached_property
    def dialect(self) -> re.Pattern[str]:
        """Matches the sense of a word that is used in some regions only."""
        return _any_of(self._marks["dialect"])

    @cached_property
    def archaic(self) -> re.Pattern[str]:
        """Matches the sense of a word that is no longer used."""
        return _any_of(self._marks["archaic"])


def _any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


def is_crude(sense: str) -> bool:
    """Whether a sense calls itself vulgar or an insult."""
    return bool(_CRUDE.search(sense))


def cleaned(sense: str) -> str:
    """A sense as it is shown: without markup and references to other senses, and not longer than a line or two.

    >>> cleaned("{{K|landschaftlich|vergleiche}} Dachboden"), cleaned("eine Pause einlegen[3], um sich zu erholen")
    ('Dachboden', 'eine Pause einlegen, um sich zu erholen')
    >>> cleaned("Maß für die Lichtdurchlässigkeit (Bedeutung [1]) eines Materials")
    'Maß für die Lichtdurchlässigkeit eines Materials'
    >>> cleaned("::[a] sich entfernen"), cleaned("abendliches Ständchen Definition nach:"), cleaned("90&deg; breit")
    ('sich entfernen', 'abendliches Ständchen', '90° breit')
    """
    if _UNCLEAN.search(sense):
        plain = _MARKUP.sub("", html.unescape(sense)).strip(" ,;:.(—")
        plain = _SPACES.sub(" ", _MARKUP.sub("", plain).translate(_SIGNS)).strip(" ,;:.(—")
        sense = plain if len(plain) >= _SHORTEST else ""
    return shortened(sense) if len(sense) > LONGEST_SENSE else sense


def shortened(sense: str) -> str:
    """A long sense up to the end of a clause.

    >>> shortened("ein langer Satz, der endet; " + "lang " * 50), shortened("ganz " * 50 + "lang")[-9:]
    ('ein langer Satz, der endet', 'ganz lang')
    """
    for end in _CLAUSE_ENDS:
        at = sense.rfind(end, 0, LONGEST_SENSE)
        if at > _SHORT and sense.count("(", 0, at) == sense.count(")", 0, at):
            return sense[:at].rstrip(" ,;:")
    return sense
