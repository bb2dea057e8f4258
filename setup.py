"""What pyproject.toml cannot say: the kernels are compiled where there is a C compiler, and stay Python where not."""

import platform
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

KERNELS = ("building", "dawg", "rack")


class BuildKernels(build_ext):
    def run(self) -> None:
        if not self.editable_mode:  # for a checkout `./dev` has a step of its own, guarded by the kernels' content
            super().run()

    def build_extensions(self) -> None:
        if self.compiler.compiler_type != "msvc":
            # numpy, which we need anyway, asks for a processor with this instruction too.
            popcount = ["-mpopcnt"] if platform.machine().lower() in ("x86_64", "amd64") else []
            for extension in self.extensions:
                extension.extra_compile_args = ["-O3", "-g0", "-Wno-sign-compare", *popcount]
        super().build_extensions()


def kernel(name: str) -> Extension:
    return Extension(
        f"wortstube.kernels.{name}", [str(Path("src", "wortstube", "kernels", f"{name}.py"))], optional=True
    )


setup(ext_modules=cythonize([kernel(name) for name in KERNELS], quiet=True), cmdclass={"build_ext": BuildKernels})
