"""The screens of Bücherwurm at 320, 360 and 1440 pixels, light and dark, in both languages, with huge letters too."""

from __future__ import annotations

import pytest

from tests.browser.buecherwurm.scenes import WORM_SCENES
from tests.browser.conftest import Visit
from tests.browser.scenes import Stage
from tests.browser.test_screens import findings, in_both_languages
from tests.browser.wortkniffel.play import Words
from tests.server.house import House

USUAL_PHONE = (360, 740)


@pytest.mark.parametrize("name", WORM_SCENES)
def test_screen(visit: Visit, house: House, words: Words, name: str) -> None:
    page = WORM_SCENES[name](Stage(house, visit, words, "de"))
    usual = findings(page, {USUAL_PHONE: "dark"}, with_axe=False)
    assert "\n".join([*usual, *in_both_languages(page)]) == ""


@pytest.mark.thorough
@pytest.mark.parametrize("name", WORM_SCENES)
def test_screen_in_every_look(visit: Visit, house: House, words: Words, name: str) -> None:
    page = WORM_SCENES[name](Stage(house, visit, words, "de"))
    assert "\n".join([*findings(page, {USUAL_PHONE: "dark"}), *in_both_languages(page, thorough=True)]) == ""
