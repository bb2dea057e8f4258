"""Bücherwurm."""

KERNELS = ("ranking",)
"""What it searches with, besides the kernels of the words."""
