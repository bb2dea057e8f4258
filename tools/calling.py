"""Running other programs, and saying what is being done and what to do about a failure."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tools import places
from tools.places import VENV, WEB, base_python, node, npm_script, tool, venv_path

NODE_EXIT = Path(__file__).parent / "node_exit.cjs"
"""What keeps node from waiting for ever when it ends."""


class Failure(Exception):
    """Something a person has to act on; its last line is the sentence that says how."""


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


@contextmanager
def progress(name: str, doing: str, advice: str) -> Iterator[None]:
    """Tell what is being done, then how long it took, or what to do about its failure."""
    tell(f"  {name:9} {doing} …")
    start = time.perf_counter()
    try:
        yield
    except (Failure, OSError) as failure:
        raise Failure(f"  {name:9} failed:\n{failure}\n{advice}") from None
    tell(f"  {name:9} done in {time.perf_counter() - start:.1f} s")


def environment() -> dict[str, str]:
    """What every program we start sees: the tools of this checkout first, and no Python fetched behind our back."""
    folders = [str(venv_path("scripts")), str(node().parent), os.environ.get("PATH", os.defpath)]
    return os.environ | {
        "PATH": os.pathsep.join(folders),
        "VIRTUAL_ENV": str(VENV),
        "UV_PYTHON_DOWNLOADS": "never",
        "PYTHONDONTWRITEBYTECODE": "",  # else every start would compile all modules again
        "PLAYWRIGHT_NODEJS_PATH": str(node()),
        "NODE_OPTIONS": f"{os.environ.get('NODE_OPTIONS', '')} --require {json.dumps(str(NODE_EXIT))}".strip(),
    }


def call(
    *command: str | Path,
    cwd: Path = places.ROOT,
    env: dict[str, str] | None = None,
    stdin: int = subprocess.DEVNULL,
    tail: int = 25,
) -> None:
    """Run a command quietly; if it fails, its last lines become the failure's text."""
    words = [str(word) for word in command]
    try:
        result = subprocess.run(
            words, cwd=cwd, env=environment() | (env or {}), stdin=stdin,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
    except OSError as error:
        raise Failure(f"    {words[0]} could not be started: {error.strerror}") from None
    if result.returncode:
        lines = [*result.stdout.splitlines()[-tail:], f"({Path(words[0]).name} ended with code {result.returncode})"]
        raise Failure("\n".join("    " + line for line in lines))


def show(*command: str | Path) -> int:
    """Run a command whose output is for the reader."""
    return subprocess.run([str(word) for word in command], cwd=places.ROOT, env=environment(), check=False).returncode


def become(*command: str | Path) -> int:
    """Hand over to a last command, signals and exit code included."""
    words = [str(word) for word in command]
    if os.name == "posix":  # on Windows exec would return to the prompt at once
        os.execve(words[0], words, environment())
    return subprocess.run(words, env=environment(), check=False).returncode


def npm(*arguments: str) -> None:
    call(node(), npm_script(), *arguments, cwd=WEB)


def uv(*arguments: str | Path, cwd: Path = places.ROOT) -> None:
    call(tool("uv"), *arguments, "--python", tool("python"), cwd=cwd, env=settings_of_pip())


def settings_of_pip() -> dict[str, str]:
    """uv reads no pip configuration: hand over what it needs where the environment does not say it already."""
    names = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE", "trusted-host": "UV_INSECURE_HOST"}
    pairs = [line.partition("=") for line in pip_configuration()]
    found = {names.get(key.rpartition(".")[2]): value.strip("'\"") for key, _, value in pairs}
    return {name: value for name, value in found.items() if name and name not in os.environ}


@cache
def pip_configuration() -> list[str]:
    """The settings of the pip outside .venv, if there is one. Asked once: to start it takes a while."""
    answer = subprocess.run([base_python(), "-m", "pip", "config", "list"], capture_output=True, text=True, check=False)
    return [] if answer.returncode else answer.stdout.splitlines()


@cache
def has_pip() -> bool:
    return not subprocess.run([base_python(), "-c", "import pip"], capture_output=True, check=False).returncode
