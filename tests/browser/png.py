"""Small pictures for documents: a photograph's pixels as a PNG of 256 colours, which is plenty for a flat page."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

COLOURS = 256
STEP = 8
"""Shades closer than this begin as one colour."""
ROUNDS = 4
"""How often each colour moves to the middle of the pixels it stands for."""


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
    """A palette, and for each pixel the number of the nearest of its colours."""
    found, where, counts = np.unique(colours, axis=0, return_inverse=True, return_counts=True)
    shades = found.astype(np.float32)
    palette = _most_frequent(found, counts)
    for _ in range(ROUNDS):
        nearest = _nearest(shades, palette)
        weight = np.bincount(nearest, counts, len(palette))
        sums = np.stack([np.bincount(nearest, counts * shades[:, c], len(palette)) for c in range(3)], axis=1)
        palette[weight > 0] = (sums[weight > 0] / weight[weight > 0, None]).astype(np.float32)
    return palette.round().astype(np.uint8), _nearest(shades, palette)[where.ravel()].astype(np.uint8)


def _most_frequent(found: NDArray[np.uint8], counts: NDArray[np.int64]) -> NDArray[np.float32]:
    coarse, where = np.unique(found // STEP, axis=0, return_inverse=True)
    often = np.argsort(-np.bincount(where.ravel(), counts))[:COLOURS]
    return (coarse[often] * STEP + STEP // 2).astype(np.float32)


def _nearest(shades: NDArray[np.float32], palette: NDArray[np.float32]) -> NDArray[np.int64]:
    far = (shades**2).sum(axis=1)[:, None] - 2 * shades @ palette.T + (palette**2).sum(axis=1)
    return np.asarray(far.argmin(axis=1), np.int64)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
