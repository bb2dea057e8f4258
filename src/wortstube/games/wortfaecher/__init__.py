"""Wortfächer."""

KERNELS = ("fan", "piles", "ranking")
"""What it searches with, besides the kernels of the words."""
