"""Search over packed arrays: the part of Wortstube that has to be fast. It knows no words and no games, only codes.

Each module is ordinary Python that Cython compiles where there is a C compiler; otherwise it is interpreted, which is
slower and gives the same results. None is imported here: those of a game may still be being compiled when the first
words are asked for.
"""

from importlib.util import find_spec
from pathlib import Path

KERNELS = (
    "building", "chances", "dawg", "faces", "fan", "grading", "grid", "leavings", "piles", "rack", "ranking", "robbing",
    "runs", "throws", "zigzag",
)  # fmt: skip


def is_compiled(kernel: str) -> bool:
    found = find_spec(f"{__name__}.{kernel}")
    return found is not None and Path(found.origin or "").suffix != ".py"


def all_compiled() -> bool:
    return all(map(is_compiled, KERNELS))
