"""A riddle of Bücherwurm on the page, solved by keyboard (R37 to R39)."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.buecherwurm.scenes import riddle_table
from tests.browser.conftest import Visit
from tests.server.live import Guest, LiveServer


def test_theme_and_dice_against_the_clock_by_keys(visit: Visit, server: LiveServer) -> None:
    """R37: nothing is seen and no clock runs before "Los!"; R38: what is not listed costs nothing; R39: dice count."""
    anna = Guest(server)
    table = riddle_table(anna)
    page = visit(guest=anna).open(f"/#/t/{table}")
    expect(page.get_by_role("button", name="Los!")).to_be_focused()
    expect(page.locator(".hourglass, [role=timer]")).to_have_count(0)
    assert page.get_by_text("Tiere im Zoo").count() == 0
    page.keyboard.press("Enter")

    page.get_by_role("heading", name="Tiere im Zoo").wait_for()
    expect(page.get_by_role("textbox", name="Dein Begriff")).to_be_focused()
    for term in ("Qualle", "Zahnbürste", "Tiger", "Nilpferd"):
        page.keyboard.type(term)
        page.keyboard.press("Enter")
        page.get_by_role("region", name="Zuletzt genannt").get_by_text(term, exact=True).wait_for()
        expect(page.get_by_role("textbox", name="Dein Begriff")).to_have_value("")
    page.get_by_role("log").get_by_text("„Zahnbürste“ steht nicht auf der Liste zum Thema.").wait_for()
    taken = page.get_by_role("region", name="Was du hast")
    expect(taken.get_by_role("listitem")).to_have_count(3)
    expect(taken).to_contain_text("6 Punkte")

    page.get_by_role("button", name="Fertig").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Wirklich fertig?")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("p.score")).to_contain_text("6")
    expect(page.get_by_role("list", name="Deine Würfel").get_by_role("listitem")).to_have_count(7)
    page.get_by_text("4 Würfel sind liegen geblieben.").wait_for()
    page.get_by_role("button", name="Nachspielen").wait_for()
