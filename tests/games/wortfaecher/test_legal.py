"""R9, R13, R20, R33, R44: the lists of what can be laid against every way to lay the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

import msgspec
import pytest

from wortstube.games import core
from wortstube.games.core import Chance, Command, Rejection
from wortstube.games.legal import Legal
from wortstube.games.wortfaecher.cards import Word
from wortstube.games.wortfaecher.legal import legal
from wortstube.games.wortfaecher.messages import GoOut, LayOut, Options, Remove, Rounds, Solitaire, State
from wortstube.games.wortfaecher.rules import make
from wortstube.games.wortfaecher.sets import Laying, Sets
from wortstube.games.wortfaecher.task import Task
from wortstube.lexicon import Lexicon
from wortstube.table.referee import WordRules

GAME = make()
REFEREE = Lexicon.load().referee(GAME.policy(Options()))


def begun(players: int, **agreed: Any) -> Any:
    return core.replay(GAME, GAME.setup(Options(**agreed), players, REFEREE, Chance(b"legal", 0)))


def holding(hand: str, *, out: bool, **agreed: Any) -> Rounds:
    """Seat 0 has drawn and holds these cards; somebody has gone out, or not yet."""
    state: Rounds = begun(2, **agreed)
    cards = tuple(hand.split("."))
    last_turns = (0,) if out else None
    return msgspec.structs.replace(
        state, seat=0, phase="play", hands=(cards, *state.hands[1:]), drawn=cards[-1], last_turns=last_turns
    )


def listed_in(state: State) -> Legal[Any]:
    return legal(GAME.view(state, 0), core.awaiting_for(GAME.awaiting(state), 0), REFEREE)


def accepted(state: State, command: Command) -> bool:
    return not isinstance(core.decide(GAME, state, 0, command, REFEREE, Chance(b"legal", 1)), Rejection)


def cut(cards: Sequence[int]) -> Iterator[tuple[Word, ...]]:
    """Cards in this order as words, cut anywhere."""
    if not cards:
        yield ()
    for size in range(1, len(cards) + 1):
        for others in cut(cards[size:]):
            yield (Word(cards=tuple(cards[:size])), *others)


def every_way(size: int, window: str, *, kind: str) -> Iterator[Command]:
    for used in range(1, size + 1):
        for cards in permutations(range(size), used):
            for words in cut(cards):
                if kind == "go_out":
                    yield GoOut(words=words, window=window)
                elif kind == "split":
                    yield LayOut(words=words, window=window)
                else:
                    yield from (LayOut(words=words, card=card, window=window) for card in {*range(size)} - {*cards})


@pytest.mark.parametrize("hand", ["E.I.S.EI.N", "SCH.A.L.A.L", "E.I.E.I.N"])
@pytest.mark.parametrize("out", [False, True], ids=["going out", "last turn"])
def test_what_can_be_laid_is_all_that_is_accepted(hand: str, out: bool) -> None:
    state = holding(hand, out=out)
    found, window = listed_in(state), GAME.awaiting(state).seats[0].id
    ways = every_way(5, window, kind="lay_out" if out else "go_out")
    laid = {found.alike(command) for command in ways if accepted(state, command)}
    listed = [command for command in found if isinstance(command, GoOut | LayOut)]
    assert {found.alike(command) for command in listed} == laid
    assert len(listed) == len(laid)
    assert found.count == len(listed) + len({*hand.split(".")})
    assert all(accepted(state, command) for command in listed)


def test_a_riddle_lists_every_split() -> None:
    state = begun(1, riddle=Task(("E", "I", "S", "EI", "N"), 4))
    found, window = listed_in(state), GAME.awaiting(state).seats[0].id
    laid = {found.alike(command) for command in every_way(5, window, kind="split") if accepted(state, command)}
    listed = [command for command in found if isinstance(command, LayOut)]
    assert {found.alike(command) for command in listed} == laid
    assert found.count == len(listed) + 1


def test_equal_cards_on_different_piles_are_not_the_same() -> None:
    """R33: what is turned up then differs."""
    state: Solitaire = begun(1)
    piles = tuple((card, *pile[1:]) for card, pile in zip("EEISNEEX", state.piles, strict=True))
    state = msgspec.structs.replace(state, piles=piles)
    found, window = listed_in(state), GAME.awaiting(state).seats[0].id
    ways = (Remove(word=Word(cards=some), window=window) for n in (2, 3, 4) for some in permutations(range(8), n))
    laid = {found.alike(command) for command in ways if accepted(state, command)}
    short = [one for one in found if isinstance(one, Remove) and len(one.word.cards) < 5]
    assert {found.alike(command) for command in short} == laid
    assert len({one.word.cards for one in short if one.word.text == "EI"}) == 4


def test_the_probabilities_of_all_that_can_be_drawn_make_one() -> None:
    """Words that count, any other cards, and discards: what is drawn is told apart as it is written."""
    for out in (False, True):
        found = listed_in(holding("E.I.N", out=out, referee="challenge"))
        drawn = dict(found.sample(Chance(b"draw", number)) for number in range(2000))
        assert sum(drawn.values()) == pytest.approx(1)


def test_the_house_list_of_a_circle_is_asked() -> None:
    """What it has ruled is listed and left out like words of the dictionary."""
    house = WordRules.of(GAME.policy(Options()), {"Snie": True, "Eis": False}).referee(Lexicon.load())
    state = holding("E.I.S.EI.N", out=True)
    found = legal(GAME.view(state, 0), core.awaiting_for(GAME.awaiting(state), 0), house)
    words = {word.text for command in found if isinstance(command, LayOut) for word in command.words}
    assert "SNIE" in words
    assert "EIS" not in words
    decided = [core.decide(GAME, state, 0, command, house, Chance(b"legal", 1)) for command in found]
    assert not any(isinstance(decision, Rejection) for decision in decided)


def test_sets_are_found_by_their_number() -> None:
    words = [Laying(text, tuple(text)) for text in ("EI", "IE", "NEIN", "EIN", "SEE", "NIE", "EIS")]
    sets = Sets(words, "EEIINNS", dict.fromkeys("EINS", 1).__getitem__)
    for whole in (False, True):
        listed = list(sets.of("EEIINNS", whole=whole))
        assert len(listed) == sets.count("EEIINNS", whole=whole)
        assert [sets.at("EEIINNS", number, whole=whole) for number in range(len(listed))] == listed
        assert len({tuple(sorted(laid)) for laid in listed}) == len(listed)


def test_what_is_drawn_is_as_probable_as_it_says() -> None:
    state = holding("E.I.S.EI.N", out=True)
    found = listed_in(state)
    listed = {command for command in found if isinstance(command, LayOut)}
    for number in range(100):
        command, probability = found.sample(Chance(b"draw", number))
        assert not isinstance(command, LayOut) or command in listed
        assert probability == pytest.approx(1 / 2 / (len(listed) if isinstance(command, LayOut) else 5))


def test_where_anything_may_be_laid_the_rest_is_drawn() -> None:
    state = holding("E.I.S.EI.N", out=True, referee="challenge")
    found = listed_in(state)
    listed = {found.alike(command) for command in found}
    drawn = [found.sample(Chance(b"draw", number)).command for number in range(60)]
    assert not found.complete
    assert all(accepted(state, command) for command in drawn)
    assert any(found.alike(command) not in listed for command in drawn)
    assert all(found.allows(command) for command in drawn)
