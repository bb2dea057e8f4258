"""What a browser needs to play without a server, in one folder beside the client: a Python, our code, kernels, words.

`manifest.json` lists every file with its sizes and its hash; docs/pocket.md tells how it is used.
"""

import gzip
import hashlib
import json
import re
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools import places
from tools.calling import Failure, call, has_pip, tell
from tools.places import CLIENT, LOCKS, PACKAGE, WEB, WORDS, base_python, files, node, tool, venv_path
from tools.preparing import NETWORK, PACKER, npm_step, word_inputs
from tools.steps import Step, ensure_all
from tools.wasm import COMPILED, NO_CLANG, SUFFIX, all_kernels, find_clang, has_clang, wasm_step

POCKET = CLIENT / "pocket"
PARCELS = places.STATE / "parcels"
WHEELS = places.STATE / "wheels"
OUR_CODE = {"PYTHONPATH": str(PACKAGE.parent)}
PYODIDE = WEB / "node_modules" / "pyodide"
FORMAT = 1
LANGUAGE = "de"
OTHERS = CLIENT / "words"
"""Words of other languages, which somebody may fetch besides: works of their own, with their licences beside them."""
LICENCE_OF = {"en": "LGPL 3", "fr": "LGPL-LR", "it": "GPL 3"}
TEXTS = ("NOTICE", "licences/GPL-3.txt", "licences/LGPL-3.txt", "licences/MPL-2.0.txt")
ENGINES = "engines.zip"
COMPILER = Path(__file__).with_name("byte_code.mjs")
GZIPPED = ("pyodide.asm.wasm",)
"""Travel packed, as NAME.packed: web servers say of NAME.gz that it is NAME, and browsers would have it unpacked before
its hash is seen. Modules travel as they are, since browsers take them only so."""
OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STANDARD = "python_stdlib.zip"
OF_SERVER = (
    "__init__ api api_coach api_films api_privacy api_riddles api_statistics api_steps api_words counting difference "
    "film frames history hosts languages limits line logs presence protocol refusal reports rooms seats sitting"
)
"""What tables on a device have in common with a server (`wortstube/pocket`)."""
CARRIED = (
    *("__init__.py", "checkout.py", "foreign.py", "kernels/__init__.py"),
    *("coach/", "engines/", "games/", "lang/", "lexicon/", "pocket/", "table/"),
    *(f"server/{module}.py" for module in OF_SERVER.split()),
)
NOT_CARRIED = ("lexicon/building/", "lexicon/data/", "pocket/static.py", "engines/keeper.py", "engines/speaking.py")
FOR_LEARNING = ("/observed.py", "/dearest.py")
"""What only `wortstube.rl` asks of games."""
TIME_ZONES = ("__init__.py", "zoneinfo/__init__.py", "zoneinfo/Europe/__init__.py", "zoneinfo/Europe/Berlin")
"""Of the package tzdata; riddles change at midnight in Berlin."""
WHEEL_FOR = (
    "--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --abi cp314 --only-binary :all: "
    "--no-deps --disable-pip-version-check --require-hashes"
)
INCOMPLETE = "The folder for playing without a server was not made; the error above says what is missing."


def make_pocket(others: bool = False) -> None:
    """Make the folder, or say why there is none; with the words of other languages where those have been compiled."""
    if pocket_step().must_run() and not has_clang():
        tell(f"  pocket    {NO_CLANG}")
    steps = pocket_steps()
    ensure_all([*steps, others_step()] if steps and others else steps)


def pocket_steps() -> list[Step]:
    """The folder, if it is there or can be made with what is installed."""
    return [pocket_step()] if find_clang() or not pocket_step().must_run() else []


def pocket_step() -> Step:
    """What it is made of are steps of their own, taken only if it has to be made."""
    made_of = [step.fingerprint() for step in (wasm_step(), parcel_step(), wheel_step())]
    inputs: list[Path | str] = [*carried(), WEB / "package-lock.json", Path(__file__), COMPILER, *made_of]
    doing = "putting together what is played without a server"
    return Step("pocket", doing, write_pocket, inputs, POCKET, INCOMPLETE, lambda: [POCKET])


def parcel_step() -> Step:
    """The words as they travel."""
    made = PARCELS / f"{LANGUAGE}.meanings.packed"
    doing = "packing the German words for browsers"
    read = [PACKAGE / "lexicon" / name for name in ("pocket.py", "compiled.py", "words.py")]
    inputs = [*word_inputs(), PACKER, *read]
    return Step("parcels", doing, pack_words, inputs, made, INCOMPLETE, lambda: sorted(PARCELS.iterdir()))


def pack_words() -> None:
    PARCELS.mkdir(parents=True, exist_ok=True)
    call(tool("python"), "-m", "wortstube.lexicon.building.pocket", PARCELS, WORDS / f"{LANGUAGE}.words", env=OUR_CODE)


def others_step() -> Step:
    read = [PACKAGE / "lexicon" / name for name in ("pocket.py", "compiled.py", "words.py")]
    texts = [places.ROOT / name for name in TEXTS]
    inputs = [*word_inputs(), PACKER, *read, *texts, Path(__file__)]
    doing = "packing the English, French and Italian words for browsers"
    return Step("others", doing, pack_others, inputs, OTHERS, INCOMPLETE, lambda: [OTHERS])


def pack_others() -> None:
    with tempfile.TemporaryDirectory(dir=OTHERS.parent) as place:
        half = Path(place, OTHERS.name)
        write_others(half, list(LICENCE_OF))
        shutil.rmtree(OTHERS, ignore_errors=True)
        half.rename(OTHERS)


def write_others(folder: Path, languages: list[str]) -> None:
    """A parcel for each language, the list of them, and under which licences they are."""
    folder.mkdir(exist_ok=True)
    sources = [WORDS / f"{language}.words" for language in languages]
    call(tool("python"), "-m", "wortstube.lexicon.building.pocket", folder, *sources, env=OUR_CODE)
    for name in TEXTS:
        shutil.copy(places.ROOT / name, folder / f"{Path(name).stem}.txt")
    listed = [other(folder, language) for language in languages]
    (folder / "manifest.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")


def other(folder: Path, language: str) -> dict[str, object]:
    """What the list says of a language."""
    name = f"{language}.words.packed"
    content = (folder / name).read_bytes()
    header = json.loads(content.partition(b"\n")[0])["header"]
    file = entry(folder, "words", name, content) | {"path": f"../words/{name}"}
    return {"language": language, "lexicon": header["hash"][:16], "licence": LICENCE_OF[language], "file": file}


def wheel_step() -> Step:
    """msgspec as it is compiled for browsers: the version that the server has, by the same lock."""
    pin = pin_of("msgspec")
    return Step("wheels", "fetching msgspec for browsers", lambda: fetch_wheel(pin), [pin, WHEEL_FOR], WHEELS, NETWORK)


def pin_of(package: str) -> str:
    lock = (LOCKS / "run.txt").read_text(encoding="utf-8")
    [pin] = re.findall(rf"^{package}==.*(?:\n +--hash.*)+", lock, re.MULTILINE)
    return str(pin)


def fetch_wheel(pin: str) -> None:
    shutil.rmtree(WHEELS, ignore_errors=True)
    pip = [base_python() if has_pip() else str(tool("python")), "-m", "pip"]
    with tempfile.TemporaryDirectory() as folder:
        lock = Path(folder, "lock.txt")
        lock.write_text(pin, encoding="utf-8")
        call(*pip, "download", *WHEEL_FOR.split(), "--dest", WHEELS, "-r", lock)


def carried() -> list[Path]:
    """The sources that run in a browser, and the texts and tables beside them."""
    found = [(path, path.relative_to(PACKAGE).as_posix()) for path in files(PACKAGE)]
    wanted = [(path, name) for path, name in found if name.startswith(CARRIED) and not name.startswith(NOT_CARRIED)]
    return [path for path, name in wanted if not name.endswith(FOR_LEARNING)]


def write_pocket() -> None:
    npm_step(testing=True).ensure()
    ensure_all([wasm_step(), parcel_step(), wheel_step()])
    POCKET.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=POCKET.parent) as place:
        half = Path(place, "pocket")
        half.mkdir()
        manifest = {"format": FORMAT, "files": list(entries(half))}
        whole = json.dumps(manifest, sort_keys=True)
        described = description() | {"version": hashlib.sha256(whole.encode()).hexdigest()[:16]} | manifest
        (half / "manifest.json").write_text(json.dumps(described, indent=1) + "\n", encoding="utf-8")
        shutil.rmtree(POCKET, ignore_errors=True)
        half.rename(POCKET)


def description() -> dict[str, str]:
    """What is in the folder, in the words of those who made it."""
    pyodide = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    parcel = json.loads((PARCELS / f"{LANGUAGE}.words.packed").open("rb").readline())
    return {
        "pyodide": pyodide["version"],
        "python": lock["info"]["python"],
        "abi": lock["info"]["abi_version"],
        "language": LANGUAGE,
        "lexicon": parcel["header"]["hash"][:16],
    }


def entries(folder: Path) -> Iterator[dict[str, str | int]]:
    """Put the files into a folder, and tell of each what the manifest says."""
    modules = f"pyodide-{description()['pyodide']}"
    (folder / modules).mkdir()
    for name in OF_PYODIDE:
        content = (PYODIDE / name).read_bytes()
        yield entry(folder, "engine", name, content, modules if name.endswith(".mjs") else "")
    [wheel] = WHEELS.glob("*.whl")
    yield entry(folder, "engine", wheel.name, wheel.read_bytes())
    write_engines(folder / ENGINES)
    shutil.copy(PYODIDE / STANDARD, folder)
    call(node(), COMPILER, PYODIDE, folder, STANDARD, ENGINES)
    for name in (STANDARD, ENGINES):
        yield entry(folder, "engine", name, (folder / name).read_bytes())
    for part in ("words", "meanings"):
        name = f"{LANGUAGE}.{part}.packed"
        yield entry(folder, part, name, (PARCELS / name).read_bytes())


def entry(folder: Path, part: str, name: str, content: bytes, below: str = "") -> dict[str, str | int]:
    """Modules lie in a folder `below` that is named by their version: browsers import them by their address, and one
    that is being renewed has those of two versions."""
    is_packed = name in GZIPPED
    travels = gzip.compress(content, 9, mtime=0) if is_packed else content
    path = Path(below, f"{name}.packed" if is_packed else name).as_posix()
    (folder / path).write_bytes(travels)
    return {
        "name": name,
        "path": path,
        "part": part,
        "packing": "gzip" if is_packed else "",
        "size": len(content),
        "transferred": len(travels),
        "sha256": hashlib.sha256(travels).hexdigest(),
    }


def write_engines(target: Path) -> None:
    """Our code with the compiled kernels, and the time zone; the same bytes for the same content."""
    kernels = {f"wortstube/kernels/{name}{SUFFIX}": COMPILED / f"{name}{SUFFIX}" for name in all_kernels()}
    sources = {f"wortstube/{path.relative_to(PACKAGE).as_posix()}": path for path in carried()}
    zones = {f"tzdata/{name}": venv_path("purelib") / "tzdata" / name for name in TIME_ZONES}
    if lacking := [str(path) for path in kernels.values() if not path.exists()]:
        raise Failure(f"    no kernel {', '.join(lacking)}")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in sorted((sources | kernels | zones).items()):
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, path.read_bytes())
