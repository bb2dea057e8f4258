"""Which words of a log counted: not those that were struck, taken back, undone or refused; and whose they were."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.buecherwurm.positions import at_table
from tests.games.having import TELLING_WORDS
from tests.variants import with_variants
from wortstube.games import registry
from wortstube.games.buecherwurm.laid import laid as terms_of
from wortstube.games.buecherwurm.messages import Object, Vote
from wortstube.games.core import AnyGame
from wortstube.games.wortfaecher import laid as wortfaecher
from wortstube.games.wortfaecher.cards import Laid
from wortstube.games.wortfaecher.messages import Removed, RoundScored, Undone
from wortstube.games.wortkniffel import laid as wortkniffel
from wortstube.games.wortkniffel.messages import Challenged, Entered
from wortstube.games.wortkniffel.score_card import Spelled
from wortstube.games.wortromme import laid as wortromme
from wortstube.games.wortromme import messages as romme
from wortstube.games.zickzack import laid as zickzack
from wortstube.games.zickzack.messages import Noted, WordsNoted
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import play


def entered(seat: int, *words: str) -> Entered:
    spelled = tuple(Spelled(word.upper(), (0, 1), 4, word) for word in words)
    return Entered(seat=seat, box="two_words", words=spelled, points=4, extra=0, doubters=(), by="player")


def test_r28_an_entry_that_a_challenge_made_void_has_no_words() -> None:
    doubted = Challenged(seat=1, verdicts=(), upheld=True)
    wrongly = Challenged(seat=0, verdicts=(), upheld=False)
    events: list[Any] = [entered(0, "Haus", "Fee"), entered(1, "Xyx"), doubted, entered(0, "Ast"), wrongly]
    assert [*wortkniffel.laid(events)] == [
        (0, "HAUS", "Haus", False),
        (0, "FEE", "Fee", False),
        (0, "AST", "Ast", False),
    ]


def cards(word: str, doubt: Any = "") -> Laid:
    return Laid(word.upper(), tuple(word.upper()), 5, len(word), word, doubt)


def test_r22_a_struck_word_does_not_count_and_rounds_add_up() -> None:
    scored: dict[str, Any] = {
        "round": 1,
        "points": (9, 5),
        "longest": 4,
        "bonus": (0, 0),
        "scores": (9, 5),
        "discarded": "",
    }
    first = RoundScored(laid=((cards("Gras"), cards("Xyx", "struck")), (cards("Ofen", "stands"),)), **scored)
    second = RoundScored(laid=((), (cards("Gras"),)), **scored)
    assert [(one.seat, one.spelling) for one in wortfaecher.laid([first, second])] == [
        (0, "Gras"),
        (1, "Ofen"),
        (1, "Gras"),
    ]


def test_r33_alone_a_word_that_was_taken_back_does_not_count() -> None:
    removed = [Removed(word=cards(word), places=(0, 1), opened=("", "")) for word in ("Gras", "Ofen", "Uhr")]
    events: list[Any] = [removed[0], removed[1], Undone(word=cards("Ofen")), removed[2]]
    assert [one.spelling for one in wortfaecher.laid(events)] == ["Gras", "Uhr"]


def test_r10_what_was_noted_counts() -> None:
    events: list[Any] = [
        WordsNoted(seat=1, words=(Noted("HAUS", (1, 2, 3, 4), "Haus"),)),
        WordsNoted(seat=0, words=(), knocked=True),
    ]
    assert [*zickzack.laid(events)] == [(1, "HAUS", "Haus", False)]


def test_r23_only_a_move_that_stood_counts() -> None:
    def move(word: str) -> romme.Laid:
        lying = romme.Lying(tiles=(1, 2), text=word.upper(), seat=0, turn=1, spelling=word)
        return romme.Laid(seat=0, table=(lying,), played=(1, 2), word=0, changed=(), sources=(), manner="out")

    back = romme.TakenBack(seat=0, table=(), tiles=(1, 2), passes=0)
    stood = romme.Stood(seat=0, word="GRAS", points=4, score=4)
    assert [*wortromme.laid([move("Xyx"), back, move("Gras"), stood])] == [(0, "GRAS", "Gras", False)]


@pytest.mark.parametrize(("fits", "words"), [(True, ["Tisch"]), (False, [])])
def test_r28_a_term_counts_once_it_has_its_die(fits: bool, words: list[str]) -> None:
    table = at_table("T1 S1", players=3)
    table.say("Tisch", "T")
    assert [*terms_of(table.log)] == []
    table.do(Object(), 1)
    table.do(Vote(fits=fits), 2)
    assert [(one.letters, one.term) for one in terms_of(table.log)] == [(word, True) for word in words]


@pytest.mark.parametrize("game", with_variants("zickzack", TELLING_WORDS))
def test_the_words_of_a_whole_game_are_told(game: str) -> None:
    rules: AnyGame = registry.load(game)
    part = registry.laid(game)
    assert part
    events = list(play(rules, ["anfaenger"] * 2, Lexicon.load(), b"laid"))
    known = [event for event in events if isinstance(event, part.KINDS)]
    words = list(part.laid(known))
    assert words == list(part.laid(events)), "other events say nothing"
    assert {word.seat for word in words} == {0, 1}
    referee = Lexicon.load().referee(rules.policy(rules.options()))
    assert [word for word in words if not word.term and not referee.judge(word.letters).valid] == []
