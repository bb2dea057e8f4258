"""Web Push: a notice that only one browser can read, handed to the push service of its maker (RFC 8030, 8291, 8292).

Everything here may take long and belongs into a thread. `cryptography` is imported only where push is switched on.
"""

from __future__ import annotations

import base64
import contextlib
import http.client
import ipaddress
import json
import os
import re
import socket
import ssl
import struct
import threading
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

LIMIT = 15.0
"""Seconds for the whole delivery of a notice; `STEP` for each step of it."""
STEP = 8.0
LONGEST = 1000
"""Signs of the address of a push service."""
VALID = 12 * 3600
"""Seconds for which a token counts; push services take at most a day."""
RECORD = 4096
CURVE = ec.SECP256R1()
ADDRESS = re.compile(r"[\x21-\x7e]+", re.ASCII)


class BadEndpoint(ValueError):
    """No address at which we would hand anything in."""


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def check_keys(p256dh: str, auth: str) -> None:
    """Raises ValueError unless these are the keys of a browser."""
    _point(decoded(p256dh))
    if len(decoded(auth)) != 16:
        raise ValueError("auth")


def _point(data: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)


def _bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def sealed(
    text: bytes, p256dh: str, auth: str, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """A message that only the browser with these keys can open (RFC 8291); own key and salt are new for each."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs, mine = decoded(p256dh), _bytes(own)
    shared = own.exchange(ec.ECDH(), _point(theirs))
    secret = _derived(decoded(auth), shared, b"WebPush: info\0" + theirs + mine, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack("!LB", RECORD, len(mine)) + mine
    return header + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Signature:
    """By which push services know that notices come from the server somebody has allowed (VAPID, RFC 8292)."""

    def __init__(self, private: str, contact: str) -> None:
        """`private` as `new_key` wrote it; `contact` is where the operator of a push service finds ours."""
        key = serialization.load_pem_private_key(private.encode(), None)
        assert isinstance(key, ec.EllipticCurvePrivateKey)
        self._key, self._contact = key, contact
        self.public = encoded(_bytes(key))

    def header(self, endpoint: str) -> str:
        to = urlsplit(endpoint)
        claims = {"aud": f"{to.scheme}://{to.netloc}", "exp": int(time.time()) + VALID, "sub": self._contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(encoded(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={text}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def new_key() -> str:
    key = ec.generate_private_key(CURVE)
    kind = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    return key.private_bytes(*kind).decode()


def check_endpoint(endpoint: str, loopback: bool = False) -> None:
    """Raises BadEndpoint unless it is an https address without a port or a name and password.

    `loopback`: a push service of a test's own on this machine, without https.
    """
    if len(endpoint) > LONGEST or not ADDRESS.fullmatch(endpoint):
        raise BadEndpoint("signs")
    try:
        to = urlsplit(endpoint)
        host, port = to.hostname, to.port
    except ValueError as error:
        raise BadEndpoint("address") from error
    if loopback and to.scheme == "http" and host == "127.0.0.1":
        return
    if to.scheme != "https" or not host or port not in (None, 443) or to.username is not None:
        raise BadEndpoint("https")
    if _is_number(host) or "." not in host:
        raise BadEndpoint("name")


def _is_number(host: str) -> bool:
    with contextlib.suppress(ValueError):
        ipaddress.ip_address(host)
        return True
    return False


def public_address(host: str) -> str:
    """Where a name leads now; raises BadEndpoint if any of its addresses is in a home, a company or this machine."""
    try:
        found = socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)
    except OSError as error:
        raise ConnectionError(host) from error
    addresses = [str(sockaddr[0]) for *_, sockaddr in found]
    for address in addresses:
        number = ipaddress.ip_address(address.partition("%")[0])
        mapped = getattr(number, "ipv4_mapped", None) or number
        if not mapped.is_global or mapped.is_multicast:
            raise BadEndpoint("private")
    return addresses[0]


def deliver(endpoint: str, body: bytes, headers: dict[str, str], loopback: bool = False) -> int:
    """Hand it in; the status that the push service answers. Raises BadEndpoint or OSError.

    The connection goes to the address that was looked at, and nothing is followed from there.
    """
    check_endpoint(endpoint, loopback)
    to = urlsplit(endpoint)
    assert to.hostname is not None
    plain = to.scheme == "http"
    address = to.hostname if plain else public_address(to.hostname)
    with contextlib.closing(socket.create_connection((address, to.port or 443), STEP)) as line:
        lines = [line]
        end = threading.Timer(LIMIT, _hang_up, (lines,))
        end.start()
        try:
            secured = line if plain else ssl.create_default_context().wrap_socket(line, server_hostname=to.hostname)
            lines.append(secured)
            with contextlib.closing(secured):
                return _post(secured, to.netloc, endpoint, body, headers)
        except http.client.HTTPException as error:
            raise ConnectionError(to.hostname) from error
        finally:
            end.cancel()


def _hang_up(lines: list[socket.socket]) -> None:
    """However slowly somebody answers."""
    for line in lines:
        with contextlib.suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)


def _post(line: socket.socket, host: str, endpoint: str, body: bytes, headers: dict[str, str]) -> int:
    connection = http.client.HTTPConnection(host)
    connection.sock = line
    to = urlsplit(endpoint)
    path = (to.path or "/") + (f"?{to.query}" if to.query else "")
    connection.request("POST", path, body, {"Host": host, **headers})
    return connection.getresponse().status
