"""Wortrommé."""

KERNELS = ("leavings", "ranking", "robbing")
"""What it searches with, besides the kernels of the words."""
