"""Wortkniffel."""

KERNELS = ("chances", "faces", "throws")
"""What it searches with, besides the kernels of the words."""
