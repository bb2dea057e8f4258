"""What is heard and felt: every sound is rendered by the browser itself and measured, at the kit's page and where
moments come at real tables; phones tremble. Nothing of it where nobody has asked for it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.buecherwurm.play import Readers, is_wanted, terms_for, until
from tests.browser.conftest import Visit
from tests.browser.test_moments import (
    LAST_TURN,
    LONG,
    PHONE,
    Duo,
    challenge,
    cross_out_from_below,
    enter_next,
    moment,
)
from tests.browser.test_screens import CHANGE_ELSEWHERE
from tests.browser.visitor import INTRODUCED, Visitor
from tests.browser.wortkniffel.play import Words
from tests.server.live import LiveServer
from tests.variants import with_variants

SOUNDS = ("nehmen", "legen", "würfeln", "klopfen", "klauen", "gilt", "gilt nicht", "dran", "gleich um", "Schluss")
SECONDS = 2
TAPE = """(() => {
    const rate = 44100, seconds = SECONDS;
    const rewind = () => (window.tape = new OfflineAudioContext(1, rate * seconds, rate));
    rewind();
    window.players = 0;
    window.AudioContext = function () {
        window.players++;
        return new Proxy({}, { get: (_, key) => {
            if (key === 'state') return 'running';
            const value = window.tape[key];
            return typeof value === 'function' ? value.bind(window.tape) : value;
        }});
    };
    window.heard = async () => {
        const samples = (await window.tape.startRendering()).getChannelData(0);
        rewind();
        const part = rate / 50, loud = [];
        for (let i = 0; i < samples.length; i += part)
            loud.push(Math.hypot(...samples.subarray(i, i + part)) / Math.sqrt(part));
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        return { peak, loud: Math.max(...loud), ends: samples.findLastIndex((one) => Math.abs(one) > 0.001) / rate };
    };
    window.trembled = [];
    const tremble = navigator.vibrate.bind(navigator);
    navigator.vibrate = (pattern) => tremble(pattern) && window.trembled.push(pattern);
})()""".replace("SECONDS", str(SECONDS))
"""Whatever the page plays goes onto a tape, which the browser renders as it would for loudspeakers."""


def listener(visit: Visit, sound: bool, **more: Any) -> Visitor:
    settings = {"settings": {"language": "de", "sound": sound}, **INTRODUCED}
    visitor = visit(fresh=True, memory=settings, **more)
    visitor.prepare(TAPE)
    return visitor


def heard(page: Page) -> dict[str, float]:
    found: dict[str, float] = page.evaluate("heard()")
    return found


def is_audible(found: dict[str, float]) -> bool:
    """Neither a whisper nor a bang (1 is as loud as can be), and it comes to its end."""
    return 0.05 < found["peak"] < 0.85 and 0.02 < found["loud"] < 0.3 and 0.02 < found["ends"] < SECONDS - 0.5


def test_every_sound_is_heard_soft_and_short(visit: Visit) -> None:
    page = listener(visit, sound=True).open("/#/kit")
    for name in SOUNDS:
        page.get_by_role("button", name=name, exact=True).click()
        found = heard(page)
        assert is_audible(found), (name, found)
    assert heard(page)["peak"] == 0, "a tape on which nothing was played"


Bring = Callable[[LiveServer, Words, ExitStack], tuple[str, Callable[[], object]]]
"""A table, and what brings the moment about."""


def score(server: LiveServer, words: Words, lines: ExitStack) -> tuple[str, Callable[[], object]]:
    duo = Duo(server, words)
    talks = lines.enter_context(duo.lines())
    return duo.table, lambda: enter_next(duo, talks)


def verdict(server: LiveServer, words: Words, lines: ExitStack) -> tuple[str, Callable[[], object]]:
    duo = Duo(server, words, referee="challenge")
    talks = lines.enter_context(duo.lines())
    liar = talks[talks[0].on_turn()]
    duo.lie(liar)
    return duo.table, lambda: challenge(liar, talks[1 - liar.seats[0]])


def theft(server: LiveServer, words: Words, lines: ExitStack) -> tuple[str, Callable[[], object]]:
    def robbing(readers: Readers) -> object:
        if not readers.begin():
            return False
        readers.take("m", "m", "m")
        return any(is_wanted(readers.view(), die, "s") for _, die in terms_for(readers.view()))

    readers = until(server, robbing)
    return readers.table, lambda: readers.take("s")


def end(server: LiveServer, words: Words, lines: ExitStack) -> tuple[str, Callable[[], object]]:
    duo = Duo(server, words)
    talks = lines.enter_context(duo.lines())
    for _ in range(LAST_TURN - 1):
        cross_out_from_below(*talks)
    return duo.table, lambda: cross_out_from_below(*talks)


TREMBLES: dict[str, list[int] | None] = {"score": None, "verdict": [60], "theft": [30, 50, 30], "end": [40, 60, 90]}
"""Everyday points are heard and not felt."""


@pytest.mark.variant
@pytest.mark.parametrize("bring", with_variants(verdict, [score, theft, end]))
def test_moments_are_heard_and_felt_where_that_is_wanted(
    visit: Visit, server: LiveServer, words: Words, bring: Bring
) -> None:
    """On a phone with sound, on one without, and on one that switches it off."""
    kind = bring.__name__
    with ExitStack() as lines:
        table, happen = bring(server, words, lines)
        pages = []
        for sound in (True, False, True):
            visitor = listener(visit, sound, size=PHONE, has_touch=True, is_mobile=True)
            visitor.prepare(LONG)
            pages.append(visitor.open(f"/#/t/{table}"))
            pages[-1].locator(".sentence").tap()
        loud, still, off = pages
        off.evaluate(CHANGE_ELSEWHERE, {"sound": False})
        off.get_by_role("button", name="Menü").click()
        off.get_by_role("button", name="Einstellungen").click()
        expect(off.get_by_role("switch", name="Klang")).not_to_be_checked()
        for page in pages:
            heard(page)  # what came before
        happen()
        for page in pages:
            page.locator("[data-moment]").first.wait_for()
            while not moment(page, kind).count():  # what led to it comes first
                page.keyboard.press("Shift")
        found = heard(loud)
        assert is_audible(found), found
        assert loud.evaluate("trembled.at(-1) ?? null") == TREMBLES[kind]
        for page in (still, off):
            assert heard(page)["peak"] == 0
            assert page.evaluate("trembled") == []
        assert still.evaluate("players") == 0, "nothing that could sound was even made"
