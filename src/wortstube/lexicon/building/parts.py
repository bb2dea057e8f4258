"""Parts of speech as parts.toml lists them, for the small classes that no longer grow, and as forms show them."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from wortstube.lexicon.format.parts import PART_BIT, PARTS

_ADJECTIVE_ENDINGS = frozenset(("em", "es", "m", "s"))
_INFINITIVE_ENDINGS = ("en", "rn", "ln", "tun", "sein")


def read_parts(path: Path) -> dict[str, int]:
    """The words of a parts.toml, each with its bits."""
    found: dict[str, int] = {}
    for part, words in tomllib.loads(path.read_text(encoding="utf-8")).items():
        if part not in PART_BIT:
            raise ValueError(f"{path.name}: unknown part of speech {part!r}; there are {', '.join(PARTS)}.")
        for word in words.split():
            found[word] = found.get(word, 0) | PART_BIT[part]
    return found


def german_part(form: str, lemma: str) -> int:
    """What an inflected form says its base form is: a verb (geht, gehen), an adjective (schönem, schön), or nothing."""
    if not lemma[0].islower():
        return 0
    if form.startswith(lemma):
        return PART_BIT["adjective"] if form[len(lemma) :] in _ADJECTIVE_ENDINGS else 0
    return PART_BIT["verb"] if form[-1] in "te" and lemma.endswith(_INFINITIVE_ENDINGS) else 0


def verbs_ending(lemmas: Mapping[str, str], endings: tuple[str, ...]) -> Iterator[str]:
    """The base forms that have an inflected form with one of these endings: (walk, walking) with "ing"."""
    for form, lemma in lemmas.items():
        if form.endswith(endings) and form != lemma and form[:2] == lemma[:2]:
            yield lemma
