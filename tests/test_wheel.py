"""What `./dev build` makes, installed into empty environments: the library alone, its sources, and what its extras add.

Everything is installed as a stranger would, by what the packages say of themselves, in the versions of the locks.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from email.parser import HeaderParser
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import pytest

from tests.foreign.installed import project_of_geheimkarten
from tools.calling import settings_of_pip
from tools.wasm import find_clang
from wortstube import __version__
from wortstube.games import registry
from wortstube.kernels import KERNELS, all_compiled

pytestmark = pytest.mark.thorough
ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
UV = Path(sys.executable).parent / "uv"
LARGEST = 120
"""MB, in which the library lies with all it needs and with German words."""
DROPPED = ("VIRTUAL_ENV", "PYTHONPATH", "WORTSTUBE_WORDS", "CC")
NOT_FOR_PLAYING = {
    "alembic", "faker", "gymnasium", "litestar", "nats-py", "numpy", "pettingzoo", "psycopg", "sqlalchemy", "uvicorn",
}  # fmt: skip


class Ended(NamedTuple):
    code: int
    out: str
    err: str


def ran(*command: str | Path, env: dict[str, str], cwd: Path | None = None) -> Ended:
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=env, cwd=cwd, timeout=1800, check=False)
    return Ended(done.returncode, done.stdout, done.stderr)


def output_of(*command: str | Path, env: dict[str, str] | None = None, cwd: Path | None = None) -> str:
    ended = ran(*command, env=dict(os.environ) if env is None else env, cwd=cwd)
    assert ended.code == 0, f"{command[0]} failed:\n{ended.out}\n{ended.err}"
    return ended.out


def one(dist: Path, pattern: str) -> Path:
    [found] = dist.glob(pattern)
    return found


def names_in(wheel: Path) -> list[str]:
    return [name for name in zipfile.ZipFile(wheel).namelist() if not name.endswith("/")]


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    printed = output_of(sys.executable, ROOT / "dev", "build", folder)
    assert {Path(line) for line in printed.splitlines()} == set(folder.iterdir())
    for made in sorted(folder.iterdir()):
        print(f"{made.name}: {made.stat().st_size / 1e6:.1f} MB")
    return folder


@pytest.fixture(scope="module")
def library(dist: Path) -> Path:
    return one(dist, "wortstube-*.whl")


@pytest.fixture(scope="module")
def sources(dist: Path) -> Path:
    return one(dist, "wortstube-*.tar.gz")


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment whose path holds no program at all, least of all node or a compiler."""
    nothing = str(tmp_path_factory.mktemp("nothing"))
    assert not any(shutil.which(program, path=nothing) for program in ("node", "npm", "cc", "gcc", "clang", "cl"))
    return {name: value for name, value in os.environ.items() if name not in DROPPED} | {"PATH": nothing}


class Home:
    """An empty virtual environment, what is installed there, and a person who uses it."""

    def __init__(self, place: Path, dist: Path, env: dict[str, str], python: str = sys.executable) -> None:
        self.place, self._dist, self._env = place, dist, env
        output_of(UV, "venv", "--python", python, place, env=env)

    def install(self, *wanted: str | Path) -> None:
        """With what it asks for, in the versions of the locks."""
        lock = [word for name in ("run", "dev") for word in ("--constraint", ROOT / "requirements" / f"{name}.txt")]
        command = (UV, "pip", "install", "--python", self.place / SCRIPTS / "python", "--find-links", self._dist)
        output_of(*command, *lock, *wanted, env=self._env | settings_of_pip())

    def installed(self) -> set[str]:
        listed = output_of(UV, "pip", "list", "--format", "json", "--python", self.place, env=self._env)
        return {package["name"] for package in json.loads(listed)}

    def megabytes(self) -> float:
        """What was installed takes, with the byte code that Python makes of it."""
        self.python("import compileall, sysconfig; compileall.compile_dir(sysconfig.get_path('purelib'), quiet=2)")
        files = [path for path in self.place.rglob("*") if path.is_file() and not path.is_symlink()]
        return sum(path.stat().st_size for path in files) / 1e6

    def python(self, script: str) -> str:
        return output_of(self.place / SCRIPTS / "python", "-c", script, env=self.person(), cwd=self.place.parent)

    def wortstube(self, *words: str, language: str = "en") -> Ended:
        program = self.place / SCRIPTS / "wortstube"
        return ran(program, *words, env=self.person() | {"WORTSTUBE_LANGUAGE": language}, cwd=self.place.parent)

    def person(self) -> dict[str, str]:
        return self._env | {"HOME": str(self.place.parent / "somebody")}


@pytest.fixture(scope="module")
def new_home(dist: Path, bare: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Home]:
    def make(*wanted: str | Path, env: dict[str, str] | None = None) -> Home:
        home = Home(tmp_path_factory.mktemp("a home") / "venv", dist, env or bare)
        home.install(*wanted)
        return home

    return make


@pytest.fixture(scope="module")
def home(library: Path, new_home: Callable[..., Home]) -> Home:
    """Where the wheel of the library is installed, and nothing else was asked for."""
    return new_home(library)


@pytest.fixture(scope="module")
def with_compiler(sources: Path, new_home: Callable[..., Home]) -> Home:
    """Where the source archive is installed, on a machine with a C compiler."""
    if not shutil.which("cc"):
        pytest.skip("there is no C compiler on this machine")
    return new_home(sources, env={name: value for name, value in os.environ.items() if name not in DROPPED})


@pytest.fixture(scope="module")
def without_compiler(sources: Path, new_home: Callable[..., Home], tmp_path_factory: pytest.TempPathFactory) -> Home:
    """The same on a machine without one; elsewhere, since uv remembers what it has built of a file."""
    return new_home(shutil.copy(sources, tmp_path_factory.mktemp("elsewhere")))


@pytest.fixture(scope="module")
def serving(new_home: Callable[..., Home]) -> Home:
    return new_home(f"wortstube[server]=={__version__}")


def test_the_library_carries_what_it_plays_with(library: Path) -> None:
    names = set(names_in(library))
    parts = ("policy.toml", "lang/de.toml", "lang/en.toml")
    folders = {f"wortstube/games/{game}/{part}" for game in registry.GAMES for part in parts}
    steps = {f"wortstube/store/migrations/{name}.py" for name in ("env", "versions/r0001_tables")}
    assert {"wortstube/py.typed", "wortstube/cli.py", "wortstube/testing/conformance.py"} | steps | folders <= names
    for source in (ROOT / "src").rglob("*.toml"):
        assert source.relative_to(ROOT / "src").as_posix() in names
    assert [name for name in names if name.endswith(".words")] == ["wortstube/lexicon/data/de.words"]
    assert not [name for name in names if "/client/" in name]
    assert licences_of(library) == {"LICENSE", "NOTICE"}


def licences_of(wheel: Path) -> set[str]:
    return {Path(name).name for name in names_in(wheel) if ".dist-info/licenses/" in name}


def test_the_library_carries_no_leftovers(library: Path) -> None:
    """Every module in the wheel is a file of the checkout."""
    modules = [name for name in names_in(library) if name.endswith((".py", ".pyc"))]
    assert modules
    assert [name for name in modules if not (ROOT / "src" / name).is_file() or name.endswith(".pyc")] == []


def test_the_library_carries_the_kernels_compiled_and_as_source(library: Path) -> None:
    names = set(names_in(library))
    if not all_compiled():
        pytest.skip("the kernels are not compiled here, so the wheel has only their sources")
    for kernel in KERNELS:
        assert f"wortstube/kernels/{kernel}.py" in names
        [compiled] = [name for name in names if re.fullmatch(rf"wortstube/kernels/{kernel}\.(abi3\.so|pyd)", name)]
        assert sys.base_prefix.encode() not in zipfile.ZipFile(library).read(compiled), "where Python lies here"
    assert not any(name.endswith(".c") for name in names)
    assert library.name.startswith(f"wortstube-{__version__}-cp311-abi3-")


def test_the_library_runs_on_other_linuxes(library: Path) -> None:
    """By auditwheel, which looks for what the kernels use of the system: of glibc nothing that is younger than 2.17."""
    if sys.platform != "linux" or not all_compiled():
        pytest.skip("only compiled wheels for Linux have such a name")
    found = re.search(r"manylinux_2_(\d+)_", library.name)
    assert found, library.name
    assert int(found[1]) <= 17
    shown = output_of(Path(sys.executable).parent / "auditwheel", "show", library)
    assert f"manylinux_2_{found[1]}_" in shown


@pytest.mark.parametrize(
    ("module", "content", "licences"),
    [
        ("wortstube_client", "index.html", {"LICENSE", "NOTICE", "BSD.txt", "MPL-2.0.txt", "PSF-2.txt"}),
        ("wortstube_words_en", "en.words", {"NOTICE", "GPL-3.txt", "LGPL-3.txt"}),
        ("wortstube_words_fr", "fr.words", {"NOTICE", "MPL-2.0.txt"}),
        ("wortstube_words_it", "it.words", {"NOTICE", "GPL-3.txt"}),
    ],
)
def test_data_lies_in_wheels_of_its_own_with_its_licences(
    dist: Path, module: str, content: str, licences: set[str]
) -> None:
    wheel = one(dist, f"{module}-*.whl")
    names = set(names_in(wheel))
    assert f"{module}/{content}" in names
    assert {name.partition("/")[0] for name in names} == {module, f"{module}-{__version__}.dist-info"}
    assert [name for name in names if name.endswith(".py")] == [f"{module}/__init__.py"]
    assert licences_of(wheel) == licences
    said = HeaderParser().parsestr(zipfile.ZipFile(wheel).read(f"{module}-{__version__}.dist-info/METADATA").decode())
    assert said["License-Expression"]
    assert wheel.name == f"{module}-{__version__}-py3-none-any.whl"


def test_the_client_brings_what_is_played_without_a_server(dist: Path) -> None:
    if not find_clang():
        pytest.skip("there is no clang, so nothing was made for playing without a server")
    names = names_in(one(dist, "wortstube_client-*.whl"))
    assert "wortstube_client/pocket/manifest.json" in names
    assert not [name for name in names if "/words/" in name]
    others = {f"wortstube_client/words/{name}" for name in ("it.words.packed", "NOTICE.txt", "GPL-3.txt")}
    assert others <= set(names_in(one(dist, "wortstube_client_words-*.whl"))), "their licences beside them"


def test_the_client_brings_the_documents_and_the_library_does_not(dist: Path, library: Path) -> None:
    with zipfile.ZipFile(one(dist, "wortstube_client-*.whl")) as wheel:
        sizes = {info.filename: info.compress_size for info in wheel.infolist() if "/docs/" in info.filename}
    assert {"wortstube_client/docs/index.html", "wortstube_client/docs/searchindex.js"} <= sizes.keys()
    assert sum(sizes.values()) < 10e6
    assert not [name for name in names_in(library) if "/docs/" in name]


def test_the_sources_have_all_that_the_kernels_are_compiled_from_and_nothing_compiled(sources: Path) -> None:
    with tarfile.open(sources) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    kernels = {path.relative_to(ROOT).as_posix() for path in (ROOT / "src/wortstube/kernels").glob("*.p[yx]*")}
    compiled = {name for name in kernels if name.endswith(".pyd")}
    assert {"setup.py", "NOTICE", "src/wortstube/lexicon/data/de.words"} | kernels - compiled <= names
    assert not [name for name in names if name.endswith((".c", ".so", ".pyc", ".pyd"))]
    assert [name for name in names if name.endswith(".words")] == ["src/wortstube/lexicon/data/de.words"]


def test_what_is_imported_is_what_was_installed(home: Home) -> None:
    where = home.python("import wortstube; print(wortstube.__file__)")
    assert Path(where.strip()).is_relative_to(home.place.resolve())


def test_the_library_brings_no_server_and_is_small(home: Home) -> None:
    installed = home.installed()
    assert "wortstube" in installed
    assert not installed & NOT_FOR_PLAYING
    assert not [name for name in installed if name.startswith("wortstube-")]
    size = home.megabytes()
    print(f"the library takes {size:.0f} MB: {', '.join(sorted(installed))}")
    assert size <= LARGEST


def plays(home: Home, kernels: str) -> None:
    """Words are judged, a game is played, kept and told again, a position is looked into: all as in this checkout."""
    assert f"(kernels {kernels})" in home.wortstube("--version").out
    assert home.wortstube("check", "Hund").out.startswith("Hund: valid\n")
    assert home.wortstube("check", "Hundd").out.startswith("Hundd: not valid")
    kept = home.place.parent / "kept"
    game = ("simulate", "wortkniffel", "--seats", "experte,anfaenger", "--games", "1", "--seed", "1")
    here = output_of(sys.executable, "-m", "wortstube", *game, "--json", cwd=home.place.parent)
    assert json.loads(here)["games"] == 1
    assert home.wortstube(*game, "--json", "--record", str(kept)).out == here
    [record] = kept.iterdir()
    assert len(home.wortstube("replay", str(record)).out.splitlines()) > 20
    found = json.loads(home.wortstube("analyse", "wortkniffel:HAUSEIN/3/0.0.-.0.0.0.0.0.0.0.0", "--json").out)
    assert found["choices"][0]["words"]


def test_the_library_plays(home: Home) -> None:
    plays(home, "compiled" if all_compiled() else "interpreted")


def test_a_game_of_somebody_else_joins_and_can_be_tested(new_home: Callable[..., Home], tmp_path: Path) -> None:
    build = (UV, "build", "--wheel", "--offline", "--no-build-isolation", "--python", sys.executable)
    output_of(*build, "--out-dir", tmp_path, project_of_geheimkarten(tmp_path))
    home = new_home(f"wortstube[testing]=={__version__}", one(tmp_path, "*.whl"))
    assert home.python("import wortstube as ws; print(ws.play('geheimkarten', seed=7).outcome is not None)") == "True\n"
    assert home.wortstube("simulate", "geheimkarten", "--games", "1", "--json").code == 0
    suite = ("-m", "pytest", "-q", "-p", "wortstube.testing", "--wortstube-game", "geheimkarten")
    assert " passed in " in output_of(home.place / SCRIPTS / "python", *suite, env=home.person(), cwd=tmp_path)


STEPS = """
import wortstube as ws
env = ws.rl.env("zickzack", players=2)
env.reset(seed=1)
before = env.last()[0]["observation"]
for _ in range(20):
    env.step(0)
print((env.last()[0]["observation"] != before).any(), env.possible_agents)
"""
LACKING = """
import wortstube as ws
try:
    ws.rl.env("zickzack")
except ModuleNotFoundError as lacking:
    print(lacking)
"""


def test_the_extra_for_programs_that_learn_brings_an_environment(new_home: Callable[..., Home]) -> None:
    home = new_home(f"wortstube[rl]=={__version__}")
    assert {"gymnasium", "numpy", "pettingzoo"} <= home.installed()
    assert home.python(STEPS) == "True ['seat_0', 'seat_1']\n"


def test_the_library_says_which_extra_it_takes_to_learn(home: Home) -> None:
    assert "pip install 'wortstube[rl]'" in home.python(LACKING)


@pytest.mark.parametrize("version", ["3.12", "3.13"])
def test_the_same_wheel_plays_with_a_newer_python(
    version: str, library: Path, dist: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    if not all_compiled() or not (python := find_python(version)):
        pytest.skip(f"the kernels are not compiled here, or there is no Python {version}")
    home = Home(tmp_path / "venv", dist, bare, python)
    home.install(library)
    plays(home, "compiled")


def find_python(version: str) -> str | None:
    """An interpreter of this version, among those pyenv keeps (its shims alone prove nothing) or on the path."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    kept = [str(path) for path in pyenv.glob(f"{version}.*/bin/python{version}")]
    for candidate in [*kept, *filter(None, [shutil.which(f"python{version}")])]:
        if subprocess.run([candidate, "-c", ""], capture_output=True, check=False).returncode == 0:
            return candidate
    return None


def test_the_sources_are_compiled_where_there_is_a_compiler(with_compiler: Home) -> None:
    plays(with_compiler, "compiled")


def test_the_sources_play_where_there_is_none(without_compiler: Home) -> None:
    plays(without_compiler, "interpreted")


SERVES = (("serve",), (), ("backup", "b.db"), ("archive", "90"), ("static", "folder"))


@pytest.mark.parametrize("words", SERVES, ids=lambda words: " ".join(words) or "without a command")
def test_the_library_says_which_extra_it_takes_to_serve(home: Home, words: tuple[str, ...]) -> None:
    for language, prefix in (("de", "Das geht nicht: "), ("en", "")):
        ended = home.wortstube(*words, language=language)
        assert (ended.code, ended.out) == (2, ""), ended
        assert ended.err.startswith(prefix)
        assert len(ended.err.splitlines()) == 1
        assert "pip install 'wortstube[server]'" in ended.err


def test_the_extra_serves(serving: Home, tmp_path: Path) -> None:
    program, database = str(serving.place / SCRIPTS / "wortstube"), str(tmp_path / "games.db")
    words = ("--no-browser", "--host", "127.0.0.1", "--port", "0", "--database", database, "--no-languages")
    env = {name: value for name, value in os.environ.items() if name not in DROPPED}
    server = subprocess.Popen([program, "serve", *words], stdout=subprocess.PIPE, encoding="utf-8", env=env)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1].rstrip("/")
        page = urlopen(address, timeout=60).read().decode()
        script = re.search(r'src="\.(/assets/[^"]+\.js)"', page)
        assert script, page
        assert urlopen(address + script[1], timeout=60).status == 200
        assert json.load(urlopen(f"{address}/api/words/check?word=Hund", timeout=60))[0]["valid"]
        assert b"For builders" in urlopen(f"{address}/docs", timeout=60).read()
    finally:
        server.kill()
        server.communicate()


def test_several_servers_take_another_extra(serving: Home) -> None:
    ended = serving.wortstube(
        "serve", "--no-browser", "--port", "0", "--database", "postgresql://nowhere.invalid/stube"
    )
    assert ended.code == 2
    assert "pip install 'wortstube[postgres]'" in ended.err


def test_another_language_comes_when_it_is_asked_for(home: Home, new_home: Callable[..., Home]) -> None:
    refused = home.wortstube("check", "cane", "--language", "it")
    assert (refused.code, refused.out) == (2, "")
    assert "pip install 'wortstube[it]'" in refused.err
    italian = new_home(f"wortstube[it]=={__version__}")
    assert italian.wortstube("check", "cane", "--language", "it").out.startswith("cane: valid\n")
    assert {name for name in italian.installed() if name.startswith("wortstube")} == {"wortstube", "wortstube-words-it"}
