"""The site of documents: made by Sphinx from docs/, without the network, into a folder that the server finds."""

import shutil
from pathlib import Path

from tools import places
from tools.calling import call
from tools.places import CLIENT, LOCKS, PACKAGE, SITE, WEB, files, tool
from tools.steps import Step

DOCS = places.ROOT / "docs"
DRAWERS = places.STATE / "docs"
"""Where Sphinx keeps what it has read."""
LETTERS = (WEB / "src" / "kit" / "tokens.css", WEB / "src" / "kit" / "fonts.css", WEB / "src" / "mark.svg")
STRICTLY = ("--fail-on-warning", "--keep-going", "--quiet")
UNCLEAN = "The documents do not fit together: each line above names a file and what is wrong there."


def docs_step() -> Step:
    return Step("docs", "making the site of documents", make_site, site_inputs(), SITE, UNCLEAN, lambda: [SITE])


def site_inputs() -> list[Path]:
    """The documents, what they show and link to, and what the reference of the library is read from."""
    linked = [places.ROOT / name for name in ("CONTRIBUTING.md", "CHANGELOG.md", "NOTICE", "deploy", "benchmarks")]
    return files(LOCKS / "docs.txt", DOCS, *linked, *LETTERS, PACKAGE / "library", PACKAGE / "games", PACKAGE / "coach")


def make_site(target: Path = SITE) -> None:
    """Anew each time: what no document shows any more must not lie there."""
    shutil.rmtree(target, ignore_errors=True)
    settings = ("-D", f"letters_of_client={CLIENT / 'assets'}")
    folders = ("--conf-dir", DOCS / "site", "--doctree-dir", DRAWERS, DOCS, target)
    try:
        call(tool("sphinx-build"), "--builder", "html", *STRICTLY, *settings, *folders, tail=1000)
    except BaseException:
        shutil.rmtree(target, ignore_errors=True)
        raise
