"""Riddles of Wortrommé: a rack that goes down to the last tile with everyday words, in a few turns (R41, R42).

The words on the table and the tiles are drawn by chance, of rare letters more than the box would bring: those need an
idea each. As many turns are given as the shortest way takes that was found. What bots of all levels come to, who lay as
many tiles as they can in every turn, tells whether there is something to find.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from statistics import mean

import msgspec

from wortstube.games import core
from wortstube.games.core import Chance, Rejection, replay
from wortstube.games.levels import LEVELS, Level
from wortstube.games.look import look_within
from wortstube.games.riddles import Riddle
from wortstube.games.tips import written
from wortstube.games.wortromme.bot import choose
from wortstube.games.wortromme.clearing import best_way
from wortstube.games.wortromme.equipment import VOWELS, standard
from wortstube.games.wortromme.messages import Options, State
from wortstube.games.wortromme.rules import Wortromme
from wortstube.games.wortromme.solver import Eyes, words_of
from wortstube.games.wortromme.task import Task
from wortstube.games.wortromme.words import policy_of
from wortstube.games.wortromme.workbench import position_of
from wortstube.lexicon import Lexicon, Referee

WORDS, LENGTHS = 3, range(5, 9)
"""How many words lie on the table, and their letters."""
PARTS = frozenset(("noun", "verb", "adjective"))
"""What they are."""

RACKS = (9, 10)
RARE = frozenset("BFGJKPQVWXYZÄÖÜ")
RARE_TILES = (3, 4, 5)
"""So many of the tiles bear a rare letter."""
ODD, MOST_ODD, MOST_EQUAL = frozenset("QXY"), 1, 2
"""Of such letters there are few, and of each letter."""
LEAST_VOWELS, MOST_VOWELS = 0.25, 0.55

FEWEST_TURNS, MOST_TURNS = 3, 4
MOST_INFLECTED = 1
"""Words of the solution that are no base forms."""

TOO_HARD, EASY, TOO_EASY = 0.5, 0.75, 0.85
"""Shares of the rack that those come to who know few words or see few of them."""
EASY_ONES = 0.25
"""So many of the easy ones are good enough: else there would be few others."""
DRAWS = 3
"""So often a bot plays: what comes to its mind differs."""

GAME = Wortromme(standard())


def make(chance: Chance, lexicon: Lexicon) -> Riddle | None:
    table = _table(chance, lexicon)
    rack = _rack(table, chance)
    if not _is_handy(rack):
        return None
    solution = _solution(table, rack, lexicon)
    if not solution:
        return None
    task = Task(table, rack, len(solution))
    reached = _all_reached(task, lexicon, chance)
    if not reached:
        return None
    return Riddle(
        game=GAME.name,
        options={"family_words": True, "riddle": msgspec.to_builtins(task)},
        par={"everyday": len(rack), "standard": len(rack)},
        reached=reached,
        solution=written(solution, _referee(lexicon)),
    )


def _referee(lexicon: Lexicon) -> Referee:
    """Who finds the words: one that knows coarse ones, too, and so says nothing that reads like them."""
    return lexicon.referee(policy_of(Options()))


def _table(chance: Chance, lexicon: Lexicon) -> tuple[str, ...]:
    """R15: different words, of tiles that there are."""
    words, box = _known_words(lexicon), Counter(filter(None, standard().tiles))
    table: tuple[str, ...] = ()
    while len(table) < WORDS:
        word = chance.choice(words)
        if word not in table and Counter(word) <= box:
            table, box = (*table, word), box - Counter(word)
    return table


@lru_cache(maxsize=2)
def _known_words(lexicon: Lexicon) -> Sequence[str]:
    """Everyday words as they stand in a dictionary."""
    referee = _referee(lexicon)
    long_enough = (word for word in referee.words("everyday", longest=LENGTHS[-1]) if len(word) in LENGTHS)
    return [word for word in long_enough if _is_plain(word, referee)]


def _is_plain(word: str, referee: Referee) -> bool:
    reading = referee.explain(word).readings[0]
    return "inflected" not in reading.classes and not PARTS.isdisjoint(reading.parts_of_speech)


def _rack(table: Sequence[str], chance: Chance) -> str:
    left = Counter(filter(None, standard().tiles)) - Counter("".join(table))
    tiles = chance.shuffled(sorted(left.elements()))
    rare, common = ([tile for tile in tiles if (tile in RARE) == wanted] for wanted in (True, False))
    size, some = chance.choice(RACKS), chance.choice(RARE_TILES)
    return "".join(chance.shuffled(rare[:some] + common[: size - some]))


def _is_handy(rack: str) -> bool:
    vowels = sum(letter in VOWELS for letter in rack) / len(rack)
    return (
        LEAST_VOWELS <= vowels <= MOST_VOWELS
        and max(Counter(rack).values()) <= MOST_EQUAL
        and sum(letter in ODD for letter in rack) <= MOST_ODD
    )


def _solution(table: tuple[str, ...], rack: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The words of a way to lay all tiles; none if none was found that is worth looking for."""
    referee = _referee(lexicon)

    @cache
    def liking(word: str) -> int:
        return -("inflected" in referee.judge(word, "everyday").classes)

    eyes = Eyes(words_of(lexicon, policy_of(Options())), look_within("everyday"))
    start = position_of(_begun(Task(table, rack, MOST_TURNS), lexicon), 0)
    way = best_way(eyes, start, MOST_TURNS, liking)
    inflected = -sum(map(liking, way.words))
    robs = len("".join(way.words)) > len(rack)  # else the table would lie there for nothing
    new = not {*way.words}.intersection(table)  # what lies there already is no idea
    good = not way.left and len(way.words) >= FEWEST_TURNS and inflected <= MOST_INFLECTED and robs and new
    return way.words if good else ()


def _begun(task: Task, lexicon: Lexicon) -> State:
    options = Options(family_words=True, riddle=task)
    return replay(GAME, GAME.setup(options, 1, lexicon.referee(policy_of(options)), Chance(b"", 0)))


def _all_reached(task: Task, lexicon: Lexicon, chance: Chance) -> dict[Level, int]:
    """What bots come to; nothing if that shows that the riddle is too easy or too hard."""
    luck = str(chance.below(2**64)).encode()
    first: dict[Level, float] = {level: _reached(level, task, lexicon, luck) for level in ("anfaenger", "hobby")}
    share = mean(first.values()) / len(task.rack)
    if not TOO_HARD <= share <= TOO_EASY or (share >= EASY and not chance.happens(EASY_ONES)):
        return {}
    others = {level: _reached(level, task, lexicon, luck) for level in LEVELS if level not in first}
    return {level: round(points) for level, points in {**first, **others}.items()}


def _reached(level: Level, task: Task, lexicon: Lexicon, luck: bytes) -> float:
    """On the average."""
    return mean(_played(level, task, lexicon, Chance(luck, 0, f"{level} {draw}")) for draw in range(DRAWS))


def _played(level: Level, task: Task, lexicon: Lexicon, chance: Chance) -> int:
    state = _begun(task, lexicon)
    referee = lexicon.referee(GAME.policy(state.options))
    while state.outcome is None:
        command = choose(GAME.view(state, 0), GAME.awaiting(state), level, lexicon, chance)
        events = core.decide(GAME, state, 0, command, referee, chance)
        assert not isinstance(events, Rejection), events
        state = replay(GAME, events, state)
    return state.outcome.scores[0]
