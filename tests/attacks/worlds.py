"""Twin worlds through the wire: two tables that differ only in what one viewer may not know.

What that viewer says is said at both tables, word for word, and so is one move of somebody else. Everything the server
sends them must be the same bytes: if it were not, it would tell the secret. Names of tables and their codes are random
and are blanked; the clock stands still, and both tables have the same seed. After a move that is accepted at both of
them the views may differ rightfully (a card was drawn); where they do not, nothing else may: see `conformance.secrecy`.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import msgspec

from tests.attacks.eyes import Eyes, looking, open_table, request
from tests.attacks.stage import Deal, Stage
from tests.server.live import Json, LiveServer
from wortstube.games.core import Seat
from wortstube.testing.checks import known_commands, waiting_for
from wortstube.testing.playouts import Playout, Position, sample
from wortstube.testing.secrecy import doubtful, variants

MOST_DOUBTFUL, MOST_VARIANTS = 6, 3


@dataclass(frozen=True)
class Script:
    """What the viewer says before anything happens, which commands they then try, and who moves at last."""

    words: Sequence[Json]
    tries: Sequence[tuple[Seat, Json]]
    move: tuple[Seat, Json] | None


@dataclass
class Told:
    """All the viewer was told, by kind and in order; and apart from it what they were told of an accepted command."""

    by_kind: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    view: str = ""
    rest: list[str] = field(default_factory=list)


def write_script(playout: Playout, at: Position, other: Position, viewer: Seat | None) -> Script:
    everybody = [*range(playout.setup.players), -1, 99]
    words: list[Json] = [{"kind": "look", "seat": seat} for seat in (*everybody, None, viewer)]
    words += [{"kind": "say", "seat": seat, "phrase": "hello"} for seat in everybody]
    words += [{"kind": "advise", "seat": seat} for seat in everybody]
    words += [
        {"kind": "ask", "seat": seat, "command": command}
        for seat in {viewer or 0, 1, 99}
        for command in _asked(playout, at, viewer)
    ]
    tries = [(seat, command) for seat in everybody if seat != viewer for command in _known(playout)[:1]]
    if viewer is not None:
        known = list(known_commands([playout]).values())
        found = islice(doubtful(playout, at, other, viewer, known), MOST_DOUBTFUL)
        tries += [(viewer, msgspec.to_builtins(command)) for command in found]
    return Script(words, tries, find_move(playout, at, viewer))


def _known(playout: Playout) -> list[Json]:
    return [msgspec.to_builtins(command) for command in known_commands([playout]).values()]


def _asked(playout: Playout, at: Position, viewer: Seat | None) -> Iterator[Json]:
    """Commands that can be asked about, legal ones and odd ones."""
    known = known_commands([playout])
    for kind in sorted(playout.entrant.game.previews & known.keys()):
        command = _legal(playout, at, viewer, kind) or known[kind]
        yield from map(msgspec.to_builtins, islice(variants(playout, at, command), MOST_VARIANTS))


def _legal(playout: Playout, at: Position, seat: Seat | None, kind: str) -> Any:
    window = waiting_for(playout.entrant, at).seats.get(seat) if seat is not None else None
    return sample(playout.entrant, at, seat, kind) if seat is not None and window and kind in window.kinds else None


def find_move(playout: Playout, at: Position, viewer: Seat | None) -> tuple[Seat, Json] | None:
    """A move of somebody else; alone, of the viewer."""
    waiting = waiting_for(playout.entrant, at).seats
    for seat in sorted(waiting, key=lambda seat: (seat == viewer, seat)):
        for kind in at.chance("who moves").shuffled(waiting[seat].kinds):
            if (command := _legal(playout, at, seat, kind)) is not None:
                return seat, msgspec.to_builtins(command)
    return None


class World:
    """One of the two tables."""

    def __init__(self, server: LiveServer, stage: Stage, playout: Playout, deal: Deal, viewer: Seat | None) -> None:
        self._server, self._viewer = server, viewer
        stage.deal = deal
        seats = [{"name": f"<b>{number}</b>"} for number in range(playout.setup.players)]
        options = msgspec.to_builtins(playout.setup.options)
        body = {"game": playout.entrant.game.name, "seats": seats, "options": options, "finding": True}
        self.table, self.tokens = open_table(server, body)
        self._mine = [] if viewer is None else [self.tokens[viewer]]
        self.code = str(request(server, (), "GET", f"/api/tables/{self.table}").json()["code"])

    def play(self, script: Script) -> Told:
        told = Told()
        with looking(self._server, self.table, self._mine) as eyes:
            start = eyes.hello()["view"]["seq"]
            for number, word in enumerate(script.words):
                eyes.transmit(**word, **({"id": f"ask{number}"} if word["kind"] in ("ask", "advise") else {}))
            eyes.pong()
            self._ask_over_http(told)
            with self._moved(eyes, script) as seq:
                if seq:
                    self._note_end(eyes, told, seq)
                eyes.pong()
        for frame in eyes.heard:
            kind = json.loads(frame)["kind"]
            if kind != "presence" or "wrote" not in told.by_kind:  # who is missed after an entry follows from it
                told.by_kind[kind].append(self._blank(frame))
        told.by_kind.pop("wrote", None)  # that is in `view` and `rest`
        told.rest += [self._comes_back(after) for after in (0, start) if told.rest]
        return told

    def _ask_over_http(self, told: Told) -> None:
        at = f"/api/tables/{self.table}"
        asked: list[tuple[str, str, Any]] = [
            ("GET", at, None),
            ("GET", f"{at}/socket", None),
            ("GET", f"/api/qr.svg?address=http://elsewhere.example/%23/t/{self.table}", None),
            ("GET", f"/api/words/check?word=HAUS&word=XYZ&table={self.table}", None),
            ("GET", f"/api/codes/{self.code}", None),
            ("POST", f"{at}/seats", {"name": "Eve"}),
            ("POST", f"{at}/again", None),
            ("POST", f"{at}/tickets/ABCDEFG", None),
            ("POST", f"{at}/seats/{(self._viewer or 0) + 1}/ticket", None),
            ("POST", f"{at}/proposals", {"seat": self._viewer or 0, "word": "Quarz"}),
        ]
        for method, path, body in asked:
            response = request(self._server, self._mine, method, path, json=body)
            told.by_kind["http"].append(self._blank(f"{method} {path}: {response.status_code} {response.text}"))

    def _try(self, eyes: Eyes, script: Script) -> int:
        """Commands that should be refused, until one is not; where that one stands in the log."""
        for number, (seat, command) in enumerate(script.tries):
            eyes.transmit(kind="send", id=f"try{number}", seat=seat, command=command)
            if (answer := eyes.answer(f"try{number}"))["kind"] == "acked":
                return int(answer["seq"])
        return 0

    @contextmanager
    def _moved(self, eyes: Eyes, script: Script) -> Iterator[int]:
        """After an accepted command of the viewer, else of the other one, who stays until the end; its place."""
        if (tried := self._try(eyes, script)) or script.move is None:
            yield tried
            return
        seat, command = script.move
        with looking(self._server, self.table, [self.tokens[seat]]) as mover:
            mover.hello()
            if seat != self._viewer:  # else nothing about who is there has changed
                eyes.until(lambda message: message["kind"] == "presence" and seat in message["here"])
            mover.transmit(kind="send", id="move", seat=seat, command=command)
            yield mover.answer("move").get("seq", 0)

    def _note_end(self, eyes: Eyes, told: Told, seq: int) -> None:
        def is_it(message: Json) -> bool:
            return bool(message["kind"] == "wrote" and message["entry"]["seq"] == seq)

        last = next(filter(is_it, eyes.understood), None) or eyes.until(is_it)
        told.view = self._blank(json.dumps(last["view"]))
        told.rest = [self._blank(json.dumps(last["entry"]))]

    def _comes_back(self, after: int) -> str:
        with looking(self._server, self.table, self._mine) as again:
            return self._blank(json.dumps(again.hello(after)["entries"]))

    def _blank(self, text: str) -> str:
        return text.replace(self.table, "TABLE").replace(self.code, "CODE")


def differences(one: Told, two: Told) -> list[str]:
    """What would tell the viewer in which of the worlds they are."""
    found = [
        f"{kind}: {mine!r} and with other secrets {theirs!r}"
        for kind in sorted(one.by_kind.keys() | two.by_kind.keys())
        for mine, theirs in _pairs(one.by_kind[kind], two.by_kind[kind])
        if mine != theirs
    ]
    if one.view == two.view and one.rest != two.rest:
        found.append(f"shown: {one.rest} and with other secrets {two.rest}")
    return found


def _pairs(one: list[str], two: list[str]) -> Iterator[tuple[str, str]]:
    length = max(len(one), len(two))
    yield from zip(one + [""] * (length - len(one)), two + [""] * (length - len(two)), strict=True)
