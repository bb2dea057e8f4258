"""What the library promises: its names and what they take. Whoever changes one of them writes it into the changelog."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import get_type_hints

import pytest

import wortstube as ws
from wortstube import library
from wortstube.games import registry

ROOT = Path(__file__).parents[2]

SIGNATURES = {
    "game": "(name, equipment=None)",
    "judge": "(word, game='standard', language='de')",
    "position": "(text)",
    "shown": "(game, view, names=(), language=None)",
    "analyse": "(position, vocabulary='standard', lexicon=None)",
    "play": "(game, players=('hobby', 'hobby'), options=None, seed=0, *, lexicon=None)",
    "Match": "(game, options=None, seed=0, *, players=None, lexicon=None, recorded=True)",
    "Match.command": "(self, command, seat=None)",
    "Match.answer": "(self, command, seat)",
    "Match.refusal": "(self, command, seat=None)",
    "Match.legal": "(self, seat=None)",
    "Match.view": "(self, seat=None)",
    "Match.told": "(self, seat=None, since=0)",
    "Match.position": "(self, seat=None)",
    "Match.time_up": "(self, deadline='')",
    "Match.leave": "(self, seat)",
    "Match.record": "(self, names=())",
    "Legal.first": "(self, most)",
    "Legal.in_turns": "(self, most)",
    "Legal.allows": "(self, command)",
    "Legal.alike": "(self, command)",
    "Legal.sample": "(self, chance)",
    "Record.file": "(self)",
    "Record.save": "(self, path)",
    "Record.load": "(file)",
    "Player.__call__": "(self, turn, /)",
    "Engine": "(command, name='', *, seconds=3.0, memory=1073741824, level='hobby')",
    "Engine.close": "(self)",
}
PROPERTIES = {
    "Match": {"options", "referee", "awaiting", "asked", "over", "outcome", "entries"},
    "Legal": {"complete", "count", "bound"},
    "Turn": {"window", "referee", "legal", "position"},
    "Record": {"outcome"},
    "Engine": {"name", "games", "troubles", "last_trouble"},
    "Position": {"seat", "text"},
}
FIELDS = {
    "Record": ("game", "bots", "options", "seed", "steps", "refusals"),
    "Refusal": ("entry", "seat", "command", "code"),
    "Step": ("seat", "command", "events", "before", "after"),
    "Sampled": ("command", "probability"),
    "Position": ("game", "view", "awaiting"),
    "Analysis": ("game", "seat", "vocabulary", "choices", "exact", "noise"),
    "Choice": ("command", "value", "points", "words"),
    "Outcome": ("scores", "winners", "fewest_best"),
    "Rejection": ("code", "data"),
}
NAMES = """
    GAMES LEVELS Analysis AnyGame Awaiting BadEngine BadPosition BadRecord Chance Choice Command Deadline Engine Event
    Game Legal Lexicon Match Outcome Player Position Record Refusal Refused Rejection Sampled Step Turn UnknownGame
    UnknownPolicy Verdict Window WordFileError
    analyse game judge play position shown
"""

FOR_GAMES = {
    "wortstube.games.changes": "Changes put",
    "wortstube.games.core": "Awaiting Chance Command Deadline Decision Event FromTable Game Help Leave Outcome Raw "
    "Referee Rejection Rulings Seat TimeUp Upcaster Window no_rulings replay",
    "wortstube.games.equipment": "read_equipment",
    "wortstube.games.legal": "Legal Part",
    "wortstube.games.levels": "Who rungs",
    "wortstube.games.observing": "Field Layout Offers kind_rows listed packed seats",
    "wortstube.games.seating": "Seating",
    "wortstube.lang": "say",
    "wortstube.lexicon": "Policy PolicyFile",
    "wortstube.testing.conformance": "Conformance",
}
"""What games of others import besides. Whoever takes one of them away writes it into the changelog."""
FOR_PROGRAMS_THAT_LEARN = ["Place", "env", "layout", "move_layout"]


def found(path: str) -> object:
    name, _, part = path.partition(".")
    return getattr(getattr(ws, name), part) if part else getattr(ws, name)


def shape(path: str) -> str:
    """The signature without types."""
    signature = inspect.signature(found(path))  # type: ignore[arg-type]
    bare = [parameter.replace(annotation=inspect.Parameter.empty) for parameter in signature.parameters.values()]
    return str(signature.replace(parameters=bare, return_annotation=inspect.Signature.empty))


def test_names_are_those_that_are_promised() -> None:
    assert sorted(library.__all__) == sorted(NAMES.split())
    assert {*NAMES.split()} <= {*dir(ws)}
    assert all(getattr(ws, name) is getattr(library, name) for name in library.__all__)


@pytest.mark.parametrize("path", SIGNATURES)
def test_signatures_are_those_that_are_promised(path: str) -> None:
    assert shape(path) == SIGNATURES[path]


def test_fields_and_properties_are_those_that_are_promised() -> None:
    for name, fields in FIELDS.items():
        one = getattr(ws, name)
        assert tuple(getattr(one, "__struct_fields__", None) or one._fields) == fields
    for name, properties in PROPERTIES.items():
        public = {part for part in vars(getattr(ws, name)) if not part.startswith("_")}
        assert properties <= public


def test_everything_promised_is_typed_and_told_in_the_document() -> None:
    document = (ROOT / "docs" / "library.md").read_text("utf-8")
    functions = [getattr(ws, name) for name in library.__all__ if inspect.isfunction(getattr(ws, name))]
    assert all("return" in get_type_hints(function) for function in functions)
    told = {path.rpartition(".")[2] for path in SIGNATURES if not path.endswith("__call__")}
    told |= {part for properties in PROPERTIES.values() for part in properties} - {"entries", "options"}
    assert [name for name in told if name not in document] == []


def test_what_is_not_promised_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'solve'"):
        _ = ws.solve
    assert inspect.ismodule(ws.lexicon), "a folder of the program is not hidden by the library"


@pytest.mark.parametrize("module", FOR_GAMES)
def test_what_games_of_others_import_is_there(module: str) -> None:
    there = import_module(module)
    assert [name for name in FOR_GAMES[module].split() if not hasattr(there, name)] == []


def test_the_tutorial_needs_nothing_that_is_not_promised() -> None:
    """The game that it builds, file by file; and its table has the same names."""
    needed: dict[str, set[str]] = {"wortstube.testing.conformance": {"Conformance"}}
    for file in (ROOT / "tests" / "sixth" / "geheimkarten").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("wortstube"):
                needed.setdefault(node.module or "", set()).update(one.name for one in node.names)
    promised = {module: {*names.split()} for module, names in FOR_GAMES.items()}
    assert needed == promised
    tutorial = (ROOT / "docs" / "a-sixth-game.md").read_text("utf-8")
    rows = re.findall(r"^\| `(wortstube\.[\w.]+)` \| (.*) \|$", tutorial, re.MULTILINE)
    assert {module: {*re.findall(r"`(\w+)`", names)} for module, names in rows} == promised


def test_every_file_that_a_game_may_have_is_in_the_tutorial() -> None:
    tutorial = (ROOT / "docs" / "a-sixth-game.md").read_text("utf-8")
    rows = "\n".join(line for line in tutorial.splitlines() if line.startswith("| `"))
    assert [part for part in (*registry.NEEDED, *registry.MORE_PARTS) if f"`{part}.py`" not in rows] == []


def test_what_programs_that_learn_import_is_promised() -> None:
    assert ws.rl.__all__ == FOR_PROGRAMS_THAT_LEARN
    document = (ROOT / "docs" / "environments.md").read_text("utf-8")
    told = {*re.findall(r"`(\w+)[`(]", document), *re.findall(r"\brl\.(\w+)", document)}
    assert {*FOR_PROGRAMS_THAT_LEARN} <= told


LATE = """
import sys
import wortstube as ws
print(ws.rl.move_layout("wortkniffel")["points"].start, "rl" in dir(ws), ws.rl is sys.modules["wortstube.rl"])
"""


def test_environments_are_there_when_they_are_asked_for() -> None:
    printed = subprocess.run([sys.executable, "-c", LATE], capture_output=True, text=True, check=False)
    assert (printed.stdout, printed.stderr) == ("5 True True\n", "")


IMPORTED = """
import sys
import wortstube as ws
print([name for name in sys.modules if name.startswith("wortstube.")])
from wortstube import kernels
print("wortstube.library" in sys.modules)
assert ws.Match and ws.play
web = ("sqlalchemy", "litestar", "alembic", "psycopg", "nats", "typer", "rich", "uvicorn", "cryptography")
print([name for name in web if name in sys.modules])
"""


def test_nothing_is_loaded_before_it_is_asked_for_and_no_server_ever() -> None:
    printed = subprocess.run([sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=False)
    assert (printed.stdout, printed.stderr) == ("[]\nFalse\n[]\n", "")
