"""The editions of the game, and what a table may agree on beside them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.wortromme.positions import Play, new_game, position
from wortstube.games.policies import policy
from wortstube.games.stems import stem
from wortstube.games.wortromme.messages import DrawsDue, Drew, Finished, Options, Owed
from wortstube.games.wortromme.presets import PRESETS
from wortstube.lexicon import Lexicon


def test_r29_the_presets_and_the_usual_one() -> None:
    assert list(PRESETS) == ["mit_woerterbuch", "klassisch_1988", "neuere_ausgabe", "kompakt"]
    assert PRESETS["mit_woerterbuch"] == Options()


@pytest.mark.parametrize(("name", "tiles"), [("klassisch_1988", 1), ("neuere_ausgabe", 3)])
def test_r24_r29_both_editions_bring_the_doubt_that_their_penalties_need(name: str, tiles: int) -> None:
    options = msgspec.structs.asdict(PRESETS[name])
    del options["stacks"]  # positions write their own
    play = position("", "HUASQ", "NOTF", **options)
    play.lay("huas")
    play.challenge(1, "HUAS")
    assert play.now.dues == (Owed(0, tiles, "penalty"),)


def test_r3_r29_compact_deals_fourteen_tiles_as_well() -> None:
    assert [len(rack) for rack in new_game(3, **msgspec.structs.asdict(PRESETS["kompakt"])).now.racks] == [14] * 3


def test_r29_the_newer_edition_has_seven_hidden_stacks() -> None:
    play = new_game(2, stacks="hidden")
    seen = play.view(0)
    assert [stack.tiles for stack in seen.stacks] == [12] * 7
    assert [stack.top for stack in seen.stacks] == [None] * 7
    seat = play.now.seat
    play.draw(6)
    (drew,) = play.events(Drew)
    assert play.game.show(play.now, drew, seat) == drew
    for other in (1 - seat, None):
        shown = play.game.show(play.now, drew, other)
        assert isinstance(shown, Drew)
        assert (shown.tile, shown.letter) == (None, "")


def test_r29_the_newer_edition_has_three_penalty_tiles() -> None:
    play = position("", "HUASQ", "NOTF", referee="challenge", penalty=3, stacks=["AB", "CD"])
    play.lay("huas")
    play.challenge(1, "HUAS")
    assert play.now.dues == (Owed(0, 3, "penalty"),)


def test_r29_the_newer_edition_dissolves_words_completely() -> None:
    play = position("TAL", "SEQ", words="Tal Latse", dissolving=True)
    play.lay("LATse")
    assert play.table() == ["LATSE"]


def german(table: str, rack: str, **options: Any) -> Play:
    """With the real dictionary, which knows base forms."""
    play = position(table, rack, "CCCC", **options)
    play.referee = Lexicon.load().referee(policy("wortromme"))
    return play


@pytest.mark.parametrize("bench", ["s(p)ielen", "s(p)ielt"])
def test_r29_a_word_of_the_same_stem_is_no_other_word(bench: str) -> None:
    word = bench.replace("(", "").replace(")", "").upper()
    play = german("SPIEL", word.replace("P", "?") + "Q", stems=True)
    refusal = play.refused(play.laying(bench))
    assert (refusal.code, refusal.data) == ("same_stem", {"word": word, "other": "SPIEL"})
    play = german("SPIEL", word.replace("P", "?") + "Q")
    play.lay(bench)


def test_r29_a_compound_is_another_word_and_an_extended_one_is_gone() -> None:
    play = german("HAUS", "HAUSTÜRQ", stems=True)
    play.lay("haustür")
    play = german("SPIEL", "ENQ", stems=True)
    play.lay("SPIELen")
    assert play.table() == ["SPIELEN"]


def test_r29_the_stem_is_looked_up_by_a_challenge_where_only_that_decides() -> None:
    play = german("SPIEL", "S?IELTQ", stems=True, referee="challenge", stacks=["A"])
    play.lay("s(p)ielt")
    events = play.challenge(1, "SPIELT")
    assert (events[0].upheld, events[0].stem_of) == (True, "SPIEL")
    assert play.table() == ["SPIEL"]


def test_stems_are_told_by_base_forms() -> None:
    assert stem("Spiel") == stem("spielen") != stem("Spielgruppe")


def test_r29_compact_fills_up_to_seven_after_every_word() -> None:
    play = position("", "HAUSXQ", compact=True)
    play.lay("haus")
    assert play.events(DrawsDue)[0].dues == (Owed(0, 5, "refill"),)
    for _ in range(5):
        play.draw(0)
    assert len(play.now.racks[0]) == 7
    assert play.now.duties[0] == 0


def test_r29_compact_leaves_a_full_rack_alone() -> None:
    play = position("", "HAUSXQNNDDI", compact=True)
    play.lay("haus")
    assert play.now.seat == 1


def test_r29_compact_is_won_by_who_is_first_out_of_tiles() -> None:
    play = position("", "NOT", "TALF", compact=True, stacks=[], scores=[10, 60])
    play.lay("not")
    (end,) = play.events(Finished)
    assert (end.reason, end.winners, end.scores) == ("out_of_tiles", (0,), (13, 60))


def test_r29_compact_knows_no_99_points() -> None:
    play = position("", "NOTFQJP", compact=True, scores=[97])
    play.lay("not")
    assert play.phase() == "draw"
