"""A contest as pure functions: who takes part, when rounds begin and end, and what results come to."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wortstube.games import registry
from wortstube.games.contests import Mode, WordLevel
from wortstube.games.core import Chance, Rejection
from wortstube.lexicon import Lexicon
from wortstube.table import contest, contest_modes, contest_points
from wortstube.table.contest import (
    MOST_PEOPLE,
    AnyContestCommand,
    Begin,
    Change,
    Contest,
    ContestEntry,
    ContestSetting,
    CutRound,
    End,
    EndRound,
    Forget,
    Join,
    Lock,
    Move,
    Opened,
    Remove,
    RoundPlan,
    RoundWords,
    decide,
    fold_log,
    next_due,
    renamed,
    written,
)
from wortstube.table.contest_points import points_of, standings, team_standings

ANIMALS = ("Dachs", "Igel", "Otter")
PLAN = tuple(RoundPlan("zickzack.many", seconds) for seconds in (60, 90, 120))


class Log:
    """A contest that is led by hand."""

    def __init__(self, **setting: Any) -> None:
        self.now = 1000.0
        self.entries: list[ContestEntry] = []
        self._append([Opened(setting=ContestSetting(**{"rounds": PLAN, **setting}), host="host")])

    @property
    def state(self) -> Contest:
        return fold_log(self.entries)

    def _append(self, events: list[Any]) -> None:
        self.entries += written(self.state, events, self.now)

    def tell(self, command: AnyContestCommand) -> list[Any] | Rejection:
        events = decide(self.state, command, self.now, Chance(b"seed", self.state.seq), ANIMALS)
        if not isinstance(events, Rejection):
            self._append(events)
        return events

    def refused(self, command: AnyContestCommand) -> str:
        answer = self.tell(command)
        assert isinstance(answer, Rejection), answer
        return answer.code

    def join(self, *names: str, **more: Any) -> None:
        for name in names:
            assert not isinstance(self.tell(Join(key=f"key of {name}", name=name, **more)), Rejection)

    def begin(self, **more: Any) -> None:
        begun = Begin(**{"round": len(self.state.rounds), "game": "zickzack", "options": {}, **more})
        assert not isinstance(self.tell(begun), Rejection)

    def end_round(self) -> None:
        ended = EndRound(len(self.state.rounds) - 1, RoundWords(), len(self.state.people))
        assert not isinstance(self.tell(ended), Rejection)


def names(log: Log) -> list[str]:
    return [log.state.people[seat].name for seat in log.state.here]


def test_people_of_one_name_are_told_apart() -> None:
    log = Log()
    log.join("Anna", "Ben")
    log.tell(Join(key="another", name="anna"))
    assert names(log) == ["Anna", "Ben", "anna 2"]


def test_the_same_key_joins_once() -> None:
    """The answer may have been lost on its way."""
    log = Log()
    log.join("Anna", "Anna")
    assert names(log) == ["Anna"]


def test_without_a_name_an_animal_is_drawn_that_nobody_is_called_after() -> None:
    log = Log()
    for number in range(len(ANIMALS)):
        log.tell(Join(key=str(number)))
    assert sorted(names(log)) == sorted(ANIMALS)
    log.tell(Join(key="one more"))
    assert names(log)[-1].removesuffix(" 2") in ANIMALS


def test_where_all_are_animals_nobody_types_a_name() -> None:
    log = Log(animals=True)
    log.tell(Join(key="1", name="Anna"))
    assert names(log)[0] in ANIMALS


def test_a_name_of_nothing_that_can_be_shown_is_refused() -> None:
    assert Log().refused(Join(key="1", name="\u200b \u200b")) == "name"


def test_a_contest_takes_in_so_many_and_no_more() -> None:
    log = Log()
    for number in range(MOST_PEOPLE):
        log.join(f"Gast {number}")
    assert log.refused(Join(key="one too many", name="Zoe")) == "contest_full"
    log.tell(Remove(3))
    log.join("Zoe")
    assert len(log.state.here) == MOST_PEOPLE


def test_nobody_joins_a_contest_that_is_locked_or_over() -> None:
    log = Log()
    log.join("Anna", "Ben")
    log.tell(Lock(True))
    assert log.refused(Join(key="late", name="Cleo")) == "contest_locked"
    log.tell(Lock(False))
    log.tell(End())
    assert log.refused(Join(key="late", name="Cleo")) == "contest_over"


def test_who_comes_late_joins_while_a_round_runs() -> None:
    log = Log()
    log.join("Anna", "Ben")
    log.begin()
    log.join("Cleo")
    assert names(log) == ["Anna", "Ben", "Cleo"]


def test_the_host_renames_moves_and_removes() -> None:
    log = Log(teams=2)
    log.join("Anna", "Ben", "Cleo")
    log.tell(Change(0, name="Ben", team=1, level="everyday"))
    assert (log.state.people[0].name, log.state.people[0].team, log.state.people[0].level) == ("Ben 2", 1, "everyday")
    log.tell(Remove(1))
    assert names(log) == ["Ben 2", "Cleo"]
    assert log.refused(Change(1, name="Ben")) == "no_such_seat"
    log.tell(Move(2, "new key"))
    assert log.state.seats_of({"new key"}) == (2,)
    assert log.state.seats_of({"key of Cleo"}) == ()


def test_who_names_no_team_joins_the_smallest() -> None:
    log = Log(teams=3)
    log.join("Anna", "Ben", team=0)
    log.join("Cleo", "Doro")
    assert [person.team for person in log.state.people] == [0, 0, 1, 2]


def test_a_round_needs_two_people_and_begins_once() -> None:
    log = Log()
    log.join("Anna")
    assert log.refused(Begin(round=0, game="zickzack", options={})) == "too_few_people"
    log.join("Ben")
    log.begin()
    assert log.refused(Begin(round=0, game="zickzack", options={})) == "stale"
    assert log.state.phase == "playing"


def test_a_round_ends_by_its_deadline_and_the_next_begins_by_itself() -> None:
    log = Log(pause=30)
    log.join("Anna", "Ben")
    assert next_due(log.state) is None
    log.begin()
    assert next_due(log.state) == log.now + 60
    log.now += 60
    log.end_round()
    assert (log.state.phase, next_due(log.state)) == ("between", log.now + 30)
    log.now += 30
    log.begin()
    assert next_due(log.state) == log.now + 90


def test_the_host_may_end_a_round_at_once() -> None:
    log = Log()
    log.join("Anna", "Ben")
    log.begin()
    log.now += 10
    log.tell(CutRound(0))
    assert next_due(log.state) == log.now
    assert log.refused(CutRound(1)) == "stale"


def test_after_the_last_round_the_contest_is_over() -> None:
    log = Log()
    log.join("Anna", "Ben")
    for _ in PLAN:
        log.begin()
        assert log.refused(End()) == "stale"
        log.end_round()
    assert (log.state.phase, next_due(log.state)) == ("over", None)
    assert log.refused(End()) == "contest_over"
    assert log.refused(EndRound(2, RoundWords(), 2)) == "stale"


def test_time_never_runs_backwards() -> None:
    log = Log()
    log.join("Anna", "Ben")
    log.now -= 500
    log.begin()
    assert log.state.rounds[0].until == log.state.at + 60


def test_who_is_forgotten_is_nowhere_in_the_log() -> None:
    log = Log()
    log.join("Anna", "Ben")
    log.tell(Change(0, name="Annabell"))
    log.tell(Move(0, "second key"))
    log.tell(Forget("second key", "Gast 7"))
    log.entries = [msgspec.structs.replace(one, event=renamed(one.event, 0, "Gast 7")) for one in log.entries]
    text = msgspec.json.encode(log.entries)
    assert b"Ann" not in text
    assert b"second key" not in text
    assert names(log) == ["Ben"]
    assert log.refused(Forget("nobody's", "x")) == "not_your_seat"


def test_events_survive_json() -> None:
    log = Log(teams=2)
    log.join("Anna", "Ben")
    log.begin(par={"everyday": 4}, solution=("Haus",))
    log.end_round()
    kept = msgspec.json.decode(msgspec.json.encode(log.entries), type=list[ContestEntry])
    assert fold_log(kept) == log.state


def test_a_table_has_a_name_of_its_own_for_each_round_and_seat() -> None:
    names = {contest.table_name(seed, number, seat) for seed in (b"a", b"b") for number in (0, 1) for seat in (0, 1)}
    assert len(names) == 8


def played(fewest_best: bool = False, **more: Any) -> Contest:
    log = Log(teams=2)
    log.join("Anna", "Ben", team=0)
    log.join("Cleo", team=1, level="everyday")
    log.begin(fewest_best=fewest_best, **more)
    return log.state


def test_the_best_of_a_round_has_100_points_and_equals_share_a_rank() -> None:
    state = played()
    points = points_of(state, {(0, 0): 30, (0, 1): 40, (0, 2): 40})
    table = [(one.seat, one.points, one.total, one.rank) for one in standings(state, points)]
    assert table == [(1, (100,), 100, 1), (2, (100,), 100, 1), (0, (75,), 75, 3)]


def test_where_few_points_are_best_it_counts_how_far_one_came() -> None:
    state = played(fewest_best=True, idle=100)
    points = points_of(state, {(0, 0): 100, (0, 1): 20, (0, 2): 60})
    assert points == [{0: 0, 1: 100, 2: 50}]


def test_everyday_words_are_measured_by_what_can_be_reached_with_them() -> None:
    state = played(par={"everyday": 20, "standard": 40})
    assert points_of(state, {(0, 0): 40, (0, 1): 20, (0, 2): 20}) == [{0: 100, 1: 50, 2: 100}]


@pytest.mark.parametrize("par", [{}, {"everyday": 106, "standard": 106, "all": 113}, {"standard": 7}])
def test_whoever_knows_the_same_words_has_shares_that_are_rounded_right(par: dict[WordLevel, int]) -> None:
    """Whatever the words reach: a half is always rounded up."""
    state = played(par=par)
    state = msgspec.structs.replace(
        state, people=tuple(msgspec.structs.replace(one, level="standard") for one in state.people)
    )
    for best in range(1, 60):
        for score in range(best + 1):
            (points,) = points_of(state, {(0, 0): best, (0, 1): score})
            assert points == {0: 100, 1: (200 * score + best) // (2 * best)}


def test_who_knows_all_words_is_measured_by_all_of_them() -> None:
    state = played(par={"everyday": 20, "standard": 40, "all": 50})
    teacher = msgspec.structs.replace(state.people[1], level="all")
    state = msgspec.structs.replace(state, people=(state.people[0], teacher, state.people[2]))
    assert points_of(state, {(0, 0): 40, (0, 1): 50, (0, 2): 20}) == [{0: 100, 1: 100, 2: 100}]
    older = played(par={"everyday": 20, "standard": 40})
    older = msgspec.structs.replace(older, people=(older.people[0], teacher, older.people[2]))
    assert points_of(older, {(0, 0): 40, (0, 1): 40}) == [{0: 100, 1: 100}]


def test_before_the_deadline_a_round_ends_for_those_who_were_there_when_all_were_done() -> None:
    log = Log()
    log.join("Anna", "Ben")
    log.begin()
    counted = EndRound(0, RoundWords(), 2)
    log.join("Cleo")
    assert log.refused(counted) == "stale"
    log.now = log.state.rounds[0].until
    assert not isinstance(log.tell(counted), Rejection)


def test_a_table_that_is_not_over_has_no_points_yet() -> None:
    state = played()
    points = points_of(state, {(0, 0): 10, (0, 1): None})
    assert [(one.seat, one.points, one.total) for one in standings(state, points)] == [
        (0, (100,), 100), (1, (None,), 0), (2, (None,), 0)
    ]  # fmt: skip


def test_a_team_has_the_mean_of_those_who_played() -> None:
    state = played()
    points = points_of(state, {(0, 0): 40, (0, 1): 20, (0, 2): 30})
    assert [(one.team, one.people, one.total, one.rank) for one in team_standings(state, points)] == [
        (0, 2, 75.0, 1), (1, 1, 75.0, 1)
    ]  # fmt: skip
    without = points_of(state, {(0, 0): 40, (0, 2): 30})
    assert [one.total for one in team_standings(state, without)] == [100.0, 75.0]


def test_nobody_had_anything() -> None:
    assert points_of(played(), {(0, 0): 0, (0, 1): 0}) == [{0: 0, 1: 0}]


@pytest.mark.parametrize("mode", registry.contest_modes().values(), ids=lambda mode: mode.key)
def test_a_mode_can_be_played_and_gives_all_the_same(mode: Mode) -> None:
    game = registry.load(mode.game)
    task = task_of(mode, 0)
    options: Any = msgspec.convert(task.options, game.options)
    referee = Lexicon.load().referee(game.policy(options))
    begun = contest_modes.beginning(0, task, game, referee)
    assert begun is not None
    assert begun.idle > 0 if begun.fewest_best else begun.idle == 0
    assert 0 < begun.par["everyday"] <= begun.par["standard"] <= begun.par["all"]
    views = []
    for seed in (b"one", b"two"):
        play = None
        for event in game.setup(options, 1, referee, Chance(seed, 1)):
            play = game.evolve(play, event)
        views.append(game.view(play, 0))
    assert views[0] == views[1]
    assert task_of(mode, 1) != task
    words = contest_modes.good_words(game, task, Lexicon.load())
    assert words, "there is something that nobody may see"
    assert [len(word) for word in words] == sorted(map(len, words), reverse=True) or mode.riddle
    assert mode.riddle or all(referee.judge(word, "everyday").valid for word in words)


def task_of(mode: Mode, round: int) -> contest_modes.Task:
    if mode.riddle:
        number = contest_modes.riddle_number(b"seed", round)
        return contest_modes.of_riddle(registry.riddle(mode.game, number, Lexicon.load()))
    return contest_modes.dealt(mode, b"seed", round)


def test_a_deal_with_which_nothing_can_be_done_is_none() -> None:
    """One of some hundred deals of the solitaire has no word in its open cards: all would be done before they began.
    The next one is tried."""
    mode, game = registry.contest_modes()["wortfaecher.solitaire"], registry.load("wortfaecher")
    referee = Lexicon.load().referee(game.policy(msgspec.convert(mode.options, game.options)))
    dull = contest_modes.Task(mode.options | {"deal": "PBP38XL"})
    assert contest_modes.beginning(0, dull, game, referee) is None
    assert contest_modes.dealt(mode, b"seed", 0, 0) != contest_modes.dealt(mode, b"seed", 0, 1)


def test_a_riddle_of_a_contest_is_none_of_any_day() -> None:
    number = contest_modes.riddle_number(b"seed", 0)
    assert contest_modes.FIRST_RIDDLE <= number != contest_modes.riddle_number(b"seed", 1)


def test_ranks_are_shared() -> None:
    assert contest_points.ranked([5, 5, 1]) == [1, 1, 3]
