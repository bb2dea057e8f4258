"""The tests of a game that is installed. In a repository of its own they are a class of three lines:

    from wortstube.testing.conformance import Conformance

    class TestMyGame(Conformance):
        game = "mygame"

`pytest -p wortstube.testing --wortstube-game mygame` runs the same without any file.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from wortstube.lang.lacking import of_extra
from wortstube.testing import entrant
from wortstube.testing.entrant import Entrant
from wortstube.testing.playouts import playouts, sampled_playouts
from wortstube.testing.suite import CHECKS, Check
from wortstube.testing.texts import all_languages_say_the_same

with of_extra("testing"):
    import pytest

    from wortstube.testing.machine import try_to_break


@cache
def _entrant(game: str) -> Entrant:
    return entrant.registered(game)


class Conformance:
    """Does a game keep its promises? Whole games are played once, with every number of players and every two values of
    options together, by any legal moves and by its bots; each check then looks at all of them."""

    game: ClassVar[str]

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_promise(self, check: Check) -> None:
        found = _entrant(self.game)
        check(sampled_playouts(found) + playouts(found))

    def test_any_command_at_any_time(self) -> None:
        try_to_break(_entrant(self.game))

    def test_texts(self) -> None:
        all_languages_say_the_same(self.game)
