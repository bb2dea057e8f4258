"""Why an engine gave no answer. For people there is a sentence; a log has the word alone, since what a program says of
itself could tell what somebody holds."""

from __future__ import annotations

from typing import Literal

from wortstube.lang import say

Trouble = Literal[
    "late", "ended", "long_line", "unasked", "nonsense", "version", "declined", "too_large", "busy", "absent"
]  # fmt: skip


class NoAnswer(Exception):
    """There is none, and one of our own bots has to move."""

    def __init__(self, trouble: Trouble, detail: str = "") -> None:
        super().__init__(trouble)
        self.trouble: Trouble = trouble
        self.detail = detail

    def __str__(self) -> str:
        return sentence(self.trouble, self.detail)


class Unfit(NoAnswer):
    """It could not even say that it is ready."""


def sentence(trouble: Trouble, detail: str = "") -> str:
    return ": ".join(filter(None, (say(f"engines.{trouble}"), detail)))
