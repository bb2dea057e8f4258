"""Wortkniffel solved: what each card is worth to whoever plays on perfectly, by thinking back from full cards.

Only `Standing` matters of a card: which boxes are free, the sum of the upper ones, and whether further Wort-Kniffel
earn extra points. A card is worth the best turn it allows and the card after it (`turns`). `solving` thinks all of them
through and keeps them in a file; a `Solution` reads it where it lies.
"""

from __future__ import annotations

import mmap
import secrets
import struct
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from math import isnan, nan
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from wortstube.games.wortkniffel.equipment import Equipment
from wortstube.games.wortkniffel.lookahead import CLAIMED, NEVER, Outlook
from wortstube.games.wortkniffel.rest import Standing, boxes_for_further_kniffel, joker_points
from wortstube.games.wortkniffel.score_card import BONUS, BONUS_FROM, BOXES, EXTRA, UPPER, Box

SUMS = BONUS_FROM + 1
ALL_FREE = (1 << len(BOXES)) - 1
KNIFFEL_BIT = 1 << BOXES.index("kniffel")
SIZE = 2 * (ALL_FREE + 1) * SUMS

MAGIC = b"Wortkniffel 1\n"
HEADER = struct.Struct("<16s32sI12x")
"""What the file is, of which dice and words, and a checksum of its numbers."""

Row = Sequence[float]
"""Values by the sum of the upper boxes."""


class Boxes(NamedTuple):
    """All of a card that matters but the sum of its upper boxes: a bit for each free box, and as in `Standing`."""

    free: int
    is_open: bool

    @property
    def start(self) -> int:
        """Where their row begins among all."""
        return (self.is_open * (ALL_FREE + 1) + self.free) * SUMS

    def names(self) -> tuple[Box, ...]:
        return tuple(box for at, box in enumerate(BOXES) if self.free >> at & 1)

    def after(self, box: Box, points: int) -> Boxes:
        return Boxes(self.free & ~_bit(box), self.is_open or (box == "kniffel" and points > 0))


def _bit(box: Box) -> int:
    return 1 << BOXES.index(box)


def boxes_of(standing: Standing) -> Boxes:
    return Boxes(sum(map(_bit, standing.free)), standing.is_open)


def layers() -> list[list[Boxes]]:
    """All there are, by the number of free boxes, from one to all: each leads to the layer before it.

    >>> [len(layer) for layer in layers()]
    [21, 100, 285, 540, 714, 672, 450, 210, 65, 12, 1]
    """
    found: list[list[Boxes]] = [[] for _ in BOXES]
    for free in range(1, ALL_FREE + 1):
        for is_open in (False,) if free & KNIFFEL_BIT else (False, True):
            found[free.bit_count() - 1].append(Boxes(free, is_open))
    return found


class Reach:
    """Which sums of the upper boxes have to be thought through: the others do not occur, or are worth the same."""

    def __init__(self, equipment: Equipment) -> None:
        dearest = sorted((max(map(equipment.value, die)) for die in equipment.dice), reverse=True)
        self._most = {box: sum(dearest[: length * words]) for box, (length, words) in UPPER.items()}
        self._most_open = sum(dearest)
        """R15: a further Wort-Kniffel brings the sum of all dice."""

    def sums(self, boxes: Boxes) -> list[int]:
        """The smallest stands for all from which the bonus is out of reach.

        Whatever words somebody finds, dice bring no more; so the card of anybody is among these.
        """
        free = [box for box in UPPER if boxes.free & _bit(box)]
        if not free:  # R9: earned or not, nothing changes that
            return [0]
        may_open = boxes.is_open or bool(boxes.free & KNIFFEL_BIT)
        highest = min(BONUS_FROM, self._at_most([box for box in UPPER if box not in free], boxes.is_open))
        needed = max(0, BONUS_FROM - self._at_most(free, may_open))
        return sorted({0, *range(needed, highest + 1)})

    def _at_most(self, boxes: Sequence[Box], is_open: bool) -> int:
        return sum(max(self._most[box], self._most_open) if is_open else self._most[box] for box in boxes)


def filled_up(sums: Sequence[int], worth: Sequence[float]) -> array[float]:
    """What every sum of the upper boxes is worth: as much as the next smaller one that was thought through.

    >>> filled_up([0, 48, 49], [1.0, 2.0, 3.0])[46:]
    array('f', [1.0, 1.0, 2.0, 3.0, 3.0])
    """
    values = array("f", [])
    for at, value in enumerate(worth):
        end = sums[at + 1] if at + 1 < len(sums) else SUMS
        values.extend(array("f", [value]) * (end - len(values)))
    return values


def turns(outlook: Outlook, boxes: Boxes, sums: Sequence[int], row: Callable[[Boxes], Row]) -> list[float]:
    """What is still to come with these free boxes, by the sum of the upper ones; `row` knows what comes after."""
    ways = list(_ways(outlook, boxes, row))
    return [outlook.worth([(column, worths(upper)) for column, worths in ways]) for upper in sums]


Worths = Callable[[int], "array[float]"]
"""What each number of points is worth, by the sum of the upper boxes."""


def _ways(outlook: Outlook, boxes: Boxes, row: Callable[[Boxes], Row]) -> Iterator[tuple[int, Worths]]:
    """Every way to use a roll: a column, and what its numbers are worth."""
    for box in boxes.names():
        column = BOXES.index(box)
        points = range(1 + outlook.most(column))
        closed, opened = row(boxes.after(box, 0)), row(boxes.after(box, 1))
        yield column, _worths(box, list(points), 0, closed, opened)
    if boxes.is_open:  # R15: naming the seven-letter word claims the extra points
        for box in boxes_for_further_kniffel(boxes.names()):
            points_below = [joker_points(box, total) for total in range(1 + outlook.most(CLAIMED))]
            after = row(boxes.after(box, 1))
            yield CLAIMED, _but_nothing(_worths(box, points_below, EXTRA, after, after))


def _but_nothing(worths: Worths) -> Worths:
    """Where there is no Wort-Kniffel, none is claimed."""

    def without(upper: int) -> array[float]:
        found = worths(upper)
        found[0] = NEVER
        return found

    return without


def _worths(box: Box, points: list[int], extra: int, crossed: Row, filled: Row) -> Worths:
    """What points are worth in a box, by what comes after it; 0 is crossing out (R17)."""
    if box in UPPER:
        far = [*filled, *[filled[BONUS_FROM]] * max(points)]
        with_bonus = [value + BONUS * (total >= BONUS_FROM) for total, value in enumerate(far)]  # R9
        return lambda upper: array(
            "f", [extra + one + (far if upper >= BONUS_FROM else with_bonus)[upper + one] for one in points]
        )
    return lambda upper: array("f", [extra + one + filled[upper] if one else extra + crossed[upper] for one in points])


def _numbers(values: array[float]) -> memoryview[float]:
    return memoryview(values).cast("B").cast("f")


class Solution:
    """The value of every card: a `Rest`. What has not been thought through yet is no number."""

    def __init__(self, values: memoryview[float] | None = None) -> None:
        self.values: memoryview[float] = _numbers(array("f", [nan]) * SIZE) if values is None else values
        if values is None:
            for is_open in (False, True):
                self.put(Boxes(0, is_open), array("f", [0.0]) * SUMS)

    def __call__(self, standing: Standing) -> float:
        return float(self.values[boxes_of(standing).start + standing.upper])

    def row(self, boxes: Boxes) -> list[float]:
        return list(self.values[boxes.start : boxes.start + SUMS])

    def put(self, boxes: Boxes, row: array[float]) -> None:
        self.values[boxes.start : boxes.start + SUMS] = _numbers(row)

    def knows(self, boxes: Boxes) -> bool:
        return not isnan(self.values[boxes.start])

    @classmethod
    def read(cls, path: Path, key: bytes) -> Solution | None:
        """The one in a file, where it lies; None if there is none, or one of other dice or words, or a damaged one."""
        try:
            with path.open("rb") as file:
                data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
        except (OSError, ValueError):
            return None
        if len(data) != HEADER.size + 4 * SIZE:
            return None
        magic, of, checksum = HEADER.unpack_from(data)
        numbers = data[HEADER.size :]
        if magic.rstrip(b"\0") != MAGIC or of != key or checksum != crc32(numbers):
            return None
        return cls(numbers.cast("f"))

    def write(self, path: Path, key: bytes) -> None:
        """Whoever reads it finds all of it or nothing, whatever ends this program, and whoever else writes it.

        What others leave behind is removed once all is known (`clear_up`), so nothing is lost with it.
        """
        numbers = self.values.tobytes()
        new = path.with_name(f"{path.name}.{secrets.token_hex(6)}.new")
        new.write_bytes(HEADER.pack(MAGIC, key, crc32(numbers)) + numbers)
        with suppress(FileNotFoundError):
            new.replace(path)


def clear_up(path: Path) -> None:
    """Remove what was written on the way to this file, by whoever ended in the middle of it, too."""
    for old in (path.with_suffix(".part"), *path.parent.glob(f"{path.stem}.*.new")):
        old.unlink(missing_ok=True)


class ThoughtThrough(Solution):
    """One that thinks a card through when it is first asked for: for cards with few free boxes."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__()
        self._outlook, self._reach = outlook, Reach(outlook.equipment)

    def __call__(self, standing: Standing) -> float:
        self.row(boxes_of(standing))
        return super().__call__(standing)

    def row(self, boxes: Boxes) -> list[float]:
        if not self.knows(boxes):
            sums = self._reach.sums(boxes)
            self.put(boxes, filled_up(sums, turns(self._outlook, boxes, sums, self.row)))
        return super().row(boxes)
