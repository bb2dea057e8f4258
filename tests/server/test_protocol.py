"""The descriptions of the protocol are true: JSON Schema, TypeScript, docs/protocol.md."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from tests.server.live import Guest, Json, Talk, take_turn, window
from wortstube.games.core import kind_of
from wortstube.lexicon.compiled import CompiledFile
from wortstube.lexicon.format.places import word_files
from wortstube.lexicon.policies import LANGUAGES
from wortstube.server import protocol, typescript
from wortstube.server.protocol import ClientMessage, GoodbyeCode, ServerMessage
from wortstube.table.messages import AnyTableCommand

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
SOURCES = ROOT / "src" / "wortstube"

Guests = Callable[[], Guest]


def kinds(union: Any) -> list[str]:
    return [kind_of(message) for message in get_args(union)]


def validator(name: str) -> Draft202012Validator:
    schema = protocol.schema()
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator({**schema, "$ref": f"#/$defs/{name}"})


def scripted_game(guests: Guests) -> Iterator[Json]:
    """Everything two people and a spectator hear in a whole game in which everything happens."""
    host, friend, watcher = guests(), guests(), guests()
    table = host.open("Anna", open=True, options={"referee": "challenge"})
    friend.join(table, "Bob")
    with host.line(table) as ours, friend.line(table) as theirs, watcher.line(table) as watching:
        ours.done(0, {"kind": "table.lock"})
        ours.send(0, {"kind": "table.dance"})
        ours.done(0, {"kind": "table.allow_finding"})
        ours.done(0, {"kind": "table.start"})
        ours.transmit(kind="look", seat=None)
        ours.transmit(kind="look", seat=0)
        theirs.transmit(kind="say", seat=1, phrase="good_luck")
        first = ours if ours.on_turn() == 0 else theirs
        first.wait_until(lambda view: view["phase"] == "playing")
        play_a_doubted_word(first, theirs if first is ours else ours)
        ours.wait_for(first.view["seq"])
        ours.done(0, {"kind": "table.pause"})
        ours.done(0, {"kind": "table.resume"})
        while ours.view["phase"] == "playing":
            take_turn(ours, theirs)
        new = host.post(f"/api/tables/{table}/again")["table"]
        for line in (ours, theirs, watching):
            assert line.wait_until(lambda view: view["followed_by"])["followed_by"] == new
            line.ping()
        watching.socket.send("nonsense")
        watching.goodbye()
    for line in (ours, theirs, watching):
        yield from line.heard


def play_a_doubted_word(line: Talk, other: Talk) -> None:
    seat = line.on_turn()
    line.roll(seat)
    line.transmit(kind="sketch", seat=seat, words=[{"pieces": [1, 0]}])
    line.transmit(kind="advise", id="tip", seat=seat)
    line.hear("advice")
    faces = line.view["play"]["table"]["dice"]
    dice = [die for die, face in enumerate(faces) if face != "★"][:2]
    entry = {"kind": "enter", "window": window(line.view), "box": "two", "words": [{"dice": dice}]}
    line.transmit(kind="ask", id="q", seat=seat, command=entry)
    line.hear("answer")
    seq = line.done(seat, entry)
    doubt = other.wait_for(seq)["window"]
    line.wait_for(other.done(1 - seat, {"kind": "challenge", "window": doubt["id"]}))


def test_everything_the_server_says_in_a_whole_game_fits_the_schema(guests: Guests) -> None:
    valid = validator("ServerMessage")
    heard = list(scripted_game(guests))
    for message in heard:
        valid.validate(message)
    assert {message["kind"] for message in heard} == set(kinds(ServerMessage)), "everything was said at least once"


def test_the_schema_refuses_what_the_server_would_not_say() -> None:
    valid = validator("ServerMessage")
    for message in ({}, {"kind": "acked"}, {"kind": "acked", "id": 1, "seq": 1}, {"kind": "hello", "protocol": 1}):
        assert not valid.is_valid(message), message


@pytest.mark.parametrize(
    ("message", "fits"),
    [
        ({"kind": "hello", "protocol": 1}, True),
        ({"kind": "hello", "protocol": "1"}, False),
        ({"kind": "look", "seat": None}, True),
        ({"kind": "say", "seat": 0, "phrase": "hello"}, True),
        ({"kind": "say", "seat": 0, "phrase": "Du Esel"}, False),
        ({"kind": "say", "seat": 0, "text": "Du Esel", "id": "1"}, True),
        ({"kind": "say", "seat": 0, "text": "x" * 2001}, False),
        ({"kind": "sketch", "seat": 0, "words": [{"pieces": [3, 1, 6], "jokers": "Ä*"}]}, True),
        ({"kind": "sketch", "seat": 0, "words": [{"pieces": [3], "jokers": "Du Esel"}]}, False),
        ({"kind": "send", "id": "1", "seat": 0, "command": {"kind": "roll"}}, True),
        ({"kind": "ping", "extra": 1}, False),
    ],
)
def test_the_schema_of_what_clients_say(message: Json, fits: bool) -> None:
    assert validator("ClientMessage").is_valid(message) == fits


def test_the_clients_types_are_up_to_date() -> None:
    for path, text in typescript.files(ROOT / "web" / "src").items():
        assert path.read_text("utf-8") == text, f"{path.name} is old: run `./dev types`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_has_a_name_for_every_source_a_dictionary_names(language: str) -> None:
    named = CompiledFile(word_files(language)[0]).header.sources
    assert {re.sub(r" [\d.]+$", "", source) for source in named} <= {*typescript.word_sources()}


@pytest.mark.parametrize("kind", [*kinds(ClientMessage), *kinds(ServerMessage)])
def test_every_kind_of_message_is_told_with_its_fields(kind: str) -> None:
    (row,) = re.findall(rf"^\| `{kind}` \|(.*)$", DOCUMENT, re.MULTILINE)
    (message,) = [found for found in (*get_args(ClientMessage), *get_args(ServerMessage)) if kind_of(found) == kind]
    assert set(re.findall(r"`(\w+)`", row.split("|")[0])) == set(message.__struct_fields__)


@pytest.mark.parametrize("code", get_args(GoodbyeCode))
def test_every_goodbye_is_told(code: str) -> None:
    goodbyes = DOCUMENT.partition("### Goodbyes")[2].partition("###")[0]
    assert f"| `{code}` |" in goodbyes


@pytest.mark.parametrize("kind", kinds(AnyTableCommand))
def test_every_command_about_the_table_is_told(kind: str) -> None:
    assert f"`{kind}`" in DOCUMENT


def test_every_address_is_told(guest: Guest) -> None:
    for path, methods in guest.get("/api/schema/openapi.json")["paths"].items():
        for method in methods:
            assert f"`{method.upper()} {path}`" in DOCUMENT, (method, path)


def codes_in(*folders: str) -> set[str]:
    """The codes with which server and table refuse, as they stand in the source."""
    text = "".join(path.read_text("utf-8") for folder in folders for path in sorted((SOURCES / folder).glob("*.py")))
    text = re.sub(r"^ *(>>>|\.\.\.) .*", "", text, flags=re.MULTILINE)  # examples refuse what some game refuses
    found = re.findall(r'(?:Rejection|Refusal)\((?:\d+, )?"(\w+)"(?: if [^)]*? else "(\w+)")?', text)
    found += re.findall(r'Refused\(id=message\.id, code="(\w+)"()', text)
    return {code for pair in found for code in pair if code}


def test_every_code_of_a_refusal_is_told() -> None:
    codes = codes_in("server", "table", "games")
    assert {"not_your_seat", "stale", "locked", "over", "not_started", "too_fast"} <= codes, "they are found"
    never_sent = {"already_open", "places", "already_followed"}  # answers to the server's own commands
    for code in codes - never_sent:
        assert f"`{code}`" in DOCUMENT, code


def test_the_example_speaks_the_protocol() -> None:
    said = re.findall(r"^› (.*)$", DOCUMENT, re.MULTILINE)
    assert len(said) >= 5
    for line in said:
        validator("ClientMessage").validate(json.loads(line))
