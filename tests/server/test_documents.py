"""The documents under /docs, where they are there and where not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live import Guest, LiveServer, live_server
from wortstube.pocket.static import write_static
from wortstube.server.api_documents import POLICY
from wortstube.server.app import SECURITY_HEADERS


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("site") / "docs"


@pytest.fixture(scope="module")
def server(site: Path) -> Iterator[LiveServer]:
    """One that began before there were documents."""
    with live_server(site.parent / "games.db", documents=site) as server:
        yield server


@pytest.mark.parametrize(
    ("language", "word"), [("de-DE,de", "Dokumente"), ("en-GB,en", "documents"), ("", "Dokumente")]
)
@pytest.mark.parametrize("path", ["/docs", "/docs/", "/docs/index.html", "/docs/rules/zickzack.html"])
def test_without_documents_a_sentence_says_how_to_get_them(
    server: LiveServer, path: str, language: str, word: str
) -> None:
    answer = Guest(server).http.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/plain")
    assert word in answer.text
    assert "./dev docs" in answer.text
    assert Guest(server).http.get("/api/documents").json() == {"there": False}


def test_documents_that_were_made_meanwhile_are_shown(server: LiveServer, site: Path) -> None:
    (site / "rules").mkdir(parents=True)
    (site / "index.html").write_text("<title>Here</title>")
    (site / "rules" / "zickzack.html").write_text("<title>Zickzack</title>")
    http = Guest(server).http
    for path in ("/docs", "/docs/", "/docs?x=1"):
        first = http.get(path, follow_redirects=False)
        assert (first.status_code, first.headers["location"]) == (302, "/docs/index.html")
    assert http.get("/docs/index.html").text == "<title>Here</title>"
    page = http.get("/docs/rules/zickzack.html")
    assert page.text == "<title>Zickzack</title>"
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["etag"]
    assert http.get("/api/documents").json() == {"there": True}


@pytest.mark.parametrize("path", ["/docs/index.html", "/docs/nothing.html", "/docs/../docs/x", "/docs/%00", "/docs"])
def test_their_policy_is_on_every_answer(server: LiveServer, path: str) -> None:
    headers = Guest(server).http.get(path, follow_redirects=False).headers
    assert headers["Content-Security-Policy"] == POLICY
    for name in SECURITY_HEADERS.keys() - {"Content-Security-Policy"}:
        assert headers[name] == SECURITY_HEADERS[name], name


def test_their_policy_allows_nothing_inline_and_nothing_foreign() -> None:
    assert "default-src 'none'" in POLICY
    assert "unsafe-" not in POLICY
    assert "*" not in POLICY
    assert "http" not in POLICY
    assert "require-trusted-types-for 'script'" in POLICY


def test_other_pages_keep_theirs(server: LiveServer) -> None:
    for path in ("/", "/docsx", "/documents"):
        policy = Guest(server).http.get(path).headers["Content-Security-Policy"]
        assert policy == SECURITY_HEADERS["Content-Security-Policy"]


def test_a_folder_for_any_web_space_has_none_of_them(tmp_path: Path) -> None:
    """Its policy is another one, and who fetches it wants to play."""
    client = tmp_path / "client"
    for name in ("index.html", "pocket/manifest.json", "docs/index.html", "assets/docs/kept.js"):
        (client / name).parent.mkdir(parents=True, exist_ok=True)
        (client / name).write_text("<head></head>")
    write_static(tmp_path / "folder", client)
    assert not (tmp_path / "folder" / "docs").exists()
    assert (tmp_path / "folder" / "assets" / "docs" / "kept.js").exists()


@pytest.mark.parametrize("path", ["/docs/..%2f..%2fapp.py", "/docs/../../app.py", "/docs/%2e%2e/app.py"])
def test_nothing_beside_them_is_shown(server: LiveServer, path: str) -> None:
    answer = Guest(server).http.get(path)
    assert answer.status_code == 404
