"""A certificate authority of one house, so that phones at home get https: made once, kept, and never asked outside.

Made with `cryptography` itself. `trustme` would do the same in fewer lines, but it is made for tests: its certificates
last longer than Apple's devices take, and it cannot limit an authority to names at home, without which nobody should
be asked to trust one.
"""

from __future__ import annotations

import contextlib
import ipaddress
import os
import plistlib
import re
import secrets
import socket
import ssl
import uuid
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from wortstube.lang import say
from wortstube.server.hosts import AT_HOME, BadCertificates

AUTHORITY_FILE, SERVER_FILE = "authority.pem", "server.pem"
AUTHORITY_DAYS = 3650
SERVER_DAYS = 365
"""Apple's devices take no certificate that lasts longer than 825 days."""
RENEW_DAYS = 30
"""So long before its end a certificate is made anew."""
EARLIER = timedelta(days=1)
"""Certificates hold from a day before they were made: clocks of phones differ."""
NETWORKS = (
    "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16", "127.0.0.0/8",
    "fc00::/7", "fe80::/10", "::1/128",
)  # fmt: skip
"""What is nobody's address outside a house."""
LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")

Key = ec.EllipticCurvePrivateKey
IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


class Names:
    """By what a machine is called at home: numbers and names, as far as the authority may vouch for them."""

    def __init__(self, addresses: Iterable[str], machine: str | None = None) -> None:
        machine = (socket.gethostname() if machine is None else machine).lower().partition(".")[0]
        self.machine = machine if LABEL.fullmatch(machine) else "localhost"
        found = {address for one in (*addresses, "127.0.0.1", "::1") if (address := address_in(one))}
        self.addresses = sorted(filter(is_at_home, found), key=lambda one: (one.version, int(one)))
        self.names = sorted({"localhost", self.machine, *(self.machine + ending for ending in AT_HOME)})

    def alternatives(self, permitted: Iterable[str]) -> list[x509.GeneralName]:
        """Those that lie in what is permitted, addresses first."""
        allowed = tuple(permitted)
        names = [name for name in self.names if name.endswith(tuple(f".{one}" for one in allowed)) or name in allowed]
        return [*map(x509.IPAddress, self.addresses), *map(x509.DNSName, names)]


def address_in(text: str) -> IPAddress | None:
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None  # a name


def is_at_home(address: IPAddress) -> bool:
    """
    >>> [is_at_home(ipaddress.ip_address(one)) for one in ("192.168.1.20", "fd00::7", "192.0.2.1")]
    [True, True, False]
    """
    return any(address in ipaddress.ip_network(network) for network in NETWORKS)


class Certificates:
    """The authority of a folder, and the certificate of this server, which follows its names."""

    def __init__(self, folder: Path, names: Names, now: datetime | None = None) -> None:
        """What is not there yet is made. Raises BadCertificates."""
        self.folder = folder
        self._context: ssl.SSLContext | None = None
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._key, self.authority = self._opened(names, now or datetime.now(UTC))
            self.renew(names, now)
            self.context()
        except OSError as error:
            raise BadCertificates(f"{folder}: {error.strerror or error}") from error

    @property
    def fingerprint(self) -> str:
        """By which people tell that they hold the right one: of SHA-256, as devices show it."""
        return self.authority.fingerprint(SHA256()).hex(":").upper()

    def renew(self, names: Names, now: datetime | None = None) -> bool:
        """Make the server's certificate anew if it ends soon or bears other names; whether it did."""
        now = now or datetime.now(UTC)
        if self._is_fresh(names, now):
            return False
        key, server = signed_for_server(self._key, self.authority, names, now)
        half = self.folder / f".{SERVER_FILE}.{secrets.token_hex(4)}"
        _write_privately(half, pem_of(key, server))
        half.replace(self.folder / SERVER_FILE)
        if self._context:
            self._load(self._context)
        return True

    def context(self) -> ssl.SSLContext:
        """What a server speaks TLS with. Who connects after a renewal gets the new certificate."""
        if not self._context:
            self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self._load(self._context)
            self._context.set_alpn_protocols(["http/1.1"])
        return self._context

    def _load(self, context: ssl.SSLContext) -> None:
        """Certificate and key as one reading finds them: OpenSSL reads twice; another server may renew in between."""
        copy = self.folder / f".{SERVER_FILE}.{secrets.token_hex(4)}"
        try:
            _write_privately(copy, (self.folder / SERVER_FILE).read_bytes())
            context.load_cert_chain(copy)
        finally:
            copy.unlink(missing_ok=True)

    def to_download(self) -> bytes:
        """The authority's certificate, as Android, Windows and macOS take it."""
        return self.authority.public_bytes(Encoding.DER)

    def profile(self) -> bytes:
        """The same, as an iPhone or iPad takes it, which shows what it says."""
        name = common_name(self.authority)
        certificate = {
            "PayloadType": "com.apple.security.root",
            "PayloadVersion": 1,
            "PayloadIdentifier": f"wortstube.{self._uuid('certificate')}",
            "PayloadUUID": self._uuid("certificate"),
            "PayloadDisplayName": name,
            "PayloadCertificateFileName": "wortstube.crt",
            "PayloadContent": self.to_download(),
        }
        profile = {
            "PayloadType": "Configuration",
            "PayloadVersion": 1,
            "PayloadIdentifier": f"wortstube.{self._uuid('profile')}",
            "PayloadUUID": self._uuid("profile"),
            "PayloadDisplayName": name,
            "PayloadDescription": say("https.profile"),
            "PayloadContent": [certificate],
        }
        return plistlib.dumps(profile)

    def _uuid(self, part: str) -> str:
        """The same whenever it is asked for, so that a second download replaces the first."""
        return str(uuid.uuid5(uuid.NAMESPACE_OID, f"{self.fingerprint} {part}")).upper()

    def _opened(self, names: Names, now: datetime) -> tuple[Key, x509.Certificate]:
        """The authority that is there, unless it has ended; else a new one. Of two that start at once one is kept."""
        file = self.folder / AUTHORITY_FILE
        with contextlib.suppress(FileNotFoundError):
            key, authority = _read(file)
            if authority.not_valid_after_utc > now:
                return key, authority
            file.replace(self.folder / f"ended-{authority.serial_number:x}.pem")
        half = self.folder / f".{AUTHORITY_FILE}.{secrets.token_hex(4)}"
        _write_privately(half, pem_of(*new_authority(names, now)))
        try:
            os.link(half, file)
        except FileExistsError:
            pass
        finally:
            half.unlink()
        return _read(file)

    def _is_fresh(self, names: Names, now: datetime) -> bool:
        try:
            _, server = _read(self.folder / SERVER_FILE)
            server.verify_directly_issued_by(self.authority)
        except (FileNotFoundError, BadCertificates, ValueError, TypeError, InvalidSignature):
            return False
        bears = server.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        wanted = x509.SubjectAlternativeName(names.alternatives(permitted_names(self.authority)))
        ends = min(server.not_valid_after_utc - timedelta(days=RENEW_DAYS), self.authority.not_valid_after_utc)
        return bears == wanted and ends > now


def new_authority(names: Names, now: datetime) -> tuple[Key, x509.Certificate]:
    """One that can vouch for nothing but machines at home, whoever should steal its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = _name(f"Wortstube {names.machine} {secrets.token_hex(2).upper()}")
    homes = ["localhost", names.machine, *(ending.removeprefix(".") for ending in AT_HOME)]
    permitted = [x509.DNSName(name) for name in dict.fromkeys(homes)]
    permitted += [x509.IPAddress(ipaddress.ip_network(network)) for network in NETWORKS]  # type: ignore[misc]
    certificate = (
        _begun(subject, subject, key, now, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs_certificates=True), critical=True)
        # Not critical: who knows such limits keeps them all the same, and nobody else is turned away.
        .add_extension(x509.NameConstraints(permitted, None), critical=False)
        .sign(key, SHA256())
    )
    return key, certificate


def signed_for_server(
    authority_key: Key, authority: x509.Certificate, names: Names, now: datetime
) -> tuple[Key, x509.Certificate]:
    """A certificate for these names, with a key of its own; it does not outlive its authority."""
    key = ec.generate_private_key(ec.SECP256R1())
    days = min(SERVER_DAYS, (authority.not_valid_after_utc - now).days)
    issuer_key = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority_key.public_key())
    certificate = (
        _begun(_name("Wortstube"), authority.subject, key, now, days)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(names.alternatives(permitted_names(authority))), critical=False)
        .add_extension(issuer_key, critical=False)
        .sign(authority_key, SHA256())
    )
    return key, certificate


def permitted_names(authority: x509.Certificate) -> list[str]:
    """Names, and endings of names, for which an authority may vouch."""
    limits = authority.extensions.get_extension_for_class(x509.NameConstraints).value
    return [one.value for one in limits.permitted_subtrees or () if isinstance(one, x509.DNSName)]


def common_name(certificate: x509.Certificate) -> str:
    return str(certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)[0].value)


def pem_of(key: Key, certificate: x509.Certificate) -> bytes:
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return private + certificate.public_bytes(Encoding.PEM)


def _begun(subject: x509.Name, issuer: x509.Name, key: Key, now: datetime, days: int) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(now + timedelta(days=days))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _name(common: str) -> x509.Name:
    return x509.Name(
        [x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Wortstube"), x509.NameAttribute(NameOID.COMMON_NAME, common)]
    )


def _usage(signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=True,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _read(file: Path) -> tuple[Key, x509.Certificate]:
    """Key and certificate of a file, which nobody else can read from now on."""
    text = file.read_bytes()
    file.chmod(0o600)
    try:
        key, certificate = load_pem_private_key(text, None), x509.load_pem_x509_certificate(text)
    except ValueError as error:
        raise BadCertificates(f"{file}: {error}") from error
    if not isinstance(key, Key):
        raise BadCertificates(f"{file}: no key of ours")
    return key, certificate


def _write_privately(file: Path, data: bytes) -> None:
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as target:
        target.write(data)
        target.flush()
        os.fsync(target.fileno())
