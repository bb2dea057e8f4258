"""Every test of the kernels runs twice: with the compiled modules, and with their sources as plain Python."""

from __future__ import annotations

import sys
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from tests.variants import with_variants
from wortstube import kernels

FOLDER = Path(kernels.__file__).parent


@dataclass(frozen=True)
class Kernels:
    """One way to run the kernels."""

    building: ModuleType
    chances: ModuleType
    dawg: ModuleType
    faces: ModuleType
    fan: ModuleType
    grading: ModuleType
    grid: ModuleType
    leavings: ModuleType
    piles: ModuleType
    rack: ModuleType
    ranking: ModuleType
    robbing: ModuleType
    runs: ModuleType
    throws: ModuleType
    zigzag: ModuleType


@cache
def interpreted(name: str) -> ModuleType:
    """The kernel's source under another name, as it runs where neither Cython nor a compiler has ever been."""
    spec = spec_from_file_location(f"interpreted_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "cython", None)
        spec.loader.exec_module(module)
    assert not module.COMPILED
    return module


def compiled(name: str) -> ModuleType:
    module = import_module(f"wortstube.kernels.{name}")
    if not module.COMPILED:
        pytest.skip("the kernels are not compiled here, so only their interpreted form is tested")
    return module


@pytest.fixture(scope="session", params=with_variants("compiled", ["interpreted"]))
def run(request: pytest.FixtureRequest) -> Kernels:
    load = compiled if request.param == "compiled" else interpreted
    return Kernels(*(load(field.name) for field in fields(Kernels)))
