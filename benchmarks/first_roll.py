"""How long from `./dev run` in a new checkout to the first roll in a browser, with nothing but packages cached?

Clones this checkout, starts it with an empty cache of compiled things, opens Wortkniffel in Chromium as a stranger
would, rolls, and prints when each stage was reached. Run it on a quiet machine as `python benchmarks/first_roll.py`;
figures of past runs are in first_roll.txt.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")


class Watch:
    """Prints what was reached, and after how long."""

    def __init__(self) -> None:
        self._start = time.perf_counter()

    def __call__(self, reached: str) -> None:
        print(f"{time.perf_counter() - self._start:6.1f} s  {reached}", flush=True)


@contextmanager
def started(checkout: Path, cache: Path) -> Iterator[subprocess.Popen[str]]:
    """`./dev run` of a checkout that can use no compiled kernels and words of others."""
    packages = {"UV_CACHE_DIR": os.environ.get("UV_CACHE_DIR", str(Path.home() / ".cache" / "uv"))}
    places = {name: str(cache / name) for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA")}
    program = subprocess.Popen(
        [shutil.which("python3") or "python", "dev", "run", "serve", "--port", "0", "--no-browser"],
        cwd=checkout, env=os.environ | packages | places, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    try:
        yield program
    finally:
        program.terminate()
        program.wait()


def address_of(program: subprocess.Popen[str], watch: Watch) -> str:
    """Where it serves; until then, what it says it has done."""
    assert program.stdout is not None
    for line in program.stdout:
        if " done in " in line:
            watch(line.strip())
        if found := re.search(r"http://(?:127|localhost)\S*", line):
            return found[0]
    raise SystemExit("It ended before it served.")


@contextmanager
def opened_browser() -> Iterator[Browser]:
    path = os.environ.get("WORTSTUBE_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def roll(browser: Browser, address: str, watch: Watch) -> None:
    page = browser.new_page(locale="de-DE")
    page.goto(address)
    watch("the home page")
    page.get_by_role("button", name="Wortkniffel").first.click()
    page.get_by_role("button", name=re.compile("^Allein")).click()
    page.get_by_role("button", name="Alle Würfel werfen").click()
    page.locator("[data-dice] button[aria-pressed]").first.wait_for()
    watch("the first roll")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="this is as quick as it gets")
    parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        checkout, cache = Path(folder, "checkout"), Path(folder, "cache")
        subprocess.run(["git", "clone", "--quiet", ROOT, checkout], check=True)
        with opened_browser() as browser:  # as people have one
            watch = Watch()
            with started(checkout, cache) as program:
                address = address_of(program, watch)
                watch("serving")
                roll(browser, address, watch)


if __name__ == "__main__":
    main()
