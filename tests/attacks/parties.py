"""A table with an honest player and a hostile one. Whatever the hostile one says, the honest one plays on."""

from __future__ import annotations

import itertools
import json
import socket
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, suppress
from functools import cache
from typing import Any, Literal, get_type_hints

import msgspec
from websockets.exceptions import ConnectionClosed

from tests.attacks.eyes import Eyes, looking, open_table
from tests.attacks.recipes import MINE, STALE, THEIRS, WINDOW, Broken, Legal, Plain, Recipe, Torn
from tests.conformance.entrant import registered
from tests.server.live import WAIT, Json, LiveServer
from wortstube.games import registry
from wortstube.games.core import Awaiting, Chance, Command, Window
from wortstube.server.limits import MOST_FRAME
from wortstube.server.protocol import Advise, Ask, ClientMessage, Hello, Look, Ping, Say, Send
from wortstube.server.seats import key_of
from wortstube.testing.garbage import places, replaced

Role = Literal["seat", "host", "spectator", "stranger"]
TOO_LATE = {"stale", "not_awaited", "paused", "over", "not_your_seat", "not_paused", "bot_plays"}
"""How a command of an honest player may be refused: something else happened meanwhile."""
PONG = ("pong", "")

_numbers = itertools.count(1)
_decoder = msgspec.json.Decoder(ClientMessage)


@cache
def view_type(game: str) -> Any:
    return get_type_hints(type(registry.load(game)).view)["return"]


def legal_move(view: Json, seat: int) -> Command | None:
    """Any legal answer to the question put to that seat, from what the wire tells."""
    if not view["window"] or view["seat"] != seat or view["play"] is None:
        return None
    entrant, window = registered(view["game"]), msgspec.convert(view["window"], Window)
    entrant = entrant.agreeing(msgspec.convert(view["options"], entrant.game.options))
    play, awaiting = msgspec.convert(view["play"], view_type(view["game"])), Awaiting({seat: window})
    chance = Chance(b"parties", next(_numbers))
    moves = (
        entrant.moves.sample(play, kind, awaiting, entrant.lexicon, chance) for kind in chance.shuffled(window.kinds)
    )
    return next((move for move in moves if move is not None), None)


class Mind:
    """What somebody on a line has made of what they heard."""

    def __init__(self, eyes: Eyes, seat: int, canaries: Iterable[str]) -> None:
        self.eyes, self.seat = eyes, seat
        self.view: Json = {}
        self.windows: list[str] = []
        self.answers: list[tuple[str, str]] = []
        self.goodbye = ""
        self._canaries = tuple(canaries)

    def hear(self, until: Callable[[Json], bool] = lambda message: False) -> Json | None:
        """Listen until something was said, or to the end of the line."""
        for message in self.eyes.messages():
            frame = self.eyes.heard.pop()
            over = message.get("view", {}).get("phase") == "over"  # then the seed is shown
            assert over or not any(secret in frame for secret in self._canaries), f"a secret was told: {frame}"
            self._note(message)
            if until(message):
                return message
        return None

    def hear_pongs(self, count: int) -> None:
        self.hear(lambda message: message["kind"] == "pong" and self.answers.count(PONG) >= count)

    def _note(self, message: Json) -> None:
        kind = message["kind"]
        if "view" in message:
            self.view = message["view"]
            assert self.view["seat"] in (self.seat, None), f"somebody else's eyes: {self.view['seat']}"
            self.windows += [self.view["window"]["id"]] if self.view["window"] else []
        if kind in ("acked", "refused", "answer", "advice"):
            self.answers.append(("answer", message["id"]))
        elif kind in ("looked", "pong"):
            self.answers.append((kind, ""))
        elif kind == "goodbye":
            self.goodbye = message["code"]


class Honest:
    """The host, who wants nothing but to play."""

    def __init__(self, server: LiveServer, table: str, token: str, stack: ExitStack, canaries: Iterable[str]) -> None:
        eyes = stack.enter_context(looking(server, table, [token]))
        self.mind = Mind(eyes, 0, canaries)
        self.moves = 0
        eyes.hello()
        self.mind.view = json.loads(eyes.heard.pop())["view"]

    @property
    def phase(self) -> str:
        return str(self.mind.view["phase"])

    def live(self) -> None:
        """Notice what happened; go on if the game was stopped, and move if asked to."""
        self.mind.eyes.transmit(kind="ping")
        self.mind.hear_pongs(self.mind.answers.count(PONG) + 1)
        assert not self.mind.goodbye, "the honest player was sent away"
        if self.phase == "paused":
            self.command({"kind": "table.resume"})
        elif (move := legal_move(self.mind.view, 0)) is not None:
            self.moves += self.command(msgspec.to_builtins(move))

    def command(self, command: Json) -> bool:
        id = f"h{next(_numbers)}"
        self.mind.eyes.transmit(kind="send", id=id, seat=0, command=command)
        answer = self.mind.hear(lambda message: message.get("id") == id)
        assert answer, "the honest player got no answer"
        assert answer["kind"] == "acked" or answer["code"] in TOO_LATE, (command, answer)
        return bool(answer["kind"] == "acked")


class Party:
    """One game: the table both are at, and another where the hostile one is the host."""

    def __init__(self, server: LiveServer, game: str) -> None:
        self.server, self.game = server, game
        self.tables: list[str] = []
        self.moves = 0
        self._stack = ExitStack()
        self._lay()
        self._own()

    def _lay(self) -> None:
        """The honest one, the hostile one and a bot."""
        seats = [{"name": "Anna"}, {"name": "Mallory"}, {"name": "Bot", "level": "anfaenger"}]
        self.table, tokens = open_table(self.server, {"game": self.game, "seats": seats})
        self.token, self._anna = tokens[1], tokens[0]
        self.tables.append(self.table)
        self.honest = Honest(self.server, self.table, self._anna, self._stack, self.canaries())

    def _own(self) -> None:
        seats = [{"name": "Mallory"}, {"name": "Bot", "level": "anfaenger"}]
        self.own, (self.own_token,) = open_table(self.server, {"game": self.game, "seats": seats})
        self.tables.append(self.own)

    def canaries(self) -> list[str]:
        """What no message to anybody may contain: tokens, their hashes, the seeds of games that are not over."""
        tokens = [self._anna, self.token]
        with closing(sqlite3.connect(self.server.database, timeout=30)) as database:
            rows = database.execute("select seed from tables where finished_at is null").fetchall()
        return [*tokens, *map(key_of, tokens), *(bytes(seed).hex() for (seed,) in rows)]

    def begin_again(self) -> None:
        """A game that is over makes room for another one."""
        if self.honest.phase == "over" or self.honest.mind.view["chairs"][1]["resigned"]:
            self.moves += self.honest.moves
            self._stack.close()
            self._lay()

    def visit(self, role: Role, wrong: str, recipes: list[Recipe]) -> int:
        """The hostile one comes once, says all this and goes; returns how many messages that were."""
        self.honest.live()
        table = self.own if role == "host" else self.table
        tokens = {"seat": [self.token], "host": [self.own_token], "spectator": [], "stranger": [wrong]}[role]
        seat = {"seat": 1, "host": 0}.get(role, -1)
        with looking(self.server, table, tokens) as eyes:
            hostile = Hostile(Mind(eyes, seat, () if role == "host" else self.canaries()))
            said = hostile.run(recipes)
        if role == "host" and hostile.mind.view["phase"] == "over":
            self._own()
        self.begin_again()
        return said

    def finish(self) -> None:
        """The honest one plays the game to its end, with a bot for the hostile one."""
        self.begin_again()
        self.honest.command({"kind": "table.take_over", "seat": 1})
        end = time.monotonic() + 4 * WAIT
        while self.honest.phase != "over":
            assert time.monotonic() < end, f"{self.game} does not end: {self.honest.mind.view}"
            self.honest.live()
            time.sleep(0.01)  # the bots move meanwhile
        self.moves += self.honest.moves

    def close(self) -> None:
        self._stack.close()


class Hostile:
    """Says what the recipes tell, and knows which answers are due."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.eyes = mind.eyes
        self.said = 0
        self._owed: list[tuple[str, str]] = []
        self._over = False

    def run(self, recipes: list[Recipe]) -> int:
        self.mind.view = self.eyes.hello()["view"]
        self.eyes.heard.clear()
        with suppress(ConnectionClosed):  # whatever ended the line is judged below
            for recipe in recipes:
                if not self._over:
                    self._follow(recipe)
        if not self._over:
            self._sync()
        else:
            self.mind.hear()
        self._judge()
        return self.said

    def _sync(self) -> None:
        """Hear everything that is due."""
        self._owed.append(PONG)
        self.eyes.transmit(kind="ping")
        self.mind.hear_pongs(self._owed.count(PONG))

    def _judge(self) -> None:
        """Every question got exactly one answer, in order; a line that broke may have lost the last of them."""
        code, heard = self.eyes.connection.close_code, self.mind.answers
        assert code in (None, 1008, 1009, 1006), f"the line ended with {code}"
        if self._over:
            assert heard == self._owed[: len(heard)], (heard, self._owed)
            assert self.mind.goodbye in ("malformed", ""), self.mind.goodbye
        else:
            assert heard == self._owed, (heard, self._owed)

    def _follow(self, recipe: Recipe) -> None:
        match recipe:
            case Plain():
                for _ in range(recipe.times):
                    self._transmit(self._filled(recipe.message))
            case Legal():
                self._move(recipe)
            case Broken():
                self._send(recipe.frame)
            case Torn():
                self._send_torn(recipe)

    def _transmit(self, message: Json) -> None:
        self._send(json.dumps(message))

    def _send(self, frame: str | bytes) -> None:
        self.said += 1
        self._expect(frame)
        self.eyes.connection.send(frame)

    def _expect(self, frame: str | bytes) -> None:
        """By the protocol's own words."""
        try:
            assert isinstance(frame, str)
            assert len(frame.encode()) <= MOST_FRAME
            message = _decoder.decode(frame)
        except (AssertionError, msgspec.DecodeError, UnicodeError, RecursionError):
            self._over = True
            return
        match message:
            case Send() | Ask() | Advise():
                self._owed.append(("answer", message.id))
            case Say() if message.phrase is None:  # nobody may type here, so it comes back
                self._owed.append(("answer", message.id))
            case Look():
                self._owed.append(("looked", ""))
            case Ping():
                self._owed.append(PONG)
            case Hello():
                self._over = True

    def _move(self, recipe: Legal) -> None:
        self._sync()
        move = legal_move(self.mind.view, self.mind.seat)
        raw: Any = {"kind": "table.resume"} if move is None else msgspec.to_builtins(move)
        if recipe.twist is not None:
            found = list(places(raw))
            raw = replaced(raw, found[recipe.twist[0] % len(found)], recipe.twist[1])
        id = f"m{next(_numbers)}"
        for _ in range(recipe.times):
            self._transmit(self._filled({"kind": recipe.kind, "id": id, "seat": self.mind.seat, "command": raw}))

    def _send_torn(self, recipe: Torn) -> None:
        frame = json.dumps(self._filled(recipe.message))
        size = max(1, len(frame) // recipe.pieces)
        self.said += 1
        if recipe.whole:
            self._expect(frame)
        else:
            self._over = True
        self.eyes.connection.send(self._pieces(frame, size, recipe.whole))

    def _pieces(self, frame: str, size: int, whole: bool) -> Iterator[str]:
        yield frame[:size]
        if not whole:
            self.eyes.connection.socket.shutdown(socket.SHUT_RDWR)
            raise ConnectionError("torn off")
        yield from (frame[at : at + size] for at in range(size, len(frame), size))

    def _filled(self, value: Any) -> Any:
        match value:
            case dict():
                return {key: self._filled(item) for key, item in value.items()}
            case list() | tuple():
                return [self._filled(item) for item in value]
        windows = self.mind.windows or ["none"]
        known = {WINDOW: windows[-1], STALE: windows[0], MINE: self.mind.seat, THEIRS: 1 - self.mind.seat}
        return known.get(value, value) if isinstance(value, str) else value
