"""Hunspell dictionaries read as plain data: stems, and the endings and beginnings they may take. No compounds.

Two ways to use one: `forms` makes every word, which is fine for English; `accepts` takes a word apart, which is the
only way for Italian, whose pronouns glued to verbs make thirty million words.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Rule(NamedTuple):
    """Take *strip* off a stem that meets the condition, put *add* there."""

    flag: str
    strip: str
    add: str
    condition: re.Pattern[str]
    cross: bool


class Hunspell:
    """One pair of .aff and .dic files."""

    def __init__(self, aff: Path, dic: Path) -> None:
        self._long_flags = False
        self._hidden: set[str] = set()
        self._endings: dict[str, list[Rule]] = defaultdict(list)
        self._beginnings: dict[str, list[Rule]] = defaultdict(list)
        self._read_affixes(aff)
        self._flags = cache(self._split_flags)
        self.stems: dict[str, frozenset[str]] = {}
        for line in dic.read_text(encoding="utf-8").splitlines()[1:]:
            stem, _, flags = line.partition("\t")[0].strip().partition("/")
            if stem and " " not in flags.strip():
                self.stems[stem] = self.stems.get(stem, frozenset()) | self._flags(flags)

    def _read_affixes(self, path: Path) -> None:
        crosses: dict[tuple[str, str], bool] = {}
        for line in path.read_text(encoding="utf-8").splitlines():
            match line.split():
                case ["FLAG", "long", *_]:
                    self._long_flags = True
                case ["NEEDAFFIX" | "FORBIDDENWORD" | "ONLYINCOMPOUND", flag, *_]:
                    self._hidden.add(flag)
                case [("SFX" | "PFX") as kind, flag, "Y" | "N" as cross, number, *_] if number.isdigit():
                    crosses[kind, flag] = cross == "Y"
                case [("SFX" | "PFX") as kind, flag, strip, add, *condition]:
                    self._add_rule(kind, flag, strip, add, (condition or ["."])[0], crosses.get((kind, flag), False))

    def _add_rule(self, kind: str, flag: str, strip: str, add: str, condition: str, cross: bool) -> None:
        add = add.partition("/")[0].replace("0", "", 1) if add.startswith("0") else add.partition("/")[0]
        strip = "" if strip == "0" else strip
        pattern = _compiled(rf"(?:{condition})\Z" if kind == "SFX" else rf"(?:{condition})")
        table = self._endings if kind == "SFX" else self._beginnings
        table[add].append(Rule(flag, strip, add, pattern, cross))

    def _split_flags(self, flags: str) -> frozenset[str]:
        return frozenset(flags[at : at + 2] for at in range(0, len(flags), 2)) if self._long_flags else frozenset(flags)

    def accepts(self, word: str) -> bool:
        """Whether the word is a stem, or one with an ending, a beginning or both."""
        if self._is_plain(word) or self._has_ending(word, ""):
            return True
        for cut in range(1, min(len(word), 8)):
            for rule in self._beginnings.get(word[:cut], ()):
                rest = rule.strip + word[cut:]
                if self._begins(rest, rule) or (rule.cross and self._has_ending(rest, rule.flag)):
                    return True
        return False

    def _is_plain(self, word: str) -> bool:
        flags = self.stems.get(word)
        return flags is not None and not flags & self._hidden

    def _begins(self, stem: str, rule: Rule) -> bool:
        return rule.flag in self.stems.get(stem, ()) and rule.condition.match(stem) is not None

    def _has_ending(self, word: str, also: str) -> bool:
        """Whether the word is a stem with an ending; *also* is a flag the stem must have besides."""
        for cut in range(len(word), max(0, len(word) - 12), -1):
            for rule in self._endings.get(word[cut:], ()):
                stem = word[:cut] + rule.strip
                flags = self.stems.get(stem, ())
                if rule.flag in flags and (not also or (rule.cross and also in flags)) and rule.condition.search(stem):
                    return True
        return False

    def forms(self) -> Iterator[tuple[str, str]]:
        """Every word and the stem it comes from."""
        endings = _by_flag(self._endings)
        beginnings = _by_flag(self._beginnings)
        for stem, flags in self.stems.items():
            if not flags & self._hidden:
                yield stem, stem
            ended = [
                (rule, _ended(stem, rule))
                for flag in sorted(flags)
                for rule in endings.get(flag, ())
                if _ends(stem, rule)
            ]
            for _, form in ended:
                yield form, stem
            for flag in sorted(flags):
                for rule in beginnings.get(flag, ()):
                    if rule.condition.match(stem):
                        yield rule.add + stem.removeprefix(rule.strip), stem
                        for other, form in ended:
                            if rule.cross and other.cross:
                                yield rule.add + form.removeprefix(rule.strip), stem


def _ends(stem: str, rule: Rule) -> bool:
    return stem.endswith(rule.strip) and rule.condition.search(stem) is not None


def _ended(stem: str, rule: Rule) -> str:
    return stem.removesuffix(rule.strip) + rule.add


def _by_flag(table: dict[str, list[Rule]]) -> dict[str, list[Rule]]:
    rules: dict[str, list[Rule]] = defaultdict(list)
    for listed in table.values():
        for rule in listed:
            rules[rule.flag].append(rule)
    return rules


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
