# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Builds the packed automaton that dawg.py describes and reads, from sorted words in one pass.

Packed words are one run of bytes: the codes of a word, then 0xFF, for each word.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import popcount, uchars, uints, ushorts
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.wortstube.kernels.basics import popcount, uchars, uints, ushorts
    else:
        from wortstube.kernels.basics import popcount, uchars, uints, ushorts

COMPILED: bool = cython.compiled
MAGIC = 0x31474457
MOST_LETTERS = 254


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

    >>> from wortstube.kernels.dawg import Dawg
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

    _packed = cython.declare("object")
    _words = cython.declare("unsigned char*")
    _masks = cython.declare("unsigned int[255]")
    _children = cython.declare("unsigned int[8160]")
    _written = cython.declare("object")
    _nodes = cython.declare("unsigned int*")
    _room = cython.declare("unsigned int")
    _used = cython.declare("unsigned int")
    _slots = cython.declare("object")
    _register = cython.declare("unsigned int*")
    _last_slot = cython.declare("unsigned int")
    _registered = cython.declare("unsigned int")

    def __init__(self, words: memoryview) -> None:
        if not cython.compiled:
            self._masks, self._children = [0] * 255, [0] * 8160
        self._packed, self._words = words, uchars(words)
        self._written = array("I", bytes(1 << 13))
        self._enlarge_nodes()
        self._used = 1
        self._enlarge_register(1 << 10)
        self._registered = 0

    def run(self) -> bytes:
        """Add all words; the finished bytes."""
        text: cython.p_uchar = self._words
        size: cython.size_t = len(self._packed)
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
                raise ValueError(
                    f"{bytes(self._packed[at:])[:20]!r} begins with a word that should come earlier, or only once."
                )
            self._close(start, depth, shared)
            start = at
            depth = self._open(start, shared)
            at += depth + 1
        self._close(start, depth, 0)
        root = self._write(0)
        self._slots = None
        return _with_counts(memoryview(self._written)[: self._used], root)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(255)
    def _open(self, start: cython.size_t, depth: cython.size_t) -> cython.size_t:
        """Open a node for each letter of the word beyond *depth*; the word's length."""
        letter: cython.uint = self._words[start + depth]
        while letter < 30 and depth < 254:
            depth += 1
            self._masks[depth] = 0
            letter = self._words[start + depth]
        if letter < 30:
            raise ValueError(f"No word may have more than {MOST_LETTERS} letters.")
        if letter != 0xFF:
            raise ValueError(f"{letter} is no letter; letters are codes from 0 to 29.")
        end: cython.uint = 0x80000000  # typed, or compiled code would make a Python number of it
        self._masks[depth] |= end
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
        if node + 32 > self._room:
            self._enlarge_nodes()
        nodes: cython.p_uint = self._nodes
        mask: cython.uint = self._masks[depth]
        degree: cython.uint = popcount(letters_of(mask))
        nodes[node] = mask
        i: cython.uint
        for i in range(degree):
            nodes[node + 1 + i] = self._children[depth * 32 + i]
        self._used = node + 1 + degree
        return node

    @cython.cfunc
    @cython.inline
    @cython.exceptval(0)
    def _kept(self, node: cython.uint) -> cython.uint:
        """The older equal of the node just written, which then goes, or the node itself."""
        register: cython.p_uint = self._register
        last: cython.uint = self._last_slot
        slot: cython.uint = _mix(self._nodes, node) & last
        while register[slot]:
            older: cython.uint = register[slot]
            if _are_equal(self._nodes, older, node):
                self._used = node
                return older
            slot = (slot + 1) & last
        register[slot] = node
        self._registered += 1
        if self._registered * 2 > last:
            self._enlarge_register(2 * (last + 1))
        return node

    @cython.cfunc
    @cython.exceptval(0)
    def _enlarge_nodes(self) -> cython.bint:
        self._written *= 2  # in place; what stands in the new half does not matter
        self._nodes, self._room = uints(self._written), len(self._written)
        return True

    @cython.cfunc
    @cython.exceptval(0)
    def _enlarge_register(self, size: cython.uint) -> cython.bint:
        self._slots = None  # first, so that the new one may take its place
        self._slots = _zeros("I", size)
        register: cython.p_uint = uints(self._slots)
        last: cython.uint = size - 1
        self._register, self._last_slot = register, last
        node: cython.uint = 1
        while node < self._used:
            slot: cython.uint = _mix(self._nodes, node) & last
            while register[slot]:
                slot = (slot + 1) & last
            register[slot] = node
            node += 1 + popcount(letters_of(self._nodes[node]))
        return True


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _mix(nodes: cython.p_uint, node: cython.uint) -> cython.uint:
    """A number that equal nodes have in common."""
    mixed: cython.uint = 0
    degree: cython.uint = popcount(letters_of(nodes[node]))
    i: cython.uint
    for i in range(degree + 1):
        mixed = (mixed ^ nodes[node + i]) * 0x2C1B3C6D
        if not cython.compiled:
            mixed &= 0xFFFFFFFF
        mixed ^= mixed >> 15
    return mixed


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _are_equal(nodes: cython.p_uint, one: cython.uint, other: cython.uint) -> cython.bint:
    if nodes[one] != nodes[other]:
        return False
    degree: cython.uint = popcount(letters_of(nodes[one]))
    i: cython.uint
    for i in range(1, degree + 1):  # noqa: SIM110 - a generator would not be compiled to a loop
        if nodes[one + i] != nodes[other + i]:
            return False
    return True


def _zeros(kind: Literal["H", "I"], size: int) -> memoryview[int]:
    return memoryview(bytearray(size * (2 if kind == "H" else 4))).cast(kind)


def _with_counts(nodes: memoryview[int], root: int) -> bytes:
    """The whole file: header, nodes, table of the large counts, counts."""
    counts = _zeros("H", len(nodes) + len(nodes) % 2)
    large = _count(uints(nodes), len(nodes), ushorts(counts))
    pairs = array("I", [number for pair in sorted(large.items()) for number in pair])
    header = array("I", [MAGIC, len(nodes), root, len(large), large.get(root, counts[root])])
    sealed = seal(header, nodes, pairs, counts.cast("B").cast("I"))
    return b"".join([header, array("I", [sealed & 0xFFFFFFFF, sealed >> 32, 0]), nodes, pairs, counts])


def seal(*parts: array[int] | memoryview[int]) -> int:
    """A number of 64 bits that is another one as soon as the parts are not what they were."""
    sealed = 0
    for part in parts:
        sealed = _mixed_with(sealed, uints(part), len(part))
    return sealed


@cython.cfunc
@cython.exceptval(check=False)
def _mixed_with(start: cython.ulonglong, numbers: cython.p_uint, size: cython.size_t) -> cython.ulonglong:
    """Four mixtures side by side, so that none waits for another."""
    a: cython.ulonglong = _stir(start, size)
    b: cython.ulonglong = 1
    c: cython.ulonglong = 2
    d: cython.ulonglong = 3
    i: cython.size_t = 0
    while i + 4 <= size:
        a = _stir(a, numbers[i])
        b = _stir(b, numbers[i + 1])
        c = _stir(c, numbers[i + 2])
        d = _stir(d, numbers[i + 3])
        i += 4
    while i < size:
        a = _stir(a, numbers[i])
        i += 1
    return _stir(_stir(_stir(a, b), c), d)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _stir(mixed: cython.ulonglong, number: cython.ulonglong) -> cython.ulonglong:
    """Two different mixtures stay different, and so do those with two different numbers."""
    odd: cython.ulonglong = 0x9E3779B97F4A7C15
    mixed = (mixed ^ number) * odd
    if not cython.compiled:
        mixed &= 0xFFFFFFFFFFFFFFFF
    return mixed


@cython.cfunc
def _count(nodes: cython.p_uint, size: cython.uint, counts: cython.p_ushort) -> dict[int, int]:
    """Fill in the counts, cut to 16 bits; those that do not fit, by their addresses."""
    large: dict[int, int] = {}
    node: cython.uint = 0
    while node < size:
        count: cython.uint = ends_word(nodes[node])
        degree: cython.uint = popcount(letters_of(nodes[node]))
        i: cython.uint
        for i in range(node + 1, node + 1 + degree):
            counts[i] = 0xFFFF if count >= 0xFFFF else count
            if count >= 0xFFFF:
                large[i] = count
            further: cython.uint = counts[nodes[i]]
            if further == 0xFFFF:
                further = large[nodes[i]]
            count += further
        counts[node] = 0xFFFF if count >= 0xFFFF else count
        if count >= 0xFFFF:
            large[node] = count
        node += 1 + degree
    return large
