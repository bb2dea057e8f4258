"""Small pictures for documents: a photograph's pixels as a PNG of 256 colours, which is plenty for a flat page."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

COLOURS = 256
STEP = 4
"""Shades closer than this count as one: the grain of gradients, which the eye does not miss."""


def encode(pixels: NDArray[np.uint8]) -> bytes:
    """`pixels` has rows, columns and red, green, blue."""
    height, width, _ = pixels.shape
    palette, numbers = quantise(pixels.reshape(-1, 3))
    rows = np.zeros((height, width + 1), np.uint8)  # each row begins with its filter: none
    rows[:, 1:] = numbers.reshape(height, width)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    body = zlib.compress(rows.tobytes(), 9)
    parts = (b"IHDR", header), (b"PLTE", palette.tobytes()), (b"IDAT", body), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def quantise(colours: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The most frequent colours, and for each pixel the number of the nearest of them."""
    coarse = np.minimum((colours.astype(np.int32) + STEP // 2) // STEP * STEP, 255)
    keys = coarse @ np.array([1 << 16, 1 << 8, 1])
    found, where, counts = np.unique(keys, return_inverse=True, return_counts=True)
    split = np.stack([found >> 16, found >> 8 & 255, found & 255], axis=1)
    palette = split[np.argsort(-counts)[:COLOURS]]
    nearest = np.array([np.abs(palette - colour).sum(axis=1).argmin() for colour in split])
    return palette.astype(np.uint8), nearest[where].astype(np.uint8)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
