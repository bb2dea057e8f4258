"""What was needed only for a while goes back to the system, where the system can be told so."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache

from wortstube.lexicon import Lexicon


def give_back(lexicon: Lexicon) -> None:
    """Memory that is free again, and pages of the word file, which the system keeps for all processes anyway."""
    _trim()(0)
    lexicon.let_go()


@cache
def _trim() -> Callable[[int], object]:
    """What glibc has for it; others do it by themselves, or not at all."""
    try:
        return ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return lambda kept: None
