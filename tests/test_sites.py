"""The sites of deploy/ for real: nginx and Caddy on loopback, in front of a server that runs."""

from __future__ import annotations

import http.client
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from tests.server.live import Guest, LiveServer, eventually, live_server
from tests.services import free_port

DEPLOY = Path(__file__).resolve().parent.parent / "deploy"
PUBLIC = "https://spiele.example"
PROGRAMS = "/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin:/bin"
SITES = ("nginx", "caddy", "compose")
SPELLINGS = (
    "/metrics", "/metrics/", "/metrics//", "//metrics", "/./metrics", "/metrics/.", "/x/../metrics", "/metrics?x=1",
    "/metrics/?x=1", "/%6detrics", "/%6D%65trics/", "/metrics%2F", "/metrics%2f/", "/%2fmetrics", "/metrics/%2e",
    "/metrics;", "/METRICS", "/metrics/x",
)  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    database = tmp_path_factory.mktemp("sites") / "games.db"
    with live_server(database, public=[PUBLIC], behind_proxy="127.0.0.1") as server:
        assert b"wortstube_lines" in got(server.address, "/metrics")[1], "there is something to hide"
        yield server


@pytest.fixture(scope="module", params=SITES)
def site(
    request: pytest.FixtureRequest, server: LiveServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LiveServer]:
    """The server as it is seen through a site."""
    start = {"nginx": nginx, "caddy": caddy, "compose": caddy_of_compose}[request.param]
    with start(server.address, tmp_path_factory.mktemp(request.param)) as address:
        yield LiveServer(address, server.database)


@contextmanager
def running(program: str, *words: str | Path, address: str) -> Iterator[str]:
    """Until the test is done; where the program is missing, the test says so and is skipped."""
    path = shutil.which(program, path=PROGRAMS)
    if path is None:
        pytest.skip(f"{program} is not installed here (Debian: apt-get install {program})")
    said = Path(words[-1]).with_suffix(".log")
    with said.open("wb") as log:
        own = os.environ | {"XDG_CONFIG_HOME": str(said.parent), "XDG_DATA_HOME": str(said.parent)}
        process = subprocess.Popen([path, *words], stdout=log, stderr=log, env=own)

    def answers() -> bool:
        assert process.poll() is None, said.read_text("utf-8")
        try:
            return got(address, "/healthz")[0] == 200
        except OSError:
            return False

    try:
        eventually(answers, f"{program} answers")
        yield address
    finally:
        process.terminate()
        process.wait()


def replaced(text: str, changes: dict[str, str]) -> str:
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def nginx_config(folder: Path, server: str, changes: dict[str, str]) -> Path:
    """The file as it is, but for these changes, and where nginx puts its own files."""
    upstream = {"server 127.0.0.1:8712": "server " + server.removeprefix("http://")}
    text = replaced((DEPLOY / "nginx.conf").read_text("utf-8"), upstream | changes)
    own = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    path = folder / "nginx.conf"
    path.write_text(
        f"daemon off; master_process off; pid {folder}/pid; error_log stderr; events {{}}\n"
        f"http {{ access_log off; {own}\n{text}\n}}"
    )
    return path


@contextmanager
def nginx(server: str, folder: Path) -> Iterator[str]:
    """Without HTTPS, for which one would have to own the name."""
    port, ssl = free_port(), re.findall(r"    ssl_.*\n", (DEPLOY / "nginx.conf").read_text("utf-8"))
    changes = {
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port};",
        **dict.fromkeys(ssl, ""),
    }
    config = nginx_config(folder, server, changes)
    with running("nginx", "-p", folder, "-c", config, address=f"http://127.0.0.1:{port}") as address:
        yield address


@contextmanager
def caddy(server: str, folder: Path, source: str = "") -> Iterator[str]:
    port = free_port()
    address, here = f"http://127.0.0.1:{port}", f"http://:{port} {{\n\tbind 127.0.0.1"
    text = source or (DEPLOY / "Caddyfile").read_text("utf-8")
    text = re.sub(r"reverse_proxy .* \{", f"reverse_proxy {server.removeprefix('http://')} {{", text)
    text = re.sub(r"^(spiele\.example|\{\$WORTSTUBE_ADDRESS\}) \{", here, text, flags=re.MULTILINE)
    assert here in text
    path = folder / "Caddyfile"
    path.write_text("{\n\tadmin off\n\tauto_https off\n}\n" + text)
    with running("caddy", "run", "--adapter", "caddyfile", "--config", path, address=address):
        yield address


@contextmanager
def caddy_of_compose(server: str, folder: Path) -> Iterator[str]:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    with caddy(server, folder, compose["configs"]["caddyfile"]["content"].replace("$$", "$")) as address:
        yield address


def got(address: str, path: str) -> tuple[int, bytes, str]:
    """Status, content and whether HTTPS is demanded; the path goes over the wire as it is spelled."""
    connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=30)
    try:
        connection.putrequest("GET", path, skip_host=True)
        connection.putheader("Host", "spiele.example")
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, answer.read(), answer.getheader("Strict-Transport-Security", "")
    finally:
        connection.close()


def test_a_saved_game_as_large_as_the_server_takes_it_comes_through(site: LiveServer) -> None:
    answer = Guest(site).http.post("/api/films", content=b" " * (2 * 2**20))
    assert (answer.status_code, answer.json()["code"]) == (409, "not_a_game"), "it is ours who looked at it"


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_nobody_outside_sees_the_measurements(site: LiveServer, spelling: str) -> None:
    status, content, _ = got(site.address, spelling)
    assert b"wortstube_" not in content
    assert status in (301, 308, 400, 404), content


def test_browsers_are_told_to_stay_with_https(site: LiveServer) -> None:
    for path in ("/healthz", "/api/games", "/metrics", "/nowhere"):
        assert got(site.address, path)[2] == "max-age=31536000"


def test_the_app_comes_through_the_site_as_browsers_want_it(site: LiveServer) -> None:
    """A service worker has to be asked for anew each time, at the root, and a manifest has a type of its own."""
    guest = Guest(site)
    for path, kind in (("/sw.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")):
        answer = guest.http.get(path, headers={"Host": "spiele.example"})
        assert answer.status_code == 200
        assert answer.headers["content-type"].partition(";")[0] == kind
        assert answer.headers["cache-control"] == "no-cache"
        assert "trusted-types" in answer.headers["content-security-policy"]


def test_a_game_is_played_through_the_site(site: LiveServer) -> None:
    guest = Guest(site)
    guest.http.headers.update({"Host": "spiele.example", "Origin": PUBLIC})
    table = guest.open("Anna")
    with guest.dial(table, origin=PUBLIC) as socket:
        socket.send('{"kind":"hello","protocol":2,"after":0}')
        assert '"kind":"welcome"' in str(socket.recv())


def test_nginx_understands_the_whole_file(tmp_path: Path) -> None:
    """With a certificate, as it is installed."""
    missing = [name for name in ("nginx", "openssl") if not shutil.which(name, path=PROGRAMS)]
    if missing:
        pytest.skip(f"not installed here: {', '.join(missing)}")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    making = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=spiele.example"]
    subprocess.run([*making, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    changes = {
        "/etc/letsencrypt/live/spiele.example/fullchain.pem": str(certificate),
        "/etc/letsencrypt/live/spiele.example/privkey.pem": str(key),
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{free_port()} ssl http2;",
    }
    config = nginx_config(tmp_path, "http://127.0.0.1:8712", changes)
    program = shutil.which("nginx", path=PROGRAMS)
    answer = subprocess.run([program, "-t", "-p", tmp_path, "-c", config], capture_output=True, encoding="utf-8")  # type: ignore[list-item]
    assert answer.returncode == 0, answer.stderr
