"""Words one change away from a text: a letter too many, one missing, one wrong, or two swapped."""

from collections.abc import Iterator

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"


def one_change_away(word: str) -> Iterator[str]:
    """Every text one change away, some of them twice.

    >>> {"HAUS", "HUS", "AHUS"} <= set(one_change_away("HAUS")) | set(one_change_away("HUS"))
    True
    """
    for at in range(len(word)):
        before, after = word[:at], word[at + 1 :]
        yield before + after
        if after:
            yield before + after[0] + word[at] + after[1:]
        yield from (before + letter + after for letter in LETTERS if letter != word[at])
    for at in range(len(word) + 1):
        yield from (word[:at] + letter + word[at:] for letter in LETTERS)
