"""Riddles of Wortfächer: ten cards that go out well with everyday words, but not at a glance (R43, R44).

The cards are dealt as chance brings them. A word that is long enough for the bonus must be there, and beside it words
for nearly all the other cards; what bots of all levels come to tells whether there is something to find.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from statistics import mean

import msgspec

from wortstube.games.core import Chance
from wortstube.games.levels import LEVELS, Level, rungs
from wortstube.games.riddles import Riddle
from wortstube.games.tips import written
from wortstube.games.wortfaecher.bot import SIGHTS, best_in_mind, knowledge_of
from wortstube.games.wortfaecher.cards import FEWEST
from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.messages import Options
from wortstube.games.wortfaecher.splits import Found, Splitter
from wortstube.games.wortfaecher.task import MOST_CARDS, Task
from wortstube.games.wortfaecher.words import policy_of
from wortstube.lexicon import TIERS, Lexicon, Referee, Tier

POLICY = policy_of(Options())
"""By which the words are found: it knows coarse ones, too, and so says nothing that reads like them."""

LONG_WORDS = (10, 9, 8, 7, 6)
"""R44: from how many letters on a word has the bonus: from as many as everyday words allow."""

MOST_LEFT, MOST_WORDS, MOST_SHORT, MOST_INFLECTED = 1, 4, 1, 1
"""In the best split with everyday words: cards that are left over, words, words of two letters, inflected forms."""

TOO_HARD, EASY, TOO_EASY = 0.4, 0.75, 0.88
"""Shares of par that those come to who know few words or see few of them."""
EASY_ONES = 0.35
"""So many of the easy ones are good enough: else there would be few others."""

DRAWS = 5
"""So often a bot looks at the cards: what comes to its mind differs."""

NAMES = frozenset(("first_name", "surname", "geo", "other_name"))
"""They count (R16), but nobody has to think of one."""


def make(chance: Chance, lexicon: Lexicon) -> Riddle | None:
    cards = tuple(chance.shuffled(standard().deck())[:MOST_CARDS])
    referee = lexicon.referee(POLICY)
    by_tier = _by_tier(cards, referee)
    splitter, best = _task(cards, by_tier["everyday"], referee)
    if not _is_good(best, referee):
        return None
    reached = {level: _reached(level, splitter, by_tier["all"], lexicon, chance) for level in LEVELS}
    if not _is_worth_it(_share(reached, best), chance):
        return None
    return Riddle(
        game="wortfaecher",
        options={"family_words": True, "riddle": msgspec.to_builtins(splitter.task)},
        par={
            "everyday": best.points,
            "standard": splitter.best(splitter.sorted_by_cards(by_tier["standard"])).points,
        },
        reached=reached,
        solution=written(sorted(best.words, key=len, reverse=True), referee),
    )


def _by_tier(cards: Iterable[str], referee: Referee) -> dict[Tier, list[str]]:
    """The words of the cards that somebody would say, for each tier."""
    dawg, grades = referee.graded()
    found = {word: grades[dawg.number(word)] for word, _ in referee.find("".join(cards))}
    return {tier: [word for word, grade in found.items() if grade <= at] for at, tier in enumerate(TIERS)}


def _task(cards: tuple[str, ...], words: list[str], referee: Referee) -> tuple[Splitter, Found]:
    """R44: the bonus for as long a word as lies in the best split; without such a word there is none."""
    liking = _liking(referee)
    for letters in LONG_WORDS:
        splitter = Splitter(Task(cards, letters), standard())
        if any(len(word) >= letters for word in words):
            best = splitter.best(splitter.sorted_by_cards(words), liking)
            if any(len(word) >= letters for word in best.words):
                return splitter, best
    return splitter, Found()


def _liking(referee: Referee) -> Callable[[str], int]:
    """Of equally good splits one of few words is told, of words as they stand in a dictionary."""

    @cache
    def liking(word: str) -> int:
        classes = referee.judge(word, "everyday").classes
        return -8 - 5 * ("inflected" in classes) - 5 * (not NAMES.isdisjoint(classes))

    return liking


def _is_good(best: Found, referee: Referee) -> bool:
    """Whether the best split is worth looking for."""
    verdicts = [referee.judge(word, "everyday") for word in best.words]
    longest = max(verdicts, key=lambda verdict: len(verdict.word), default=None)
    return (
        longest is not None
        and longest.spelling.upper() == longest.word  # nobody has to know that Ä counts as two letters (X2)
        and "inflected" not in longest.classes
        and len(best.words) <= MOST_WORDS
        and best.left <= MOST_LEFT
        and sum(len(word) == FEWEST for word in best.words) <= MOST_SHORT
        and sum("inflected" in verdict.classes for verdict in verdicts) <= MOST_INFLECTED
        and all(NAMES.isdisjoint(verdict.classes) for verdict in verdicts)
        and not any("interjection" in referee.explain(word).readings[0].parts_of_speech for word in best.words)
    )


def _reached(level: Level, splitter: Splitter, words: list[str], lexicon: Lexicon, chance: Chance) -> int:
    """What a bot comes to on the average of some looks; in all attempts at a riddle it overlooks the same words."""
    known = knowledge_of(lexicon, level, POLICY)
    there = splitter.sorted_by_cards(words)
    draws = DRAWS if rungs(level, SIGHTS) < 1 else 1
    looks = (chance.lasting(f"{level} {draw}") for draw in range(draws))
    return round(mean(best_in_mind(splitter, there, known, look).points for look in looks))


def _is_worth_it(share: float, chance: Chance) -> bool:
    """Neither over at a glance nor hopeless, and not easy every day."""
    return TOO_HARD <= share <= TOO_EASY and (share < EASY or chance.happens(EASY_ONES))


def _share(reached: dict[Level, int], best: Found) -> float:
    return (reached["anfaenger"] + reached["hobby"]) / 2 / best.points
