"""The dice files of Wortkniffel: the two that come with the game, one's own, and broken ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.wortkniffel.positions import new_game
from wortstube.games import registry
from wortstube.games.core import EquipmentError
from wortstube.games.wortkniffel import equipment as equipment_module
from wortstube.games.wortkniffel.equipment import Equipment, fault_of, load_equipment, standard
from wortstube.games.wortkniffel.rules import Wortkniffel
from wortstube.games.wortkniffel.score_card import dice_points

DATA = Path(equipment_module.__file__).parent
FILES = sorted(DATA.glob("equipment*.toml"))

OWN_DICE = ("AEIOUB", "AEIOUC", "AEIOUD", "AEIOUF", "AEIOUG", "AEIOUH", "AEIOU?")
OWN_VALUES = dict.fromkeys("AEIOUBCDFGH", 2)


def own(dice: tuple[str, ...] = OWN_DICE, joker: str = "?", values: dict[str, int] | None = None) -> Equipment:
    return Equipment(joker=joker, dice=dice, values=OWN_VALUES | (values or {}))


def toml(equipment: Equipment) -> str:
    values = "\n".join(f'"{letter}" = {value}' for letter, value in equipment.values.items())
    return f'joker = "{equipment.joker}"\ndice = {list(equipment.dice)}\n[values]\n{values}\n'


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_r1_the_files_of_the_game_have_seven_dice_with_42_faces_and_one_joker(file: Path) -> None:
    equipment = load_equipment(file)
    faces = "".join(equipment.dice)
    assert (len(equipment.dice), len(faces), faces.count(equipment.joker)) == (7, 42, 1)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_r13_every_die_can_show_a_vowel(file: Path) -> None:
    equipment = load_equipment(file)
    assert all(any(equipment.is_vowel(face) for face in die) for die in equipment.dice)


def test_r6_the_joker_is_worth_nothing_and_a_vowel() -> None:
    assert standard().value(standard().joker) == 0
    assert standard().is_vowel(standard().joker)
    assert not standard().is_vowel("N")


def test_r18_the_example_roll_can_be_rolled_with_the_standard_dice() -> None:
    dice = standard().dice
    for letter, die in zip("HAUSEIN", (0, 2, 6, 5, 3, 1, 4), strict=True):
        assert letter in dice[die]


@pytest.mark.parametrize(
    ("file", "whole", "four", "threes"),
    [("equipment.toml", "HAUSEIN", "HAUS", "AUSEIN"), ("equipment-b.toml", "MEINAUS", "MEIN", "AUSEIN")],
)
def test_r18_both_readings_of_the_example_give_12_8_and_9(file: str, whole: str, four: str, threes: str) -> None:
    equipment = load_equipment(DATA / file)
    assert [dice_points(letters, equipment) for letters in (whole, four, threes)] == [12, 8, 9]


@pytest.mark.parametrize(
    ("equipment", "fault"),
    [
        (own(joker=""), "the joker is one printable sign that is not a letter"),
        (own(joker="??"), "the joker is one printable sign that is not a letter"),
        (own(joker="Q"), "the joker is one printable sign that is not a letter"),
        (own(joker=" "), "the joker is one printable sign that is not a letter"),
        (own(joker="\0"), "the joker is one printable sign that is not a letter"),
        (own(OWN_DICE[:6]), "there are 7 dice with 6 faces each"),
        (own((*OWN_DICE, "AEIOUB")), "there are 7 dice with 6 faces each"),
        (own((*OWN_DICE[:6], "AEIOUB?")), "there are 7 dice with 6 faces each"),
        (own((*OWN_DICE[:6], "AEIOUB")), "exactly one of the 42 faces is the joker ?, found 0"),
        (own(("AEIOU?", *OWN_DICE[1:])), "exactly one of the 42 faces is the joker ?, found 2"),
        (own(("AEIOUÄ", *OWN_DICE[1:])), "die 1 shows Ä; faces are the letters A to Z"),
        (own((*OWN_DICE[:5], "aeiouh", "AEIOU?")), "die 6 shows a, e, h, i, o, u; faces are the letters A to Z"),
        (own((OWN_DICE[0], "BCDFGH", *OWN_DICE[2:])), "die 2 has no vowel, so a Straße could never be rolled"),
        (own(("AEIOUX", "AEIOUV", *OWN_DICE[2:])), "no value for V, X"),
        (own(values={"B": 0}), "every letter is worth 1 to 99"),
        (own(values={"B": -3}), "every letter is worth 1 to 99"),
        (own(values={"B": 10**30}), "every letter is worth 1 to 99"),
        (own(values={"Q": 0}), "every letter is worth 1 to 99"),
        (own(values={"?": 5}), "values are for the letters A to Z, not ?"),
        (own(values={"b": 5, "Ä": 1}), "values are for the letters A to Z, not b, Ä"),
    ],
)
def test_r1_every_fault_of_a_dice_file_is_named(equipment: Equipment, fault: str, tmp_path: Path) -> None:
    assert fault_of(equipment) == fault
    file = tmp_path / "dice.toml"
    file.write_text(toml(equipment).replace("\0", "\\u0000"), encoding="utf-8")
    with pytest.raises(EquipmentError) as caught:
        load_equipment(file)
    assert str(caught.value) == f"{file}: {fault}"


def test_r1_a_file_of_ones_own_is_played_with(tmp_path: Path) -> None:
    file = tmp_path / "dice.toml"
    file.write_text(toml(own(values={"H": 7})), encoding="utf-8")
    game = registry.load("wortkniffel", file)
    assert isinstance(game, Wortkniffel)
    play = new_game(1, game=game)
    play.roll()
    assert play.state.equipment == own(values={"H": 7})
    assert all(face in die for face, die in zip(play.state.dice, OWN_DICE, strict=True))


def test_r1_values_may_name_letters_that_no_die_shows() -> None:
    assert fault_of(own(values={"Q": 9, "X": 9})) is None


@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"], ids=["plain", "with a byte order mark"])
def test_r1_an_editor_may_begin_the_file_with_a_byte_order_mark(start: bytes, tmp_path: Path) -> None:
    file = tmp_path / "dice.toml"
    file.write_bytes(start + toml(own()).replace("\n", "\r\n").encode())
    assert load_equipment(file) == own()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"joker = ",
        b"\x80\x81\xff\x00garbage",
        b"\x00\x01\x02",
        b"dice = " + b"[" * 20_000,
        b'joker = "?"\ndice = "AEIOUB"\n[values]\nA = 1\n',
        b"joker = 1\ndice = []\n[values]\nA = 1\n",
        toml(own()).replace(" = 2", " = true").encode(),
        toml(own()).replace(" = 2", ' = "2"').encode(),
        toml(own()).encode("utf-16"),
    ],
    ids=lambda content: repr(content[:20]),
)
def test_a_broken_file_is_an_error_that_names_the_file(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "dice.toml"
    file.write_bytes(content)
    with pytest.raises(EquipmentError) as caught:
        load_equipment(file)
    assert str(caught.value).startswith(f"{file}: ")


@pytest.mark.parametrize("name", ["missing.toml", ".", "dice\0.toml"], ids=["missing", "folder", "no name of a file"])
def test_a_file_that_cannot_be_read_is_an_error_that_names_it(name: str, tmp_path: Path) -> None:
    with pytest.raises(EquipmentError) as caught:
        load_equipment(tmp_path / name)
    assert str(caught.value).startswith(f"{tmp_path / name}: ")
