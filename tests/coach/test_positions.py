"""Positions as text: what people can read and type, and what strangers may have packed."""

from __future__ import annotations

import base64
import random
import zlib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.having import LOOKED_INTO
from wortstube.coach import BadPosition, analyse, position_of, text_of
from wortstube.coach.positions import PACKED, Position, lines_of, position
from wortstube.coach.told import Best
from wortstube.games import core, registry
from wortstube.games.analysis import weighed
from wortstube.games.buecherwurm.coach import GRADES
from wortstube.games.buecherwurm.equipment import standard as dice
from wortstube.games.buecherwurm.mind import familiar_terms
from wortstube.games.buecherwurm.themes import themes
from wortstube.games.wortfaecher.equipment import standard as cards
from wortstube.games.wortromme.equipment import standard as tiles
from wortstube.lang import texts
from wortstube.lexicon import Lexicon, Tier
from wortstube.table.jobs import tasks
from wortstube.table.jobs.tasks import Unread
from wortstube.table.simulate import seed_of, steps

LEXICON = Lexicon.load("de")
SOME = 25
"""So many positions of a game are looked at."""


@cache
def met(name: str, people: int) -> list[tuple[Position, core.Command]]:
    """What comes up in a game, with what was done there."""
    game, state, found = registry.load(name), None, list[tuple[Position, core.Command]]()
    for said in steps(game, ["klub"] * people, LEXICON, seed_of(8, 0), game.options()):
        if said.seat is not None and said.command is not None:
            found.append((position(game, state, said.seat), said.command))
        state = core.replay(game, said.events, state)
    return found[:: max(1, len(found) // SOME)]


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("name", LOOKED_INTO)
def test_whatever_comes_up_in_a_game_can_be_written_read_and_weighed(name: str, people: int) -> None:
    decisions = 0
    for found, command in met(name, people):
        again = position_of(text_of(found), registry.load(name).equipment)
        assert text_of(again) == text_of(found)
        done = weighed(registry.coach(name), found.view, found.awaiting, command, LEXICON, "standard")
        decisions += done is not None
        if done:
            assert done.analysis.choices
            assert done.best >= done.done.value
            wordless = {
                core.kind_of(choice.command) for choice in (done.done, *done.analysis.choices) if not choice.words
            }
            assert wordless <= {*texts("de")["games"][name]["moves"]}, "the report names what is done without a word"
    assert decisions, "each game has decisions to weigh, alone too"


@pytest.mark.parametrize("name", LOOKED_INTO)
def test_nobody_is_measured_by_words_that_the_vocabulary_does_not_have(name: str) -> None:
    """Somebody who knows everyday words is told of none but those; whoever asks for all words is told of rare ones."""
    few, many = ({told for found, _ in met(name, 2) for told in told_at(found, tier)} for tier in ("everyday", "all"))
    assert few
    assert [told for told in few if not is_everyday(name, *told)] == []
    assert [told for told in many if not is_everyday(name, *told)]


def told_at(found: Position, tier: Tier) -> Iterator[tuple[str, str]]:
    """Words, with the theme if there is one."""
    analysis = registry.coach(found.game).analyse(found.view, found.awaiting, LEXICON, tier)
    theme = getattr(getattr(found.view, "theme", None), "slug", "")
    yield from ((theme, word) for choice in (analysis.choices if analysis else ()) for word in choice.words)


def is_everyday(name: str, theme: str, word: str) -> bool:
    """By the dictionary; in Bücherwurm by what people say first of a theme."""
    if theme:
        return any(term.term == word and term.grade <= GRADES["everyday"] for term in familiar_terms(theme, "de"))
    game = registry.load(name)
    return LEXICON.referee(game.policy(game.options())).judge(word, "everyday").valid


def test_where_words_may_be_doubted_there_is_a_position_with_nothing_to_weigh() -> None:
    """Not one that cannot occur: it was copied from a game."""
    game, state = registry.load("wortfaecher"), None
    for said in steps(game, ["anfaenger"] * 2, LEXICON, seed_of(8, 0), game.options(referee="challenge")):
        if said.seat is not None and state is not None and state.phase == "doubt" and not state.hands[said.seat]:
            break
        state = core.replay(game, said.events, state)
    assert said.seat is not None
    again = position_of(text_of(position(game, state, said.seat)), game.equipment)
    with pytest.raises(BadPosition) as refused:
        analyse(again, "standard", LEXICON)
    assert refused.value.fault == "nothing"


def test_a_hand_of_cards_is_text_that_one_can_read_and_means_the_same() -> None:
    readable = [(found, text_of(found)) for found, _ in met("wortfaecher", 2)]
    readable = [(found, text) for found, text in readable if PACKED not in text]
    assert len(readable) > SOME / 3
    for found, text in readable[:4]:
        told, again = analyse(found, lexicon=LEXICON), analyse(position_of(text), lexicon=LEXICON)
        assert [choice.value for choice in told.choices] == pytest.approx([choice.value for choice in again.choices])


@st.composite
def hands(draw: st.DrawFn) -> str:
    deck, round = list(draw(st.permutations(cards().deck()))), draw(st.integers(1, 6))
    hand = deck[: round + draw(st.integers(1, 2))]
    pile = deck[20 : 20 + draw(st.integers(1, 9))]
    lap, players, score = draw(st.integers(1, 12)), draw(st.integers(2, 6)), draw(st.integers(0, 300))
    return f"wortfaecher:{'.'.join(hand)}/{'.'.join(pile)}/{round}.{lap}.{players}.{score}"


@st.composite
def racks(draw: st.DrawFn) -> str:
    box = [letter or "?" for letter in draw(st.permutations(tiles().tiles))]
    rack, rest = box[: draw(st.integers(1, 14))], box[14:]
    words = []
    for _ in range(draw(st.integers(0, 5))):
        count = draw(st.integers(2, 7))
        words.append("".join(f"?={draw(st.sampled_from('AENÜ'))}" if one == "?" else one for one in rest[:count]))
        rest = rest[count:]
    scores = draw(st.lists(st.integers(0, 98), min_size=2, max_size=4))
    return f"wortromme:{''.join(rack)}/{'.'.join(words)}/{'.'.join(map(str, scores))}"


@st.composite
def rolls(draw: st.DrawFn) -> str:
    rolled = [die for die in dice().dice if draw(st.booleans())] or [dice().dice[0]]
    shown = [draw(st.sampled_from(die)) for die in rolled]
    theme = draw(st.sampled_from(sorted(themes())))
    scores = draw(st.lists(st.integers(0, 20), min_size=2, max_size=5))
    return f"buecherwurm:{theme}/{'.'.join(f'{f.letters}{f.points}' for f in shown)}/{'.'.join(map(str, scores))}"


@given(hands() | racks() | rolls())
def test_what_people_type_is_written_as_they_typed_it(text: str) -> None:
    assert text_of(position_of(text)) == text
    assert position_of(text.replace(text.partition(":")[0], text.partition(":")[0].title(), 1)).game


@pytest.mark.parametrize("name", LOOKED_INTO)
def test_the_example_can_be_analysed(name: str) -> None:
    notation = registry.notation(name)
    assert notation is not None
    if notation.EXAMPLE:
        assert len(analyse(position_of(notation.EXAMPLE), lexicon=LEXICON).choices) > 1


@pytest.mark.parametrize(
    "text",
    [
        "wortfaecher:H.A/E/1.0.2", "wortfaecher:H.A.U.S/E/1", "wortfaecher:X.X/E/1", "wortfaecher:H.A/E/9",
        "wortfaecher:/E/1", "wortfaecher:H.A/E/1.1.9", "wortromme://1.1", "wortromme:HAUS/?=/1.1",
        "wortromme:HAUS/GARTEN/99.1", "wortromme:QQQQQQQQ//1.1", "wortromme:HAUS/A/1.1", "wortromme:HAUS/=A/1.1",
        "buecherwurm:nothing/H2/1.1", "buecherwurm:birds/H9/1.1", "buecherwurm:birds/H/1.1",
        "buecherwurm:../H2/1.1", "buecherwurm:birds/H2/1.99", "zickzack:HAUS",
    ],
)  # fmt: skip
def test_what_is_typed_wrongly_gets_a_sentence(text: str) -> None:
    with pytest.raises(BadPosition, match=r"\w+ \w+"):
        position_of(text)


HOSTILE: tuple[Any, ...] = (
    -1, 0, 7, 10**6, 2**31, 2**63 - 1, -(2**63), 10**30, 1e308, None, True, "", "Z" * 5000, "ẞ\x00\ud7ff", "../../x",
    [], {}, [0] * 20_000, ["A"] * 3000, [[]] * 3000, {"a": 1},
)  # fmt: skip


def leaves(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield way
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        yield from leaves(value, (*way, key))


def changed(data: Any, way: tuple[Any, ...], value: Any) -> Any:
    """A copy with something else there."""
    if not way:
        return value
    copy = data.copy()
    copy[way[0]] = changed(data[way[0]], way[1:], value)
    return copy


def pack(game: str, data: Any) -> str:
    packed = base64.urlsafe_b64encode(zlib.compress(msgspec.json.encode(data))).decode()
    return f"{game}:{PACKED}{packed.rstrip('=')}"


def attack(name: str, attempts: int, seed: int) -> int:
    """Positions with something wrong in them; returns how many were looked into all the same."""
    chance, looked = random.Random(f"{name} {seed}"), 0
    for number in range(attempts):
        found, _ = chance.choice(met(name, 1 + number % 2))
        data = msgspec.json.decode(
            msgspec.json.encode({"view": found.view, "window": found.awaiting.seats[found.seat]})
        )
        for _ in range(chance.choice((1, 1, 2, 5))):
            ways = [way for way in leaves(data) if way]
            near = chance.choice((1, -1, 3))
            way = chance.choice(ways)
            old: Any = data
            for key in way:
                old = old[key]
            new = old + near if type(old) is int else old * 2 if isinstance(old, list) else chance.choice(HOSTILE)
            data = changed(data, way, chance.choice((new, chance.choice(HOSTILE))))
        told = tasks.analyse(pack(name, data), "everyday", registry.load(name).equipment)
        assert isinstance(told, Best | Unread)
        if isinstance(told, Best):
            with suppress(BadPosition):
                assert "".join(lines_of(position_of(pack(name, data)))).isprintable()
        looked += isinstance(told, Best)
    return looked


def test_a_position_tells_a_terminal_nothing_but_signs() -> None:
    """Whoever prints what a stranger has packed sees it, and no more."""
    found = next(found for found, _ in met("wortromme", 2) if found.view.table)
    first = msgspec.structs.replace(found.view.table[0], text="\x1b]0;Titel\x07HAUS")
    view = msgspec.structs.replace(found.view, table=(first, *found.view.table[1:]))
    lines = lines_of(Position(found.game, view, found.awaiting))
    assert "HAUS" in "".join(lines)
    assert all(map(str.isprintable, lines))


@pytest.mark.parametrize("name", LOOKED_INTO)
def test_what_strangers_pack_is_analysed_or_refused_and_nothing_else(name: str) -> None:
    assert attack(name, 120, seed=1) < 120


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("name", LOOKED_INTO)
def test_the_same_with_very_many(name: str, seed: int) -> None:
    attack(name, 500, seed)


def test_no_pile_is_higher_than_its_cards() -> None:
    """Who plays the patience down lays as many cards as a pile is said to have."""
    found = next(found for found, _ in met("wortfaecher", 1) if "remove" in found.awaiting.seats[0].kinds)
    data = msgspec.json.decode(msgspec.json.encode({"view": found.view, "window": found.awaiting.seats[found.seat]}))
    heights, ours = data["view"]["heights"], registry.load("wortfaecher").equipment
    assert isinstance(tasks.analyse(pack("wortfaecher", data), "everyday", ours), Best)
    for strange in (
        [2**31, *heights[1:]],
        [2**31, -(2**31), *heights[2:]],
        [104, *heights[1:]],
        [0, *heights[1:]],
        [*heights, 1],
    ):
        data["view"]["heights"] = strange
        assert tasks.analyse(pack("wortfaecher", data), "everyday", ours) == Unread("impossible"), strange


@pytest.mark.parametrize("name", LOOKED_INTO)
def test_nobody_brings_pieces_of_their_own(name: str) -> None:
    found, _ = met(name, 2)[3]
    data = msgspec.json.decode(msgspec.json.encode({"view": found.view, "window": found.awaiting.seats[found.seat]}))
    view = data["view"]
    holder = view if "equipment" in view else view.get("table", {})
    if "equipment" not in holder:
        return  # the dice of Bücherwurm are told one by one
    text = pack(name, data)
    assert position_of(text, registry.load(name).equipment)
    with pytest.raises(BadPosition):
        position_of(text, "another box")
