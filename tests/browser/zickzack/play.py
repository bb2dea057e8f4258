"""What a test that plays Zickzack knows: how to bring a table into a position, and what is to be found there.

The same word list and solver as the server's. Two people, each with a device; Anna begins.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import msgspec
from playwright.sync_api import Page

from tests.browser.games import Decision, Timed
from tests.browser.lines import act, newest
from tests.browser.zickzack.page import Tiles
from tests.server.live import Guest, Json, LiveServer, Talk
from wortstube.games.core import Awaiting, Chance, Command, Window
from wortstube.games.zickzack import bot, views
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.equipment import standard
from wortstube.games.zickzack.messages import LayBlank, Noted, Pass, Place, SetFree, State, View
from wortstube.games.zickzack.notes import read
from wortstube.games.zickzack.plans import Plan
from wortstube.games.zickzack.riddles import WIDTH, Maker, Start
from wortstube.games.zickzack.solver import Move, Solver, Words, words_of
from wortstube.games.zickzack.words import noted_words, policy_of
from wortstube.lexicon import Lexicon

Holds = Callable[[State], object]


LESSON = ["!Spalte 6, Zeile 6", "!Weiter", "!Hier das R anlegen", "#ARM", "!Weiter", "!Klopfen", "#BROT", "!Verstanden"]
TIMED = Timed()
TESTS = Path(__file__).parents[2]


class Pair:
    """Anna and Ben at a table of their own."""

    def __init__(self, server: LiveServer, lexicon: Lexicon, **options: object) -> None:
        self.anna, self.ben = Guest(server), Guest(server)
        self.lexicon = lexicon
        agreed = {"start": 0, "knock_window": 0, **options}
        self.table = self.anna.open("Anna", game="zickzack", open=True, options=agreed)
        self.ben.join(self.table, "Ben")
        with self.lines() as (anna, _):
            anna.done(0, {"kind": "table.start"})

    @contextmanager
    def lines(self) -> Iterator[tuple[Talk, Talk]]:
        with self.anna.line(self.table) as anna, self.ben.line(self.table) as ben:
            yield anna, ben

    def play(self, until: Holds) -> Pair:
        """As the bots of the club would, who never knock here, until a position holds."""
        with self.lines() as lines:
            while not until(state_of(newest(lines).view)):
                self.answer(lines)
        return self

    def answer(self, lines: Sequence[Talk]) -> None:
        """Whatever is asked, by whoever is asked first."""
        view = newest(lines).view
        talk = next(line for line in lines if line.seats[0] in view["awaited"])
        talk.wait_for(view["seq"])
        if "go_on" in talk.view["window"]["kinds"]:
            act(talk, "go_on")
        else:
            self.choose(talk)

    def choose(self, talk: Talk) -> None:
        talk.done(talk.view["seat"], msgspec.to_builtins(choice(talk, self.lexicon)))

    def state(self) -> State:
        with self.anna.line(self.table) as anna:
            return state_of(anna.view)


def choice(talk: Talk, lexicon: Lexicon) -> Command:
    """What a bot of the club would do."""
    seen = msgspec.convert(talk.view["play"], View)
    awaiting = Awaiting({talk.view["seat"]: msgspec.convert(talk.view["window"], Window)})
    return bot.choose(seen, awaiting, "klub", lexicon, Chance(b"test", talk.view["seq"]))


def state_of(view: Json) -> State:
    return views.state_of(msgspec.convert(view["play"], View))


class Finder:
    """What the solver finds in a position; with `blank`, as if that blank were gone."""

    def __init__(self, lexicon: Lexicon, state: State, blank: Piece | None = None) -> None:
        self.state, self._blank = state, blank
        self.words: Words = words_of(lexicon, policy_of(state.options))
        self._solver = Solver(self.words, state.equipment, 1)
        pieces = [piece for piece in state.board if piece != blank]
        self._solver.set_position(pieces, self.words.numbered(noted_words(state)))

    def moves(self, tiles: Sequence[int]) -> list[tuple[Move, list[Noted]]]:
        """Where one of these letters makes new words, and which; in the place of the blank, if there is one (R23)."""
        moves = self._solver.moves(tiles, cover=self._blank, most=40)
        return [(move, list(self.words.spelled(self._solver.through(move)))) for move in moves]

    def lying(self) -> list[Noted]:
        """New words that lie on the board already."""
        return list(self.words.spelled(self._solver.words()))


@cache
def lexicon() -> Lexicon:
    return Lexicon.load()


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


class Riddle:
    """The riddle that lies beside the tests of the game (R54), with a plan that comes to par."""

    def __init__(self, guest: Guest) -> None:
        raw = msgspec.json.decode((TESTS / "games" / "zickzack" / "riddle.json").read_bytes())
        self.options = msgspec.convert(raw, Options)
        assert self.options.riddle
        board, letters = self.options.riddle.board, self.options.riddle.letters
        self.maker = Maker(lexicon())
        noted = read(self.options.riddle.noted, standard().text(standard().letters()))
        self.plan: Plan = self.maker.plan("everyday", Start(board, letters, noted), WIDTH)
        self.table = guest.open("Anna", game="zickzack", options=raw)

    def words(self) -> list[Noted]:
        return self.maker.words.spelled(self.plan.words())

    def lay(self, guest: Guest, count: int) -> None:
        """So many letters of the plan, with their words."""
        with guest.line(self.table) as talk:
            for step in self.plan.steps[:count]:
                act(talk, "place", pieces=[msgspec.to_builtins(step.piece)], words=[{"tiles": list(step.word[1])}])


def alone(guest: Guest) -> str:
    table = guest.open("Anna", game="zickzack")
    solo_play(guest, table, 4)
    with guest.line(table) as line:
        act(line, "stop")
    return table


def lay_letter(page: Page, line: Talk) -> None:
    """Alone, any letter that makes a word, with that one word."""
    state = state_of(line.view)
    move, words = Finder(lexicon(), state).moves(state.racks[0])[-1]
    hands = Tiles(page, state)
    hands.lay(move.pieces[0])
    hands.type(words[-1].text)
    page.get_by_role("button", name=re.compile("^Legen")).click()


DECISION = Decision(others=(), begin=lambda guest, table: solo_play(guest, table, 3), decide=lay_letter)


def answer_on_page(page: Page, talk: Talk) -> None:
    """Whatever I am asked, with the mouse and the keys: a letter of the draft and the rest at once, no knocking, the
    move that a bot of the club would make."""
    kinds, state = talk.view["window"]["kinds"], state_of(talk.view)
    sizes = page.locator(".sizes button:not([disabled])")
    if "draw" in kinds:
        sizes.first.click()
        page.get_by_role("button", name="Zieh den Rest für mich").click()
        talk.wait_until(lambda view: state_of(view).phase == "blanks")
    elif "choose_blank" in kinds:
        sizes.first.click()
    elif "go_on" in kinds:
        page.locator(".knocking").get_by_role("button", name="Weiter").click()
    else:
        hands = Tiles(page, state)
        hands.wait_until_still()
        _move(hands, choice(talk, lexicon()))


def _move(hands: Tiles, command: Command) -> None:
    button = hands.page.get_by_role
    match command:
        case Place(pieces=pieces, words=words):
            for piece in pieces:
                hands.lay(piece)
            if words:
                hands.tap(words[0].tiles)
            button("button", name=re.compile("^Legen")).click()
        case LayBlank(piece=piece):
            hands.lay(piece)
            button("button", name="Leeren Stein legen").click()
        case SetFree(tile=tile):
            button("button", name="Buchstaben hergeben").click()
            hands.held(tile).click()
            button("button", name=re.compile("^. hergeben$")).click()
        case Pass():
            button("button", name="Passen").click()
        case _:
            raise AssertionError(command)
