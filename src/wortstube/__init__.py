"""German word games: rules, words, bots, tables and a server to play them on.

`import wortstube as ws` has what docs/library.md promises; nothing of it is loaded before it is asked for.
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from wortstube import rl as rl
    from wortstube.library import *  # noqa: F403


ON_DEMAND = ("rl",)
"""Parts of the library that are folders of their own."""


def __getattr__(name: str) -> Any:
    """What the library promises. Any other folder or module goes its usual way."""
    from importlib import import_module
    from importlib.util import find_spec

    if name in ON_DEMAND:
        return import_module(f"{__name__}.{name}")
    if not name.startswith("_") and find_spec(f"{__name__}.{name}") is None:
        library = _library()
        if name in library.__all__:
            return getattr(library, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *ON_DEMAND, *_library().__all__})


def _library() -> Any:
    from importlib import import_module

    return import_module(f"{__name__}.library")
