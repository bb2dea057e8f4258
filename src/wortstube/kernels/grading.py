# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""How familiar each of many words is to somebody who does not say everything: the best of its readings.

Words are numbers. A word has one reading or more, which stand together; `more` lists the words of all readings but the
first of each. Of a reading its classes, as bits, and its familiarity are known. Folded words stand for one word or
several, in the same manner: `own` lists them. What the classes mean, or how familiar is enough, is not known here.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import uchars, uints, ushorts
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.wortstube.kernels.basics import uchars, uints, ushorts
    else:
        from wortstube.kernels.basics import uchars, uints, ushorts

COMPILED: bool = cython.compiled


@cython.final
@cython.cclass
class Readings:
    r"""The readings of all words, and how familiar each word is to somebody who says only some of them.

    >>> readings = Readings(array("H", [1, 3, 1, 4]), bytes([30, 50, 20, 9]), array("I", [0]), bytes([2, 3, 5]))
    >>> list(readings.familiar(mask=0, longest=5)), list(readings.familiar(mask=0, longest=3))
    ([51, 21, 10], [51, 21, 0])
    >>> list(readings.familiar(mask=2, longest=5)), list(readings.familiar(mask=2, longest=5, unsaid=2))
    ([31, 21, 10], [0, 21, 10])
    """

    _held = cython.declare("object")
    _classes = cython.declare("unsigned short*")
    _values = cython.declare("unsigned char*")
    _more = cython.declare("unsigned int*")
    _lengths = cython.declare("unsigned char*")
    _more_size = cython.declare("size_t")
    _word_count = cython.declare("size_t")

    def __init__(
        self, classes: memoryview[int], values: memoryview[int], more: memoryview[int], lengths: memoryview[int]
    ) -> None:
        """Of each reading its classes and its familiarity, `more`, and of each word how many letters it has."""
        if not len(classes) == len(values) == len(lengths) + len(more):
            raise ValueError("Every word has a reading, and every reading its classes and its familiarity.")
        self._held = classes, values, more, lengths
        self._classes, self._values, self._more = ushorts(classes), uchars(values), uints(more)
        self._lengths, self._word_count, self._more_size = uchars(lengths), len(lengths), len(more)

    def familiar(
        self,
        mask: cython.uint,
        longest: cython.uint,
        among: bytearray | None = None,
        *,
        blocked: cython.uint = 0,
        unsaid: cython.uint = 0,
        dependent: cython.uint = 0,
        known: cython.uint = 255,
        folds: Folds | None = None,
    ) -> bytearray:
        """Of each word, folded if it is told how: one more than its most familiar reading with none of the mask's bits.

        0 if there is none, or it is too long. `among`: the readings that can be it, a byte 0 or 1 for each. A word is
        not said either if a reading that is `unsaid`, and not `blocked`, is as familiar, or is `known` to so many and
        not `dependent` on another word.
        """
        best, worst = bytearray(self._word_count), bytearray(self._word_count)
        chosen = bytearray(b"\1") if among is None else among
        step: cython.size_t = among is not None
        if step and len(chosen) != self._word_count + self._more_size:
            raise ValueError("Every reading can be it or not.")
        self._weigh(uchars(best), uchars(worst), uchars(chosen), step, mask, longest, blocked, unsaid, dependent, known)
        if folds is not None:
            return folds.best(best, worst)
        _drop(uchars(best), uchars(worst), len(best))
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weigh(
        self,
        best: cython.p_uchar,
        worst: cython.p_uchar,
        among: cython.p_uchar,
        step: cython.size_t,
        mask: cython.uint,
        longest: cython.uint,
        blocked: cython.uint,
        unsaid: cython.uint,
        dependent: cython.uint,
        known: cython.uint,
    ) -> cython.bint:
        """Of each word the most familiar reading that is said and that is not, 255 if it is known to many."""
        reading: cython.size_t = 0
        extra: cython.size_t = 0
        word: cython.size_t
        for word in range(self._word_count):
            fits: cython.bint = self._lengths[word] <= longest
            while True:
                classes: cython.uint = self._classes[reading]
                value: cython.uint = self._values[reading] + 1
                if fits and not classes & mask:
                    if value > best[word] and among[reading * step]:
                        best[word] = value
                elif fits and classes & unsaid and not classes & blocked:
                    if value > known and not classes & dependent:
                        worst[word] = 255
                    elif value > worst[word]:
                        worst[word] = value
                reading += 1
                if extra == self._more_size or self._more[extra] != word:
                    break
                extra += 1
        return True


@cython.cfunc
@cython.exceptval(check=False)
def _drop(best: cython.p_uchar, worst: cython.p_uchar, size: cython.size_t) -> cython.bint:
    """What is not better than the worst is none."""
    at: cython.size_t
    for at in range(size):
        if worst[at] >= best[at]:
            best[at] = 0
    return True


@cython.final
@cython.cclass
class Folds:
    """Which words each folded word stands for.

    >>> folds = Folds(array("I", [2, 0, 1]), array("I", [1]))
    >>> list(folds.best(bytearray([10, 30, 20]), bytearray(3)))
    [20, 30]
    >>> list(folds.best(bytearray([10, 30, 20]), bytearray([30, 0, 0])))
    [20, 0]
    """

    _held = cython.declare("object")
    _own = cython.declare("unsigned int*")
    _more = cython.declare("unsigned int*")
    _size = cython.declare("size_t")
    _more_size = cython.declare("size_t")

    def __init__(self, own: memoryview[int], more: memoryview[int]) -> None:
        """The words of all folded words in order, and `more`."""
        if len(more) > len(own):
            raise ValueError("Every folded word stands for a word.")
        self._held, self._own, self._more = (own, more), uints(own), uints(more)
        self._size, self._more_size = len(own) - len(more), len(more)

    def best(self, values: bytearray, worst: bytearray) -> bytearray:
        """The largest value of the words that a folded word stands for; 0 if another has as much of the worst."""
        if len(worst) != len(values):
            raise ValueError("Every word has both.")
        found = bytearray(self._size)
        self._gather(uchars(values), uchars(worst), len(values), uchars(found))
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _gather(
        self, values: cython.p_uchar, worst: cython.p_uchar, size: cython.size_t, found: cython.p_uchar
    ) -> cython.bint:
        place: cython.size_t = 0
        extra: cython.size_t = 0
        next_more: cython.size_t = self._more[0] if self._more_size else self._size
        word: cython.size_t
        for word in range(self._size):
            most: cython.uchar = 0
            bad: cython.uchar = 0
            while True:
                own: cython.size_t = self._own[place]
                if own < size:
                    most, bad = max(most, values[own]), max(bad, worst[own])
                place += 1
                if next_more != word:
                    break
                extra += 1
                next_more = self._more[extra] if extra < self._more_size else self._size
            found[word] = most if most > bad else 0
        return True


def explained(
    lemmas: memoryview[int], classes: memoryview[int], keys: memoryview[int], strings: cython.size_t
) -> bytearray:
    """Of each reading a byte 1 if its base form is among the keys with its kind, else 0.

    A key is a base form, one of so many strings, and in its four lowest bits a kind, which is the number of its class.

    >>> list(explained(array("I", [1, 1, 0]), array("H", [1, 2, 1]), array("I", [1 << 4 | 1]), 2))
    [0, 1, 0]
    """
    kinds, found = array("H", bytes(2 * strings)), bytearray(len(lemmas))
    if len(classes) != len(lemmas):
        raise ValueError("Every reading has its classes.")
    _explain(
        uints(lemmas), ushorts(classes), len(lemmas), uints(keys), len(keys), ushorts(kinds), strings, uchars(found)
    )
    return found


@cython.cfunc
@cython.exceptval(check=False)
def _explain(
    lemmas: cython.p_uint,
    classes: cython.p_ushort,
    size: cython.size_t,
    keys: cython.p_uint,
    keys_size: cython.size_t,
    kinds: cython.p_ushort,
    strings: cython.size_t,
    found: cython.p_uchar,
) -> cython.bint:
    at: cython.size_t
    for at in range(keys_size):
        if keys[at] >> 4 < strings:
            kinds[keys[at] >> 4] |= 1 << (keys[at] & 15)
    for at in range(size):
        if lemmas[at] < strings:
            found[at] = (kinds[lemmas[at]] & classes[at]) != 0
    return True


def grade(grades: bytearray, familiar: bytearray, least: cython.uint, value: cython.uint) -> None:
    """Give all words that are at least so familiar this grade.

    >>> grades = bytearray(3)
    >>> grade(grades, bytearray([0, 1, 31]), 30, 4)
    >>> list(grades)
    [0, 0, 4]
    """
    if len(grades) != len(familiar):
        raise ValueError("Every word has a grade.")
    to: cython.p_uchar = uchars(grades)
    values: cython.p_uchar = uchars(familiar)
    at: cython.size_t
    for at in range(cython.cast(cython.size_t, len(grades))):
        if values[at] > least:
            to[at] = value


def numbers(familiar: bytearray, least: cython.uint) -> array[int]:
    """The numbers of the words that are at least so familiar.

    >>> numbers(bytearray([31, 1, 32]), 30)
    array('I', [0, 2])
    """
    return among(None, familiar, least)


def among(words: array[int] | None, familiar: bytearray, least: cython.uint) -> array[int]:
    """Those of these words, or of all, that are at least so familiar.

    >>> among(array("I", [1, 2]), bytearray([31, 1, 32]), 30)
    array('I', [2])
    """
    some: cython.bint = words is not None
    size: cython.size_t = len(words) if words is not None else len(familiar)
    found = array("I", bytes(4 * size))
    kept: cython.p_uint = uints(found)
    asked: cython.p_uint = uints(words) if words is not None else kept
    values: cython.p_uchar = uchars(familiar)
    words_size: cython.size_t = len(familiar)
    count: cython.size_t = 0
    at: cython.size_t
    for at in range(size):
        word: cython.size_t = asked[at] if some else at
        if word < words_size and values[word] > least:
            kept[count] = word
            count += 1
    return found[:count]
