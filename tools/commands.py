"""The commands of `./dev`; the first line of each function is what `./dev help` says of it."""

import os
import shutil
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tools import places, profiling
from tools.browser import browser
from tools.calling import Failure, become, call, npm, progress, settings_of_pip, show, tell, uv
from tools.docs import docs_step
from tools.packing import pack
from tools.places import AUDITOR, EXE, LOCKS, WEB, node, npm_script, tool, venv_path
from tools.pocket import make_pocket
from tools.preparing import DATA, NETWORK, first_steps, project_step, set_up
from tools.serving import LATER, make_later, set_up_to_serve
from tools.steps import Step, ensure_all

FULL_COUNTS = {
    "WORTSTUBE_FAULTS": "full",
    "WORTSTUBE_FUZZ": "100000",
    "WORTSTUBE_TWINS": "100",
    "WORTSTUBE_REQUESTS": "200",
}
MOST_WORKERS = 5
OF_THE_POCKET = ("browser", "pocket")
"""Folders of tests that use what browsers fetch to play without a server."""
OF_THE_SITE = ("browser/test_documents.py", "test_documents.py")
"""Tests of the site of documents."""
EVERYTHING = ("-m", "thorough or not thorough")
LOCK_OPTIONS = "--universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url"


def run(arguments: list[str]) -> int:
    """start Wortstube; arguments go to `wortstube`"""
    if os.name == "posix" and arguments[:1] in ([], ["serve"]):
        set_up_to_serve()
    else:
        set_up()
    return become(tool("python"), "-P", "-m", "wortstube", *arguments)


def later(arguments: list[str]) -> int:
    """make what a running server still waits for: words, kernels, packages; `./dev run` calls it"""
    make_later(arguments or list(LATER))
    return 0


def test(arguments: list[str]) -> int:
    """check, then run all tests; with arguments only `pytest ARGUMENTS`"""
    set_up(testing=True)
    if needs_pocket(arguments):
        make_pocket()
    if needs_site(arguments):
        docs_step().ensure()
    os.environ.update(settings_of_pip(), WORTSTUBE_CHROMIUM=browser())
    if not arguments:
        check([])
        # Three more than there are cores, since somebody always waits for a server; files in order, so that those of
        # the browser stay together and it is started once in each worker that drives one (tests/conftest.py).
        workers = min(MOST_WORKERS, 3 + (os.cpu_count() or 1))
        arguments = ["-n", str(workers), "--dist", "loadfile", "--no-loadscope-reorder"]
    os.chdir(places.ROOT)
    return become(tool("python"), "-m", "pytest", *arguments)


def needs_pocket(arguments: list[str]) -> bool:
    """Whether tests of what browsers fetch may be among these; to make it anew after each change would take a while."""
    return are_named(OF_THE_POCKET, arguments)


def needs_site(arguments: list[str]) -> bool:
    """The same of the site of documents."""
    return are_named(OF_THE_SITE, arguments)


def are_named(tests: Iterable[str], arguments: list[str]) -> bool:
    named = [path for word in arguments if (path := places.ROOT / word.partition("::")[0]).exists()]
    wanted = [places.ROOT / "tests" / name for name in tests]
    return not named or any(one.is_relative_to(path) or path.is_relative_to(one) for path in named for one in wanted)


def faults(arguments: list[str]) -> int:
    """kill and attack servers, databases and disks under running games, in full; WORTSTUBE_SEED=n repeats a run"""
    set_up(testing=True)
    os.environ.update(FULL_COUNTS | os.environ)
    os.chdir(places.ROOT)
    return become(tool("python"), "-m", "pytest", "tests/faults", "tests/attacks", *EVERYTHING, *arguments)


def check(_: list[str]) -> int:
    """lint, formatting, types and the direction of imports"""
    set_up(testing=True)
    tools = (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"], ["lint-imports", "--no-logo"])
    python = {" ".join(words): partial(call, tool(words[0]), *words[1:], tail=1000) for words in tools}
    scripts = ("check", "lint", "format", "test")
    client = {f"npm run {script}": partial(npm, "run", "--silent", script) for script in scripts}
    with ThreadPoolExecutor(1) as other:
        of_client = other.submit(failing, client)
        unclean = failing(python) + of_client.result()
    if unclean:
        raise Failure(f"Not clean: {', '.join(unclean)}. `./dev fmt` repairs formatting and simple lint.")
    return 0


def failing(checks: Mapping[str, Callable[[], None]]) -> list[str]:
    """Those of the commands that find something; what they find is said."""
    found = []
    for command, run_check in checks.items():
        try:
            with progress("check", command, ""):
                run_check()
        except Failure as failure:
            tell(str(failure))
            found.append(command)
    return found


def fmt(arguments: list[str]) -> int:
    """repair formatting and what lint can repair itself"""
    set_up(testing=True)
    python = show(tool("ruff"), "check", "--fix", *arguments) | show(tool("ruff"), "format", *arguments)
    if arguments:
        return python
    npm("run", "--silent", "fmt")
    return python


def docs(_: list[str]) -> int:
    """make the site of documents, which every server shows under /docs"""
    set_up(writing=True)
    docs_step().ensure()
    print(places.SITE / "index.html")
    return 0


def build(arguments: list[str]) -> int:
    """make all wheels and the source archive in dist/ (or in the folder given)"""
    set_up(packing=True)
    docs_step().ensure()
    make_pocket(others=True)
    print(*pack(Path(*arguments).resolve() if arguments else places.ROOT / "dist"), sep="\n")
    return 0


def lock(arguments: list[str]) -> int:
    """write requirements/*.txt and web/package-lock.json anew; `lock --upgrade` takes newer versions"""
    ensure_all(first_steps(testing=False, measuring=False), until="uv")
    for name in ("uv", "run", "build", "dev", "docs", "wheel", "german", "data", "bench", "audit"):
        options = [*LOCK_OPTIONS.split(), *arguments, *(["--no-deps"] if name in DATA else [])]
        with progress("lock", f"requirements/{name}.txt", NETWORK):
            uv("pip", "compile", *options, f"{name}.in", "-o", f"{name}.txt", cwd=LOCKS)
    ensure_all(first_steps(testing=False, measuring=False))
    with progress("lock", "web/package-lock.json", NETWORK):
        npm("update" if "--upgrade" in arguments else "install", "--package-lock-only")
    return 0


def bench(arguments: list[str]) -> int:
    """run every benchmark; `bench --quick` runs shorter ones"""
    set_up(testing=True, measuring=True)
    (places.STATE / "bench").touch()
    scripts = sorted((places.ROOT / "benchmarks").glob("[!_]*.py"))
    return max((show(tool("python"), script, *arguments) for script in scripts), default=0)


def audit(_: list[str]) -> int:
    """ask whether anything the locks name has a known vulnerability; needs the network"""
    ensure_all(first_steps(testing=False, measuring=False))
    auditor_step().ensure()
    return show(tool("python"), LOCKS / "audit.py", auditor_step().output, node(), npm_script())


def auditor_step() -> Step:
    """pip-audit, with packages of its own that must not meet ours."""
    made = venv_path("scripts", AUDITOR) / ("pip-audit" + EXE)
    return Step("auditor", "installing pip-audit", install_auditor, [LOCKS / "audit.txt"], made, NETWORK)


def install_auditor() -> None:
    shutil.rmtree(AUDITOR, ignore_errors=True)
    uv("venv", AUDITOR)
    python = venv_path("scripts", AUDITOR) / ("python" + EXE)
    sync = ("pip", "sync", "--require-hashes", LOCKS / "audit.txt", "--python", python)
    call(tool("uv"), *sync, env=settings_of_pip())


def load(arguments: list[str]) -> int:
    """play at up to a thousand tables at once and print what it costs; see docs/load.md"""
    set_up(testing=True)
    return show(tool("python"), "-m", "benchmarks.load", *arguments)


def profile(arguments: list[str]) -> int:
    """draw a flame graph of `load`, `game`, `words` or `start` in build/; further arguments go to py-spy"""
    set_up(testing=True)
    return profiling.profile(arguments)


def golden(arguments: list[str]) -> int:
    """write the golden playthroughs anew, to be read as a diff"""
    set_up(testing=True)
    return show(tool("python"), "-m", "tests.golden", *arguments)


def fixtures(arguments: list[str]) -> int:
    """write anew what the engine says where the client computes by itself, for the client's tests"""
    set_up(testing=True)
    return show(tool("python"), "-m", "tests.fixtures", *arguments)


def types(arguments: list[str]) -> int:
    """write the client's TypeScript types anew from the server's structs"""
    ensure_all(first_steps(testing=False, measuring=False))
    project_step().ensure()
    return show(tool("python"), "-m", "wortstube.server.typescript", WEB / "src", *arguments)


def photos(arguments: list[str]) -> int:
    """photograph the client anew for docs/images, all of it or the games and screens given"""
    set_up(testing=True)
    os.environ.update(WORTSTUBE_CHROMIUM=browser())
    return show(tool("python"), "-m", "tests.browser.photos", places.ROOT / "docs" / "images", *arguments)


def strips(arguments: list[str]) -> int:
    """film the client's moments anew for docs/images, a strip of frames each, all or those given"""
    set_up(testing=True)
    os.environ.update(WORTSTUBE_CHROMIUM=browser())
    return show(tool("python"), "-m", "tests.browser.strips", places.ROOT / "docs" / "images", *arguments)


def icons(_: list[str]) -> int:
    """draw the icons of the app anew, for web/public"""
    set_up(testing=True)
    os.environ.update(WORTSTUBE_CHROMIUM=browser())
    return show(tool("python"), "-m", "tests.browser.icons", WEB / "public" / "icons")


def help(_: list[str]) -> int:
    """print this list"""
    print("usage: ./dev COMMAND [ARGUMENTS]   (Windows: python dev COMMAND)\n")
    for name, command in COMMANDS.items():
        print(f"  {name:10}{command.__doc__}")
    return 0


COMMANDS = {
    command.__name__: command
    for command in (
        run, test, faults, check, fmt, docs, build, later, lock, audit, bench, load, profile, golden, fixtures, types,
        photos, strips, icons, help,
    )
}  # fmt: skip


def main(arguments: list[str]) -> int:
    name, *rest = arguments or ["help"]
    command = COMMANDS.get("help" if name in ("-h", "--help") else name)
    if command is None:
        tell(f"./dev knows no command {name!r}. It knows: {', '.join(COMMANDS)}.")
        return 2
    try:
        return command(rest)
    except Failure as failure:
        tell(str(failure))
        return 1
    except KeyboardInterrupt:
        tell("\nInterrupted. The next call goes on where this one stopped.")
        return 130
