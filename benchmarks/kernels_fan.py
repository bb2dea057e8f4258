"""How fast are hands of cards split into words, and solitaires played down?

Hands of 3 to 8 cards and solitaires are dealt from Wortfächer's cards. Against the same algorithms in C, in Python
(the kernel's own source, interpreted), and against laying the cards in every order. All results are compared first.
The index is built from all words the game admits. Run it as `python benchmarks/kernels_fan.py [--quick]`; figures of
past runs are in kernels_fan.txt.
"""

from __future__ import annotations

import ctypes
import random
import time
from array import array
from collections.abc import Sequence
from itertools import permutations
from typing import Any

from _measure import arguments, best_of, c_library, interpreted, show

from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.solver import LONGEST_WORD
from wortstube.games.wortfaecher.words import POLICY
from wortstube.kernels.fan import Fan
from wortstube.kernels.piles import HIDDEN, Piles
from wortstube.lexicon import Lexicon

KINDS = sorted(standard().cards)
CODED = [kind.encode() for kind in KINDS]
POINTS = [standard().points(kind) for kind in KINDS]
DECK = bytes(KINDS.index(card) for card in standard().deck())
BONUS = [0, *range(25, 601, 25)]


class CFan(ctypes.Structure):
    """A fan as C knows it."""

    _fields_ = (
        *((name, ctypes.c_void_p) for name in ("slots", "bloom", "points", "letters")),
        ("slot_bits", ctypes.c_uint32),
    )


class CKernels:
    def __init__(self, library: ctypes.CDLL, fan: Fan) -> None:
        slots, bloom, bits, points = fan.arrays()
        self._kept = slots, bloom, points, array("I", map(len, CODED))
        self._fan = ctypes.byref(CFan(*(numbers.buffer_info()[0] for numbers in self._kept), bits))
        self._library = library

    def splits(self, hands: bytes, cards: int, least: int) -> Sequence[int]:
        count = len(hands) // cards
        worths, bonus = (ctypes.c_uint32 * count)(), (ctypes.c_uint32 * 25)(*BONUS)
        self._library.splits(self._fan, hands, ctypes.c_size_t(count), cards, bonus, least, worths)
        return worths

    def playouts(self, piles: Sequence[bytes], pool: bytes, count: int, seed: int) -> Sequence[int]:
        table = b"".join(pile.ljust(8, b"\xfe") for pile in piles)
        left, shuffled = (ctypes.c_uint32 * count)(), ctypes.create_string_buffer(pool, len(pool))
        self._library.playouts(self._fan, table, shuffled, len(pool), 0, ctypes.c_size_t(count), seed, left)
        return left


def by_permutations(hand: bytes, words: frozenset[bytes]) -> int:
    """Going out, by laying all cards but one in every order and cutting them into words in every way."""
    best = 0
    for order in permutations(hand, len(hand) - 1):
        longest = [0, *[-1] * len(order)]
        for end in range(2, len(order) + 1):
            for start in range(end - 1):
                word = b"".join(CODED[card] for card in order[start:end])
                if longest[start] >= 0 and word in words:
                    longest[end] = max(longest[end], longest[start], len(word))
        if longest[-1] > 0:
            best = max(best, 100 * sum(POINTS[card] for card in order) + BONUS[longest[-1]])
    return best


def compare_hands(fan: Fan, plain: Any, c: CKernels | None, words: frozenset[bytes], cards: int, n: int) -> None:
    chance = random.Random(cards)
    hands = b"".join(bytes(chance.sample(DECK, cards)) for _ in range(n))
    few, naive = hands[: cards * max(4, n // 60)], 20 if cards < 7 else 1
    worths = fan.splits(hands, cards, BONUS, cards - 1)[0]
    singly = [hands[at : at + cards] for at in range(0, cards * naive, cards)]
    rivals = {
        "ours": lambda: fan.splits(hands, cards, BONUS, cards - 1),
        "ours, few": lambda: fan.splits(few * 20, cards, BONUS, cards - 1),
        "Python": lambda: plain.splits(few, cards, BONUS, cards - 1),
    }
    assert rivals["Python"]()[0] == worths[: len(few) // cards]
    if c:
        assert list(c.splits(hands, cards, cards - 1)) == list(worths)
        rivals["C"] = lambda: c.splits(hands, cards, cards - 1)
    times = best_of(rivals, 10)
    start = time.process_time()
    assert [by_permutations(hand, words) for hand in singly] == list(worths[:naive])
    trying = (time.process_time() - start) / naive
    out = sum(worth > 0 for worth in worths) / n
    of_c = f"{times['C'] / times['ours']:.2f}" if c else "-"
    of_python = 20 * times["Python"] / times["ours, few"]
    print(
        f"{cards:5}{out:10.0%}{n / times['ours']:14,.0f}{of_c:>8}{of_python:>10.0f}{trying * n / times['ours']:>18,.0f}"
    )


def compare_playouts(fan: Fan, plain: Any, plain_fan: Any, c: CKernels | None, n: int) -> None:
    cards = bytes(random.Random(1).sample(DECK, len(DECK)))
    piles, pool = [bytes([top, *[HIDDEN] * 5]) for top in cards[:8]], cards[8:]
    ours, slow, few = Piles(fan), plain.Piles(plain_fan), max(10, n // 100)
    left = ours.playouts(piles, pool, 0, n, 1)
    rivals = {
        "ours": lambda: ours.playouts(piles, pool, 0, n, 1),
        "ours, few": lambda: ours.playouts(piles, pool, 0, few * 20, 1),
        "Python": lambda: slow.playouts(piles, pool, 0, few, 1),
    }
    assert rivals["Python"]() == left[:few]
    if c:
        assert list(c.playouts(piles, pool, n, 1)) == list(left)
        rivals["C"] = lambda: c.playouts(piles, pool, n, 1)
    times = best_of(rivals, 10)
    show("playouts a second", f"{n / times['ours']:,.0f}", "50,000")
    if c:
        show("of the same in C", f"{times['C'] / times['ours']:.2f}", "0.9")
    show("times the same in Python", f"{20 * times['Python'] / times['ours, few']:.0f}", "30")
    show("points left on the average", f"{sum(left) / n:.1f}")


def main() -> None:
    quick = arguments(__doc__)
    words = Lexicon.load("de").referee(POLICY).words(longest=LONGEST_WORD)
    packed = "\xff".join([*words, ""]).encode("latin-1")
    times = best_of({"build": lambda: Fan(CODED, packed, POINTS)})
    show(f"index of {len(words):,} words", f"{1e3 * times['build']:.0f} ms")
    fan, library = Fan(CODED, packed, POINTS), c_library("fan")
    plain, plain_piles = interpreted("fan"), interpreted("piles")
    slow = plain.Fan(CODED, packed, POINTS)
    c = CKernels(library, fan) if library else None
    print(f"{'cards':>5}{'goes out':>10}{'hands/s':>14}{'of C':>8}{'× Python':>10}{'× permutations':>18}")
    print(f"{'aim':>5}{'':24}{'0.9':>8}{'30':>10}{'5,000 (8)':>18}")
    for cards in (3, 5, 7, 8):
        n = 3_000_000 // 3**cards * (1 if quick else 4)
        compare_hands(fan, slow, c, frozenset(word.encode() for word in words), cards, min(n, 100_000))
    compare_playouts(fan, plain_piles, slow, c, 2_000 if quick else 10_000)


if __name__ == "__main__":
    main()
