"""The games of the box have every part that a game may have, so no test of a part leaves one of them out."""

from __future__ import annotations

import pytest

from tests.games import having

PARTS = ("COACHED", "LOOKED_INTO", "TELLING_WORDS", "WITH_TIPS", "WITH_RIDDLES", "IN_CONTESTS", "TYPED")


@pytest.mark.parametrize("part", [*PARTS, "SAID_IN_THE_CLIENT"])
def test_the_games_of_the_box_have_every_part(part: str) -> None:
    assert set(getattr(having, part)) >= having.FIVE
