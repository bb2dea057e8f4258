"""Matches, own bots and records, as whoever writes a program uses them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import wortstube as ws
from tests.variants import with_variants
from wortstube.games import registry
from wortstube.table.recording import recorded
from wortstube.table.simulate import seed_of, steps

EVERY_GAME = with_variants("wortfaecher", ws.GAMES)


def any_legal(turn: ws.Turn) -> Any:
    return turn.legal.sample(turn.chance).command


class Stubborn:
    """Says what nobody asked for, and then the first thing that is legal."""

    name = "Stur"

    def __init__(self, times: int) -> None:
        self.times = times
        self.told: list[str] = []

    def __call__(self, turn: ws.Turn) -> Any:
        if turn.refused is not None:
            self.told.append(turn.refused.code)
        if self.times:
            self.times -= 1
            return {"kind": "cross_out", "box": "two", "window": "another"}
        return next(iter(turn.legal))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_bot_of_ones_own_plays_the_same_match_again(game: str) -> None:
    first, again = (ws.play(game, ["hobby", any_legal], seed=5) for _ in range(2))
    assert first.steps == again.steps
    assert first.outcome == first.game.outcome(first.steps[-1].after)
    assert first.refusals == ()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_steps_lead_from_one_state_to_the_next(game: str) -> None:
    record = ws.play(game, seed=2)
    deal, *later = record.steps
    assert (deal.seat, deal.command, deal.before) == (None, None, None)
    for before, step in zip(record.steps, later, strict=False):
        assert step.before == before.after
        assert step.command is not None
        assert len({step.before, step.after}) == 2, "states can be kept in sets"


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_record_is_the_file_that_the_program_reads(game: str, tmp_path: Path) -> None:
    record, file = ws.play(game, ["hobby", any_legal], seed=4), tmp_path / "game.json"
    record.save(file)
    again = ws.Record.load(file)
    assert again.file() == file.read_bytes()
    assert again.steps == record.steps
    assert (again.seed, again.options, again.outcome) == (record.seed, record.steps[0].after.options, record.outcome)
    command = [sys.executable, "-m", "wortstube", "replay", str(file), "--json"]
    told = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert json.loads(told.stdout)["game"] == game
    assert "any_legal" in told.stdout


def test_our_own_bots_play_as_they_are_simulated() -> None:
    rules = registry.load("wortkniffel")
    options, lexicon = rules.options(), ws.Lexicon.load()
    simulated = list(steps(rules, ["hobby", "klub"], lexicon, seed_of(3, 0), options))
    record = ws.play("wortkniffel", ["hobby", "klub"], seed=3)
    assert [list(step.events) for step in record.steps] == [step.events for step in simulated]
    assert record.file() == recorded(rules, ["hobby", "klub"], options, seed_of(3, 0), simulated)


def test_what_is_refused_changes_nothing_and_says_why() -> None:
    match = ws.Match("wortkniffel", seed=1, players=2)
    seat = match.asked[0]
    before, asked = match.view(seat), match.awaiting
    refused: dict[str, dict[str, Any]] = {
        "not_awaited": {"kind": "accept"},
        "stale": {"kind": "roll", "window": "99.0"},
        "malformed": {"kind": "fly"},
        "roll_all_first": {"kind": "roll", "keep": [1]},
    }
    for code, command in refused.items():
        with pytest.raises(ws.Refused, match=r"\w+ \w+") as raised:
            match.command(command)
        assert raised.value.code == code
        assert (match.view(seat), match.awaiting, match.entries) == (before, asked, 1)
        refusal = match.refusal(command)
        assert refusal is not None
        assert str(refusal) == str(raised.value)
    with pytest.raises(ws.Refused):
        match.command({"kind": "roll"}, 1 - seat)
    with pytest.raises(ws.Refused):
        match.time_up()
    assert match.refusal({"kind": "roll"}) is None
    assert match.entries == 1


def test_events_are_told_as_the_seat_sees_them() -> None:
    """Wortfächer deals the next round in the same entry: its hands and its pile are nobody's business."""
    match = ws.Match("wortfaecher", seed=1, players=2)
    told: list[Any] = []
    while not any(getattr(event, "hands", None) for event in told):
        told = match.command(match.legal().first(1)[0])
    (dealt,) = (event for event in told if hasattr(event, "hands"))
    assert dealt.draw_pile == ()
    assert sorted(map(bool, dealt.hands)) == [False, True]


def test_what_has_happened_is_told_to_each_seat_as_it_saw_it() -> None:
    """Wortfächer: a card that is drawn is nobody else's business."""
    match = ws.Match("wortfaecher", seed=1, players=2)
    seat, first = match.asked[0], match.entries
    drew, *_ = match.command({"kind": "draw"})
    assert [event.card for event in match.told(seat, first) if hasattr(event, "card")] == [drew.card]
    assert [event.card for event in match.told(1 - seat, first) if hasattr(event, "card")] == [""]
    assert match.told(None, first) == match.told(1 - seat, first)
    assert len(match.told(seat)) > len(match.told(seat, first))
    assert [type(event).__name__ for event in match.told()][:2] == ["Started", "RoundBegan"]


def test_nobody_speaks_for_the_table() -> None:
    match = ws.Match("wortfaecher", seed=1)
    with pytest.raises(ws.Refused) as raised:
        match.command(ws.Match("wortfaecher").game.commands.__args__[0](window="x"))
    assert raised.value.code == "stale"
    from wortstube.games.core import Leave

    with pytest.raises(ws.Refused):
        match.command(Leave(seat=0))
    assert match.leave(0)


def test_a_bot_is_asked_again_and_no_match_ends_by_its_mistakes() -> None:
    patient, stubborn = Stubborn(2), Stubborn(10_000)
    record = ws.play("wortkniffel", [patient], seed=1)
    assert patient.told == ["stale", "stale"]
    assert [(one.entry, one.seat, one.code) for one in record.refusals] == [(1, 0, "stale")] * 2
    record = ws.play("wortkniffel", [stubborn, "hobby"], seed=1)
    assert record.outcome.scores[1] > 0
    assert len(record.refusals) == 3 * sum(step.seat == 0 for step in record.steps)


class Loose(msgspec.Struct):
    """Not a command of any game."""


NO_COMMANDS: tuple[Any, ...] = (None, "roll", '{"kind":"roll"}', b"roll", 7, [], ("kind", "roll"), Loose())


@pytest.mark.parametrize("nothing", [*NO_COMMANDS, {1: 2}, {"kind": object()}, {"kind": "roll", "keep": [10**5000]}])
def test_whatever_a_bot_says_no_match_ends_by_it(nothing: Any) -> None:
    record = ws.play("wortkniffel", [lambda turn: nothing, "hobby"], seed=1)
    assert {refusal.code for refusal in record.refusals} == {"malformed"}
    assert len(record.refusals) == 3 * sum(step.seat == 0 for step in record.steps)
    match = ws.Match("wortkniffel", seed=1)
    with pytest.raises(ws.Refused, match=r"\w+ \w+") as raised:
        match.command(nothing)
    assert (raised.value.code, match.entries) == ("malformed", 1)


def test_a_struct_is_read_as_strictly_as_a_dictionary() -> None:
    """Python lets anything into a field; and the commands of another game are none of this one."""
    match = ws.Match("wortkniffel", seed=1)
    roll = type(match.legal().first(1)[0])
    for broken in (roll(keep=None), roll(keep=("1",)), roll(keep=object()), roll(window=7)):
        with pytest.raises(ws.Refused) as raised:
            match.command(broken)
        assert raised.value.code == "malformed"
    (place,) = (one for one in registry.load("zickzack").commands.__args__ if one.__name__ == "Place")
    with pytest.raises(ws.Refused) as raised:
        match.command(place(pieces=()))
    assert raised.value.code == "malformed"
    match.command(roll(keep=[]))
    assert hash(match.command({"kind": "roll", "keep": [0]})[0]) is not None
    assert match.entries == 3


@pytest.mark.parametrize("seat", [2, 7, -1])
def test_a_seat_that_is_not_there_sees_and_says_nothing(seat: int) -> None:
    """From -1 Python would read the last hand."""
    match = ws.Match("wortfaecher", seed=1, players=2)
    for asked in (match.view, match.told, match.legal, match.position, match.leave):
        with pytest.raises(LookupError, match=rf"seat {seat}\b.*\b2\b"):
            asked(seat)
    for speak in (match.command, match.refusal):
        with pytest.raises(LookupError, match=rf"seat {seat}\b"):
            speak({"kind": "draw"}, seat)


def test_nobody_plays_no_match() -> None:
    with pytest.raises(ValueError, match=r"wortkniffel is for 1 to \d players, not 0"):
        ws.play("wortkniffel", [])
    with pytest.raises(ValueError, match="not 0"):
        ws.Match("zickzack", players=0)


def test_what_a_bot_raises_is_not_hidden() -> None:
    def broken(turn: ws.Turn) -> Any:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        ws.play("wortkniffel", [broken])


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_bot_sees_what_its_seat_sees(game: str) -> None:
    seen: list[Any] = []

    def watching(turn: ws.Turn) -> Any:
        others = [window for seat, window in turn.awaiting.seats.items() if seat != turn.seat]
        seen.append((turn.view.seat, turn.seat, others))
        return next(iter(turn.legal))

    ws.play(game, ["anfaenger", watching], seed=3)
    assert seen
    assert {(view, seat) for view, seat, _ in seen} == {(1, 1)}
    assert all(window.kinds == () for _, _, others in seen for window in others)


@pytest.mark.parametrize("game", with_variants("wortkniffel", ws.GAMES))
def test_positions_are_written_and_read(game: str) -> None:
    match = ws.Match(game, seed=3)
    for _ in range(6):
        found = match.position()
        again = ws.position(found.text)
        assert (again.game, again.seat, again.text) == (game, again.seat, found.text)
        match.command(match.legal().first(1)[0])
    assert match.position().seat == match.asked[0]


def test_dice_do_not_follow_from_what_a_bot_draws_with() -> None:
    match = ws.Match("wortkniffel", seed=1)
    own = ws.Turn(match, match.asked[0]).chance
    assert own.below(2**64) != ws.Chance(match.seed, 1, f"bot:{match.asked[0]}").below(2**64)
    assert own._key != ws.Chance(match.seed, 1)._key


def test_a_match_that_runs_has_no_record() -> None:
    with pytest.raises(ws.BadRecord):
        ws.Match("wortkniffel").record()


def test_what_makes_no_match_is_said() -> None:
    with pytest.raises(ws.UnknownGame):
        ws.Match("schach")
    with pytest.raises(ws.UnknownGame):
        ws.judge("Hund", "schach")
    with pytest.raises(ValueError, match="Klingonisch"):
        ws.judge("Hund", "zickzack", "Klingonisch")
    with pytest.raises(ValueError, match="players"):
        ws.Match("zickzack", players=9)
    with pytest.raises(ValueError, match="referee"):
        ws.Match("zickzack", {"referee": "blind"})
    with pytest.raises(ValueError, match="weltmeister"):
        ws.play("wortkniffel", ["weltmeister"])  # type: ignore[list-item]
    match = ws.Match("wortkniffel", seed=1)
    with pytest.raises(LookupError):
        match.legal(1 - match.asked[0])


def test_a_match_need_not_be_recorded() -> None:
    """It takes the same course; what it would be asked for afterwards, it has not."""
    quick, kept = (ws.Match("wortkniffel", seed=3, recorded=recorded) for recorded in (False, True))
    while not kept.over:
        seat = kept.asked[0]
        command = kept.legal().first(1)[0]
        assert quick.answer(command, seat) is None
        kept.command(command)
        assert quick.view(seat) == kept.view(seat)
    assert (quick.outcome, quick.entries) == (kept.outcome, kept.entries)
    assert kept.record().outcome == kept.outcome
    with pytest.raises(ws.BadRecord):
        quick.record()


def test_an_answer_that_is_refused_changes_nothing() -> None:
    match = ws.Match("wortkniffel", seed=3)
    before, seat = match.view(), match.asked[0]
    stale = match.legal().first(1)[0]
    match.command(stale)
    after = match.view()
    refused = match.answer(stale, seat)
    assert refused is not None
    assert (refused.code, match.view() == after, before == after) == ("stale", True, False)


def test_kinds_of_moves_take_turns() -> None:
    match = ws.Match("wortkniffel", seed=3, players=1)
    match.command({"kind": "roll"})
    legal = match.legal()
    kinds = [type(command).__name__ for command in legal.in_turns(30)]
    assert kinds[:6] == ["Enter", "Roll", "CrossOut"] * 2
    assert kinds.count("CrossOut") == 10
    assert len(legal.in_turns(10_000)) == len({*map(legal.alike, legal.in_turns(10_000))}) == legal.count
