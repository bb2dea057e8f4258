"""What the engine says where the client of Wortkniffel computes by itself: which dice a word keeps, and sums."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec

from tests.conformance.entrant import registered
from tests.fixtures import Fixture
from wortstube.games.core import Rejection
from wortstube.games.wortkniffel.equipment import DICE, standard
from wortstube.games.wortkniffel.messages import Finished, Options
from wortstube.games.wortkniffel.score_card import (
    BONUS,
    BONUS_FROM,
    BOXES,
    EXTRA,
    FULL_HOUSE,
    KNIFFEL,
    LOWER_WORDS,
    STRAIGHT,
    UPPER,
    Box,
    Card,
    Filled,
    Word,
    spell,
)
from wortstube.lexicon import fold
from wortstube.testing.playouts import Setup, play

TYPED = (
    "HAUS", "Ä", "ÄHRE", "öl", "Maß", "Straße", "Café", "Bär", "grün", "NAIV", "REH", "SEE", "OSTEN", "TÜR", "RATTE",
)  # fmt: skip


def fixture() -> Fixture:
    return {
        "equipment": [standard()],
        "boxes": [[box, box in UPPER] for box in get_args(Box)],
        "limits": [[DICE, max(*LOWER_WORDS.values(), *(most for _, most in UPPER.values()))]],
        "fixed": [[BONUS_FROM, BONUS, EXTRA, {"full_house": FULL_HOUSE, "straight": STRAIGHT, "kniffel": KNIFFEL}]],
        "typed": list(_typed()),
        "cards": [_card(card) for card in _cards()],
        "games": [_game(seed, players) for seed, players in ((b"one", 1), (b"two", 2), (b"three", 3))],
    }


def _typed() -> Iterator[list[Any]]:
    """R6, R7, R24: on which dice a typed word lies; None: on none."""
    random = Random("typed")
    sides = standard().dice
    for text in TYPED:
        for _ in range(12):
            faces = _helpful(text, random) if random.random() < 0.6 else [random.choice(die) for die in sides]
            spelled = spell((Word(text),), faces, standard())
            yield [text, faces, None if isinstance(spelled, Rejection) else spelled[0].dice]


def _helpful(text: str, random: Random) -> list[str]:
    """Faces with the letters of a word, sometimes with the joker for one of them."""
    letters = [letter for letter in fold(text, "base_letter") or "" if letter in standard().values][:DICE]
    if random.random() < 0.4:
        letters[random.randrange(len(letters))] = standard().joker
    rest = [random.choice("ENRT") for _ in range(DICE - len(letters))]
    return random.sample([*letters, *rest], DICE)


def _cards() -> Iterator[Card]:
    """R9, R15, R23, R25: around the bonus, with further Wort-Kniffel, with boxes crossed out and boxes left."""
    random = Random("cards")
    for number in range(60):
        card = Card(extra=EXTRA * random.choice((0, 0, 1, 3)))
        for box in BOXES:
            if random.random() < 0.85:
                card = card.fill(
                    box, Filled(random.choice((0, KNIFFEL)) if box == "kniffel" else random.randint(7, 13))
                )
        if number % 4 == 0:
            for box, points in zip(UPPER, (10, 10, 10, 10, random.choice((9, 10))), strict=True):
                card = card.fill(box, Filled(points))
        extra = card.extra if card.further_kniffel() else 0
        yield msgspec.structs.replace(card, extra=extra, bonus=BONUS if card.upper() >= BONUS_FROM else 0)


def _card(card: Card) -> dict[str, Any]:
    boxes = {box: filled.points for box in BOXES if (filled := card.filled(box))}
    sums = [card.upper(), card.bonus, card.extra, card.total()]
    return {"boxes": boxes, "further": card.extra // EXTRA, "sums": sums, "may": card.further_kniffel()}


def _game(seed: bytes, players: int) -> list[Any]:
    """The cards of a whole game of bots, what they come to, and who wins (R19)."""
    playout = play(registered("wortkniffel"), Setup(players, Options()), seed, "bots")
    state = playout.now.state
    end = playout.steps[-1].events[-1]
    assert isinstance(end, Finished)
    return [[_card(card) for card in state.cards], end.scores, end.winners]
