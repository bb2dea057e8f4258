"""The cards of the box and of one's own file (R2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from wortstube.games.core import EquipmentError
from wortstube.games.wortfaecher.equipment import Equipment, Kind, fault_of, load_equipment, standard
from wortstube.games.wortfaecher.rules import make


def test_r2_110_cards_some_with_several_letters() -> None:
    deck = standard().deck()
    assert len(deck) == 110
    assert {card for card in deck if len(card) > 1} == {"CH", "EI", "ER", "AU", "IE", "SCH", "QU"}


def test_r2_the_four_values_the_rulebook_shows() -> None:
    assert [standard().points(card) for card in "GRAS"] == [3, 2, 2, 1]


def test_r2_sums_as_specified() -> None:
    deck = standard().deck()
    assert sum(map(standard().points, deck)) == 291
    assert sum(set(card) <= set("AEIOU") for card in deck) == 41


def test_r2_max_43_cards_are_out_at_once() -> None:
    assert len(standard().deck()) - (6 * 7 + 1) == 67


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        ({"A": Kind(109, 2)}, "110"),
        ({"A": Kind(111, 2)}, "110"),
        ({"a": Kind(110, 2)}, "'a'"),
        ({"SCHE": Kind(110, 2)}, "SCHE"),
        ({"": Kind(110, 2)}, "''"),
        ({"Ä": Kind(110, 2)}, "Ä"),
        ({"A": Kind(110, 0)}, "99"),
        ({"A": Kind(110, 100)}, "99"),
        ({"A": Kind(0, 1), "E": Kind(110, 1)}, "A"),
        ({"T": Kind(110, 1)}, ""),
        ({}, "110"),
    ],
)
def test_r2_cards_that_cannot_be_played_with_are_named(cards: dict[str, Kind], fault: str) -> None:
    found = fault_of(Equipment(cards))
    assert found is not None
    assert fault in found


@pytest.mark.parametrize("text", ["", "cards = 7", "[cards]\nA = 1", "[cards", "[cards]\nA = {count=1}"])
def test_a_file_that_is_none_is_refused_with_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(EquipmentError, match=r"cards\.toml"):
        load_equipment(path)


def test_a_game_is_played_with_the_cards_of_ones_own_file(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text("[cards]\nA = {count = 60, points = 2}\nN = {count = 50, points = 3}\n", encoding="utf-8-sig")
    game = make(path)
    assert load_equipment(path).deck().count("N") == 50
    assert game.name == "wortfaecher"
