"""The screens of Wortrommé at 320, 360 and 1440 pixels, light and dark, in both languages and with large letters."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.scenes import Stage
from tests.browser.test_screens import findings, in_both_languages
from tests.browser.wortkniffel.play import Words
from tests.browser.wortromme.scenes import WORTROMME_SCENES
from tests.server.house import House

LARGER_PHONE = (360, 740)


@pytest.mark.parametrize("name", WORTROMME_SCENES)
def test_screen(visit: Visit, house: House, words: Words, name: str) -> None:
    page = WORTROMME_SCENES[name](Stage(house, visit, words, "de"))
    found = findings(page, {LARGER_PHONE: "dark"}, with_axe=False) + in_both_languages(page)
    found += findings(page, {LARGER_PHONE: "light"}, with_axe=False)  # in English with large letters by now
    assert "\n".join(found) == ""


@pytest.mark.thorough
@pytest.mark.parametrize("name", WORTROMME_SCENES)
def test_screen_in_every_look(visit: Visit, house: House, words: Words, name: str) -> None:
    page = WORTROMME_SCENES[name](Stage(house, visit, words, "de"))
    found = findings(page, {LARGER_PHONE: "dark"}) + in_both_languages(page, thorough=True)
    assert "\n".join(found + findings(page, {LARGER_PHONE: "light"})) == ""
