"""Stands in for the package Cython where the kernels are interpreted, and tells the type checker what they use of it.

The kernels are ordinary Python with C types in their annotations. Annotations are never evaluated, so only decorators
and declarations need a counterpart here, and they do nothing.
"""

import builtins
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

Thing = TypeVar("Thing")

compiled = False

uchar: TypeAlias = int
uint: TypeAlias = int
ulonglong: TypeAlias = int
size_t: TypeAlias = int
Py_ssize_t: TypeAlias = int
bint: TypeAlias = bool
float: TypeAlias = builtins.float
double: TypeAlias = builtins.float
p_uchar: TypeAlias = Any
p_ushort: TypeAlias = Any
p_uint: TypeAlias = Any
p_ulonglong: TypeAlias = Any
p_float: TypeAlias = Any
p_double: TypeAlias = Any


def _as_it_is(thing: Thing) -> Thing:
    return thing


def declare(_: str) -> Any:
    return None


def cast(kind: object, thing: object) -> Any:
    return thing


def exceptval(value: object = None, *, check: bool = True) -> Callable[[Thing], Thing]:
    return _as_it_is


def locals(**_: str) -> Callable[[Thing], Thing]:
    return _as_it_is


cclass = cfunc = final = inline = _as_it_is
