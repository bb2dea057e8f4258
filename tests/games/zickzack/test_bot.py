"""The bots of Zickzack: they play what they know, knock for what they see, and challenge what they do not know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import pytest

from tests.games.zickzack.positions import LAYOUT, Play, Tiles, new_game, position
from wortstube.games import core
from wortstube.games.characters import characters
from wortstube.games.core import Chance, Command, Rejection, Rulings, Seat, awaiting_for, no_rulings
from wortstube.games.knowledge import known_share
from wortstube.games.levels import LEVELS, Level, Persona, Who
from wortstube.games.look import Look
from wortstube.games.policies import policy
from wortstube.games.registry import hesitation
from wortstube.games.zickzack import bot
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.board import board_of
from wortstube.games.zickzack.messages import (
    Accept,
    Challenge,
    ChooseBlank,
    Claim,
    Draw,
    GoOn,
    Knock,
    Knocked,
    KnockFailed,
    LayBlank,
    Noted,
    Pass,
    Place,
    Placed,
    SetFree,
    State,
    Stop,
    TurnBegan,
)
from wortstube.games.zickzack.rules import make
from wortstube.games.zickzack.solver import Words
from wortstube.games.zickzack.strategy import Turn
from wortstube.games.zickzack.words import is_new, noted_words
from wortstube.kernels.dawg import Dawg, build
from wortstube.lexicon import TIERS, Lexicon, Tier
from wortstube.table.company import STRETCH, paced
from wortstube.table.messages import TableState, Tempo
from wortstube.table.simulate import play as simulated
from wortstube.table.simulate import play_out
from wortstube.table.table import Pace

LEXICON = Lexicon.load()
HAUS = "H1x1@3,5 A1x1@4,5 U1x1@5,5 S1x1@6,5 X3x3@3,10 Y2x1@6,10 W3x2@8,10 V3x1@11,10"
"""And below it letters that make no word."""

STADT = "S1x1@3,5 T1x1@4,5 A1x1@5,5 D1x2@6,5 T2x1@7,5"


def asked(
    play: Play, who: Who = "experte", seat: Seat = 0, seed: bytes = b"bot", rulings: Rulings = no_rulings
) -> Command:
    awaiting = awaiting_for(play.awaiting, seat)
    return bot.choose(play.view(seat), awaiting, who, LEXICON, Chance(seed, 1, "bot"), rulings)


def real(play: Play) -> Play:
    play.referee = LEXICON.referee(policy("zickzack"))
    return play


def named(play: Play, command: Place | Claim) -> set[str]:
    """The words of a command, as the board reads after it."""
    board = play.board()
    for piece in command.pieces if isinstance(command, Place) else ():
        board = board.laid(piece)
    return {board.read(word.tiles) or "" for word in command.words}


def test_r9_r10_a_bot_names_words_it_sees_the_longest_first() -> None:
    play = real(position(LAYOUT, "R2x2"))
    chosen = asked(play)
    assert isinstance(chosen, Place)
    lengths = [len(word.tiles) for word in chosen.words]
    assert 5 < len(lengths) <= 9
    assert lengths[1:] == sorted(lengths[1:], reverse=True), "behind the one that uses the letter"
    play.do(chosen)
    assert len(play.now.notes[0]) == len(chosen.words)


@pytest.mark.parametrize("level", LEVELS)
def test_r8_a_letter_of_the_first_round_needs_no_word(level: Level) -> None:
    play = real(position("", "X3x3 Y2x1", "Z V"))
    play.change(first_round=True)
    chosen = asked(play, level)
    assert isinstance(chosen, Place)
    assert not chosen.words
    play.do(chosen)


def test_r17_a_blank_or_a_letter_if_no_word_is_seen() -> None:
    play = position("X3x3@3,3", "Y Z", "V W", blanks=["#2x2"])
    blank = asked(play)
    assert isinstance(blank, LayBlank)
    play.do(blank)
    play = position("X3x3@3,3", "Y Z", "V W")
    letter = asked(play)
    assert isinstance(letter, SetFree)
    play.do(letter)


def test_r48_a_bot_without_letters_passes() -> None:
    play = position("X3x3@3,3", "", "V W", free="Y")
    assert isinstance(asked(play), Pass)


def test_r20_free_letters_make_a_long_word() -> None:
    play = real(position(STADT, "", free="T3x1 O1x1 R1x1", scoring=3))
    chosen = asked(play)
    assert isinstance(chosen, Place)
    assert len(chosen.pieces) > 1
    play.do(chosen)


def test_r23_a_blank_is_exchanged() -> None:
    """The blank lies in the only place that touches all of A, B, M and O."""
    play = real(
        position(f"{LAYOUT} #2x2@9,10 J1x3@9,12 X3x3@10,12 W3x2@8,6 F1x3@12,7 K2x3@5,8 H2x3@5,11", "R2x2", "Y Z")
    )
    chosen = asked(play)
    assert isinstance(chosen, Place)
    play.do(chosen)
    assert chosen.exchange is not None


def window(*noted: Noted, seat: Seat = 1, racks: tuple[str, ...] = ("Y", "Z V")) -> Play:
    """Knocking is open after seat 0 has laid something."""
    play = real(position(LAYOUT, *racks))
    play.change(phase="knock", windows=1, unanswered=(seat,), notes=(noted, ()))
    return play


def _on(play: Play, text: str) -> list[Noted]:
    return [Noted(text, way) for way in play.board().paths(text)]


def nothing_new() -> Play:
    """Knocking is open, and all words are noted."""
    mind = bot.mind(LEXICON, Options())
    return window(*Turn(mind.words, Look(), window().now, 1).visible())


def test_r24_a_bot_knocks_for_what_it_sees_and_claims_it() -> None:
    play = window()
    assert isinstance(asked(play, seat=1), Knock)
    play.do(Knock(), 1)
    claim = asked(play, seat=1)
    assert isinstance(claim, Claim)
    assert {"AB", "AM"} <= named(play, claim), "nobody overlooks the shortest ones"
    play.do(claim, 1)
    assert play.now.notes[1]


def test_r24_a_bot_that_sees_nothing_goes_on() -> None:
    assert all(isinstance(asked(nothing_new(), seat=1, seed=bytes([seed])), GoOn) for seed in range(50))


def test_r26_a_beginner_knocks_in_vain_now_and_then() -> None:
    nothing = nothing_new()
    knocks = [isinstance(asked(nothing, "anfaenger", 1, str(seed).encode()), Knock) for seed in range(400)]
    assert 2 <= sum(knocks) <= 20
    nothing.do(Knock(), 1)
    mistake = asked(nothing, "anfaenger", 1)
    nothing.do(mistake, 1)
    assert nothing.events(KnockFailed)


def test_r24_r39_a_beginner_is_ready_to_knock_after_one_turn_of_another_in_four() -> None:
    for players in (2, 4):
        racks = ["Y", "Z V", "W", "X"][:players]
        for seed in range(10):
            ready = []
            for turn in range(10, 10 + 8 * players):
                play = window(seat=1, racks=tuple(racks))
                play.change(turn=turn, seat=(turn % players), notes=((),) * players)
                if play.now.seat != 1:
                    ready.append(isinstance(asked(play, "anfaenger", 1, bytes([seed])), Knock))
            assert any(ready)
            assert all(sum(ready[at : at + 4]) <= 1 for at in range(len(ready)))


def test_r25_a_beginner_does_not_knock_twice_after_a_turn() -> None:
    answers = []
    for turn in range(10, 26):
        play = window()
        play.change(turn=turn, windows=3)
        answers.append(asked(play, "anfaenger", 1))
        assert isinstance(asked(play, "experte", 1), Knock)
    assert all(isinstance(answer, GoOn) for answer in answers)


@pytest.mark.parametrize("level", LEVELS)
def test_r51_a_bot_challenges_nonsense_and_leaves_everyday_words_alone(level: Level) -> None:
    play = position(HAUS, "J", "K P", referee="challenge")
    haus, nonsense = _on(play, "HAUS"), _on(play, "XYWV")
    play.change(phase="doubt", pending=tuple(haus), unanswered=(1,))
    assert isinstance(asked(play, level, 1), Accept)
    play.change(pending=(*haus, *nonsense))
    answers = [asked(play, level, 1, bytes([seed])) for seed in range(30)]
    challenges = [answer for answer in answers if isinstance(answer, Challenge)]
    assert {challenge.word for challenge in challenges} == {1}
    assert len(challenges) >= 28


def test_x10_the_last_challenge_needs_more() -> None:
    play = position(HAUS, "J", "K P", referee="challenge", wrong_challenges=3)
    play.change(phase="doubt", pending=tuple(_on(play, "XYWV")), unanswered=(1,), wrong=(0, 2))
    assert isinstance(asked(play, "experte", 1), Challenge)


def test_what_the_house_has_ruled_every_bot_knows() -> None:
    play = real(position(LAYOUT, "R2x2"))
    chosen = asked(play, rulings=lambda word: False if word in ("AB", "ARM", "BAR") else None)
    assert isinstance(chosen, Place)
    words = named(play, chosen)
    assert words
    assert not words & {"AB", "ARM", "BAR"}
    play.do(chosen)
    doubt = position(HAUS, "J", "K P", referee="challenge")
    doubt.change(phase="doubt", pending=tuple(_on(doubt, "XYWV")), unanswered=(1,))
    assert isinstance(asked(doubt, seat=1, rulings=lambda word: True), Accept)
    doubt.change(pending=tuple(_on(doubt, "HAUS")))
    assert isinstance(asked(doubt, "experte", 1, rulings=lambda word: False), Challenge)


def test_a_house_that_refuses_everything_leaves_no_move() -> None:
    play = real(position(LAYOUT, "R2x2 T"))
    assert isinstance(asked(play, rulings=lambda word: False), SetFree)


@pytest.mark.parametrize("level", LEVELS)
def test_r46_the_draft(level: Level) -> None:
    play = new_game()
    while play.phase() == "draft":
        drawn = asked(play, level, play.now.seat, str(len(play.log)).encode())
        assert isinstance(drawn, Draw)
        play.do(drawn, play.now.seat)
    chosen = asked(play, level, play.now.seat)
    assert isinstance(chosen, ChooseBlank)
    assert play.now.equipment.tiles[chosen.tile].size == "3x3"
    play.do(chosen, play.now.seat)


@pytest.mark.parametrize("tempo", STRETCH)
def test_r46_somebody_who_draws_with_slow_bots_waits_five_seconds_at_most(tempo: Tempo) -> None:
    """At a full table, whatever its tempo: the pauses of five bots, each in as little of a hurry as bots may be."""
    play, slowest = new_game(max(make().players)), max(one.tempo for one in characters())
    usual = Pace().bot * slowest
    waited = 0.0
    while play.phase() in ("draft", "blanks"):
        seat = play.now.seat
        if seat:
            pause = usual * hesitation("zickzack", play.view(seat), play.awaiting, "hobby", Chance(b"pause", 0))
            waited += paced(pause, usual, TableState(tempo=tempo))
        play.do(asked(play, "anfaenger", seat, str(len(play.log)).encode()), seat)
    assert 0 < waited <= 5


def small_turn(far_sighted: bool) -> Any:
    """An A beside the T makes TA and AT, beside the O only OA; but there the next player's X makes less of it."""
    listed = sorted(("TA", "AT", "OA", "TAX", "XAT", "XA"))
    codes = [bytes(ord(sign) - ord("A") for sign in word) for word in listed]
    words = Words(Dawg(build(codes), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), bytes(len(codes)))
    play = position("T1x1@3,5 O1x1@12,5", "A1x1", "X")
    play.change(options=Options(scoring=2))
    found = Turn(words, Look(), play.now, 0, far_sighted=far_sighted).best()
    assert found is not None
    return {word.text for word in found[1]}


def test_r5_the_best_bot_foresees_the_reply() -> None:
    assert small_turn(far_sighted=False) == {"TA", "AT"}
    assert small_turn(far_sighted=True) == {"OA"}


@pytest.mark.parametrize(
    ("language", "levels", "options"),
    [
        ("de", ["experte", "anfaenger"], {"scoring": 3, "referee": "challenge"}),
        ("en", ["klub", "hobby", "anfaenger"], {"rotation": True, "scoring": 2}),
        ("fr", ["hobby", "anfaenger", "experte", "klub"], {"referee": "challenge", "wrong_challenges": 3}),
        ("it", ["anfaenger"] * 6, {"penalty": False}),
        ("de", ["experte"], {"letters": 10}),
        ("de", ["hobby"], {"solitaire": "long", "minutes": 5}),
    ],
)
def test_r38_whole_games_in_all_languages(language: str, levels: list[Level], options: dict[str, Any]) -> None:
    game, agreed = make(), Options(language=language, **options)  # type: ignore[arg-type]
    events = list(simulated(game, levels, Lexicon.load(language), b"game", agreed))
    state = core.replay(game, events)
    assert state.outcome is not None
    assert len([event for event in events if isinstance(event, Placed)]) > 5


def test_solitaire_ends_where_nothing_is_seen() -> None:
    play = new_game(players=1)
    play.change(board=Tiles().pieces("X3x3@3,3"), racks=((Tiles().tile("Y"),),))
    assert isinstance(asked(play), Stop)


def test_better_bots_win() -> None:
    game = make()
    outcomes = [play_out(game, ["experte", "anfaenger"], LEXICON, bytes([number])) for number in range(3)]
    assert all(outcome.winners == (0,) for outcome in outcomes)
    assert sum(outcome.scores[0] for outcome in outcomes) > 2 * sum(outcome.scores[1] for outcome in outcomes)


@pytest.mark.parametrize("level", LEVELS)
def test_warming_up_is_learning(level: Level) -> None:
    bot.warm(level, LEXICON)
    assert bot.mind(LEXICON, Options()).weights.most_common(1)[0][0] == "E"


def look_of(who: Who, seed: bytes = b"game", seq: int = 1) -> Look:
    return bot.Player(who, bot.mind(LEXICON, Options()), Chance(seed, seq, "bot")).look


def test_r39_a_bot_has_better_and_worse_days_but_one_form_in_a_game() -> None:
    games = {look_of("klub", bytes([game])).chances for game in range(100)}
    assert len(games) == len(bot.FORMS)
    assert len({look_of("klub", seq=seq) for seq in range(100)}) == 1
    worst, *_, best = sorted(games)
    assert all(more >= less for less, more in zip(worst, best, strict=True)), "sees fewer words of every length"


def seen_by(who: Who, play: Play, seed: bytes = b"game") -> set[str]:
    mind = bot.mind(LEXICON, Options())
    return {word.text for word in bot.Player(who, mind, Chance(seed, 1, "bot")).turn(play.now, 0).visible()}


def test_r39_names_know_different_words_but_always_the_same() -> None:
    board = "E1x1@5,5 S1x1@6,5 T1x1@7,5 R1x1@5,6 A1x1@6,6 N1x1@7,6 I1x1@5,7 L1x2@6,7 U1x1@7,7"
    play = real(position(board, "X", "Y"))
    mind = bot.mind(LEXICON, Options())
    seen = {name: seen_by(Persona("geuebt", name), play) for name in ("Lotte", "Bruno")}
    assert seen["Lotte"] != seen["Bruno"]
    for words in seen.values():
        assert {mind.words.grade(word) for word in words} <= {0, 1, 2}
    common, rare = ({word for word in seen["Lotte"] if mind.words.grade(word) in grades} for grades in ((0, 1), (2,)))
    assert common <= seen["Bruno"], "what everybody knows comes to mind by chance alone"
    assert rare - seen["Bruno"]


class Decision(NamedTuple):
    state: State
    seat: Seat
    player: bot.Player
    command: Command

    def said(self) -> list[str]:
        """The words of the command."""
        if not isinstance(self.command, Place | Claim):
            return []
        board = board_of(self.state.equipment, self.state.board)
        if isinstance(self.command, Place):
            away = [piece for piece in self.state.board if piece.tile != self.command.exchange]
            board = board_of(self.state.equipment, (*away, *self.command.pieces))
        return [board.read(word.tiles) or "" for word in self.command.words]


def decisions(players: list[Level], seed: bytes, **agreed: Any) -> Iterator[Decision]:
    """A game of bots, as each of them decides."""
    game, options = make(), Options(**agreed)
    referee = LEXICON.referee(game.policy(options))
    state = core.replay(game, game.setup(options, len(players), referee, Chance(seed, 0)))
    for seq in count(1):
        awaiting = game.awaiting(state)
        if not awaiting.seats:
            return
        seat = core.asked(awaiting)[0]
        thoughts = Chance(seed, seq, f"bot:{seat}")
        command = bot.choose(game.view(state, seat), awaiting_for(awaiting, seat), players[seat], LEXICON, thoughts)
        mind = bot.mind(LEXICON, options)
        yield Decision(state, seat, bot.Player(players[seat], mind, thoughts), command)
        decided = core.decide(game, state, seat, command, referee, Chance(seed, seq))
        assert not isinstance(decided, Rejection), decided
        state = core.replay(game, decided, state)


GAMES: list[tuple[list[Level], bytes]] = [
    (list(LEVELS), b"all"),
    (["anfaenger", "experte"], b"a"),
    (["hobby", "geuebt"], b"b"),
    (["klub", "meister"], b"c"),
]


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_a_word_that_was_seen_is_seen_as_long_as_it_lies_there(players: list[Level], seed: bytes) -> None:
    seen: list[dict[Noted, None]] = [{} for _ in players]
    kept = 0
    for state, seat, player, _ in decisions(players, seed):
        if state.phase not in ("turn", "knock", "knocks", "claim"):
            continue
        board = board_of(state.equipment, state.board)
        visible = player.turn(state, seat).visible()
        texts = {word.text for word in visible}
        lying = {piece.tile for piece in state.board}
        noted = noted_words(state)
        for word in seen[seat]:
            if lying.issuperset(word.tiles) and board.read(word.tiles) and is_new(word.text, word.tiles, noted):
                assert word.text in texts
                kept += 1
        seen[seat] |= dict.fromkeys(visible)
    assert kept > 20


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_who_knocks_claims_what_the_knock_was_for(players: list[Level], seed: bytes) -> None:
    planned: dict[Seat, tuple[State, list[str]]] = {}
    claims = 0
    for decision in decisions(players, seed):
        state, seat, player, command = decision
        if isinstance(command, Knock):
            planned[seat] = state, [word.text for word in player.turn(state, seat).named()]
        elif state.phase == "claim":
            before, words = planned.pop(seat)
            assert (before.board, before.notes) == (state.board, state.notes)
            assert decision.said() == words or not words
            claims += 1
    assert claims > 3


@pytest.mark.parametrize(("players", "seed"), GAMES)
@pytest.mark.parametrize("referee", ["strict", "challenge"])
def test_r10_r39_what_bots_name_at_once(players: list[Level], seed: bytes, referee: str) -> None:
    """A few words, below Meister no two of one stem; of the words of the level, with a meaning, fit for a class."""
    judge = LEXICON.referee(policy("zickzack"))
    mind = bot.mind(LEXICON, Options())
    told = 0
    for decision in decisions(players, seed, referee=referee):
        level, words = players[decision.seat], decision.said()
        assert len(words) <= (2, 3, 4, 5, 7, 9)[LEVELS.index(level)]
        stems = [mind.stem(word) for word in words]
        assert level in LEVELS[-2:] or len(set(stems)) == len(stems)
        known = [said_in(tier) for tier in TIERS if known_share(level, tier)]
        for word in words:
            if judge.rarity(word) is not None:
                assert any(word in some for some in known)
                assert any(reading.gloss for reading in judge.explain(word).readings)
                told += 1
            else:
                assert referee == "challenge" or decision.state.phase == "claim"
                assert mind.invents(word)
    assert told > 40


@cache
def said_in(tier: Tier) -> frozenset[str]:
    return frozenset(LEXICON.referee(policy("zickzack")).words(tier))


def test_r39_beginners_knock_after_one_turn_of_another_in_four_at_most() -> None:
    knocks = turns = 0
    for players, seed in GAMES:
        events = simulated(make(), players, LEXICON, seed)
        seats = [seat for seat, level in enumerate(players) if level == "anfaenger"]
        for event in events:
            knocks += isinstance(event, Knocked) and event.seat in seats
            turns += bool(seats) and isinstance(event, TurnBegan) and event.seat not in seats and not event.first_round
    assert 0 < knocks <= turns / 4


def test_bluffs_sound_like_words_and_are_harmless() -> None:
    mind = bot.mind(LEXICON, Options())
    assert all(map(mind.invents, ("STALE", "TERIN")))
    assert not mind.invents("LEBEN"), "a word"
    assert not mind.invents("KBTNE"), "gibberish"
    assert not mind.invents("BUMMT"), "one letter from something coarse"
