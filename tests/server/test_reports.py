"""Reports of the coach through a real server: who may read them, when, and what is kept of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.live import Guest, Json, LiveServer, live_server
from tests.server.test_films import finished
from wortstube.games import registry


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("reports") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def guest(server: LiveServer) -> Guest:
    return Guest(server)


def whole(guest: Guest, address: str) -> Json:
    """The report, once there is no progress any more."""
    while (answer := guest.get(address))["progress"]:
        assert 0 <= answer["progress"]["done"] <= answer["progress"]["of"]
    report: Json = answer["report"]
    return report


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_report_tells_luck_from_skill(guest: Guest, game: str) -> None:
    table, _ = finished(guest, game)
    report = whole(guest, f"/api/tables/{table}/report?vocabulary=everyday")
    assert report["game"] == game
    assert [account["seat"] for account in report["accounts"]] == [0, 1]
    for account in report["accounts"]:
        assert account["expected"] + account["luck"] - account["given_away"] == pytest.approx(account["result"])
        assert 0 <= account["mistakes"] <= account["decisions"]
    for moment in report["moments"]:
        assert moment["position"].startswith(f"{game}:")
