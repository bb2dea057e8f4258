"""What two people see who do not agree, each in a browser of their own and by their own hands: the word on its pieces,
what was claimed, yes or no and why, who was right and what it costs whom. And a knock that succeeds is cheered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.buecherwurm.play import Readers
from tests.browser.buecherwurm.test_two_people import make_up
from tests.browser.conftest import Visit
from tests.browser.test_moments import LONG, PHONE, moment
from tests.browser.visitor import DESKTOP
from tests.browser.zickzack.page import Tiles
from tests.browser.zickzack.play import Finder, Pair, lexicon
from tests.browser.zickzack.scenes import knocking
from tests.browser.zickzack.test_game import annas_turn, confirm
from tests.browser.zickzack.test_table import name_by_typing
from tests.server.live import Guest, LiveServer
from tests.variants import with_variants
from wortstube.games.zickzack.messages import State


def both(visit: Visit, table: str, guests: Sequence[Guest]) -> list[Page]:
    """Anna at a phone, Ben at a desk; a moment stays until somebody ends it."""
    pages = []
    for guest, size in zip(guests, (PHONE, DESKTOP), strict=True):
        visitor = visit(guest=guest, size=size, fresh=True)
        visitor.prepare(LONG)
        pages.append(visitor.open(f"/#/t/{table}"))
        pages[-1].locator(".sentence").wait_for()
    return pages


def is_told(page: Page, claim: str, word: str, valid: bool, right: str, costs: list[str]) -> Locator:
    """The whole verdict, in the order in which it is read, within the window."""
    verdict = moment(page, "verdict")
    expect(verdict.locator(".claim")).to_have_text(claim)
    expect(verdict.locator(f".word.{'yes' if valid else 'no'} .spelling")).to_contain_text(re.compile(word, re.I))
    expect(verdict.locator(".spelling svg")).to_have_count(1)
    expect(verdict.locator(".right")).to_have_text(right)
    expect(verdict.locator(".cost")).to_have_text(costs)
    expect(verdict.locator(".card")).to_be_in_viewport(ratio=1)
    return verdict


def made_up(state: State) -> tuple[int, ...]:
    """The way back over the tiles of a word, where that is no word."""
    finder = Finder(lexicon(), state)
    _, words = finder.moves(state.racks[0])[0]
    ways = [tuple(reversed(word.tiles)) for word in words]
    return next(way for way in ways if finder.words.grade(state.equipment.text(way)) is None)


@pytest.mark.parametrize("valid", with_variants(False, [True]))
def test_zickzack_a_word_is_doubted(visit: Visit, server: LiveServer, valid: bool) -> None:
    """R51, R21: Anna lays a letter and traces a word, Ben doubts it."""
    pair = Pair(server, lexicon(), referee="challenge", wrong_challenges=3).play(annas_turn(8))
    state = pair.state()
    anna, ben = both(visit, pair.table, (pair.anna, pair.ben))
    hands = Tiles(anna, state)
    hands.wait_until_still()
    move, words = Finder(lexicon(), state).moves(state.racks[0])[0]
    path = words[0].tiles if valid else made_up(state)
    word = state.equipment.text(path)
    hands.lay(move.pieces[0])
    hands.tap(path)
    confirm(anna)
    ben.get_by_role("button", name=f"Anzweifeln {word}", exact=True).click()
    costs = ["Das Wort zählt nicht.", "Anna nimmt die Steine zurück und gibt einen Buchstaben her."]
    stays = ["Das Wort zählt.", "Ben darf noch zweimal falschliegen."]
    for page, me in ((anna, "Anna"), (ben, "Ben")):
        winner = "Anna" if valid else "Ben"
        right = "Du hattest recht!" if me == winner else f"{winner} hatte recht!"
        verdict = is_told(page, "Anna nennt dieses Wort.", word, valid, right, stays if valid else costs)
        assert "".join(verdict.locator(".word .piece").all_inner_texts()).replace("\n", "") == word
        if not valid:
            expect(verdict.locator(".why")).not_to_be_empty()


@pytest.mark.parametrize("vetoes", with_variants(2, [0]))
def test_buecherwurm_a_term_is_objected_to(visit: Visit, server: LiveServer, vetoes: int) -> None:
    """R18: Anna objects to what no list has; Ben insists by a veto, or the list has the last word."""
    readers = Readers(server, 2, vetoes=vetoes)
    readers.begin()
    theme = readers.view()["title"]
    anna, ben = both(visit, readers.table, readers.guests)
    term = make_up(ben, readers)
    anna.get_by_role("button", name="Einspruch").click()
    if vetoes:
        ben.get_by_role("button", name="Veto: Es passt").click()
    costs = ["Ben nimmt den Würfel.", "Das kostet Ben ein Veto."] if vetoes else ["Der Würfel bleibt liegen."]
    why = "gilt durch ein Veto" if vetoes else "steht nicht auf der Liste"
    for page, me in ((anna, "Anna"), (ben, "Ben")):
        winner = "Ben" if vetoes else "Anna"
        right = [f"{winner} hatte recht!", "Du hattest recht!", "Ben setzt sich durch!", "Du setzt dich durch!"]
        verdict = is_told(
            page, f"Ben sagt zu „{theme}“:", term, vetoes > 0, right[2 * (vetoes > 0) + (me == winner)], costs
        )
        expect(verdict.locator(".why")).to_have_text(why)
        expect(verdict.locator(".word .piece")).to_have_count(1)


def test_zickzack_a_knock_that_succeeds_is_cheered(visit: Visit, server: LiveServer) -> None:
    """R24, R28: Ben knocks and names what he sees; it lies large in the middle for both, with what it brings."""
    pair = Pair(server, lexicon()).play(lambda state: knocking(state) and Finder(lexicon(), state).lying())
    word = Finder(lexicon(), pair.state()).lying()[0]
    anna, ben = both(visit, pair.table, (pair.anna, pair.ben))
    ben.get_by_role("button", name="Klopfen").click()
    ben.get_by_text("Du hast geklopft. Welches Wort siehst du?").wait_for()
    name_by_typing(ben, word)
    for page, who in ((anna, "Ben sieht "), (ben, "Du siehst ")):
        cheer = moment(page, "score").locator(".card")
        expect(cheer.locator(".title")).to_have_text("Richtig geklopft!")
        expect(cheer.locator(".note")).to_have_text(re.compile(f"^{who}{word.text}$", re.I))
        expect(cheer.locator(".gain")).to_have_text("+1")
        expect(cheer.locator(".piece")).to_have_count(len(word.tiles))
        expect(cheer).to_be_in_viewport(ratio=1)
