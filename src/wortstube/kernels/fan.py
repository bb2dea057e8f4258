# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Words on cards: which sets of cards spell a word, and the best way to split a hand into words.

A card bears one letter or more and is known by the code of its kind. A word can be laid with a set of cards in some
order or it cannot, so an index of the words by the cards they lie on answers each subset of a hand with one look. The
key of a set is exact: its kinds in ascending order, seven bits each. Knows no players, no turns and no referee.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import mixed, popcount, uchars, uints, ulonglongs
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.wortstube.kernels.basics import mixed, popcount, uchars, uints, ulonglongs
    else:
        from wortstube.kernels.basics import mixed, popcount, uchars, uints, ulonglongs

COMPILED: bool = cython.compiled
MOST_CARDS = 8
MOST_KINDS = 127


@cython.final
@cython.cclass
class Fan:
    r"""The words of a vocabulary, by the cards they can be laid with.

    `kinds` are the letters of each kind of card, `words` is one run of bytes in which 0xFF ends each word. `points` are
    what a card of each kind is worth. What a split is worth is told in hundredths of a point: the points of its cards
    and a bonus for its longest word, by letters, which must not fall as words get longer. Subsets are masks of places.

    >>> fan = Fan([b"A", b"CH", b"L", b"S", b"SCH"], b"SCHAL\xffLASCH\xffAS\xff", bytes([2, 4, 3, 1, 6]))
    >>> list(fan.words(bytes([4, 0, 2]))), list(fan.words(bytes([0, 3])))
    ([0, 1], [2])
    >>> [(mask, list(found)) for mask, found in fan.words_in(bytes([4, 0, 2]))]
    [(7, [0, 1])]
    >>> fan.split(bytes([4, 0, 2, 2]), [0, 0, 50], least=3)
    (1150, (7,))
    """

    _held = cython.declare("object")
    _slots = cython.declare("unsigned long long*")
    _heads = cython.declare("unsigned int*")
    _bloom = cython.declare("unsigned int*")
    _slot_bits = cython.declare("unsigned int")
    _used = cython.declare("unsigned int")
    _entries = cython.declare("object")
    _entry = cython.declare("unsigned int*")
    _entry_room = cython.declare("unsigned int")
    _entry_count = cython.declare("unsigned int")
    _kind_count = cython.declare("unsigned int")
    _longest_kind = cython.declare("unsigned int")
    _most = cython.declare("unsigned int")
    _letters = cython.declare("unsigned int[128]")
    _points = cython.declare("unsigned int[128]")
    _spelt = cython.declare("unsigned char[512]")
    _starts = cython.declare("unsigned int[257]")
    _chosen = cython.declare("unsigned int[8]")
    _keys = cython.declare("unsigned long long[256]")
    _words = cython.declare("unsigned int[256]")
    _covers = cython.declare("unsigned int[256]")
    _firsts = cython.declare("unsigned int[256]")
    _sums = cython.declare("unsigned int[256]")
    _bonus = cython.declare("unsigned int[25]")
    _sorted = cython.declare("unsigned int[8]")
    _places = cython.declare("unsigned int[8]")

    def __init__(
        self, kinds: Sequence[bytes], words: bytes, points: Sequence[int], most: cython.uint = MOST_CARDS
    ) -> None:
        if not 0 < len(kinds) <= 127 or len(points) != len(kinds) or not 1 < most <= 8:
            raise ValueError(f"At most {MOST_KINDS} kinds, each with its points; words of two to {MOST_CARDS} cards.")
        if any(not 0 < len(kind) <= 3 for kind in kinds) or [*kinds] != sorted(kinds):
            raise ValueError("Kinds of cards bear one to three letters and are sorted.")
        if not cython.compiled:
            self._make_rooms()
        self._most = most
        self._set_kinds(kinds, points)
        self._make_table(max(8, words.count(b"\xff").bit_length()))
        self._entries, self._entry_room, self._entry_count = array("I"), 0, 0
        self._learn(uchars(words), len(words))
        self._entries = self._entries[: 2 * self._entry_count]  # in no more room than it needs
        self._entry, self._entry_room = uints(self._entries), self._entry_count

    def _make_rooms(self) -> None:
        """Interpreted, what are fixed rows of numbers in C."""
        self._letters, self._points, self._spelt = [0] * 128, [0] * 128, bytearray(512)
        self._starts, self._chosen, self._sorted, self._places = [0] * 257, [0] * 8, [0] * 8, [0] * 8
        self._keys, self._words, self._covers = [0] * 256, [0] * 256, [0] * 256
        self._firsts, self._sums, self._bonus = [0] * 256, [0] * 256, [0] * 25

    @cython.cfunc
    def _set_kinds(self, kinds: Sequence[bytes], points: Sequence[int]) -> None:
        """Put down the letters of each kind; since kinds are sorted, those with the same first letter are together."""
        self._kind_count, self._longest_kind = len(kinds), max(map(len, kinds))
        for code, kind in enumerate(kinds):
            self._letters[code], self._points[code] = len(kind), points[code]
            for at, letter in enumerate(kind):
                self._spelt[4 * code + at] = letter
        for letter in range(257):
            self._starts[letter] = sum(kind[0] < letter for kind in kinds)

    @cython.cfunc
    def _make_table(self, bits: cython.uint) -> None:
        """A table of keys, each with a chain of entries; an entry is the number of a word and the next entry."""
        slots, heads, bloom = array("Q", bytes(8 << bits)), array("I", bytes(4 << bits)), array("I", bytes(1 << 19))
        self._held = slots, heads, bloom
        self._slots, self._heads, self._bloom = ulonglongs(slots), uints(heads), uints(bloom)
        self._slot_bits, self._used = bits, 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _learn(self, letters: cython.p_uchar, size: cython.Py_ssize_t) -> cython.bint:
        """Enter all words, the last one first, so that the first one comes first in its chains."""
        number: cython.uint = 0
        at: cython.Py_ssize_t
        for at in range(size):
            number += letters[at] == 0xFF
        end: cython.Py_ssize_t = size - 1
        while end > 0:
            start: cython.Py_ssize_t = end
            while start > 0 and letters[start - 1] != 0xFF:
                start -= 1
            number -= 1
            if end - start <= 24:
                self._lay(letters, start, end, 0, number)
            end = start - 1
        return True

    @cython.cfunc
    @cython.exceptval(-1)
    def _lay(
        self,
        letters: cython.p_uchar,
        at: cython.Py_ssize_t,
        end: cython.Py_ssize_t,
        count: cython.uint,
        number: cython.uint,
    ) -> cython.bint:
        """Enter every way to lay the rest of a word with the cards that are still allowed."""
        if at == end:
            if count > 1:
                self._enter(self._chosen_key(count), number)
            return True
        room: cython.Py_ssize_t = (self._most - count) * self._longest_kind
        if end - at > room:
            return True
        code: cython.uint
        i: cython.uint
        first: cython.uint = letters[at]
        for code in range(self._starts[first], self._starts[first + 1]):
            size: cython.uint = self._letters[code]
            fits: cython.bint = at + size <= end
            for i in range(1, size):
                fits = fits and letters[at + i] == self._spelt[4 * code + i]
            if fits:
                self._chosen[count] = code
                self._lay(letters, at + size, end, count + 1, number)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    @cython.locals(codes="unsigned int[8]")
    def _chosen_key(self, count: cython.uint) -> cython.ulonglong:
        if not cython.compiled:
            codes = [0] * 8
        i: cython.uint
        for i in range(count):
            code: cython.uint = self._chosen[i]
            at: cython.uint = i
            while at > 0 and codes[at - 1] > code:
                codes[at] = codes[at - 1]
                at -= 1
            codes[at] = code
        key: cython.ulonglong = 0
        for i in range(count):
            key = (key << 7) | (codes[i] + 1)
        return key

    @cython.cfunc
    @cython.exceptval(-1)
    def _enter(self, key: cython.ulonglong, number: cython.uint) -> cython.bint:
        slot: cython.uint = self._slot(key)
        head: cython.uint = self._heads[slot]
        if self._slots[slot] == key and self._entry[2 * head - 2] == number:
            return True  # the same cards in another order
        if self._entry_count == self._entry_room:
            self._entries.frombytes(bytes(8 * max(1024, self._entry_room)))
            self._entry, self._entry_room = uints(self._entries), len(self._entries) // 2
        self._entry[2 * self._entry_count], self._entry[2 * self._entry_count + 1] = number, head
        self._entry_count += 1
        self._put(slot, key, self._entry_count)
        if 4 * self._used > 3 << self._slot_bits:
            self._enlarge()
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _put(self, slot: cython.uint, key: cython.ulonglong, head: cython.uint) -> cython.bint:
        self._used += self._slots[slot] == 0
        self._slots[slot], self._heads[slot] = key, head
        bit: cython.uint = mixed(key) >> 42
        self._bloom[bit >> 5] |= cython.cast(cython.uint, 1) << (bit & 31)
        return True

    @cython.cfunc
    def _enlarge(self) -> None:
        held = self._held
        slots: cython.p_ulonglong = self._slots
        heads: cython.p_uint = self._heads
        size: cython.uint = 1 << self._slot_bits
        self._make_table(self._slot_bits + 1)
        at: cython.uint
        for at in range(size):
            if slots[at]:
                self._put(self._slot(slots[at]), slots[at], heads[at])
        del held  # not before all is moved

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _slot(self, key: cython.ulonglong) -> cython.uint:
        """Where the key is, or would be."""
        last: cython.uint = (1 << self._slot_bits) - 1
        slot: cython.uint = mixed(key) >> (64 - self._slot_bits)
        while self._slots[slot] != key and self._slots[slot] != 0:
            slot = (slot + 1) & last
        return slot

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_word(self, key: cython.ulonglong) -> cython.bint:
        """Most sets of cards are no word, and the bitmap, which fits a cache, says so at once."""
        bit: cython.uint = mixed(key) >> 42
        if not (self._bloom[bit >> 5] >> (bit & 31)) & 1:
            return False
        found: cython.ulonglong = self._slots[self._slot(key)]
        return found != 0

    @cython.cfunc
    @cython.exceptval(-1)
    def _take(self, hand: bytes) -> cython.Py_ssize_t:
        """Put down a hand in ascending order, with keys and points of its subsets; the number of its cards."""
        n: cython.Py_ssize_t = len(hand)
        if n > 8 or self._highest(uchars(hand), n) >= self._kind_count:
            raise ValueError(f"A hand has at most {MOST_CARDS} cards, each of a kind there is.")
        self._sort(uchars(hand), n)
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def _highest(self, codes: cython.p_uchar, size: cython.Py_ssize_t) -> cython.uint:
        """Of many cards; for `max` each of them would become an object of Python."""
        highest: cython.uchar = 0
        at: cython.Py_ssize_t
        for at in range(size):
            highest = max(highest, codes[at])
        return highest

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _sort(self, codes: cython.p_uchar, n: cython.Py_ssize_t) -> cython.bint:
        """Put down cards in ascending order, the place each had, and keys and points of their subsets."""
        i: cython.Py_ssize_t
        j: cython.size_t
        for i in range(n):
            code: cython.uint = codes[i]
            at: cython.Py_ssize_t = i
            while at > 0 and self._sorted[at - 1] > code:
                self._sorted[at], self._places[at] = self._sorted[at - 1], self._places[at - 1]
                at -= 1
            self._sorted[at], self._places[at] = code, i
        self._keys[0], self._sums[0] = 0, 0
        for i in range(n):
            key: cython.ulonglong = self._sorted[i] + 1
            points: cython.uint = self._points[self._sorted[i]]
            size: cython.size_t = 1 << i
            for j in range(size):
                self._keys[size + j], self._sums[size + j] = (self._keys[j] << 7) | key, self._sums[j] + points
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _find(self, n: cython.Py_ssize_t) -> cython.bint:
        """For each subset of the hand the letters of a word on it, 0 if there is none."""
        full: cython.size_t = 1 << n
        mask: cython.size_t
        for mask in range(full):
            self._words[mask] = 0
            if mask & (mask - 1) and self._is_word(self._keys[mask]):
                self._words[mask] = self._letters_of(mask)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _letters_of(self, mask: cython.uint) -> cython.uint:
        letters: cython.uint = 0
        i: cython.uint = 0
        while mask >> i:
            letters, i = letters + ((mask >> i) & 1) * self._letters[self._sorted[i]], i + 1
        return letters

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _cover(self, n: cython.Py_ssize_t) -> cython.bint:
        """For each subset that words cover: the word with its lowest card, and the letters of the longest, plus one.

        Others have 0. Of several covers the one with the longest word is taken.
        """
        full: cython.uint = 1 << n
        mask: cython.uint
        self._covers[0] = 1
        for mask in range(1, full):
            others: cython.uint = mask & (mask - 1)
            rest: cython.uint = others
            most: cython.uint = 0
            first: cython.uint = 0
            while rest:
                rest = (rest - 1) & others
                word: cython.uint = mask ^ rest
                reach: cython.uint = self._covers[rest]
                if reach and self._words[word]:
                    reach = max(reach, self._words[word] + 1)
                    if reach > most:
                        most, first = reach, word
            self._covers[mask], self._firsts[mask] = most, first
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _best(self, n: cython.Py_ssize_t, least: cython.uint) -> cython.uint:
        """The dearest cover of at least so many cards that leaves one over; 0 if there is none."""
        best: cython.uint = 0
        worth: cython.uint = 0
        mask: cython.uint
        for mask in range(1, (1 << n) - 1):
            if self._covers[mask] and popcount(mask) >= least:
                value: cython.uint = self._worth(mask)
                if value > worth:
                    best, worth = mask, value
        return best

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _worth(self, mask: cython.uint) -> cython.uint:
        worth: cython.uint = 100 * self._sums[mask] + self._bonus[self._covers[mask] - 1]
        return worth

    @cython.cfunc
    def _set_bonus(self, bonus: Sequence[int]) -> None:
        for i in range(25):
            self._bonus[i] = bonus[min(i, len(bonus) - 1)]

    @cython.cfunc
    def _at_places(self, mask: cython.uint) -> cython.uint:
        """A subset of the sorted hand as one of the hand as it was given."""
        at_places: cython.uint = 0
        i: cython.uint
        for i in range(8):
            at_places |= ((mask >> i) & 1) << self._places[i]
        return at_places

    @cython.cfunc
    def _chain(self, key: cython.ulonglong) -> array[int]:
        numbers = array("I")
        at: cython.uint = self._heads[self._slot(key)]
        while at:
            numbers.append(self._entry[2 * at - 2])
            at = self._entry[2 * at - 1]
        return numbers

    def arrays(self) -> tuple[array[int], array[int], int, array[int]]:
        """The table of keys, the bitmap before it, how many bits number a slot, and the points of the kinds."""
        slots, _, bloom = self._held
        return slots, bloom, self._slot_bits, array("I", [self._points[kind] for kind in range(self._kind_count)])

    def words(self, cards: bytes) -> array[int]:
        """The words of exactly these cards, by their numbers, in ascending order."""
        n = self._take(cards)
        return self._chain(self._keys[(1 << n) - 1]) if n > 1 else array("I")

    def words_in(self, hand: bytes) -> list[tuple[int, array[int]]]:
        """Every subset of the hand that spells words, and these."""
        n = self._take(hand)
        self._find(n)
        return [(self._at_places(mask), self._chain(self._keys[mask])) for mask in range(1 << n) if self._words[mask]]

    def split(
        self, hand: bytes, bonus: Sequence[int], least: cython.uint = 1, overlooked: Sequence[int] = ()
    ) -> tuple[int, tuple[int, ...]] | None:
        """The dearest split that lays so many cards at least and leaves one: its worth, and the subsets it lays.

        Subsets in `overlooked` count as no words.
        """
        n = self._take(hand)
        self._set_bonus(bonus)
        self._find(n)
        if overlooked:
            hidden = frozenset(overlooked)
            for mask in range(1 << n):
                if self._words[mask] and self._at_places(mask) in hidden:
                    self._words[mask] = 0
        self._cover(n)
        best: cython.uint = self._best(n, least)
        if not best:
            return None
        worth, parts = self._worth(best), []
        while best:
            parts.append(self._at_places(self._firsts[best]))
            best ^= self._firsts[best]
        return worth, tuple(parts)

    def splits(
        self, hands: bytes, cards: cython.Py_ssize_t, bonus: Sequence[int], least: cython.uint = 1
    ) -> tuple[array[int], array[int]]:
        """For hands in a row, each of so many cards: the worth of the best split and its longest word; 0 if none."""
        if not 0 < cards <= 8 or len(hands) % cards or self._highest(uchars(hands), len(hands)) >= self._kind_count:
            raise ValueError(f"Hands have 1 to {MOST_CARDS} cards, all the same number, each of a kind there is.")
        self._set_bonus(bonus)
        count: cython.Py_ssize_t = len(hands) // cards
        worths, longest = array("I", bytes(4 * count)), array("I", bytes(4 * count))
        self._split_all(uchars(hands), count, cards, least, uints(worths), uints(longest))
        return worths, longest

    @cython.cfunc
    @cython.exceptval(check=False)
    def _split_all(
        self,
        codes: cython.p_uchar,
        count: cython.Py_ssize_t,
        cards: cython.Py_ssize_t,
        least: cython.uint,
        worths: cython.p_uint,
        longest: cython.p_uint,
    ) -> cython.bint:
        i: cython.Py_ssize_t
        for i in range(count):
            self._sort(codes + i * cards if cython.compiled else codes[i * cards : (i + 1) * cards], cards)
            self._find(cards)
            self._cover(cards)
            best: cython.uint = self._best(cards, least)
            if best:
                worths[i], longest[i] = self._worth(best), self._covers[best] - 1
        return True

    def outlook(self, hand: bytes, bonus: Sequence[int]) -> tuple[array[int], array[int]]:
        """For each kind, if a card of it came to the hand: the worth of laying all cards but one, and of the best part.

        0 where nothing can be laid. A hand of seven cards at most.
        """
        n = self._take(hand)
        if n > 7:
            raise ValueError("A hand that one more card comes to has at most seven.")
        self._set_bonus(bonus)
        self._find(n)
        self._cover(n)
        whole, part = array("I", bytes(4 * self._kind_count)), array("I", bytes(4 * self._kind_count))
        self._look_out(n, uints(whole), uints(part))
        return whole, part

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(covered="unsigned int[128]")
    def _look_out(self, n: cython.Py_ssize_t, whole: cython.p_uint, part: cython.p_uint) -> cython.bint:
        """The covers of the hand alone, once; then for each kind the words with the new card, beside those covers."""
        if not cython.compiled:
            covered = [0] * 128
        full: cython.uint = (1 << n) - 1
        count: cython.uint = 0
        dearest: cython.uint = 0
        mask: cython.uint
        kind: cython.uint
        for mask in range(full + 1):
            if self._covers[mask]:
                covered[count] = mask
                count += 1
                if mask:
                    dearest = max(dearest, self._worth(mask))
        for kind in range(self._kind_count):
            whole[kind] = self._worth(full) if full and self._covers[full] else 0
            part[kind] = dearest
            before: cython.uint = 0
            while before < n and self._sorted[before] <= kind:
                before += 1
            for mask in range(1, full):
                if self._is_word(self._key_with(mask, kind, (1 << before) - 1)):
                    self._add_covers(mask, kind, n, covered, count, whole, part)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _key_with(self, mask: cython.uint, kind: cython.uint, before: cython.uint) -> cython.ulonglong:
        """The key of a subset and one more card: those before it in the order, the card, those behind it."""
        low: cython.uint = mask & before
        high: cython.uint = mask ^ low
        key: cython.ulonglong = (self._keys[low] << 7) | (kind + 1)
        key = (key << (7 * popcount(high))) | self._keys[high]
        return key

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _add_covers(
        self,
        mask: cython.uint,
        kind: cython.uint,
        n: cython.uint,
        covered: cython.p_uint,
        count: cython.uint,
        whole: cython.p_uint,
        part: cython.p_uint,
    ) -> cython.bint:
        """What a word of a subset and the new card is worth with each cover beside it that leaves a card."""
        letters: cython.uint = self._letters_of(mask) + self._letters[kind]
        points: cython.uint = self._sums[mask] + self._points[kind]
        i: cython.uint
        for i in range(count):
            beside: cython.uint = covered[i]
            cards: cython.uint = popcount(mask | beside) + 1
            if beside & mask == 0 and cards <= n:
                longest: cython.uint = max(letters, self._covers[beside] - 1)
                worth: cython.uint = 100 * (points + self._sums[beside]) + self._bonus[longest]
                part[kind] = max(part[kind], worth)
                if cards == n:
                    whole[kind] = max(whole[kind], worth)
        return True
