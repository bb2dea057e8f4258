"""What pyproject.toml cannot say: the kernels are compiled where there is a C compiler, and stay Python where not."""

import platform
from pathlib import Path
from typing import ClassVar

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

KERNELS = Path("src", "wortstube", "kernels")


class BuildKernels(build_ext):
    user_options: ClassVar = [*build_ext.user_options, ("only=", None, "the kernels to compile; all if none is named")]

    def initialize_options(self) -> None:
        super().initialize_options()
        self.only = ""

    def finalize_options(self) -> None:
        if not self.editable_mode:  # for a checkout `./dev` has a step of its own, guarded by the kernels' content
            from Cython.Build import cythonize  # only here: to import it takes longer than to link a checkout

            wanted = self.only.split(",") if self.only else list(kernels)
            self.distribution.ext_modules = cythonize([kernels[name] for name in wanted], build_dir="build", quiet=True)
        super().finalize_options()

    def run(self) -> None:
        if not self.editable_mode:
            super().run()

    def build_extensions(self) -> None:
        for extension in self.extensions:
            extension.optional = True  # only now, because cythonize would forget it
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
    source.stem: Extension(f"wortstube.kernels.{source.stem}", [str(source)])
    for source in filter(is_kernel, sorted(KERNELS.glob("*.py")))
}
setup(ext_modules=list(kernels.values()), cmdclass={"build_ext": BuildKernels})
