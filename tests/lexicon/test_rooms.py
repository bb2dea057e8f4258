"""The two rooms of the lexicon: `building` compiles word files, everything beside it reads them."""

import subprocess
import sys
from pathlib import Path

import grimp

import wortstube
from tools.preparing import word_inputs
from wortstube.lexicon.building.build import LISTS

BUILDING = "wortstube.lexicon.building"
PACKER = f"{BUILDING}.pocket"
SOURCES = Path(wortstube.__file__).resolve().parents[1]


def source_of(module: str) -> Path:
    path = SOURCES.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def test_what_a_build_uses_of_this_checkout_is_its_input() -> None:
    """Else a change would leave an old word file in place. What the build says, in whose texts, changes no byte."""
    graph = grimp.build_graph("wortstube", cache_dir=None)
    graph.remove_module(PACKER)  # it makes something of a word file that is there; tools/pocket.py has its inputs
    modules = graph.find_descendants(BUILDING) | graph.find_upstream_modules(BUILDING, as_package=True)
    used = {source_of(module) for module in modules} | {path for path in LISTS.rglob("*") if path.suffix != ".pyc"}
    lacking = {path for path in used - {source_of(PACKER)} if path.is_file()} - set(word_inputs())
    assert lacking == {source_of("wortstube.lang"), source_of("wortstube.foreign")}
    assert source_of("wortstube.lexicon.format.layout") in used, "nothing was looked at"


def test_what_only_reads_words_is_no_input() -> None:
    inputs = set(word_inputs())
    assert not [path for path in (SOURCES / "wortstube" / "lexicon").glob("*.*") if path in inputs]


def test_command_line_and_server_start_without_the_room_that_builds() -> None:
    code = "import sys, wortstube.cli, wortstube.server.run; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "wortstube.lexicon.words" in loaded
    assert [name for name in loaded if name.startswith(BUILDING)] == []
