"""The bots of Wortfächer: they see their view, play what they know, and challenge what they do not."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.wortfaecher.positions import Play, alone, doubted, position
from wortstube.games.core import Chance, Command, Rulings, Seat, awaiting_for, no_rulings
from wortstube.games.levels import LEVELS, Level
from wortstube.games.wortfaecher import bot
from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.messages import (
    Accept,
    Challenge,
    Discard,
    Draw,
    GiveUp,
    GoOut,
    LaidOut,
    LayOut,
    Options,
    Refill,
    Remove,
    Take,
    WentOut,
)
from wortstube.games.wortfaecher.rules import Wortfaecher
from wortstube.games.wortfaecher.solver import LONGEST_WORD
from wortstube.games.wortfaecher.words import POLICY
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import play as simulated
from wortstube.table.simulate import play_out

LEXICON = Lexicon.load()


def asked(
    play: Play, level: Level = "hobby", seat: Seat = 0, seed: bytes = b"bot", rulings: Rulings = no_rulings
) -> Command:
    awaiting = awaiting_for(play.awaiting, seat)
    view = play.game.view(play.now, seat)
    return bot.choose(view, awaiting, level, LEXICON, Chance(seed, 1, "bot"), rulings)


def real(play: Play) -> Play:
    play.referee = LEXICON.referee(POLICY)
    return play


def test_r9_a_bot_goes_out_when_it_can() -> None:
    play = real(position("D A N"))
    chosen = asked(play, "klub")
    assert isinstance(chosen, GoOut)
    play.do(chosen)


def test_r7_a_bot_takes_the_open_card_that_lets_it_go_out() -> None:
    play = position("D X", drawn=False)
    play.change(discard_pile=("A",))
    assert isinstance(asked(play, "klub"), Take)
    play.change(discard_pile=("Y",))
    assert isinstance(asked(play, "klub"), Draw)


def test_r11_a_bot_throws_away_what_is_missed_least() -> None:
    play = position("D U QU Y")
    chosen = asked(play, "anfaenger")
    assert isinstance(chosen, Discard)
    assert play.state.hands[0][chosen.card] in ("QU", "Y")


def test_r20_a_bot_lays_a_part_in_its_last_turn() -> None:
    play = real(position("H A U S X Y", others={1: "E S"}, seat=0, round=4))
    play.change(last_turns=(), out=1)
    chosen = asked(play, "klub")
    assert isinstance(chosen, LayOut)
    play.do(chosen)


@pytest.mark.parametrize("level", LEVELS)
def test_r21_a_bot_challenges_nonsense_and_leaves_everyday_words_alone(level: Level) -> None:
    plain = doubted("", "H A U S, D A")
    assert isinstance(asked(plain, level), Accept)
    strange = doubted("", "H A U S, X Y W QU")
    answers = [asked(strange, level, seed=str(seed).encode()) for seed in range(20)]
    challenges = [answer for answer in answers if isinstance(answer, Challenge)]
    assert challenges
    assert {(answer.owner, answer.word) for answer in challenges} == {(1, 1)}


def doubtful(level: Level, text: str, **changes: object) -> Command:
    """What a bot answers to one word of another player, when both have points to lose."""
    play = doubted("", text)
    play.change(scores=(50, 50), **changes)
    return asked(play, level)


def test_r22_a_bot_never_challenges_a_word_it_knows() -> None:
    for level in LEVELS:
        assert isinstance(doubtful(level, "R A S E N"), Accept)


def test_r21_an_expert_challenges_what_no_list_has() -> None:
    assert doubtful("experte", "R A S E N, R O S E N, N A R E S T") == Challenge(owner=1, word=2, window="1.doubt")


@pytest.mark.parametrize("level", LEVELS)
def test_r22_a_word_longer_than_those_that_were_learned_is_none_to_doubt(level: Level) -> None:
    word = "SCH W EI N E R EI E N"
    assert len(word.replace(" ", "")) > LONGEST_WORD
    assert isinstance(doubtful(level, word), Accept)
    made_up = doubtful(level, "SCH W EI N E R EI E X")
    assert isinstance(made_up, Challenge if level == "experte" else Accept)


def test_r29_a_bot_knows_which_words_its_seat_and_others_may_lay() -> None:
    everyday = set(LEXICON.referee(POLICY).words("everyday"))
    options = Options(word_levels=("everyday",))
    laid: dict[Seat, set[str]] = {0: set(), 1: set()}
    for seed in (b"one", b"two", b"three"):
        for event in simulated(Wortfaecher(standard()), ["experte", "experte"], LEXICON, seed, options):
            if isinstance(event, WentOut | LaidOut):
                laid[event.seat] |= {word.text for word in event.words}
    assert laid[0]
    assert laid[0] <= everyday
    assert laid[1] - everyday
    rare = doubted("", "D A U", scores=(50, 50))
    assert isinstance(asked(rare, "experte"), Accept)
    rare.change(options=Options(referee="challenge", word_levels=("all", "everyday")))
    assert isinstance(asked(rare, "experte"), Challenge)


@pytest.mark.parametrize("players", [1, 2])
def test_x2_bots_lay_umlauts_as_the_table_does(players: int) -> None:
    """A bot that laid a word the referee refuses would end this with an error."""
    levels = LEVELS[-players:]
    outcome = play_out(Wortfaecher(standard()), levels, LEXICON, b"base", Options(base_letters=True))
    assert len(outcome.scores) == players


def ruling(**words: bool) -> Rulings:
    return words.get


@pytest.mark.parametrize("level", LEVELS)
def test_r19_no_bot_challenges_what_the_house_accepts_and_every_one_what_it_refuses(level: Level) -> None:
    seeds = [str(seed).encode() for seed in range(20)]
    odd = doubted("", "X Y W QU", scores=(50, 50))
    accepted = [asked(odd, level, seed=seed, rulings=ruling(XYWQU=True)) for seed in seeds]
    assert {type(answer) for answer in accepted} == {Accept}
    plain = doubted("", "R O S E, R A S E N", scores=(50, 50))
    refused = [asked(plain, level, seed=seed, rulings=ruling(RASEN=False)) for seed in seeds]
    assert refused == [Challenge(owner=1, word=1, window="1.doubt")] * len(seeds)


def test_r19_a_bot_lays_nothing_the_house_refuses() -> None:
    play = position("D A N")
    assert isinstance(asked(play, "experte"), GoOut)
    refused = dict.fromkeys(word for word in ("DA", "AD", "AN", "NA", "ND", "DAN", "AND"))
    chosen = asked(play, "experte", rulings=lambda word: False if word in refused else None)
    assert isinstance(chosen, Discard)
    alone_ = alone("R", "E", "I", "S", "", "", "", "")
    assert isinstance(asked(alone_, "experte", rulings=lambda word: False), GiveUp)


def test_x10_a_bot_risks_its_last_wrong_challenge_only_if_it_is_sure() -> None:
    options = Options(referee="challenge", wrong_challenges=3)
    knowledge = bot.mind("klub", LEXICON, standard()).knowledge
    word = "N A E S R T"
    assert 0 < knowledge.doubt(word.replace(" ", "")) < bot.SURE
    assert isinstance(doubtful("klub", word, options=options, wrong=(2, 0)), Accept)
    sure = "X Y W QU"
    assert isinstance(doubtful("experte", sure, options=options, wrong=(2, 0)), Challenge)


def invalid_lays(play: Play, level: Level, seeds: range) -> list[list[str]]:
    """What a bot lays in its last turn that is not all words."""
    hand, judge = play.view(0).hand, LEXICON.referee(POLICY).judge
    chosen = [asked(play, level, seed=str(seed).encode()) for seed in seeds]
    laid = [["".join(hand[at] for at in word.cards) for word in c.words] for c in chosen if isinstance(c, LayOut)]
    return [words for words in laid if not all(judge(word).valid for word in words)]


def test_r30_bluffs_are_rare_and_look_like_words_and_nobody_bluffs_a_strict_referee() -> None:
    play = position("T R N L S H N S", others={1: "E S"}, round=6)
    play.change(last_turns=(), out=1, options=Options(referee="challenge"))
    bluffs = invalid_lays(play, "klub", range(200))
    assert 0 < len(bluffs) < 40
    knowledge = bot.mind("klub", LEXICON, standard()).knowledge
    assert all(knowledge.looks_familiar(word) for words in bluffs for word in words)
    play.change(options=Options())
    assert invalid_lays(play, "klub", range(200)) == []


def test_r9_a_bot_with_poor_words_waits_where_rounds_are_long_and_goes_out_where_they_are_short() -> None:
    play = position("E S E N S", round=3)
    assert isinstance(asked(play, "experte"), GoOut)
    play.change(turn=90)
    assert isinstance(asked(play, "experte"), Discard)


def test_r7_the_choice_of_pile_is_the_mean_over_all_unseen_cards() -> None:
    strategist = bot.mind("experte", LEXICON, standard()).strategist
    play = position("R E I S", drawn=False, round=3)
    play.change(discard_pile=("E",), last_turns=(), out=1)
    turn = strategist.turn(play.view(0))
    outlook = turn.fan.outlook(play.view(0).hand, turn.bonus)
    left = Counter(standard().deck()) - Counter([*play.view(0).hand, "E"])
    expected = sum(left[kind] * outlook.part[at] for at, kind in enumerate(turn.fan.kinds)) / left.total()
    assert turn.takes("E") == (outlook.part[turn.fan.kinds.index("E")] > expected)
    assert isinstance(asked(play, "experte"), Take if turn.takes("E") else Draw)


def test_an_expert_beats_a_beginner() -> None:
    """A short form of benchmarks/levels.py, which measures all levels in 200 games."""
    seats: list[Level] = ["experte", "anfaenger"]
    games = [play_out(Wortfaecher(standard()), seats, LEXICON, b"strength %d" % number) for number in range(12)]
    won = sum((0 in outcome.winners) / len(outcome.winners) for outcome in games)
    assert won >= 0.75 * len(games)


def test_a_weak_bot_overlooks_what_a_strong_one_sees() -> None:
    play = position("F U CH S QU", round=3)

    def times_out(level: Level) -> int:
        return sum(isinstance(asked(play, level, seed=str(seed).encode()), GoOut) for seed in range(40))

    assert times_out("anfaenger") < times_out("hobby") < times_out("klub") < 40


def test_r33_r34_a_bot_plays_the_solitaire_to_its_end() -> None:
    play = real(alone("D X", "A N", "E S", "S U", "T M", "U I", "M T", "N E"))
    for _ in range(60):
        if play.alone.outcome:
            break
        chosen = asked(play, "klub")
        assert isinstance(chosen, Remove | Refill | GiveUp)
        play.do(chosen)
    assert play.alone.outcome is not None
    assert play.alone.moves


def test_the_same_view_and_chance_give_the_same_choice() -> None:
    play = position("H A U S X Y")
    assert asked(play) == asked(play)


def test_a_bot_learns_once() -> None:
    bot.warm("hobby", LEXICON)
    play = position("D A N")
    assert bot.mind("hobby", LEXICON, play.state.equipment) is bot.mind("hobby", LEXICON, play.state.equipment)
