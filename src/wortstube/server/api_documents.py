"""The site of documents under /docs, where it was made, and whether it is there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, Router, get
from litestar.datastructures import State
from litestar.response import Redirect
from litestar.static_files import create_static_files_router
from litestar.types import FileSystemProtocol

from wortstube.lang import nearest, say, speaking
from wortstube.server.refusal import refusing, same_origin

PATH = "/docs"
PAGE = "index.html"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
    "trusted-types wortstube-docs"
)
"""Of these pages: nothing from elsewhere, nothing inline. Their search reads pages of ours as text (docs/site)."""


class Documents(msgspec.Struct, frozen=True):
    """Whether this server shows the documents under /docs."""

    there: bool


@get("/documents", sync_to_thread=False)
def show_documents(state: State) -> Documents:
    return Documents(_are_in(state.documents))


def _are_in(folder: Path) -> bool:
    return (folder / PAGE).exists()


def is_of_documents(path: str) -> bool:
    return path == PATH or path.startswith(f"{PATH}/")


def _first_page(request: Request[Any, Any, State]) -> Response[str] | Redirect | None:
    """The address people type leads to the page, from which the others are linked; without a site, a sentence."""
    if not _are_in(request.app.state.documents):
        with speaking(nearest(request.headers.get("accept-language", ""))):
            return Response(say("error.no_documents"), status_code=404, media_type="text/plain")
    return Redirect(f"{PATH}/{PAGE}") if request.url.path.rstrip("/") == PATH else None


def documents_site(folder: Path, file_system: FileSystemProtocol) -> Router:
    return create_static_files_router(
        path=PATH, directories=[folder], html_mode=True, name="documents", include_in_schema=False,
        file_system=file_system, before_request=_first_page,
    )  # fmt: skip


documents_router = Router(
    "/api", route_handlers=refusing(show_documents), guards=[same_origin], tags=["documents"],
)  # fmt: skip
