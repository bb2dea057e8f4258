"""Wortrommé."""

KERNELS = ("leavings", "robbing")
"""What it searches with, besides the kernels of the words."""
