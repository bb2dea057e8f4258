"""Form → base form, from simplemma's packed dictionaries."""

import lzma
from collections.abc import Container, Iterable, Iterator

from wortstube.lexicon import packages

_MAGIC = b"SMFC1\x00"
_SAME_LEMMA, _WHOLE_LEMMA = 254, 255


def read_lemmas(groups: Iterable[str], known: Container[str]) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """The base form of every form in *known* that has another known one; and such pairs whose form is not known.

    In the latter the base form may be known in lower case only: erkennen, as the base form of Erkennens.
    """
    lemmas: dict[str, str] = {}
    others: list[tuple[str, str]] = []
    for group in groups:
        lemma, *forms = group.split("\t")
        if lemma in known:
            for form in forms:
                if form in known:
                    lemmas[form] = lemma
                else:
                    others.append((form, lemma))
        elif (small := lemma.lower()) in known:
            others += [(form, small) for form in forms]
    return lemmas, others


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
