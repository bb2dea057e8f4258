"""What the benchmarks of the kernels share: the words, the C to compare with, and measuring in turns.

Not a benchmark itself. Everything is measured as a ratio of two things that ran in turns, each at its best of five,
because the machine may be doing something else at any moment.
"""

from __future__ import annotations

import argparse
import ctypes
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from wortstube import kernels
from wortstube.kernels import all_compiled
from wortstube.lexicon import Lexicon, Policy

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
ROUNDS = 5
_CODES = {ord(letter): code for code, letter in enumerate(ALPHABET)}


def arguments(description: str) -> bool:
    """Whether a short run is wanted; says what is running."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer questions, so less exact")
    quick = bool(parser.parse_args().quick)
    state = "compiled" if all_compiled() else "interpreted"
    print(f"{Path(sys.argv[0]).name}: kernels {state}, Python {platform.python_version()}{', quick' if quick else ''}")
    return quick


def german_words() -> list[str]:
    """The German words in the order of their codes, which is that of Latin-1."""
    return sorted(Lexicon.load("de").vocabulary(Policy(folding="own_letter"), "all"))


def encode(word: str) -> bytes:
    return bytes(map(_CODES.__getitem__, map(ord, word)))


def best_of(rivals: Mapping[str, Callable[[], object]], rounds: int = ROUNDS) -> dict[str, float]:
    """The shortest processor time of each rival in seconds; they take turns."""
    times = dict.fromkeys(rivals, float("inf"))
    for _ in range(rounds):
        for name, run in rivals.items():
            start = time.process_time()
            run()
            times[name] = min(times[name], time.process_time() - start)
    return times


def interpreted(name: str) -> ModuleType:
    """The source of a kernel as plain Python."""
    spec = spec_from_file_location(f"interpreted_{name}", Path(kernels.__file__).with_name(f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    cython, sys.modules["cython"] = sys.modules.get("cython"), None  # type: ignore[assignment]
    spec.loader.exec_module(module)
    sys.modules.pop("cython")
    if cython is not None:
        sys.modules["cython"] = cython
    return module


def c_kernels() -> ctypes.CDLL | None:
    return c_library("kernels")


@cache
def c_library(name: str) -> ctypes.CDLL | None:
    """The same algorithms in C, compiled here and now for this very processor; None where there is no compiler."""
    source = Path(__file__).parent / "c" / f"{name}.c"
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder, "kernels.so")
        command = ["cc", "-O3", "-march=native", "-shared", "-fPIC", str(source), "-o", str(library)]
        try:
            subprocess.run(command, check=True)
        except (OSError, subprocess.CalledProcessError):
            print("No C compiler here, so nothing is compared with C.")
            return None
        return ctypes.CDLL(str(library))


def show(what: str, figure: str, aim: str = "") -> None:
    print(f"  {what:46}{figure:>22}{'   aim: ' + aim if aim else ''}")


def peer(name: str) -> object | None:
    """A module to compare with, None if only `./dev bench` would install it."""
    try:
        return __import__(name)
    except ModuleNotFoundError:
        print(f"{name} is not installed, so nothing is compared with it; `./dev bench` installs it.")
        return None
