"""The rounds under a game of Wortfächer."""

from collections.abc import Iterable, Iterator

from tests.golden.transcript import name
from wortstube.games.wortfaecher.messages import Rounds, RoundScored, State


def score_table(state: State) -> Iterator[str]:
    if isinstance(state, Rounds):
        yield _row("", (name(seat) for seat in range(state.players)))
        for result in state.results:
            yield _row(f"Round {result.round}", (_gain(result, seat) for seat in range(state.players)))
        yield ""


def _gain(result: RoundScored, seat: int) -> str:
    return f"{result.points[seat]}{f'+{result.bonus[seat]}' if result.bonus[seat] else ''}"


def _row(title: str, cells: Iterable[str]) -> str:
    return f"{title:14}" + "".join(f"{cell:>8}" for cell in cells)
