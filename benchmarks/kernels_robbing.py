"""How fast are all moves of a position of Wortrommé found, and words from the rack and from letters of other words?

Tables of fifteen words, short ones as people lay them and long ones as experts do, with racks of 7 and 14 tiles; from
one word, from two, and from three as far as a budget goes. Against the same algorithm in C, in Python (the kernel's own
source, interpreted), and against trying every word with every set of letters. All results are compared first; for that,
letters may be taken in any order. Words are all that the game admits. Run it as `python benchmarks/kernels_robbing.py
[--quick]`; figures of past runs are in kernels_robbing.txt.
"""

from __future__ import annotations

import ctypes
import random
import time
from array import array
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, product
from types import ModuleType
from typing import Any

from _measure import ROUNDS, arguments, best_of, c_library, encode, interpreted, show

from wortstube.games.wortromme.equipment import standard
from wortstube.games.wortromme.messages import Options
from wortstube.games.wortromme.solver import Words, words_of
from wortstube.games.wortromme.words import policy_of
from wortstube.kernels.robbing import Robbery, Taken
from wortstube.lexicon import Lexicon

TABLE = 15
TILES = [letter for letter in standard().tiles if letter]
BUDGET = 10_000_000
MASK = (1 << 64) - 1


class CAnagrams(ctypes.Structure):
    """The index as C knows it."""

    _fields_ = (
        *((name, ctypes.c_void_p) for name in ("slots", "bloom", "rare_bloom", "others")),
        ("slot_bits", ctypes.c_uint32),
        ("last_block", ctypes.c_uint64),
        ("last_rare_block", ctypes.c_uint64),
    )


class CLetters(ctypes.Structure):
    """A set of letters as C knows it: its sums, its size, and the first part with the same rare letters."""

    _fields_ = (
        ("all", ctypes.c_uint64), ("rare", ctypes.c_uint64), ("size", ctypes.c_uint32), ("same", ctypes.c_uint32),
    )  # fmt: skip


class CRobbery:
    def __init__(self, library: ctypes.CDLL, words: Words) -> None:
        slots, others, bloom, rare_bloom, bits = words.anagrams.arrays()
        self._kept, self._letters = (slots, bloom, rare_bloom, others), words.anagrams.letters()
        addresses = (numbers.buffer_info()[0] for numbers in self._kept)
        self._index = CAnagrams(*addresses, bits, len(bloom) - 1, len(rare_bloom) - 1)
        self._search = library.search
        self._search.restype = ctypes.c_uint64

    def searching(self, taken: Sequence[Taken], rack: bytes) -> Callable[[], tuple[int, int]]:
        """What tells how many words are found from up to two sources, and their letters; all is made ready for it."""
        sources = (ctypes.c_uint32 * len(taken))(*(source for source, _, _ in taken))
        sets = (CLetters * len(taken))(*(self._sums(codes) for _, codes, _ in taken))
        counts = [[bytes([code]) * times for times in range(count + 1)] for code, count in Counter(rack).items()]
        parts = [*map(b"".join, product(*counts))][1:]
        rows, first = (CLetters * len(parts))(*map(self._sums, parts)), dict[int, int]()
        for at, row in enumerate(rows):
            row.same = first.setdefault(row.rare, at)
        ways, letters = 1 + len(taken) + len(taken) * (len(taken) - 1) // 2, ctypes.c_uint64()
        given = (sources, sets, len(taken), ways, rows, len(parts), ctypes.byref(letters))

        def search() -> tuple[int, int]:
            return int(self._search(ctypes.byref(self._index), *given)), letters.value

        return search

    def _sums(self, codes: bytes) -> tuple[int, int, int, int]:
        every, rare = (sum(self._letters[code][i] for code in codes) & MASK for i in range(2))
        return every, rare, len(codes), 0


def naive(words: Words, taken: Sequence[Taken], rack: bytes, sources: int) -> int:
    """Every set of letters with every word that is long enough."""
    found, own = 0, Counter(rack)
    ways = [way for size in range(sources + 1) for way in combinations(taken, size) if len({w[0] for w in way}) == size]
    sets = {tuple(sorted(Counter(b"".join(codes for _, codes, _ in way)).items())) for way in ways}
    for number, word in enumerate(words.dawg):
        if words.grades[number] < 4 and len(word) >= 3:
            letters = Counter(word)
            for one in sets:
                lying = Counter(dict(one))
                found += lying < letters and letters - lying <= own
    return found


def all_taken(words: Words, table: Sequence[bytes], ordered: bool) -> list[Taken]:
    taken: list[Taken] = []
    for source, word in enumerate(table):
        taken.append((source, word, ordered))
        for places, _ in words.leavings.of(word, 0):
            taken.append((source, bytes(code for at, code in enumerate(word) if places >> at & 1), False))
    return taken


def both(robbery: Any, taken: Sequence[Taken], rack: bytes, sources: int, budget: int = 1 << 40) -> array[int]:
    robbery.take(taken, sources)
    found: array[int] = robbery.search(rack, budget=budget)
    return found


def measure_table(name: str, words: Words, vocabulary: Sequence[bytes], c: CRobbery | None, tables: int) -> None:
    chance, robbery = random.Random(1), Robbery(words.anagrams)
    rows: dict[tuple[int, int], list[float]] = {(tiles, sources): [] for tiles in (7, 14) for sources in (1, 2, 3)}
    ratios, moves, sets = list[float](), list[int](), list[int]()
    for _ in range(tables):
        table = chance.sample(vocabulary, TABLE)
        taken = all_taken(words, table, True)
        sets.append(len(taken))
        for tiles, sources in rows:
            rack = encode("".join(chance.sample(TILES, tiles)))
            budget = BUDGET if sources == 3 or tiles == 14 else 1 << 40
            times = best_of({"ours": lambda: both(robbery, taken, rack, sources, budget)}, 3)  # noqa: B023
            rows[tiles, sources].append(1e3 * times["ours"])
            moves += [len(both(robbery, taken, rack, 2)) // 3] if (tiles, sources) == (7, 2) else []
        if c:
            ratios.append(of_c(robbery, c, [(source, codes, False) for source, codes, _ in taken], rack[:7]))
    print(f"{name}: {sum(sets) / tables:.0f} sets, {sum(moves) / tables:,.0f} hits (7 tiles, 2 words)")
    for (tiles, sources), taking in rows.items():
        cut = ", cut" if sources == 3 or tiles == 14 else ""
        aim = "25 ms" if (tiles, sources) == (7, 2) else "300 ms" if (tiles, sources) in ((7, 3), (14, 2)) else ""
        show(f"{tiles} tiles, from {sources}{cut}", f"{sum(taking) / tables:.1f} ms, most {max(taking):.1f}", aim)
    if ratios:
        show("of the same in C (7 tiles, 2 words)", f"{sum(ratios) / tables:.2f}", "0.75")


def of_c(robbery: Robbery, c: CRobbery, taken: Sequence[Taken], rack: bytes) -> float:
    found = both(robbery, taken, rack, 2)
    letters = sum((worth - 10_000) // 100 for worth in found[2::3])
    search = c.searching(taken, rack)
    assert search() == (len(found) // 3, letters)
    times = best_of({"ours": lambda: both(robbery, taken, rack, 2), "C": search}, ROUNDS)
    return times["C"] / times["ours"]


def compare_python(words: Words, vocabulary: Sequence[bytes], module: ModuleType) -> None:
    """On a small position, with an index of fewer words, as plain Python needs long to build one."""
    chance = random.Random(2)
    robbery, few = Robbery(words.anagrams), module.Robbery(module.Anagrams(words.dawg, words.grades))
    taken = [(one, codes, False) for one, codes, _ in all_taken(words, chance.sample(vocabulary, 8), True)]
    rack = encode("".join(chance.sample(TILES, 7)))
    found = both(robbery, taken, rack, 2)
    assert both(few, taken, rack, 2) == found
    times = best_of({"ours": lambda: both(robbery, taken, rack, 2), "Python": lambda: both(few, taken, rack, 2)})
    show("times the same in Python (8 words, 7 tiles)", f"{times['Python'] / times['ours']:.0f}", "50")
    start = time.process_time()
    assert naive(words, taken[:6], rack, 1) == len(both(robbery, taken[:6], rack, 1)) // 3
    trying = time.process_time() - start
    ours = best_of({"ours": lambda: both(robbery, taken[:6], rack, 1)})["ours"]
    show("times trying every word (6 sets, 1 word)", f"{trying / ours:,.0f}")


def main() -> None:
    quick = arguments(__doc__)
    words = words_of(Lexicon.load("de"), policy_of(Options()))
    module, library = interpreted("robbing"), c_library("robbing")
    c = CRobbery(library, words) if library else None
    everyday = [encode(word) for word in Lexicon.load("de").referee(policy_of(Options())).words("standard")]
    tables = 2 if quick else 5
    measure_table("words of 4 to 7 letters", words, [word for word in everyday if 4 <= len(word) <= 7], c, tables)
    measure_table("words of 6 to 10 letters", words, [word for word in everyday if 6 <= len(word) <= 10], c, tables)
    if not quick:
        compare_python(words, [word for word in everyday if 4 <= len(word) <= 7], module)


if __name__ == "__main__":
    main()
