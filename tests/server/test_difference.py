"""Only what has changed is told, and whoever puts it together has what the whole would have said."""

from __future__ import annotations

import itertools
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.entrant import registered
from wortstube.games.registry import GAMES
from wortstube.server.difference import changed, difference
from wortstube.testing.playouts import few_setups, play

values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=12,
)


@given(values, values)
def test_what_changed_leads_from_one_to_the_other(before: Any, after: Any) -> None:
    change = difference(before, after)
    told = json.loads(json.dumps(change))
    unchanged = json.dumps(before)
    assert changed(before, told) == after
    assert json.dumps(before) == unchanged
    assert (change == {}) == (before == after)


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_told_by_what_has_changed(name: str) -> None:
    """With all eyes, at tables of every size; and it is less than half of the whole, as a rule."""
    told = whole = 0
    entrant = registered(name)
    for number, setup in enumerate(few_setups(entrant.game)):
        playout = play(entrant, setup, str(number).encode(), "disturbed")
        for seat in (None, *range(setup.players)):
            views = [entrant.game.view(step.after.state, seat) for step in playout.steps]
            known = decoded(views[0])
            for before, after in itertools.pairwise(views):
                change = difference(before, after)
                known = changed(known, decoded(change))
                assert known == decoded(after)
                told += len(msgspec.json.encode(change))
                whole += len(msgspec.json.encode(after))
    assert told < whole / 2


def decoded(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
