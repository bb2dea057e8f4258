"""Commands of Wortfächer as people type them.

`HAUS TOR` lays words (R9, R20), with `, ab K` behind them the card that is discarded; `ab K` or `ab 3` discards a card
by what it bears or by its number (R11); `zweifle HAUS` doubts a word (R21).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from wortstube.games.core import Seat
from wortstube.games.typed import NotRead, joined, nothing_more, number, one_of, only, same, some_words, usual
from wortstube.games.wortfaecher.cards import Word
from wortstube.games.wortfaecher.messages import (
    Accept,
    AnyCommand,
    Challenge,
    Discard,
    Draw,
    GiveUp,
    GoOut,
    Hint,
    Kind,
    LayOut,
    Refill,
    Remove,
    RiddleView,
    RoundsView,
    Take,
    Undo,
    View,
)
from wortstube.lang import say

PLAIN: dict[str, type[Draw | Take | Accept | Undo | Hint | GiveUp]] = {
    "draw": Draw, "take": Take, "accept": Accept, "undo": Undo, "hint": Hint, "give_up": GiveUp,
}  # fmt: skip


def keywords(kind: Kind) -> str:
    return say(f"games.wortfaecher.typed.{kind}")


def usage(kind: Kind) -> str:
    return say(f"games.wortfaecher.usage.{kind}")


def bare(view: View, kinds: Sequence[str], text: str) -> str | None:
    return only(kinds, "go_out", "lay_out", "remove")


def read(view: View, kind: Kind, text: str) -> AnyCommand:
    match kind:
        case "go_out":
            return _go_out(text)
        case "lay_out":
            return _lay_out(view, text)
        case "discard":
            return Discard(card=_card(view, text))
        case "challenge":
            owner, word = _doubted(view, text)
            return Challenge(owner=owner, word=word)
        case "remove":
            texts = some_words(text)
            if len(texts) > 1:
                raise NotRead(_say("one_word"))
            return Remove(word=Word(text=texts[0]))
        case "refill":
            return Refill(pile=number(text, len(_cards(view))))
        case "draw" | "take" | "accept" | "undo" | "hint" | "give_up":
            nothing_more(text)
            return PLAIN[kind]()
        case _:
            assert_never(kind)


def written(view: View, command: AnyCommand) -> str:
    match command:
        case GoOut():
            return _laid(view, "go_out", command.words)
        case LayOut():
            words = _laid(view, "lay_out", command.words)
            return words if command.card is None else f"{words}, {_discarded(command.card)}"
        case Discard():
            return _discarded(command.card)
        case Challenge():
            assert isinstance(view, RoundsView)
            owned = (view.laid[command.owner][command.word].text, str(command.owner + 1))
            return joined(usual(keywords("challenge")), *owned)
        case Remove():
            return _laid(view, "remove", (command.word,))
        case Refill():
            return joined(usual(keywords("refill")), str(command.pile + 1))
        case Draw() | Take() | Accept() | Undo() | Hint() | GiveUp():
            kind: Kind = next(kind for kind, one in _plain() if isinstance(command, one))
            return usual(keywords(kind))
        case _:
            assert_never(command)


def _plain() -> list[tuple[Kind, type[AnyCommand]]]:
    return [("draw", Draw), ("take", Take), ("accept", Accept), ("undo", Undo), ("hint", Hint), ("give_up", GiveUp)]


def _say(key: str, **data: object) -> str:
    return say(f"games.wortfaecher.typing.{key}", **data)


def _cards(view: View) -> Sequence[str]:
    """What words are made of."""
    match view:
        case RoundsView():
            return view.hand
        case RiddleView():
            return view.task.cards
    return view.open_cards


def _laid(view: View, kind: Kind, words: Sequence[Word]) -> str:
    cards = _cards(view)
    texts = [word.text or "".join(cards[place] for place in word.cards) for word in words]
    return joined(usual(keywords(kind)), *texts)


def _discarded(card: int) -> str:
    return joined(usual(keywords("discard")), str(card + 1))


def _words(text: str) -> tuple[Word, ...]:
    return tuple(Word(text=word) for word in some_words(text))


def _go_out(text: str) -> GoOut:
    """R10: the card that is left is discarded by itself."""
    words, card = _split(text)
    if card is not None:
        raise NotRead(_say("no_discard"))
    return GoOut(words=_words(words))


def _lay_out(view: View, text: str) -> LayOut:
    """R20: with a card to discard, if more than one is left."""
    words, card = _split(text)
    return LayOut(words=_words(words), card=None if card is None else _card(view, card))


def _split(text: str) -> tuple[str, str | None]:
    """Words, and what stands behind "ab"."""
    parts = text.replace(",", " , ").split()
    wanted = keywords("discard").split()
    at = next((at for at, part in enumerate(parts) if at and part.casefold() in wanted), None)
    if at is None:
        return text, None
    return " ".join(parts[:at]), " ".join(parts[at + 1 :])


def _card(view: View, text: str) -> int:
    """By its number, or by what it bears; of equal cards the first."""
    cards = _cards(view)
    if text.isdecimal():
        return number(text, len(cards))
    return one_of([place for place, card in enumerate(cards) if same(card, text)], text)


def _doubted(view: View, text: str) -> tuple[Seat, int]:
    """R21: a word of somebody else, whose seat may be named behind it; one that nobody has doubted yet comes first."""
    assert isinstance(view, RoundsView)
    word, *seat = some_words(text)
    owners = range(view.players) if not seat else [number(seat[0], view.players)]
    lying = [
        (bool(laid.doubt), owner == view.seat, owner, place)
        for owner in owners
        for place, laid in enumerate(view.laid[owner])
        if same(laid.text, word) or same(laid.spelling, word)
    ]
    _, _, owner, place = one_of(sorted(lying), text)
    return owner, place
