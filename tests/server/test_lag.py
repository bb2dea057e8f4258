"""Nothing that anybody may ask or send holds the event loop for longer than 50 ms, at the largest positions there are.

Every game of the registry is played on a real server in a fresh process, alone and by as many as can play, with moves
of which the game says itself that they make its positions large. On the way every kind of command is sent and every
preview is asked: as a legal move, emptied, and blown up to what a frame can carry.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest

from tests.attacks.parties import view_type
from tests.conformance.entrant import registered
from tests.server.live import Guest, Json
from tests.server.test_greedy import WIDEST
from tests.server.watched import Watched, watched
from tests.variants import with_variants
from wortstube.games import registry
from wortstube.games.core import Awaiting, Chance, Command, Seat, Window
from wortstube.games.wortromme.equipment import ROOM
from wortstube.server.limits import MOST_FRAME, MOST_WORDS
from wortstube.testing.entrant import Entrant
from wortstube.testing.playouts import Setup, few_setups

STEPS = 120
"""Entries of each game; after that its positions grow no more, or hardly."""
MOVES = 15
"""Entries of a game among bots."""
EVERY = 60
"""After so many entries everything is asked and sent in all sizes."""
LARGE = MOST_FRAME - 1000
"""Bytes of a message that is as large as it may be, less what stands around it."""


class Evening:
    """One game at one table: a line for the eyes of each seat, and one for a spectator."""

    def __init__(self, server: Watched, entrant: Entrant, setup: Setup, stack: ExitStack) -> None:
        self.server, self.setup, self.entrant = server, setup, entrant.agreeing(setup.options)
        self.game = entrant.game
        self.asked, self.sent = set[str](), set[str]()
        self.faults: list[str] = []
        host, options = Guest(server), msgspec.to_builtins(setup.options)
        names = [f"Gast {seat}" for seat in range(setup.players)]
        table = host.open(*names, game=self.game.name, options=options)
        self.lines = [stack.enter_context(host.line(table)) for _ in names]
        self.watcher = stack.enter_context(Guest(server).line(table))
        for seat, line in enumerate(self.lines):
            line.transmit(kind="look", seat=seat)
            line.hear("looked")
        self.note("opening a table")

    def play(self) -> None:
        """To the end, or for so many entries."""
        for step in range(STEPS):
            if step % EVERY == EVERY - 1:
                for seat in range(self.setup.players):
                    self._try_everything(seat)
            before = self.view(0)["seq"]
            if not any(self._move(seat, step) for seat in self._awaited()) and self.view(0)["seq"] == before:
                break  # else time has moved it
        for seat in range(self.setup.players):
            self._try_everything(seat)
        for seat in range(self.setup.players):
            self._try_everything(seat, as_they_are=True)  # which may be the end

    def view(self, seat: Seat) -> Json:
        return self.lines[seat].view

    def _awaited(self) -> list[Seat]:
        return [seat for seat in range(self.setup.players) if self.view(seat)["window"]]

    def _sample(self, seat: Seat, kind: str, step: int) -> Command | None:
        view = self.view(seat)
        if view["window"] is None:  # time has passed meanwhile
            return None
        window = msgspec.convert(view["window"], Window)
        play = msgspec.convert(view["play"], view_type(self.game.name))
        chance = Chance(b"lag", step, f"{seat}:{kind}")
        return self.entrant.moves.sample(play, kind, Awaiting({seat: window}), self.entrant.lexicon, chance)

    def _move(self, seat: Seat, step: int) -> bool:
        kinds = (self.view(seat)["window"] or {"kinds": ()})["kinds"]
        growing = [kind for kind in self.entrant.moves.growing if kind in kinds]
        others = Chance(b"lag", step, str(seat)).shuffled(kind for kind in kinds if kind not in growing)
        for kind in (*growing, *others):
            move = self._sample(seat, kind, step)
            if move is not None and self._send(seat, msgspec.to_builtins(move)):
                return True
        return False

    def _send(self, seat: Seat, command: Json) -> bool:
        self.sent.add(command["kind"])
        answer = self.lines[seat].send(seat, command)
        if answer["kind"] == "acked":
            for line in (*self.lines, self.watcher):
                line.wait_for(answer["seq"])
        self.note("sending", seat, command)
        return bool(answer["kind"] == "acked")

    def _ask(self, seat: Seat, command: Json) -> None:
        self.asked.add(command["kind"])
        line = self.lines[seat]
        line.transmit(kind="ask", id="p", seat=seat, command=command)
        line.hear("answer", "refused")
        self.note("asking", seat, command)

    def _try_everything(self, seat: Seat, *, as_they_are: bool = False) -> None:
        for struct in commands(self.entrant):
            window, kind = self.view(seat)["window"] or {"id": "", "kinds": []}, str(struct.tag)
            legal = self._sample(seat, kind, 0) if kind in window["kinds"] else None
            command = msgspec.to_builtins(legal) if legal else {**smallest(struct), "window": window["id"]}
            for other in (other for other in sizes(command) if len(json.dumps(other)) < LARGE):
                if kind in self.game.previews and not as_they_are:
                    self._ask(seat, other)
                if (other == command) == as_they_are:
                    self._send(seat, other)

    def note(self, what: str, seat: Seat = 0, command: Json | None = None) -> None:
        self.faults += [
            f"{self.game.name}, {what}, {seat}: {str(command)[:200]}: {held}" for held in self.server.held()
        ]


def commands(entrant: Entrant) -> list[msgspec.inspect.StructType]:
    info = msgspec.inspect.type_info(entrant.game.commands)
    kinds = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    return [kind for kind in kinds if isinstance(kind, msgspec.inspect.StructType)]


def smallest(kind: msgspec.inspect.StructType) -> Json:
    """A command of a kind, right in form."""
    return {"kind": kind.tag, **{field.encode_name: _smallest(field.type) for field in kind.fields if field.required}}


def _smallest(kind: msgspec.inspect.Type) -> Any:
    match kind:
        case msgspec.inspect.StructType():
            return {field.encode_name: _smallest(field.type) for field in kind.fields if field.required}
        case msgspec.inspect.LiteralType():
            return kind.values[0]
        case msgspec.inspect.StrType():
            return "E"
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            return []
        case msgspec.inspect.BoolType():
            return False
    return 0


def sizes(command: Json) -> Iterator[Json]:
    """A command as it is, with each list emptied or as long as can be, and with each text as long as can be."""
    yield command
    for name, value in command.items():
        if name in ("kind", "window"):
            continue
        if isinstance(value, list | tuple):
            yield {**command, name: []}
            yield from ({**command, name: grown} for grown in _long(list(value)))
        elif isinstance(value, str):
            yield from ({**command, name: text} for text in _texts())


def _long(items: Sequence[Any]) -> Iterator[list[Any]]:
    """The same items again and again; words of any letters, long and short."""
    if items:
        for count in (7, 100, 200, LARGE // (len(json.dumps(items[0])) + 2) - 20):
            yield [items[at % len(items)] for at in range(count)]
    if not items or (isinstance(items[0], dict) and "text" in items[0]):
        for count, text in ((8, "EN"), (7, "ENE"), (100, "ENESEN"), (200, "E" * 9), (7, "E" * 1000)):
            yield [{"text": text}] * count


def _texts() -> Iterator[str]:
    yield from (
        "",
        "E" * (LARGE - 200),
        "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
        "ab " * (LARGE // 3 - 100),
    )


def setups(entrant: Entrant) -> list[Setup]:
    """Alone and with everybody, as usual; with everybody and all else that can be agreed on, one after the other."""
    game = entrant.game
    fewest, most = game.players[0], game.players[-1]
    varied = [Setup(most, setup.options) for setup in few_setups(game)]
    return [Setup(fewest, game.options()), Setup(most, game.options()), *varied[1:2]]


@pytest.mark.parametrize("name", with_variants("wortfaecher", registry.GAMES))
def test_a_game_never_holds_the_loop(name: str, tmp_path: Path) -> None:
    entrant = registered(name)
    asked, sent = set[str](), set[str]()
    with watched(tmp_path) as server:
        for setup in setups(entrant):
            with ExitStack() as stack:
                evening = Evening(server, entrant, setup, stack)
                evening.play()
            assert not evening.faults, "\n".join(evening.faults)
            asked, sent = asked | evening.asked, sent | evening.sent
    assert asked == entrant.game.previews
    assert sent == {str(kind.tag) for kind in commands(entrant)}


def test_the_fullest_rack_of_wortromme_is_looked_through_beside_the_loop(tmp_path: Path) -> None:
    """R6, R31: tile after tile is drawn, until the rack takes no more; then, as always, whether there is a word."""
    with watched(tmp_path) as server:
        guest = Guest(server)
        table = guest.open("Anna", game="wortromme")
        with guest.line(table) as line:
            while "draw" in line.view["window"]["kinds"]:
                stack = next(at for at, one in enumerate(line.view["play"]["stacks"]) if one["tiles"])
                line.done(0, {"kind": "draw", "stack": stack, "window": line.view["window"]["id"]})
            assert len(line.view["play"]["rack"]) == ROOM
            line.transmit(kind="ask", id="p", seat=0, command={"kind": "lay", "words": []})
            assert line.hear("answer", "refused")["preview"]["possible"] is True
        assert not server.held()


def test_questions_about_words_do_not_hold_the_loop(tmp_path: Path) -> None:
    with watched(tmp_path) as server:
        guest = Guest(server)
        guest.get("/api/words/find?letters=HAUS")
        words = urlencode({"word": ["Straßenbahnschaffnerx"] * MOST_WORDS}, doseq=True)
        for path in (WIDEST, f"{WIDEST}&tier=everyday&limit=500", f"/api/words/check?{words}"):
            guest.get(path)
            assert not server.held(), path


def test_bots_do_not_hold_the_loop(tmp_path: Path) -> None:
    """They choose and move by themselves, while somebody looks on."""
    with watched(tmp_path) as server:
        for name in registry.GAMES:
            guest = Guest(server)
            seats = [{"name": level, "level": level} for level in ("hobby", "experte")]
            with guest.line(guest.open(game=name, seats=seats)) as line:
                line.wait_until(lambda view: view["phase"] == "over" or view["seq"] > MOVES)
            assert not server.held(), name
