# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, infer_types=True
"""A set of words as one packed array: a minimal automaton in which equal endings are stored once, with numbered words.

It knows letters only as codes from 0 to 28, in whatever order the caller gave them; code 29 is free for a separator.
The same words always give the same bytes, which can be written to a file, mapped back and used without reading them in.

The bytes are numbers in this machine's order: a header of eight, then the nodes, both of 32 bits, then the counts. A
node is a mask (bits 0 to 29: the letters that go on from here, bit 31: a word ends here) followed by the addresses of
the nodes those letters lead to, in the order of the letters. Children stand before their parents, the root stands last,
and the node at address 0, without letters, is where every walk ends that has lost its way.

The counts number the words in sorted order. Beside a node stands how many words go on from it, and beside each of its
addresses how many of them come before those that take that letter. They have 16 bits; the few larger ones are in a
table between nodes and counts, in pairs of address and count.

Packed words are one run of bytes: the codes of a word, then 0xFF, for each word.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from wortstube.kernels import shim as cython
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython

COMPILED: bool = cython.compiled
MAGIC = 0x31474457
HEADER = 8
MOST_LETTERS = 254


class DawgError(ValueError):
    """These bytes are no automaton, or a damaged one."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def popcount(mask: cython.uint) -> cython.uint:
    """The number of bits set; compilers know this formula and make one instruction of it."""
    if not cython.compiled:
        return mask.bit_count()
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return (mask * 0x01010101) >> 24


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def letters_of(mask: cython.uint) -> cython.uint:
    return mask & 0x3FFFFFFF


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def ends_word(mask: cython.uint) -> cython.uint:
    return mask >> 31


def pack(words: Iterable[bytes]) -> bytes:
    r"""Words as one run of bytes.

    >>> pack([b"\0\1", b"\2"])
    b'\x00\x01\xff\x02\xff'
    """
    listed = [*words, b""]
    packed = b"\xff".join(listed)
    if packed.count(b"\xff") != len(listed) - 1:
        raise ValueError("A word contains the byte 0xFF, which is no letter.")
    return packed


def build(words: Iterable[bytes]) -> bytes:
    r"""The automaton of these words, which must be sorted and different from each other.

    >>> dawg = Dawg(build([b"\0", b"\0\1", b"\2\1"]))
    >>> dawg.number(b"\2\1"), dawg.word(1), b"\2" in dawg
    (2, b'\x00\x01', False)
    """
    return build_packed(pack(words))


def build_packed(words: ReadableBuffer) -> bytes:
    """The automaton of packed words, which must be sorted and different from each other."""
    return _Builder(memoryview(words).cast("B")).run()


@cython.final
@cython.cclass
class _Builder:
    """Builds the minimal automaton in one pass (Daciuk et al. for sorted words).

    The letters of the latest word are open nodes, one a depth; what lies off that path never changes again. A node
    that is closed is written at the end of the array and stays there only if it has no equal. Equals are found by the
    register: open addressing over the nodes themselves.
    """

    _words = cython.declare("const unsigned char[::1]")
    _masks = cython.declare("unsigned int[::1]")
    _children = cython.declare("unsigned int[::1]")
    _nodes = cython.declare("unsigned int[::1]")
    _used = cython.declare("unsigned int")
    _register = cython.declare("unsigned int[::1]")
    _registered = cython.declare("unsigned int")

    def __init__(self, words: memoryview) -> None:
        self._words = words
        self._masks = _zeros("I", MOST_LETTERS + 1)
        self._children = _zeros("I", (MOST_LETTERS + 1) * 32)
        self._nodes = _zeros("I", 1 << 12)
        self._used = 1
        self._register = _zeros("I", 1 << 10)
        self._registered = 0

    def run(self) -> bytes:
        """Add all words; the finished bytes."""
        text = self._words
        size: cython.size_t = len(text)
        if size and text[size - 1] != 0xFF:
            raise ValueError("Packed words must end with the byte 0xFF.")
        start: cython.size_t = 0
        depth: cython.size_t = 0
        at: cython.size_t = 0
        while at < size:
            shared: cython.size_t = 0
            while shared < depth and text[at + shared] == text[start + shared]:
                shared += 1
            if at and (text[at + shared] == 0xFF or (shared < depth and text[at + shared] < text[start + shared])):
                raise ValueError(f"{bytes(text[at:])[:20]!r} begins with a word that should come earlier, or only once.")
            self._close(start, depth, shared)
            start = at
            depth = self._open(start, shared)
            at += depth + 1
        self._close(start, depth, 0)
        root = self._write(0)
        return _with_counts(memoryview(self._nodes)[: self._used], root)

    @cython.cfunc
    @cython.exceptval(255)
    def _open(self, start: cython.size_t, depth: cython.size_t) -> cython.size_t:
        """Open a node for each letter of the word beyond *depth*; the word's length."""
        while self._words[start + depth] != 0xFF:
            letter: cython.uint = self._words[start + depth]
            if letter > 29:
                raise ValueError(f"{letter} is no letter; letters are codes from 0 to 29.")
            depth += 1
            if depth > 254:
                raise ValueError(f"No word may have more than {MOST_LETTERS} letters.")
            self._masks[depth] = 0
        self._masks[depth] |= 0x80000000
        return depth

    @cython.cfunc
    @cython.exceptval(0)
    def _close(self, start: cython.size_t, depth: cython.size_t, until: cython.size_t) -> cython.bint:
        """Close the nodes of the word at *start* that are deeper than *until*."""
        while depth > until:
            child: cython.uint = self._kept(self._write(depth))
            depth -= 1
            mask: cython.uint = self._masks[depth]
            letter: cython.uint = self._words[start + depth]
            self._children[depth * 32 + popcount(letters_of(mask))] = child
            self._masks[depth] = mask | (1 << letter)
        return True

    @cython.cfunc
    @cython.exceptval(0)
    def _write(self, depth: cython.size_t) -> cython.uint:
        """Write the open node of this depth at the end of the array; its address."""
        node: cython.uint = self._used
        if node + 32 > len(self._nodes):
            self._nodes = _grown(self._nodes)
        mask: cython.uint = self._masks[depth]
        degree: cython.uint = popcount(letters_of(mask))
        self._nodes[node] = mask
        i: cython.uint
        for i in range(degree):
            self._nodes[node + 1 + i] = self._children[depth * 32 + i]
        self._used = node + 1 + degree
        return node

    @cython.cfunc
    @cython.exceptval(0)
    def _kept(self, node: cython.uint) -> cython.uint:
        """The older equal of the node just written, which then goes, or the node itself."""
        last: cython.uint = len(self._register) - 1
        slot: cython.uint = self._mix(node) & last
        while self._register[slot]:
            if self._equal(self._register[slot], node):
                self._used = node
                return self._register[slot]
            slot = (slot + 1) & last
        self._register[slot] = node
        self._registered += 1
        if self._registered * 2 > last:
            self._enlarge_register()
        return node

    @cython.cfunc
    @cython.exceptval(0)
    def _enlarge_register(self) -> cython.bint:
        self._register = _zeros("I", len(self._register) * 2)
        last: cython.uint = len(self._register) - 1
        node: cython.uint = 1
        while node < self._used:
            slot: cython.uint = self._mix(node) & last
            while self._register[slot]:
                slot = (slot + 1) & last
            self._register[slot] = node
            node += 1 + popcount(letters_of(self._nodes[node]))
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _mix(self, node: cython.uint) -> cython.uint:
        mixed: cython.uint = 0
        degree: cython.uint = popcount(letters_of(self._nodes[node]))
        i: cython.uint
        for i in range(degree + 1):
            mixed = (mixed ^ self._nodes[node + i]) * 0x2C1B3C6D
            if not cython.compiled:
                mixed &= 0xFFFFFFFF
            mixed ^= mixed >> 15
        return mixed

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _equal(self, one: cython.uint, other: cython.uint) -> cython.bint:
        if self._nodes[one] != self._nodes[other]:
            return False
        degree: cython.uint = popcount(letters_of(self._nodes[one]))
        i: cython.uint
        for i in range(1, degree + 1):
            if self._nodes[one + i] != self._nodes[other + i]:
                return False
        return True


def _zeros(kind: str, size: int) -> memoryview[int]:
    return memoryview(bytearray(size * {"B": 1, "H": 2, "I": 4}[kind])).cast(kind)


def _grown(numbers: memoryview[int]) -> memoryview[int]:
    """A copy with twice the room."""
    larger = _zeros("I", len(numbers) * 2)
    larger[: len(numbers)] = numbers
    return larger


def _with_counts(nodes: memoryview[int], root: int) -> bytes:
    """The whole file: header, nodes, table of the large counts, counts."""
    counts, small = _zeros("I", len(nodes)), _zeros("H", len(nodes) + len(nodes) % 2)
    large = _count(nodes, counts, small)
    header = [MAGIC, len(nodes), root, len(large), counts[root], 0, 0, 0]
    pairs = [number for at in large for number in (at, counts[at])]
    return b"".join([array("I", header), nodes, array("I", pairs), small])


@cython.locals(nodes="const unsigned int[::1]", counts="unsigned int[::1]", small="unsigned short[::1]")
def _count(nodes: memoryview[int], counts: memoryview[int], small: memoryview[int]) -> list[int]:
    """Fill in the counts, in full and cut to 16 bits; the addresses of those that do not fit."""
    large = []
    node: cython.uint = 0
    size: cython.uint = len(nodes)
    while node < size:
        count: cython.uint = ends_word(nodes[node])
        degree: cython.uint = popcount(letters_of(nodes[node]))
        i: cython.uint
        for i in range(node + 1, node + 1 + degree):
            counts[i] = count
            count += counts[nodes[i]]
        counts[node] = count
        for i in range(node, node + 1 + degree):
            small[i] = min(counts[i], 0xFFFF)
            if counts[i] >= 0xFFFF:
                large.append(i)
        node += 1 + degree
    return large


@cython.final
@cython.cclass
class Dawg:
    r"""The words in such bytes: which there are, and which number each has.

    A word is given as bytes of codes or, if the alphabet is known, as text: the first letter of the alphabet has code 0.

    >>> dawg = Dawg(build([b"\0", b"\0\1", b"\2\1"]), alphabet="AHU")
    >>> "UH" in dawg, dawg.number("AH"), dawg.text(2), dawg.number("HA"), len(dawg)
    (True, 1, 'UH', -1, 3)
    >>> [dawg.text(number) for number in dawg.beginning("A")]
    ['A', 'AH']
    """

    _nodes = cython.declare("const unsigned int[::1]")
    _counts = cython.declare("const unsigned short[::1]")
    _large = cython.declare("const unsigned int[::1]")
    _root = cython.declare("unsigned int")
    _size = cython.declare("unsigned int")
    _alphabet = cython.declare("str")
    _codes = cython.declare("const unsigned char[::1]")
    _word = cython.declare("unsigned char[256]")
    _before = cython.declare("unsigned int")

    def __init__(self, buffer: ReadableBuffer, alphabet: str = "") -> None:
        """Uses the bytes where they are, after looking through all of them once."""
        if not cython.compiled:
            self._word = bytearray(256)
        self._alphabet = alphabet
        self._codes = _codes_of(alphabet)
        self._nodes, self._large, self._counts, self._root, self._size = _parts(memoryview(buffer).cast("B"))
        self._check()

    def __len__(self) -> int:
        return self._size

    def __contains__(self, word: object) -> bool:
        return ends_word(self._nodes[self._walk(self._read(word))]) != 0

    def number(self, word: str | bytes) -> int:
        """The number of a word in sorted order, -1 if it is none."""
        node: cython.uint = self._walk_counting(self._read(word))
        return self._before if ends_word(self._nodes[node]) else -1

    def beginning(self, prefix: str | bytes) -> range:
        """The numbers of the words that begin so; they follow each other."""
        node: cython.uint = self._walk_counting(self._read(prefix))
        return range(self._before, self._before + self._count(node))

    def word(self, number: int) -> bytes:
        """The codes of the word with this number."""
        if not 0 <= number < self._size:
            raise IndexError(f"There is no word {number}; there are {self._size}.")
        rest: cython.uint = number
        node: cython.uint = self._root
        length: cython.size_t = 0
        while rest or not ends_word(self._nodes[node]):
            edge: cython.uint = popcount(letters_of(self._nodes[node]))
            while self._count(node + edge) > rest:
                edge -= 1
            rest -= self._count(node + edge)
            self._word[length] = _nth_letter(self._nodes[node], edge)
            length += 1
            node = self._nodes[node + edge]
        return bytes(self._word[:length])

    def text(self, number: int) -> str:
        """The word with this number in the letters of the alphabet."""
        return "".join([self._alphabet[code] for code in self.word(number)])

    def __iter__(self) -> Iterator[bytes]:
        return map(self.word, range(self._size))

    def arrays(self) -> tuple[memoryview[int], memoryview[int], memoryview[int], int]:
        """Nodes, counts, large counts and the root's address, for the kernels that walk them on their own."""
        return memoryview(self._nodes), memoryview(self._counts), memoryview(self._large), self._root

    def contains_many(self, words: ReadableBuffer) -> bytes:
        """A byte 1 or 0 for each of the packed words."""
        text = memoryview(words).cast("B")
        if len(text) and text[len(text) - 1] != 0xFF:
            raise ValueError("Packed words must end with the byte 0xFF.")
        found = _zeros("B", _ends_in(text, 0, len(text)))
        self._look_up(text, found)
        return bytes(found)

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(text="const unsigned char[::1]", found="unsigned char[::1]")
    @cython.locals(ats="size_t[16]", stops="size_t[16]", words="size_t[16]", nodes="unsigned int[16]")
    def _look_up(self, text: memoryview[int], found: memoryview[int]) -> cython.bint:
        """Look up sixteen stretches of the text side by side, a letter each in turn: so the waits for memory overlap."""
        if not cython.compiled:
            ats, stops, words, nodes = [0] * 16, [0] * 16, [0] * 16, [0] * 16
        size: cython.size_t = len(text)
        start: cython.size_t = 0
        word: cython.size_t = 0
        busy: cython.size_t = 0
        while start < size:
            stop: cython.size_t = _after_word(text, min(size - 1, start + size // 16))
            ats[busy], stops[busy], words[busy], nodes[busy] = start, stop, word, self._root
            word += _ends_in(text, start, stop)
            start = stop
            busy += 1
        lane: cython.size_t
        while busy:
            lane = 0
            while lane < busy:
                code: cython.uint = text[ats[lane]]
                ats[lane] += 1
                if code != 0xFF:
                    nodes[lane] = self._step(nodes[lane], code)
                    lane += 1
                    continue
                found[words[lane]] = ends_word(self._nodes[nodes[lane]])
                words[lane] += 1
                nodes[lane] = self._root
                if ats[lane] == stops[lane]:
                    busy -= 1
                    ats[lane], stops[lane], words[lane], nodes[lane] = ats[busy], stops[busy], words[busy], nodes[busy]
                else:
                    lane += 1
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _step(self, node: cython.uint, code: cython.uint) -> cython.uint:
        """Where this letter leads, 0 if nowhere."""
        if code > 29:
            return 0
        mask: cython.uint = self._nodes[node]
        bit: cython.uint = 1 << code
        return self._nodes[node + 1 + popcount(mask & (bit - 1))] if mask & bit else 0

    @cython.cfunc
    def _read(self, word: object) -> cython.Py_ssize_t:
        """Put down the codes of a word; its length, -1 if it cannot be one."""
        length: cython.Py_ssize_t = 0
        if isinstance(word, str):
            text: str = word
            if len(text) > 254:
                return -1
            for sign in text:
                point: cython.uint = ord(sign)
                self._word[length] = self._codes[point] if point < 256 else 255
                length += 1
        elif isinstance(word, bytes):
            codes: bytes = word
            if len(codes) > 254:
                return -1
            for code in codes:
                self._word[length] = code
                length += 1
        else:
            return -1
        return length

    @cython.cfunc
    @cython.exceptval(check=False)
    def _walk(self, length: cython.Py_ssize_t) -> cython.uint:
        """The node that the word put down leads to, 0 if none."""
        node: cython.uint = self._root if length >= 0 else 0
        i: cython.Py_ssize_t
        for i in range(length):
            node = self._step(node, self._word[i])
            if not node:
                break
        return node

    @cython.cfunc
    @cython.exceptval(check=False)
    def _walk_counting(self, length: cython.Py_ssize_t) -> cython.uint:
        """The same, while adding up the words that come before."""
        self._before = 0
        node: cython.uint = self._root if length >= 0 else 0
        i: cython.Py_ssize_t
        for i in range(length):
            child: cython.uint = self._step(node, self._word[i])
            if not child:
                return 0
            below: cython.uint = (1 << self._word[i]) - 1
            self._before += self._count(node + 1 + popcount(self._nodes[node] & below))
            node = child
        return node

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _count(self, at: cython.uint) -> cython.uint:
        """The count at an address of a node or of a letter."""
        count: cython.uint = self._counts[at]
        return count if count < 0xFFFF else self._large_count(at)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _large_count(self, at: cython.uint) -> cython.uint:
        low: cython.size_t = 0
        high: cython.size_t = len(self._large) // 2
        while low + 1 < high:
            middle: cython.size_t = (low + high) // 2
            if self._large[2 * middle] <= at:
                low = middle
            else:
                high = middle
        return self._large[2 * low + 1] if high and self._large[2 * low] == at else 0xFFFF

    @cython.cfunc
    def _check(self) -> cython.bint:
        """Every address leads to a node further down, and every count is right: then no walk ever leaves the arrays."""
        heights = _zeros("B", len(self._nodes))
        if not self._is_sound(heights):
            raise DawgError("The automaton is damaged: an address or a count is wrong.")
        return True

    @cython.cfunc
    @cython.locals(heights="unsigned char[::1]")
    def _is_sound(self, heights: memoryview[int]) -> cython.bint:
        """*heights* gets 1 for a leaf, 2 for its parents …; it stays 0 where no node begins."""
        size: cython.uint = len(self._nodes)
        node: cython.uint = 1
        last: cython.uint = 0
        while node < size:
            mask: cython.uint = self._nodes[node]
            degree: cython.uint = popcount(letters_of(mask))
            if mask & 0x40000000 or node + degree >= size:
                return False
            count: cython.ulonglong = ends_word(mask)
            height: cython.uint = 0
            at: cython.uint
            for at in range(node + 1, node + 1 + degree):
                child: cython.uint = self._nodes[at]
                if child >= node or not heights[child] or self._count(at) != count:
                    return False
                count += self._count(child)
                height = max(height, heights[child])
            if height > 254 or self._count(node) != count or not (count or node == self._root):
                return False
            heights[node] = height + 1
            last = node
            node += 1 + degree
        return last == self._root and self._nodes[0] == 0 and self._count(0) == 0 and self._count(last) == self._size


@cython.cfunc
@cython.exceptval(check=False)
@cython.locals(text="const unsigned char[::1]")
def _ends_in(text: memoryview[int], start: cython.size_t, stop: cython.size_t) -> cython.size_t:
    """How many packed words end between these places."""
    ends: cython.size_t = 0
    i: cython.size_t
    for i in range(start, stop):
        ends += text[i] == 0xFF
    return ends


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.locals(text="const unsigned char[::1]")
def _after_word(text: memoryview[int], at: cython.size_t) -> cython.size_t:
    """Where the next packed word begins."""
    while text[at] != 0xFF:
        at += 1
    return at + 1


@cython.cfunc
@cython.exceptval(check=False)
def _nth_letter(mask: cython.uint, nth: cython.uint) -> cython.uint:
    """The code of the nth letter of a mask, counting from 1."""
    while nth > 1:
        mask &= mask - 1
        nth -= 1
    return popcount((mask & (0 - mask)) - 1)


def _codes_of(alphabet: str) -> bytes:
    """For each of the first 256 characters its code, 255 if it is no letter."""
    if len(alphabet) > 30 or len(set(alphabet)) < len(alphabet) or any(ord(letter) > 255 for letter in alphabet):
        raise ValueError(f"{alphabet!r} is no alphabet: at most 30 different letters, all of them in Latin-1.")
    table = bytearray(b"\xff" * 256)
    for code, letter in enumerate(alphabet):
        table[ord(letter)] = code
    return bytes(table)


def _parts(view: memoryview[int]) -> tuple[memoryview[int], memoryview[int], memoryview[int], int, int]:
    """Nodes, large counts, counts, root and number of words; their sizes are made sure of, not yet what they say."""
    header = view[: 4 * HEADER].cast("I") if len(view) >= 4 * HEADER else [0]
    if header[0] != MAGIC:
        raise DawgError("These bytes are no automaton.")
    _, size, root, large, words, *_ = header
    ends = [4 * HEADER, 4 * (HEADER + size), 4 * (HEADER + size + 2 * large)]
    if size < 2 or len(view) != ends[2] + 2 * (size + size % 2):
        raise DawgError("The automaton has been cut off or made longer.")
    nodes, pairs, counts = view[ends[0] : ends[1]], view[ends[1] : ends[2]], view[ends[2] :]
    return nodes.cast("I"), pairs.cast("I"), counts.cast("H"), root, words
