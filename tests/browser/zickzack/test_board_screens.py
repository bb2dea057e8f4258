"""The board of Zickzack at 320 and 1440 pixels, light and dark, in both languages, with the largest letters too."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.scenes import Stage
from tests.browser.test_screens import in_both_languages
from tests.browser.wortkniffel.play import Words
from tests.browser.zickzack.board_scenes import BOARD_SCENES
from tests.server.house import House


@pytest.mark.parametrize("name", BOARD_SCENES)
def test_screen(visit: Visit, house: House, words: Words, name: str) -> None:
    page = BOARD_SCENES[name](Stage(house, visit, words, "de"))
    assert "\n".join(in_both_languages(page)) == ""


@pytest.mark.thorough
@pytest.mark.parametrize("name", BOARD_SCENES)
def test_screen_in_every_look(visit: Visit, house: House, words: Words, name: str) -> None:
    page = BOARD_SCENES[name](Stage(house, visit, words, "de"))
    assert "\n".join(in_both_languages(page, thorough=True)) == ""
