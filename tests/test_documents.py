"""The site of documents as `./dev docs` made it: complete, without dead ends, and nothing in it from elsewhere."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import wortstube.library
from tools import docs
from tools.calling import Failure
from tools.places import SITE
from wortstube.games import registry

ROOT = Path(__file__).resolve().parent.parent
MOST_BYTES = 10_000_000
"""Of all pages with their pictures, since a wheel carries them."""
THE_APP = "/"
LOADED = {("script", "src"), ("img", "src"), ("link", "href"), ("form", "action"), ("source", "srcset")}


class Page(HTMLParser):
    """What a page names, and which places in it have a name."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path, self.links, self.loaded = path, set[str](), set[str]()
        self.names, self.inline = list[str](), list[str]()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.names += [told["id"]] if "id" in told else []
        self.inline += [f"{tag} {name}" for name in told if name == "style" or name.startswith("on")]
        self.inline += [tag] if tag == "style" or (tag == "script" and "src" not in told) else []
        self.links |= {told["href"]} if tag == "a" and "href" in told else set()
        self.loaded |= {value for name, value in told.items() if (tag, name) in LOADED}


@cache
def pages() -> dict[Path, Page]:
    assert (SITE / "index.html").exists(), "nothing has made the site: `./dev test tests/test_documents.py` does"
    return {path: Page(path) for path in sorted(SITE.rglob("*.html"))}


def leads_nowhere(page: Page, link: str) -> bool:
    parts = urlsplit(link)
    if parts.scheme:
        return parts.scheme not in ("http", "https", "mailto")
    target = (page.path.parent / unquote(parts.path)).resolve() if parts.path else page.path
    if target == SITE.parent:
        return False  # the games themselves
    if not target.is_file():
        return True
    return bool(parts.fragment) and target.suffix == ".html" and unquote(parts.fragment) not in pages()[target].names


def test_no_link_is_a_dead_end() -> None:
    assert sum(len(page.links) for page in pages().values()) > 500
    dead = [
        f"{page.path.name}: {link}" for page in pages().values() for link in page.links if leads_nowhere(page, link)
    ]
    assert dead == []


def test_what_pages_load_is_theirs_and_there() -> None:
    for page in pages().values():
        assert page.inline == [], page.path
        assert [
            link for link in page.loaded if urlsplit(link).netloc or leads_nowhere(page, link.partition("?")[0])
        ] == []
    for sheet in SITE.rglob("*.css"):
        named = re.findall(r"url\(['\"]?([^'\")]+)", sheet.read_text("utf-8"))
        assert [one for one in named if urlsplit(one).scheme or not (sheet.parent / one).exists()] == [], sheet


def test_a_name_in_a_page_is_given_once() -> None:
    for page in pages().values():
        assert len(page.names) == len(set(page.names)), page.path


def test_every_document_has_a_page_that_is_found_from_the_first() -> None:
    written = {path.relative_to(docs.DOCS).with_suffix(".html") for path in docs.DOCS.rglob("*.md")}
    reached, ahead = set[Path](), [SITE / "index.html"]
    while ahead:
        page = pages()[ahead.pop()]
        reached.add(page.path)
        targets = {(page.path.parent / unquote(urlsplit(link).path)).resolve() for link in page.links if link[0] != "#"}
        ahead += (targets & pages().keys()) - reached
    assert written <= {path.relative_to(SITE) for path in reached}
    assert len(written) > 20


def test_players_find_the_rules_of_every_game_with_a_picture() -> None:
    for game in registry.GAMES:
        page = pages()[SITE / "rules" / f"{game}.html"]
        assert any(f"{game}-desktop-light" in loaded for loaded in page.loaded)
        assert any(link.endswith(f"{game}.html") for link in pages()[SITE / "players.html"].links)


def test_the_reference_has_what_the_library_promises_and_nothing_else() -> None:
    named = {name for name in pages()[SITE / "api.html"].names if re.fullmatch(r"wortstube\.library\.\w+", name)}
    assert named == {f"wortstube.library.{name}" for name in wortstube.library.__all__}


def test_files_of_the_checkout_are_shown() -> None:
    page = SITE / "files" / "deploy" / "nginx.conf.html"
    assert any(link.endswith("files/deploy/nginx.conf.html") for link in pages()[SITE / "operating.html"].links)
    assert "proxy_pass" in page.read_text("utf-8")
    folder = pages()[SITE / "files" / "tests" / "kernels.html"]
    assert "kernels/test_fan.py.html" in folder.links


def test_the_glossary_is_reached_from_other_documents() -> None:
    links = {link for page in pages().values() for link in page.links}
    assert {"contributing.html", "changes.html"} <= links
    assert "glossary" in pages()[SITE / "contributing.html"].names


def test_the_site_is_small_enough_to_be_carried() -> None:
    sizes = {path: path.stat().st_size for path in SITE.rglob("*") if path.is_file()}
    assert sum(sizes.values()) < MOST_BYTES
    assert max(sizes.values()) < 1_000_000, max(sizes, key=lambda path: sizes[path])


@pytest.mark.variant
def test_documents_that_do_not_fit_together_make_no_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A link to nothing, to a heading that is not there, to a picture that is not there; a page in no part."""
    copy, target = tmp_path / "docs", tmp_path / "site"
    shutil.copytree(docs.DOCS, copy)
    for other in ROOT.iterdir():  # what they take from the checkout
        if other.name != copy.name:
            (tmp_path / other.name).symlink_to(other)
    (copy / "lonely.md").write_text("# Lonely\n")
    with (copy / "hosts.md").open("a", encoding="utf-8") as hosts:
        hosts.write("\n[a](nowhere.md) [b](load.md#nothing) ![c](images/nothing.png) [d](../deploy/nothing)\n")
    monkeypatch.setattr(docs, "DOCS", copy)
    monkeypatch.setattr(docs, "DRAWERS", tmp_path / "drawers")
    with pytest.raises(Failure) as failed:
        docs.make_site(target)
    for said in (
        "lonely.md: WARNING: document isn't included",
        "nowhere.md",
        "'nothing'",
        "images/nothing.png",
        "deploy/nothing",
    ):
        assert said in str(failed.value)
    assert not target.exists()


def test_nothing_of_the_site_is_needed_to_serve() -> None:
    """Its tools are not among those that a server installs."""
    names = subprocess.run(
        [sys.executable, "-c", "import sys, wortstube.server.app; print(*sys.modules)"],
        capture_output=True, encoding="utf-8", check=True,
    ).stdout.split()  # fmt: skip
    assert not {"sphinx", "docutils", "myst_parser"} & set(names)
