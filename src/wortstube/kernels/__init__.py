"""Search over packed arrays: the part of Wortstube that has to be fast. It knows no words and no games, only codes.

Each module is ordinary Python that Cython compiles where there is a C compiler; otherwise it is interpreted, which is
slower and gives the same results.
"""

from wortstube.kernels import building, dawg, fan, grid, loot, piles, rack, runs, zigzag

COMPILED = all(kernel.COMPILED for kernel in (building, dawg, fan, grid, loot, piles, rack, runs, zigzag))

__all__ = ["COMPILED", "building", "dawg", "fan", "grid", "loot", "piles", "rack", "runs", "zigzag"]
