"""Games of Wortrommé whose tiles were not shuffled but laid out by hand: the real rules from the first turn on.

A table asks for such a deal by the code of its options, which means nothing else where two or more play.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from playwright.sync_api import Page

from tests.browser.games import Decision, Timed
from tests.browser.lines import act
from tests.server.live import Guest, Json, LiveServer, Talk
from tests.server.test_tips import first_question
from wortstube.games import registry
from wortstube.games.core import AnyGame, Awaiting, Chance, Referee, Window
from wortstube.games.wortromme.equipment import Equipment, standard
from wortstube.games.wortromme.messages import Dealt, Options, View
from wortstube.games.wortromme.rules import Wortromme
from wortstube.lexicon import Lexicon


class Deal(msgspec.Struct, frozen=True):
    """Racks and the first tiles of the stacks by their letters; `?` is a joker. The rest is dealt round the stacks."""

    racks: tuple[str, ...]
    tops: tuple[str, ...] = ("E", "N", "I", "R")


DEALS = {
    "SCHULE": Deal(("SCHULEMASTUSTE", "GARTENAHORNEIS")),
    "JOKER": Deal(("SCHULEXROENIDA", "GARTENTE?TAHOR"), ("F", "G", "K", "M")),
    "LEER": Deal(("SCHULE", "GARTENAHORNEIS")),
    "ALLEIN": Deal(("SCHULEMASTUSTE",)),
    "VOLL": Deal(
        (
            "FREUNDSCHAFTLIEBENHAUSSINGENOMAHUNDROSEBUCHECDEIUÖÄQ?RLMS",
            "WINDELNSTERNEKINDGLASME?RTAXIZOOKHPV",
        ),
        ("D", "I", "U", "S"),
    ),
}

CROWDED = (
    "FREUNDSCHAFT", "WINDELN", "LIEBEN", "STERNE", "HAUS", "KIND", "SINGEN", "GLAS", "OMA", "ME(E)R", "HUND", "TAXI",
    "ROSE", "ZOO", "BUCH", "0",
)  # fmt: skip
"""Turn by turn, what becomes of the deal VOLL: fifteen words on the table, and fourteen tiles on Anna's rack."""


LESSON = ["garten", "!Weiter", "maus", "!Weiter", "last", "!Verstanden"]
TIMED = Timed()


class ByHand(Wortromme):
    """Wortrommé with somebody at the table who knows which tile is which."""

    def setup(self, options: Options, players: int, referee: Referee, chance: Chance) -> list[Any]:
        events = super().setup(options, players, referee, chance)
        deal = DEALS.get(options.deal)
        return [_dealt(self.equipment, event, deal) if deal and isinstance(event, Dealt) else event for event in events]


def by_hand() -> AnyGame:
    return ByHand(standard())


def _dealt(equipment: Equipment, shuffled: Dealt, deal: Deal) -> Dealt:
    rest = list(range(len(equipment.tiles)))

    def take(letter: str) -> int:
        tile = next(tile for tile in rest if equipment.tiles[tile] == letter.strip("?"))
        rest.remove(tile)
        return tile

    racks = tuple(tuple(take(letter) for letter in rack) for rack in deal.racks)
    tops = [take(letter) for letter in deal.tops]
    number = len(shuffled.stacks)
    stacks = tuple((*tops[place : place + 1], *rest[place::number]) for place in range(number))
    return msgspec.structs.replace(shuffled, racks=racks, stacks=stacks)


def seen(talk: Talk) -> View:
    return msgspec.convert(talk.view["play"], View)


def spelled(view: View, text: str) -> Json:
    """A word from the own rack; a letter in brackets is a joker."""
    rest, tiles, jokers = list(view.rack), [], ""
    for part in text.replace("(", " ").replace(")", " ").split(" "):
        joker = f"({part})" in text
        for letter in part:
            tile = next(tile for tile in rest if view.equipment.tiles[tile] == ("" if joker else letter))
            rest.remove(tile)
            tiles.append(tile)
            jokers += letter if joker else ""
    return {"tiles": tiles, "jokers": jokers}


def lying(view: View) -> list[Json]:
    """The table as it lies."""
    joker = view.equipment.is_joker
    return [
        {
            "tiles": list(word.tiles),
            "jokers": "".join(letter for tile, letter in zip(word.tiles, word.text, strict=True) if joker(tile)),
        }
        for word in view.table
    ]


class Party:
    """Anna and Ben at a table of their own, each with a device; Anna begins."""

    def __init__(self, server: LiveServer, deal: str, **options: object) -> None:
        self.guests = [Guest(server), Guest(server)]
        agreed = {"start": 0, "deal": deal, **options}
        self.table = self.guests[0].open("Anna", game="wortromme", open=True, options=agreed)
        self.guests[1].join(self.table, "Ben")
        with self.line(0) as talk:
            talk.done(0, {"kind": "table.start"})

    @contextmanager
    def line(self, seat: int) -> Any:
        with self.guests[seat].line(self.table) as talk:
            yield talk

    def view(self, seat: int = 0) -> View:
        with self.line(seat) as talk:
            return seen(talk)

    def play(self, *moves: str) -> Party:
        """Turn by turn: a word from the rack, or the number of a stack to draw from."""
        for move in moves:
            seat = self.view().turn_of
            with self.line(seat) as talk:
                if move.isdigit():
                    act(talk, "draw", stack=int(move))
                else:
                    act(talk, "lay", words=[*lying(seen(talk)), spelled(seen(talk), move)])
        return self

    def lay(self, seat: int, words: Sequence[Json]) -> None:
        with self.line(seat) as talk:
            act(talk, "lay", words=list(words))


def tiles_of(view: View, word: str) -> tuple[int, ...]:
    """The tiles of a word on the table."""
    return next(lying.tiles for lying in view.table if lying.text == word)


def alone(guest: Guest) -> str:
    """R30: up to 99 points, by what a bot would do."""
    table = guest.open("Anna", game="wortromme")
    bot = registry.bot("wortromme")
    with guest.line(table) as line:
        while line.view["phase"] == "playing":
            waiting = Awaiting({0: msgspec.convert(line.view["window"], Window)})
            command = bot.choose(seen(line), waiting, "experte", Lexicon.load(), Chance(b"records", line.view["seq"]))
            line.done(0, msgspec.to_builtins(command))
    return table


def draw_tile(page: Page, line: Talk) -> None:
    """Instead of laying something."""
    first_question(line, "wortromme")
    page.get_by_role("button", name=re.compile("^Stapel 1: oben")).click()
    page.get_by_role("button", name=re.compile("ziehen$")).click()


DECISION = Decision(decide=draw_tile)


def answer_on_page(page: Page, talk: Talk) -> None:
    """A turn with mouse and keys: a word from my own rack if a bot would lay one, else a tile from a stack."""
    view = seen(talk)
    if "lay" in talk.view["window"]["kinds"] and (tiles := _word_of_rack(talk, view)):
        for tile in tiles:
            letter = view.equipment.tiles[tile]
            if letter.isascii():
                page.keyboard.press(letter.lower())
            else:  # no keyboard of a test has an umlaut
                page.locator(f"[data-tile='{tile}']").click()
        page.get_by_role("button", name=re.compile("^Legen")).click()
        return
    if "draw" not in talk.view["window"]["kinds"]:
        page.get_by_role("button", name="Aussetzen").click()
        return
    stack = next(number for number, stack in enumerate(view.stacks, 1) if stack.tiles)
    page.get_by_role("button", name=re.compile(f"^Stapel {stack}: oben")).click()
    if "lay" in talk.view["window"]["kinds"]:  # where a tile is owed the tap is enough
        page.get_by_role("button", name=re.compile("ziehen$")).click()


def _word_of_rack(talk: Talk, view: View) -> list[int]:
    """R7: without jokers, and nothing that lies on the table is touched."""
    waiting = Awaiting({0: msgspec.convert(talk.view["window"], Window)})
    chance = Chance(b"page", talk.view["seq"])
    command = msgspec.to_builtins(registry.bot("wortromme").choose(view, waiting, "experte", Lexicon.load(), chance))
    before = [word["tiles"] for word in lying(view)]
    new = [word for word in command.get("words", ()) if list(word["tiles"]) not in [list(tiles) for tiles in before]]
    plain = len(command.get("words", ())) == len(before) + 1 and len(new) == 1 and not new[0].get("jokers")
    return list(new[0]["tiles"]) if plain else []
