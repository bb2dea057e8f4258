"""The golden playthroughs of Bücherwurm: with and without the special die, in English, disputes, a training."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.conformance.entrant import registered
from tests.golden.playing import bots_play, game_of_bots, submit, window
from tests.golden.transcript import Playthrough
from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.messages import CountOut, Insist, Name, NoVoice, Object, State, Vote
from wortstube.games.core import Leave, Seat, TimeUp
from wortstube.games.levels import Level
from wortstube.testing.playouts import Playout, Setup, riddles

THREE: tuple[Level, ...] = ("klub", "hobby", "anfaenger")
FOUR: tuple[Level, ...] = ("klub", "hobby", "experte", "anfaenger")


def with_special_die() -> Playthrough:
    return game_of_bots("Bücherwurm: four bots", registered("buecherwurm"), Options(), FOUR, b"golden")


def without_special_die() -> Playthrough:
    options = Options(special_die=False)
    title = "Bücherwurm: three bots without the special die"
    return game_of_bots(title, registered("buecherwurm"), options, THREE, b"golden")


def english() -> Playthrough:
    playout = Playout.begin(registered("buecherwurm"), Setup(2, Options(language="en")), b"golden")
    bots_play(playout, ("experte", "hobby"))
    return Playthrough("Bücherwurm: two bots in English", ("experte", "hobby"), playout)


def dispute() -> Playthrough:
    """A made-up term is voted out, the next one in; a count, a term that counts half, one who leaves; bots play on."""
    options = Options(special_die=False, moment=0, start=0)
    playout = Playout.begin(registered("buecherwurm"), Setup(4, options), b"golden")
    bots_play(playout, FOUR, until=_on_turn)
    for fits in (False, True):
        _make_up(playout, "umpitz" if fits else "olderie")
        _answer(playout, 3, Object)
        for seat in (0, 2):
            submit(playout, seat, Vote(fits=fits, window=window(playout, seat)))
    _make_up(playout, "abuster")
    for seat in (0, 1, 3):
        _answer(playout, seat, NoVoice)
    assert _state(playout).phase == "really", "R28: nobody vouches for it"
    submit(playout, _state(playout).seat, Insist(window=window(playout, _state(playout).seat)))
    submit(playout, 0, CountOut(window=window(playout, 0)))
    for _ in range(5):
        _time_up(playout)
    bots_play(playout, FOUR, until=_on_turn)
    submit(playout, None, Leave(seat=_state(playout).seat))
    bots_play(playout, FOUR)
    return Playthrough("Bücherwurm: two votes, trust, a count, and one who leaves", FOUR, playout)


def listed() -> Playthrough:
    """R28: of listed terms one is taken back after an objection, one stands; then two are left, and one has a veto."""
    options = Options(special_die=False, moment=0, start=0)
    playout = Playout.begin(registered("buecherwurm"), Setup(3, options), b"golden")
    bots_play(playout, THREE, until=_disputable)
    for fits in (False, True):
        _object(playout, fits)
        bots_play(playout, THREE, until=_disputable)
    submit(playout, None, Leave(seat=_state(playout).seat))
    _object(playout, True)
    bots_play(playout, THREE)
    return Playthrough("Bücherwurm: objections to listed terms", THREE, playout)


def two() -> Playthrough:
    """R18: what the list does not have is refused, given up, and saved by a veto; a veto takes what the list has."""
    options = Options(special_die=False, moment=0, start=0)
    playout = Playout.begin(registered("buecherwurm"), Setup(2, options), b"golden")
    levels: tuple[Level, ...] = ("klub", "hobby")
    bots_play(playout, levels, until=_on_turn)
    for ending, fits in (("olderie", None), ("abuster", False), ("umpitz", True)):
        _make_up(playout, ending)
        _answer(playout, 1 - _state(playout).seat, Object)
        if fits is None:
            _time_up(playout)
        else:
            seat = _state(playout).seat
            submit(playout, seat, Vote(fits=fits, window=window(playout, seat)))
    bots_play(playout, levels, until=_disputable)
    _object(playout, True)
    bots_play(playout, levels)
    return Playthrough("Bücherwurm: two people, the list and their vetoes", levels, playout)


def _disputable(state: Any) -> bool:
    return bool(state.phase == "turn" and state.last is not None and state.last.by == "listed")


def _object(playout: Playout, fits: bool) -> None:
    """Somebody objects, and whoever is asked says whether the term fits."""
    state = _state(playout)
    assert state.last is not None
    objector = next(seat for seat in state.clockwise(state.seat) if seat != state.last.named.seat)
    submit(playout, objector, Object(window=window(playout, objector)))
    (voter,) = _state(playout).unanswered
    submit(playout, voter, Vote(fits=fits, window=window(playout, voter)))


def training() -> Playthrough:
    """Cards and dice by their code; a bot trains, and once the time runs out."""
    playout = Playout.begin(registered("buecherwurm"), Setup(1, Options(deal="LESERATTE")), b"golden")
    bots_play(playout, ("klub",), until=lambda state: bool(state.round == 3 and len(state.held[0]) == 2))
    if not playout.over:
        _time_up(playout)
    bots_play(playout, ("klub",))
    return Playthrough("Bücherwurm: a training", ("klub",), playout)


def riddle() -> Playthrough:
    """A bot names what it knows, and once something that the judge does not know."""
    playout = Playout.begin(registered("buecherwurm"), riddles(registered("buecherwurm"))[0], b"golden")
    bots_play(playout, ("hobby",), until=lambda state: len(state.held[0]) == 2)
    _make_up(playout, "ebelbank")
    bots_play(playout, ("hobby",))
    return Playthrough("Bücherwurm: a riddle", ("hobby",), playout)


def _state(playout: Playout) -> State:
    state: State = playout.now.state
    return state


def _on_turn(state: Any) -> bool:
    return bool(state.phase == "turn")


def _make_up(playout: Playout, ending: str) -> None:
    """A term nobody has listed, for the first die of the middle."""
    state = _state(playout)
    die = state.middle[0]
    term = f"{state.faces[die].letters[0]}{'u' if state.faces[die].letters == 'QU' else ''}{ending}"
    submit(playout, state.seat, Name(term=term, die=die, window=window(playout, state.seat)))


def _answer(playout: Playout, seat: Seat, kind: type[Object | NoVoice]) -> None:
    submit(playout, seat, kind(window=window(playout, seat)))


def _time_up(playout: Playout) -> None:
    deadline = playout.entrant.game.awaiting(_state(playout)).deadlines[0]
    submit(playout, None, TimeUp(deadline=deadline.id))


SCENARIOS: dict[str, Callable[[], Playthrough]] = {
    "buecherwurm-special-die": with_special_die,
    "buecherwurm-without-special-die": without_special_die,
    "buecherwurm-english": english,
    "buecherwurm-dispute": dispute,
    "buecherwurm-listed": listed,
    "buecherwurm-two": two,
    "buecherwurm-training": training,
    "buecherwurm-riddle": riddle,
}
