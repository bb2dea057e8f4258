"""Zickzack."""

KERNELS = ("grid", "ranking", "runs", "zigzag")
"""What it searches with, besides the kernels of the words."""
