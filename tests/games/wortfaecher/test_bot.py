"""The bots of Wortfächer: they see their view, play what they know, and challenge what they do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import pytest

from tests.games.wortfaecher.positions import Play, alone, doubted, position
from wortstube.games.bluff import is_plausible
from wortstube.games.core import Awaiting, Chance, Command, Rulings, Seat, awaiting_for, no_rulings
from wortstube.games.ear import ear
from wortstube.games.knowledge import DOUBT
from wortstube.games.levels import LEVELS, Level, Persona, Who
from wortstube.games.wortfaecher import bot
from wortstube.games.wortfaecher.bluff import bluff
from wortstube.games.wortfaecher.cards import lay
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
    RoundsView,
    Take,
    TurnBegan,
    WentOut,
)
from wortstube.games.wortfaecher.rules import Wortfaecher
from wortstube.games.wortfaecher.solver import LONGEST_WORD, POINT, Split
from wortstube.games.wortfaecher.strategy import Turn
from wortstube.games.wortfaecher.turn import may_go_out
from wortstube.games.wortfaecher.words import POLICY
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import play as simulated
from wortstube.table.simulate import play_out

LEXICON = Lexicon.load()


def asked(
    play: Play, level: Who = "hobby", seat: Seat = 0, seed: bytes = b"bot", rulings: Rulings = no_rulings
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
def test_r21_every_bot_challenges_gibberish_and_leaves_everyday_words_alone(level: Level) -> None:
    plain = doubted("", "H A U S, D A")
    strange = doubted("", "H A U S, X Y W QU")
    seeds = [str(seed).encode() for seed in range(60)]
    assert {type(asked(plain, level, seed=seed)) for seed in seeds} == {Accept}
    challenge = Challenge(owner=1, word=1, window="1.doubt")
    assert [asked(strange, level, seed=seed) for seed in seeds].count(challenge) >= 0.9 * len(seeds)


def test_r21_the_better_a_bot_is_the_more_it_doubts_what_might_be_a_word() -> None:
    play = doubted("", "R A S E N, N A R E S T")
    seeds = [str(seed).encode() for seed in range(100)]
    shares = [sum(isinstance(asked(play, level, seed=seed), Challenge) for seed in seeds) / 100 for level in LEVELS]
    assert shares == pytest.approx(DOUBT, abs=0.15)


def doubtful(level: Level, text: str, **changes: object) -> Command:
    """What a bot answers to one word of another player, when both have points to lose."""
    play = doubted("", text)
    play.change(scores=(50, 50), **changes)
    return asked(play, level)


def test_r22_a_bot_never_challenges_a_word_it_knows() -> None:
    for level in LEVELS:
        assert isinstance(doubtful(level, "R A S E N"), Accept)


def test_r21_of_several_doubtful_words_the_dearest_is_challenged() -> None:
    laid = "R A S E N, N A R E S T, SCH L A R U N G"
    assert doubtful("experte", laid) == Challenge(owner=1, word=2, window="1.doubt")


@pytest.mark.parametrize("level", LEVELS)
def test_r22_a_word_longer_than_those_that_were_learned_is_none_to_doubt(level: Level) -> None:
    word = "SCH W EI N E R EI E N"
    assert len(word.replace(" ", "")) > LONGEST_WORD
    assert isinstance(doubtful(level, word), Accept)


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
    seeds = [str(seed).encode() for seed in range(20)]

    def challenges(laid: str, level: Level) -> int:
        play = doubted("", laid)
        play.change(options=options, wrong=(2, 0))
        return sum(isinstance(asked(play, level, seed=seed), Challenge) for seed in seeds)

    assert challenges("N A R E S T", "klub") == 0
    assert challenges("X Y W QU", "anfaenger") >= 17


def test_r30_a_bluff_sounds_like_a_word_is_worth_more_and_leaves_a_card() -> None:
    view, heard = position("H B T R K IE", round=4).view(0), ear(LEXICON, POLICY)
    turn = bot.mind("klub", LEXICON, standard()).strategist.turn(view)
    made_up = [bluff(turn, 8 * POINT, LEXICON, Chance(b"bluff", number)) for number in range(40)]
    laid = [lay(word.cards, view.hand, view.equipment) for word in made_up if word]
    assert len(laid) > 10
    assert not any(heard.gibberish(word.text) for word in laid)
    assert all(turn.worth([word]) > 8 * POINT and len(word.cards) < len(view.hand) for word in laid)


def test_r30_bots_bluff_now_and_then_in_their_last_turn_and_never_where_words_are_checked() -> None:
    play = position("L E R IE T", others={1: "E S"}, round=3)
    play.change(last_turns=(), out=1, options=Options(referee="challenge"))
    hand, judge = play.view(0).hand, LEXICON.referee(POLICY).judge

    def bluffs() -> int:
        chosen = [asked(play, "klub", seed=str(seed).encode()) for seed in range(200)]
        laid = [[lay(word.cards, hand, standard()) for word in c.words] for c in chosen if isinstance(c, LayOut)]
        return sum(not all(judge(word.text).valid for word in words) for words in laid)

    assert 0 < bluffs() < 60
    play.change(options=Options())
    assert bluffs() == 0


def test_r30_no_bluff_offends() -> None:
    """What sounds well and is neither coarse nor a letter away from it, nor holds it, may be laid."""
    said = {text: is_plausible(text, LEXICON, POLICY) for text in ("RASTEN", "FICKE", "FICKEL", "BLARSCHE", "KBTNE")}
    assert said == {"RASTEN": True, "FICKE": False, "FICKEL": False, "BLARSCHE": False, "KBTNE": False}


@pytest.mark.parametrize("level", LEVELS[4:])
def test_r9_a_bot_waits_with_poor_words_and_goes_out_with_good_ones(level: Level) -> None:
    assert isinstance(asked(position("E S E N S", round=3), level), Discard)
    assert isinstance(asked(position("B U CH E N", round=3), level), GoOut)


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
    """In the last turn (R20) it lays what it sees."""
    play = position("SCH W EI N E R", others={1: "E S"}, round=4)
    play.change(last_turns=(), out=1)

    def laid(level: Level) -> int:
        chosen = [asked(play, Persona(level, f"Bot {n}"), seed=str(n).encode()) for n in range(12)]
        words = [word for command in chosen if isinstance(command, LayOut) for word in command.words]
        return sum(lay(word.cards, play.view(0).hand, standard()).points for word in words)

    assert laid("anfaenger") < laid("hobby") < laid("klub") < laid("experte")


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
    adapted = Persona("passt_sich_an", "Becher", 3.0)
    assert bot.mind(adapted, LEXICON, standard()) is bot.mind(Persona("klub", "Becher"), LEXICON, standard())
    assert bot.mind(Persona("experte", "Becher"), LEXICON, standard()) is bot.mind("experte", LEXICON, standard())


class Decision(NamedTuple):
    who: Who
    view: RoundsView
    command: Command


def decisions(seats: Sequence[Who], seed: bytes, options: Options) -> list[Decision]:
    """Every answer of the bots of a game."""
    made, choose = list[Decision](), bot.choose

    def noted(view: RoundsView, awaiting: Awaiting, who: Who, *more: Any) -> Command:
        made.append(Decision(who, view, choose(view, awaiting, who, *more)))
        return made[-1].command

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(bot, "choose", noted)
        play_out(Wortfaecher(standard()), seats, LEXICON, seed, options)
    return made


def worth(command: Command, turn: Turn) -> int:
    """What is laid, as the bot reckons: 0 if nothing is."""
    if not isinstance(command, GoOut | LayOut):
        return 0
    return turn.worth([lay(word.cards, turn.view.hand, standard()) for word in command.words])


def plan(turn: Turn, hand: Sequence[str]) -> float:
    """What a bot means to lay of these cards with the words at hand, 0 if it waits; in its last turn any part (R20)."""
    is_last = turn.view.last_turns is not None
    split = turn.fan.split(hand, turn.bonus, 1 if is_last else len(hand) - 1)
    lays = is_last or (may_go_out(turn.view) and split and split.worth >= turn.waiting(hand)[0])
    return split.worth if split and lays else 0


PLAYERS: tuple[Who, ...] = (*LEVELS, Persona("passt_sich_an", "Becher", 2.25))


@pytest.mark.parametrize("who", PLAYERS)
@pytest.mark.parametrize("first", ["allowed", "never"])
def test_no_bot_overlooks_what_it_planned(who: Who, first: Literal["allowed", "never"]) -> None:
    """R9, R20: what the words at hand allow and its plan prefers, it does, or something better; in the whole turn."""
    planned, turns = 0.0, 0
    for _, view, command in decisions([who, who], b"planned", Options(first_turn_out=first)):
        turn = bot.mind(who, LEXICON, standard()).strategist.turn(view)
        if isinstance(command, Draw | Take):
            planned = plan(turn, (*view.hand, view.discard_pile[-1])) if isinstance(command, Take) else 0.0
        else:
            turns += 1
            assert worth(command, turn) >= max(planned, plan(turn, view.hand))
    assert turns >= 12


@pytest.mark.parametrize("who", PLAYERS)
def test_what_bots_lay_people_of_their_level_would_say(who: Who) -> None:
    referee, known = LEXICON.referee(POLICY), bot.mind(who, LEXICON, standard()).knowledge.words
    seeds = (b"said 1", b"said 2", b"said 3")
    games = [event for seed in seeds for event in simulated(Wortfaecher(standard()), [who, who], LEXICON, seed)]
    laid = [word.text for event in games if isinstance(event, WentOut | LaidOut) for word in event.words]
    assert len(laid) > 20
    unsaid = set(referee.unsaid(longest=LONGEST_WORD))
    for text in laid:
        assert text in known
        assert text not in unsaid
        assert any(reading.gloss for reading in referee.explain(text).readings), text
    rarest = max(referee.rarity(text) or 0 for text in laid)
    assert rarest <= {"anfaenger": 0, "hobby": 1, "geuebt": 2, "klub": 2}.get(str(who), 3)


def test_of_words_on_the_same_cards_no_two_forms_of_one_are_laid() -> None:
    mind, hand = bot.mind("experte", LEXICON, standard()), ("H", "U", "N", "D", "H", "U", "N", "D", "E")
    seen = {0b1111: ["HUND"], 0b111110000: ["HUNDE", "DUHEN"]}
    words = mind.words(Split((0b1111, 0b111110000), 0), seen, hand)
    assert ["".join(hand[at] for at in word.cards) for word in words] == ["HUND", "DUHEN"]


def test_r27_among_bots_nobody_goes_out_in_the_first_lap_unless_it_was_agreed() -> None:
    def laps(options: Options | None) -> set[int]:
        """In which somebody went out."""
        lap, seen = 0, set[int]()
        for event in simulated(Wortfaecher(standard()), ["klub", "klub"], LEXICON, b"laps", options):
            lap = event.lap if isinstance(event, TurnBegan) else lap
            seen |= {lap} if isinstance(event, WentOut) else set()
        return seen

    assert min(laps(None)) == 2
    assert min(laps(Options())) == 1
