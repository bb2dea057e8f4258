# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Playing piles of cards down to see how it ends: words from the open cards, until they give none.

The words are those of a fan. Cards that are not known are drawn anew for each playout. Knows no referee, and no player.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import mixed, uchars, uints, ulonglongs
    from wortstube.kernels.fan import Fan
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.wortstube.kernels.basics import mixed, uchars, uints, ulonglongs
    else:
        from wortstube.kernels.basics import mixed, uchars, uints, ulonglongs

COMPILED: bool = cython.compiled
PILES = 8
MOST_CARDS = 8
"""In a pile."""
HIDDEN = 255
"""A card that is not known."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def wrapped(number: cython.uint) -> cython.uint:
    """As C keeps it, without what is beyond 32 bits."""
    if not cython.compiled:
        return number & 0xFFFFFFFF
    return number


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def stirred(state: cython.uint) -> cython.uint:
    """The next state of a small generator of random numbers (xorshift); never 0 after one that was not."""
    state = wrapped(state ^ (state << 13))
    state ^= state >> 17
    state = wrapped(state ^ (state << 5))
    return state


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def below(state: cython.uint, n: cython.uint) -> cython.uint:
    """A random number from 0 to n-1."""
    wide: cython.ulonglong = state
    return (wide * n) >> 32


@cython.final
@cython.cclass
class Piles:
    r"""Plays piles down with the words of one fan.

    >>> from wortstube.kernels.fan import Fan
    >>> piles = Piles(Fan([b"A", b"L", b"S", b"X"], b"ALS\xffAS\xff", bytes([2, 3, 1, 8])))
    >>> min(piles.playouts([bytes([0]), bytes([1]), bytes([2, 3])], b"", first=0, count=20, seed=1))
    8
    """

    _held = cython.declare("object")
    _slots = cython.declare("unsigned long long*")
    _bloom = cython.declare("unsigned int*")
    _slot_bits = cython.declare("unsigned int")
    _kind_count = cython.declare("unsigned int")
    _points = cython.declare("unsigned int[128]")
    _orders = cython.declare("unsigned char[512]")
    _order_ends = cython.declare("unsigned int[81]")
    _keys = cython.declare("unsigned long long[256]")
    _sorted = cython.declare("unsigned int[8]")
    _places = cython.declare("unsigned int[8]")
    _random = cython.declare("unsigned int")
    _cards = cython.declare("unsigned char[64]")
    _tops = cython.declare("unsigned int[8]")
    _ends = cython.declare("unsigned int[8]")

    def __init__(self, fan: Fan) -> None:
        if not cython.compiled:
            self._points, self._orders, self._order_ends = [0] * 128, bytearray(512), [0] * 81
            self._keys, self._sorted, self._places = [0] * 256, [0] * 8, [0] * 8
            self._cards, self._tops, self._ends = bytearray(64), [0] * 8, [0] * 8
        slots, bloom, self._slot_bits, points = fan.arrays()
        self._held = slots, bloom
        self._slots, self._bloom, self._kind_count = ulonglongs(slots), uints(bloom), len(points)
        for kind, worth in enumerate(points):
            self._points[kind] = worth
        self._set_orders()

    @cython.cfunc
    def _set_orders(self) -> None:
        """For each number of open cards, its subsets of two or more, large ones first, and where each size ends."""
        for cards in range(9):
            masks = sorted(range(1 << cards), key=lambda mask: -int.bit_count(mask))
            at = (1 << cards) - 1
            for mask in masks:
                self._orders[at] = mask
                self._order_ends[9 * cards + int.bit_count(mask)] = at + 1
                at += 1

    def playouts(
        self, piles: Sequence[bytes], pool: bytes, first: cython.uint, count: cython.Py_ssize_t, seed: cython.uint
    ) -> array[int]:
        """Play piles down so many times, a long word at a time: the points that are left each time.

        The first card of a pile is open. Those that are HIDDEN are drawn from the pool anew for each playout, the same
        ones for the same seed. The first word is on the open cards of the piles in `first`; 0 leaves it open too.
        """
        if len(piles) > 8 or any(len(pile) > 8 for pile in piles):
            raise ValueError("At most eight piles of at most eight cards.")
        table = b"".join(pile.ljust(8, b"\xfe") for pile in piles).ljust(64, b"\xfe")
        hidden = table.count(b"\xff")
        cards = [card for card in table if card < 254]
        if (
            hidden > len(pool)
            or max([*cards, *pool], default=0) >= self._kind_count
            or any(pile[:1] == b"\xff" for pile in piles)
        ):
            raise ValueError("Every card is of a kind there is; for each hidden one there is one in the pool.")
        left, shuffled = array("I", bytes(4 * count)), bytearray(pool)
        self._play_all(uchars(table), uchars(shuffled), len(pool), first, count, seed, uints(left))
        return left

    @cython.cfunc
    @cython.exceptval(check=False)
    def _play_all(
        self,
        table: cython.p_uchar,
        pool: cython.p_uchar,
        size: cython.uint,
        first: cython.uint,
        count: cython.Py_ssize_t,
        seed: cython.uint,
        left: cython.p_uint,
    ) -> cython.bint:
        i: cython.Py_ssize_t
        at: cython.uint
        for i in range(count):
            self._random = wrapped(seed + i * 0x1E3779B1) | 1
            drawn: cython.uint = 0
            for at in range(64):
                card: cython.uint = table[at]
                if card == 255:
                    self._random = stirred(self._random)
                    other: cython.uint = drawn + below(self._random, size - drawn)
                    card, pool[other] = pool[other], pool[drawn]
                    pool[drawn] = card
                    drawn += 1
                self._cards[at] = card
            left[i] = self._play(first)
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _play(self, first: cython.uint) -> cython.uint:
        """Play down the piles that lie there, until no word is left: the points of the cards that are."""
        pile: cython.uint
        at: cython.uint
        for pile in range(8):
            self._tops[pile], self._ends[pile] = 8 * pile, 8 * pile
            while self._ends[pile] < 8 * pile + 8 and self._cards[self._ends[pile]] < 254:
                self._ends[pile] += 1
        chosen: cython.uint = first if first else self._choose()
        while chosen:
            for pile in range(8):
                self._tops[pile] += (chosen >> pile) & 1
            self._refill()
            chosen = self._choose()
        points: cython.uint = 0
        for pile in range(8):
            for at in range(self._tops[pile], self._ends[pile]):
                points += self._points[self._cards[at]]
        return points

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _refill(self) -> cython.bint:
        """Fill each empty place from a pile of most cards, as long as one has two."""
        place: cython.uint
        step: cython.uint
        for place in range(8):
            if self._tops[place] < self._ends[place]:
                continue
            self._random = stirred(self._random)
            giver: cython.uint = place
            most: cython.uint = 1
            for step in range(8):
                pile: cython.uint = (self._random + step) & 7
                cards: cython.uint = self._ends[pile] - self._tops[pile]
                if cards > most:
                    giver, most = pile, cards
            if most == 1:
                return True
            self._tops[place], self._ends[place] = 8 * place, 8 * place + 1
            self._cards[8 * place] = self._cards[self._tops[giver]]
            self._tops[giver] += 1
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    @cython.locals(codes="unsigned char[8]", piles="unsigned int[8]")
    def _choose(self) -> cython.uint:
        """A word of the open cards, most likely one of the most cards: the piles it takes, 0 if there is none."""
        if not cython.compiled:
            codes, piles = [0] * 8, [0] * 8
        n: cython.uint = 0
        pile: cython.uint
        for pile in range(8):
            if self._tops[pile] < self._ends[pile]:
                codes[n], piles[n] = self._cards[self._tops[pile]], pile
                n += 1
        self._sort(codes, n)
        mask: cython.uint = self._choose_subset(n)
        chosen: cython.uint = 0
        one: cython.uint = 1
        i: cython.uint
        for i in range(n):
            if (mask >> i) & 1:
                chosen |= one << piles[self._places[i]]
        return chosen

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _choose_subset(self, n: cython.uint) -> cython.uint:
        """Large subsets first, those of one size from any of them on; every eighth word is passed over."""
        passed: cython.uint = 0
        start: cython.uint = (1 << n) - 1
        cards: cython.uint = n
        while cards > 1:
            self._random = stirred(self._random)
            size: cython.uint = self._order_ends[9 * n + cards] - start
            at: cython.uint = below(self._random, size)
            end: cython.uint = start + size
            at += start
            while size:
                mask: cython.uint = self._orders[at]
                if self._is_word(self._keys[mask]):
                    self._random = stirred(self._random)
                    if self._random >> 29:
                        return mask
                    passed = mask
                at = at + 1 if at + 1 < end else start
                size -= 1
            start = end
            cards -= 1
        return passed

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _sort(self, codes: cython.p_uchar, n: cython.Py_ssize_t) -> cython.bint:
        """Put down cards in ascending order, the place each had, and the keys of their subsets."""
        i: cython.Py_ssize_t
        j: cython.size_t
        for i in range(n):
            code: cython.uint = codes[i]
            at: cython.Py_ssize_t = i
            while at > 0 and self._sorted[at - 1] > code:
                self._sorted[at], self._places[at] = self._sorted[at - 1], self._places[at - 1]
                at -= 1
            self._sorted[at], self._places[at] = code, i
        self._keys[0] = 0
        for i in range(n):
            key: cython.ulonglong = self._sorted[i] + 1
            size: cython.size_t = 1 << i
            for j in range(size):
                self._keys[size + j] = (self._keys[j] << 7) | key
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_word(self, key: cython.ulonglong) -> cython.bint:
        """Most sets of cards are no word, and the bitmap, which fits a cache, says so at once."""
        bit: cython.uint = mixed(key) >> 42
        if not (self._bloom[bit >> 5] >> (bit & 31)) & 1:
            return False
        return self._has(key)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _has(self, key: cython.ulonglong) -> cython.bint:
        last: cython.uint = (1 << self._slot_bits) - 1
        slot: cython.uint = mixed(key) >> (64 - self._slot_bits)
        while self._slots[slot] != key and self._slots[slot] != 0:
            slot = (slot + 1) & last
        found: cython.ulonglong = self._slots[slot]
        return found != 0
