"""Every screen of Zickzack around the board: positions are played over the line, then a browser takes the seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from playwright.sync_api import Page

from tests.browser.scenes import Stage
from tests.browser.wortfaecher.play import act
from tests.browser.zickzack.play import Finder, Pair, state_of
from tests.server.house import Guest, House, Talk
from wortstube.games.zickzack.messages import State
from wortstube.lexicon import Lexicon

CODE = "STUBE"
PATIENCE = 10


@cache
def lexicon() -> Lexicon:
    return Lexicon.load()


class Trio(Pair):
    """With Cleo as well."""

    def __init__(self, house: House, lexicon: Lexicon, **options: object) -> None:
        self.anna, self.ben, self.cleo = (Guest(house) for _ in range(3))
        self.lexicon = lexicon
        agreed = {"start": 0, "knock_window": 0, **options}
        self.table = self.anna.open("Anna", game="zickzack", open=True, options=agreed)
        self.ben.join(self.table, "Ben")
        self.cleo.join(self.table, "Cleo")
        with self.lines() as lines:
            lines[0].done(0, {"kind": "table.start"})

    @contextmanager
    def lines(self) -> Iterator[tuple[Talk, ...]]:  # type: ignore[override]
        with Pair.lines(self) as (anna, ben), self.cleo.line(self.table) as cleo:
            yield anna, ben, cleo


def pair(stage: Stage, **options: object) -> Pair:
    return Pair(stage.house, lexicon(), **options)


def knocking(state: State) -> bool:
    """After a turn of Anna's, when there is something on the board."""
    return state.phase == "knock" and state.turn > 5 and state.seat == 0


def dice_rolled(house: House, lexicon: Lexicon) -> Trio:
    """A game in which Ben and Cleo have knocked at the same time: on a busy machine one may be too late for that."""
    for _ in range(PATIENCE):
        game = Trio(house, lexicon)
        game.play(knocking)
        knock_together(game)
        if game.state().rolls:
            return game
    raise RuntimeError("never at the same time in so many games")


def knock_together(game: Trio) -> None:
    """Ben and Cleo, before the table has heard of either."""
    with game.lines() as (anna, ben, cleo):
        for talk in (ben, cleo):
            command = {"kind": "knock", "window": talk.view["window"]["id"]}
            talk.say(kind="send", id=f"k{talk.seats[0]}", seat=talk.seats[0], command=command)
        anna.wait_until(lambda view: state_of(view).phase == "claim")


def table_of(stage: Stage, game: Pair, guest: Guest | None = None, **memory: object) -> Page:
    page = stage.open(f"/#/t/{game.table}", guest, **memory)
    page.locator(".table").wait_for()
    return page


def tile_sheet(stage: Stage) -> Page:
    page = stage.open("/")
    page.get_by_role("button", name="Zickzack").click()
    page.locator("dialog[open] summary").first.click()
    page.locator("dialog[open] details details summary").click()
    return page


def solo_sheet(stage: Stage) -> Page:
    page = stage.open("/")
    page.get_by_role("button", name="Zickzack").click()
    page.get_by_role("button", name=stage.t.alone).click()
    page.locator("dialog[open] input[type=text]").first.wait_for()
    return page


def draft(stage: Stage) -> Page:
    game = pair(stage).play(lambda state: len(state.pool) < 55 and state.seat == 0)
    page = table_of(stage, game, game.anna)
    page.locator(".sizes button").first.wait_for()
    return page


def draft_introduced(stage: Stage) -> Page:
    game = pair(stage)
    page = table_of(stage, game, game.anna, introduced=[])
    page.get_by_role("complementary", name=stage.t.first_time).wait_for()
    return page


def lesson(stage: Stage) -> Page:
    page = draft_introduced(stage)
    page.get_by_role("complementary").get_by_role("button").first.click()
    page.locator("dialog[open] .field").first.wait_for()
    return page


def blanks(stage: Stage) -> Page:
    game = pair(stage).play(lambda state: state.phase == "blanks" and state.seat == 0)
    page = table_of(stage, game, game.anna)
    page.locator(".sizes button").first.wait_for()
    return page


def knock(stage: Stage) -> Page:
    """Ben may knock."""
    game = pair(stage).play(knocking)
    page = table_of(stage, game, game.ben)
    page.locator(".knock").wait_for()
    return page


def knock_alone(stage: Stage) -> Page:
    """The one whose turn it was looks on."""
    game = pair(stage).play(knocking)
    return table_of(stage, game, game.anna)


def claim(stage: Stage) -> Page:
    game = pair(stage).play(knocking)
    with game.ben.line(game.table) as ben:
        act(ben, "knock")
        ben.wait_until(lambda view: state_of(view).phase == "claim")
    page = table_of(stage, game, game.ben)
    page.locator(".actions button").first.wait_for()
    return page


def dice(stage: Stage) -> Page:
    """Ben and Cleo have knocked at the same time."""
    game = dice_rolled(stage.house, lexicon())
    page = table_of(stage, game, game.anna)
    page.locator(".die").first.wait_for()
    return page


def tile_doubt(stage: Stage) -> Page:
    game = pair(stage, referee="challenge", wrong_challenges=3).play(
        lambda state: state.phase == "doubt" and state.actor == 0 and state.turn > 4 and len(state.pending) > 1
    )
    page = table_of(stage, game, game.ben)
    page.locator(".trial button").first.wait_for()
    return page


def tile_end(stage: Stage) -> Page:
    game = pair(stage, scoring=3).play(lambda state: state.phase == "over")
    page = table_of(stage, game, game.anna)
    page.get_by_role("button", name=stage.t.again).wait_for()
    return page


def tile_rules(stage: Stage) -> Page:
    page = knock(stage)
    page.get_by_role("button", name=stage.t.rules).click()
    page.locator("dialog[open] dl").wait_for()
    return page


def solo(stage: Stage, **options: object) -> tuple[Guest, str]:
    guest = Guest(stage.house)
    return guest, guest.open("Anna", game="zickzack", options={"deal": CODE, **options})


def solo_play(guest: Guest, table: str, turns: int) -> None:
    """So many letters, each where it makes most words; the first in the middle."""
    with guest.line(table) as talk:
        for _ in range(turns):
            state = state_of(talk.view)
            if not state.board:
                act(talk, "place", pieces=[{"tile": state.racks[0][0], "x": 9, "y": 9}])
                continue
            found = Finder(lexicon(), state).moves(state.racks[0])
            if not found:
                return
            move, words = found[0]
            laid = [{"tile": piece.tile, "x": piece.x, "y": piece.y} for piece in move.pieces]
            named = [{"text": word.text, "tiles": list(word.tiles)} for word in words[:3]]
            act(talk, "place", pieces=laid, words=named)


def tile_solitaire(stage: Stage) -> Page:
    guest, table = solo(stage, scoring=3)
    solo_play(guest, table, 6)
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".facts").wait_for()
    return page


def solitaire_ready(stage: Stage) -> Page:
    guest, table = solo(stage, solitaire="long", letters=25)
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".letters").wait_for()
    return page


def tile_solitaire_end(stage: Stage) -> Page:
    guest, table = solo(stage)
    solo_play(guest, table, 9)
    with guest.line(table) as talk:
        act(talk, "stop")
    page = stage.open(f"/#/t/{table}", guest)
    page.locator("p.score").wait_for()
    return page


def set_sent(stage: Stage) -> Page:
    page = stage.open(f"/#/satz/{CODE}-20-long-de-5")
    page.get_by_role("button").first.wait_for()
    return page


ZICKZACK_SCENES: dict[str, Callable[[Stage], Page]] = {
    scene.__name__: scene
    for scene in (
        tile_sheet, solo_sheet, draft, draft_introduced, lesson, blanks, knock, knock_alone, claim, dice, tile_doubt,
        tile_end, tile_rules, tile_solitaire, solitaire_ready, tile_solitaire_end, set_sent,
    )
}  # fmt: skip
