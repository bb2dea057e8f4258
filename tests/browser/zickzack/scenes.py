"""Every screen of Zickzack: positions are played over the line, then a browser takes the seat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from tests.browser.games import Screens
from tests.browser.lines import act
from tests.browser.sheet import choose
from tests.browser.stage import Stage
from tests.browser.zickzack.play import Finder, Holds, Pair, Riddle, lexicon, solo_play, state_of
from tests.server.live import Guest, LiveServer, Talk
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.messages import Noted, State
from wortstube.lexicon import Lexicon

CODE = "STUBE"
PATIENCE = 10


class Trio(Pair):
    """With Cleo as well."""

    def __init__(self, server: LiveServer, lexicon: Lexicon, **options: object) -> None:
        self.anna, self.ben, self.cleo = (Guest(server) for _ in range(3))
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
    return Pair(stage.server, lexicon(), **options)


def knocking(state: State) -> bool:
    """After a turn of Anna's, when there is something on the board."""
    return state.phase == "knock" and state.turn > 5 and state.seat == 0


def dice_rolled(server: LiveServer, lexicon: Lexicon) -> Trio:
    """A game in which Ben and Cleo have knocked at the same time: on a busy machine one may be too late for that."""
    for _ in range(PATIENCE):
        game = Trio(server, lexicon)
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
            talk.transmit(kind="send", id=f"k{talk.seats[0]}", seat=talk.seats[0], command=command)
        anna.wait_until(lambda view: state_of(view).phase == "claim")


def table_of(stage: Stage, game: Pair, guest: Guest | None = None, **memory: object) -> Page:
    page = stage.open(f"/#/t/{game.table}", guest, **memory)
    page.locator(".table").wait_for()
    return page


def sheet(stage: Stage) -> Page:
    page = stage.open("/")
    page.get_by_role("button", name="Zickzack").click()
    page.locator("dialog[open] details:has(> .options) > summary").click()
    page.locator("dialog[open] details details summary").click()
    return page


def solo_sheet(stage: Stage) -> Page:
    page = stage.open("/")
    page.get_by_role("button", name="Zickzack").click()
    choose(page, stage.t.alone)
    page.locator("dialog[open] input[type=text]").nth(1).wait_for()
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
    page.get_by_role("complementary").get_by_role("button", name=stage.t.try_out).click()
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
    game = dice_rolled(stage.server, lexicon())
    page = table_of(stage, game, game.anna)
    page.locator(".die").first.wait_for()
    return page


def doubt(stage: Stage) -> Page:
    game = pair(stage, referee="challenge", wrong_challenges=3).play(
        lambda state: state.phase == "doubt" and state.actor == 0 and state.turn > 4 and len(state.pending) > 1
    )
    page = table_of(stage, game, game.ben)
    page.locator(".trial button").first.wait_for()
    return page


def end(stage: Stage) -> Page:
    game = pair(stage, scoring=3).play(lambda state: state.phase == "over")
    page = table_of(stage, game, game.anna)
    page.get_by_role("button", name=stage.t.again).wait_for()
    return page


def rules(stage: Stage) -> Page:
    page = knock(stage)
    page.get_by_role("button", name=stage.t.rules).click()
    page.locator("dialog[open] dl").wait_for()
    return page


def solo(stage: Stage, **options: object) -> tuple[Guest, str]:
    guest = Guest(stage.server)
    return guest, guest.open("Anna", game="zickzack", options={"deal": CODE, **options})


def solitaire(stage: Stage) -> Page:
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


def solitaire_end(stage: Stage) -> Page:
    guest, table = solo(stage)
    solo_play(guest, table, 9)
    with guest.line(table) as talk:
        act(talk, "stop")
    page = stage.open(f"/#/t/{table}", guest)
    page.locator("p.score").wait_for()
    return page


def riddle(stage: Stage) -> Page:
    """R54: three letters lie with their words, two are left."""
    guest = Guest(stage.server)
    task = Riddle(guest)
    task.lay(guest, 3)
    page = stage.open(f"/#/t/{task.table}", guest)
    page.locator("ol.letters").wait_for()
    return page


def riddle_end(stage: Stage) -> Page:
    guest = Guest(stage.server)
    task = Riddle(guest)
    task.lay(guest, 5)
    with guest.line(task.table) as talk:
        act(talk, "stop")
    page = stage.open(f"/#/t/{task.table}", guest)
    page.locator("p.score").wait_for()
    return page


def set_sent(stage: Stage) -> Page:
    page = stage.open(f"/#/satz/{CODE}-20-long-de-5")
    page.get_by_role("button").first.wait_for()
    return page


def annas(stage: Stage, tiles: int, **options: object) -> tuple[Pair, Page]:
    """Anna is on turn, and so many tiles lie on the board."""
    on_turn: Holds = lambda state: state.phase == "turn" and state.seat == 0 and len(state.board) >= tiles  # noqa: E731
    game = pair(stage, **options).play(on_turn)
    page = table_of(stage, game, game.anna)
    page.locator(".board .sheet").wait_for()
    return game, page


def first_round(stage: Stage) -> Page:
    """R8: a letter in the hand may lie anywhere."""
    game, page = annas(stage, 0)
    page.locator(f"[data-held-tile='{game.state().racks[0][0]}']").click()
    page.locator(".board .field").first.wait_for()
    return page


def holding(stage: Stage) -> Page:
    """A letter hovers where the arrow keys have brought it."""
    game, page = annas(stage, 12, rotation=True, hourglass=90)
    page.locator(f"[data-held-tile='{game.state().racks[0][0]}']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.locator(".ghost").wait_for()
    return page


def words_named(stage: Stage) -> Page:
    """A letter lies ready, two words are named, one cannot be read, and one is being traced."""
    game, page = annas(stage, 16, penalty=False)
    place, words = richest(game.state())
    lay(page, game.state(), place)
    name(page, *(word.text for word in words[:2]), "xx")
    page.locator(f"[data-tile='{place.tile}']").click()
    page.locator(".word .sign").first.wait_for()
    return page


def richest(state: State) -> tuple[Piece, list[Noted]]:
    """Where one of Anna's letters makes most words, and these."""
    move, words = max(Finder(lexicon(), state).moves(state.racks[0]), key=lambda found: len(found[1]))
    return move.pieces[0], words


def lay(page: Page, state: State, place: Piece) -> None:
    page.locator(f"[data-held-tile='{place.tile}']").click()
    sheet = page.locator(".board .sheet").bounding_box()
    assert sheet
    field = sheet["width"] / state.equipment.width
    tile = state.equipment.tiles[place.tile]
    page.mouse.click(sheet["x"] + (place.x + tile.width / 2) * field, sheet["y"] + (place.y + tile.height / 2) * field)


def name(page: Page, *words: str) -> None:
    for word in words:
        page.keyboard.type(word.lower())
        page.keyboard.press("Enter")


def planning(stage: Stage) -> Page:
    """Ben lays something ready while Anna is on turn."""
    game, _ = annas(stage, 12)
    page = table_of(stage, game, game.ben)
    page.locator(f"[data-held-tile='{game.state().racks[1][0]}']").click()
    page.locator(".board .field").first.wait_for()
    return page


def watching(stage: Stage) -> Page:
    game, _ = annas(stage, 14)
    page = table_of(stage, game)
    page.locator("[data-tile]").first.wait_for()
    return page


SCREENS = Screens(
    title="Zickzack",
    scenes=(
        sheet, solo_sheet, draft, draft_introduced, lesson, blanks, first_round, holding, words_named, planning,
        watching, knock, knock_alone, claim, dice, doubt, end, rules, solitaire, solitaire_ready, solitaire_end,
        riddle, riddle_end, set_sent,
    ),
    pieces=(planning, ".rack .piece"),
    least=(15, 13, 19, 22, 26),
    needed=".board, .rack .held",
    sideways=(holding,),
    sideways_thorough=(planning, knock),
    first="Wer fängt an?",
)  # fmt: skip
