"""The web application: the client's files and `/healthz`. Thin: what a table does is in `wortstube.table`."""

from __future__ import annotations

from pathlib import Path

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router

from wortstube.table.log import Store

CLIENT = Path(__file__).parent / "client"

SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


@get("/healthz", include_in_schema=False)
async def healthz(state: State) -> dict[str, str]:
    """200 when tables can be played: the store answers."""
    await state.store.next_due()
    return {"status": "ok"}


def create_app(store: Store) -> Litestar:
    client = create_static_files_router(path="/", directories=[CLIENT], html_mode=True, include_in_schema=False)
    return Litestar(
        route_handlers=[healthz, client],
        state=State({"store": store}),
        after_request=_secure,
        openapi_config=OpenAPIConfig(title="Wortstube", version="1", path="/api/schema"),
        logging_config=None,
    )


def _secure(response: Response[object]) -> Response[object]:
    response.headers.update(SECURITY_HEADERS)
    return response
