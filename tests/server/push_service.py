"""A push service of the tests' own, on this machine, and a browser that listens there: real HTTP, real keys."""

from __future__ import annotations

import base64
import json
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tests.server.live import eventually


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """As far as it takes part in push: an address, two keys, and the reading of what comes."""

    def __init__(self, service: PushService, name: str, private: str = "", auth: bytes = bytes(range(16))) -> None:
        number = int.from_bytes(decoded(private), "big") if private else 0
        curve = ec.SECP256R1()
        self._key = ec.derive_private_key(number, curve) if number else ec.generate_private_key(curve)
        self._auth = auth
        self._service, self.path = service, f"/send/{name}"

    @property
    def public(self) -> bytes:
        kind = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        return self._key.public_key().public_bytes(*kind)

    @property
    def subscription(self) -> dict[str, Any]:
        return {
            "endpoint": self._service.address + self.path,
            "p256dh": encoded(self.public),
            "auth": encoded(self._auth),
        }

    def opened(self, body: bytes) -> bytes:
        """RFC 8291, from the side of the browser."""
        salt, (size, length) = body[:16], struct.unpack("!LB", body[16:21])
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(body) <= size
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        info = b"WebPush: info\0" + self.public + theirs
        secret = HKDF(hashes.SHA256(), 32, self._auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        return text.rstrip(b"\0").removesuffix(b"\x02")

    def told(self, count: int = 1) -> list[dict[str, Any]]:
        """What this browser was told so far, once it is so much."""
        eventually(lambda: len(self._service.got(self.path)) >= count, f"{count} notices")
        return [json.loads(self.opened(body)) for _, body in self._service.got(self.path)]

    @property
    def notices(self) -> int:
        return len(self._service.got(self.path))


class PushService:
    def __init__(self, address: str) -> None:
        self.address = address
        self.status = 201
        self._got: list[tuple[str, dict[str, str], bytes]] = []
        self._lock = threading.Lock()

    def take(self, path: str, headers: dict[str, str], body: bytes) -> None:
        with self._lock:
            self._got.append((path, headers, body))

    def got(self, path: str) -> list[tuple[dict[str, str], bytes]]:
        with self._lock:
            return [(headers, body) for to, headers, body in self._got if to == path]


def check_signature(header: str, audience: str, public: str) -> dict[str, Any]:
    """RFC 8292: the claims of a token that the key has signed."""
    fields = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    assert fields["k"] == public
    signed, _, signature = fields["t"].rpartition(".")
    r, s = decoded(signature)[:32], decoded(signature)[32:]
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    proof = encode_dss_signature(int.from_bytes(r, "big"), int.from_bytes(s, "big"))
    key.verify(proof, signed.encode(), ec.ECDSA(hashes.SHA256()))  # raises unless it fits
    claims: dict[str, Any] = json.loads(decoded(signed.split(".")[1]))
    assert claims["aud"] == audience
    return claims


@contextmanager
def push_service() -> Iterator[PushService]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.take(self.path, dict(self.headers), body)
            self.send_response(service.status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service = PushService(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
