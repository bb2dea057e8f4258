"""Rounds of Bücherwurm written in a few words.

`at_table("T1 S1 L2")` is a round in which the white dice show these faces with these points, all in the middle; dice
that are not named show W. Seat 0 is on turn, the theme is "Tiere im Zoo". `say("Tiger", "T")` names a term for the die
that shows T. Terms are judged by the real files of terms.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from tests.games.under_way import UnderWay
from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.equipment import SPECIAL, WHITE_DICE, Face, SpecialFace
from wortstube.games.buecherwurm.messages import ChooseTheme, Name, State, TurnBegan
from wortstube.games.buecherwurm.rules import Buecherwurm, make
from wortstube.games.buecherwurm.terms import policy_of
from wortstube.games.buecherwurm.themes import Level as Difficulty
from wortstube.games.buecherwurm.themes import cards
from wortstube.games.core import Chance, Command, Referee, Rejection, Seat, replay
from wortstube.lexicon import Lexicon

ZOO = next(card for card in cards() if card.easy.slug == "zoo")
FACE = re.compile(r"([A-Z]+)(\d?)")


@cache
def referee(language: str = "de") -> Referee:
    return Lexicon.load(language).referee(policy_of(Options(language=language)))  # type: ignore[arg-type]


@cache
def game() -> Buecherwurm:
    made = make()
    assert isinstance(made, Buecherwurm)
    return made


class Table(UnderWay):
    """A game under way, with the words of the rules."""

    now: State

    def die(self, face: str) -> int:
        """The die that shows this; the special die by its letters or its name."""
        if face in ("NOT", "A-Z", "special"):
            return SPECIAL
        return next(die for die, shown in enumerate(self.now.faces) if shown.letters == face)

    def say(self, term: str, face: str | None = None, seat: Seat | None = None) -> list[Any]:
        return self.do(self._name(term, face), seat)

    def say_last(self, term: str, face: str) -> list[Any]:
        """For the last white die: the term waits for objections (R28), and nobody has any."""
        said = self.say(term, face)
        assert self.now.phase == "objection"
        return [*said, *self.time_up()]

    def cannot_say(self, term: str, face: str | None = None, seat: Seat | None = None) -> Rejection:
        return self.refused(self._name(term, face), seat)

    def _name(self, term: str, face: str | None) -> Command:
        return Name(term=term, die=None if face is None else self.die(face))

    def give(self, seat: Seat, *faces: str) -> None:
        """Dice that lie in front of a seat, the last one on top."""
        dice = tuple(self.die(face) for face in faces)
        held = (*self.now.held[:seat], dice, *self.now.held[seat + 1 :])
        self.change(held=held, middle=tuple(die for die in self.now.middle if die not in dice))

    def only_in_the_middle(self, *faces: str) -> None:
        """All other white dice lie in front of the last seat."""
        left = {self.die(face) for face in faces}
        taken = tuple(die for die in self.now.middle if die not in left and die != SPECIAL)
        middle = tuple(die for die in self.now.middle if die in left or die == SPECIAL)
        self.change(middle=middle, held=(*self.now.held[:-1], self.now.held[-1] + taken))

    def choose(self, difficulty: Difficulty = "easy") -> list[Any]:
        return self.do(ChooseTheme(difficulty=difficulty))


def opened(players: int = 3, seed: bytes = b"evening", **options: Any) -> Table:
    """A game that has just begun; seat 0 is best-read, unless another one is named."""
    agreed = Options(**{"start": 0, **options})
    words = referee(agreed.language)
    events = game().setup(agreed, players, words, Chance(seed, 0))
    table = Table(replay(game(), events), game(), words, seed)
    table.log += events
    return table


def at_table(faces: str = "", players: int = 3, special: SpecialFace | None = None, **options: Any) -> Table:
    """In the middle of a round, with seat 0 on turn."""
    table = opened(players, special_die=special is not None, **options)
    table.now = replay(table.game, [TurnBegan(seat=0, turn=1)], table.now)
    dice = tuple(range(WHITE_DICE + 1 if special else WHITE_DICE))
    theme = ZOO.easy
    table.change(
        cup=(), middle=dice, faces=_faces(faces), special=special, card=ZOO, theme=theme, difficulty="easy",
        title=theme.title(table.now.options.language), stack=_other_cards(), used=(),
    )  # fmt: skip
    return table


def _faces(text: str) -> tuple[Face, ...]:
    found = tuple(Face(letters, int(points or 1)) for letters, points in FACE.findall(text))
    return found + (Face("W", 1),) * (WHITE_DICE - len(found))


def _other_cards() -> tuple[int, ...]:
    return tuple(card.number for card in cards() if card.number != ZOO.number)


def encoded(message: Any) -> bytes:
    return msgspec.json.encode(message)
