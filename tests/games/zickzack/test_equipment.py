"""The box of Zickzack, and files that owners of the box write."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from wortstube.games.core import EquipmentError
from wortstube.games.zickzack import equipment
from wortstube.games.zickzack.equipment import VOWELS, load_equipment, standard
from wortstube.games.zickzack.rules import make
from wortstube.lang import speaking

TEXT = Path(equipment.__file__).with_name("equipment.toml").read_text("utf-8")


def test_r4_the_box_has_66_letters_and_six_different_blanks() -> None:
    tiles = standard().tiles
    letters = [tiles[number] for number in standard().letters()]
    blanks = [tiles[number] for number in standard().blanks()]
    assert (len(letters), len(blanks), len(tiles)) == (66, 6, 72)
    assert all(tile.letter for tile in letters)
    assert not any(tile.letter for tile in blanks)
    assert len(set(blanks)) == 6
    assert sum(tile.letter in VOWELS for tile in letters) == 24
    assert {tile.width for tile in tiles} == {tile.height for tile in tiles} == {1, 2, 3}


def test_the_examples_of_the_rulebook_can_be_laid() -> None:
    counts = Counter(tile.letter for tile in standard().tiles)
    for word in ("STADTTOR", "OXCART", "JEU", "VERRE", "CONDITO", "VOLARE"):
        assert Counter(word) <= counts


def test_all_tiles_fit_on_the_board() -> None:
    covered = sum(tile.width * tile.height for tile in standard().tiles)
    assert covered <= standard().width * standard().height == 400


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("A = [", '"Ä" = [', "letter from A to Z"),
        ('F = ["1x3"]', 'F = ["1x4"]', "'1x4'"),
        ('F = ["1x3"]', 'F = ["1x3", "1x1"]', "67"),
        ('blanks = ["1x1", ', "blanks = [", "5"),
        ("width = 20", "width = 9", "10 to 40"),
        ("height = 20", "height = 12", "240 fields"),
        ("width = 20", 'width = "20"', "int"),
        ("[board]", "[bord]", "board"),
    ],
)
def test_a_faulty_file_is_refused_with_a_sentence(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in TEXT
    path = tmp_path / "box.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with speaking("en"), pytest.raises(EquipmentError, match=fault):
        load_equipment(path)


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EquipmentError):
        load_equipment(tmp_path / "nothing.toml")


def test_a_box_of_ones_own_is_played_with(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("\ufeff" + TEXT.replace('F = ["1x3"]', 'F = ["3x3"]'), encoding="utf-8")
    own = load_equipment(path)
    assert own != standard()
    assert make(path).name == "zickzack"
