"""Positions of Wortkniffel written in one line, and a referee that knows a handful of words.

`position(dice="HAUSEIN", card={"kniffel": 50})` is a game in which seat 0 has just rolled these faces. Commands go
through `core.decide`, as they do at a table, and answer the window that is open unless they name another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tests.games.under_way import UnderWay
from tests.games.word_set import WordSet
from wortstube.games.core import Chance, Rejection, Seat, replay
from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.messages import Accept, Challenge, CrossOut, Enter, Lay, Options, Preview, Roll, State
from wortstube.games.wortkniffel.rules import Wortkniffel
from wortstube.games.wortkniffel.score_card import BONUS, BONUS_FROM, BOXES, Box, Card, Filled, Word

WORDS = """
    ab am an au du Ei er es im in Öl so um wo zu
    aus bar Bär ein Eis Maß neu Ohr Rat Tag Tür Uhr
    Haus Maus mein rote Rose Häuser Hausen Tante Stein Stunde Straße Laternen Steiner genaues Rosinen
"""


REFEREE = WordSet(WORDS.split(), "base_letter")


class Play(UnderWay):
    """One game under way."""

    game: Wortkniffel

    @property
    def state(self) -> State:
        assert isinstance(self.now, State)
        return self.now

    @state.setter
    def state(self, now: State) -> None:
        self.now = now

    def card(self, seat: Seat = 0) -> Card:
        return self.state.cards[seat]

    def points(self, box: Box, seat: Seat = 0) -> int | None:
        filled = self.card(seat).filled(box)
        return filled.points if filled else None

    def enter(self, box: Box, words: str | tuple[Word, ...] = "") -> list[Any]:
        return self.do(Enter(box=box, words=laid(words)))

    def not_entered(self, box: Box, words: str | tuple[Word, ...] = "") -> Rejection:
        return self.refused(Enter(box=box, words=laid(words)))

    def roll(self, *keep: int) -> list[Any]:
        return self.do(Roll(keep=keep))

    def lay(self, words: str | tuple[Word, ...] = "") -> list[Any]:
        return self.do(Lay(words=laid(words)))

    def cross_out(self, box: Box) -> list[Any]:
        return self.do(CrossOut(box=box))

    def accept(self, seat: Seat) -> list[Any]:
        return self.do(Accept(), seat)

    def challenge(self, seat: Seat) -> list[Any]:
        return self.do(Challenge(), seat)

    def turn_up(self, dice: str, roll: int = 1) -> None:
        """The dice of whose turn it is show these faces."""
        self.state = msgspec.structs.replace(self.state, dice=tuple(dice), roll=roll)

    def preview(self, words: str | tuple[Word, ...] = "", seat: Seat | None = None) -> Preview | Rejection:
        view = self.game.view(self.state, self.state.seat if seat is None else seat)
        return self.game.preview(view, Enter(box="chance", words=laid(words)), self.referee)

    def worth(self, words: str | tuple[Word, ...] = "") -> dict[Box, int]:
        """Points the words would bring per free box, without extra points."""
        preview = self.preview(words)
        assert isinstance(preview, Preview), preview
        return {box: score.points for box, score in preview.boxes.items()}


def laid(words: str | tuple[Word, ...]) -> tuple[Word, ...]:
    """Typed words with spaces between them, or words that say which dice they lie on."""
    return tuple(Word(text=text) for text in words.split()) if isinstance(words, str) else words


def filled_card(points: Mapping[Box, int], extra: int = 0) -> Card:
    card = Card(extra=extra)
    for box, value in points.items():
        card = card.fill(box, Filled(value))
    return msgspec.structs.replace(card, bonus=BONUS if card.upper() >= BONUS_FROM else 0)


def all_but(*free: Box, **points: int) -> dict[Box, int]:
    """A card whose boxes hold 0 or what is named, all but the free ones."""
    return {box: points.get(box, 0) for box in BOXES if box not in free}


def new_game(players: int = 2, seed: bytes = b"evening", game: Wortkniffel | None = None, **options: Any) -> Play:
    """A game from its start, by the standard dice."""
    game = game or Wortkniffel(standard())
    play = Play(State(0, Options(), standard(), 0, ()), game, REFEREE, seed)
    play.log = game.setup(Options(**options), players, REFEREE, Chance(seed, 0))
    play.state = replay(game, play.log)
    return play


def position(
    dice: str = "",
    card: Mapping[Box, int] | None = None,
    *,
    cards: Mapping[Seat, Mapping[Box, int]] | None = None,
    players: int = 2,
    seat: Seat = 0,
    roll: int = 1,
    game: Wortkniffel | None = None,
    **options: Any,
) -> Play:
    """Seat's turn with these faces on the dice (none: before the first roll); seat 0 began the game."""
    play = new_game(players, game=game, **options)
    held = {**(cards or {}), **({seat: card} if card is not None else {})}
    play.state = msgspec.structs.replace(
        play.state,
        first=0,
        seat=seat,
        round=len(held.get(seat, {})) + 1,
        cards=tuple(filled_card(held.get(each, {})) for each in range(players)),
        roll=roll if dice else 0,
        dice=tuple(dice),
    )
    return play
