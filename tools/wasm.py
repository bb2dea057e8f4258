"""Compiling the kernels for browsers: to WebAssembly, with the system's clang and lld, by Python's stable interface.

The Python that runs in a browser takes them like any compiled module. Nothing of Emscripten is needed: what a kernel
calls, it finds in that Python when it is loaded. C headers come from wasi-libc, Python's are those of the Python that
runs here, told that pointers have four bytes.
"""

import os
import re
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tools import places
from tools.calling import Failure, call, progress, tell
from tools.kernels import OF_ALL_KERNELS, kernel_sources
from tools.places import LOCKS, tool
from tools.steps import Step

PACKAGES = "clang-16 lld-16 wasi-libc"
VERSIONS = range(21, 15, -1)
"""Of clang and lld; earlier ones cannot leave open where a function will be found."""
C_HEADERS = (Path("/usr/include/wasm32-wasi"), Path("/usr/share/wasi-sysroot/include/wasm32-wasi"))
SUFFIX = ".cpython-314-wasm32-emscripten.so"
COMPILED = places.STATE / "wasm" / "kernels"
FOUR_BYTES = ("LONG", "SIZE_T", "VOID_P", "UINTPTR_T", "PTHREAD_T", "WCHAR_T", "LONG_DOUBLE", "PTHREAD_KEY_T")
EIGHT_BYTES = ("TIME_T", "OFF_T", "FPOS_T")
NEWEST_INTERFACE = (3, 12)
"""What the kernels use of Python is what this one had; no newer one changes it."""
COMPILE = (
    "--target=wasm32-unknown-emscripten -O3 -g0 -fPIC -fvisibility=default -msimd128 -mbulk-memory "
    "-D__EMSCRIPTEN__ -D__wasi__ -DCYTHON_LIMITED_API=1 -Wno-everything -c"
)
LINK = (
    "-shared --experimental-pic --no-entry --strip-all --export-if-defined=__wasm_call_ctors "
    "--unresolved-symbols=import-dynamic"
)
NOT_COMPILED = "The kernels were not compiled for browsers; the error above comes from Cython, clang or lld."
NO_CLANG = (
    "No clang with lld and wasi-libc is here, so nothing is made for playing without a server. "
    f"On Debian they come with: sudo apt-get install -y {PACKAGES}"
)


def find_clang() -> tuple[str, str, Path] | None:
    """A compiler, a linker of the same version, and the folder of C headers."""
    headers = next(filter(Path.is_dir, C_HEADERS), None)
    pairs = [(shutil.which(f"clang-{number}"), shutil.which(f"wasm-ld-{number}")) for number in VERSIONS]
    return next(((clang, linker, headers) for clang, linker in pairs if clang and linker and headers), None)


def has_clang() -> bool:
    """Whether kernels can be compiled for browsers; as root on Debian what is missing is installed."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not find_clang() and is_root and Path("/etc/debian_version").exists():
        try:
            with progress("clang", f"installing Debian's {PACKAGES}", NO_CLANG):
                for command in ("apt-get update", f"apt-get install -y --no-install-recommends {PACKAGES}"):
                    call(*command.split(), env={"DEBIAN_FRONTEND": "noninteractive"})
        except Failure as failure:
            tell(str(failure))
    return find_clang() is not None


def wasm_step() -> Step:
    """All kernels, since all games are played there."""
    modules = all_kernels()
    surroundings = [COMPILE, LINK, "{}.{}".format(*sys.version_info)]
    inputs: list[Path | str] = [LOCKS / "build.txt", *kernel_sources(modules), *surroundings]
    run = partial(compile_all, modules)
    doing = "compiling the kernels for browsers"
    return Step("wasm", doing, run, inputs, COMPILED, NOT_COMPILED, lambda: [COMPILED])


def all_kernels() -> list[str]:
    return sorted({path.stem for path in places.KERNELS.glob("*.py")} - {"__init__", *OF_ALL_KERNELS})


def compile_all(modules: list[str]) -> None:
    shutil.rmtree(COMPILED.parent, ignore_errors=True)
    COMPILED.mkdir(parents=True)
    headers = python_headers(COMPILED.parent / "include")
    with ThreadPoolExecutor(2) as both:
        list(both.map(partial(compile_one, headers), modules))


def python_headers(target: Path) -> Path:
    """A copy of Python's headers for a machine of 32 bits."""
    shutil.copytree(sysconfig.get_path("include"), target)
    text = Path(sysconfig.get_config_h_filename()).read_text(encoding="utf-8")
    for size, names in ((4, FOUR_BYTES), (8, EIGHT_BYTES)):
        for name in names:
            text = re.sub(rf"(#define SIZEOF_{name}) \d+", rf"\1 {size}", text)
    (target / "pyconfig.h").write_text(text, encoding="utf-8")
    return target


def compile_one(headers: Path, module: str) -> None:
    found = find_clang()
    if not found:
        raise Failure(NO_CLANG)
    clang, linker, c_headers = found
    source, made = COMPILED.parent / f"{module}.c", COMPILED.parent / f"{module}.o"
    name, package = f"wortstube.kernels.{module}", places.KERNELS / f"{module}.py"
    call(tool("cython"), "-3", "--module-name", name, "-o", source, package, cwd=places.PACKAGE.parent)
    interface = "-DPy_LIMITED_API=0x{:02x}{:02x}0000".format(*min(sys.version_info[:2], NEWEST_INTERFACE))
    call(clang, *COMPILE.split(), interface, "-isystem", c_headers, f"-I{headers}", source, "-o", made)
    entry = f"--export=PyInit_{module}"
    call(linker, *LINK.split(), entry, made, "-o", COMPILED / f"{module}{SUFFIX}")
