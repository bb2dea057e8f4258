"""Both modes are what they claim to be, and the examples in the kernels hold in each."""

from __future__ import annotations

import doctest
import os
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

from tests.kernels.conftest import FOLDER, Kernels
from wortstube import kernels


def test_examples(run: Kernels) -> None:
    for module in (getattr(run, field.name) for field in fields(run)):
        result = doctest.testmod(module)
        assert result.attempted > 0
        assert result.failed == 0


def test_a_copy_without_compiled_modules_says_so_and_works(tmp_path: Path) -> None:
    copy = tmp_path / "wortstube" / "kernels"
    shutil.copytree(FOLDER, copy, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    (copy.parent / "__init__.py").touch()
    code = (
        "import sys; sys.modules['cython'] = None\n"
        "from wortstube.kernels import all_compiled, dawg, rack\n"
        "words = dawg.Dawg(dawg.build([bytes([0]), bytes([0, 1])]))\n"
        "print(all_compiled(), list(rack.RackSearch(words).words(bytes([1, 0]))))"
    )
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    printed = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert printed.stdout == "False [0, 1]\n"


def test_every_kernel_is_known_and_compiled_or_none() -> None:
    assert {field.name for field in fields(Kernels)} == set(kernels.KERNELS)
    assert {path.stem for path in FOLDER.glob("*.py")} - {"__init__", "basics", "shim"} == set(kernels.KERNELS)
    assert len(set(map(kernels.is_compiled, kernels.KERNELS))) == 1
