"""The best way to lay out the cards of a riddle, against trying everything."""

from __future__ import annotations

from collections import Counter

import pytest

from wortstube.games.core import Chance
from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.splits import Found, Splitter
from wortstube.games.wortfaecher.task import Task
from wortstube.games.wortfaecher.words import POLICY
from wortstube.lexicon import Lexicon

LEXICON = Lexicon.load()
EVERYDAY = {*LEXICON.referee(POLICY).words("everyday")}


def best_by_trying(task: Task, words: list[tuple[str, ...]], left: Counter[str], points: int = 0, long: int = 0) -> int:
    """Every set of words, each given by its cards, that can be laid beside each other; R18: the same one twice."""
    most = points + long
    for at, word in enumerate(words):
        if Counter(word) <= left:
            more = points + sum(map(standard().points, word))
            bonus = 5 if len("".join(word)) >= task.long_word else long
            most = max(most, best_by_trying(task, words[at:], left - Counter(word), more, bonus))
    return most


def ways(word: str, cards: frozenset[str]) -> list[tuple[str, ...]]:
    if not word:
        return [()]
    return [(card, *rest) for card in cards if word.startswith(card) for rest in ways(word[len(card) :], cards)]


@pytest.mark.parametrize("seed", range(8))
def test_r44_no_split_is_better(seed: int) -> None:
    cards = tuple(Chance(b"split", seed).shuffled(standard().deck())[:7])
    splitter = Splitter(Task(cards, 5), standard())
    found = [word for word, _ in LEXICON.referee(POLICY).find("".join(cards)) if word in EVERYDAY]
    lying = [way for word in found for way in ways(word, frozenset(cards)) if len(way) > 1]
    best = splitter.best(splitter.sorted_by_cards(found))
    assert best.points == best_by_trying(splitter.task, lying, Counter(cards))


def test_r18_equal_cards_serve_two_words() -> None:
    splitter = Splitter(Task(("E", "S", "E", "S"), 9), standard())
    assert splitter.best(splitter.sorted_by_cards(["ES"])) == Found(("ES", "ES"), 4, 0)


def test_of_equal_splits_the_one_is_told_whose_words_are_liked() -> None:
    splitter = Splitter(Task(("D", "A", "E", "S"), 9), standard())
    words = splitter.sorted_by_cards(["DA", "AD", "ES"])
    assert set(splitter.best(words, lambda word: word == "AD").words) == {"AD", "ES"}


def test_without_words_nothing_lies() -> None:
    assert Splitter(Task(("X", "Y"), 2), standard()).best({}) == Found((), 0, 2)
