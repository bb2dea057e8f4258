"""The library alone, as `pip install wortstube` leaves it: what plays works, what serves says which extra it takes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from wortstube import __version__
from wortstube.cli_base import EXTRAS, Mistake, without

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
MODULES = {"prometheus-client": "prometheus_client", "nats-py": "nats"}
"""Where the name that is imported is not that of the package."""
SCRIPT = """
import json, sys
lacking, commands = map(json.loads, sys.argv[1:])
sys.modules.update(dict.fromkeys(lacking))
from typer.testing import CliRunner
from wortstube.cli import app
ended = [CliRunner().invoke(app, words) for words in commands]
print(json.dumps([(one.exit_code, one.stdout, one.stderr) for one in ended]))
"""


class Ended(NamedTuple):
    code: int
    out: str
    err: str


def without_extras(*commands: list[str], extras: tuple[str, ...] = tuple(EXTRAS), language: str = "en") -> list[Ended]:
    """How commands end where none of these extras is installed, one after the other."""
    lacking = [module for extra in extras for module in EXTRAS[extra]]
    program = [sys.executable, "-c", SCRIPT, json.dumps(lacking), json.dumps(commands)]
    env = os.environ | {"WORTSTUBE_LANGUAGE": language}
    done = subprocess.run(program, stdout=subprocess.PIPE, encoding="utf-8", env=env, check=True)
    return [Ended(*one) for one in json.loads(done.stdout)]


def test_the_library_judges_plays_and_looks_back(tmp_path: Path) -> None:
    checked, found, played = without_extras(
        ["check", "Hund"],
        ["find", "DHNU"],
        ["simulate", "wortkniffel", "--games", "1", "--json", "--record", str(tmp_path)],
    )
    assert checked.out.startswith("Hund: valid\n")
    assert "HUND" in found.out
    assert json.loads(played.out)["games"] == 1
    [record] = tmp_path.iterdir()
    told, weighed, looked_into = without_extras(
        ["replay", str(record)],
        ["analyse", str(record), "--curve", "0"],
        ["analyse", "wortkniffel:HAUSEIN/3/0.0.-.0.0.0.0.0.0.0.0"],
    )
    assert len(told.out.splitlines()) > 20
    assert weighed.out
    assert "Haus" in looked_into.out
    assert {ended.code for ended in (checked, found, played, told, weighed, looked_into)} == {0}


@pytest.mark.parametrize(
    ("language", "sentence"), [("de", "Das geht nicht: Dafür fehlt das Paket"), ("en", "This needs the package")]
)
def test_what_serves_says_which_extra_brings_it(tmp_path: Path, language: str, sentence: str) -> None:
    file = str(tmp_path / "file")
    commands: list[list[str]] = [
        ["serve"], [], ["backup", file], ["archive", "90"], ["unarchive", "table"], ["export", "table", file],
        ["static", file], ["serve", "--https"],
    ]  # fmt: skip
    for words, ended in zip(commands, without_extras(*commands, language=language), strict=True):
        assert (ended.code, ended.out) == (2, ""), words
        assert sentence in ended.err
        assert ended.err.endswith("pip install 'wortstube[server]'\n")
        assert len(ended.err.splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_a_database_of_several_servers_takes_an_extra() -> None:
    [ended] = without_extras(
        ["serve", "--no-browser", "--port", "0", "--host", "127.0.0.1", "--database", "postgresql://nowhere.invalid/x"],
        extras=("postgres",),
    )
    assert ended.code == 2
    assert ended.err.endswith("pip install 'wortstube[postgres]'\n")


def test_a_module_of_no_extra_is_no_mistake_of_the_person() -> None:
    with pytest.raises(Mistake, match=re.escape("'wortstube[nats]'")):
        raise without(ModuleNotFoundError("No module named 'nats.errors'", name="nats.errors"))
    with pytest.raises(ModuleNotFoundError):
        without(ModuleNotFoundError("No module named 'wortstube.nowhere'", name="wortstube.nowhere"))


def names(requirements: list[str]) -> list[str]:
    return [re.split(r"[<>=\[; ]", one)[0] for one in requirements]


def test_the_extras_are_those_of_the_project() -> None:
    """What is told to be lacking is what an extra brings; our own packages have its version."""
    extras = {extra: names(brought) for extra, brought in PROJECT["optional-dependencies"].items()}
    own = [one for brought in PROJECT["optional-dependencies"].values() for one in brought if "wortstube" in one]
    theirs = {
        extra: tuple(MODULES.get(name, name) for name in brought if not name.startswith("wortstube"))
        for extra, brought in extras.items()
    }
    assert {extra: modules for extra, modules in theirs.items() if modules} == EXTRAS
    assert len(own) == 5
    assert all(one.endswith(f"=={__version__}") for one in own)
