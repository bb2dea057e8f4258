"""Compiling the kernels: those of the words, which nothing can do without, and those of single games."""

import shutil
import sys
import sysconfig
from functools import partial
from pathlib import Path

from tools import places
from tools.calling import call, tell
from tools.places import LOCKS, compiled_kernels, files, tool
from tools.steps import Step

OF_ALL_KERNELS = ("shim", "basics")
OF_THE_WORDS = ("building", "dawg", "grading", "rack")
COMPILERS = ("cc", "gcc", "clang", "cl")
CYTHON = "The kernels were not compiled; the error above comes from Cython, not from a missing C compiler."
NO_COMPILER = "No C compiler works here, so the kernels are interpreted: slower, with the same results."


def kernel_step() -> Step:
    """The kernels of the word lists: nothing can be played without them."""
    return compiling("kernels", "compiling the kernels of the words", list(OF_THE_WORDS))


def search_step() -> Step:
    """The kernels of single games, which the server can do without for a while."""
    others = {path.stem for path in places.KERNELS.glob("*.py")} - {"__init__", *OF_ALL_KERNELS, *OF_THE_WORDS}
    return compiling("searches", "compiling the kernels of the games", sorted(others))


def compiling(name: str, doing: str, modules: list[str]) -> Step:
    surroundings = ["{}.{}".format(*sys.version_info), sys.base_prefix, *filter(None, map(shutil.which, COMPILERS))]
    inputs: list[Path | str] = [places.ROOT / "setup.py", LOCKS / "build.txt", *kernel_sources(modules), *surroundings]
    interpreted = places.STATE / "interpreted"
    made = (
        interpreted if interpreted.exists() else places.KERNELS / (modules[-1] + sysconfig.get_config_var("EXT_SUFFIX"))
    )
    compiled = partial(compiled_kernels, modules)
    return Step(name, doing, partial(compile_kernels, modules), inputs, made, CYTHON, compiled)


def kernel_sources(modules: list[str]) -> list[Path]:
    """Their files, and those that all kernels include."""
    return [path for path in files(places.KERNELS) if path.stem in (*OF_ALL_KERNELS, *modules)]


def compile_kernels(modules: list[str]) -> None:
    """Compile kernels beside their sources; where that fails for want of a compiler, remember it and go on."""
    shutil.rmtree(places.ROOT / "build", ignore_errors=True)
    for old in compiled_kernels(modules):
        old.unlink()
    call(tool("python"), "setup.py", "build_ext", "--inplace", "--parallel", "2", "--only", ",".join(modules))
    places.STATE.mkdir(exist_ok=True)
    if compiled_kernels(modules):
        (places.STATE / "interpreted").unlink(missing_ok=True)
    else:
        (places.STATE / "interpreted").touch()
        tell(f"            {NO_COMPILER}")
