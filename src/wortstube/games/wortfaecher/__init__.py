"""Wortfächer."""

KERNELS = ("fan", "piles")
"""What it searches with, besides the kernels of the words."""
