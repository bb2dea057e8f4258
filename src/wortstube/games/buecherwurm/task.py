"""The task of a riddle (R37): a theme, what seven dice show, and how long the hourglass runs.

It is an option of a table for one person. What the box does not have is no task.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from wortstube.games.buecherwurm.equipment import WHITE_DICE, Face, standard
from wortstube.games.buecherwurm.themes import LEVELS, Theme, cards, themes
from wortstube.games.buecherwurm.themes import Level as Difficulty


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R37: played with the cards and dice of the game, whatever box a server has, since everybody has the same task."""

    HIDDEN: ClassVar[dict[str, object]] = {"theme": "", "dice": ()}
    """Told by the game itself when its clock begins to run."""

    theme: Annotated[str, msgspec.Meta(max_length=40)]
    """By the name of its file of terms."""
    dice: Annotated[tuple[str, ...], msgspec.Meta(min_length=WHITE_DICE, max_length=WHITE_DICE)]
    """The letters that the white dice show, in the order of their numbers."""
    seconds: Literal[60, 90, 120, 180] = 120

    def __post_init__(self) -> None:
        if self.theme not in themes():
            raise ValueError(f"there is no theme {self.theme!r}")
        for number, (letters, die) in enumerate(zip(self.dice, standard().dice, strict=True)):
            if letters not in {face.letters for face in die}:
                raise ValueError(f"die {number} does not show {letters!r}")

    def faces(self) -> tuple[Face, ...]:
        shown = zip(self.dice, standard().dice, strict=True)
        return tuple(next(face for face in die if face.letters == letters) for letters, die in shown)

    def chosen(self) -> tuple[Difficulty, Theme]:
        """R19: the theme, and where it stands on its card."""
        places = ((level, theme) for card in cards() for level, theme in zip(LEVELS, card.themes, strict=True))
        return next((level, theme) for level, theme in places if theme.slug == self.theme)
