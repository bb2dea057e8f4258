"""A phone at home: what the page says without https, how a device comes to trust it, and where it is led then."""

from __future__ import annotations

import os
import shutil
import subprocess
from base64 import b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, Page, expect

from tests.browser.choosing import check
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import begin
from tests.browser.test_screens import findings
from tests.browser.visitor import DESKTOP, FLAGS, INTRODUCED, PHONE, Visitor
from tests.server.live import Guest, LiveServer
from tests.server.test_serve import Program, program
from wortstube.server.certificates import Names

NAME = f"{Names(()).machine}.local"
"""What this machine is called in a network at home, where no browser takes it for its own."""
TRUSTS = ("certutil", "chromium")
"""Chromium with a window reads which authorities somebody trusts, and `certutil` writes it."""
MISSING = "weil Browser das nur Seiten erlauben, die über https kommen."
UNTRUSTED = "ERR_CERT_AUTHORITY_INVALID"
STEPS = {
    "Android": "CA-Zertifikat",
    "iPhone, iPad": "Zertifikatsvertrauenseinstellungen",
    "Windows": "Vertrauenswürdige Stammzertifizierungsstellen",
    "Mac": "Immer vertrauen",
}
Phone = Callable[..., Visitor]


def trusting(folder: Path) -> str:
    """What makes a browser believe this server's key, as if its authority had been installed."""
    certificate = x509.load_pem_x509_certificate((folder / "server.pem").read_bytes())
    key = certificate.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return f"--ignore-certificate-errors-spki-list={b64encode(sha256(key).digest()).decode()}"


@pytest.fixture
def phone(browser: Browser, visitors: list[Visitor]) -> Iterator[Phone]:
    """A browser that knows the server by its name at home."""
    opened: list[Browser] = []

    def bring(*flags: str, port: int, executable: str = "", home: Path | None = None, **more: object) -> Visitor:
        rule = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
        executable = executable or os.environ["WORTSTUBE_CHROMIUM"]
        arguments = [*FLAGS, rule, "--no-proxy-server", *flags]
        env: Any = os.environ | ({"HOME": str(home)} if home else {})
        opened.append(browser.browser_type.launch(executable_path=executable, args=arguments, env=env))
        visitors.append(Visitor(opened[-1], f"http://{NAME}:{port}", size=PHONE, **more))  # type: ignore[arg-type]
        visitors[-1].forgive("^The Cross-Origin-Opener-Policy header has been ignored")
        return visitors[-1]

    yield bring
    for one in opened:
        one.close()


@pytest.fixture
def secured(tmp_path: Path) -> Iterator[Program]:
    """Tests name it before `phone`, so that it outlives pages that still fetch something."""
    with program(tmp_path / "games.db", "--host", "127.0.0.1", "--https", "--https-port", "0") as running:
        yield running


def port_of(server: LiveServer) -> int:
    port = urlsplit(server.address).port
    assert port
    return port


def test_without_https_the_page_says_what_is_missing_and_nothing_breaks(phone: Phone, server: LiveServer) -> None:
    page = phone(port=port_of(server), memory=INTRODUCED).open()
    page.get_by_text(MISSING).wait_for()
    page.get_by_role("link", name="Was hilft?").click()
    page.get_by_text("wortstube serve --https").wait_for()
    assert page.evaluate("() => [isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    page.goto(f"http://{NAME}:{port_of(server)}/")
    page.get_by_role("button", name="Wortkniffel").click()
    begin(page, DE.alone)
    page.get_by_role("button", name=DE.roll_all, exact=True).click()


def test_on_the_machine_itself_nothing_is_missing(visit: Visit) -> None:
    page = visit().open()
    page.get_by_role("heading", level=1).wait_for()
    expect(page.get_by_text(MISSING)).to_be_hidden()


def test_the_page_tells_each_device_how_to_trust_it(secured: Program, phone: Phone) -> None:
    visitor = phone(port=port_of(secured.server))
    visitor.forgive(UNTRUSTED)
    page = visitor.open("/app")
    for device, words in STEPS.items():
        check(page.get_by_role("radio", name=device))
        page.get_by_text(words).first.wait_for()
    with page.expect_download() as loaded:
        page.get_by_role("link", name="Zertifikat laden").click()
    assert loaded.value.suggested_filename == "wortstube.crt"
    check(page.get_by_role("radio", name="iPhone, iPad"))
    with page.expect_download() as loaded:
        page.get_by_role("link", name="Profil laden").click()
    assert loaded.value.suggested_filename == "wortstube.mobileconfig"
    page.get_by_role("button", name="Geschafft, bitte prüfen").click()
    page.get_by_text("Noch kennt der Browser das Zertifikat nicht.").wait_for()
    picture = page.get_by_role("img", name="Adresse dieser Seite als QR-Code")
    assert picture.evaluate("(one) => one.decode().then(() => one.naturalWidth)") > 0
    assert page.url.startswith("http://"), "nobody is led away before"
    said = secured.listen_to_the_end_of_the_greeting()
    assert page.locator("code").inner_text() in said
    assert findings(page, {PHONE: "light", DESKTOP: "dark"}) == []


def name_kept(page: Page) -> str | None:
    name: str | None = page.evaluate("() => JSON.parse(localStorage.getItem('wortstube.name'))")
    return name


@pytest.mark.variant
def test_who_trusts_it_is_led_to_https_with_what_the_browser_kept(
    secured: Program, phone: Phone, tmp_path: Path
) -> None:
    flag = trusting(tmp_path / "games.db-https")
    memory = {**INTRODUCED, "name": "Großtante Änne", "settings": {"language": "en"}}
    visitor = phone(flag, port=port_of(secured.server), memory=memory, service_workers="allow")
    page = visitor.open("/#/am-echten-tisch")
    page.wait_for_url(f"https://{NAME}:*/#/am-echten-tisch")
    page.get_by_role("heading", level=1, name="At the real table").wait_for()
    assert name_kept(page) == "Großtante Änne"
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    visitor.context.set_offline(True)
    page.reload()
    page.get_by_role("heading", level=1, name="At the real table").wait_for()
    assert visitor.context.cookies() == [], "nothing is left of the journey"


@pytest.mark.variant
@pytest.mark.skipif(not all(map(shutil.which, TRUSTS)), reason=f"not all of these are installed: {', '.join(TRUSTS)}")
def test_chromium_takes_the_authority_that_somebody_installed(secured: Program, phone: Phone, tmp_path: Path) -> None:
    """As a person does it: the certificate is downloaded and trusted, and nothing else is told to the browser."""
    store, certificate = tmp_path / "home" / ".pki" / "nssdb", tmp_path / "wortstube.crt"
    store.mkdir(parents=True)
    certificate.write_bytes(Guest(secured.server).http.get("/api/https/wortstube.crt").content)
    for words in (["-N", "--empty-password"], ["-A", "-t", "C,,", "-n", "wortstube", "-i", certificate]):
        subprocess.run(["certutil", "-d", f"sql:{store}", *words], check=True, capture_output=True)
    chromium = shutil.which("chromium")
    visitor = phone(port=port_of(secured.server), executable=chromium, home=tmp_path / "home", service_workers="allow")
    page = visitor.open()
    page.wait_for_url(f"https://{NAME}:*/#/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_nobody_else_can_bring_something_along(secured: Program, phone: Phone, tmp_path: Path) -> None:
    """A link of a stranger has no cookie of ours."""
    flag = trusting(tmp_path / "games.db-https")
    visitor = phone(flag, port=port_of(secured.server))
    page = visitor.open()
    page.wait_for_url(f"https://{NAME}:*/#/")
    page.get_by_role("heading", level=1).wait_for()
    origin = page.url.removesuffix("/#/")
    page.goto("about:blank")
    page.goto(origin + '/#/umzug/{"journey":"x","to":"%23/","kept":{"wortstube.name":"\\"Eve\\""}}')
    page.get_by_role("heading", level=1).wait_for()
    assert name_kept(page) is None
