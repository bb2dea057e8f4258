"""The web application: the client's files, the API, the sockets of tables, `/healthz`.

Thin: what a table does is in `wortstube.table`.
"""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Sequence
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.datastructures import MutableScopeHeaders, State
from litestar.file_system import BaseLocalFileSystem
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.static_files import create_static_files_router
from litestar.types import Message, PathType, Scope
from litestar.types.file_types import FileInfo

from wortstube.games import registry
from wortstube.games.core import Rejection
from wortstube.games.riddles import LANGUAGE as RIDDLES_IN
from wortstube.server.api import tables_router
from wortstube.server.api_circles import circles_router
from wortstube.server.api_coach import coach_router
from wortstube.server.api_contests import contests_router
from wortstube.server.api_documents import POLICY, documents_router, documents_site, is_of_documents
from wortstube.server.api_films import films_router
from wortstube.server.api_https import app_page, https_router, may_ask, trusted
from wortstube.server.api_pocket import pocket_router, to_take_along
from wortstube.server.api_privacy import privacy_router
from wortstube.server.api_push import push_router
from wortstube.server.api_riddles import riddles_router
from wortstube.server.api_screenless import screenless_router
from wortstube.server.api_statistics import statistics_router
from wortstube.server.api_steps import steps_router
from wortstube.server.api_words import words_router
from wortstube.server.contest_rooms import ContestRooms, contest_socket
from wortstube.server.contests import ContestKeeper
from wortstube.server.description import StrictStructs
from wortstube.server.hosts import Hosts
from wortstube.server.languages import Languages
from wortstube.server.limits import MOST_BODY, Rations
from wortstube.server.metrics import metrics
from wortstube.server.protocol import schema
from wortstube.server.push import Push
from wortstube.server.refusal import EXCEPTION_HANDLERS
from wortstube.server.reports import CURVE, Reports
from wortstube.server.rooms import Rooms
from wortstube.server.socket import table_socket
from wortstube.server.statistics import CircleStatistics
from wortstube.store.circles import Circles
from wortstube.store.contests import Contests
from wortstube.store.reports import KeptReports
from wortstube.store.results import Results
from wortstube.store.riddles import Tries
from wortstube.store.shares import Shares
from wortstube.store.sql import SqlStore
from wortstube.store.tickets import Tickets
from wortstube.table.jobs.desk import Desk
from wortstube.table.jobs.pool import Threads
from wortstube.table.riddles import Riddles
from wortstube.table.tables import Tables

if TYPE_CHECKING:
    from wortstube.server.certificates import Certificates


def _client() -> Path:
    """Where it was installed it is a package of its own (`wortstube-client`), in a checkout it is built beside this."""
    found = find_spec("wortstube_client")
    folders = (found and found.submodule_search_locations) or [str(Path(__file__).parent / "client")]
    return Path(folders[0])


CLIENT = _client()
DOCUMENTS = CLIENT / "docs" if find_spec("wortstube_client") else Path(__file__).parent / "docs"
"""In a checkout they outlast the client, which is built anew more often."""

NO_NAMES = (errno.ENAMETOOLONG, errno.ENOTDIR, errno.EINVAL, errno.ELOOP)
"""What the system says of names that no file can have."""

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
        "trusted-types svelte-trusted-html wortstube-scripts"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Files(BaseLocalFileSystem):
    """Those of the client. What can be no name of a file is one that is not there."""

    async def info(self, path: PathType, **kwargs: Any) -> FileInfo:
        try:
            return await super().info(path, **kwargs)
        except ValueError as error:  # with a zero in it
            raise FileNotFoundError from error
        except OSError as error:
            if error.errno in NO_NAMES:
                raise FileNotFoundError from error
            raise


@get("/healthz", include_in_schema=False)
async def healthz(state: State) -> Response[dict[str, str] | Rejection]:
    """200 when tables can be played: the store answers and can be written to."""
    try:
        await state.tables.store.check()
    except Exception:
        state.metrics.store_failed()
        return Response(Rejection("no_store"), status_code=503)
    return Response({"status": "ok"})


@get(["/am-echten-tisch", "/am-echten-tisch/{game:str}"], include_in_schema=False, sync_to_thread=False)
def real_table(game: FromPath[str] = "") -> Redirect:
    """An address one can say aloud across a table; the client keeps its own behind the '#'."""
    return Redirect(f"/#/am-echten-tisch/{quote(game, safe='')}" if game else "/#/am-echten-tisch")


@get(["/raetsel", "/raetsel/{number:str}"], include_in_schema=False, sync_to_thread=False)
def riddle_page(number: FromPath[str] = "") -> Redirect:
    """What somebody was told by others ends with the number alone."""
    return Redirect(f"/#/raetsel/{quote(number, safe='')}" if number else "/#/raetsel")


@get(["/wand/{code:str}", "/wettstreit", "/wettstreit/{code:str}"], include_in_schema=False, sync_to_thread=False)
def contest_pages(request: Request[Any, Any, State], code: FromPath[str] = "") -> Redirect:
    """The big screen and the way to a contest, with addresses to type on a television or to say aloud."""
    page = request.url.path.split("/")[1]
    return Redirect(f"/#/{page}/{quote(code, safe='')}" if code else f"/#/{page}")


@get("/api/protocol.json", include_in_schema=False, sync_to_thread=False)
def protocol_schema() -> Response[bytes]:
    return Response(_protocol(), media_type="application/json")


@cache
def _protocol() -> bytes:
    return msgspec.json.encode(schema())


ROUTES = (
    healthz,
    real_table,
    riddle_page,
    contest_pages,
    app_page,
    trusted,
    https_router,
    protocol_schema,
    tables_router,
    circles_router,
    films_router,
    steps_router,
    screenless_router,
    coach_router,
    riddles_router,
    statistics_router,
    privacy_router,
    words_router,
    contests_router,
    push_router,
    pocket_router,
    documents_router,
    table_socket,
    contest_socket,
)


def create_app(
    store: SqlStore,
    tables: Tables,
    rooms: Rooms,
    client: Path = CLIENT,
    rations: Rations | None = None,
    addresses: Sequence[str] = (),
    languages: Languages | None = None,
    hosts: Hosts | None = None,
    show_metrics: bool = True,
    keep_days: int = 0,
    free_chat: bool = True,
    curve: float = CURVE,
    riddles_of: Sequence[str] = registry.GAMES,
    certificates: Certificates | None = None,
    https_port: int = 0,
    push: Push | None = None,
    documents: Path = DOCUMENTS,
) -> Litestar:
    """`addresses` are those at which others in the network reach us; `keep_days` is told to whoever asks; for the curve
    of a report a processor is busy so many seconds; `riddles_of` are games whose pieces are those that riddles are
    made for; `certificates` are of a server that also speaks https, at that port."""
    languages = languages or Languages()
    leisure = Desk(tables.pool, leisure=True)
    riddles = Riddles(partial(leisure.ask, "riddles"), lambda: languages.lexicon(RIDDLES_IN).hash, riddles_of)
    rooms.metrics.watch(rooms=rooms.count, tables=tables.count)
    files = create_static_files_router(
        path="/", directories=[client], html_mode=True, include_in_schema=False, file_system=Files()
    )
    contests = ContestKeeper(Contests(store), tables, rooms.metrics)
    state = State(
        {
            "contests": contests,
            "contest_rooms": ContestRooms(contests),
            "tables": tables,
            "rooms": rooms,
            "metrics": rooms.metrics,
            "circles": Circles(store),
            "tickets": Tickets(store),
            "shares": Shares(store),
            "reports": Reports(KeptReports(store), leisure, curve),
            "riddles": riddles,
            "tries": Tries(store),
            "kept_reports": KeptReports(store),
            "results": Results(store),
            "statistics": CircleStatistics(Results(store)),
            "rations": rations or Rations(),
            "hosts": hosts or Hosts(),
            "languages": languages,
            "addresses": list(addresses),
            "certificates": certificates,
            "https_port": https_port,
            "keep_days": keep_days,
            "free_chat": free_chat,
            "push": push,
            "following": asyncio.Lock(),
            "games": b"",
            "pocket": to_take_along(client),
            "documents": documents,
            "searches": Desk(tables.pool),
            "lookups": Desk(Threads()),
        }
    )
    return Litestar(
        route_handlers=[*ROUTES, *((metrics,) if show_metrics else ()), documents_site(documents, Files()), files],
        state=state,
        before_send=[_add_headers],
        exception_handlers=EXCEPTION_HANDLERS,
        plugins=[StrictStructs()],
        request_max_body_size=MOST_BODY,
        openapi_config=OpenAPIConfig(
            title="Wortstube", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )


async def _add_headers(message: Message, scope: Scope) -> None:
    """On every answer, also on errors and files."""
    if message["type"] != "http.response.start":
        return
    state = scope["litestar_app"].state
    state.metrics.answered(message["status"])
    headers = MutableScopeHeaders.from_message(message)
    for name, value in SECURITY_HEADERS.items():
        headers[name] = value
    policy = POLICY if is_of_documents(scope["path"]) else may_ask(headers["Content-Security-Policy"], scope, state)
    headers["Content-Security-Policy"] = policy
    headers.setdefault("Cache-Control", _caching(scope["path"], message["status"]))


def _caching(path: str, status: int) -> str:
    """Files named by their content never change, the page that names them may, and answers are for now only."""
    if path.startswith("/assets/") and status == 200:
        return "public, max-age=31536000, immutable"
    return "no-store" if path.startswith("/api/") else "no-cache"
