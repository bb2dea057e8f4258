"""The coach, in every game: the sum that must come out, what is a mistake and what is none, positions as text."""

from __future__ import annotations

import json
from functools import cache

import pytest
from typer.testing import CliRunner

from wortstube import cli
from wortstube.coach import BadPosition, Report, analyse, position_of, report_of, text_of
from wortstube.coach.positions import PACKED, position
from wortstube.coach.report import Decision, Step, moments
from wortstube.games import core, registry
from wortstube.games.analysis import THRESHOLD, Choice
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import seed_of, steps

LEXICON = Lexicon.load("de")
NOTHING = Choice("nothing", 0.0)


@cache
def played(name: str) -> list[Step]:
    """A game of a strong bot and a weak one."""
    game, state, found = registry.load(name), None, list[Step]()
    for number, said in enumerate(steps(game, ["experte", "hobby"], LEXICON, seed_of(5, 0))):
        before, state = state, core.replay(game, said.events, state)
        if said.command is not None:
            found.append(Step(number, said.seat, said.command, before, state))
    return found


@cache
def reported(name: str) -> Report:
    return report_of(registry.load(name), played(name), LEXICON)


@pytest.mark.parametrize("name", registry.GAMES)
def test_result_is_what_was_expected_and_luck_less_what_was_given_away(name: str) -> None:
    report = reported(name)
    outcome = registry.load(name).outcome(played(name)[-1].after)
    assert outcome is not None
    for account, points in zip(report.accounts, outcome.scores, strict=True):
        assert account.result == points
        assert account.expected + account.luck - account.given_away == pytest.approx(account.result, abs=1e-9)
        assert account.given_away >= 0
        assert account.decisions


@pytest.mark.parametrize("name", registry.GAMES)
def test_only_what_costs_more_than_the_threshold_is_a_mistake(name: str) -> None:
    report = reported(name)
    for account in report.accounts:
        for decision in account.decisions:
            assert decision.given_away >= 0
            assert decision.threshold >= THRESHOLD
            assert decision.value == pytest.approx(decision.done.value + decision.given_away)
        assert account.mistakes == sum(one.given_away > one.threshold for one in account.decisions)
    for moment in report.moments:
        assert abs(moment.points) > report.threshold - 1e-9 or moment.kind != "missed"
    assert len({moment.kind for moment in report.moments}) == len(report.moments) <= 3


@pytest.mark.parametrize("name", registry.GAMES)
def test_the_stronger_of_two_gives_less_away(name: str) -> None:
    strong, weak = reported(name).accounts
    assert strong.given_away / len(strong.decisions) < weak.given_away / len(weak.decisions)


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_position_is_a_line_of_text_that_is_read_again(name: str) -> None:
    game = registry.load(name)
    asked = [step for step in played(name) if step.seat is not None][::7]
    for step in asked:
        assert step.seat is not None
        found = position(game, step.before, step.seat)
        text = text_of(found)
        assert text.startswith(f"{name}:")
        assert "\n" not in text
        again = position_of(text)
        assert text_of(again) == text
        if text.startswith(f"{name}:{PACKED}"):
            assert again.view == found.view


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_position_is_analysed_as_in_the_game(name: str) -> None:
    game, first = registry.load(name), reported(name).accounts[0].decisions[1]
    step = next(step for step in played(name) if step.seq == first.seq)
    assert step.seat is not None
    found = analyse(position(game, step.before, step.seat))
    assert [choice.value for choice in found.choices[:5]] == pytest.approx([choice.value for choice in first.best])
    assert list(found.choices) == sorted(found.choices, key=lambda choice: -choice.value)


@pytest.mark.parametrize(
    "text",
    [
        "", "wortkniffel", "schach:e4", "zickzack:", "zickzack:abc", "zickzack:~", "zickzack:~!!!", "zickzack:~AAAA",
        "wortkniffel:", "wortkniffel:HAUSEIN", "wortkniffel:XXXXXXX/1/-.-.-.-.-.-.-.-.-.-.-",
        "wortkniffel:HAUSEIN/0/-.-.-.-.-.-.-.-.-.-.-", "wortkniffel:-/2/-.-.-.-.-.-.-.-.-.-.-",
        "wortkniffel:HAUSEIN/1/-.-", "wortkniffel:HAUSEIN/1/1.1.1.1.1.1.1.1.1.1.1",
        "wortkniffel:HAUSEIN/1/-.-.-.-.-.-.-.-.-.-.-+50", "wortkniffel:" + "A" * 30_000,
    ],
)  # fmt: skip
def test_what_is_no_position_gets_a_sentence(text: str) -> None:
    with pytest.raises(BadPosition, match=r"\w+ \w+"):
        position_of(text)


def test_a_position_that_somebody_packed_by_hand_gets_a_sentence() -> None:
    game, step = registry.load("wortromme"), next(step for step in played("wortromme") if step.seat is not None)
    assert step.seat is not None
    found = position(game, step.before, step.seat)
    view = type(found.view)(
        **{field: getattr(found.view, field) for field in found.view.__struct_fields__} | {"rack": (9999,)}
    )
    with pytest.raises(BadPosition):
        analyse(position_of(text_of(type(found)(found.game, view, found.awaiting))))


def decision(luck: float = 0.0, given_away: float = 0.0, found_by: float = 0.0, threshold: float = 1.0) -> Decision:
    return Decision(1, 0, luck, 10.0, given_away, NOTHING, (NOTHING,), True, threshold, found_by)


def test_moments_within_the_noise_are_not_told() -> None:
    assert list(moments([decision(0.9, 1.0, 0.5), decision(-1.9, 1.5, 1.2, threshold=2.0)])) == []
    told = {
        moment.kind: moment.points for moment in moments([decision(-3.0), decision(2.0, 4.0), decision(0, 5.0, 6.0)])
    }
    assert told == {"luck": -3.0, "missed": 5.0, "found": 6.0}


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(cli.app, words, env={"WORTSTUBE_LANGUAGE": "de", "COLUMNS": "200"})
    return result.exit_code, result.stdout, " ".join(result.stderr.split())


def test_a_game_is_analysed_from_its_file(tmp_path: pytest.TempPathFactory) -> None:
    folder = str(tmp_path)
    assert run("simulate", "wortromme", "--games", "1", "--seed", "4", "--record", folder)[0] == 0
    code, out, _ = run("analyse", f"{folder}/wortromme-4-001.json", "--json")
    assert code == 0
    accounts = json.loads(out)["accounts"]
    assert [round(one["expected"] + one["luck"] - one["given_away"]) for one in accounts] == [
        round(one["result"]) for one in accounts
    ]
    code, out, _ = run("analyse", f"{folder}/wortromme-4-001.json")
    assert code == 0
    assert out.startswith("Geschätzt.\nExperte: ")
    assert "Das schönste Wort: " in out
    assert run("analyse", f"{folder}/none.json")[0] == 2


def test_a_position_is_analysed_from_the_command_line() -> None:
    code, out, _ = run("analyse", "wortkniffel:HAUSEIN/3/0.0.-.0.0.0.0.-.0.0.0")
    assert code == 0
    assert "Haus" in out
    code, out, _ = run("analyse", "wortkniffel:HAUSEIN/3/0.0.-.0.0.0.0.0.0.0.0", "--json", "--vocabulary", "alltag")
    assert json.loads(out)["choices"][0]["words"] == ["Haus"]
    code, _, said = run("analyse", "wortkniffel:HAUS")
    assert code == 2
    assert "Das geht nicht: das ist keine Stellung: eine Stellung sieht so aus: wortkniffel:" in said
