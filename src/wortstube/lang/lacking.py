"""Packages that are not installed: a sentence says which extra brings them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from wortstube.lang import say


@contextmanager
def of_extra(extra: str) -> Iterator[None]:
    """Whatever is imported within comes with this extra; raises ModuleNotFoundError with a sentence."""
    try:
        yield
    except ModuleNotFoundError as lacking:
        if (lacking.name or "wortstube").startswith("wortstube"):
            raise
        told = say("error.no_extra", module=lacking.name, extra=extra)
        raise ModuleNotFoundError(told, name=lacking.name) from lacking
