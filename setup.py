"""What pyproject.toml cannot say: the kernels are compiled where there is a C compiler, and stay Python where not.

For a wheel they keep to Python's stable interface, so that one wheel serves every CPython from the oldest on.
"""

import os
import platform
import sys
import sysconfig
from pathlib import Path
from typing import ClassVar

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

KERNELS = Path("src", "wortstube", "kernels")
OLDEST = (3, 11)
HAS_STABLE = platform.python_implementation() == "CPython" and not sysconfig.get_config_var("Py_GIL_DISABLED")
STABLE = [("CYTHON_LIMITED_API", "1"), ("Py_LIMITED_API", "0x{:02x}{:02x}0000".format(*OLDEST))]
NAMING_LIBC = ["-Wl,--no-as-needed"] if sys.platform == "linux" else []
"""By the C library that is named auditwheel knows the system; some kernels use nothing of it."""


class BuildKernels(build_ext):
    user_options: ClassVar = [*build_ext.user_options, ("only=", None, "the kernels to compile; all if none is named")]

    def initialize_options(self) -> None:
        super().initialize_options()
        self.only = ""

    def finalize_options(self) -> None:
        if self.only:
            self.distribution.ext_modules = [kernels[name] for name in self.only.split(",")]
        self.parallel = self.parallel or os.cpu_count()
        super().finalize_options()
        for extension in self.extensions if HAS_STABLE and not self.inplace else ():
            extension.py_limited_api, extension.define_macros = True, STABLE
            extension.extra_link_args = NAMING_LIBC

    def run(self) -> None:
        if not self.editable_mode:  # for a checkout `./dev` has a step of its own, guarded by the kernels' content
            super().run()

    def build_extensions(self) -> None:
        from Cython.Build import cythonize  # only here: whoever asks for names and sources needs no compiler

        if (
            self.compiler.compiler_type == "unix"
        ):  # nothing is linked whose place on this machine would matter elsewhere
            self.compiler.linker_so = [word for word in self.compiler.linker_so if "-rpath" not in word]
        translated = cythonize(list(self.extensions), build_dir="build", quiet=True)
        for extension, made in zip(self.extensions, translated, strict=True):
            extension.sources = made.sources
            extension.extra_compile_args = flags(self.compiler.compiler_type)
        super().build_extensions()


def flags(compiler: str) -> list[str]:
    if compiler == "msvc":
        return []
    # Every processor of the last fifteen years has this instruction.
    popcount = ["-mpopcnt"] if platform.machine().lower() in ("x86_64", "amd64") else []
    return ["-O3", "-g0", "-Wno-sign-compare", *popcount]


def is_kernel(path: Path) -> bool:
    return path.read_text(encoding="utf-8").startswith("# cython:")


kernels = {
    source.stem: Extension(f"wortstube.kernels.{source.stem}", [str(source)], optional=True)
    for source in filter(is_kernel, sorted(KERNELS.glob("*.py")))
}
setup(
    ext_modules=list(kernels.values()),
    cmdclass={"build_ext": BuildKernels},
    options={"bdist_wheel": {"py_limited_api": "cp{}{}".format(*OLDEST)}} if HAS_STABLE else {},
)
