"""Search over packed arrays: the part of Wortstube that has to be fast. It knows no words and no games, only codes.

Each module is ordinary Python that Cython compiles where there is a C compiler; otherwise it is interpreted, which is
slower and gives the same results. None is imported here: in a new checkout they may still be being compiled when the
first page is asked for. Who reads words or judges them imports none either, but has them from here when they are used.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wortstube.kernels import dawg as dawg
    from wortstube.kernels import grading as grading
    from wortstube.kernels import rack as rack

KERNELS = (
    "building", "chances", "dawg", "faces", "fan", "grading", "grid", "leavings", "piles", "rack", "ranking", "robbing",
    "runs", "throws", "zigzag",
)  # fmt: skip


def is_compiled(kernel: str) -> bool:
    found = find_spec(f"{__name__}.{kernel}")
    return found is not None and Path(found.origin or "").suffix != ".py"


def all_compiled() -> bool:
    return all(map(is_compiled, KERNELS))


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """A kernel that nobody has imported yet."""
        if name in KERNELS:
            return import_module(f"{__name__}.{name}")
        raise AttributeError(f"There is no kernel {name!r}.")
