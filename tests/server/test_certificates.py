"""The authority of a house: what its certificates say, who believes them, how they are kept and made anew."""

from __future__ import annotations

import ipaddress
import os
import plistlib
import shutil
import socket
import ssl
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from wortstube.server.certificates import (
    AUTHORITY_DAYS,
    AUTHORITY_FILE,
    RENEW_DAYS,
    SERVER_DAYS,
    SERVER_FILE,
    Certificates,
    Names,
    new_authority,
    pem_of,
    signed_for_server,
)  # fmt: skip
from wortstube.server.hosts import BadCertificates

HOME = "192.168.7.20"
NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
POSIX = pytest.mark.skipif(os.name != "posix", reason="elsewhere files have no such modes")


def names(*addresses: str, machine: str = "familien-pc") -> Names:
    return Names(addresses or (HOME,), machine)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games.db-https"


def of_server(folder: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate((folder / SERVER_FILE).read_bytes())


def borne(certificate: x509.Certificate) -> set[str]:
    """The names in a certificate, addresses as text."""
    found = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {str(one.value) for one in found}


def believes(kept: Certificates, name: str) -> str:
    """What somebody finds who trusts the authority alone and asks for the server by a name; empty: all is well."""
    trusting = ssl.create_default_context(cadata=kept.to_download())
    ours, theirs = socket.socketpair()
    heard: list[str] = []

    def serve() -> None:
        try:
            with kept.context().wrap_socket(ours, server_side=True):
                pass
        except OSError:
            pass

    server = threading.Thread(target=serve)
    server.start()
    try:
        with trusting.wrap_socket(theirs, server_hostname=name):
            pass
    except ssl.SSLCertVerificationError as error:
        heard.append(error.verify_message)
    finally:
        ours.close()
        theirs.close()
        server.join()
    return "".join(heard)


@pytest.mark.parametrize("name", [HOME, "127.0.0.1", "::1", "localhost", "familien-pc", "familien-pc.local",
                                  "familien-pc.fritz.box"])  # fmt: skip
def test_who_trusts_the_authority_believes_the_server(folder: Path, name: str) -> None:
    assert believes(Certificates(folder, names()), name) == ""


def test_nobody_believes_it_elsewhere_or_without_trusting_it(folder: Path, tmp_path: Path) -> None:
    kept, other = Certificates(folder, names()), Certificates(tmp_path / "other", names())
    assert "mismatch" in believes(kept, "192.168.7.21")
    kept.authority = other.authority  # somebody trusts another house
    assert "unable to get local issuer" in believes(kept, HOME)


@pytest.mark.skipif(not shutil.which("openssl"), reason="there is no openssl here")
def test_openssl_finds_nothing_wrong_with_the_chain(folder: Path) -> None:
    kept = Certificates(folder, names())
    trusted = folder / "trusted.crt"
    trusted.write_bytes(kept.authority.public_bytes(Encoding.PEM))
    command = f"openssl verify -x509_strict -purpose sslserver -verify_ip {HOME} -CAfile".split()
    answer = subprocess.run([*command, trusted, folder / SERVER_FILE], capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout) == (0, f"{folder / SERVER_FILE}: OK\n"), answer.stderr


def test_it_bears_the_names_of_home_and_no_public_address(folder: Path) -> None:
    Certificates(folder, names(HOME, "192.0.2.7", "fd00::7", "spiele.example"))
    found = borne(of_server(folder))
    assert {HOME, "fd00::7", "127.0.0.1", "::1", "localhost", "familien-pc", "familien-pc.local"} <= found
    assert not found & {"192.0.2.7", "spiele.example"}


@pytest.mark.parametrize("name", ["bank.example", "192.0.2.7"])
def test_a_stolen_authority_cannot_vouch_for_anybody_outside(folder: Path, name: str) -> None:
    """Whoever has the key signs what they like, but nobody believes it."""
    kept = Certificates(folder, names())
    address = ipaddress.ip_address(name) if name[0].isdecimal() else None
    forged = names()
    forged.alternatives = lambda permitted: [x509.IPAddress(address) if address else x509.DNSName(name)]  # type: ignore[method-assign]
    forged_for = signed_for_server(kept._key, kept.authority, forged, datetime.now(UTC))
    (folder / SERVER_FILE).write_bytes(pem_of(*forged_for))
    kept.context().load_cert_chain(folder / SERVER_FILE)
    assert "permitted subtree violation" in believes(kept, name)


@POSIX
def test_keys_can_be_read_by_their_owner_alone(folder: Path) -> None:
    before = os.umask(0)
    try:
        Certificates(folder, names())
    finally:
        os.umask(before)
    assert folder.stat().st_mode & 0o777 == 0o700
    for file in (AUTHORITY_FILE, SERVER_FILE):
        assert (folder / file).stat().st_mode & 0o777 == 0o600
    (folder / AUTHORITY_FILE).chmod(0o644)
    Certificates(folder, names())
    assert (folder / AUTHORITY_FILE).stat().st_mode & 0o777 == 0o600, "also one that somebody has opened"


def test_a_restart_keeps_authority_and_certificate(folder: Path) -> None:
    first = Certificates(folder, names(), NOW)
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    again = Certificates(folder, names(), NOW + timedelta(days=5))
    assert again.fingerprint == first.fingerprint
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before
    assert not again.renew(names(), NOW + timedelta(days=5))


def test_a_new_address_gets_a_new_certificate_from_the_same_authority(folder: Path) -> None:
    kept = Certificates(folder, names())
    trusted = kept.to_download()
    assert believes(kept, "10.0.0.9") != ""
    assert kept.renew(names("10.0.0.9"))
    assert believes(kept, "10.0.0.9") == "", "without a restart"
    assert Certificates(folder, names("10.0.0.9")).to_download() == trusted, "and nobody has to trust anew"


def test_it_is_renewed_before_it_ends_and_lasts_as_long_as_devices_take(folder: Path) -> None:
    kept = Certificates(folder, names(), NOW)
    ends = of_server(folder).not_valid_after_utc
    assert (ends - NOW).days == SERVER_DAYS <= 825
    assert not kept.renew(names(), ends - timedelta(days=RENEW_DAYS, hours=1))
    later = ends - timedelta(days=RENEW_DAYS) + timedelta(hours=1)
    assert kept.renew(names(), later)
    assert of_server(folder).not_valid_after_utc > ends
    last = NOW + timedelta(days=AUTHORITY_DAYS - 3)
    assert kept.renew(names(), last)
    assert of_server(folder).not_valid_after_utc <= kept.authority.not_valid_after_utc, "nothing outlives its authority"


def test_after_ten_years_there_is_a_new_authority(folder: Path) -> None:
    first = Certificates(folder, names(), NOW)
    second = Certificates(folder, names(), NOW + timedelta(days=AUTHORITY_DAYS + 1))
    assert second.fingerprint != first.fingerprint
    assert list(folder.glob("ended-*.pem")), "the old one is put aside"


def test_two_that_start_at_once_have_one_authority(folder: Path) -> None:
    with ThreadPoolExecutor(4) as several:
        found = [one.result() for one in [several.submit(Certificates, folder, names()) for _ in range(4)]]
    assert len({one.fingerprint for one in found}) == 1
    assert believes(Certificates(folder, names()), HOME) == ""
    assert {file.name for file in folder.iterdir()} == {AUTHORITY_FILE, SERVER_FILE}


def test_what_cannot_be_read_is_not_replaced_in_silence(folder: Path) -> None:
    """Else everybody would have to trust a new one, and nobody would know why."""
    Certificates(folder, names())
    (folder / SERVER_FILE).write_bytes(b"a letter")
    assert believes(Certificates(folder, names()), HOME) == "", "a server's certificate is easily made anew"
    (folder / AUTHORITY_FILE).write_bytes(b"a letter")
    with pytest.raises(BadCertificates, match=AUTHORITY_FILE):
        Certificates(folder, names())
    assert (folder / AUTHORITY_FILE).read_bytes() == b"a letter"


def test_a_machine_with_an_odd_name_is_known_by_number(folder: Path) -> None:
    assert believes(Certificates(folder, names(machine="Omas Rechner!")), HOME) == ""


def test_a_machine_that_was_renamed_is_known_by_its_new_name_at_home(folder: Path) -> None:
    Certificates(folder, names())
    renamed = Certificates(folder, names(machine="neuer-pc"))
    assert believes(renamed, "neuer-pc.local") == ""
    assert "neuer-pc" not in borne(of_server(folder)), "the authority was not made for it"


def test_iphones_get_a_profile_with_the_same_certificate(folder: Path) -> None:
    kept = Certificates(folder, names())
    profile = plistlib.loads(kept.profile())
    [content] = profile["PayloadContent"]
    assert (profile["PayloadType"], content["PayloadType"]) == ("Configuration", "com.apple.security.root")
    assert content["PayloadContent"] == kept.to_download()
    assert Certificates(folder, names()).profile() == kept.profile(), "a second one replaces the first"


def test_the_authority_signs_servers_only() -> None:
    _, authority = new_authority(names(), NOW)
    limits = authority.extensions.get_extension_for_class(x509.BasicConstraints).value
    assert (limits.ca, limits.path_length) == (True, 0)
