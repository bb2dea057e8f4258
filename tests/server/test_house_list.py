"""The house list of a circle over HTTP: proposals from the table and by hand, votes, and from when on they count."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from pathlib import Path

import pytest

from tests.server.live import Guest, Json, Talk, live_server, window
from wortstube.server.limits import Buckets

Guests = Callable[[], Guest]


def ask(line: Talk, seat: int, dice: tuple[int, ...]) -> Json:
    """What the referee says about the word on these dice."""
    command = {"kind": "enter", "window": window(line.view), "box": "two", "words": [{"dice": dice}]}
    line.transmit(kind="ask", id=f"ask{dice}", seat=seat, command=command)
    answer = line.hear("answer", "refused", where=lambda message: message["id"] == f"ask{dice}")
    assert answer["kind"] == "answer", answer
    word: Json = answer["preview"]["words"][0]
    return word


def find_word(line: Talk, seat: int, valid: bool) -> tuple[tuple[int, ...], str]:
    """Two dice that spell a word, or none, in the eyes of the dictionary."""
    faces = line.view["play"]["table"]["dice"]
    for dice in permutations([die for die, face in enumerate(faces) if face != "★"], 2):
        word = ask(line, seat, dice)
        if word["verdict"]["valid"] == valid:
            return dice, word["word"]["text"]
    raise AssertionError(f"these dice are of no use: {faces}")


def circle_of(guest: Guest) -> str:
    circle: str = guest.post("/api/circles", {"name": "Stammtisch"})["id"]
    return circle


def circle_of_one(guest: Guest, name: str = "Anna") -> str:
    """A circle in which somebody plays alone."""
    circle = circle_of(guest)
    guest.open(name, circle=circle)
    return circle


def propose(guest: Guest, circle: str, word: str, by: str = "Anna", status: int = 201, **more: str) -> Json:
    answer: Json = guest.post(f"/api/circles/{circle}/proposals", {"word": word, "by": by, **more}, status)
    return answer


def vote(guest: Guest, circle: str, number: int, by: str, yes: bool, status: int = 201) -> Json:
    answer: Json = guest.post(f"/api/circles/{circle}/proposals/{number}/votes", {"by": by, "yes": yes}, status)
    return answer


def house_of(guest: Guest, circle: str) -> Json:
    house: Json = guest.get(f"/api/circles/{circle}")["house"]
    return house


def enter(line: Talk, dice: tuple[int, ...]) -> Json:
    return line.send(0, {"kind": "enter", "window": window(line.view), "box": "two", "words": [{"dice": dice}]})


def test_from_a_refusal_to_the_next_table(guests: Guests) -> None:
    """Proposed with the seat's name, accepted by both, at the running table still refused, at the next one accepted."""
    anna, ben = guests(), guests()
    circle = circle_of(anna)
    table = anna.open("Anna", open=True, circle=circle, options={"hourglass": 0})
    ben.join(table, "Ben")
    with anna.line(table) as line:
        line.done(0, {"kind": "table.start"})
        me = line.on_turn()
        turn, other = (anna, ben) if me == 0 else (ben, anna)
        names = ("Anna", "Ben") if me == 0 else ("Ben", "Anna")
    with turn.line(table) as line:
        line.roll(me)
        dice, word = find_word(line, me, valid=False)
        proposal = turn.post(f"/api/tables/{table}/proposals", {"seat": me, "word": word})
        assert (proposal["by"], proposal["game"], proposal["wish"]) == (names[0], "wortkniffel", "accept")
        assert (proposal["accepted"], proposal["yes"], sorted(proposal["asked"])) == (None, 1, ["Anna", "Ben"])
        again = turn.post(f"/api/tables/{table}/proposals", {"seat": me, "word": word})
        assert again == proposal, "proposing twice is one yes"
        decided = vote(other, circle, proposal["number"], names[1].upper(), True)
        assert (decided["accepted"], decided["yes"], decided["no"]) == (True, 2, 0)
        assert not ask(line, me, dice)["verdict"]["valid"], "a running table keeps its list"
        line.send(me, {"kind": "enter", "window": window(line.view), "box": "two", "words": [{"dice": dice}]})
        assert line.heard[-1]["code"] == "not_a_word"
    assert accepts(guests(), circle, word)
    assert not accepts(guests(), "", word), "other tables have nothing to do with it"


def accepts(guest: Guest, circle: str, word: str) -> bool:
    """Whether a new table would take a word of two letters, with dice that happen to show it."""
    while True:
        with guest.line(guest.open("Cleo", circle=circle, options={"hourglass": 0})) as line:
            line.roll(0)
            faces = line.view["play"]["table"]["dice"]
            dice = next(
                (pair for pair in permutations(range(7), 2) if [faces[die] for die in pair] == list(word)), None
            )
            if dice:
                return bool(ask(line, 0, dice)["verdict"]["valid"]) and enter(line, dice)["kind"] == "acked"


def test_in_a_new_circle_a_proposal_waits_for_a_second_voice(guests: Guests) -> None:
    anna = guests()
    circle = circle_of(anna)
    number = propose(anna, circle, "Knuffel")["number"]
    assert house_of(anna, circle)["words"] == []
    table = anna.open("Anna", open=True, circle=circle)
    assert propose(anna, circle, "Knaffel")["accepted"] is None, "she sits there, but nobody has played yet"
    guests().join(table, "Ben")
    assert vote(anna, circle, number, "Ben", True)["accepted"] is True
    assert [one["word"] for one in house_of(anna, circle)["words"]] == ["Knuffel"]


def test_whoever_plays_alone_decides_alone(guest: Guest) -> None:
    circle = circle_of_one(guest)
    assert propose(guest, circle, "Knoffel", by="Ben")["accepted"] is None, "somebody else does not"
    assert propose(guest, circle, "Knuffel")["accepted"] is True
    house = house_of(guest, circle)
    knuffel = {"word": "Knuffel", "language": "de", "accepted": True, "topic": "", "title": ""}
    assert house["words"] == [knuffel]
    assert [(one["word"], one["yes"], one["no"]) for one in house["decided"]] == [("Knuffel", 1, 0)]
    assert [one["word"] for one in house["open"]] == ["Knoffel"]


def test_a_word_can_be_struck_again(guest: Guest) -> None:
    circle = circle_of_one(guest)
    propose(guest, circle, "Knuffel")
    assert propose(guest, circle, "KNUFFEL", wish="strike")["accepted"] is True
    assert house_of(guest, circle)["words"] == []
    assert propose(guest, circle, "Knuffel", wish="strike", status=409)["code"] == "not_on_list"
    assert [one["wish"] for one in house_of(guest, circle)["decided"]] == ["strike", "accept"]


def test_a_word_of_the_dictionary_can_be_refused(guest: Guest) -> None:
    circle = circle_of(guest)
    assert accepts(guest, circle, "EI")
    assert propose(guest, circle, "Ei", by="Cleo", wish="refuse")["accepted"] is True
    assert not accepts(guest, circle, "EI")


@pytest.mark.parametrize(
    ("word", "wish", "code"),
    [
        ("Haus", "accept", "in_dictionary"),
        ("  ha\u0308user ", "accept", "in_dictionary"),
        ("Knuffel", "refuse", "not_in_dictionary"),
        ("Knuffel", "strike", "not_on_list"),
    ],
)
def test_what_is_so_already_needs_no_vote(guest: Guest, word: str, wish: str, code: str) -> None:
    circle = circle_of(guest)
    answer = propose(guest, circle, word, wish=wish, status=409)
    assert (answer["code"], list(answer["data"])) == (code, ["word"])
    assert house_of(guest, circle) == {"words": [], "open": [], "decided": []}


def test_while_it_is_open_a_vote_may_change_and_every_change_is_kept(guest: Guest) -> None:
    circle = circle_of(guest)
    guest.open("Anna", "Ben", "Cleo", circle=circle)
    number = propose(guest, circle, "Knuffel")["number"]
    for yes in (False, True, True, False):
        vote(guest, circle, number, "Anna", yes)
    assert propose(guest, circle, "Knuffel", by="Ben", wish="refuse", status=409)["code"] == "being_voted"
    (open_one,) = house_of(guest, circle)["open"]
    assert [(ballot["by"], ballot["yes"]) for ballot in open_one["ballots"]] == [
        ("Anna", True), ("Anna", False), ("Anna", True), ("Anna", False),
    ]  # fmt: skip
    assert (open_one["yes"], open_one["no"]) == (0, 1)
    assert vote(guest, circle, number, "Cleo", False)["accepted"] is False
    assert vote(guest, circle, number, "Ben", True, 409)["code"] == "decided"
    assert house_of(guest, circle)["words"] == []


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("", "empty_word"),
        (" \t\n", "empty_word"),
        ("A", "word_too_short"),
        ("x" * 31, "word_too_long"),
        ("x" * 10000, "word_too_long"),
        ("a" + "\u0301" * 5000, "word_too_short"),
        ("12", "not_letters"),
        ("a b", "not_letters"),
        ("<b>", "not_letters"),
        ("\x00\x00", "not_letters"),
        ("Haus\x00", "not_letters"),
        ("🎲🎲", "not_letters"),
        ("Hаus", "not_letters"),
        ("Ηaus", "not_letters"),
    ],
)
def test_only_words_are_proposed(guest: Guest, word: str, code: str) -> None:
    circle = circle_of(guest)
    table = guest.open("Anna", circle=circle)
    assert propose(guest, circle, word, status=409)["code"] == code
    assert guest.post(f"/api/tables/{table}/proposals", {"seat": 0, "word": word}, 409)["code"] == code
    assert house_of(guest, circle) == {"words": [], "open": [], "decided": []}


def test_decomposed_umlauts_and_stray_marks_become_one_spelling(guest: Guest) -> None:
    circle = circle_of_one(guest)
    assert propose(guest, circle, "Knu\u0308ffel\u0335")["word"] == "Knüffel"
    assert propose(guest, circle, "KNÜFFEL", status=409)["code"] == "on_list"


def test_a_term_is_proposed_for_its_theme_and_counts_for_no_other(guest: Guest) -> None:
    """Also one of several words, and one that the dictionary has: it is no word of Wortrommé for that."""
    circle = circle_of(guest)
    table = guest.open("Anna", game="buecherwurm", circle=circle)
    asked = {"seat": 0, "topic": "kitchen"}
    for term in ("Omas rote Schüssel", "Tischdecke"):
        proposal = guest.post(f"/api/tables/{table}/proposals", {**asked, "word": f" {term} "})
        assert (proposal["word"], proposal["topic"], proposal["title"]) == (term, "kitchen", "In der Küche")
        assert proposal["accepted"] is True, "Anna is the circle so far"
    words = house_of(guest, circle)["words"]
    assert [(one["word"], one["title"]) for one in words] == [
        ("Omas rote Schüssel", "In der Küche"),
        ("Tischdecke", "In der Küche"),
    ]
    guest.post(f"/api/tables/{table}/proposals", {**asked, "word": "<b>Topf</b>"}, 409)
    assert propose(guest, circle, "Tischdecke", status=409)["code"] == "in_dictionary"
    assert propose(guest, circle, "Löffel", topic="kitchen", wish="strike", status=409)["code"] == "not_on_list"
    struck = propose(guest, circle, "tischdecke", topic="kitchen", wish="strike")
    assert struck["accepted"] is True
    assert [one["word"] for one in house_of(guest, circle)["words"]] == ["Omas rote Schüssel"]


def test_a_topic_that_no_game_has_is_none(guest: Guest) -> None:
    circle = circle_of(guest)
    table = guest.open("Anna", game="buecherwurm", circle=circle)
    proposal = guest.post(f"/api/tables/{table}/proposals", {"seat": 0, "word": "Quorbel", "topic": "moon"})
    assert (proposal["topic"], proposal["title"]) == ("", "")


def test_who_may_propose_and_vote(guests: Guests) -> None:
    anna, stranger = guests(), guests()
    circle = circle_of(anna)
    table, loose = anna.open("Anna", circle=circle), anna.open("Anna")
    body = {"seat": 0, "word": "Knuffel"}
    assert stranger.post(f"/api/tables/{table}/proposals", body, 403)["code"] == "not_your_seat"
    assert anna.post(f"/api/tables/{loose}/proposals", body, 409)["code"] == "table_without_circle"
    assert anna.post("/api/tables/nobody/proposals", body, 404)["code"] == "no_table"
    assert propose(anna, circle, "Knuffel", by=" \n", status=409)["code"] == "name"
    assert propose(anna, "nobody", "Knuffel", status=404)["code"] == "no_circle"
    assert vote(anna, circle, 1, "Anna", True, 404)["code"] == "no_proposal"
    assert vote(anna, circle, -1, "Anna", True, 404)["code"] == "no_proposal"
    assert vote(anna, "nobody", 1, "Anna", True, 404)["code"] == "no_circle"


def test_proposals_and_votes_are_rationed(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", limits=Buckets(3, 0)) as server:
        guest = Guest(server)
        circle = circle_of(guest)
        number = propose(guest, circle, "Knuffel")["number"]
        assert vote(guest, circle, number, "Ben", True)["accepted"] is True
        assert vote(guest, circle, number, "Ben", True, 429)["code"] == "too_fast"
        assert propose(guest, circle, "Knuffel", status=429)["code"] == "too_fast"
