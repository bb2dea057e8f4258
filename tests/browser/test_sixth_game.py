"""A sixth game joins the client by its folder and two lines of the registry: it stands on the shelf and is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import begin
from tests.sixth.test_sixth_game import served
from tests.sixth.tree import CLIENT, Tree, files_of, run, with_a_sixth_game, with_its_client
from tools.places import WEB, node

SUITES = ("src/games/games.test.ts", "src/lang/texts.test.ts", "src/kit/tokens.test.ts", "src/source.test.ts")
"""Tests of the client that know no game by name."""
MOVES = re.compile(r"^(Aufhören|\w+ abwerfen|Ziehen|Offene nehmen|Nochmal\?)$")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    tree = with_a_sixth_game(tmp_path_factory.mktemp("six games"))
    with_its_client(tree)
    return tree


def test_only_two_lines_of_the_registry_are_shared(tree: Tree) -> None:
    before, after = files_of(WEB / "src"), files_of(tree.web / "src")
    assert {path for path in before if after[path] != before[path]} == {"games/index.ts"}
    lines = [files["games/index.ts"].decode().splitlines() for files in (before, after)]
    assert len(lines[1]) == len(lines[0]) + 2
    assert [line for line in lines[1] if CLIENT.name not in line] == lines[0]
    assert {path for path in after.keys() - before.keys() if not path.startswith(f"games/{CLIENT.name}/")} == set()


@pytest.mark.thorough
def test_the_suites_that_know_no_game_take_it_in(tree: Tree) -> None:
    run(tree, node(), tree.web / "node_modules" / "vitest" / "vitest.mjs", "run", "--no-cache", *SUITES)


def play_to_the_end(page: Page) -> None:
    """Whatever may be done first; the bot answers by itself."""
    while True:
        move = page.get_by_role("button", name=MOVES).first
        name = move.inner_text()
        if name == "Nochmal?":
            return
        move.click()
        expect(page.get_by_role("button", name=name, exact=True)).to_be_hidden()


def test_it_stands_on_the_shelf_and_is_played_to_the_end(tree: Tree, visit: Visit, tmp_path: Path) -> None:
    with served(tree, tmp_path / "games.db") as server:
        page = visit(address=server.address, memory={}).open()
        card = page.locator(f"article[data-game={CLIENT.name}]")
        expect(page.get_by_role("region", name="Die sechs Spiele")).to_contain_text(
            "wer die höchste Hand hat", ignore_case=True
        )
        assert card.evaluate("card => getComputedStyle(card).getPropertyValue('--accent')") == "#0f5a66"
        page.get_by_role("button", name="English").click()
        expect(card).to_contain_text("the highest hand wins")
        page.get_by_role("button", name="Deutsch").click()
        card.get_by_role("button").click()
        expect(page.get_by_role("radio", name=DE.bots)).to_be_checked()
        expect(page.get_by_role("radio", name=DE.alone)).to_have_count(0)
        expect(page.get_by_role("switch")).to_have_count(0)
        begin(page, DE.bots)
        play_to_the_end(page)
        expect(page.get_by_text(re.compile(r" gewinnt\.$"))).to_be_visible()
        for address in ("/#/am-echten-tisch", f"/#/am-echten-tisch/{CLIENT.name}"):
            page.goto(server.address + address)
            expect(page.get_by_role("heading", level=3)).to_have_count(5)
