"""What is made as a riddle is one (R54), and comes to what is said of it."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.another_process import made_elsewhere
from tests.games.zickzack.positions import Play, Tiles
from wortstube.games import registry
from wortstube.games.core import Chance, replay
from wortstube.games.riddles import Riddle
from wortstube.games.zickzack import riddles
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.bot import Player, mind
from wortstube.games.zickzack.equipment import standard
from wortstube.games.zickzack.messages import Noted, Place, Stop, Word
from wortstube.games.zickzack.notes import read
from wortstube.games.zickzack.outlook import undiscovered
from wortstube.games.zickzack.plans import Plan
from wortstube.games.zickzack.rules import Zickzack
from wortstube.games.zickzack.task import Task
from wortstube.games.zickzack.words import policy_of
from wortstube.lexicon import Lexicon

NUMBERS = (1, 2)
LETTERS = standard().text(standard().letters())


class Made:
    """A riddle at its table."""

    def __init__(self, number: int) -> None:
        self.riddle: Riddle = registry.riddle("zickzack", number, Lexicon.load())
        self.options = msgspec.convert(self.riddle.options, Options)
        assert self.options.riddle
        self.task: Task = self.options.riddle
        self.start = riddles.Start(self.task.board, self.task.letters, read(self.task.noted, LETTERS))
        self.maker = riddles.Maker(Lexicon.load())
        self.everyday = self.maker.plan("everyday", self.start, riddles.WIDTH)

    def play(self) -> Play:
        game, referee = Zickzack(standard()), Lexicon.load().referee(policy_of(self.options))
        events = game.setup(self.options, 1, referee, Chance(b"evening", 0))
        return Play(replay(game, events), game, referee)

    def played(self, plan: Plan) -> int:
        """What a plan comes to by the rules."""
        play = self.play()
        for step in plan.steps:
            play.do(Place(pieces=(step.piece,), words=(Word(tiles=tuple(step.word[1])),)))
        play.do(Stop())
        assert play.now.outcome is not None
        return play.now.outcome.scores[0]


@pytest.fixture(scope="module")
def made() -> list[Made]:
    return [Made(number) for number in NUMBERS]


@pytest.mark.variant
def test_every_process_makes_the_same_riddle(made: list[Made]) -> None:
    assert made_elsewhere("zickzack", NUMBERS[1]) == made[1].riddle


@pytest.mark.variant
def test_r56_par_is_reached_by_the_rules(made: list[Made]) -> None:
    """With everyday words and with those that most adults know."""
    for one in made:
        assert one.played(one.everyday) == one.riddle.par["everyday"]
        standard_best = one.maker.plan("standard", one.start, riddles.WIDTH)
        assert max(one.played(one.everyday), one.played(standard_best)) == one.riddle.par["standard"]


def test_r56_the_solution_is_what_counts_in_it(made: list[Made]) -> None:
    referee = Lexicon.load().referee(policy_of(made[0].options))
    for one in made:
        texts = [word.text for word in one.maker.words.spelled(one.everyday.words())]
        assert [referee.judge(word).word for word in one.riddle.solution] == texts
        assert all(referee.judge(text, "everyday").valid for text in texts)
        assert min(map(len, texts)) >= riddles.SHORTEST
        assert max(map(len, texts)) >= riddles.LONG


def test_r16_all_that_lies_there_is_noted(made: list[Made]) -> None:
    for one in made:
        play = one.play()
        assert undiscovered(play.now, play.referee) == []


def test_r54_a_board_can_be_shown_to_a_class(made: list[Made]) -> None:
    anything = Lexicon.load().referee(policy_of(Options()))
    for one in made:
        play = one.play()
        play.referee = anything
        assert undiscovered(play.now, anything) == [], "no word lies there that families do not play with"


def test_r54_taking_the_best_at_once_is_not_the_best(made: list[Made]) -> None:
    for one in made:
        hasty = one.maker.plan("everyday", one.start, 1)
        assert hasty.points + riddles.HASTE <= one.riddle.par["everyday"]


def test_r39_bots_reach_more_the_better_they_are(made: list[Made]) -> None:
    for one in made:
        reached = one.riddle.reached
        assert riddles.HOPELESS * one.riddle.par["everyday"] <= reached["anfaenger"] <= reached["experte"]
        assert reached["hobby"] < one.riddle.par["standard"], "who does not see all has something to find"


def test_r39_a_bot_plays_a_riddle_by_the_rules(made: list[Made]) -> None:
    play = made[0].play()
    bot = Player("geuebt", mind(Lexicon.load(), made[0].options), Chance(b"bot", 0))
    while play.kinds(0):
        play.do(bot.solve(play.now, play.awaiting.seats[0].id))
    assert play.now.outcome is not None
    assert play.now.outcome.scores[0] > 0


def test_words_of_one_stem_and_odd_forms_are_no_solution(made: list[Made]) -> None:
    maker = made[0].maker

    def nice(*texts: str) -> bool:
        return maker._are_words_nice(maker.words.numbered(Noted(text, (0,) * len(text)) for text in texts))

    assert nice("WASSER", "PASSWORT", "KRESSE", "KOMPASS", "ADRESSE")
    assert not nice("WASSER", "WASSERS", "KRESSE", "KOMPASS", "ADRESSE"), "of one stem"
    assert not nice("RIECH", "STAMPFT", "KRESSE", "KOMPASS", "ADRESSE"), "two forms of verbs"
    assert not nice("LAERM", "ROEHRE", "KRESSE", "KOMPASS", "ADRESSE"), "two whose letters are written otherwise"


@pytest.mark.parametrize("letters", ["B C D F G", "A E I O B", "B B C A E", "S S S A E"])
def test_letters_are_mixed(letters: str, made: list[Made]) -> None:
    maker, start = made[0].maker, made[0].start
    fits = maker._is_fit(msgspec.structs.replace(start, letters=Tiles().tiles(letters)))
    assert fits is (letters == "B B C A E")
