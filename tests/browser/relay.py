"""A wire between a browser and the server that a test can cut, mend and make deaf. Real sockets, really closed."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

CHUNK = 65536


class Relay:
    """Listens at an address of its own and passes bytes on to the server and back."""

    def __init__(self, server: str) -> None:
        parts = urlsplit(server)
        self._server = (parts.hostname, parts.port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = "http://{}:{}".format(*self._listener.getsockname())
        self._whole = True
        self._deaf = False
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def deafen(self) -> None:
        """What the browser says arrives; nothing the server says comes back."""
        self._deaf = True

    def cut(self) -> None:
        """Close every connection and refuse new ones."""
        self._whole = False
        with self._lock:
            for end in self._open:
                _close(end)
            self._open.clear()

    def mend(self) -> None:
        self._whole, self._deaf = True, False

    def close(self) -> None:
        self.cut()
        _close(self._listener)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if not self._whole:
                    _close(near)
                    continue
                far = socket.create_connection(self._server)
                with self._lock:
                    self._open |= {near, far}
                for source, target, back in ((near, far, False), (far, near, True)):
                    threading.Thread(target=self._pass_on, args=(source, target, back), daemon=True).start()

    def said_on(self, data: bytes) -> bytes:
        """What the server gets of what the browser says."""
        return data

    def _pass_on(self, source: socket.socket, target: socket.socket, back: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                if not (back and self._deaf):
                    target.sendall(data if back else self.said_on(data))
        _close(source)
        _close(target)


class Proxy(Relay):
    """Says to the server, as a reverse proxy does, for whom it speaks. `speaking` are the headers it adds."""

    def __init__(self, server: str, **speaking: str) -> None:
        super().__init__(server)
        self.speaking = speaking

    def said_on(self, data: bytes) -> bytes:
        if not data.startswith((b"GET ", b"POST ")):  # the rest of a body, or frames of a socket
            return data
        lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in self.speaking.items())
        return data.replace(b"\r\n", b"\r\n" + lines.encode(), 1)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextlib.contextmanager
def relay_to(server: str) -> Iterator[Relay]:
    relay = Relay(server)
    try:
        yield relay
    finally:
        relay.close()
