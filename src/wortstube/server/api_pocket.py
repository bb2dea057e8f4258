"""Whether there is something here to take along: engines and words with which a browser plays without a server."""

from __future__ import annotations

from pathlib import Path

import msgspec
from litestar import Router, get
from litestar.datastructures import State

from wortstube.server.refusal import refusing, same_origin

MANIFEST = Path("pocket", "manifest.json")
"""Among the files of the client."""
OTHERS = Path("words", "manifest.json")
"""The words of other languages than German."""


class ToTakeAlong(msgspec.Struct, frozen=True):
    version: str = ""
    """Changes with any of its files; empty: there is nothing."""
    others: bool = False
    """Whether there are words of other languages, too."""


def to_take_along(client: Path) -> ToTakeAlong:
    try:
        version = msgspec.json.decode((client / MANIFEST).read_bytes(), type=ToTakeAlong).version
        return ToTakeAlong(version, (client / OTHERS).exists())
    except (OSError, msgspec.DecodeError):
        return ToTakeAlong()


@get("/pocket", sync_to_thread=False)
def show_pocket(state: State) -> ToTakeAlong:
    found: ToTakeAlong = state.pocket
    return found


pocket_router = Router("/api", route_handlers=refusing(show_pocket), guards=[same_origin], tags=["pocket"])
