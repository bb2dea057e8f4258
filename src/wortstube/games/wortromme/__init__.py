"""Wortrommé."""

KERNELS = ("loot",)
"""What it searches with, besides the kernels of the words."""
