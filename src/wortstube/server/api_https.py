"""The way to https at home: what a device needs to trust this server, and how a page finds out that it does.

Nothing here is secret: a certificate is for everybody, its key never leaves `certificates`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Response, Router, get
from litestar.datastructures import State
from litestar.response import Redirect
from litestar.types import Scope

from wortstube.lang import nearest, speaking
from wortstube.server.api import Call
from wortstube.server.hosts import Hosts, name_in
from wortstube.server.refusal import Refusal, host_of, refusing, same_origin

if TYPE_CHECKING:  # what it imports takes a tenth of a second, and few want it
    from wortstube.server.certificates import Certificates


class Https(msgspec.Struct, frozen=True):
    """Where this server speaks https; the port is 0 where it does not."""

    port: int
    fingerprint: str
    """Of the authority to be trusted."""


@get("/https", sync_to_thread=False)
def show_https(state: State) -> Https:
    kept = state.certificates
    return Https(state.https_port, kept.fingerprint) if kept else Https(0, "")


@get("/https/wortstube.crt", include_in_schema=False, sync_to_thread=False)
def download_certificate(state: State) -> Response[bytes]:
    return _file(_kept(state).to_download(), "application/x-x509-ca-cert", "wortstube.crt")


@get("/https/wortstube.mobileconfig", include_in_schema=False, sync_to_thread=False)
def download_profile(request: Call, state: State) -> Response[bytes]:
    with speaking(nearest(request.headers.get("accept-language", ""))):
        profile = _kept(state).profile()
    return _file(profile, "application/x-apple-aspen-config", "wortstube.mobileconfig")


@get("/api/https/trusted", include_in_schema=False, sync_to_thread=False)
def trusted(request: Call) -> Response[bytes]:
    """Whoever hears this answer over https trusts us. A page that came without it may ask, if it is of this machine."""
    origin = request.headers.get("origin", "")
    ours = bool(origin) and name_in(host_of(origin)) == name_in(request.headers.get("host", ""))
    return Response(b"", headers={"Access-Control-Allow-Origin": origin} if ours else {}, media_type="text/plain")


@get("/app", include_in_schema=False, sync_to_thread=False)
def app_page() -> Redirect:
    """An address one can say aloud; the client keeps its own behind the '#'."""
    return Redirect("/#/app")


def _kept(state: State) -> Certificates:
    if not state.certificates:
        raise Refusal(404, "not_found")
    kept: Certificates = state.certificates
    return kept


def _file(content: bytes, kind: str, name: str) -> Response[bytes]:
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def may_ask(policy: str, scope: Scope, state: Any) -> str:
    """The page's policy; where a page came without https it may also find out whether https would work."""
    if not state.https_port or scope.get("scheme") != "http":
        return policy
    host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    hosts: Hosts = state.hosts
    name = name_in(host)
    if not hosts.ours(host) or set(name) & set(";, '\""):
        return policy
    return f"{policy}; connect-src 'self' https://{f'[{name}]' if ':' in name else name}:{state.https_port}"


https_router = Router(
    "/api", route_handlers=refusing(show_https, download_certificate, download_profile), guards=[same_origin],
    tags=["https"],
)  # fmt: skip
