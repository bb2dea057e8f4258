"""Every block of code in the documents is of a kind that is held true here.

Python's examples are run as doctests, what is said to an engine and what a terminal shows is said and shown again, and
commands that are quick are run. Of other commands it is held that they and their options are there, and of text
without a protocol that its lines look like one: nobody serves, installs or copies anything because a document says so.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer
from prometheus_client import generate_latest

from tests.blocks import ROOT, STRANGERS, Block, blocks, blocks_of, commands_in, documents
from tools.commands import COMMANDS
from tools.places import node
from wortstube.cli import app
from wortstube.engines.protocol import from_asker, from_engine
from wortstube.server.metrics import Metrics
from wortstube.server.protocol import PROTOCOL, schema

QUICK = {"check", "find", "analyse"}
"""Commands that are really run as they stand, where nothing in them stands for something else."""
STANDS_FOR = re.compile(r"…|\.json$|^[A-Z]{4,}$")
"""Words for which a reader puts in what is theirs; WORT and the like would be words all the same."""
OURS = re.compile(r"(?<![\w/.])(?:deploy|requirements|benchmarks|tests|docs)/[\w./-]+")


def examples(block: Block) -> None:
    """With prompts it is a doctest, which pytest runs; without, it is at least Python."""
    if ">>>" in block.text:
        assert block.text.endswith("\n\n"), "an empty line ends what doctest expects"
    else:
        compile(block.text, str(block), "exec")


def commands(block: Block) -> None:
    for words in commands_in(block.text):
        check = {"wortstube": wortstube, "./dev": dev}.get(words[0].removeprefix("/opt/wortstube/bin/"))
        if check:
            check(words[1:])
        else:
            named = Path(words[0]).name
            assert named in STRANGERS | {"cp", "tee", "systemctl"}, f"nobody knows what {words[0]} is"
        assert [path for path in OURS.findall(" ".join(words)) if not (ROOT / path).exists()] == []


def wortstube(words: list[str]) -> None:
    """The command and its options are there, and it explains itself; a quick one that can be run is."""
    command: Any = typer.main.get_command(app)
    given = {flag for one in command.params for flag in one.opts} | {"--help"}
    named: list[str] = []
    while words[len(named) :] and words[len(named)] in getattr(command, "commands", {}):
        named.append(words[len(named)])
        command = command.commands[named[-1]]
        given |= {flag for one in command.params for flag in (*one.opts, *one.secondary_opts)}
    rest = words[len(named) :]
    assert not rest or not hasattr(command, "commands") or rest[0].startswith("-"), f"there is no {rest[0]}"
    assert {word.partition("=")[0] for word in rest if re.match(r"--?[a-z]", word)} <= given
    assert explains_itself(*named)
    if named and named[0] in QUICK and not any(STANDS_FOR.search(word) for word in rest):
        assert run_wortstube(*words).returncode == 0


@cache
def explains_itself(*command: str) -> bool:
    return run_wortstube(*command, "--help").returncode == 0


def run_wortstube(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "wortstube", *words]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def dev(words: list[str]) -> None:
    assert words[0] in COMMANDS
    tests = [word.partition("::")[0] for word in words[1:] if word.startswith("tests/")]
    assert [test for test in tests if not (ROOT / test).exists()] == []


def measurements(block: Block) -> None:
    exported = generate_latest(Metrics().registry).decode()
    names = set(re.findall(r"\bwortstube_\w+", block.text))
    assert names
    assert {
        name for name in names if not re.search(rf"^# \w+ {name.removesuffix('_bucket')} ", exported, re.M)
    } == set()


def shown(block: Block) -> None:
    """Text to look at: lines of a protocol are of their kind, what is asked over HTTP brings JSON, and what a terminal
    shows it shows."""
    talked_with_an_engine(block.text)
    shown_in_a_terminal(block.text)
    kinds = re.findall(r'^[›‹] \{"kind":"(\w+)"', block.text, re.MULTILINE)
    assert len(kinds) == len(re.findall(r"^[›‹]", block.text, re.MULTILINE))
    assert set(kinds) <= set(re.findall(r'"kind": \{"enum": \["(\w+)"\]', json.dumps(schema())))
    if re.match(r"(GET|POST|DELETE) /", block.text):
        json.loads(block.text.partition("\n")[2] or "{}")


def talked_with_an_engine(text: str) -> None:
    """→ is said to an engine, ← by it; … stands for what would be long. Of our example, asked the same, all is true."""
    lines = [(line[0], line[2:]) for line in text.splitlines() if line[:2] in ("→ ", "← ")]
    asked = [whole(said.encode()) for arrow, said in lines if arrow == "→"]
    told = [from_engine(said.encode()) for arrow, said in lines if arrow == "←"]
    for line in asked:
        from_asker(line)
    if asked:
        command = [sys.executable, str(ROOT / "docs" / "engines" / "engine.py")]
        done = subprocess.run(command, input=b"\n".join(asked) + b"\n", capture_output=True, check=True)
        assert [*map(from_engine, done.stdout.splitlines())] == told


def whole(line: bytes) -> bytes:
    """What … stands for as an empty object is: any view, and nobody else who is asked."""
    return line.replace('"awaiting":{…}'.encode(), b'"awaiting":{}').replace("{…}".encode(), b"{}")


def shown_in_a_terminal(text: str) -> None:
    """A session is played again: after its command, what is typed behind each > brings what stands there, line by line.
    At … lines are left out."""
    command, _, session = text.partition("\n")
    if not command.startswith("$ wortstube play"):
        return
    words = shlex.split(command)[2:]
    typed = re.findall(r"^> (.*)$", session, re.MULTILINE)
    program = [sys.executable, "-m", "wortstube", *words]
    env = os.environ | {"WORTSTUBE_LANGUAGE": "de"}
    done = subprocess.run(
        program, input="\n".join([*typed, "ende", ""]), capture_output=True, encoding="utf-8", env=env, check=False
    )
    printed = iter(line.removeprefix("> ") for line in done.stdout.splitlines())
    for line in session.splitlines():
        if line != "…" and not line.startswith("> "):
            assert any(line == one for one in printed), f"{line!r} is not shown (again):\n{done.stdout}{done.stderr}"


def script(block: Block) -> None:
    """JavaScript that its own program can read."""
    command = [str(node()), "--check", "--input-type=module", "-"]
    done = subprocess.run(command, input=block.text, encoding="utf-8", capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def lines_of_json(block: Block) -> None:
    for line in block.text.splitlines():
        json.loads(line.lstrip("<>›‹ "))


def built(_: Block) -> None:
    """The site follows it, strictly (`tests/test_documents.py`)."""


KINDS: dict[str, Callable[[Block], object]] = {
    "python": examples,
    "sh": commands,
    "promql": measurements,
    "text": shown,
    "toml": lambda block: tomllib.loads(block.text),
    "json": lambda block: json.loads(block.text),
    "jsonl": lines_of_json,
    "javascript": script,
    "{toctree}": built,
    "{eval-rst}": built,
    "{include} ../CONTRIBUTING.md": built,
    "{include} ../CHANGELOG.md": built,
}
BUILT_ELSEWHERE = {"a-sixth-game.md"}
"""Documents that tell how to write something: a test of their own writes it, installs it and runs what they say."""
PLAIN = {"README.md": "sh"}
"""Documents that say nothing of some blocks: what those are."""


@pytest.mark.parametrize("block", blocks(), ids=str)
def test_a_block_is_of_a_known_kind_and_true(block: Block) -> None:
    kind = block.kind or PLAIN.get(block.document.name, "")
    if not kind.startswith("{"):
        kind = kind.partition(" ")[0]  # what follows is the name of a file
    assert kind in KINDS, f"{block}: {kind!r} is no kind of block that is held true: {', '.join(KINDS)}"
    if block.document.name not in BUILT_ELSEWHERE:
        KINDS[kind](block)


def test_examples_stand_in_blocks() -> None:
    """Elsewhere they would be shown as quotations."""
    loose = []
    for document in documents():
        text = document.read_text("utf-8")
        for block in blocks_of(document, text):
            text = text.replace(block.text, "")
        loose += [f"{document.name}: {line}" for line in text.splitlines() if line.startswith(">>>")]
    assert loose == []


def test_what_is_not_true_is_found() -> None:
    for kind, text in {
        "sh": "wortstube simulate wortkniffel --no-such-option",
        "python": ">>> 1\n1\n",
        "promql": "rate(wortstube_no_such_thing[5m])",
        "text": '› {"kind":"nonsense"}',
        "text engine": '→ {"kind":"question"}',
        "text terminal": "$ wortstube play wortkniffel --seed 1\nSchach",
        "toml": "a = ",
        "json": "{",
        "javascript": "const = 3",
    }.items():
        with pytest.raises((AssertionError, ValueError)):
            KINDS[kind.partition(" ")[0]](Block(ROOT / "README.md", 1, kind, text))
    for line in ("wortstube no-such-command", "./dev no-such-command", "./dev test tests/nowhere", "unheard of"):
        with pytest.raises(AssertionError):
            commands(Block(ROOT / "README.md", 1, "sh", line))


def test_the_protocol_that_is_told_is_the_one_that_is_spoken() -> None:
    told = re.findall(r"protocol version \*\*(\d+)\*\*", (ROOT / "docs" / "protocol.md").read_text("utf-8"))
    assert told == [str(PROTOCOL)]
