"""The tiles of Wortrommé, and files that owners of the box write."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from wortstube.games.core import EquipmentError
from wortstube.games.wortromme import equipment
from wortstube.games.wortromme.equipment import load_equipment, standard
from wortstube.games.wortromme.rules import make
from wortstube.lang import speaking

TEXT = Path(equipment.__file__).with_name("equipment.toml").read_text("utf-8")


def test_r2_there_are_110_letters_and_two_jokers() -> None:
    counts = Counter(standard().tiles)
    assert sum(counts.values()) == 112
    assert counts.pop("") == 2
    printed = "A6 B2 C4 D6 E12 F3 G3 H5 I8 J1 K3 L4 M4 N9 O4 P1 Q1 R6 S8 T4 U6 V1 W2 X1 Y1 Z2 Ä1 Ö1 Ü1"
    assert counts == {part[0]: int(part[1:]) for part in printed.split()}


def test_x2_umlauts_have_tiles_of_their_own() -> None:
    assert {"Ä", "Ö", "Ü"} <= set(standard().tiles)
    assert "ß" not in standard().tiles


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("Z = 2", "Z = 3", "113"),
        ("jokers = 2", "jokers = 3", "found: 113 and 3"),
        ('"Ä" = 1', '"ß" = 1', "'ß'"),
        ("Z = 2", "ZZ = 2", "'ZZ'"),
        ("Z = 2", "Z = 0", "1 to 112"),
        ("Z = 2", 'Z = "2"', "int"),
        ("[letters]", "[letter]", "letters"),
    ],
)
def test_a_faulty_file_is_refused_with_a_sentence(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in TEXT
    path = tmp_path / "box.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with speaking("en"), pytest.raises(EquipmentError, match=fault):
        load_equipment(path)


def test_tiles_without_vowels_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("jokers = 2\n[letters]\nB = 110\n", encoding="utf-8")
    with speaking("en"), pytest.raises(EquipmentError, match="vowels"):
        load_equipment(path)


def test_tiles_of_ones_own_are_played_with(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("\ufeff" + TEXT.replace("D = 6", "D = 4").replace("T = 4", "T = 6"), encoding="utf-8")
    assert Counter(load_equipment(path).tiles)["T"] == 6
    assert make(path).name == "wortromme"
