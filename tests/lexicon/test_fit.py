"""Words fit for a family: what is everyday, what stands first, what is told apart, what the lists may say."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.variants import with_variants
from wortstube.games.policies import policy
from wortstube.lexicon import Lexicon, Policy, Referee
from wortstube.lexicon.building import build
from wortstube.lexicon.building.basic import Basic
from wortstube.lexicon.building.loanwords import Loanwords
from wortstube.lexicon.building.offensive import Offensive
from wortstube.lexicon.building.reading import Reading
from wortstube.lexicon.format.classes import BIT
from wortstube.lexicon.policies import LANGUAGES

from .test_corpus import needs

MARKUP = re.compile(r"\{\{|\}\}|\[\d|''|<|https?:|^[:;,]|[,;(]$")
EXPLAINED = ("de", "en", "fr")
"""No package explains Italian words; there only the basic vocabulary has meanings."""


def first(referee: Referee, word: str) -> tuple[str, str]:
    reading = referee.explain(word).readings[0]
    return reading.spelling, reading.lemma


@pytest.mark.parametrize(
    ("word", "reading"),
    [
        ("DIE", ("die", "die")), ("BEI", ("bei", "bei")), ("DEN", ("den", "den")), ("NEUE", ("neue", "neu")),
        ("GROSSE", ("große", "groß")), ("STRASSE", ("Straße", "Straße")), ("BUSSE", ("Busse", "Bus")),
        ("IGEL", ("Igel", "Igel")), ("KATZEN", ("Katzen", "Katze")), ("UMGEKEHRTE", ("umgekehrte", "umgekehrt")),
    ],
)  # fmt: skip
def test_the_reading_people_mean_stands_first(referee: Referee, word: str, reading: tuple[str, str]) -> None:
    assert first(referee, word) == reading
    assert referee.explain(word).readings[0].gloss


@pytest.mark.parametrize("language", with_variants("de", EXPLAINED))
def test_every_word_many_people_know_has_a_meaning(language: str) -> None:
    needs(language)
    referee = Lexicon.load(language).referee(policy("standard", language))
    mute = [word for word in referee.words("standard") if not any(r.gloss for r in referee.explain(word).readings)]
    assert len(mute) <= len(referee.words("standard")) / 2000, mute


@pytest.mark.parametrize("language", with_variants("de", LANGUAGES))
def test_every_everyday_word_has_a_meaning(language: str) -> None:
    needs(language)
    referee = Lexicon.load(language).referee(policy("standard", language))
    words = referee.words("everyday")
    assert len(words) > 8000
    assert [word for word in words if not referee.explain(word).readings[0].gloss] == []


@pytest.mark.parametrize("language", EXPLAINED)
def test_no_meaning_has_markup_left_over(language: str) -> None:
    needs(language)
    assert [told for told in Lexicon.load(language).definitions() if MARKUP.search(told[1])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_basic_vocabulary_is_large_and_told_to_a_child(language: str) -> None:
    basic = Basic.read(build.LISTS / language / "basic")
    assert len(basic.meanings) >= (4000 if language == "de" else 2000)
    assert [word for word, meaning in basic.meanings.items() if not 2 < len(meaning) <= 110] == []


@pytest.mark.parametrize(
    "word", ["norbert", "jacques", "james", "merkel", "Delhi", "Taunus", "Rigi", "Hyundai", "Gandhi"]
)
def test_names_are_no_common_words_whatever_their_case(referee: Referee, word: str) -> None:
    assert referee.judge(word).reason in ("name", "place")


@pytest.mark.parametrize("word", ["Wohnungs", "Zeitungs", "wirtschafts", "Arbeits"])
def test_linking_stems_are_affixes(referee: Referee, word: str) -> None:
    assert referee.judge(word).reason == "affix"


@pytest.mark.parametrize(
    "word", ["savt", "heraufkamen", "vorzukauender", "Diebespacks", "absitzen", "hiervon", "erschrocken"]
)
def test_a_form_belongs_to_a_word_that_somebody_explains_or_lists(referee: Referee, word: str) -> None:
    assert referee.judge(word).valid


def test_a_form_of_no_word_counts_for_nothing(referee: Referee) -> None:
    assert [word for word in ("monza", "himbeer", "kontroll") if referee.judge(word).valid] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_r3_sms_counts_in_all_languages_and_no_numeral_does(language: str) -> None:
    needs(language)
    judge = Lexicon.load(language).referee(policy("zickzack", language)).judge
    assert judge("SMS").valid
    assert [word for word in ("XII", "XIV", "LXX", "BGB", "DDR") if judge(word).valid] == []


def test_r3_the_table_agrees_on_abbreviations_and_first_names() -> None:
    def valid(word: str, *options: str) -> bool:
        return Lexicon.load("de").referee(policy("zickzack", "de", *options)).judge(word).valid

    assert (valid("SMS"), valid("SMS", "no_abbreviations")) == (True, False)
    assert (valid("BGB"), valid("BGB", "all_abbreviations")) == (False, True)
    assert (valid("Anna"), valid("Norbert"), valid("Norbert", "first_names")) == (True, False, True)


@pytest.mark.parametrize("game", ["wortromme", "wortkniffel"])
def test_r16_r5_foreign_words_go_and_what_has_long_been_german_stays(game: str) -> None:
    strict = Lexicon.load("de").referee(policy(game, "de", "no_foreign_words"))
    usual = Lexicon.load("de").referee(policy(game))
    for word in ("Girl", "merci", "Team", "Babys", "Laptop"):
        assert usual.judge(word).valid
        assert strict.judge(word).reason == "foreign"
    assert all(strict.judge(word).valid for word in ("Auto", "Keks", "Sport", "Büro", "Streik"))


def test_a_compound_is_as_foreign_as_its_head() -> None:
    strict = Lexicon.load("de").referee(policy("wortromme", "de", "no_foreign_words"))
    assert strict.judge("Heimcomputer").reason == "foreign"
    assert strict.judge("Computerspiel").valid


def test_a_rare_name_is_no_place_one_knows(referee_of: Callable[[str], Referee]) -> None:
    assert referee_of("zickzack").judge("Rhein").valid
    assert referee_of("zickzack").judge("Gadot").reason == "name"


LISTS: dict[str, Callable[[Path], object]] = {
    "basic.txt": lambda path: Basic.read(path.parent),
    "offensive.txt": Offensive,
    "foreign.txt": Loanwords,
}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("basic.txt", "E-Mail\tein Brief\n"), ("basic.txt", "Haus\tBau\nHaus\tHeim\n"),
        ("offensive.txt", "Wort\tschlimm\n"), ("offensive.txt", "ab*\tcoarse\n"), ("offensive.txt", "Wort\n"),
        ("foreign.txt", "Team\tgern\n"), ("foreign.txt", "Team\nTeam\n"),
    ],
)  # fmt: skip
def test_a_bad_line_of_a_list_is_named(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"{name[:-4]}\.txt, line \d"):
        LISTS[name](tmp_path / name)


@pytest.fixture
def offensive(tmp_path: Path) -> Offensive:
    path = tmp_path / "offensive.txt"
    path.write_text("arg\toffensive\targ*\narg*\toffensive\nArgument\tharmless\nmies\tcoarse\n*mies\tcoarse\n")
    return Offensive(path)


def test_an_entry_stands_for_its_forms_and_a_star_for_compounds(offensive: Offensive) -> None:
    bad, coarse = BIT["offensive"], BIT["coarse"]
    assert offensive.bits("ARGE", "arge", "arg") == bad
    assert offensive.bits("ARGES", "arges", "arges") == bad
    assert offensive.bits("ARGUMENT", "Argument", "Argument") == 0
    assert offensive.bits("ARGUMENTS", "Arguments", "Argument") == 0
    assert offensive.bits("OBERMIES", "obermies", "obermies") == coarse
    assert offensive.bits("MIES", "Mies", "Mie") == 0, "a form of another word"


def test_a_short_star_stands_for_the_word_itself_too(tmp_path: Path) -> None:
    path = tmp_path / "offensive.txt"
    path.write_text("arg*\toffensive\n*uff\tcoarse\n")
    assert Offensive(path).bits("ARG", "arg", "arg") == BIT["offensive"]
    assert Offensive(path).bits("UFF", "uff", "uff") == BIT["coarse"]


@pytest.mark.parametrize(
    ("form", "base"), [("Taxis", "Taxi"), ("Zelte", "Zelt"), ("Alben", "Album"), ("Kästen", "Kasten")]
)
def test_a_form_of_an_everyday_word_comes_before_a_rare_word_spelled_alike(form: str, base: str) -> None:
    first = Lexicon.load("de").referee(policy("standard", "de")).explain(form).readings[0]
    assert (first.lemma, first.tier) == (base, "everyday")


def test_what_is_refused_is_refused_in_all_its_forms() -> None:
    judge = Lexicon.load("de").referee(policy("zickzack", "de")).judge
    assert not judge("Gosu").valid
    assert not judge("Gosus").valid


def test_everyday_is_what_is_listed_with_its_usual_forms() -> None:
    basic = Basic({"Igel": "Tier mit Stacheln"}, {"Igelchen": "Igel"})

    def rated(spelling: str, lemma: str, zipf: int, classes: int = BIT["common"]) -> int:
        reading = Reading(spelling, lemma, classes, zipf, "", "a list")
        return basic.rated(basic.explained(reading), lambda word: 33 if word == "Igel" else 0).zipf

    assert rated("Igel", "Igel", 33) == 40
    assert rated("Igeln", "Igel", 20) == 40
    assert rated("Igels", "Igel", 12) == 12, "too rare for a child"
    assert rated("Igelchen", "Igelchen", 0) == 40
    assert rated("Store", "Store", 50) == 39, "frequent, but nothing a child says"
    assert rated("Igel", "Igel", 33, BIT["common"] | BIT["coarse"]) == 33


def test_a_policy_judges_by_default_what_people_may_say() -> None:
    assert {"offensive", "coarse"} <= Policy().accepts
