"""The board and the words under a game of Zickzack."""

from collections.abc import Iterator

from tests.golden.transcript import name
from wortstube.games.zickzack.board import board_of
from wortstube.games.zickzack.messages import State


def score_table(state: State) -> Iterator[str]:
    yield str(board_of(state.equipment, state.board))
    yield ""
    for seat, words in enumerate(state.notes):
        yield f"{name(seat)}: {', '.join(word.text for word in words) or '–'}"
    yield ""
