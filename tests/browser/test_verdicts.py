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
from tests.browser.lines import act
from tests.browser.stage import Stage
from tests.browser.test_moments import LONG, PHONE, look, moment
from tests.browser.visitor import DESKTOP
from tests.browser.wortfaecher.play import CARDS, as_sent, left_over
from tests.browser.wortfaecher.scenes import Pair as Fan
from tests.browser.wortromme.play import Party, lying, spelled, tiles_of
from tests.browser.zickzack.page import Tiles
from tests.browser.zickzack.play import Finder, Pair, lexicon
from tests.browser.zickzack.scenes import PATIENCE, knocking
from tests.browser.zickzack.test_game import annas_turn, confirm
from tests.browser.zickzack.test_table import name_by_typing
from tests.server.live import Guest, Json, LiveServer
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
    expect(verdict.locator(".card:has(> .claim)")).to_be_in_viewport(ratio=1)
    return verdict


def made_up(state: State) -> tuple[int, ...]:
    """The way back over the tiles of a word, where that is no word."""
    finder = Finder(lexicon(), state)
    _, words = finder.moves(state.racks[0])[0]
    ways = [tuple(reversed(word.tiles)) for word in words]
    return next(way for way in ways if finder.words.grade(state.equipment.text(way)) is None)


@pytest.mark.variant
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


def going_out(server: LiveServer, visit: Visit, valid: bool) -> tuple[Fan, Json]:
    """Anna goes out with a word, or with cards that are none, and Ben lays some that are none; as it lies then."""
    for _ in range(PATIENCE):
        pair = Fan(Stage(server, visit), referee="challenge", head_start=[20, 20], wrong_challenges=3)
        with pair.lines() as (anna, ben):
            act(anna, "draw")
            hand = anna.view["play"]["hand"]
            words = CARDS.out(hand) if valid else CARDS.no_words(hand)
            if not words:
                continue
            act(anna, "go_out", words=as_sent(words))
            ben.wait_until(lambda view: view["awaited"] == [1])
            act(ben, "draw")
            hand = ben.view["play"]["hand"]
            words = CARDS.no_words(hand)
            act(ben, "lay_out", words=as_sent(words), card=left_over(words, hand))
            return pair, ben.view["play"]["laid"][0][0]
    raise AssertionError("never words of all cards in so many deals")


@pytest.mark.variant
@pytest.mark.parametrize("valid", with_variants(False, [True]))
def test_wortfaecher_a_word_is_doubted(visit: Visit, server: LiveServer, valid: bool) -> None:
    """R21, R22: Anna has gone out, Ben doubts her word; whoever was wrong gives what it is worth."""
    pair, word = going_out(server, visit, valid)
    anna, ben = both(visit, pair.table, (pair.anna, pair.ben))
    ben.get_by_role("button", name=re.compile(" von Anna anzweifeln$")).click()
    points = "einen Punkt" if word["points"] == 1 else f"{word['points']} Punkte"
    costs = [f"Ben gibt {points} ab.", "Ben darf noch zweimal falschliegen."]
    struck = ["Das Wort zählt nicht.", f"Anna gibt {points} ab."]
    for page, me in ((anna, "Anna"), (ben, "Ben")):
        winner = "Anna" if valid else "Ben"
        right = "Du hattest recht!" if me == winner else f"{winner} hatte recht!"
        claim = f"Anna will {points} für dieses Wort."
        verdict = is_told(page, claim, word["text"], valid, right, costs if valid else struck)
        assert "".join(verdict.locator(".word .piece .letter").all_inner_texts()) == word["text"]


@pytest.mark.variant
def test_wortromme_words_are_doubted_and_whoever_was_wrong_draws_for_each(visit: Visit, server: LiveServer) -> None:
    """R24, R40: Anna robs two words of a letter each, and Ben believes nothing; what it costs him is told once."""
    party = Party(server, "SCHULE", referee="challenge", challenger_draws=True)
    for turn, word in enumerate(("SCHULE", "GARTEN", "MAST", "AHORN")):
        party.play(word)
        with party.line(1 - turn % 2) as other:
            act(other, "accept")
    view = party.view()
    robbed = [tiles_of(view, "MAST")[0], tiles_of(view, "AHORN")[0]]
    rest = [{**word, "tiles": [tile for tile in word["tiles"] if tile not in robbed]} for word in lying(view)]
    anna, ben = both(visit, party.table, party.guests)
    party.lay(0, [*rest, {"tiles": [*robbed, *spelled(view, "US")["tiles"]], "jokers": ""}])
    stays = ["Das Wort bleibt liegen."]
    for word, costs in (("AST", stays), ("HORN", stays), ("MAUS", [*stays, "Ben zieht drei Steine."])):
        ben.get_by_role("button", name=f"Anzweifeln {word}", exact=True).click()
        for page, right in ((anna, "Du hattest recht!"), (ben, "Anna hatte recht!")):
            verdict = is_told(page, "Anna hat dieses Wort gelegt.", rf"\b{word}\b", True, right, costs)
            expect(verdict.locator(".word .piece")).to_have_count(len(word))
        anna.keyboard.press("Shift")
        expect(moment(anna, "verdict")).to_have_count(0)


@pytest.mark.variant
def test_wortromme_a_word_that_is_none_goes_back(visit: Visit, server: LiveServer) -> None:
    """R24: and a tile is drawn for it."""
    party = Party(server, "SCHULE", referee="challenge").play("CHULSE")
    anna, ben = both(visit, party.table, party.guests)
    ben.get_by_role("button", name="Anzweifeln CHULSE", exact=True).click()
    costs = ["Der Zug wird zurückgenommen.", "Anna zieht einen Stein."]
    for page, right in ((anna, "Ben hatte recht!"), (ben, "Du hattest recht!")):
        is_told(page, "Anna hat dieses Wort gelegt.", "CHULSE", False, right, costs)


def test_wortromme_an_empty_rack_is_cheered(visit: Visit, server: LiveServer) -> None:
    """R21: it lies large in the middle for both, with what it brings."""
    party = Party(server, "LEER", hourglass=0)
    pages = [look(visit(guest=guest, fresh=True, size=size), party.table)
             for guest, size in zip(party.guests, (PHONE, DESKTOP), strict=True)]  # fmt: skip
    party.play("SCHULE")
    for page in pages:
        cheer = moment(page, "score").locator(".card")
        expect(cheer.locator(".title")).to_have_text("Brett leer!")
        expect(cheer.locator(".note")).to_have_text("Anna mit Schule")
        expect(cheer.locator(".gain")).to_have_text("+6")
        expect(cheer.locator(".piece")).to_have_count(6)
        expect(cheer).to_be_in_viewport(ratio=1)
