"""Stands in for the package Cython where the kernels are interpreted, and tells the type checker what they use of it.

The kernels are ordinary Python with C types in their annotations. Annotations are never evaluated, so only decorators
and declarations need a counterpart here, and they do nothing.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

Thing = TypeVar("Thing")

compiled = False

uint: TypeAlias = int
ulonglong: TypeAlias = int
size_t: TypeAlias = int
Py_ssize_t: TypeAlias = int
bint: TypeAlias = bool


def _as_it_is(thing: Thing) -> Thing:
    return thing


def declare(_: str) -> Any:
    return None


def exceptval(value: object = None, *, check: bool = True) -> Callable[[Thing], Thing]:
    return _as_it_is


def locals(**_: str) -> Callable[[Thing], Thing]:
    return _as_it_is


cclass = cfunc = final = inline = _as_it_is
