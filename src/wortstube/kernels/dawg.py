# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""A set of words as one packed array: a minimal automaton in which equal endings are stored once, with numbered words.

It knows letters only as codes from 0 to 28, in whatever order the caller gave them; code 29 is free for a separator.
The same words always give the same bytes, which can be written to a file, mapped back and used without reading them in.

The bytes are numbers in this machine's order: a header of eight, then the nodes, both of 32 bits, then the counts. A
node is a mask (bits 0 to 29: the letters that go on from here, bit 31: a word ends here) followed by the addresses of
the nodes those letters lead to, in the order of the letters. Children stand before their parents, the root stands last,
and the node at address 0, without letters, is where every walk ends that has lost its way. The header holds a seal of
the whole, by which damage is noticed at once; it is no protection from somebody who writes another seal.

The counts number the words in sorted order. Beside a node stands how many words go on from it, and beside each of its
addresses how many of them come before those that take that letter. They have 16 bits; the few larger ones are in a
table between nodes and counts, in pairs of address and count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from wortstube.kernels.building import MAGIC, build, build_packed, pack, seal

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import is_latin1, large_count, latin1, popcount, uchars, uints, ushorts
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.wortstube.kernels.basics import (
            is_latin1,
            large_count,
            latin1,
            popcount,
            uchars,
            uints,
            ushorts,
        )
    else:
        from wortstube.kernels.basics import is_latin1, large_count, latin1, popcount, uchars, uints, ushorts

COMPILED: bool = cython.compiled
HEADER = 8
NO_LETTER = 30  # a code that no node goes on with

__all__ = ["COMPILED", "Dawg", "DawgError", "build", "build_packed", "pack"]


class DawgError(ValueError):
    """These bytes are no automaton, or a damaged one."""


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


@cython.final
@cython.cclass
class Dawg:
    r"""The words in such bytes: which there are, and which number each has.

    A word is given as bytes of codes or, if there is an alphabet, as text: the first letter of the alphabet is code 0.

    >>> dawg = Dawg(build([b"\0", b"\0\1", b"\2\1"]), alphabet="AHU")
    >>> "UH" in dawg, dawg.number("AH"), dawg.text(2), dawg.number("HA"), len(dawg)
    (True, 1, 'UH', -1, 3)
    >>> [dawg.text(number) for number in dawg.beginning("A")]
    ['A', 'AH']
    """

    _held = cython.declare("object")
    _nodes = cython.declare("unsigned int*")
    _counts = cython.declare("unsigned short*")
    _large = cython.declare("unsigned int*")
    _large_size = cython.declare("size_t")
    _nodes_size = cython.declare("unsigned int")
    _root = cython.declare("unsigned int")
    _size = cython.declare("unsigned int")
    _alphabet = cython.declare("bytes")
    _tables = cython.declare("object")
    _codes_of_signs = cython.declare("unsigned char*")
    _codes = cython.declare("unsigned char*")

    def __init__(self, buffer: ReadableBuffer, alphabet: str = "") -> None:
        """Uses the bytes where they are, after making sure once that they are undamaged."""
        self._tables = signs, codes = _codes_of(alphabet), bytes(range(NO_LETTER)).ljust(256, b"\x1e")
        self._codes_of_signs, self._codes = uchars(signs), uchars(codes)
        self._alphabet = alphabet.encode("latin-1").ljust(NO_LETTER, b"?")
        header, nodes, large, counts = _parts(memoryview(buffer).cast("B"))
        self._held = nodes, counts, large
        self._nodes, self._large, self._counts = uints(nodes), uints(large), ushorts(counts)
        self._nodes_size, self._large_size = len(nodes), len(large) // 2
        self._root, self._size = header[2], header[4]
        self._check(header)

    def __len__(self) -> int:
        return int(self._size)

    def __contains__(self, word: object) -> bool:
        return ends_word(self._nodes[self._walk(word)]) != 0

    def number(self, word: str | bytes) -> int:
        """The number of a word in sorted order, -1 if it is none."""
        reached: cython.ulonglong = self._walk_counting(word)
        return reached >> 32 if ends_word(self._nodes[reached & 0xFFFFFFFF]) else -1

    def beginning(self, prefix: str | bytes) -> range:
        """The numbers of the words that begin so; they follow each other."""
        reached: cython.ulonglong = self._walk_counting(prefix)
        before = reached >> 32
        return range(before, before + self._count(reached & 0xFFFFFFFF))

    def word(self, number: int) -> bytes:
        """The codes of the word with this number."""
        return self._spell([number], self._tables[1])[0]

    def text(self, number: int) -> str:
        """The word with this number in the letters of the alphabet."""
        return self._spell([number], self._alphabet)[0].decode("latin-1")

    def texts(self, numbers: Iterable[int]) -> list[str]:
        """The words with these numbers; fastest in ascending order, because neighbours share their beginning."""
        return [word.decode("latin-1") for word in self._spell(numbers, self._alphabet)]

    @cython.cfunc
    @cython.locals(nodes="unsigned int[256]", befores="unsigned int[256]", word="unsigned char[256]")
    def _spell(self, numbers: Iterable[int], letters: bytes) -> list[bytes]:
        """The words with these numbers, each from where it leaves the one before."""
        if not cython.compiled:
            nodes, befores, word = [0] * 256, [0] * 256, bytearray(256)
        found: list[bytes] = []
        depth: cython.size_t = 0
        nodes[0], befores[0] = self._root, 0
        for one in numbers:
            if not 0 <= one < self._size:
                raise IndexError(f"There is no word {one}; there are {self._size}.")
            number: cython.uint = one
            while number < befores[depth] or number - befores[depth] >= self._count(nodes[depth]):
                depth -= 1
            while number != befores[depth] or not ends_word(self._nodes[nodes[depth]]):
                edge: cython.uint = self._edge(nodes[depth], number - befores[depth])
                word[depth] = letters[_nth_letter(self._nodes[nodes[depth]], edge - nodes[depth])]
                befores[depth + 1] = befores[depth] + self._count(edge)
                nodes[depth + 1] = self._nodes[edge]
                depth += 1
            found.append(bytes(word[:depth]))
        return found

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _edge(self, node: cython.uint, rest: cython.uint) -> cython.uint:
        """The address of the letter behind which the word lies that has so many before it."""
        edge: cython.uint = node + popcount(letters_of(self._nodes[node]))
        while self._count(edge) > rest:
            edge -= 1
        return edge

    def __iter__(self) -> Iterator[bytes]:
        return map(self.word, range(self._size))

    def arrays(self) -> tuple[memoryview[int], memoryview[int], memoryview[int], int]:
        """Nodes, counts, large counts and the root's address, for the kernels that walk them on their own."""
        return *self._held, self._root

    def contains_many(self, words: ReadableBuffer) -> bytes:
        """A byte 1 or 0 for each of the packed words."""
        text = memoryview(words).cast("B")
        if len(text) and text[len(text) - 1] != 0xFF:
            raise ValueError("Packed words must end with the byte 0xFF.")
        found = bytearray(_ends_in(uchars(text), 0, len(text)))
        self._look_up(uchars(text), len(text), uchars(found))
        return bytes(found)

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(ats="size_t[16]", stops="size_t[16]", words="size_t[16]", nodes="unsigned int[16]")
    def _look_up(self, text: cython.p_uchar, size: cython.size_t, found: cython.p_uchar) -> cython.bint:
        """Sixteen stretches of the text side by side, a letter of each in turn: so the waits for memory overlap."""
        if not cython.compiled:
            ats, stops, words, nodes = [0] * 16, [0] * 16, [0] * 16, [0] * 16
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
                    if nodes[lane]:
                        lane += 1
                        continue
                    ats[lane] = _after_word(text, ats[lane])
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
        """Where a code leads; 0 if nowhere."""
        if code > 29:
            return 0
        mask: cython.uint = self._nodes[node]
        bit: cython.uint = 1 << code
        return self._nodes[node + 1 + popcount(mask & (bit - 1))] if mask & bit else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _walk(self, word: object) -> cython.uint:
        """The node that a text or codes lead to, 0 if none; the shortest way, for one question is all overhead."""
        if isinstance(word, str):
            text: str = cython.cast(str, word)
            return self._follow(latin1(text), len(text), self._codes_of_signs) if is_latin1(text) else 0
        if isinstance(word, bytes):
            codes: bytes = cython.cast(bytes, word)
            return self._follow(codes, len(codes), self._codes)
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _follow(self, signs: cython.p_uchar, length: cython.size_t, codes: cython.p_uchar) -> cython.uint:
        nodes: cython.p_uint = self._nodes
        node: cython.uint = self._root
        i: cython.size_t
        for i in range(length):
            mask: cython.uint = nodes[node]
            bit: cython.uint = 1 << codes[signs[i]]
            if not mask & bit:
                return 0
            below: cython.uint = mask & (bit - 1)  # mostly none: then a processor that guesses so need not wait for it
            node = nodes[node + 1 + popcount(below)] if below else nodes[node + 1]
        return node

    @cython.cfunc
    @cython.exceptval(check=False)
    def _walk_counting(self, word: object) -> cython.ulonglong:
        """The same, and in the upper 32 bits how many words come before."""
        if isinstance(word, str):
            text: str = cython.cast(str, word)
            return self._follow_counting(latin1(text), len(text), self._codes_of_signs) if is_latin1(text) else 0
        if isinstance(word, bytes):
            codes: bytes = cython.cast(bytes, word)
            return self._follow_counting(codes, len(codes), self._codes)
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _follow_counting(self, signs: cython.p_uchar, length: cython.size_t, codes: cython.p_uchar) -> cython.ulonglong:
        node: cython.uint = self._root
        before: cython.ulonglong = 0
        i: cython.size_t
        for i in range(length):
            mask: cython.uint = self._nodes[node]
            bit: cython.uint = 1 << codes[signs[i]]
            if not mask & bit:
                return 0
            edge: cython.uint = node + 1 + popcount(mask & (bit - 1))
            before += self._count(edge)
            node = self._nodes[edge]
        return before << 32 | node

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _count(self, at: cython.uint) -> cython.uint:
        """The count at an address of a node or of a letter."""
        count: cython.uint = self._counts[at]
        return count if count < 0xFFFF else large_count(self._large, self._large_size, at)

    @cython.cfunc
    def _check(self, header: memoryview[int]) -> cython.bint:
        """Bytes that are not sealed are looked through, which takes several times as long as looking at the seal."""
        nodes, counts, large = self._held
        if header[5] or header[6]:
            sound = seal(header[:5], nodes, large, counts.cast("B").cast("I")) == header[5] | header[6] << 32
        else:
            sound = self._is_sound(bytearray(self._nodes_size))
        if not sound:
            raise DawgError("The automaton is damaged: an address or a count is wrong.")
        return True

    @cython.cfunc
    def _is_sound(self, heights: cython.p_uchar) -> cython.bint:
        """Every address leads to a node further down, and every count is right: then no walk ever leaves the arrays.

        *heights* gets 1 for a leaf, 2 for its parents …; it stays 0 where no node begins.
        """
        size: cython.uint = self._nodes_size
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
def _ends_in(text: cython.p_uchar, start: cython.size_t, stop: cython.size_t) -> cython.size_t:
    """How many packed words end between these places."""
    ends: cython.size_t = 0
    i: cython.size_t
    for i in range(start, stop):
        ends += text[i] == 0xFF
    return ends


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _after_word(text: cython.p_uchar, at: cython.size_t) -> cython.size_t:
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
    """For each of the first 256 characters its code."""
    if len(alphabet) > 30 or len(set(alphabet)) < len(alphabet) or max(alphabet, default="") > "\xff":
        raise ValueError(f"{alphabet!r} is no alphabet: at most 30 different letters, all of them in Latin-1.")
    table = bytearray([NO_LETTER] * 256)
    for code, letter in enumerate(alphabet):
        table[ord(letter)] = code
    return bytes(table)


def _parts(view: memoryview[int]) -> tuple[memoryview[int], memoryview[int], memoryview[int], memoryview[int]]:
    """Header, nodes, large counts, counts; their sizes are made sure of, not yet what they say."""
    header = view[: 4 * HEADER].cast("I") if len(view) >= 4 * HEADER else view[:0].cast("I")
    if not header or header[0] != MAGIC:
        raise DawgError("These bytes are no automaton.")
    size, large = header[1], header[3]
    start, middle, end = 4 * HEADER, 4 * (HEADER + size), 4 * (HEADER + size + 2 * large)
    if size < 2 or len(view) != end + 2 * (size + size % 2):
        raise DawgError("The automaton has been cut off or made longer.")
    nodes, pairs, counts = view[start:middle], view[middle:end], view[end:]
    return header, nodes.cast("I"), pairs.cast("I"), counts.cast("H")
