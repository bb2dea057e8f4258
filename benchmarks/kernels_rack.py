"""How fast are all words from a rack found, with 7 to 15 tiles and up to two jokers?

Against the same search in C and against a trie of Python dictionaries, over the German words; racks are drawn from the
letters of the words. Ours is called once a rack and returns the numbers of the words as an array, the trie a list of
the numbers in its leaves; C loops over the racks, writes the numbers down and returns their count. In the last column
both return lists of texts: ours makes them, the trie's are in a list of all words.

Run it as `python benchmarks/kernels_rack.py [--quick]`; figures of past runs are in kernels_rack.txt.
"""

from __future__ import annotations

import ctypes
import random
from array import array
from collections import Counter
from typing import Any

from _measure import ALPHABET, arguments, best_of, c_kernels, encode, german_words

from wortstube.kernels.dawg import Dawg, build, pack
from wortstube.kernels.rack import RackSearch

Trie = dict[int, Any]
WORD = -1


class CDawg(ctypes.Structure):
    """The automaton as C knows it."""

    _fields_ = (
        ("nodes", ctypes.c_void_p),
        ("large", ctypes.c_void_p),
        ("counts", ctypes.c_void_p),
        ("large_size", ctypes.c_size_t),
        ("root", ctypes.c_uint32),
    )


class CSearch:
    def __init__(self, library: ctypes.CDLL, dawg: Dawg) -> None:
        nodes, counts, large, root = dawg.arrays()
        self._kept = array("I", nodes), array("I", large), array("H", counts)
        addresses = [numbers.buffer_info()[0] for numbers in self._kept]
        self._dawg = CDawg(*addresses, len(large) // 2, root)
        self._numbers = (ctypes.c_uint32 * len(dawg))()
        self._places = (ctypes.c_uint64 * len(dawg))()
        self._search = library.search_all
        self._search.restype = ctypes.c_size_t
        self._search.argtypes = [
            ctypes.c_void_p,
            ctypes.c_char_p,
            ctypes.c_size_t,
            ctypes.c_uint32,
            *[ctypes.c_void_p] * 2,
        ]

    def count(self, packed: bytes, jokers: int) -> int:
        dawg = ctypes.byref(self._dawg)
        return int(self._search(dawg, packed, len(packed), jokers, self._numbers, self._places))


def make_trie(words: list[bytes]) -> Trie:
    root: Trie = {}
    for number, word in enumerate(words):
        node = root
        for code in word:
            node = node.setdefault(code, {})
        node[WORD] = number
    return root


def search_trie(node: Trie, left: Counter[int], jokers: int, found: list[int]) -> None:
    """The same search as a Python programmer would write it."""
    for code, child in node.items():
        if code == WORD:
            found.append(child)
        elif left[code]:
            left[code] -= 1
            search_trie(child, left, jokers, found)
            left[code] += 1
        elif jokers:
            search_trie(child, left, jokers - 1, found)


def in_trie(trie: Trie, rack: bytes, jokers: int) -> list[int]:
    found: list[int] = []
    search_trie(trie, Counter(rack), jokers, found)
    return found


def compare(tiles: int, jokers: int, words: list[str], dawg: Dawg, c: CSearch | None, trie: Trie, n: int) -> None:
    letters = encode("".join(words[::50]))
    chance = random.Random(tiles)
    racks = [bytes(chance.choices(letters, k=tiles - jokers)) for _ in range(n)]
    packed, few = pack(racks), racks[: max(2, n // 20)]
    search = RackSearch(dawg)
    found = sum(len(search.words(rack, jokers)) for rack in racks)
    rivals = {
        "ours": lambda: [search.words(rack, jokers) for rack in racks],
        "numbers": lambda: [search.words(rack, jokers) for rack in few],
        "texts": lambda: [dawg.texts(search.words(rack, jokers)) for rack in few],
        "trie: numbers": lambda: [in_trie(trie, rack, jokers) for rack in few],
        "trie: texts": lambda: [[words[number] for number in in_trie(trie, rack, jokers)] for rack in few],
    }
    assert [[*numbers] for numbers in rivals["numbers"]()] == rivals["trie: numbers"]()
    assert rivals["texts"]() == rivals["trie: texts"]()
    if c:
        assert c.count(packed, jokers) == found
        rivals["C"] = lambda: c.count(packed, jokers)
    times = best_of(rivals)
    of_c = f"{times['C'] / times['ours']:.2f}" if c else "-"
    of_trie = "".join(f"{times['trie: ' + kind] / times[kind]:>16.0f}" for kind in ("numbers", "texts"))
    print(f"{tiles:5}{jokers:8}{found / n:10,.0f}{n / times['ours']:12,.0f}{of_c:>12}{of_trie}")


def main() -> None:
    quick = arguments(__doc__)
    words = german_words()
    codes = [encode(word) for word in words]
    dawg, trie, library = Dawg(build(codes), ALPHABET), make_trie(codes), c_kernels()
    c = CSearch(library, dawg) if library else None
    print(f"{'tiles':>5}{'jokers':>8}{'words':>10}{'racks/s':>12}{'of C':>12}{'× Python trie':>16}{'with texts':>16}")
    print(f"{'aim':>5}{'':30}{'0.75':>12}{'50':>16}")
    for tiles in (7, 10, 12, 15):
        for jokers in (0, 1, 2):
            number = 40_000 // (20**jokers * tiles**2 // 7) + 2
            compare(tiles, jokers, words, dawg, c, trie, max(2, number // 4) if quick else number)


if __name__ == "__main__":
    main()
