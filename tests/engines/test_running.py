"""Somebody else's program in a process of its own: whatever it does, it is known, and nothing of it is left."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

import wortstube as ws
from tests.engines.processes import lives, noted, nothing_is_left, pids, stranger
from tests.server.live import WAIT, eventually
from wortstube.engines.consulting import question_of
from wortstube.engines.engine import Engine, Limits
from wortstube.engines.process import PRIVATE
from wortstube.engines.protocol import Nonsense, Question
from wortstube.engines.troubles import NoAnswer, Unfit

T = TypeVar("T")
QUICK = Limits(seconds=0.5, first=0.5, start=WAIT, memory=2**28)
PATIENT = Limits(seconds=WAIT, first=WAIT, start=WAIT, memory=2**28)

pytestmark = pytest.mark.skipif(os.name != "posix", reason="elsewhere programs have no group of their own")


def question() -> Question:
    match = ws.Match("wortkniffel", players=1, seed=1)
    listed = ({"kind": "roll"},)
    return question_of(match.game, match.view(0), match.awaiting, "de", "any", listed)


def with_engine(command: str, limits: Limits, work: Callable[[Engine], Awaitable[T]]) -> T:
    async def run() -> T:
        engine = Engine(command, limits=limits)
        try:
            return await work(engine)
        finally:
            await engine.end()

    return asyncio.run(run())


async def trouble_of(engine: Engine) -> tuple[str, str]:
    with pytest.raises(NoAnswer) as none:
        await engine.answer(question())
    return none.value.trouble, none.value.detail


def test_it_answers_until_it_is_told_to_end(tmp_path: Path) -> None:
    notes = tmp_path / "notes"

    async def work(engine: Engine) -> None:
        ready = await engine.greet()
        assert (ready.name, engine.name) == ("plays", "plays")
        assert (engine.plays("zickzack"), engine.plays("chess")) == (True, False)
        for _ in range(3):
            assert await engine.answer(question()) == {"kind": "roll"}
        assert (engine.troubles, len(pids(notes))) == (0, 1)

    with_engine(stranger("plays", notes), PATIENT, work)
    nothing_is_left(notes)


@pytest.mark.parametrize(
    ("manner", "limits", "trouble", "word"),
    [
        ("hangs", QUICK, "late", ""),
        ("crashes", PATIENT, "ended", "I do not feel well"),
        ("eats", PATIENT, "ended", "MemoryError"),
        ("floods", PATIENT, "unasked", ""),
        ("raves", PATIENT, "long_line", ""),
    ],
)
def test_who_fails_is_ended_started_again_a_few_times_and_given_up(
    manner: str, limits: Limits, trouble: str, word: str, tmp_path: Path
) -> None:
    notes = tmp_path / "notes"

    async def work(engine: Engine) -> None:
        await engine.greet()
        for time in range(1, limits.restarts + 2):
            assert not engine.given_up
            code, detail = await trouble_of(engine)
            assert (code, len(pids(notes)), engine.troubles) == (trouble, time, time)
            assert word in detail
            nothing_is_left(notes)
        assert engine.given_up
        await trouble_of(engine)
        assert len(pids(notes)) == limits.restarts + 1, "who was given up is not started again"

    with_engine(stranger(manner, notes), limits, work)


def test_who_shouts_is_heard_and_who_declines_is_kept(tmp_path: Path) -> None:
    async def shouts(engine: Engine) -> None:
        assert await engine.answer(question()) == {"kind": "roll"}

    async def declines(engine: Engine) -> None:
        assert [await trouble_of(engine) for _ in range(5)] == [("declined", "no_idea None at all.")] * 5

    async def babbles(engine: Engine) -> None:
        for _ in range(5):
            with pytest.raises(Nonsense):
                await engine.answer(question())
        assert engine.troubles == 5

    for manner, work in (("shouts", shouts), ("declines", declines), ("babbles", babbles)):
        notes = tmp_path / manner
        with_engine(stranger(manner, notes), PATIENT, work)
        assert len(pids(notes)) == 1
        nothing_is_left(notes)


@pytest.mark.parametrize(
    ("manner", "limits", "trouble"),
    [
        ("sulks", Limits(start=0.5), "late"),
        ("modern", PATIENT, "version"),
        ("demands", PATIENT, "nonsense"),
    ],
)
def test_who_does_not_get_ready_is_not_let_in(manner: str, limits: Limits, trouble: str, tmp_path: Path) -> None:
    async def work(engine: Engine) -> None:
        with pytest.raises(Unfit) as unfit:
            await engine.greet()
        assert unfit.value.trouble == trouble
        assert str(unfit.value), "people are told why"

    with_engine(stranger(manner, tmp_path / "notes"), limits, work)
    eventually(lambda: not any(map(lives, pids(tmp_path / "notes"))))


def test_a_program_that_is_not_there_is_told_by_the_system() -> None:
    async def work(engine: Engine) -> None:
        with pytest.raises(Unfit, match="No such file"):
            await engine.greet()

    with_engine("there-is-no-such-program --at-all", PATIENT, work)


def test_whatever_it_has_started_ends_with_it(tmp_path: Path) -> None:
    notes = tmp_path / "notes"

    async def work(engine: Engine) -> None:
        await engine.greet()
        assert all(map(lives, pids(notes)))
        assert len(pids(notes)) == 2

    with_engine(stranger("breeds", notes), PATIENT, work)
    nothing_is_left(notes)


PARENT = """
import asyncio, sys
from wortstube.engines.engine import Engine

async def keep():
    await Engine(sys.argv[1]).greet()
    print("ready", flush=True)
    await asyncio.sleep(3600)

asyncio.run(keep())
"""


def test_nothing_is_left_of_it_when_who_asked_is_killed(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    command = [sys.executable, "-c", PARENT, stranger("breeds", notes)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "ready\n"
        assert all(map(lives, pids(notes)))
        parent.send_signal(signal.SIGKILL)
    nothing_is_left(notes)


def test_passwords_of_the_server_are_not_passed_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = "import os, sys, pathlib; pathlib.Path(sys.argv[1]).write_text(' '.join(os.environ))"
    for name in (*PRIVATE, "SOMETHING_ELSE"):
        monkeypatch.setenv(name, "secret")
    (tmp_path / "program.py").write_text(program)

    async def work(engine: Engine) -> None:
        with pytest.raises(Unfit):
            await engine.greet()

    with_engine(f"{sys.executable} {tmp_path / 'program.py'} {tmp_path / 'environment'}", PATIENT, work)
    names = set((tmp_path / "environment").read_text().split())
    assert "SOMETHING_ELSE" in names
    assert not names & PRIVATE


def test_it_is_told_to_end_before_it_is_ended(tmp_path: Path) -> None:
    notes = tmp_path / "notes"

    async def work(engine: Engine) -> None:
        await engine.greet()

    with_engine(stranger("plays", notes), Limits(start=WAIT, farewell=WAIT), work)
    assert noted(notes, "quit") == [[]]
