"""The coach, in every game: the sum that must come out, what is a mistake and what is none, positions as text."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache

import pytest
from typer.testing import CliRunner

from tests.games.having import LOOKED_INTO
from wortstube import cli
from wortstube.coach import BadPosition, Report, analyse, position_of, report_of, text_of
from wortstube.coach.positions import PACKED, position
from wortstube.coach.report import Decision, Step, Weighing, account_of, moments, weighing
from wortstube.coach.told import MOST_POINTS, tell
from wortstube.coach.words import Laid, Words
from wortstube.games import registry
from wortstube.games.analysis import THRESHOLD, Choice
from wortstube.games.core import AnyGame, TimeUp
from wortstube.games.levels import Level
from wortstube.lang import speaking
from wortstube.lexicon import Lexicon
from wortstube.table.coaching import steps_played
from wortstube.table.simulate import seed_of, steps

LEXICON = Lexicon.load("de")
NOTHING = Choice("nothing", 0.0)


def told(game: AnyGame, levels: Sequence[Level], seed: bytes) -> list[Step]:
    """A game of bots as the coach reads it."""
    return steps_played(game, steps(game, levels, LEXICON, seed))


@cache
def played(name: str) -> list[Step]:
    """A game of a strong bot and a weak one."""
    return told(registry.load(name), ["experte", "hobby"], seed_of(5, 0))


@pytest.mark.parametrize("name", LOOKED_INTO)
def test_alone_the_curve_is_what_could_be_expected(name: str) -> None:
    game = registry.load(name)
    steps = told(game, ["klub"], seed_of(5, 0))
    found = tell(game, steps, report_of(game, steps, LEXICON), LEXICON)
    (account,) = found.accounts
    sign = -1 if found.fewest_best else 1
    assert account.expected + sign * (account.luck - account.given_away) == pytest.approx(account.result)
    assert found.curve is not None
    assert found.curve.points[0].values == (account.expected,)
    assert found.curve.points[-1].values == (account.result,)
    assert len(found.curve.points) <= MOST_POINTS + 2


@cache
def reported(name: str) -> Report:
    return report_of(registry.load(name), played(name), LEXICON)


@pytest.mark.parametrize("name", LOOKED_INTO)
def test_result_is_what_was_expected_and_luck_less_what_was_given_away(name: str) -> None:
    report = reported(name)
    outcome = registry.load(name).outcome(played(name)[-1].after)
    assert outcome is not None
    for account, points in zip(report.accounts, outcome.scores, strict=True):
        assert account.result == points
        assert account.expected + account.luck - account.given_away == pytest.approx(account.result, abs=1e-9)
        assert account.given_away >= 0
        assert account.decisions


@pytest.mark.parametrize("name", LOOKED_INTO)
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


@pytest.mark.parametrize("name", LOOKED_INTO)
def test_the_stronger_of_two_gives_less_away(name: str) -> None:
    strong, weak = reported(name).accounts
    assert strong.given_away / len(strong.decisions) < weak.given_away / len(weak.decisions)


@pytest.mark.parametrize("name", LOOKED_INTO)
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


@pytest.mark.parametrize("name", LOOKED_INTO)
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


def decision(
    seq: int, luck: float = 0.0, given_away: float = 0.0, found_by: float = 0.0, threshold: float = 1.0
) -> Decision:
    return Decision(seq, 0, luck, 10.0, given_away, NOTHING, (NOTHING,), True, threshold, found_by)


def test_moments_within_the_noise_are_not_told() -> None:
    assert moments([decision(1, 0.9, 1.0, 0.5), decision(2, -1.9, 1.5, 1.2, threshold=2.0)]) == []


def test_moments_are_told_as_they_came_and_each_only_once() -> None:
    decisions = [decision(1, -3.0), decision(2, 9.0, 5.0), decision(3, 0.0, 4.0, 6.0), decision(4, 2.0)]
    assert [(one.seq, one.kind, one.points) for one in moments(decisions)] == [
        (1, "luck", -3.0),
        (2, "missed", 5.0),
        (3, "found", 6.0),
    ]


def weighed(value: float, done: float) -> Weighing:
    choice = Choice("this", done)
    return Weighing(1, 0, value, choice, (choice,), True, 1.0, 0.0, False)


@pytest.mark.parametrize(("value", "done", "result", "luck", "given"), [(14, 12, 12, 4, 2), (7, 7, 10, 0, 0)])
def test_luck_is_added_and_what_was_given_away_taken_off(
    value: float, done: float, result: float, luck: float, given: float
) -> None:
    """Ten were expected. What comes between decisions is luck: more is good luck, less bad luck."""
    step = Step(1, 0, TimeUp(deadline=""), None, None)
    account = account_of(0, 10.0, result, [step], {1: weighed(value, done)})
    assert (account.luck, account.given_away) == (luck, given)
    assert account.decisions[0].luck == value - 10


@pytest.mark.parametrize(("faces", "is_lucky"), [("STUNDEN", True), ("HDPFNLU", False)])
def test_a_good_roll_is_luck_and_a_bad_one_bad_luck(faces: str, is_lucky: bool) -> None:
    game, boxes = registry.load("wortkniffel"), "-.-.-.-.-.-.-.-.-.-.-"
    before, after = (state_of(f"wortkniffel:{text}/{boxes}") for text in ("-/0", f"{faces}/1"))
    asked = [position_of(f"wortkniffel:{text}/{boxes}") for text in ("-/0", f"{faces}/1")]
    commands = [analyse(found).choices[0].command for found in asked]
    steps = [Step(1, 0, commands[0], before, after), Step(2, 0, commands[1], after, after)]
    found = {step.seq: weighing(game, step, LEXICON, "standard") for step in steps}
    start = analyse(asked[0]).best
    account = account_of(0, start, start, steps, {seq: one for seq, one in found.items() if one})
    assert account.decisions[0].luck == pytest.approx(0.0)
    assert (account.decisions[1].luck > 5.0) if is_lucky else (account.decisions[1].luck < -5.0)
    assert account.given_away == 0


def state_of(text: str) -> object:
    """The state of a game of one that is at this position; Wortkniffel hides nothing."""
    return position_of(text).view.table


def test_what_is_told_is_fit_for_a_family() -> None:
    words = Words(LEXICON.referee(registry.load("wortromme").policy(registry.load("wortromme").options())))
    rude, kind = Laid("Arschlöcher", 0, 1), Laid("Häuser", 1, 2)
    assert not words.is_decent(rude.word)
    told = words.most_beautiful([rude, kind])
    assert told is not None
    assert (told.word, told.seat, bool(told.meaning)) == ("Häuser", 1, True)
    assert words.most_beautiful([rude]) is None
    assert words.missed([rude], []) == ()


def test_the_most_beautiful_word_is_no_name_unless_there_is_nothing_else() -> None:
    game = registry.load("wortfaecher")  # R16: names count
    words = Words(LEXICON.referee(game.policy(game.options())))
    name, word = Laid("FETSCH", 0, 1), Laid("HAUS", 1, 2)
    told = [words.most_beautiful(laid) for laid in ([name, word], [name])]
    assert [one and one.word for one in told] == ["Haus", "Fetsch"]


def test_missed_words_are_told_once_in_one_form_and_as_one_writes_them() -> None:
    words = Words(LEXICON.referee(registry.load("wortromme").policy(registry.load("wortromme").options())))
    overlooked = [Laid(word, 0, seq) for seq, word in enumerate(("HÄUSER", "haus", "Baum", "Zuavenjacke", "ging"))]
    told = words.missed(overlooked, [Laid("Bäume", 1, 9)])
    assert [(one.word, one.seq) for one in told] == [("Häuser", 0), ("ging", 4)]
    assert all(one.meaning for one in told)


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(cli.app, words, env={"WORTSTUBE_LANGUAGE": "de", "COLUMNS": "200"})
    return result.exit_code, result.stdout, " ".join(result.stderr.split())


def test_a_game_is_analysed_from_its_file(tmp_path: pytest.TempPathFactory) -> None:
    folder = str(tmp_path)
    assert run("simulate", "buecherwurm", "--games", "1", "--seed", "4", "--record", folder)[0] == 0
    code, out, _ = run("analyse", f"{folder}/buecherwurm-4-001.json", "--json", "--curve", "0")
    assert code == 0
    accounts, curve = json.loads(out)["accounts"], json.loads(out)["curve"]
    assert [sum(point["values"]) for point in curve["points"]] == pytest.approx([1.0] * len(curve["points"]))
    assert [round(one["expected"] + one["luck"] - one["given_away"]) for one in accounts] == [
        round(one["result"]) for one in accounts
    ]
    code, out, _ = run("analyse", f"{folder}/buecherwurm-4-001.json", "--curve", "0")
    assert code == 0
    assert out.startswith("Geschätzt.\nExperte: ")
    assert "Das schönste Wort: " in out
    assert out.splitlines()[-2].endswith("█  Experte") != out.splitlines()[-1].endswith("█  Experte")
    assert run("analyse", f"{folder}/none.json")[0] == 2


def test_a_position_is_analysed_from_the_command_line() -> None:
    code, out, _ = run("analyse", "wortkniffel:HAUSEIN/3/0.0.-.0.0.0.0.-.0.0.0")
    assert code == 0
    assert "Haus" in out
    assert out.startswith("Runde 10 von 11. ")
    assert out.index("1: H (3), 2: I (1), 3: A (1)") < out.index("│ Haie, uns"), "the dice lie above what they give"
    code, out, _ = run("analyse", "wortkniffel:HAUSEIN/3/0.0.-.0.0.0.0.0.0.0.0", "--json", "--vocabulary", "alltag")
    assert json.loads(out)["choices"][0]["words"] == ["Haus"]
    code, _, said = run("analyse", "wortkniffel:HAUS")
    assert code == 2
    assert "Das geht nicht: das ist keine Stellung: eine Stellung sieht so aus: wortkniffel:" in said


@pytest.mark.parametrize("name", LOOKED_INTO)
def test_a_position_of_every_game_is_printed_by_the_command_line(name: str) -> None:
    """As it was weighed in the game itself; as a table for people, and as JSON for programs."""
    told = next(one for one in reported(name).accounts[1].decisions if len(one.best) > 1 and one.best[0].words)
    step = next(step for step in played(name) if step.seq == told.seq)
    text = text_of(position(registry.load(name), step.before, told.seat))
    code, out, _ = run("analyse", text)
    assert code == 0
    best, cells = told.best[0].value, [row.split("│")[1].strip() for row in out.splitlines() if row.startswith("│")]
    worth = [cell for cell in cells if cell]  # a long move takes several lines
    as_good = sum(best - choice.value <= told.threshold for choice in told.best)
    if told.exact:
        assert worth[0] == f"{best:.2f}"
    else:
        assert worth[:as_good] == [f"≈ {best:.0f}"] * as_good, "differences within the noise are not told"
    assert f"höchstens {told.threshold:.1f} schlechter" in out
    with speaking("de"):
        above = registry.shown(name, position_of(text).view)
    assert out.splitlines()[: len(above)] == above, "a position is read before what could be done in it"
    code, out, _ = run("analyse", text, "--json")
    assert code == 0
    found = [choice["value"] for choice in json.loads(out)["choices"]]
    assert found[: len(told.best)] == pytest.approx([choice.value for choice in told.best])
