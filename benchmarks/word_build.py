"""How long does it take to compile the word files, and how much memory do all processes of it need together?

Prints for each language the seconds (the best of three), and the largest sum of what its processes have, looked at ten
times a second; pages that some share are counted once. Run it on a quiet machine as `python benchmarks/word_build.py`;
dated figures are in word_build.txt.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from contextlib import suppress

import psutil

EVERY, BUILDS = 0.1, 3
LANGUAGES = ("de", "en", "fr", "it")


def memory(family: list[psutil.Process]) -> tuple[int, int]:
    """What the largest of these processes has, and all together."""
    alone, together = 0, 0
    for process in family:
        with suppress(psutil.NoSuchProcess):
            found = process.memory_full_info()
            alone, together = max(alone, found.rss), together + found.pss
    return alone, together


def started(language: str, folder: str) -> subprocess.Popen[bytes]:
    command = (sys.executable, "-m", "wortstube.lexicon.building", language, "--to", folder)
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def ended(program: subprocess.Popen[bytes]) -> None:
    if program.wait():
        raise SystemExit(f"The build ended with code {program.returncode}.")


def seconds(language: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        ended(started(language, folder))
        return time.perf_counter() - start


def most_memory(language: str) -> tuple[int, int]:
    """What the largest process had at most, and all together. To look takes a while, so this build is not timed."""
    with tempfile.TemporaryDirectory() as folder:
        program = started(language, folder)
        process = psutil.Process(program.pid)
        largest, most = 0, 0
        while program.poll() is None:
            with suppress(psutil.NoSuchProcess):
                alone, together = memory([process, *process.children(recursive=True)])
                largest, most = max(largest, alone), max(most, together)
            time.sleep(EVERY)
        ended(program)
    return largest, most


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="German only")
    for language in LANGUAGES[: 1 if parser.parse_args().quick else None]:
        best = min(seconds(language) for _ in range(BUILDS))
        largest, most = most_memory(language)
        sizes = f"{most / 1e6:4.0f} MB in all, {largest / 1e6:4.0f} MB in the largest process"
        print(f"{language}  {best:5.1f} s  {sizes}", flush=True)


if __name__ == "__main__":
    main()
