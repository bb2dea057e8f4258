"""The riddle of Wortrommé (R41 to R43): a table, a rack, and a few turns to lay as many tiles as possible."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.wortromme.positions import Play, new_game
from wortstube.games.core import Awaiting, Chance, Help, Outcome, Rejection
from wortstube.games.wortromme import coach, tips
from wortstube.games.wortromme.bot import choose
from wortstube.games.wortromme.equipment import Equipment, standard
from wortstube.games.wortromme.messages import Draw, Lay, Options, Pass, Stood, Stop, TakenBack, TurnBegan, Undo
from wortstube.games.wortromme.rules import Wortromme
from wortstube.games.wortromme.story import tell
from wortstube.games.wortromme.task import Task
from wortstube.lexicon import Lexicon

TABLE = ("LIEBEN", "MAST", "AHORN")


def riddle(rack: str = "STUSVER", turns: int = 3, players: int = 1, **options: Any) -> Play:
    return new_game(players, riddle=Task(TABLE, rack, turns), **options)


def stood(events: list[Any]) -> Stood:
    (event,) = (event for event in events if isinstance(event, Stood))
    return event


def test_r41_words_and_tiles_lie_as_the_task_says() -> None:
    play = riddle()
    assert [word.text for word in play.now.table] == [*TABLE]
    assert [word.spelling for word in play.now.table] == ["lieben", "Mast", "Ahorn"]
    assert play.now.equipment.text(play.now.racks[0]) == "STUSVER"
    assert (play.now.stacks, len(play.now.pool)) == ((), 112 - 15 - 7)


def test_r41_nothing_is_hidden() -> None:
    play = riddle()
    own, other = play.view(0), play.view(None)
    assert msgspec.structs.replace(other, seat=0) == own
    assert all(play.game.show(play.now, event, None) == event for event in play.log)


def test_r41_laying_out_is_done_with() -> None:
    play = riddle()
    assert play.now.duties == (0,)
    play.lay("verLIEBEN")
    assert "VERLIEBEN" in play.table()


@pytest.mark.parametrize(
    "task",
    [
        {"table": ["HAUS"], "rack": "QQ", "turns": 3},  # there is one
        {"table": ["HAUS"], "rack": "AB?", "turns": 3},
        {"table": ["HAUS"], "rack": "", "turns": 3},
        {"table": ["HAUS"], "rack": "E" * 15, "turns": 3},
        {"table": ["HAUS", "HAUS"], "rack": "E", "turns": 3},  # R15
        {"table": ["EI"], "rack": "E", "turns": 3},  # R13
        {"table": [], "rack": "E", "turns": 3},
        {"table": ["HAUS"], "rack": "E", "turns": 0},
        {"table": ["HAUS"], "rack": "E"},
        {"table": ["HAUS"], "rack": "E", "turns": 3, "solution": ["HAUSE"]},
    ],
)
def test_r41_a_task_that_cannot_lie_there_is_none(task: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"riddle": task}, Options)


def test_r41_a_riddle_has_the_tiles_that_come_with_the_game_and_no_hourglass() -> None:
    own = Equipment(("E",) * 110 + ("", ""))
    play = riddle(game=Wortromme(own), hourglass=60, referee="challenge", compact=True)
    assert play.now.equipment == standard()
    assert play.awaiting.deadlines == ()
    assert (play.now.options.referee, play.now.options.compact) == ("strict", False)


def test_r41_among_several_nobody_minds_the_task() -> None:
    play = riddle(players=2)
    assert (play.now.table, len(play.now.racks[0])) == ((), 14)


def test_r42_the_tiles_count_that_come_from_the_rack() -> None:
    play = riddle()
    assert stood(play.lay("EBEN LIst")).points == 2
    assert (play.now.scores, play.rack()) == ((2,), "ERSUV")


def test_r42_every_word_is_laid_by_the_rules_of_a_turn() -> None:
    play = riddle()
    assert play.refused(play.laying("AST HORN MAus verLIEBEN")).code == "one_word"
    assert play.refused(play.laying("LIEB ENtus")).code == "not_a_word"
    assert play.kinds(0) == ("lay", "stop")


def test_r42_nothing_is_drawn_and_nobody_passes() -> None:
    play = riddle()
    assert play.refused(Draw(stack=0)).code == "not_awaited"
    assert play.refused(Pass()).code == "not_awaited"


def test_r42_so_many_words_may_be_laid_as_the_task_says() -> None:
    play = riddle(turns=2)
    play.lay("EBEN LIst")
    play.lay("AST HORN MAus")
    assert play.kinds(0) == ("undo", "stop")
    play.do(Undo())
    assert play.kinds(0) == ("lay", "undo", "stop")


def test_r43_any_word_may_be_taken_back() -> None:
    play = riddle()
    before = (play.now.table, sorted(play.now.racks[0]))
    play.lay("EBEN LIst")
    play.lay("AST HORN MAus")
    back, turn = play.do(Undo())
    assert isinstance(back, TakenBack)
    assert isinstance(turn, TurnBegan)
    assert (play.table(), play.rack()) == (["AHORN", "EBEN", "LIST", "MAST"], "ERSUV")
    play.do(Undo())
    assert (play.now.table, sorted(play.now.racks[0])) == before
    assert play.refused(Undo()).code == "not_awaited"


def test_r43_the_most_tiles_that_have_lain_count() -> None:
    play = riddle()
    play.lay("EBEN LIst")
    play.lay("AST HORN MAus")
    play.do(Undo())
    play.do(Undo())
    assert stood(play.lay("verLIEBEN")) == Stood(seat=0, word="VERLIEBEN", points=3, score=4)
    play.do(Stop())
    assert play.now.outcome == Outcome((4,), ())
    assert play.awaiting == Awaiting()


def test_r43_with_an_empty_rack_the_riddle_is_solved() -> None:
    play = riddle("STUS")
    play.lay("EBEN LIst")
    assert play.now.outcome is None
    play.lay("AST HORN MAus")
    assert play.now.outcome == Outcome((4,), (0,))
    assert play.now.reason == "laid_out"


def test_r43_x7_who_leaves_keeps_the_points_and_has_not_won() -> None:
    play = riddle()
    play.lay("EBEN LIst")
    play.leave(0)
    assert play.now.outcome == Outcome((2,), ())


def test_r43_a_riddle_is_solved_without_help() -> None:
    play, lexicon = riddle(), Lexicon.load()
    assert play.try_(Help(seat=0), None) == Rejection("no_help_in_riddles")
    assert coach.analyse(play.view(0), play.awaiting, lexicon, "all") is None
    assert tips.tip(play.view(0), play.awaiting, lexicon, Chance(b"", 0), lambda word: None) is None


def test_r42_a_bot_lays_as_many_tiles_as_it_sees_and_then_stops() -> None:
    play, lexicon = riddle("GESTRIG", turns=1), Lexicon.load()
    play.referee = lexicon.referee(play.game.policy(Options()))
    command = choose(play.view(0), play.awaiting, "experte", lexicon, Chance(b"", 0))
    assert isinstance(command, Lay)
    play.do(command)
    assert play.now.outcome or play.now.scores[0] >= 5
    if not play.now.outcome:
        assert isinstance(choose(play.view(0), play.awaiting, "experte", lexicon, Chance(b"", 0)), Stop)


def test_a_riddle_is_told_in_sentences() -> None:
    play = riddle()
    play.lay("EBEN LIst")
    play.do(Undo())
    play.do(Stop())
    told = [line for event in play.log if (line := tell(event, lambda seat: "Anna"))]
    assert told[0] == "Riddle: on the table lie LIEBEN, MAST, AHORN, on the rack S T U S V E R."
    assert told[-1].splitlines()[-1] == "Tiles laid: 2"
