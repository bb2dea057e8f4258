"""Positions of Wortfächer written in one line, and a referee that knows a handful of words.

`position("G R A S I")` is a game in which seat 0 has just drawn the last of these cards and may now go out. Commands
go through `core.decide`, as they do at a table, and answer the window that is open unless they name another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.under_way import UnderWay
from tests.games.word_set import WordSet
from wortstube.games.core import (
    Chance,
    Rejection,
    Seat,
    replay,
)
from wortstube.games.wortfaecher.cards import Laid, Word, value
from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.messages import (
    Accept,
    Challenge,
    Discard,
    Draw,
    GiveUp,
    GoOut,
    Hint,
    LaidOut,
    LayOut,
    Options,
    Preview,
    Refill,
    Remove,
    Rounds,
    RoundScored,
    RoundsView,
    Solitaire,
    Take,
    Undo,
    WentOut,
)
from wortstube.games.wortfaecher.rules import Wortfaecher

WORDS = """
    ab am an da du er es in ja so um wo zu Ei Öl
    ein Eis Gras Rasen Reis Maus Schal Schaf Tasche Buch Dach Quelle Anna Ulm Rose Nase Schnee Scheich
"""


REFEREE = WordSet(WORDS.split(), "digraph")


class Play(UnderWay):
    """One game under way."""

    game: Wortfaecher

    @property
    def state(self) -> Rounds:
        assert isinstance(self.now, Rounds)
        return self.now

    @property
    def alone(self) -> Solitaire:
        assert isinstance(self.now, Solitaire)
        return self.now

    def view(self, seat: Seat | None) -> RoundsView:
        view = self.game.view(self.state, seat)
        assert isinstance(view, RoundsView)
        return view

    def actor(self) -> Seat:
        """Whose turn it is."""
        return self.state.seat if isinstance(self.now, Rounds) else 0

    def draw(self) -> list[Any]:
        return self.do(Draw())

    def take(self) -> list[Any]:
        return self.do(Take())

    def discard(self, card: int = 0) -> list[Any]:
        return self.do(Discard(card=card))

    def go_out(self, words: str | tuple[Word, ...]) -> list[Any]:
        return self.do(GoOut(words=laid(words)))

    def not_out(self, words: str | tuple[Word, ...]) -> Rejection:
        return self.refused(GoOut(words=laid(words)))

    def lay_out(self, words: str | tuple[Word, ...], card: int | None = None) -> list[Any]:
        return self.do(LayOut(words=laid(words), card=card))

    def not_laid(self, words: str | tuple[Word, ...], card: int | None = None) -> Rejection:
        return self.refused(LayOut(words=laid(words), card=card))

    def pass_turn(self) -> list[Any]:
        """Draw and discard the card drawn."""
        self.draw()
        return self.discard(len(self.state.hands[self.state.seat]) - 1)

    def accept(self, seat: Seat) -> list[Any]:
        return self.do(Accept(), seat)

    def challenge(self, seat: Seat, owner: Seat, word: int = 0) -> list[Any]:
        return self.do(Challenge(owner=owner, word=word), seat)

    def remove(self, word: str | Word) -> list[Any]:
        return self.do(Remove(word=Word(text=word) if isinstance(word, str) else word))

    def refill(self, pile: int) -> list[Any]:
        return self.do(Refill(pile=pile))

    def undo(self) -> list[Any]:
        return self.do(Undo())

    def hint(self) -> list[Any]:
        return self.do(Hint())

    def give_up(self) -> list[Any]:
        return self.do(GiveUp())

    def preview(self, words: str | tuple[Word, ...], seat: Seat | None = None) -> Preview | Rejection:
        view = self.game.view(self.now, self.actor() if seat is None else seat)
        return self.game.preview(view, GoOut(words=laid(words)), self.referee)


def laid(words: str | tuple[Word, ...]) -> tuple[Word, ...]:
    """Typed words with spaces between them, or words that say which cards they lie on."""
    return tuple(Word(text=text) for text in words.split()) if isinstance(words, str) else words


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def word(text: str) -> Laid:
    """A word that lies on the table; cards of several letters are parted by spaces from the others."""
    used = cards(text)
    return Laid("".join(used), used, value(used, standard()), len("".join(used)))


def new_game(players: int = 2, seed: bytes = b"evening", game: Wortfaecher | None = None, **options: Any) -> Play:
    """A game from its start, by the standard cards; seat 0 deals, unless the options say otherwise."""
    game = game or Wortfaecher(standard())
    play = Play(None, game, REFEREE, seed)
    play.log = game.setup(Options(**{"dealer": 0, **options}), players, REFEREE, Chance(seed, 0))
    play.now = replay(game, play.log)
    return play


def position(
    hand: str,
    *,
    others: Mapping[Seat, str] | None = None,
    players: int = 2,
    seat: Seat = 0,
    drawn: bool = True,
    round: int = 1,
    lap: int = 2,
    scores: tuple[int, ...] | None = None,
    **options: Any,
) -> Play:
    """Seat's turn with this hand, whose last card was just drawn, in the second lap of a round."""
    play = new_game(players, **options)
    held = {**dict.fromkeys(range(players), "E N"), **(others or {}), seat: hand}
    play.change(
        hands=tuple(cards(held[each]) for each in range(players)),
        seat=seat,
        round=round,
        lap=lap,
        phase="play" if drawn else "draw",
        drawn=cards(hand)[-1] if drawn else "",
        scores=scores or play.state.scores,
    )
    return play


def doubted(*words: str, scores: tuple[int, ...] | None = None, **options: Any) -> Play:
    """Anzweifeln: each seat has laid these words (with commas between them), and the last turn is just over."""
    play = position("E N E", players=len(words), referee="challenge", scores=scores, **options)
    play.change(
        laid=tuple(tuple(word(one) for one in of_seat.split(",") if one.strip()) for of_seat in words),
        out=len(words) - 1,
        last_turns=(),
    )
    play.discard()
    return play


def alone(*piles: str, deal: str = "EVENING", **options: Any) -> Play:
    """A solitaire with these piles, each written from its open card down."""
    play = new_game(1, deal=deal, **options)
    play.change(piles=tuple(cards(pile) for pile in piles), moves=(), phase="word")
    return play


def scored(play: Play) -> RoundScored:
    return next(event for event in reversed(play.log) if isinstance(event, RoundScored))


def all_accept(play: Play) -> RoundScored:
    while play.state.phase == "doubt":
        play.accept(min(play.awaiting.seats))
    return scored(play)


def lay_nothing_for(play: Play, turns: int) -> None:
    for _ in range(turns):
        play.pass_turn()


def texts(event: WentOut | LaidOut) -> list[str]:
    return [word.text for word in event.words]
