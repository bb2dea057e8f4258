"""What a test that plays Wortfächer knows: which words a hand gives, and how to play over the line to a table.

The same word list as the server's. Splits of a hand are searched here plainly, not with the solver of the bots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.server.house import Json, Talk
from wortstube.games.wortfaecher.cards import FEWEST, Places, segmentations
from wortstube.games.wortfaecher.rules import Wortfaecher
from wortstube.lexicon import Lexicon


class Cards:
    """All words of the dictionary, as cards spell them."""

    def __init__(self) -> None:
        self._referee = Lexicon.load().referee(Wortfaecher.policy)

    def words(self, hand: Sequence[str]) -> list[Places]:
        """Every way to lay one word, the longest first."""
        free = [(place, card) for place, card in enumerate(hand) if card]
        found = [places for word, _ in self._referee.find("".join(hand)) for places in segmentations(word, free)]
        return sorted({places for places in found if len(places) >= FEWEST}, key=lambda places: (-len(places), places))

    def out(self, hand: Sequence[str]) -> list[Places] | None:
        """Words of all cards but one, if there are such."""
        return next(self._covers(self.words(hand), len(hand) - 1), None)

    def _covers(self, words: Sequence[Places], cards: int) -> Iterator[list[Places]]:
        if cards == 0:
            yield []
        for number, word in enumerate(words if cards else ()):
            rest = [other for other in words[number + 1 :] if not set(other) & set(word)]
            if len(word) <= cards:
                yield from ([word, *others] for others in self._covers(rest, cards - len(word)))

    def no_words(self, hand: Sequence[str]) -> list[Places]:
        """All cards but the last in one row that is no word."""
        places = tuple(range(len(hand) - 1))
        for turn in range(len(places)):
            row = places[turn:] + places[:turn]
            if not self.is_word("".join(hand[place] for place in row)):
                return [row]
        raise LookupError(f"{hand} gives only words")

    def is_word(self, text: str) -> bool:
        return self._referee.judge(text).valid


def act(talk: Talk, kind: str, **data: object) -> None:
    """A command of the seat that the line looks from."""
    talk.done(talk.view["seat"], {"kind": kind, "window": talk.view["window"]["id"], **data})


def as_sent(words: Sequence[Places]) -> list[Json]:
    return [{"cards": list(places)} for places in words]


def play_turn(talk: Talk, cards: Cards) -> None:
    """Draw, go out or lay what can be laid, else discard."""
    act(talk, "draw")
    hand, kinds = talk.view["play"]["hand"], talk.view["window"]["kinds"]
    if "go_out" in kinds and (words := cards.out(hand)):
        return act(talk, "go_out", words=as_sent(words))
    laid = next((word for word in cards.words(hand) if len(word) < len(hand)), None)
    if "lay_out" in kinds and laid:
        card = next(place for place in range(len(hand)) if place not in laid)
        return act(talk, "lay_out", words=as_sent([laid]), card=card)
    return act(talk, "discard", card=0)


def play_rounds(talk: Talk, cards: Cards, rounds: int) -> None:
    """Until so many rounds are over, for the one seat of the line; bots play by themselves."""
    def over(view: Json) -> bool:
        return view["phase"] == "over" or view["play"]["round"] > rounds

    def asked(view: Json) -> bool:
        return view["awaited"] == [view["seat"]]

    while not over(talk.wait_until(lambda view: over(view) or asked(view))):
        play_turn(talk, cards)
