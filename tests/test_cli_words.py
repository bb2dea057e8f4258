"""The commands about words: every text gets an answer, as sentences or as JSON."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from wortstube.cli import app

KEYS = {"word", "valid", "reason", "readings"}
READING_KEYS = {"spelling", "lemma", "classes", "tier", "gloss", "source"}


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORTSTUBE_LANGUAGE", "de")


def run(*arguments: str, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, [*arguments], input=given)


def answers(result: Result) -> list[dict[str, object]]:
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_one_object_a_word_in_the_order_given() -> None:
    found = answers(run("check", "hauus", "Haus", "Peter", "--json"))
    assert [(line["word"], line["valid"], line["reason"]) for line in found] == [
        ("hauus", False, "unknown"),
        ("Haus", True, "listed"),
        ("Peter", False, "name"),
    ]
    assert all(line.keys() == KEYS for line in found)
    readings = found[1]["readings"]
    assert isinstance(readings, list)
    assert readings[0].keys() >= READING_KEYS
    assert readings[0]["lemma"] == "Haus"
    assert "Gebäude" in readings[0]["gloss"]


def test_the_game_decides() -> None:
    assert answers(run("check", "SMS", "--game", "zickzack", "--json"))[0]["valid"] is True
    assert answers(run("check", "SMS", "--game", "Wortfächer", "--json"))[0]["valid"] is False


def test_words_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("Haus\n\nzwei Wörter\n", encoding="utf-8")
    wanted = [("Haus", "listed"), ("zwei Wörter", "not_letters")]
    for result in (run("check", "--file", str(file), "--json"), run("check", "-", "--json", given=file.read_bytes())):
        assert [(line["word"], line["reason"]) for line in answers(result)] == wanted


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("", "not_letters"),
        ("x" * 10_000, "too_long"),
        ("😀", "not_letters"),
        ("a\0b", "not_letters"),
        ("hаus", "not_letters"),  # the second letter is Cyrillic
        ("O\u0308l", "listed"),
        ("\udcff", "not_letters"),
    ],
)
def test_bad_input_gets_an_answer(word: str, reason: str) -> None:
    assert answers(run("check", "--json", "--", word))[0]["reason"] == reason
    assert run("check", "--", word).exit_code == 0


def test_a_near_miss_is_helped() -> None:
    assert "Gemeint? Haus" in run("check", "hauus").stdout


def test_words_from_letters_longest_first() -> None:
    found = answers(run("find", "AHSU", "--json", "--game", "wortkniffel"))
    words = [str(line["word"]) for line in found]
    assert words[0] == "HAUS"
    assert words == sorted(words, key=lambda word: (-len(word), word))
    assert [line["word"] for line in answers(run("find", "HAU", "--pattern", "H..S", "--jokers", "1", "--json"))] == [
        "HAUS"
    ]
    assert run("find", "HAU?", "--pattern", "H..S").stdout.split() == ["4", "HAUS", "Haus,", "haus"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["find", ""],
        ["find", "a b"],
        ["find", "😀"],
        ["find", "x" * 100],
        ["find", "HAUS", "--pattern", "1"],
        ["check", "Haus", "--game", "schach"],
        ["check", "Haus", "--language", "tlh"],
        ["check", "--file", "no-such-file"],
        ["lexicon", "build", "tlh"],
    ],
)
def test_mistakes_get_one_sentence(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("Das geht nicht: ")
