"""Wortkniffel."""

BEGINS_WITHOUT_WORDS = True
"""Dice are thrown before a word is judged, so it need not wait for words that are still being compiled."""

KERNELS = ("chances", "faces", "fan", "ranking", "throws")
"""What its bots search with, besides the kernels of the words."""

SOLVABLE = True
"""Every card can be thought through (`perfect`)."""
