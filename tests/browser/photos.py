"""Photographs for the documents: `./dev photos` writes docs/images/*.png anew, from a real server and real positions.

Not a test: dice fall as they fall, so the pictures differ from time to time.
"""

from __future__ import annotations

import os
import sys
import tempfile
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import real_tables, scenes
from tests.browser.buecherwurm import scenes as worm_scenes
from tests.browser.buecherwurm.play import Readers, terms_for, until
from tests.browser.conftest import CHATTY
from tests.browser.png import encode
from tests.browser.scenes import Stage, card_of, play_rounds
from tests.browser.visitor import FLAGS, Visitor
from tests.browser.wortfaecher import scenes as card_scenes
from tests.browser.wortfaecher.play import act
from tests.browser.wortfaecher.play import play_rounds as play_card_rounds
from tests.browser.wortfaecher.scenes import CARDS
from tests.browser.wortkniffel.play import Words
from tests.browser.wortromme import scenes as wortromme_scenes
from tests.browser.wortromme.play import CROWDED, Party, load
from tests.browser.zickzack import board_scenes as board_scenes
from tests.browser.zickzack import scenes as zickzack_scenes
from tests.browser.zickzack.play import Holds
from tests.server.house import Guest, House, Talk, open_house
from wortstube.games.wortkniffel.solver import Entry

ADDRESS = "http://wortstube.local"
"""A name as a household might give it; the browser is told where it leads."""
PHONE, DESKTOP = (390, 780), (1440, 900)
MOST_BYTES = 300_000
PIXELS = """async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const ink = new OffscreenCanvas(image.width, image.height).getContext('2d');
    ink.drawImage(image, 0, 0);
    const { data } = ink.getImageData(0, 0, image.width, image.height);
    return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
}"""
ROUNDS = 6
PATIENCE = 40


@contextmanager
def studio() -> Iterator[tuple[House, Callable[..., Visitor]]]:
    """A server, and browsers in which it has a name."""
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder, "games.db"), CHATTY, games=load) as house:
        rule = f"--host-resolver-rules=MAP wortstube.local 127.0.0.1:{urlsplit(house.address).port}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=os.environ["WORTSTUBE_CHROMIUM"], args=[*FLAGS, rule, "--no-proxy-server"]
            )
            yield house, lambda **more: bring(browser, **more)
            browser.close()


def bring(browser: Browser, **more: object) -> Visitor:
    return Visitor(browser, ADDRESS, device_scale_factor=1, **more)  # type: ignore[arg-type]


def evening(stage: Stage) -> tuple[Guest, str, Entry]:
    """Anna against three computers, in the second half of the game, with a good word on the dice."""
    for _ in range(PATIENCE):
        guest = Guest(stage.house)
        bots = [{"name": name, "level": "anfaenger"} for name in ("Bleistift", "Becher", "Sanduhr")]
        seats = [{"name": "Anna"}, *bots]
        table = guest.post("/api/tables", {"game": "wortkniffel", "seats": seats})["table"]
        with guest.line(table) as talk:
            play_rounds(talk, stage.words, ROUNDS)
            if entry := good_word(talk, stage.words):
                return guest, table, entry
    raise RuntimeError("no good word in so many games")


def good_word(talk: Talk, words: Words) -> Entry | None:
    """Roll, and see whether an entry of long words lies there."""
    talk.wait_until(lambda view: view["awaited"] == [0])
    talk.roll(0)
    entries = words.entries(card_of(talk.view, 0), talk.view["play"]["table"]["dice"])
    long = [entry for entry in entries if entry.words and len(entry.words[0].text) >= 4 and entry.points >= 9]
    return long[0] if long else None


def table(stage: Stage) -> Page:
    guest, id, entry = evening(stage)
    page = stage.open(f"/#/t/{id}", guest)
    player = stage.player(page)
    player.rolled()
    player.lay(entry)
    return page


def cards(stage: Stage) -> Page:
    """Anna against three computers in the fifth round, with a good word in the making."""
    for _ in range(PATIENCE):
        guest = Guest(stage.house)
        bots = [{"name": name, "level": "anfaenger"} for name in ("Bleistift", "Becher", "Sanduhr")]
        seats = [{"name": "Anna"}, *bots]
        id = guest.post("/api/tables", {"game": "wortfaecher", "seats": seats, "options": {"dealer": 0}})["table"]
        with guest.line(id) as talk:
            play_card_rounds([talk], CARDS, 4)
            talk.wait_until(lambda view: view["awaited"] == [0])
            act(talk, "draw")
            hand = talk.view["play"]["hand"]
        words = [word for word in CARDS.everyday(hand) if len(word) in (4, 5)]
        if words and any(talk.view["play"]["laid"]):
            page = card_scenes.fan(stage.open(f"/#/t/{id}", guest))
            for place in words[0]:
                page.keyboard.type(hand[place].lower())
            page.locator(".word .sign.yes").wait_for()
            return page
    raise RuntimeError("no good word in so many games")


@contextmanager
def board(stage: Stage) -> Iterator[Page]:
    """Anna, Ben and Cleo in the middle of a game; Anna has laid a letter and named words."""
    on_turn: Holds = lambda state: state.phase == "turn" and state.seat == 0 and len(state.board) >= 17  # noqa: E731
    game = zickzack_scenes.Trio(stage.house, zickzack_scenes.lexicon())
    game.play(on_turn)
    with game.lines():
        page = zickzack_scenes.table_of(stage, game, game.anna)
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        page.locator(".board .sheet").wait_for()
        place, words = board_scenes.richest(game.state())
        board_scenes.lay(page, game.state(), place)
        longest = sorted((word.text for word in words), key=len)[-3:]
        board_scenes.name(page, *reversed(longest))
        page.get_by_text("neu", exact=True).nth(len(longest) - 1).wait_for()
        yield page


@contextmanager
def workbench(stage: Stage) -> Iterator[Page]:
    """Anna and Ben with fifteen words on the table; Anna has robbed two of them."""
    party = Party(stage.house, "VOLL").play(*CROWDED)
    with party.line(1):
        yield wortromme_scenes.laid_ready(stage, party)


@contextmanager
def book(stage: Stage) -> Iterator[Page]:
    """Anna, Ben and Cleo in a later round; Anna types a term that fits dice in the middle and before others."""
    readers = until(stage.house, third_round)
    with readers.lines():
        page = worm_scenes.seen_by(stage, readers, 0)
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        page.locator(".term input").fill(next(iter(terms_for(readers.view())))[0])
        page.locator(".fits").first.wait_for()
        yield page


def third_round(readers: Readers) -> bool:
    """Two rounds are over, and in the third Anna is on turn after some thefts."""
    for _ in range(2):
        readers.begin()
        worm_scenes.finish_round(readers)
    readers.begin()
    readers.take(*"mmmsms")
    play = readers.view()
    return bool(play["turn_of"] == 0 and play["special"] in ("not", "any_letter"))


def take(page: Page, name: str, size: tuple[int, int], theme: str, folder: Path) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.locator(f"html[data-theme={theme}]").wait_for()
    page.mouse.move(0, 0)
    page.evaluate("() => { document.activeElement?.blur(); return document.fonts.ready.then(() => true); }")
    path = folder / f"{name}.png"
    picture = b64encode(page.screenshot()).decode()
    pixels = np.frombuffer(b64decode(page.evaluate(PIXELS, picture)), np.uint8).reshape(size[1], size[0], 4)
    path.write_bytes(encode(pixels[:, :, :3]))
    weight = path.stat().st_size
    print(f"{path.name:24} {weight / 1000:6.0f} KB")
    if weight > MOST_BYTES:
        sys.exit(f"{path} has more than {MOST_BYTES // 1000} KB: too heavy for a document.")


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with studio() as (house, bring):
        stage = Stage(house, bring, Words(), "de")
        take(scenes.home(stage), "home", DESKTOP, "light", folder)
        position = table(stage)
        for theme in ("light", "dark"):
            take(position, f"table-desktop-{theme}", DESKTOP, theme, folder)
            take(position, f"table-phone-{theme}", PHONE, theme, folder)
        pad = real_tables.card(stage)
        for theme in ("light", "dark"):
            take(pad, f"real-table-desktop-{theme}", DESKTOP, theme, folder)
            take(pad, f"real-table-phone-{theme}", PHONE, theme, folder)
        fan = cards(stage)
        for theme in ("light", "dark"):
            take(fan, f"cards-desktop-{theme}", DESKTOP, theme, folder)
            take(fan, f"cards-phone-{theme}", PHONE, theme, folder)
        take(card_scenes.solitaire(stage), "solitaire", DESKTOP, "light", folder)
        take(card_scenes.card_end(stage), "cards-end", DESKTOP, "light", folder)
        with board(stage) as tiles:
            for theme in ("light", "dark"):
                take(tiles, f"board-desktop-{theme}", DESKTOP, theme, folder)
                take(tiles, f"board-phone-{theme}", PHONE, theme, folder)
        take(zickzack_scenes.tile_end(stage), "board-end", DESKTOP, "light", folder)
        with workbench(stage) as words:
            for theme in ("light", "dark"):
                take(words, f"wortromme-desktop-{theme}", DESKTOP, theme, folder)
                take(words, f"wortromme-phone-{theme}", PHONE, theme, folder)
        with book(stage) as worms:
            for theme in ("light", "dark"):
                take(worms, f"buecherwurm-desktop-{theme}", DESKTOP, theme, folder)
                take(worms, f"buecherwurm-phone-{theme}", PHONE, theme, folder)
        take(worm_scenes.worm_end(stage), "buecherwurm-end", DESKTOP, "light", folder)
        take(scenes.lobby(stage), "lobby", DESKTOP, "light", folder)
        take(scenes.end(stage), "end", DESKTOP, "light", folder)
        take(scenes.kit(stage), "kit", DESKTOP, "light", folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
