"""How long from `./dev run` in a new checkout to the first roll in a browser, with nothing but packages cached?

Clones this checkout, starts it with an empty cache of compiled things, opens Wortkniffel in Chromium as a stranger
would, rolls, waits until a word is judged, and prints when each stage was reached. Run it on a quiet machine as
`python benchmarks/first_roll.py`; figures of past runs are in first_roll.txt. `--bare` has no packages cached either,
`--of` takes another checkout, to compare with. `--way` compares other ways to start:

* overlapping   what `./dev run` does: the server starts while words and kernels of games are being compiled
* prepared      first everything is compiled, words beside kernels and client, as `./dev test` does it; then the server
* plain         one step after the other, then the server: no forks, pipes and threads
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from tools.browser import find_browser  # noqa: E402

PREPARE = {
    "overlapping": "",
    "prepared": "from tools.preparing import set_up; set_up()",
    "plain": """
import os
from tools.kernels import kernel_step, search_step
from tools.preparing import client_steps, data_step, first_steps, project_step, word_steps
from tools.steps import ensure_all
ensure_all(first_steps(testing=False, measuring=False))
data_step("data").ensure()
kernel_step().ensure()
ensure_all(word_steps(all_languages=False, kernels_ready=os.open(os.devnull, os.O_RDONLY)))
project_step().ensure()
ensure_all(client_steps(testing=False))
search_step().ensure()
""",
}
PATIENCE_MS = 600_000.0
AGAIN = 0.2
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")


class Watch:
    """Prints what was reached, and after how long."""

    def __init__(self) -> None:
        self._start = time.perf_counter()

    def __call__(self, reached: str) -> None:
        print(f"{time.perf_counter() - self._start:6.1f} s  {reached}", flush=True)


@contextmanager
def started(checkout: Path, cache: Path, way: str, bare: bool) -> Iterator[subprocess.Popen[str]]:
    """`./dev run` of a checkout that can use no compiled kernels and words of others, prepared in this way before."""
    fetched = {name: str(cache / name) for name in ("UV_CACHE_DIR", "PIP_CACHE_DIR", "npm_config_cache")}
    kept = {"UV_CACHE_DIR": os.environ.get("UV_CACHE_DIR", str(Path.home() / ".cache" / "uv"))}
    places = {name: str(cache / name) for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA")}
    python = shutil.which("python3") or "python"
    serve = f"{PREPARE[way]}\nfrom tools.commands import main; main(['run', 'serve', '--port', '0', '--no-browser'])"
    program = subprocess.Popen(
        [python, "-c", serve], cwd=checkout, env=os.environ | places | (fetched if bare else kept), text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
    )  # fmt: skip
    try:
        yield program
    finally:
        os.killpg(program.pid, signal.SIGTERM)  # with whatever it still compiles
        program.wait()


def address_of(program: subprocess.Popen[str], watch: Watch) -> str:
    """Where it serves; until then and afterwards, what it says it has done."""
    told: Queue[str] = Queue()
    Thread(target=follow, args=(program, watch, told), daemon=True).start()
    if address := told.get():
        return address
    raise SystemExit("It ended before it served.")


def follow(program: subprocess.Popen[str], watch: Watch, told: Queue[str]) -> None:
    assert program.stdout is not None
    for line in program.stdout:
        if " done in " in line:
            watch(line.strip())
        if found := re.search(r"http://(?:127|localhost)\S*", line):
            told.put(found[0])
    told.put("")


@contextmanager
def opened_browser() -> Iterator[Browser]:
    path = os.environ.get("WORTSTUBE_CHROMIUM") or find_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def roll(browser: Browser, address: str, watch: Watch, until: str) -> None:
    page = browser.new_page(locale="de-DE")
    page.set_default_timeout(PATIENCE_MS)
    page.goto(address)
    watch("the home page")
    page.get_by_role("button", name="Wortkniffel").first.click()
    page.get_by_role("radio", name="Allein", exact=True).check()
    page.get_by_role("button", name="Anfangen", exact=True).click()
    page.get_by_role("button", name="Alle Würfel werfen").click()
    page.locator("[data-dice] button[aria-pressed]").first.wait_for()
    watch("the first roll")
    while until == "verdict" and not page.request.get(f"{address}api/words/check?word=Hund").ok:
        time.sleep(AGAIN)
    if until == "verdict":
        watch("the first word judged")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="this is as quick as it gets")
    parser.add_argument("--way", choices=PREPARE, default="overlapping", help="how it starts")
    parser.add_argument("--bare", action="store_true", help="fetch all packages")
    parser.add_argument("--until", choices=("roll", "verdict"), default="verdict", help="where it ends")
    parser.add_argument("--of", type=Path, default=ROOT, metavar="CHECKOUT", help="another one than this")
    arguments = parser.parse_args()
    way = arguments.way + (", bare" if arguments.bare else "")
    print(f"first_roll.py: {way}, Python {sys.version.split()[0]}, load {os.getloadavg()[0]:.1f} when it began")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        checkout, cache = Path(folder, "checkout"), Path(folder, "cache")
        subprocess.run(["git", "clone", "--quiet", arguments.of, checkout], check=True)
        with opened_browser() as browser:  # as people have one
            watch = Watch()
            with started(checkout, cache, arguments.way, arguments.bare) as program:
                address = address_of(program, watch)
                watch("serving")
                roll(browser, address, watch, arguments.until)


if __name__ == "__main__":
    main()
