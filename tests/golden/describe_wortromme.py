"""The table and the stacks under a game of Wortrommé."""

from collections.abc import Iterator

from wortstube.games.wortromme.messages import State


def score_table(state: State) -> Iterator[str]:
    yield f"Table: {', '.join(word.text for word in state.table) or '–'}"
    yield f"Tiles left: racks {', '.join(str(len(rack)) for rack in state.racks)}; stacks {state.in_stacks()}"
    yield ""
