"""The score cards under a game of Wortkniffel."""

from collections.abc import Iterable, Iterator

from tests.golden.transcript import name
from wortstube.games.wortkniffel.messages import State
from wortstube.games.wortkniffel.score_card import BOXES, Box, Card
from wortstube.games.wortkniffel.story import box_name


def score_table(state: State) -> Iterator[str]:
    yield _row("", (name(seat) for seat in range(state.players)))
    for box in BOXES:
        yield _row(box_name(box), (_points(card, box) for card in state.cards))
    yield _row("Bonus", (str(card.bonus) for card in state.cards))
    yield _row("Extra", (str(card.extra) for card in state.cards))
    yield ""


def _points(card: Card, box: Box) -> str:
    filled = card.filled(box)
    return "·" if filled is None else str(filled.points)


def _row(title: str, cells: Iterable[str]) -> str:
    return f"{title:14}" + "".join(f"{cell:>8}" for cell in cells)
