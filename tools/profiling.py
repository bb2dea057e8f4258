"""Flame graphs of what takes time, drawn by py-spy into build/: `./dev profile load|game|words|start`.

All but `load` are started by py-spy itself, so that a system that lets nobody look into other processes lets it look
into these. Every one ends by itself.
"""

import re
import signal
import subprocess
import tempfile
import urllib.request
from collections.abc import Callable
from pathlib import Path

from tools import places
from tools.calling import Failure, call, environment, progress, show
from tools.places import tool

LONGEST = "120"
"""Seconds after which a recording ends, whatever it waits for."""
GAME = ("simulate", "wortkniffel", "--seats", "experte,meister", "--games", "2")
SERVE = ("serve", "--no-browser", "--no-languages", "--port", "0")
NOT_ALLOWED = (
    "If py-spy was not permitted to look: it needs ptrace. Allow it (in a container with --cap-add SYS_PTRACE, else as "
    "root, or with 0 in /proc/sys/kernel/yama/ptrace_scope) and repeat the command."
)


def profile(arguments: list[str]) -> int:
    """Draw one of the graphs; further arguments go to py-spy."""
    name, *more = arguments or [""]
    if name not in PROFILES:
        raise Failure(f"./dev profile knows: {', '.join(PROFILES)}. Further words go to py-spy: --native, --gil.")
    graph = places.ROOT / "build" / f"profile_{name}.svg"
    graph.parent.mkdir(exist_ok=True)
    with progress("profile", f"{name} into {graph.relative_to(places.ROOT)}", NOT_ALLOWED):
        PROFILES[name](graph, more)
    print(graph)
    return 0


def load(graph: Path, more: list[str]) -> None:
    """A server while a hundred tables play as fast as they can."""
    if show(tool("python"), "-m", "benchmarks.load.profiled", tool("py-spy"), graph, *more):
        raise Failure("    py-spy or the server it looks at has failed")


def game(graph: Path, more: list[str]) -> None:
    """A game between strong bots."""
    call(*record(graph, more), *wortstube(*GAME))


def words(graph: Path, more: list[str]) -> None:
    """The German word list, with the processes that its build starts."""
    with tempfile.TemporaryDirectory() as folder:
        build = (tool("python"), "-m", "wortstube.lexicon.building", "de", "--to", folder)
        call(*record(graph, ["--subprocesses", *more]), *build)


def start(graph: Path, more: list[str]) -> None:
    """A server until it has sent its first page."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*record(graph, more), *wortstube(*SERVE, "--database", str(Path(folder, "start.db")))]
        recording = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=environment())
        try:
            said = read_first_page(recording)
        finally:
            recording.send_signal(signal.SIGINT)  # draws the graph, and ends the server
            rest, _ = recording.communicate()
        if not graph.exists():
            raise Failure(said + rest)


def read_first_page(recording: subprocess.Popen[str]) -> str:
    """Wait until the server says where it is and ask it; what was said until then."""
    said = ""
    for line in recording.stdout or ():
        said += line
        if address := re.search(r"http://\S+", line):
            urllib.request.build_opener(urllib.request.ProxyHandler({})).open(address[0]).read()
            break
    return said


def record(graph: Path, more: list[str]) -> list[str | Path]:
    graph.unlink(missing_ok=True)
    return [tool("py-spy"), "record", "--duration", LONGEST, "--output", graph, *more, "--"]


def wortstube(*words: str) -> list[str | Path]:
    return [tool("python"), "-P", "-m", "wortstube", *words]


PROFILES: dict[str, Callable[[Path, list[str]], None]] = {
    command.__name__: command for command in (load, game, words, start)
}
