"""The judge of Bücherwurm: what it knows by which form, what it leaves to the players, and what is the same term."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.variants import with_variants
from wortstube.games.buecherwurm.judge import Judge, fits_face
from wortstube.games.buecherwurm.themes import cards, themes
from wortstube.lexicon import CLASSES, Lexicon, Policy

GERMAN = Judge.load("de")
ENGLISH = Judge.load("en")


@pytest.mark.parametrize(
    ("theme", "said", "listed"),
    [
        ("fish_sea_animals", "Hering", "Hering"),
        ("fish_sea_animals", "die Heringe", "Hering"),
        ("fruit_vegetables", "ÄPFEL", "Apfel"),
        ("fruit_vegetables", "aepfel", "Apfel"),
        ("composers", "Wolfgang Amadeus Mozart", "Mozart"),
        ("professions", "Lehrerin", "Lehrer"),
        ("professions", "Ärztinnen", "Arzt"),
        ("professions", "Kauffrau", "Kaufmann"),
        ("colours", "rotes", "rot"),
        ("furniture", "Arbeitsstuhl", "Stuhl"),
        ("furniture", "Arbeitsstühle", "Stuhl"),
        ("vehicles", "Busse", "Bus"),
        ("farm", "Bäuerin", "Bäuerin"),
        ("professions", "Biobäuerin", "Biobauer"),
        ("beach", "Eimerchen", "Eimer"),
        ("composers", "Igor Strawinsky", "Strawinski"),
        ("writers", "Johann Wolfgang von Goethe", "Goethe"),
        ("historical_figures", "Ludwig II.", "Ludwig der Zweite"),
        ("films", "Weißer Hai", "Weiße Hai"),
        ("hobbies", "Judo", "Judo"),
        ("supermarket", "Kumquat", "Kumquat"),
        ("bands_singers", "The Beatles", "Beatles"),
    ],
)
def test_r28_a_term_is_known_in_any_form(theme: str, said: str, listed: str) -> None:
    known = GERMAN.knows(theme, said)
    assert known is not None
    assert known.term.casefold() == listed.casefold()


@pytest.mark.parametrize(
    ("theme", "said"),
    [
        ("furniture", "Dachstuhl"),
        ("furniture", "Lehrstuhl"),
        ("furniture", "Fahrstuhl"),
        ("furniture", "Lieblingsstuhl"),
        ("furniture", "gelber Stuhl"),
        ("drinks", "Landschwein"),
        ("writers", "Harry Potter"),
        ("birds", "Wasserhahn"),
        ("birds", "Blumenstrauß"),
        ("mammals", "Zoo"),
        ("fish_sea_animals", "Aquarium"),
        ("composers", "Klavier"),
        ("composers", "x" * 10_000),
        ("composers", ""),
        ("composers", "?!"),
        ("composers", "\ud800"),
    ],
)
def test_r28_what_the_judge_does_not_know_is_left_to_the_players(theme: str, said: str) -> None:
    assert GERMAN.knows(theme, said) is None


@pytest.mark.parametrize(
    ("theme", "said"),
    [
        ("mammals", "Quarkhund"),
        ("insects", "Yogakäfer"),
        ("professions", "Xylofonlehrerin"),
        ("furniture", "Quarkstühle"),
        ("furniture", "Quark Stuhl"),
        ("tools", "Hammerin"),
        ("farm", "Traktorin"),
        ("insects", "Mädchen"),
        ("composers", "Quirin Mozart"),
        ("composers", "Blubbo Beethoven"),
    ],
)
def test_r28_what_nobody_vouches_for_is_left_to_the_players(theme: str, said: str) -> None:
    assert GERMAN.knows(theme, said) is None


def test_r28_an_insult_is_no_other_spelling_of_something_harmless() -> None:
    assert ENGLISH.knows("african_countries", "Niger") is not None
    assert ENGLISH.knows("african_countries", "nigger") is None
    assert GERMAN.knows("drinks", "Nuttenbrause") is None


@pytest.mark.parametrize("language", with_variants("de", ["en"]))
def test_r26_bots_say_no_term_that_the_dictionary_has_as_an_insult(language: Literal["de", "en"]) -> None:
    """People may name them; names of persons, birds and makes may look like one."""
    policy = Policy(language, "digraph", min_length=1, max_length=60, accepts=frozenset(CLASSES))
    words = Lexicon.load(language).referee(policy)
    judge = GERMAN if language == "de" else ENGLISH
    listed = {term.term for theme in themes() for term in judge.sayable(theme) if term.term.isalpha()}
    read = {term: words.explain(term).readings for term in listed if term in words}
    bad = {term for term, found in read.items() if found and all("offensive" in one.classes for one in found)}
    assert bad == set()


def test_r28_a_compound_of_a_known_head_counts_if_it_is_a_word() -> None:
    assert GERMAN.knows("mammals", "Wildhund") is not None, "the dictionary has it"
    assert ENGLISH.knows("vehicles", "ice cream van") is not None, "a list has it"
    assert not GERMAN.is_vouched_for("Quarkhund")


@pytest.mark.parametrize(
    ("language", "theme", "one", "other"),
    [
        ("de", "zoo", "Löwin", "Löwe"),
        ("de", "flies", "Pilotin", "Pilot"),
        ("de", "beach", "Rettungsschwimmerin", "Rettungsschwimmer"),
        ("de", "hobbies", "Königin", "König"),
        ("de", "fairy_tales", "Köchin", "Koch"),
        ("de", "professions", "Zimmerfrau", "Zimmermann"),
        ("en", "professions", "actress", "actor"),
        ("en", "professions", "waitress", "waiter"),
        ("en", "professions", "policewomen", "policeman"),
        ("en", "professions", "firewoman", "fireman"),
        ("en", "zoo", "lioness", "lion"),
        ("en", "zoo", "tigresses", "tiger"),
        ("en", "mammals", "mice", "mouse"),
        ("en", "birds", "geese", "goose"),
        ("en", "gods_legends", "goddess", "god"),
    ],
)
def test_r28_r6_women_and_men_one_and_many_count_alike(language: str, theme: str, one: str, other: str) -> None:
    judge = GERMAN if language == "de" else ENGLISH
    assert (judge.knows(theme, one) is None) == (judge.knows(theme, other) is None)
    listed = {term.term for term in judge.terms(theme)}
    if judge.knows(theme, one) and not {one, other} <= listed:
        assert judge.key(one, theme) == judge.key(other, theme)


@pytest.mark.parametrize("language", ["de", "en"])
def test_r28_a_listed_woman_counts_as_a_man_too(language: str) -> None:
    """A list may have the one or the other: Hexe stays alone, but Meisterin and Meister go together."""
    judge = GERMAN if language == "de" else ENGLISH
    women = {"de": ("professions", "Erzieherin", "Erzieher"), "en": ("professions", "stewardess", "steward")}
    theme, woman, man = women[language]
    assert judge.knows(theme, woman) is not None
    assert judge.knows(theme, man) is not None


def test_r6_the_a_of_a_term_is_no_article() -> None:
    assert ENGLISH.knows("bands_singers", "a-ha") is not None
    assert ENGLISH.knows("school", "A-levels") is not None
    assert ENGLISH.knows("music_terms", "a cappella") is not None
    assert ENGLISH.knows("zoo", "a lion") is not None
    assert fits_face("a-ha", "A", "en")
    assert fits_face("A-level", "A", "en")
    assert fits_face("a cappella", "A", "en")
    assert fits_face("a lion", "L", "en")
    assert fits_face("The Who", "W", "en")


@pytest.mark.parametrize(
    ("said", "theme"),
    [("J. S. Bach", "composers"), ("Johann Wolfgang von Goethe", "writers"), ("Pablo Picasso", "painters")],
)
def test_r28_a_person_may_be_named_in_full(said: str, theme: str) -> None:
    assert GERMAN.knows(theme, said) is not None
    assert ENGLISH.knows(theme, said) is not None


@pytest.mark.parametrize(
    ("theme", "said", "why"),
    [
        ("fish_sea_animals", "heringe", "Hering: Fisch oder Meerestier"),
        ("furniture", "Arbeitsstuhl", "Arbeitsstuhl: Stuhl, Möbelstück"),
        ("beach", "Möwe", "Möwe: Am Strand"),
    ],
)
def test_the_judge_says_why(theme: str, said: str, why: str) -> None:
    known = GERMAN.knows(theme, said)
    assert known is not None
    assert known.why == why


@pytest.mark.parametrize("language", with_variants("de", ["en"]))
def test_every_listed_term_is_known_as_itself(language: str) -> None:
    judge = GERMAN if language == "de" else ENGLISH
    for theme in themes():
        for term in judge.terms(theme):
            known = judge.knows(theme, term.term)
            assert known is not None
            assert known.key == judge.key(term.term, theme)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Möwe", "die Möwen"),
        ("Fuß", "FUSS"),
        ("Füße", "Fuß"),
        ("Mo\u0308we", "Möwe"),
        ("Eis-Bär", "Eisbär"),
        ("Saxophon", "Saxofon"),
        ("Ludwig II.", "Ludwig der Zweite"),
        ("saure Gurke", "Saure Gurken"),
    ],
)
def test_r6_another_form_is_the_same_term(one: str, other: str) -> None:
    assert GERMAN.key(one) == GERMAN.key(other)


def test_r6_other_terms_are_not_the_same() -> None:
    keys = {GERMAN.key(term) for term in ("Stuhl", "Gartenstuhl", "Arbeitsstuhl", "Bank", "Reif", "Reifen", "Ton")}
    assert len(keys) == 7
    assert GERMAN.key("Arbeitsstuhl", "furniture") != GERMAN.key("Stuhl", "furniture")


@pytest.mark.parametrize(
    ("theme", "one", "other"),
    [("composers", "Weber", "Webern"), ("writers", "Wilde", "Wilder"), ("zoo", "Lori", "Loris")],
)
def test_r6_listed_terms_that_look_like_forms_of_one_another_are_not_the_same(theme: str, one: str, other: str) -> None:
    assert GERMAN.key(one, theme) != GERMAN.key(other, theme)


def test_r6_another_name_of_the_same_person_is_the_same_term() -> None:
    assert GERMAN.key("Mozart", "composers") == GERMAN.key("Wolfgang Amadeus Mozart", "composers")


def test_the_judge_speaks_english() -> None:
    known = ENGLISH.knows("fruit_vegetables", "the apples")
    assert known is not None
    assert known.why == "apple: fruit or vegetable"


@pytest.mark.parametrize(
    ("term", "face", "fits"),
    [
        ("die Möwe", "M", True),
        ("die Möwe", "D", False),
        ("Äpfel", "A", True),
        ("Chor", "CK", True),
        ("Kuh", "CK", True),
        ("Yak", "XY", True),
        ("Qualle", "QU", True),
        ("Quark", "CK", False),
        ("Ofen", "NOT", True),
        ("123", "A", False),
        ("", "QU", False),
    ],
)
def test_r11_faces(term: str, face: str, fits: bool) -> None:
    assert fits_face(term, face) is fits


def test_r2_the_cards_hold_all_themes() -> None:
    assert [card.number for card in cards()] == list(range(1, 25))
    assert len(themes()) == 72
