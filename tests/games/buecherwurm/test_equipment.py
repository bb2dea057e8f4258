"""Dice and cards from a file (R2)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from wortstube.games import registry
from wortstube.games.buecherwurm.equipment import load_equipment, standard
from wortstube.games.core import EquipmentError

BOX = Path(registry.__file__).parent / "buecherwurm" / "equipment.toml"


def test_r2_the_box_has_seven_white_dice_a_special_die_and_24_cards() -> None:
    box = standard()
    assert [len(die) for die in box.dice] == [6] * 7
    assert sorted(box.special) == sorted(("theme", "not", "plus_two", "any_letter", "stack", "question"))
    assert [card.number for card in box.cards] == list(range(1, 25))
    worth = {face.letters: face.points for die in box.dice for face in die}
    known = {"S": 1, "D": 1, "M": 1, "L": 2, "H": 2, "QU": 3}
    assert {letters: worth[letters] for letters in known} == known
    assert max(worth.values()) == 3
    assert {"CK", "XY"} < worth.keys()
    assert len(worth) == 24


def own_file(folder: Path, **changes: Any) -> Path:
    """The box with something else in it."""
    box = tomllib.loads(BOX.read_text("utf-8")) | changes
    dice = ",".join("{" + ",".join(f"{face}={points}" for face, points in die.items()) + "}" for die in box["dice"])
    path = folder / "own.toml"
    path.write_text(f"dice = [{dice}]\nspecial = {list(box['special'])!r}\n{box.get('tail', '')}", "utf-8")
    return path


def test_own_dice_can_be_played_with(tmp_path: Path) -> None:
    dice = tomllib.loads(BOX.read_text("utf-8"))["dice"]
    dice[0] = {"Z": 3, "B": 1, "H": 2, "M": 1, "S": 1, "XY": 3}
    assert load_equipment(own_file(tmp_path, dice=dice)).dice[0][0].letters == "Z"


def test_r2_an_own_die_may_have_a_letter_twice(tmp_path: Path) -> None:
    dice = tomllib.loads(BOX.read_text("utf-8"))["dice"]
    dice[0] = {"E": [1, 1], "B": 1, "H": 2, "M": 1, "S": 1}
    faces = load_equipment(own_file(tmp_path, dice=dice)).dice[0]
    assert [face.letters for face in faces] == ["E", "E", "B", "H", "M", "S"]


A_DIE = {"A": 1, "B": 1, "H": 2, "M": 1, "S": 1, "XY": 3}
CARD = "[[cards]]\nnumber = 1\n" + "".join(
    f'{name} = {{ slug = "{slug}", de = "a", en = "b" }}\n'
    for name, slug in (("easy", "zoo"), ("medium", ""), ("hard", "no_such_theme"))
)


@pytest.mark.parametrize(
    "changes",
    [
        {"dice": [A_DIE] * 6},
        {"dice": [{"A": 1, "B": 1}] * 7},
        {"dice": [A_DIE] * 6 + [{**A_DIE, "XY": 4}]},
        {"dice": [A_DIE] * 6 + [{"A": 1, "B": 1, "H": 2, "M": 1, "S": 1, "SCH": 3}]},
        {"dice": [A_DIE] * 6 + [{**A_DIE, "A": [1, 1]}]},
        {"dice": [A_DIE] * 6 + [{"A": [1] * 4 + [0], "B": 1}]},
        {"special": ["theme"] * 6},
        {"special": ["theme", "not", "plus_two", "any_letter", "stack", "question", "question"]},
        {"special": ["theme", "not", "plus_two", "any_letter", "stack", "other"]},
        {"tail": CARD},
        {"tail": "".join(CARD.replace("number = 1", f"number = {number}") for number in range(1, 25))},
    ],
)
def test_r2_what_contradicts_the_box_is_refused_with_a_sentence(tmp_path: Path, changes: dict[str, Any]) -> None:
    with pytest.raises(EquipmentError, match=r"own\.toml: \w"):
        load_equipment(own_file(tmp_path, **changes))


def test_own_cards_may_have_themes_without_terms(tmp_path: Path) -> None:
    cards = "".join(CARD.replace("number = 1", f"number = {number}") for number in range(1, 25))
    box = load_equipment(own_file(tmp_path, tail=cards.replace("no_such_theme", "")))
    assert (box.cards[0].easy.slug, box.cards[0].hard.slug) == ("zoo", "")
