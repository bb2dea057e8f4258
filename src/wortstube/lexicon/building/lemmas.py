"""Form → base form, from simplemma's packed dictionaries."""

from __future__ import annotations

import lzma
from array import array
from collections.abc import Container, Iterable, Iterator
from itertools import islice
from typing import TypeAlias

from wortstube.lexicon.building import packages

Pairs: TypeAlias = Iterable[tuple[str, int]]
"""Forms and the numbers of their ways."""

_IN_PIECE = 5000
_MAGIC = b"SMFC1\x00"
_SAME_LEMMA, _WHOLE_LEMMA = 254, 255


def read_lemmas(groups: Iterable[str], known: Container[str]) -> Iterator[tuple[str, str, bool]]:
    """Forms with their base form, if that is another known word; and whether the form is in *known* as well.

    For forms that are not, the base form may be known in lower case only: Erkennens, erkennen.
    """
    for group in groups:
        lemma, *forms = group.split("\t")
        if lemma in known:
            for form in forms:
                yield form, lemma, form in known
        elif (small := lemma.lower()) in known:
            for form in forms:
                yield form, small, False


def lemma_groups(language: str) -> Iterator[str]:
    """A base form and forms of it that follow each other, with tabs between them."""
    begun, forms = b"", list[bytes]()
    for form, lemma in _records(language):
        if lemma is not begun:  # most follow a form of the same word
            if len(forms) > 1:
                yield b"\t".join(forms).decode()
            begun, forms = lemma, [lemma]
        if form != lemma:
            forms.append(form)
    if len(forms) > 1:
        yield b"\t".join(forms).decode()


class Ways:
    """How forms become base forms: some thousand ways to change an end serve half a million forms.

    >>> ways = Ways()
    >>> way = ways.number("geht", "gehen")
    >>> ways.lemma("steht", way), ways.lemma("Haus", ways.number("Öl", "Öl"))
    ('stehen', 'Haus')
    """

    def __init__(self) -> None:
        self._ways: list[tuple[int, str]] = []
        self._numbers: dict[tuple[int, str], int] = {}
        self.number("", "")

    def number(self, form: str, lemma: str) -> int:
        """The number of the way from *form* to *lemma*; 0 where they are the same."""
        shared = len(lemma)
        while not form.startswith(lemma[:shared]):
            shared -= 1
        way = len(form) - shared, lemma[shared:]
        number = self._numbers.setdefault(way, len(self._ways))
        if number == len(self._ways):
            self._ways.append(way)
        return number

    def lemma(self, form: str, number: int) -> str:
        cut, ending = self._ways[number]
        return form[: len(form) - cut] + ending


class Bases:
    """Forms with the ways to their base forms, and what these are; in little room, to be handed over."""

    def __init__(self, ways: Ways, parts: dict[str, int], known: Pairs, regular: Pairs) -> None:
        """*known* are forms that other sources have, *regular* those that only follow by rule."""
        self.ways, self.parts = ways, parts
        self._known, self._regular = _packed(known), _packed(regular)

    def known(self) -> Pairs:
        return _unpacked(self._known)

    def regular(self) -> Pairs:
        return _unpacked(self._regular)


def _packed(pairs: Pairs) -> tuple[str, array[int]]:
    forms, numbers = list[str](), array("I")
    for form, number in pairs:
        forms.append(form)
        numbers.append(number)
    return "\n".join(forms), numbers


def _unpacked(packed: tuple[str, array[int]]) -> Pairs:
    text, numbers = packed
    return zip(text.split("\n") if numbers else (), numbers, strict=True)


def in_pieces(groups: Iterator[str]) -> Iterator[str]:
    """Many groups a text, a line each: they go from one process to another more quickly than one by one."""
    while some := list(islice(groups, _IN_PIECE)):
        yield "\n".join(some)


def from_pieces(pieces: Iterable[str]) -> Iterator[str]:
    return (group for piece in pieces for group in piece.split("\n"))


def all_forms(language: str) -> Iterator[str]:
    """Every form and base form there is, some of them often."""
    for form, lemma in _records(language):
        yield form.decode()
        yield lemma.decode()


def _records(language: str) -> Iterator[tuple[bytes, bytes]]:
    """Forms are sorted and share beginnings with the form before; a lemma is told as a change of its form's end."""
    path = packages.data_file(packages.LEMMAS, f"data/{language}.plzma")
    data = lzma.decompress(path.read_bytes())
    if not data.startswith(_MAGIC):
        raise packages.SourceError(f"{packages.LEMMAS}: its file for {language!r} has an unknown beginning.")
    form = lemma = b""
    _, at = _number(data, len(_MAGIC))
    end = len(data)
    while at < end:
        shared, length = data[at], data[at + 1]
        at += 2
        if shared >= 0x80 or length >= 0x80:  # rare: a number of more than one byte
            shared, at = _number(data, at - 2)
            length, at = _number(data, at)
        form = form[:shared] + data[at : at + length]
        at += length
        cut, at = data[at], at + 1
        if cut != _SAME_LEMMA:
            length, at = _number(data, at)
            ending, at = data[at : at + length], at + length
            lemma = ending if cut == _WHOLE_LEMMA else form[: len(form) - cut] + ending
        yield form, lemma


def _number(data: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, lowest first, and where it ends."""
    value = shift = 0
    while data[at] >= 0x80:
        value |= (data[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
    return value | data[at] << shift, at + 1
