"""The screens of Wortrommé at 320, 360 and 1440 pixels, light and dark, in both languages and with large letters."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.scenes import Stage
from tests.browser.test_screens import CHANGE_ELSEWHERE, findings, texts_of, untranslated
from tests.browser.visitor import DESKTOP, PHONE
from tests.browser.words import Words
from tests.browser.wortromme_scenes import WORTROMME_SCENES
from tests.server.house import House

LARGER_PHONE = (360, 740)


@pytest.mark.parametrize("name", WORTROMME_SCENES)
def test_screen(visit: Visit, house: House, words: Words, name: str) -> None:
    page = WORTROMME_SCENES[name](Stage(house, visit, words, "de"))
    found = findings(page, {PHONE: "light", LARGER_PHONE: "dark", DESKTOP: "dark"})
    german = texts_of(page)
    page.evaluate(CHANGE_ELSEWHERE, {"language": "en", "letterSize": "huge"})
    page.locator("html[lang=en][data-size=huge]").wait_for()
    found += findings(page, {PHONE: "dark", LARGER_PHONE: "light", DESKTOP: "light"})
    assert "\n".join(found + untranslated(german, texts_of(page))) == ""
