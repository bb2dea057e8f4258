"""Names and words that would be code if anybody took them for it; and what the page's own policy stops."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.server.live import Guest, LiveServer
from wortstube.games import registry

EVIL = (
    "<img src=x onerror=p()>",
    "<svg/onload=p()>",
    "{{constructor}}${p()}",
    "javascript:p()",
    '"><script>p()</script>',
)
"""Each fits into a name."""
WATCH = """
window.broken = [];
window.p = () => window.broken.push('executed');
document.addEventListener('securitypolicyviolation', (event) => window.broken.push(event.violatedDirective));
"""

ATTEMPTS = """
async () => {
    const element = (name, more) => document.body.append(Object.assign(document.createElement(name), more));
    const attempts = [
        () => element('script', { textContent: 'window.p()' }),
        () => element('script', { src: 'http://elsewhere.example/x.js' }),
        () => document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.p()">'),
        () => document.body.lastElementChild.setAttribute('onclick', 'window.p()'),
        () => document.body.lastElementChild.click(),
        () => setTimeout('window.p()', 0),
        () => fetch('http://elsewhere.example/', { mode: 'no-cors' }),
    ];
    for (const attempt of attempts) {
        try {
            await attempt();
        } catch {}
    }
}
"""

STOPPED = """
() => window.broken.filter((one) => one === 'require-trusted-types-for').length >= 5
    && window.broken.includes('connect-src')
"""
"""No text becomes markup or code, and nothing goes elsewhere."""

FRAMING = """
(address) => new Promise((onload) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: address, onload }));
})
"""
"""Until whatever may be shown there is shown."""


def watched(page: Page) -> list[str]:
    """What was executed or stopped on this page."""
    found: list[str] = page.evaluate("window.broken")
    return found


def test_a_name_is_a_text_at_every_table(visit: Visit, server: LiveServer) -> None:
    host = Guest(server)
    seats = [{"name": EVIL[0]}, {"name": EVIL[1]}]
    tables = [host.post("/api/tables", {"game": game, "seats": seats})["table"] for game in registry.GAMES]
    visitor = visit(guest=host)
    visitor.prepare(WATCH)
    for table in tables:
        page = visitor.open(f"/#/t/{table}")
        page.get_by_text(EVIL[0]).first.wait_for()
        assert page.locator("img[src=x], svg[onload]").count() == 0
        assert watched(page) == []
        page.close()


def test_a_name_is_a_text_in_the_lobby_and_on_the_circles_page(visit: Visit, server: LiveServer) -> None:
    host = Guest(server)
    circle = host.post("/api/circles", {"name": EVIL[4]})["id"]
    table = host.open(*EVIL[:2], open=True, circle=circle)
    for name in EVIL[2:4]:
        Guest(server).join(table, name)
    visitor = visit(guest=host)
    visitor.prepare(WATCH)
    for path, name in ((f"/#/t/{table}", EVIL[2]), (f"/#/c/{circle}", EVIL[4])):
        page = visitor.open(path)
        page.get_by_text(name).first.wait_for()
        assert watched(page) == [], path


def test_what_people_type_is_a_text(visit: Visit, server: LiveServer) -> None:
    host, friend = Guest(server), Guest(server)
    circle = host.post("/api/circles", {"name": "Runde"})["id"]
    host.post(f"/api/circles/{circle}/chat", {"on": True})
    host.post(f"/api/circles/{circle}/proposals", {"word": "Quastenzwirbel", "by": EVIL[3]})
    table = host.open("Anna", open=True, circle=circle)
    friend.join(table, "Ben")
    with host.line(table) as line:
        line.done(0, {"kind": "table.start"})
    visitor = visit(guest=host)
    visitor.prepare(WATCH)
    page = visitor.open(f"/#/t/{table}")
    page.get_by_text("Ben", exact=True).first.wait_for()
    with friend.line(table) as line:
        line.transmit(kind="say", seat=1, text=EVIL[0], id="1")
        assert line.hear("said")["text"] == EVIL[0]
        page.get_by_text(EVIL[0]).first.wait_for()
    assert page.locator("img[src=x]").count() == 0
    assert watched(page) == []
    page = visitor.open(f"/#/c/{circle}")
    page.get_by_text("Quastenzwirbel").first.wait_for()
    assert watched(page) == []


@pytest.mark.parametrize(
    "path", ["/#/t/<img src=x onerror=p()>", "/#<svg/onload=p()>", "/#/%3Cscript%3Ep()%3C/script%3E"]
)
def test_an_address_is_no_code(visit: Visit, path: str) -> None:
    visitor = visit()
    visitor.forgive("404")
    visitor.prepare(WATCH)
    page = visitor.open(path)
    page.get_by_role("main").first.wait_for()
    assert watched(page) == []


def test_the_policy_stops_code_that_got_into_the_page(visit: Visit) -> None:
    """If ever something slipped through: no inline script or handler, no text as code, nothing foreign."""
    visitor = visit()
    visitor.forgive(
        "Content Security Policy|violates the following|Refused to|Failed to fetch|as a fallback|requires 'Trusted"
    )
    visitor.prepare(WATCH)
    page = visitor.open()
    page.get_by_role("button", name="Wortkniffel").wait_for()
    assert watched(page) == [], "the page itself needs nothing that is forbidden"
    page.evaluate(ATTEMPTS)
    page.wait_for_function(STOPPED)
    assert "executed" not in watched(page)


def test_nobody_can_put_the_page_into_a_frame(visit: Visit, server: LiveServer) -> None:
    visitor = visit()
    visitor.forgive("frame-ancestors|Refused to frame|refused to connect|Framing")
    page = visitor.open()
    page.get_by_role("button", name="Wortkniffel").wait_for()
    page.evaluate(FRAMING, server.address)
    (frame,) = (frame for frame in page.frames if frame != page.main_frame)
    assert frame.query_selector("main") is None
    assert not frame.url.startswith(server.address), "what was loaded there is the browser's own page"
