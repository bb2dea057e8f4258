"""Riddles of Zickzack are made here (R54): boards that grew like in a game, with everyday words, and five letters more.

Par is the best plan that is found with the words of a tier (`plans`), so whoever lays the letters as it says and names
its words has it. What is over at a glance, has nothing to find or asks for odd words is no riddle.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from wortstube.games.core import Chance
from wortstube.games.levels import LEVELS, Level
from wortstube.games.look import look_within
from wortstube.games.riddles import Riddle
from wortstube.games.stems import stem
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.bot import Player, mind
from wortstube.games.zickzack.equipment import VOWELS, standard
from wortstube.games.zickzack.messages import Noted
from wortstube.games.zickzack.notes import written
from wortstube.games.zickzack.outlook import searchable
from wortstube.games.zickzack.plans import SCORING, Plan, Planner
from wortstube.games.zickzack.solver import Solver, Words, words_of
from wortstube.games.zickzack.task import LETTERS, MOST_NOTED, Task
from wortstube.games.zickzack.words import policy_of, with_spelling
from wortstube.kernels.zigzag import Found
from wortstube.lexicon import TIERS, Lexicon, Reading, Tier

LYING = range(10, 16)
"""So many letters lie there."""
BOARDS = 8
"""So many are grown until one is good; most are not, and few take long."""
GROWTH = 10
"""Each of them where one of so many best moves would have laid it."""
WIDTH, GLANCE = 300, 30
"""How many plans are kept for par; and for a first glance at what letters might come to."""
TRIES = 3
"""So often a bot of each level tries; what it reaches is the mean."""

LEAST_VOWELS, MOST_VOWELS = 1, 3
"""Among the five letters."""
SHORTEST, LONG = 4, 6
"""So long is every word of the solution, and from so many letters on one is called long."""
LONG_WORDS = ((1, 2), (2, 3), (4, 5))
"""How many of the solution are long: in easy riddles, in others, in hard ones; which it is to be, chance decides."""
MOST_INFLECTED, MOST_ODD = 2, 1
"""So many words of the solution may be plurals and other forms; so many forms of something else than a noun."""
MOST_DIGRAPHS = 1
"""X2: so many words of the solution may have an Ä that is laid as A and E."""
HASTE = 2
"""By so many points par is better than taking what is best at each letter by itself."""
HOPELESS = 0.3
"""The share of par that a beginner reaches."""


def make(chance: Chance, lexicon: Lexicon) -> Riddle | None:
    """A board, letters and what they come to; None if they are no good riddle."""
    boards = (_apart(chance, f"board {number}") for number in range(BOARDS))
    return next(filter(None, map(_maker(lexicon).made, boards)), None)


@lru_cache(maxsize=2)
def _maker(lexicon: Lexicon) -> Maker:
    return Maker(lexicon)


class Start(msgspec.Struct, frozen=True):
    """A board that has grown, the letters that were not laid, and all words that can be read there."""

    board: tuple[Piece, ...]
    letters: tuple[int, ...]
    noted: tuple[Noted, ...]


class Maker:
    """Knows the words of a lexicon, as families play with them."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.options = msgspec.convert({"language": lexicon.language, "family_words": True}, Options)
        self.lexicon, self.equipment = lexicon, standard()
        policy = policy_of(self.options)
        self.words, self.referee = words_of(lexicon, policy), lexicon.referee(policy)
        self.readable = searchable(self.referee)
        anything = policy_of(msgspec.structs.replace(self.options, family_words=False))
        self.unfit = frozenset(lexicon.referee(anything).unsaid(longest=LYING[-1]))
        self.anything = searchable(lexicon.referee(anything))
        self._reading = lru_cache(maxsize=100_000)(self._nicest)
        self._taste = lru_cache(maxsize=100_000)(self._liking)

    def made(self, chance: Chance) -> Riddle | None:
        start, long_words = self.grown(chance), chance.choice(LONG_WORDS)
        best = self._solved(start, long_words) if start else None
        if start is None or best is None:
            return None
        standard_best = self.plan("standard", start, WIDTH)
        task = Task(start.board, start.letters, written(map(self._spelled, start.noted)))
        reached = self.reached(start, chance)
        if reached["anfaenger"] < HOPELESS * best.points or len(task.noted) > MOST_NOTED:
            return None
        return Riddle(
            game="zickzack",
            options=_plain({"language": self.options.language, "family_words": True, "riddle": task}),
            par={"everyday": best.points, "standard": max(best.points, standard_best.points)},
            reached=reached,
            solution=tuple(self._reading(word.text).spelling for word in self.words.spelled(best.words())),
        )

    def _solved(self, start: Start, long_words: tuple[int, int]) -> Plan | None:
        """The best plan with everyday words, if it is one to look for; a glance tells most that is none."""
        hasty = self.plan("everyday", start, 1)
        for width in (GLANCE, WIDTH):
            best = self.plan("everyday", start, width)
            if not self._is_good(best, long_words, hasty):
                return None
        return best

    def grown(self, chance: Chance) -> Start | None:
        """A board as a game leaves it, every letter laid for an everyday word; and letters that were not laid."""
        count = chance.choice(LYING)
        first, *rest = chance.shuffled(self.equipment.letters())[: count + LETTERS]
        board = [Piece(first, self.equipment.width // 2 - 1, self.equipment.height // 2 - 1)]
        solver = Solver(self.words, self.equipment, SCORING, look_within("everyday"))
        for _ in range(count - 1):
            solver.set_position(board)
            solver.note_words()
            moves = solver.moves(rest, most=GROWTH)
            if not moves:
                return None
            piece = chance.choice(moves).pieces[0]
            board.append(piece)
            rest.remove(piece.tile)
        start = Start(tuple(board), tuple(rest), tuple(self._lying(self.readable, board)))
        return start if self._is_fit(start) else None

    def _lying(self, words: Words, board: Sequence[Piece]) -> list[Noted]:
        """All words that lie there."""
        solver = Solver(words, self.equipment, SCORING)
        solver.set_position(board)
        return words.spelled(solver.words())

    def _is_fit(self, start: Start) -> bool:
        """Letters of which something can be made, and a board that can be shown to anybody."""
        letters = self.equipment.text(start.letters)
        vowels = sum(letter in VOWELS for letter in letters)
        if not LEAST_VOWELS <= vowels <= MOST_VOWELS or len({*letters}) < LETTERS - 1:
            return False
        return self.unfit.isdisjoint(word.text for word in self._lying(self.anything, start.board))

    def plan(self, tier: Tier, start: Start, width: int) -> Plan:
        """The best one of somebody who knows the words of a tier, of so many that are kept."""
        planner = Planner(self.words, self.equipment, look_within(tier), self._taste)
        return planner.plans(start.board, self.words.numbered(start.noted), start.letters, width)[0]

    def _liking(self, number: int) -> float:
        """Base forms are nicer than others, and letters without marks (X2)."""
        text = self.words.dawg.text(number)
        reading = self._reading(text)
        return (not _is_inflected(reading)) - (len(reading.spelling) < len(text))

    def _nicest(self, text: str) -> Reading:
        """What most people read: Heirat rather than heirat, of those that are equally common."""
        readings = [reading for reading in self.referee.explain(text).readings if reading.accepted]
        return min(readings, key=lambda reading: (list(TIERS).index(reading.tier), _is_inflected(reading)))

    def _is_good(self, plan: Plan, long_words: tuple[int, int], hasty: Plan) -> bool:
        """All letters find a place with a word worth looking for, and not by taking the best at once."""
        lengths = [len(path) for _, path in plan.words()]
        least, most = long_words
        if len(lengths) < LETTERS or min(lengths) < SHORTEST:
            return False
        if not least <= sum(length >= LONG for length in lengths) <= most or plan.points - hasty.points < HASTE:
            return False
        return self._are_words_nice(plan.words())

    def _are_words_nice(self, found: Sequence[Found]) -> bool:
        """Of different stems, most of them base forms, and hardly any whose letters are not written so (X2)."""
        texts = [word.text for word in self.words.spelled(found)]
        readings = [self._reading(text) for text in texts]
        digraphs = sum(len(one.spelling) < len(text) for one, text in zip(readings, texts, strict=True))
        stems = {stem(reading.lemma) for reading in readings}
        inflected = [reading for reading in readings if _is_inflected(reading)]
        odd = sum("noun" not in reading.parts_of_speech for reading in inflected)
        plain = len(inflected) <= MOST_INFLECTED and odd <= MOST_ODD and digraphs <= MOST_DIGRAPHS
        return len(stems) == len(texts) and plain

    def _spelled(self, word: Noted) -> Noted:
        return with_spelling(word, self.referee.judge(word.text))

    def reached(self, start: Start, chance: Chance) -> dict[Level, int]:
        """What bots come to, on good days and bad ones."""
        return {level: self._reached(level, start, chance) for level in LEVELS}

    def _reached(self, level: Level, start: Start, chance: Chance) -> int:
        known, points = mind(self.lexicon, self.options), 0
        for number in range(TRIES):
            player = Player(level, known, _apart(chance, f"try {number}"))
            points += player.plans(self.equipment, start.board, start.noted, start.letters)[0].points
        return round(points / TRIES)


def _apart(chance: Chance, occasion: str) -> Chance:
    """Chance of its own for one thing."""
    return Chance(f"{chance.of(occasion)}".encode(), 0, "riddle")


def _is_inflected(reading: Reading) -> bool:
    return "inflected" in reading.classes


def _plain(options: dict[str, Any]) -> dict[str, Any]:
    """As a table is opened with them."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(options))
    return plain
