"""The dictionary over HTTP: words and letters of all five games, bounds, bad input, languages."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from typer.testing import CliRunner

from tests.server.live import Guest, Json, live_server
from tests.server.test_house_list import circle_of_one, propose
from wortstube.cli import app
from wortstube.games.policies import options_of, policies
from wortstube.lexicon.policies import LANGUAGES
from wortstube.server.limits import MOST_FOUND, MOST_JOKERS, MOST_LETTERS, MOST_WORDS, Buckets

READING_KEYS = {"spelling", "lemma", "classes", "tier", "gloss", "source"}


def check(guest: Guest, *words: str, status: int = 200, **more: Any) -> Any:
    return guest.get("/api/words/check?" + urlencode({"word": words, **more}, doseq=True), status)


def find(guest: Guest, letters: str, *, status: int = 200, **more: Any) -> Any:
    return guest.get("/api/words/find?" + urlencode({"letters": letters, **more}, doseq=True), status)


def test_one_answer_a_word_in_the_order_given(guest: Guest) -> None:
    unknown, server, name = check(guest, "hauus", "Haus", "Peter", game="wortkniffel")
    assert [(a["word"], a["valid"], a["reason"]) for a in (unknown, server, name)] == [
        ("hauus", False, "unknown"),
        ("Haus", True, "listed"),
        ("Peter", False, "name"),
    ]
    assert "Haus" in unknown["suggestions"]
    assert server["suggestions"] == []
    assert server["readings"][0].keys() >= READING_KEYS
    assert "Gebäude" in server["readings"][0]["gloss"]


def test_an_answer_has_how_one_writes_the_word(guest: Guest) -> None:
    """Best first, as in a verdict, of what does not count too; what nobody knows is written in no way."""
    answers = check(guest, "FLEISSIGE", "ALLER", "PETER", "HAUUS", game="wortromme")
    assert [answer["spellings"][:1] for answer in answers] == [["Fleißige"], ["aller"], ["Peter"], []]


@pytest.mark.parametrize("game", policies())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_answers_in_every_language_as_the_command_line_does(guest: Guest, game: str, language: str) -> None:
    words = ["Aller", "maison", "SMS", "öl", "gatto", "house", "xq"]
    lines = CliRunner().invoke(app, ["check", *words, "--game", game, "--language", language, "--json"]).stdout
    answers = check(guest, *words, game=game, language=language)
    assert [_as_printed(a) for a in answers] == [json.loads(line) for line in lines.splitlines()]
    lines = CliRunner().invoke(app, ["find", "satinore", "--game", game, "--language", language, "--json"]).stdout
    found = find(guest, "satinore", game=game, language=language, limit=MOST_FOUND)
    wanted = [json.loads(line) for line in lines.splitlines()]
    assert found["words"] == wanted[:MOST_FOUND]
    assert (found["total"], found["cut_off"]) == (len(wanted), len(wanted) > MOST_FOUND)


def _as_printed(answer: Json) -> Json:
    return {key: value for key, value in answer.items() if key not in ("suggestions", "spellings")}


def test_a_table_may_have_agreed_on_more(guest: Guest) -> None:
    assert find(guest, "OL", game="wortfaecher")["total"] == 0
    assert find(guest, "OL", game="wortfaecher", option="base_letters")["words"][0]["spellings"][0] == "Öl"
    refusal = check(guest, "Haus", game="zickzack", option="base_letters", status=404)
    assert refusal == {"code": "no_option", "data": {"option": "base_letters", "options": list(options_of("zickzack"))}}


def test_a_table_of_a_circle_has_its_house_list(guest: Guest) -> None:
    circle = guest.post("/api/circles", {"name": "Stammtisch"})["id"]
    for word, wish in (("Xyzzy", "accept"), ("Haus", "refuse")):
        proposal = {"word": word, "wish": wish, "by": "Anna", "language": "de"}
        number = guest.post(f"/api/circles/{circle}/proposals", proposal)["number"]
        guest.post(f"/api/circles/{circle}/proposals/{number}/votes", {"by": "Ben", "yes": True})
    inside, outside = guest.open("Anna", circle=circle), guest.open("Anna")
    verdicts = {table: check(guest, "xyzzy", "Haus", "Hut", "hutt", table=table) for table in (inside, outside)}
    assert [answer["valid"] for answer in verdicts[inside]] == [True, False, True, False]
    assert [answer["valid"] for answer in verdicts[outside]] == [False, True, True, False]
    assert verdicts[inside][1]["reason"] == "refused"
    assert verdicts[inside][3]["suggestions"] == verdicts[outside][3]["suggestions"]
    assert verdicts[outside] == check(guest, "xyzzy", "Haus", "Hut", "hutt", game="wortkniffel")
    assert check(guest, "Haus", table="nosuchtable", status=404)["code"] == "no_table"


SEARCH = {"kind": "table.search", "seat": 0}


def test_alone_words_are_found_for_whoever_has_said_so_at_the_table(guest: Guest) -> None:
    """A hint costs; so does this, and the server keeps the account. To look a word up stays free."""
    table = guest.open("Anna", options={"hourglass": 0})
    assert find(guest, "HAUS", table=table, status=409) == {"code": "search_first", "data": {}}
    assert check(guest, "Haus", table=table)[0]["valid"]
    with guest.line(table) as line:
        line.done(0, SEARCH)
        assert (line.view["searches"], line.view["searching"]) == (1, True)
        assert find(guest, "HAUS", table=table)["total"] > 0
        line.roll(0)
        assert find(guest, "HAUS", table=table, status=409)["code"] == "search_first"
        line.done(0, {"kind": "table.resign", "seat": 0})
    assert find(guest, "HAUS", table=table)["total"] > 0


def against_a_bot(guest: Guest, **more: Any) -> str:
    return guest.open("Anna", seats=[{"name": "Anna"}, {"name": "Bot", "level": "hobby"}], **more)


def test_with_others_words_are_listed_only_if_the_table_allows_it(guest: Guest) -> None:
    """Whoever asks, and from wherever; to look a word up stays free, and once the game is over so is this."""
    table = against_a_bot(guest, options={"hourglass": 0})
    assert find(guest, "HAUS", table=table, seat=0, status=409) == {"code": "finding_off", "data": {}}
    assert find(guest, "HAUS", table=table, status=409)["code"] == "finding_off"
    assert check(guest, "Haus", table=table)[0]["valid"]
    with guest.line(table) as line:
        assert line.send(0, SEARCH)["code"] == "not_alone"
        line.done(0, {"kind": "table.allow_finding"})
        assert line.view["finding"]
        assert find(guest, "HAUS", table=table)["total"] > 0
        line.done(0, {"kind": "table.allow_finding", "allowed": False})
        assert find(guest, "HAUS", table=table, status=409)["code"] == "finding_off"
        line.done(0, {"kind": "table.resign", "seat": 0})
    assert find(guest, "HAUS", table=table)["total"] > 0


def test_in_the_patience_it_costs_what_a_hint_costs(guest: Guest) -> None:
    table = guest.open("Anna", game="wortfaecher")
    with guest.line(table) as line:
        line.done(0, SEARCH)
        assert line.view["play"]["price"] == 3
        line.done(0, {"kind": "hint", "window": line.view["window"]["id"]})
        assert line.view["play"]["price"] == 6


@pytest.mark.parametrize(
    ("game", "options", "letters", "word"),
    [
        ("zickzack", {"base_forms": True}, "HAUSE", None),
        ("zickzack", {}, "SMS", "SMS"),
        ("zickzack", {"abbreviations": "none"}, "SMS", None),
        ("zickzack", {"first_names": True}, "PETER", "PETER"),
        ("zickzack", {}, "PETER", None),
        ("zickzack", {"language": "fr"}, "CHAT", "CHAT"),
        ("zickzack", {"language": "it"}, "GATTO", "GATTO"),
        ("wortfaecher", {"base_letters": True}, "OL", "OL"),
        ("wortfaecher", {"word_levels": ["everyday", "all"]}, "DAU", None),
        ("wortfaecher", {"word_levels": ["all", "everyday"]}, "DAU", "DAU"),
        ("wortromme", {"no_foreign_words": True}, "COMPUTER", None),
        ("wortkniffel", {"family_words": True}, "FURZ", None),
        ("wortkniffel", {}, "FURZ", "FURZ"),
        ("wortkniffel", {}, "ELEFANTEN", None),
    ],
)
def test_words_are_those_of_the_table(guest: Guest, game: str, options: Json, letters: str, word: str | None) -> None:
    """What the table agreed on counts, whatever else is asked; the dictionary says the same of a single word."""
    table = against_a_bot(guest, game=game, options=options, finding=True)
    found = find(guest, letters, table=table, seat=0, pattern="." * len(letters), offensive=True, language="en")
    assert (word in [one["word"] for one in found["words"]]) == (word is not None)
    assert check(guest, letters, table=table, seat=0)[0]["valid"] == (word is not None)


def test_the_house_list_is_found_too(guest: Guest) -> None:
    circle = circle_of_one(guest)
    for word, wish in (("Xyzzy", "accept"), ("Haus", "refuse")):
        assert propose(guest, circle, word, wish=wish)["accepted"] is True
    table = guest.open("Anna", circle=circle)
    with guest.line(table) as line:
        line.done(0, {"kind": "table.allow_finding"})  # for the circle counts the result
        line.done(0, SEARCH)
    assert [one["spellings"] for one in find(guest, "XYZZY", table=table)["words"]] == [["Xyzzy"]]
    assert "HAUS" not in [one["word"] for one in find(guest, "HAUS", table=table)["words"]]
    assert "Haus" not in check(guest, "Hauus", table=table)[0]["suggestions"]
    assert check(guest, "XYZZY", table=table)[0]["spellings"] == ["Xyzzy"]


def test_words_of_a_pattern_with_jokers_and_of_everyday_language(guest: Guest) -> None:
    assert [w["word"] for w in find(guest, "HAU?", pattern="H..S")["words"]] == ["HAUS"]
    assert [w["word"] for w in find(guest, "HAU", pattern="h__s", jokers=1)["words"]] == ["HAUS"]
    every, known = find(guest, "HAUSTIER"), find(guest, "HAUSTIER", tier="everyday")
    assert 0 < known["total"] < every["total"]
    words = [word["word"] for word in every["words"]]
    assert words == sorted(words, key=lambda word: (-len(word), word))
    short = find(guest, "HAUSTIER", limit=3)
    assert (len(short["words"]), short["total"], short["cut_off"]) == (3, every["total"], True)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("", "not_letters"),
        ("x" * 10_000, "too_long"),
        ("😀", "not_letters"),
        ("a\0b", "not_letters"),
        ("hаus", "not_letters"),  # the second letter is Cyrillic
        ("O\u0308l", "listed"),
        ("zwei Wörter", "not_letters"),
    ],
)
def test_any_text_gets_an_answer(guest: Guest, word: str, reason: str) -> None:
    assert check(guest, word)[0]["reason"] == reason


def test_bytes_that_are_no_text_get_an_answer(guest: Guest) -> None:
    assert guest.get("/api/words/check?word=%ff%fe")[0]["reason"] == "not_letters"


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ({"letters": ""}, 409, "letters"),
        ({"letters": "a b"}, 409, "letters"),
        ({"letters": "😀"}, 409, "letters"),
        ({"letters": "a\0"}, 409, "letters"),
        ({"letters": "hаus"}, 409, "letters"),
        ({"letters": "x" * (MOST_LETTERS + 1)}, 409, "letters"),
        ({"letters": "x" * 10_000}, 409, "letters"),
        ({"letters": "HAUS" + "?" * (MOST_JOKERS + 1)}, 409, "letters"),
        ({"letters": "HAUS", "jokers": -1}, 409, "letters"),
        ({"letters": "HAUS", "jokers": 10**30}, 409, "letters"),
        ({"letters": "HAUS", "jokers": "many"}, 400, "malformed"),
        ({"letters": "HAUS", "tier": "secret"}, 400, "malformed"),
        ({"letters": "HAUS", "pattern": "1"}, 409, "pattern"),
        ({"letters": "HAUS", "pattern": "." * 10_000}, 409, "pattern"),
        ({"letters": "HAUS", "pattern": "ß"}, 409, "pattern"),
        ({"letters": "HAUS", "game": "schach"}, 404, "no_game"),
        ({"letters": "HAUS", "game": "\0"}, 404, "no_game"),
        ({"letters": "HAUS", "language": "../de"}, 404, "no_language"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(guest: Guest, query: Json, status: int, code: str) -> None:
    assert guest.get("/api/words/find?" + urlencode(query), status)["code"] == code


def test_a_refusal_says_what_would_do(guest: Guest) -> None:
    assert find(guest, "x" * 10_000, status=409)["data"] == {"letters": "x" * 40 + "…", "most": 20, "jokers": 3}
    assert "zickzack" in check(guest, "Haus", game="schach", status=404)["data"]["games"]
    assert check(guest, "Haus", language="tlh", status=404)["data"]["languages"] == list(LANGUAGES)


def test_no_words_and_too_many_are_refused(guest: Guest) -> None:
    assert len(check(guest, *["Haus"] * MOST_WORDS)) == MOST_WORDS
    for words in ([], ["Haus"] * (MOST_WORDS + 1)):
        assert check(guest, *words, status=409) == {"code": "words", "data": {"most": MOST_WORDS}}


def test_the_widest_question_is_answered_with_the_longest_words(guest: Guest) -> None:
    found = find(guest, "ENISRATDHULCGMOBKPWF", jokers=MOST_JOKERS, limit=10**9)
    assert len(found["words"]) == MOST_FOUND
    assert found["total"] > 100_000
    assert found["cut_off"]


def test_who_asks_without_end_is_slowed_down(tmp_path_factory: pytest.TempPathFactory) -> None:
    with live_server(tmp_path_factory.mktemp("slow") / "games.db", questions=Buckets(30, 0.001)) as server:
        guest = Guest(server)
        check(guest, "Haus")
        while guest.http.get("/api/words/check?word=Haus").is_success:
            pass
        assert find(guest, "HAUS", status=429) == {"code": "too_fast", "data": {}}


def test_all_languages_are_ready(guest: Guest) -> None:
    assert [(entry["language"], entry["state"]) for entry in guest.get("/api/words/languages")] == [
        (language, "ready") for language in LANGUAGES
    ]


def test_the_questions_stand_in_the_schema(guest: Guest) -> None:
    paths = guest.get("/api/schema/openapi.json")["paths"]
    assert {"/api/words/check", "/api/words/find", "/api/words/languages"} <= set(paths)
    asked = {parameter["name"] for parameter in paths["/api/words/check"]["get"]["parameters"]}
    assert asked == {"word", "game", "language", "option", "table", "seat"}
