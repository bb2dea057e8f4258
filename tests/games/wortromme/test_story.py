"""Every event of Wortrommé has its sentence, in both languages."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from tests.games.wortromme.positions import new_game, position
from wortstube.games.wortromme.messages import DrawsDue, Drew, Finished, Laid, Manner, Owed, Reason, Refilled, Stood
from wortstube.games.wortromme.story import tell
from wortstube.lang import speaking


def told(event: Any) -> str:
    return tell(event, lambda seat: f"Seat {seat + 1}") or ""


def rob() -> Laid:
    play = position("LIEBEN", "STQ")
    play.lay("EBEN LIst")
    return play.events(Laid)[0]


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_sort_of_event_is_told(language: Any) -> None:
    play = position("TE(S)T", "XUNDHUAS", "HAUS", referee="challenge", hourglass=60)
    play.lay("TExT (H)und")
    play.accept()
    play.lay("haus")
    play.challenge(0, "HAUS")
    while play.phase() == "draw":
        play.time_up()
    play.lay("huas")
    play.challenge(1, "HUAS")
    play.leave(1)
    kinds = {type(event) for event in (*new_game(2).log, *play.log)}
    with speaking(language):
        assert all(told(event) for event in (*new_game(2).log, *play.log) if not isinstance(event, Refilled))
    assert len(kinds) > 12, sorted(kind.__name__ for kind in kinds)


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_manner_reason_and_end_is_told(language: Any) -> None:
    with speaking(language):
        for manner in get_args(Manner):
            assert "LIST" in told(msgspec.structs.replace(rob(), manner=manner))
        for reason in get_args(Reason):
            assert "Seat 3" in told(DrawsDue(dues=(Owed(2, 1, reason),)))
        for end in ("goal", "laid_out", "passes", "out_of_tiles", "left", "stopped"):
            assert "Seat 1" in told(Finished(scores=(99, 3), winners=(0,), reason=end))


def test_sentences_say_what_happened() -> None:
    with speaking("en"):
        assert told(rob()) == "  forms LIST with letters of LIEBEN; left: EBEN"
        assert told(Stood(seat=1, word="LIST", points=4, score=31)) == "  4 points; Seat 2 has 31"
        assert told(Drew(seat=0, stack=2, tile=None)) == "  Seat 1 takes a tile from stack 3"
        assert told(Drew(seat=0, stack=2, tile=110)) == "  Seat 1 takes joker from stack 3"
