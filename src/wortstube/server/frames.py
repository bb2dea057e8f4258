"""Messages as they go over the wire."""

from __future__ import annotations

import struct

TEXT = 0x81
"""The first byte of a message of one frame."""
_LONG, _LONGER = struct.Struct("!BBH"), struct.Struct("!BBQ")


def framed(text: str | bytes) -> bytes:
    r"""A message as it goes over the wire (RFC 6455, 5.2), the same for everybody who is told it.

    >>> framed("Hallo"), framed("x" * 200)[:4], framed("x" * 70_000)[:10].hex()
    (b'\x81\x05Hallo', b'\x81~\x00\xc8', '817f0000000000011170')
    """
    data = text.encode() if isinstance(text, str) else text
    length = len(data)
    if length < 126:
        return bytes((TEXT, length)) + data
    return (_LONG.pack(TEXT, 126, length) if length < 1 << 16 else _LONGER.pack(TEXT, 127, length)) + data


def text_of(frame: bytes) -> bytes:
    """The message in a frame of ours, for whoever reads it without a wire.

    >>> [len(text_of(framed("x" * length))) for length in (0, 5, 200, 70_000)]
    [0, 5, 200, 70000]
    """
    return frame[{126: _LONG.size, 127: _LONGER.size}.get(frame[1], 2) :]
