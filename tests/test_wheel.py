"""The wheel that `./dev build` makes: it carries everything, and plays where there is neither node nor a compiler."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tools.wasm import find_clang
from wortstube.games import registry
from wortstube.kernels import all_compiled

pytestmark = pytest.mark.thorough
ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = "Scripts" if os.name == "nt" else "bin"


def output_of(*command: str | Path, env: dict[str, str] | None = None, cwd: Path | None = None) -> str:
    result = subprocess.run(command, capture_output=True, encoding="utf-8", env=env, cwd=cwd, check=False)
    assert result.returncode == 0, f"{command[0]} failed:\n{result.stdout}\n{result.stderr}"
    return result.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    output_of(sys.executable, ROOT / "dev", "build", folder)
    [made] = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment whose path holds no program at all, least of all node or a compiler."""
    nothing = str(tmp_path_factory.mktemp("nothing"))
    kept = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    assert not any(shutil.which(program, path=nothing) for program in ("node", "npm", "cc", "gcc", "clang", "cl"))
    return kept | {"PATH": nothing}


@pytest.fixture(scope="module")
def home(wheel: Path, bare: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty virtual environment with the run lock and the wheel in it, and nothing else."""
    place = tmp_path_factory.mktemp("a home") / "venv"
    uv = Path(sys.executable).parent / "uv"
    output_of(uv, "venv", "--python", sys.executable, place, env=bare)
    python = place / SCRIPTS / "python"
    output_of(uv, "pip", "sync", "--python", python, "--require-hashes", ROOT / "requirements/run.txt", env=bare)
    output_of(uv, "pip", "install", "--python", python, "--offline", "--no-deps", wheel, env=bare)
    return place


def test_the_wheel_carries_everything(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    words = {f"wortstube/lexicon/data/{language}.words" for language in ("de", "en", "fr", "it")}
    steps = {f"wortstube/store/migrations/{name}.py" for name in ("env", "versions/r0001_tables")}
    parts = ("policy.toml", "lang/de.toml", "lang/en.toml")
    folders = {f"wortstube/games/{game}/{part}" for game in registry.GAMES for part in parts}
    needed = {"wortstube/py.typed", "wortstube/cli.py"} | words | steps | folders
    assert needed <= set(names)
    for source in (ROOT / "src").rglob("*.toml"):
        assert source.relative_to(ROOT / "src").as_posix() in names
    assert {Path(name).name for name in names if ".dist-info/licenses/" in name} == {
        "LICENSE", "NOTICE", "GPL-3.txt", "LGPL-3.txt", "MPL-2.0.txt", "PSF-2.txt"
    }  # fmt: skip
    if (ROOT / "web/package.json").exists():
        assert "wortstube/server/client/index.html" in names
    if find_clang():
        assert "wortstube/server/client/pocket/manifest.json" in names


def test_the_wheel_carries_the_kernels_compiled_and_as_source(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    if not all_compiled():
        pytest.skip("the kernels are not compiled here, so the wheel has only their sources")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for kernel in ("building", "dawg", "grading", "rack"):
        assert {f"wortstube/kernels/{kernel}.py", f"wortstube/kernels/{kernel}{suffix}"} <= set(names)
    assert not any(name.endswith(".c") for name in names)
    assert not wheel.name.endswith("-any.whl")


def test_the_installed_kernels_are_compiled_without_a_compiler(
    home: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    state = "compiled" if all_compiled() else "interpreted"
    english = bare | {"WORTSTUBE_LANGUAGE": "en"}
    assert f"(kernels {state})" in output_of(home / SCRIPTS / "wortstube", "--version", env=english, cwd=tmp_path)


def test_the_wheel_carries_no_leftovers(wheel: Path) -> None:
    """Every module in the wheel is a file of the checkout."""
    modules = [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".py", ".pyc"))]
    assert modules
    assert [name for name in modules if not (ROOT / "src" / name).is_file() or name.endswith(".pyc")] == []


def test_the_installed_wheel_is_the_one_that_is_imported(home: Path, bare: dict[str, str], tmp_path: Path) -> None:
    where = output_of(
        home / SCRIPTS / "python", "-c", "import wortstube; print(wortstube.__file__)", env=bare, cwd=tmp_path
    )
    assert Path(where.strip()).is_relative_to(home.resolve())


def test_the_installed_wheel_plays_a_game(home: Path, bare: dict[str, str], tmp_path: Path) -> None:
    game = ["simulate", "wortkniffel", "--seats", "experte,anfaenger", "--games", "1", "--seed", "1", "--json"]
    printed = json.loads(output_of(home / SCRIPTS / "wortstube", *game, env=bare, cwd=tmp_path))
    assert (printed["game"], printed["games"], printed["seed"]) == ("wortkniffel", 1, 1)
    assert [seat["level"] for seat in printed["seats"]] == ["experte", "anfaenger"]
    assert sum(seat["wins"] for seat in printed["seats"]) + any(seat["ties"] for seat in printed["seats"]) == 1
