"""A game as a state machine that Hypothesis tries to break: any command at any time, checked after every one."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from wortstube.games import core
from wortstube.games.core import Leave, Rejection, Seat, TimeUp
from wortstube.games.levels import LEVELS, Level
from wortstube.testing import garbage
from wortstube.testing.checks import encode, submit_raw
from wortstube.testing.entrant import Entrant
from wortstube.testing.playouts import Playout, choose, sample, setups
from wortstube.testing.suite import AFTER_EVERY_COMMAND

MODEST = settings(
    max_examples=8,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],  # to shrink a broken game would take minutes, and 25 steps can be read
    print_blob=False,
)

picks = st.integers(0, 2**16)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


class GameMachine(RuleBasedStateMachine):
    entrant: Entrant

    def __init__(self) -> None:
        super().__init__()
        self.checked = 0

    @initialize(pick=picks, seed=st.text("0123456789", min_size=1, max_size=4))
    def begin(self, pick: int, seed: str) -> None:
        choices = setups(self.entrant.game)
        self.playout = Playout.begin(self.entrant, choices[pick % len(choices)], seed.encode())

    def asked(self, pick: int) -> tuple[Seat, str]:
        """One of the awaited seats with one of the kinds it may choose."""
        waiting = self.entrant.game.awaiting(self.playout.now.state).seats
        kinds = [(seat, kind) for seat, window in sorted(waiting.items()) for kind in window.kinds]
        return kinds[pick % len(kinds)]

    def seats_awaited(self) -> bool:
        return bool(self.entrant.game.awaiting(self.playout.now.state).seats)

    def deadline_runs(self) -> bool:
        return bool(self.entrant.game.awaiting(self.playout.now.state).deadlines)

    @precondition(seats_awaited)
    @rule(pick=picks)
    def send_sampled_command(self, pick: int) -> None:
        seat, kind = self.asked(pick)
        command = sample(self.playout.entrant, self.playout.now, seat, kind, f"machine:{pick}")
        if command is not None:
            decision = self.playout.submit(seat, command)
            assert not isinstance(decision, Rejection), f"{kind!r} is listed, but {command!r} got {decision!r}"

    @precondition(seats_awaited)
    @rule(pick=picks, level=st.sampled_from(LEVELS))
    def let_bot_move(self, pick: int, level: Level) -> None:
        seats = core.asked(self.entrant.game.awaiting(self.playout.now.state))
        seat = seats[pick % len(seats)]
        command = choose(self.playout.entrant, self.playout.now, seat, level)
        decision = self.playout.submit(seat, command)
        assert not isinstance(decision, Rejection), f"{level} chose {command!r} and got {decision!r}"

    @rule(raw=st.binary(max_size=30) | st.text(max_size=30) | json_values.map(encode))
    def send_garbage(self, raw: bytes | str) -> None:
        submit_raw(self.playout, self.playout.now, raw)

    @precondition(seats_awaited)
    @rule(pick=picks)
    def send_odd_commands(self, pick: int) -> None:
        seat, kind = self.asked(pick)
        command = sample(self.playout.entrant, self.playout.now, seat, kind)
        if command is not None:
            chance = self.playout.now.chance(f"odd:{pick}")
            values = [*garbage.ODD_VALUES, *garbage.scraps_of(self.playout.now.state)]
            for raw in garbage.odd(command, garbage.some(values, chance, 5), chance):
                submit_raw(self.playout, self.playout.now, raw)

    @rule(pick=picks)
    def send_again(self, pick: int) -> None:
        """A command that was accepted before, as a bad line doubles it."""
        step = self.playout.steps[pick % len(self.playout.steps)]
        if step.command is None or step.seat is None:
            return
        window = self.entrant.game.awaiting(self.playout.now.state).seats.get(step.seat)
        if window is None or window.id != step.command.window:
            decision = self.playout.submit(step.seat, step.command)
            assert isinstance(decision, Rejection), f"{step.command!r} was accepted a second time"
            assert decision.code == "stale"

    @precondition(deadline_runs)
    @rule(pick=picks)
    def let_time_run_out(self, pick: int) -> None:
        deadlines = self.entrant.game.awaiting(self.playout.now.state).deadlines
        decision = self.playout.submit(None, TimeUp(deadline=deadlines[pick % len(deadlines)].id))
        assert not isinstance(decision, Rejection), f"{deadlines!r} run, but time cannot: {decision!r}"

    @rule(seat=st.integers(-1, 12))
    def leave(self, seat: Seat) -> None:
        self.playout.submit(None, Leave(seat=seat))

    @invariant()
    def position_is_sound(self) -> None:
        if len(self.playout.steps) > self.checked:
            self.checked = len(self.playout.steps)
            for check in AFTER_EVERY_COMMAND:
                check([self.playout.tail()])


def try_to_break(of: Entrant) -> None:
    """Raises AssertionError if that succeeds."""

    class Machine(GameMachine):
        entrant = of

    run_state_machine_as_test(Machine, settings=MODEST)
