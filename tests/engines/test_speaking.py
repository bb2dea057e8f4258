"""`wortstube engine`: our bots for whoever speaks the protocol. Each line says all, and none ends it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

import wortstube as ws
from tests.engines.processes import OURS
from wortstube.engines.consulting import question_of
from wortstube.engines.protocol import MOST_QUESTION, VERSION, Answer, Error, FromAsker, FromEngine, line_of
from wortstube.engines.speaking import reply
from wortstube.games import registry

Json = dict[str, Any]
LEVELS = ("anfaenger", "geuebt", "experte", "passt_sich_an")


def asked(match: ws.Match, level: str = "hobby", id: str = "7") -> Json:
    """A question as it comes over the wire."""
    seat = match.asked[0]
    options = match.options
    language = match.game.policy(options).language
    question = question_of(match.game, match.view(seat), match.awaiting, language, "luck")
    told: Json = json.loads(line_of(msgspec.structs.replace(question, id=id, level=level)))
    return told


class Talk:
    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def write(self, line: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line)
        self._process.stdin.flush()

    def hear(self) -> Json:
        assert self._process.stdout is not None
        heard: Json = json.loads(self._process.stdout.readline())
        return heard

    def say(self, line: Json | bytes) -> Json:
        self.write(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n")
        return self.hear()


@contextmanager
def engine(*words: str) -> Iterator[Talk]:
    command = [sys.executable, "-P", "-m", "wortstube", "engine", *words]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield Talk(process)
            assert process.stdin is not None
            process.stdin.close()
            assert process.wait() == 0, "it ends with its input"
        finally:
            process.kill()


@pytest.mark.parametrize("game", registry.GAMES)
def test_it_plays_every_game_at_every_level_and_remembers_nothing(game: str) -> None:
    """A match is played by answers alone, and what was asked before makes no difference."""
    with engine() as ours:
        match, questions = ws.Match(game, seed=5, players=2), list[tuple[Json, Json]]()
        while not match.over and len(questions) < 40:
            if not match.asked:
                match.time_up()
                continue
            question = asked(match, LEVELS[len(questions) % len(LEVELS)], str(len(questions)))
            answer = ours.say(question)
            assert (answer["kind"], answer["id"]) == ("answer", question["id"]), answer
            questions.append((question, answer))
            match.command(answer["command"], question["seat"])
        for question, answer in reversed(questions[::5]):
            assert ours.say(question) == answer


def test_it_says_what_it_is_and_ends_when_it_is_told() -> None:
    with engine() as ours:
        ready = ours.say({"kind": "hello", "protocol": 99, "house": "of tomorrow", "something": "new"})
        assert (ready["kind"], ready["protocol"], ready["games"]) == ("ready", VERSION, list(ws.GAMES))
        ours.write(b'{"kind": "quit"}\n{"kind": "hello"}\n')


def test_a_level_of_its_own_holds_whatever_is_asked() -> None:
    question = asked(ws.Match("wortkniffel", seed=1))
    assert reply(json.dumps(question | {"level": "grandmaster"}).encode()).code == "no_level"  # type: ignore[union-attr]
    assert isinstance(reply(json.dumps(question | {"level": "grandmaster"}).encode(), "klub"), Answer)
    told = subprocess.run([*OURS.split(), "--level", "grandmaster"], capture_output=True, text=True, check=False)
    assert (told.returncode, "grandmaster" in told.stderr) == (2, True)


BAD_LINES: list[tuple[bytes, str]] = [
    (b"hello", "malformed"),
    (b"\xff\xfe{}", "malformed"),
    (b"[]", "malformed"),
    (b"{}", "malformed"),
    (b'{"kind": "answer", "id": "1", "command": {}}', "malformed"),
    (b'{"kind": "question"}', "malformed"),
    (b'{"kind": "question", "id": 5}', "malformed"),
    (b'{"kind": "question", "id": "' + b"x" * 41 + b'"}', "malformed"),
    (b"[" * 100_000, "malformed"),
    (b'{"kind": "hello", "protocol": ' + b"9" * 5000 + b"}", "malformed"),
    (b'"' + b"x" * (MOST_QUESTION + 10) + b'"', "too_long"),
]


def test_bad_lines_are_answered_and_the_next_one_is_read() -> None:
    with engine() as ours:
        for line, code in BAD_LINES:
            answer = ours.say(line + b"\n")
            assert (answer["kind"], answer["code"]) == ("error", code), line[:80]
            assert ours.say({"kind": "hello", "protocol": 1})["kind"] == "ready"


def test_what_is_asked_wrongly_is_answered_with_its_id() -> None:
    question = asked(ws.Match("wortkniffel", seed=1, players=2))
    wrong: list[tuple[Json, str]] = [
        ({"game": "chess"}, "no_game"),
        ({"level": "perfekt", "game": "zickzack"}, "no_level"),
        ({"seat": 1 - question["seat"]}, "malformed"),
        ({"view": {}}, "malformed"),
        ({"view": None}, "malformed"),
        ({"game": "zickzack"}, "malformed"),
        ({"window": {"id": "1.0", "kinds": []}}, "impossible"),
    ]
    with engine() as ours:
        for change, code in wrong:
            answer = ours.say(question | change)
            assert (answer["kind"], answer["id"], answer["code"]) == ("error", "7", code), (change, answer)
        assert ours.say(question)["kind"] == "answer"


@pytest.mark.parametrize("game", registry.GAMES)
def test_no_view_that_somebody_has_tampered_with_ends_it(game: str) -> None:
    chance = random.Random(7)
    match = ws.Match(game, seed=3, players=2)
    kinds = set[type[FromEngine]]()
    for _ in range(60):
        question = asked(match)
        at, path = question["view"], list[str]()
        while isinstance(at, dict | list) and at:
            key: Any = chance.choice(list(at) if isinstance(at, dict) else range(len(at)))
            path.append(str(key))
            if chance.random() < 0.4 or not isinstance(at[key], dict | list):
                at[key] = chance.choice([None, "", "Ä", "quatsch", -1, 7, [], {}, [[]], 1.5, True])
                break
            at = at[key]
        said = reply(json.dumps(question).encode())
        assert isinstance(said, Answer | Error), path
        assert len(line_of(said)) < 5000
        kinds.add(type(said))
    assert Error in kinds


def test_the_document_and_the_structs_name_the_same_fields() -> None:
    from tests.engines.processes import ROOT

    document = (ROOT / "docs" / "engines.md").read_text("utf-8")
    for line in (*FromAsker.__args__, *FromEngine.__args__):
        fields = [field.encode_name for field in msgspec.structs.fields(line)]
        kind = line.__struct_config__.tag
        [row] = [row for row in document.splitlines() if row.startswith(f"| `{kind}` |")]
        assert [field for field in fields if f"`{field}`" not in row and f"`{field}`" not in document] == []
        assert all(f"`{field}`" in row for field in fields if kind != "question"), row
