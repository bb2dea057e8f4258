"""`wortstube serve --https` as a family starts it: one server behind two doors."""

from __future__ import annotations

import json
import plistlib
import re
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.live import WAIT, Guest, LiveServer
from tests.server.test_serve import Program, mistake, program
from wortstube.server.protocol import PROTOCOL

HTTPS = ("--host", "127.0.0.1", "--https", "--https-port", "0")


class House:
    """A server that speaks https, and a guest who trusts it."""

    def __init__(self, running: Program) -> None:
        self.running, self.plain = running, Guest(running.server)
        self.told = self.plain.get("/api/https")
        self.certificate = self.plain.http.get("/api/https/wortstube.crt")
        self.trusting = ssl.create_default_context(cadata=self.certificate.content)
        self.address = f"https://127.0.0.1:{self.told['port']}"
        self.secure = Guest(LiveServer(self.address, running.server.database))
        self.secure.http = self.client(self.trusting)

    def client(self, trusting: ssl.SSLContext) -> httpx.Client:
        return httpx.Client(base_url=self.address, verify=trusting, timeout=WAIT, trust_env=False)


@contextmanager
def house(folder: Path, *words: str) -> Iterator[House]:
    with program(folder / "games.db", *HTTPS, *words) as running:
        yield House(running)


def test_a_game_is_opened_and_played_over_https(tmp_path: Path) -> None:
    with house(tmp_path) as at:
        answer = at.secure.http.post("/api/tables", json={"game": "wortkniffel", "seats": [{"name": "Anna"}]})
        assert answer.status_code == 201
        assert "Secure" in answer.headers["set-cookie"]
        path = f"/api/tables/{answer.json()['table']}/socket"
        cookie = {"Cookie": at.secure.cookies_for(path)}
        address = at.address.replace("https", "wss") + path
        with connect(address, ssl=at.trusting, additional_headers=cookie, proxy=None, compression=None) as line:
            line.send(json.dumps({"kind": "hello", "protocol": PROTOCOL, "after": 0}))
            welcome = json.loads(line.recv(timeout=WAIT))
            assert (welcome["kind"], welcome["seats"]) == ("welcome", [0])
            line.send(json.dumps({"kind": "send", "id": "r", "seat": 0, "command": {"kind": "roll", "window": "1.0"}}))
            while (heard := json.loads(line.recv(timeout=WAIT)))["kind"] not in ("acked", "refused"):
                pass
            assert heard["kind"] == "acked"
        assert at.plain.get(f"/api/tables/{answer.json()['table']}")["table"], "the same tables behind both doors"


def test_who_does_not_trust_it_gets_no_word(tmp_path: Path) -> None:
    with house(tmp_path) as at, pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
        at.client(ssl.create_default_context()).get("/healthz")


@pytest.mark.parametrize(("tag", "said"), [("en-GB,en;q=0.9", "at home"), ("de-AT", "zu Hause"), ("fr", "zu Hause")])
def test_what_an_iphone_shows_of_the_profile_is_in_its_language(tmp_path: Path, tag: str, said: str) -> None:
    with house(tmp_path) as at:
        loaded = at.plain.http.get("/api/https/wortstube.mobileconfig", headers={"Accept-Language": tag})
    assert said in plistlib.loads(loaded.content)["PayloadDescription"]


def test_the_certificate_comes_as_devices_want_it(tmp_path: Path) -> None:
    with house(tmp_path) as at:
        profile = at.plain.http.get("/api/https/wortstube.mobileconfig")
        assert at.certificate.headers["content-type"] == "application/x-x509-ca-cert"
        assert profile.headers["content-type"] == "application/x-apple-aspen-config"
        for answer, name in ((at.certificate, "wortstube.crt"), (profile, "wortstube.mobileconfig")):
            assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
            assert b"PRIVATE" not in answer.content
        said = at.running.listen_to_the_end_of_the_greeting()
        assert at.told["fingerprint"] in said, "so that one can compare"
        assert re.search(r"http://127\.0\.0\.1:\d+/app\b", said)
        assert at.plain.http.get("/app", follow_redirects=False).headers["location"] == "/#/app"
        page = {"address": f"{at.running.server.address}/#/app"}
        assert at.plain.http.get("/api/qr.svg", params=page).status_code == 200


@pytest.mark.variant
def test_a_restart_keeps_what_people_trust(tmp_path: Path) -> None:
    with house(tmp_path) as at:
        before, trusting = at.told["fingerprint"], at.trusting
    with house(tmp_path) as at:
        assert at.told["fingerprint"] == before
        assert at.client(trusting).get("/healthz").status_code == 200
    assert {file.name for file in (tmp_path / "games.db-https").iterdir()} == {"authority.pem", "server.pem"}


def test_only_a_page_of_this_machine_may_find_out_whether_it_is_trusted(tmp_path: Path) -> None:
    with house(tmp_path) as at:
        page = str(at.plain.http.base_url).rstrip("/")
        for origin, allowed in ((page, page), ("http://elsewhere.example", None), ("null", None)):
            answer = at.secure.http.get("/api/https/trusted", headers={"Origin": origin})
            assert answer.headers.get("access-control-allow-origin") == allowed
        policy = at.plain.http.get("/").headers["content-security-policy"]
        assert f"connect-src 'self' {at.address}" in policy
        assert "connect-src" not in at.secure.http.get("/").headers["content-security-policy"], "nothing to find out"
        forged = at.plain.http.get("/", headers={"Host": "x; script-src *"})
        assert "script-src *" not in forged.headers["content-security-policy"]


def test_without_the_option_there_is_no_https(tmp_path: Path) -> None:
    with program(tmp_path / "games.db", "--host", "127.0.0.1") as running:
        guest = Guest(running.server)
        assert guest.get("/api/https") == {"port": 0, "fingerprint": ""}
        assert guest.get("/api/https/wortstube.crt", 404)["code"] == "not_found"
        assert "connect-src" not in guest.http.get("/").headers["content-security-policy"]
    assert not (tmp_path / "games.db-https").exists()


def test_mistakes_get_a_sentence(tmp_path: Path) -> None:
    common = ("--host", "127.0.0.1", "--port", "0", "--database", str(tmp_path / "games.db"), "--https")
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        assert f"port {port} already" in mistake(*common, "--https-port", port)
    (tmp_path / "games.db-https").write_text("a letter")
    assert "games.db-https" in mistake(*common, "--https-port", "0")
