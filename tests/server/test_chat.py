"""Free chat: only at tables of a circle that has switched it on, cleaned, rationed, kept nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.server.live import Guest, LiveServer, Talk, live_server
from tests.server.test_circles import circle_of
from tests.server.test_serve import ENVIRONMENT, program

Guests = Callable[[], Guest]


def chatty(guest: Guest) -> str:
    circle = circle_of(guest)
    assert guest.post(f"/api/circles/{circle}/chat", {"on": True})["chat"] is True
    return circle


@contextmanager
def evening(guests: Guests, circle: str) -> Iterator[tuple[Talk, Talk]]:
    """Anna and Bob, each with a line to a table of that circle."""
    host, friend = guests(), guests()
    table = host.open("Anna", open=True, circle=circle)
    friend.join(table, "Bob")
    with ExitStack() as stack:
        yield stack.enter_context(host.line(table)), stack.enter_context(friend.line(table))


def refusal(line: Talk, **message: object) -> str:
    line.transmit(kind="say", seat=0, id="t1", **message)
    answer = line.hear("refused")
    assert answer["id"] == "t1"
    return str(answer["code"])


def test_a_circle_switches_it_on_and_off(guests: Guests) -> None:
    guest = guests()
    circle = circle_of(guest)
    assert guests().get(f"/api/circles/{circle}")["circle"]["chat"] is False
    guest.post(f"/api/circles/{circle}/chat", {"on": True})
    assert guests().get(f"/api/circles/{circle}")["circle"]["chat"] is True
    guest.post(f"/api/circles/{circle}/chat", {"on": False})
    assert guests().get(f"/api/circles/{circle}")["circle"]["chat"] is False
    assert guest.post("/api/circles/nowhere/chat", {"on": True}, status=404)["code"] == "no_circle"
    assert guest.post(f"/api/circles/{circle}/chat", {"on": "yes"}, status=400)["code"] == "malformed"


def test_everybody_at_the_table_reads_it(guests: Guests) -> None:
    with evening(guests, chatty(guests())) as (anna, bob):
        assert anna.welcome["chat"] is bob.welcome["chat"] is True
        bob.transmit(kind="say", seat=1, text="  Wer hat <b>Hunger</b>?\n ")
        for line in (anna, bob):
            said = line.hear("said")
            assert said == {"kind": "said", "seat": 1, "phrase": None, "text": "Wer hat <b>Hunger</b>?"}


@pytest.mark.parametrize("in_circle", [False, True], ids=["no circle", "a circle without chat"])
def test_elsewhere_it_is_refused(guests: Guests, in_circle: bool) -> None:
    with evening(guests, circle_of(guests()) if in_circle else "") as (anna, bob):
        assert anna.welcome["chat"] is False
        assert refusal(anna, text="Hallo zusammen") == "no_chat"
        anna.transmit(kind="say", seat=0, phrase="hello")
        assert bob.hear("said")["phrase"] == "hello", "the phrases stay"


def test_what_is_switched_off_ends_at_once(guests: Guests) -> None:
    guest = guests()
    circle = chatty(guest)
    with evening(guests, circle) as (anna, _):
        guest.post(f"/api/circles/{circle}/chat", {"on": False})
        assert refusal(anna, text="Noch da?") == "no_chat"


@pytest.mark.parametrize("message", [{}, {"text": " \n\u202e\u200b "}, {"text": "Hallo", "phrase": "hello"}])
def test_a_phrase_or_a_text(guests: Guests, message: dict[str, str]) -> None:
    with evening(guests, chatty(guests())) as (anna, _):
        anna.transmit(kind="say", seat=0, id="t1", **message)
        anna.ping()
        heard = [one["kind"] for one in anna.heard]
        assert "said" not in heard
        assert ("refused" in heard) == ("phrase" not in message)


def test_nobody_speaks_for_others(guests: Guests) -> None:
    with evening(guests, chatty(guests())) as (_, bob):
        assert refusal(bob, text="Ich bin Anna") == "not_your_seat"


def test_it_is_one_clean_line(guests: Guests) -> None:
    with evening(guests, chatty(guests())) as (anna, bob):
        anna.transmit(kind="say", seat=0, text="a\u202eb\u2066c\x00d\u200be" + "x" * 500)
        text = bob.hear("said")["text"]
        assert text.startswith("abc dex")
        assert len(text) == 140
        assert text.isprintable()


def test_it_is_rationed(guests: Guests) -> None:
    with evening(guests, chatty(guests())) as (anna, _):
        for number in range(20):
            anna.transmit(kind="say", seat=0, text=f"Nummer {number}", id=f"n{number}")
        anna.ping()
        said = [one for one in anna.heard if one["kind"] == "said"]
        refused = [one for one in anna.heard if one["kind"] == "refused"]
        assert 1 <= len(said) < 10
        assert {one["code"] for one in refused} == {"too_fast"}
        assert len(said) + len(refused) == 20


def test_it_is_kept_nowhere(server: LiveServer, guests: Guests, caplog: pytest.LogCaptureFixture) -> None:
    secret = "Blaubeermarmeladenbrot"
    with evening(guests, chatty(guests())) as (anna, bob):
        anna.transmit(kind="say", seat=0, text=secret)
        assert bob.hear("said")["text"] == secret
        anna.done(0, {"kind": "table.start"})
    assert secret.encode() not in server.database_bytes()
    assert secret not in caplog.text


def test_a_server_may_forbid_it_everywhere(tmp_path: Path) -> None:
    """Also in a circle that had switched it on before; the phrases stay."""
    with live_server(tmp_path / "games.db") as server:
        circle = chatty(Guest(server))
    with live_server(tmp_path / "games.db", free_chat=False) as server:
        guest = Guest(server)
        page = guest.get(f"/api/circles/{circle}")
        assert (page["free_chat"], page["circle"]["chat"]) == (False, False)
        assert guest.post(f"/api/circles/{circle}/chat", {"on": True}, status=409)["code"] == "chat_forbidden"
        with evening(lambda: Guest(server), circle) as (anna, bob):
            assert anna.welcome["chat"] is bob.welcome["chat"] is False
            assert refusal(anna, text="Hallo zusammen") == "chat_forbidden"
            anna.transmit(kind="say", seat=0, phrase="hello")
            assert bob.hear("said")["phrase"] == "hello"
        guest.post(f"/api/circles/{circle}/chat", {"on": False})


def test_the_program_takes_it_as_an_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path / "games.db", "--host", "127.0.0.1", "--no-free-chat") as running:
        guest = Guest(running.server)
        circle = circle_of(guest)
        assert guest.get(f"/api/circles/{circle}")["free_chat"] is False
    monkeypatch.setitem(ENVIRONMENT, "WORTSTUBE_NO_FREE_CHAT", "1")
    with program(tmp_path / "games.db", "--host", "127.0.0.1") as running:
        assert Guest(running.server).get(f"/api/circles/{circle}")["free_chat"] is False
