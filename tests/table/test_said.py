"""What the program says by itself is fit for a family: bots, hints, lists, ends of games, suggestions.

People may use any word that their table allows; the program never says an offensive one, and its weaker players no
coarse one either.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from wortstube.games import registry
from wortstube.games.buecherwurm.judge import Judge
from wortstube.games.buecherwurm.themes import themes
from wortstube.games.knowledge import Knowledge, Listener
from wortstube.games.levels import LEVELS, Level
from wortstube.games.policies import policy
from wortstube.lexicon import Lexicon, Referee, fold
from wortstube.lexicon.policies import LANGUAGES
from wortstube.table.simulate import play, seed_of

CORPUS = Path(__file__).parents[1] / "lexicon" / "corpus"
WEAK: tuple[Level, ...] = ("anfaenger", "hobby")
WORD = re.compile(r"[^\W\d_]{2,}")
FEW, MANY = 2, 50
HARMLESS_TOO = ("chatte",)
"""A cat: the same word has an everyday meaning."""
NAMED_SO = {"Moby Dick", "Dick Fosbury", "Dick Francis", "pussy willow"}
"""Names that are no allusion."""


def listed(language: str) -> set[str]:
    """Words nobody wants to hear, by a list that nothing was built from."""
    lines = (CORPUS / f"offensive_{language}.txt").read_text(encoding="utf-8").splitlines()
    return {word for line in lines if not line.startswith("#") for word in line.split()}


def unfit(word: str, referee: Referee, level: Level) -> bool:
    """Whether this is nothing to say for a player of this level: neither by class nor by the list kept apart."""
    classes = referee.judge(word).classes
    return "offensive" in classes or ("coarse" in classes and level in WEAK)


def said(event: Any) -> Iterator[str]:
    """All words in an event, however deep."""
    match msgspec.to_builtins(event):
        case dict() as fields:
            texts = [text for name, text in fields.items() if name not in ("kind", "options", "equipment", "letters")]
        case other:
            texts = [other]
    for text in texts:
        yield from WORD.findall(str(text))


def words_of_games(game: str, level: Level, count: int, options: dict[str, Any] | None = None) -> set[str]:
    rules = registry.load(game)
    chosen = msgspec.convert(options or {}, rules.options)
    lexicon = Lexicon.load(rules.policy(chosen).language)
    seats = (level,) * 2
    return {
        word
        for number in range(count)
        for event in play(rules, seats, lexicon, seed_of(17, number), chosen)
        for word in said(event)
    }


def check(game: str, level: Level, count: int) -> None:
    referee = Lexicon.load("de").referee(registry.load(game).policy(registry.load(game).options()))
    words = words_of_games(game, level, count)
    assert len(words) > count
    never = {fold(word, referee.policy.folding) for word in listed("de")}
    assert sorted(word for word in words if unfit(word, referee, level)) == []
    assert sorted(word for word in words if word in never) == []


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", registry.GAMES)
def test_no_bot_says_what_a_family_does_not_want_to_hear(game: str, level: Level) -> None:
    check(game, level, FEW)


@pytest.mark.thorough
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", registry.GAMES)
def test_no_bot_says_it_in_many_games(game: str, level: Level) -> None:
    check(game, level, MANY)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_list_that_is_shown_has_such_a_word(language: str) -> None:
    """Found words, words of every tier, what a game is graded by."""
    referee = Lexicon.load(language).referee(policy("zickzack", language))
    never = {fold(word, referee.policy.folding) or "" for word in listed(language)}
    known = {word for word in never if referee.judge(word).valid}
    assert len(known) > 40, "the list speaks of words there are"
    known -= {fold(word, referee.policy.folding) for word in HARMLESS_TOO}
    assert sorted(known.intersection(referee.words("all"))) == []
    words, grades = referee.graded()
    assert all(grades[words.number(word)] > 3 for word in known)
    for word in sorted(known)[:20]:
        assert word not in [found.word for found in referee.search(word).words]
        assert word in [found.word for found in referee.search(word, offensive=True).words]
        assert word not in [found for found, _ in referee.find(word)]
        assert word not in map(str.upper, referee.explain(word + "X").suggestions)


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_theme_has_such_a_term(language: Any) -> None:
    judge, never = Judge.load(language), {word.casefold() for word in listed(language)}
    terms = {term.term for slug in themes() for term in judge.terms(slug)}
    assert len(terms) > 5000
    found = {term for term in terms if never & set(WORD.findall(term.casefold()))}
    assert sorted(found - NAMED_SO) == []


@pytest.mark.parametrize(
    "game", [game for game in registry.GAMES if hasattr(registry.load(game).options, "family_words")]
)
def test_a_table_may_agree_on_family_words(game: str) -> None:
    options = msgspec.convert({"family_words": True}, registry.load(game).options)
    agreed, usual = (
        Lexicon.load("de").referee(registry.load(game).policy(chosen))
        for chosen in (options, registry.load(game).options())
    )
    for word in ("Arsch", "Kacke", "Idiot"):
        assert usual.judge(word).valid
        assert not agreed.judge(word).valid
    assert agreed.judge("Arsch").reason == "offensive"
    assert agreed.judge("Haus").valid


def test_bots_know_what_they_do_not_say() -> None:
    """Nobody is challenged for a word that is only not nice."""
    for level in LEVELS:
        assert "ARSCH" not in Knowledge(Lexicon.load("de"), policy("wortkniffel"), level, sight=1.0).words
        assert Listener(Lexicon.load("de"), policy("wortkniffel"), level).doubt("ARSCH") == 0
