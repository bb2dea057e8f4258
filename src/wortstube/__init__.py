"""German word games: rules, words, bots, tables and a server to play them on.

`import wortstube as ws` has what docs/library.md promises; nothing of it is loaded before it is asked for.
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from wortstube.library import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """What the library promises. A folder or a module of that name goes its usual way."""
    from importlib.util import find_spec

    if not name.startswith("_") and find_spec(f"{__name__}.{name}") is None:
        library = _library()
        if name in library.__all__:
            return getattr(library, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_library().__all__})


def _library() -> Any:
    from importlib import import_module

    return import_module(f"{__name__}.library")
