"""What `./dev build` makes: the library, as a wheel and as its sources, and beside it wheels of data alone.

The library has the engines and the German words. What it serves to browsers is half as large, the same for every
system, and of use to a server only; the words of other languages have other licences. So these lie in wheels of their
own, which the extras of pyproject.toml name.
"""

import json
import shutil
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from tools import places
from tools.calling import call, progress, uv
from tools.places import CLIENT, PACKAGE, SITE, WORDS, tool

LEFTOVERS = ("__pycache__", "*.egg-info", "*.so", "*.pyd", "client", "docs", "en.words", "fr.words", "it.words")
"""What the library does not have of what lies in `src`."""
PYPROJECT = "The project file and the checkout do not fit together: look at pyproject.toml and the error above."
MANYLINUX = "The wheel does not run on every Linux; the error above comes from auditwheel."
QUIETLY = ("--offline", "--no-build-isolation", "--no-create-gitignore")


@dataclass(frozen=True)
class Data:
    """A wheel without code of its own: what it is, what it holds, and under which licences."""

    module: str
    about: str
    content: Path
    licence: str
    texts: tuple[str, ...]
    folder: str = ""
    """Where its content lies once it is installed, if not in a package of its own."""
    beside: Path | None = None
    """A folder that lies in it once it is installed."""

    @property
    def name(self) -> str:
        return self.module.replace("_", "-")

    @property
    def package(self) -> str:
        return self.folder or self.module


def words(language: str, name: str, licence: str, *texts: str) -> Data:
    about = f"The {name} words of Wortstube"
    return Data(f"wortstube_words_{language}", about, WORDS / f"{language}.words", licence, texts)


DATA = (
    Data(
        "wortstube_client", "What Wortstube shows in a browser and plays there without a server; its documents", CLIENT,
        "MIT AND MPL-2.0 AND PSF-2.0 AND OFL-1.1 AND ISC AND BSD-2-Clause AND BSD-3-Clause AND Apache-2.0 "
        "AND CC-BY-SA-4.0",
        ("LICENSE", "licences/BSD.txt", "licences/MPL-2.0.txt", "licences/PSF-2.txt"), beside=SITE,
    ),
    Data(
        "wortstube_client_words", "English, French and Italian words for browsers that play without a server",
        CLIENT / "words", "LGPL-3.0-only AND LGPLLR AND GPL-3.0-only AND MPL-2.0 AND CC-BY-4.0 AND CC-BY-SA-4.0",
        ("licences/LGPL-3.txt", "licences/GPL-3.txt", "licences/MPL-2.0.txt"), folder="wortstube_client/words",
    ),
    words("en", "English", "LGPL-3.0-only AND CC-BY-4.0 AND CC-BY-SA-4.0", "licences/LGPL-3.txt", "licences/GPL-3.txt"),
    words("fr", "French", "LGPLLR AND CC-BY-SA-4.0 AND MPL-2.0", "licences/MPL-2.0.txt"),
    words("it", "Italian", "GPL-3.0-only AND CC-BY-SA-4.0", "licences/GPL-3.txt"),
)  # fmt: skip


def pack(target: Path) -> list[Path]:
    """The files made, the library first."""
    target.mkdir(parents=True, exist_ok=True)
    for old in [*target.glob("wortstube*.whl"), *target.glob("wortstube-*.tar.gz")]:
        old.unlink()
    with progress("library", f"packing it into {target}", PYPROJECT):
        pack_library(target)
    for data in (data for data in DATA if data.content.exists()):  # without clang browsers have no words
        with progress("data", f"packing {data.name}", PYPROJECT):
            pack_data(data, target)
    return sorted(target.glob("wortstube*"), key=lambda path: (not path.name.startswith("wortstube-"), path.name))


def pack_library(target: Path) -> None:
    """Its sources, and the wheel that is made of them, so that others can make it too."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "wortstube")  # a fresh copy, since setuptools would pack deleted files it finds in build/
        shutil.copytree(places.ROOT / "src", source / "src", ignore=shutil.ignore_patterns(*LEFTOVERS))
        put(source, "pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE")
        made = Path(folder, "made")
        uv("build", *QUIETLY, "--out-dir", made, source)
        [sources], [wheel] = made.glob("*.tar.gz"), made.glob("*.whl")
        shutil.copy(sources, target)
        for_every_linux(wheel, target)


def for_every_linux(wheel: Path, target: Path) -> None:
    """Name the oldest Linux on which it runs. Where nothing is compiled, or on another system, it keeps its name."""
    is_compiled = any(name.endswith(".so") for name in zipfile.ZipFile(wheel).namelist())
    if sys.platform == "linux" and is_compiled:
        with progress("manylinux", "asking auditwheel where it runs", MANYLINUX):
            call(tool("auditwheel"), "repair", "--wheel-dir", target, wheel)
    else:
        shutil.copy(wheel, target)


def pack_data(data: Data, target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        source, package = Path(folder), Path(folder, data.package)
        if data.content.is_dir():
            shutil.copytree(data.content, package, ignore=shutil.ignore_patterns("words"))
        else:
            package.mkdir()
            shutil.copy(data.content, package)
        if data.beside:
            shutil.copytree(data.beside, package / data.beside.name)
        if not data.folder:
            (package / "__init__.py").write_text(f'"""{data.about}."""\n', encoding="utf-8")
        put(source, "NOTICE", *data.texts)
        (source / "pyproject.toml").write_text(project_of(data), encoding="utf-8")
        uv("build", "--wheel", *QUIETLY, "--out-dir", target, source)


def project_of(data: Data) -> str:
    """Its pyproject.toml."""
    package = data.package.replace("/", ".")
    tables: dict[str, dict[str, object]] = {
        "build-system": {"requires": ["setuptools>=80"], "build-backend": "setuptools.build_meta"},
        "project": {
            "name": data.name,
            "version": version(),
            "description": data.about,
            "license": data.licence,
            "license-files": ["NOTICE", *data.texts],
            "requires-python": ">=3.11",
        },
        "tool.setuptools": {"packages": [package]},
        "tool.setuptools.package-data": {package: ["**/*"]},
    }
    lines = (
        f"[{table}]\n" + "".join(f"{json.dumps(key)} = {json.dumps(value)}\n" for key, value in values.items())
        for table, values in tables.items()
    )
    return "\n".join(lines)


def version() -> str:
    """That of the library: what it reads and serves is made for it."""
    [line] = [line for line in text_of(PACKAGE / "__init__.py").splitlines() if line.startswith("__version__ = ")]
    return str(json.loads(line.partition(" = ")[2]))


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def put(folder: Path, *names: str) -> None:
    """Copies of files of the checkout, at the same places."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(places.ROOT / name, folder / name)
