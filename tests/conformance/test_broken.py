"""The suite catches every broken game, by the check that is named after its fault and by no other."""

import pytest

from tests.conformance.broken import entrants
from wortstube.testing.entrant import Entrant
from wortstube.testing.playouts import playouts, sampled_playouts
from wortstube.testing.suite import CHECKS, Check

BROKEN = entrants()


def fails(check: Check, entrant: Entrant) -> bool:
    try:
        check(sampled_playouts(entrant) + playouts(entrant))
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize(("entrant", "expected"), BROKEN.values(), ids=BROKEN)
def test_broken_game_is_caught(entrant: Entrant, expected: str) -> None:
    assert [check.__name__ for check in CHECKS if fails(check, entrant)] == [expected]


def test_every_check_has_caught_something() -> None:
    assert {check.__name__ for check in CHECKS} == {expected for _, expected in BROKEN.values()}
