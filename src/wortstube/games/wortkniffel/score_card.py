"""The score card of Wortkniffel: how dice spell words, and what words are worth in each box.

Pure arithmetic over faces and letters. Whether a word exists is not asked here, and whose turn it is neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, get_args

import msgspec

from wortstube.games.core import Rejection
from wortstube.games.wortkniffel.equipment import DICE, Equipment
from wortstube.lexicon import fold

Box = Literal[
    "two", "three", "four", "five", "six", "two_words", "three_words", "full_house", "straight", "kniffel", "chance"
]
BOXES: tuple[Box, ...] = get_args(Box)

UPPER: dict[Box, tuple[int, int]] = {"two": (2, 3), "three": (3, 2), "four": (4, 1), "five": (5, 1), "six": (6, 1)}
"""R8: length of the words and how many of them the box takes."""

LOWER_WORDS: dict[Box, int] = {"two_words": 2, "three_words": 3, "full_house": 2, "kniffel": 1}
"""R10, R11, R12, R14: how many words the box wants."""

LEAST_TO_LOSE: tuple[Box, ...] = (
    "two", "three", "four", "five", "six", "kniffel", "three_words", "straight", "full_house", "two_words", "chance",
)  # fmt: skip
"""X8: the order in which the engine uses boxes for a player who does not choose in time."""

BONUS_FROM, BONUS = 50, 35
FULL_HOUSE, STRAIGHT, KNIFFEL, EXTRA = 25, 30, 50, 50


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word as a player lays it: by its dice in order, by typing it, or both (the text tells the joker's letter)."""

    text: str = ""
    dice: tuple[int, ...] = ()


class Spelled(msgspec.Struct, frozen=True):
    """A word with the dice it lies on. `spelling` is how the dictionary writes it, once it was looked up."""

    text: str
    dice: tuple[int, ...]
    points: int
    spelling: str = ""


class Filled(msgspec.Struct, frozen=True):
    """A box that has been used, with 0 points or more."""

    points: int
    words: tuple[Spelled, ...] = ()


class Card(msgspec.Struct, frozen=True):
    """One player's score card."""

    boxes: tuple[Filled | None, ...] = (None,) * len(BOXES)
    bonus: int = 0
    extra: int = 0

    def filled(self, box: Box) -> Filled | None:
        return self.boxes[BOXES.index(box)]

    def free(self) -> list[Box]:
        return [box for box, filled in zip(BOXES, self.boxes, strict=True) if filled is None]

    def fill(self, box: Box, filled: Filled) -> Card:
        at = BOXES.index(box)
        return msgspec.structs.replace(self, boxes=(*self.boxes[:at], filled, *self.boxes[at + 1 :]))

    def upper(self) -> int:
        """R9, R25: what counts towards the bonus; extra points do not."""
        return sum(filled.points for filled in self.boxes[: len(UPPER)] if filled)

    def total(self) -> int:
        """R19: all boxes with both kinds of bonus; a box left empty counts 0 (X7)."""
        return sum(filled.points for filled in self.boxes if filled) + self.bonus + self.extra

    def further_kniffel(self) -> bool:
        """R23: a Wort-Kniffel earns extra points only once its box holds points."""
        filled = self.filled("kniffel")
        return filled is not None and filled.points > 0


class Score(msgspec.Struct, frozen=True):
    """What an entry brings: points in its box, and extra points beside it (R15)."""

    points: int
    extra: int = 0


Laid = Spelled | Rejection


def spell(words: Sequence[Word], faces: Sequence[str], equipment: Equipment) -> tuple[Spelled, ...] | Rejection:
    """Lay the words on the dice; each die serves one letter of one word (R24)."""
    taken: set[int] = set()
    named = {die for word in words for die in word.dice}  # a typed word takes none of them
    spelled: list[Spelled] = []
    for word in words:
        laid = _lay(word, faces, equipment, taken, named)
        if isinstance(laid, Rejection):
            return laid
        taken.update(laid.dice)
        spelled.append(laid)
    keys = [fold(word.text, "base_letter") for word in spelled]
    if repeated := next((word for word, key in zip(spelled, keys, strict=True) if keys.count(key) > 1), None):
        return Rejection("same_word", {"word": repeated.text})
    return tuple(spelled)


def _lay(word: Word, faces: Sequence[str], equipment: Equipment, taken: set[int], named: set[int]) -> Laid:
    letters = fold(word.text, "base_letter") if word.text else ""  # R7, X2: A, O, U also serve as Ä, Ö, Ü; ß is SS
    if letters is None:
        return Rejection("not_letters", {"word": word.text[:40]})
    if len(letters) > DICE:
        return Rejection("letters_missing", {"word": word.text[:40]})
    if not word.dice:
        return _find_dice(word, letters, faces, equipment, taken | named)
    if any(not 0 <= die < len(faces) for die in word.dice):
        return Rejection("no_such_die", {"dice": list(word.dice)})
    if len(set(word.dice)) < len(word.dice) or taken.intersection(word.dice):
        return Rejection("die_twice", {"dice": list(word.dice)})
    shown = [faces[die] for die in word.dice]
    if not letters and equipment.joker in shown:
        return Rejection("joker_needs_letter", {"dice": list(word.dice)})
    letters = letters or "".join(shown)
    if len(letters) != len(shown) or any(f not in (c, equipment.joker) for c, f in zip(letters, shown, strict=True)):
        return Rejection("letters_missing", {"word": letters})
    return _spelled(word.text or letters, word.dice, faces, equipment)


def _find_dice(word: Word, letters: str, faces: Sequence[str], equipment: Equipment, taken: set[int]) -> Laid:
    """Dice for a typed word: its own letters first, the joker for one that is missing (R6)."""
    if not letters:
        return Rejection("empty_word")
    free = [die for die in range(len(faces)) if die not in taken]
    dice: list[int] = []
    for letter in letters:
        die = next((d for wanted in (letter, equipment.joker) for d in free if faces[d] == wanted), None)
        if die is None:
            return Rejection("letters_missing", {"word": letters, "letter": letter})
        free.remove(die)
        dice.append(die)
    return _spelled(word.text, tuple(dice), faces, equipment)


def _spelled(text: str, dice: tuple[int, ...], faces: Sequence[str], equipment: Equipment) -> Spelled:
    return Spelled(fold(text, "own_letter") or text, dice, dice_points((faces[die] for die in dice), equipment))


def dice_points(faces: Iterable[str], equipment: Equipment) -> int:
    return sum(equipment.value(face) for face in faces)


def score(
    card: Card, box: Box, words: Sequence[Spelled], faces: Sequence[str], equipment: Equipment
) -> Score | Rejection:
    """What these words bring in this box, or why they do not fit it (R8 to R18)."""
    if card.filled(box) is not None:
        return Rejection("box_taken", {"box": box})
    if claims_extra(card, words):
        return _score_further_kniffel(card, box, faces, equipment)
    if box in UPPER:
        return _score_upper(box, words)
    if box in LOWER_WORDS:
        return _score_words(box, words)
    if words:
        return Rejection("no_words_here", {"box": box})
    if box == "chance":  # R16
        return Score(dice_points(faces, equipment))
    if all(equipment.is_vowel(face) for face in faces):  # R13
        return Score(STRAIGHT)
    return Rejection("not_all_vowels")


def claims_extra(card: Card, words: Sequence[Spelled]) -> bool:
    """R15, R23: naming one word of all seven dice claims the extra points, if the Wort-Kniffel box holds points."""
    return card.further_kniffel() and len(words) == 1 and len(words[0].dice) == DICE


def _score_upper(box: Box, words: Sequence[Spelled]) -> Score | Rejection:
    """R8: words of exactly the box's length, the sum of the used letters."""
    length, most = UPPER[box]
    if not 1 <= len(words) <= most:
        return Rejection("word_count", {"box": box, "least": 1, "most": most})
    if wrong := next((word for word in words if len(word.dice) != length), None):
        return Rejection("word_length", {"box": box, "word": wrong.text, "length": length})
    return Score(sum(word.points for word in words))


def _score_words(box: Box, words: Sequence[Spelled]) -> Score | Rejection:
    """R10, R11, R12, R14: so many words of two letters or more; Full House and Wort-Kniffel want all dice."""
    count = LOWER_WORDS[box]
    if len(words) != count:
        return Rejection("word_count", {"box": box, "least": count, "most": count})
    if short := next((word for word in words if len(word.dice) < 2), None):
        return Rejection("word_too_short", {"box": box, "word": short.text, "least": 2})
    if box in ("full_house", "kniffel"):
        if sum(len(word.dice) for word in words) != DICE:
            return Rejection("all_dice", {"box": box})
        return Score(FULL_HOUSE if box == "full_house" else KNIFFEL)
    return Score(sum(word.points for word in words))


def _score_further_kniffel(card: Card, box: Box, faces: Sequence[str], equipment: Equipment) -> Score | Rejection:
    """R15: 50 beside the card, the letter sum in any upper box; below only when the upper part is full."""
    upper_free = [above for above in UPPER if card.filled(above) is None]
    if box not in UPPER and upper_free:
        return Rejection("upper_first", {"boxes": upper_free})
    fixed = {"full_house": FULL_HOUSE, "straight": STRAIGHT}
    return Score(fixed.get(box, dice_points(faces, equipment)), EXTRA)
