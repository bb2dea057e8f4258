"""Statistics of a circle and one's own words, through a real server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.evenings import prepare, some_evenings
from tests.games.having import TELLING_WORDS
from tests.server.live import Guest, LiveServer, eventually, live_server
from tests.server.test_circles import circle_of
from tests.server.test_films import finished
from tests.server.test_forgetting import SECRET, forget, seated
from tests.variants import with_variants
from wortstube.games import registry
from wortstube.lexicon import Lexicon

GAMES = ("wortfaecher", "wortkniffel", "zickzack")
FAMILY = ["Anna", "Ben", "Cleo", "Doro", "Emil"]
SIXTY = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("statistics") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def guest(server: LiveServer) -> Guest:
    return Guest(server)


def statistics_of(guest: Guest, circle: str) -> Any:
    return guest.get(f"/api/circles/{circle}/statistics")


@pytest.fixture(scope="module")
def sixty(server: LiveServer, guest: Guest) -> tuple[str, list[str]]:
    """A circle with sixty games, and the names of their tables."""
    circle = circle_of(guest)
    return circle, prepare(server.database, circle, some_evenings(FAMILY, SIXTY, GAMES))


def test_sixty_games_are_counted(guest: Guest, sixty: tuple[str, list[str]]) -> None:
    circle, tables = sixty
    found = statistics_of(guest, circle)
    assert sorted(found["people"]) == FAMILY
    assert [one["table"] for one in found["games"]] == tables, "in the order in which they were played"
    assert found["more"] is False
    assert sorted(found["people"][one["who"]] for one in found["rated"]) == FAMILY
    values = [one["points"][-1][1] for one in found["rated"]]
    assert values == sorted(values, reverse=True)
    assert found["people"][found["rated"][0]["who"]] != "Doro", "who has the least skill"
    assert {(one["game"], one["fewest_best"]) for one in found["ahead"]} == {(game, False) for game in GAMES}
    wins = {(one["game"], found["people"][one["who"]]): one["wins"] for one in found["ahead"]}
    standings = guest.get(f"/api/circles/{circle}")["standings"]
    assert wins == {(one["game"], one["name"]): one["wins"] for one in standings}, "both count alike"


def test_words_are_read_from_the_logs_and_fit_to_be_told(guest: Guest, sixty: tuple[str, list[str]]) -> None:
    words = statistics_of(guest, sixty[0])["words"]
    assert words["games"] == SIXTY
    lengths = [one["letters"] for one in words["longest"]]
    assert lengths == sorted(lengths, reverse=True)
    referee = Lexicon.load().referee(registry.load("zickzack").policy(registry.load("zickzack").options()))
    for one in (*words["longest"], *words["rarest"]):
        verdict = referee.judge(one["word"])
        assert verdict.valid
        assert one["word"] in verdict.spellings
        assert not {"offensive", "coarse"}.intersection(verdict.classes)
    assert all(one["meaning"] for one in words["rarest"])
    assert all(sum(one["letters"].values()) > 2 * one["words"] for one in words["letters"])


def test_what_is_remembered_changes_nothing_and_a_new_game_counts_at_once(
    server: LiveServer, guest: Guest, sixty: tuple[str, list[str]]
) -> None:
    circle = circle_of(guest)
    evenings = some_evenings(FAMILY, 7, GAMES)
    prepare(server.database, circle, evenings[:6])
    before = statistics_of(guest, circle)
    assert statistics_of(guest, circle) == before
    prepare(server.database, circle, evenings[6:])
    after = statistics_of(guest, circle)
    assert (len(after["games"]), after["words"]["games"]) == (7, 7)


def test_who_deletes_their_data_is_a_guest_in_every_figure(server: LiveServer) -> None:
    def guests() -> Guest:
        return Guest(server)

    host = guests()
    circle = circle_of(host)
    table, host, friend = seated(guests, circle=circle)
    with host.line(table) as line:
        line.done(0, {"kind": "table.resign", "seat": 0})
    assert SECRET in statistics_of(host, circle)["people"]
    forget(friend, table, whole=False)
    found = statistics_of(host, circle)
    assert SECRET not in str(found)
    assert [name[0] for name in found["people"]].count("~") == 1


def test_a_table_that_was_deleted_leaves_no_words(guest: Guest) -> None:
    circle = circle_of(guest)
    table, _ = finished(guest, "zickzack", circle=circle)
    assert statistics_of(guest, circle)["words"]["longest"]
    forget(guest, table, whole=True)
    found = statistics_of(guest, circle)
    assert (found["people"], found["games"], found["words"]["longest"], found["words"]["games"]) == ([], [], [], 0)


def test_luck_and_missed_words_come_from_the_report_once_somebody_looked_at_it(guest: Guest) -> None:
    circle = circle_of(guest)
    table, _ = finished(guest, "wortfaecher", circle=circle)
    assert statistics_of(guest, circle)["luck"] == []
    report = eventually(lambda: whole_report(guest, table))
    found = statistics_of(guest, circle)
    luck = {found["people"][one["who"]]: (one["luck"], one["given_away"]) for one in found["luck"]}
    for account, name in zip(report["accounts"], ("Anna", "Ben"), strict=True):
        assert luck[name] == pytest.approx((account["luck"], account["given_away"]), abs=0.06)
    assert guest.get(f"/api/tables/{table}/words")["missed"] == report["missed"]


def whole_report(guest: Guest, table: str) -> Any:
    answer = guest.get(f"/api/tables/{table}/report")
    return answer["report"] if answer["progress"] is None else None


def test_there_is_no_circle(guest: Guest) -> None:
    assert guest.get("/api/circles/nirgends/statistics", 404)["code"] == "no_circle"


@pytest.mark.parametrize("game", with_variants("wortkniffel", TELLING_WORDS))
def test_my_words_of_a_game_are_told_to_me(guest: Guest, server: LiveServer, game: str) -> None:
    table, _ = finished(guest, game)
    mine = guest.get(f"/api/tables/{table}/words")
    assert mine["language"] == "de"
    assert mine["missed"] is None, "nobody has looked back"
    assert len({one["word"] for one in mine["words"]}) == len(mine["words"]) > 3
    assert all(one["times"] > 0 and not one["word"].isupper() for one in mine["words"])
    assert sum(bool(one["meaning"]) for one in mine["words"]) > len(mine["words"]) / 2
    assert Guest(server).get(f"/api/tables/{table}/words", 403)["code"] == "not_your_seat"


def test_a_game_that_goes_on_tells_no_words(guest: Guest) -> None:
    assert guest.get(f"/api/tables/{guest.open('Anna', 'Ben')}/words", 409)["code"] == "not_over"
