"""The solitaire of Wortfächer (R31 to R36), with its deals, hints and undos."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import msgspec
import pytest

from tests.games.word_set import WordSet
from tests.games.wortfaecher.positions import REFEREE, Play, alone, new_game
from wortstube.games.core import Chance, Help, Outcome, Rejection, parse_event
from wortstube.games.deals import CODE_LENGTH, CODE_LETTERS
from wortstube.games.wortfaecher.cards import Word
from wortstube.games.wortfaecher.equipment import Equipment, Kind, standard
from wortstube.games.wortfaecher.messages import (
    Hint,
    Hinted,
    NoWordLeft,
    Options,
    PilesDealt,
    Preview,
    Refill,
    Refilled,
    Remove,
    Removed,
    SolitaireEnded,
    SolitaireView,
    Undo,
    Undone,
    WordLevel,
)
from wortstube.games.wortfaecher.rules import Wortfaecher
from wortstube.games.wortfaecher.words import POLICY
from wortstube.lexicon import Lexicon, Tier

LEXICON = Lexicon.load()


def view(play: Play) -> SolitaireView:
    seen = play.game.view(play.alone, 0)
    assert isinstance(seen, SolitaireView)
    return seen


def test_r31_eight_piles_of_six_and_the_rest_is_out_of_play() -> None:
    play = new_game(1)
    assert [len(pile) for pile in play.alone.piles] == [6] * 8
    assert len(play.alone.box) == 110 - 48
    everything = [*play.alone.box, *(card for pile in play.alone.piles for card in pile)]
    assert Counter(everything) == Counter(standard().deck())


def test_r32_only_the_top_cards_are_seen() -> None:
    play = new_game(1)
    seen = view(play)
    assert seen.open_cards == tuple(pile[0] for pile in play.alone.piles)
    assert (seen.heights, seen.hidden) == ((6,) * 8, ())
    shown = play.game.show(play.alone, play.log[1], 0)
    assert isinstance(shown, PilesDealt)
    assert shown.box == ()
    assert all(card == "" for pile in shown.piles for card in pile[1:])


def test_r33_a_word_goes_and_the_next_cards_are_turned_up() -> None:
    play = alone("D X", "A Y", "E", "S", "", "", "", "")
    (removed,) = play.remove(Word(cards=(2, 3)))[:1]
    assert isinstance(removed, Removed)
    assert (removed.word.text, removed.opened) == ("ES", ("", ""))


def test_r33_cards_of_a_typed_word_come_from_the_highest_piles() -> None:
    play = alone("D", "D X X", "A", "A Y Y", "E N", "S N", "U U", "M M")
    (removed,) = play.remove("DA")
    assert isinstance(removed, Removed)
    assert (removed.places, removed.opened) == ((1, 3), ("X", "Y"))


def test_r33_a_word_has_at_least_two_cards_and_is_a_word() -> None:
    play = alone("EI X", "D X", "A X", "E X", "S X", "N X", "U X", "M X")
    assert play.refused(Remove(word=Word(text="EI"))).code == "too_few_cards"
    assert play.refused(Remove(word=Word(text="AD"))).code == "not_a_word"
    assert play.refused(Remove(word=Word(text="JA"))) == Rejection("letters_missing", {"word": "JA"})
    assert play.refused(Remove(word=Word(cards=(8, 1)))).code == "no_such_card"


def test_r34_an_empty_place_is_filled_from_a_pile_of_the_players_choice() -> None:
    play = alone("D", "A X", "E N", "S N", "U M", "M M", "I N", "N E")
    play.remove("DA")
    assert view(play).phase == "refill"
    assert play.awaiting.seats[0].kinds == ("refill", "undo", "give_up")
    assert view(play).sources == (2, 3, 4, 5, 6, 7)
    (refilled, *_) = play.refill(4)
    assert refilled == Refilled(place=0, pile=4, card="U", opened="M")
    assert (play.alone.piles[0], play.alone.piles[4]) == (("U",), ("M",))


@pytest.mark.parametrize("pile", [0, 1, 8, -1, 10**30])
def test_r34_only_a_pile_of_two_cards_or_more_gives(pile: int) -> None:
    play = alone("D", "A X", "E N", "S N", "U M", "M M", "I N", "N E")
    play.remove("DA")
    assert play.refused(Refill(pile=pile)).code == "no_such_pile"


def test_r34_if_no_pile_has_two_cards_the_place_stays_empty() -> None:
    play = alone("D", "A", "E", "S", "U", "M", "", "")
    play.remove("DA")
    assert view(play).phase == "word"
    assert view(play).open_cards == ("", "", "E", "S", "U", "M", "", "")


def test_r34_where_there_is_no_choice_the_engine_fills() -> None:
    play = alone("D", "A", "E S U", "M", "", "", "", "")
    events = play.remove("DA")
    assert [type(event) for event in events] == [Removed, Refilled, Refilled]
    assert view(play).open_cards == ("E", "S", "U", "M", "", "", "", "")


def test_r35_the_engine_sees_that_no_word_is_left() -> None:
    play = alone("D", "A", "X", "Y", "", "", "", "")
    assert play.remove("DA")[-1] == NoWordLeft()
    assert view(play).phase == "stuck"
    assert play.awaiting.seats[0].kinds == ("undo", "give_up")


def test_r35_one_card_alone_is_no_word() -> None:
    play = alone("D", "A", "EI", "ER", "", "", "", "")
    assert play.remove("DA")[-1] == NoWordLeft()


def test_r35_a_deal_without_any_word_is_over_at_once() -> None:
    game = Wortfaecher(Equipment({"X": Kind(109, 8), "A": Kind(1, 2)}))
    play = new_game(1, game=game)
    assert isinstance(play.log[-1], SolitaireEnded)
    assert not play.awaiting.seats


def test_r35_a_new_deal_has_a_word_and_a_deal_of_a_code_is_what_it_is() -> None:
    """With such a deck few deals have one, and whoever opens a solitaire wants to play."""
    game = Wortfaecher(Equipment({"X": Kind(100, 8), "D": Kind(5, 2), "A": Kind(5, 2)}))
    new = [new_game(1, game=game, seed=bytes([seed])) for seed in range(20)]
    assert not [play for play in new if isinstance(play.log[-1], SolitaireEnded)]
    given = [new_game(1, game=game, deal=f"SOFA{number}") for number in range(20)]
    assert [play for play in given if isinstance(play.log[-1], SolitaireEnded)]
    assert {"D", "A"} <= set(view(new[0]).open_cards)


def test_r35_a_dictionary_that_lost_the_last_word_since_says_so_instead_of_a_hint() -> None:
    play = alone("D", "A", "X", "Y", "", "", "", "")
    play.referee = WordSet(["Ulm"], "digraph")
    assert play.hint() == [NoWordLeft()]
    assert (view(play).phase, view(play).price, play.kinds(0)) == ("stuck", 0, ("give_up",))


def test_r35_the_player_may_give_up_at_any_time() -> None:
    play = alone("D", "A", "E", "S", "", "", "", "")
    (ended,) = play.give_up()
    assert isinstance(ended, SolitaireEnded)
    assert ended.points == 2 + 2 + 1 + 1


def test_r35_the_end_is_seen_by_the_real_dictionary() -> None:
    referee = Lexicon.load().referee(POLICY)
    play = alone("H", "A", "U", "S", "X", "Y", "", "")
    play.referee = referee
    assert play.remove("Haus")[-1] == NoWordLeft()
    play = alone("H", "A", "U", "S", "E", "S", "", "")
    play.referee = referee
    assert isinstance(play.remove("Haus")[-1], Removed), "ES is left"


def test_r36_what_is_left_counts_open_or_hidden_and_less_is_better() -> None:
    play = alone("D X", "A Y", "E", "S", "", "", "", "")
    play.remove("ES")
    (ended,) = play.give_up()
    assert ended == SolitaireEnded(points=2 + 8 + 2 + 8, cards=4, hints=0, undos=0, score=20, cleared=False)
    assert play.alone.outcome == Outcome((20,), (), fewest_best=True)
    assert sorted([*view(play).open_cards, *(card for pile in view(play).hidden for card in pile)])[-4:] == list("ADXY")


def test_r36_0_is_perfect_and_wins() -> None:
    play = alone("D", "A", "", "", "", "", "", "")
    ended = play.remove("DA")[-1]
    assert isinstance(ended, SolitaireEnded)
    assert (ended.cleared, play.alone.outcome) == (True, Outcome((0,), (0,), fewest_best=True))
    assert not play.awaiting.seats


def test_a_code_is_a_deal() -> None:
    one, two, other = (
        new_game(1, seed=seed, deal=deal) for seed, deal in ((b"1", "SOFA7"), (b"2", "sofa7"), (b"1", "X"))
    )
    assert one.alone.piles == two.alone.piles
    assert one.alone.code == two.alone.code == "SOFA7"
    assert other.alone.piles != one.alone.piles


def test_without_a_code_the_deal_gets_one_that_can_be_passed_on() -> None:
    play = new_game(1, seed=b"somebody")
    code = view(play).code
    assert len(code) == CODE_LENGTH
    assert set(code) <= set(CODE_LETTERS)
    assert new_game(1, seed=b"somebody else", deal=code).alone.piles == play.alone.piles
    assert new_game(1, seed=b"third").alone.code != code


@pytest.mark.parametrize("deal", ["a b", "ÄÖ", "x" * 13, "-", 7, "\x00", "SOFA7\n", "\n"])
def test_a_code_of_other_signs_is_refused(deal: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"deal": deal}, Options)


def test_undo_takes_back_the_last_word_with_its_refills() -> None:
    play = alone("D", "A", "E S U", "M N", "I N", "N X", "X", "Y")
    before = play.alone.piles
    play.remove("DA")
    while view(play).phase == "refill":
        play.refill(view(play).sources[0])
    assert play.alone.piles != before
    assert isinstance(play.undo()[0], Undone)
    assert (play.alone.piles, play.alone.moves, view(play).phase) == (before, (), "word")


def test_undo_goes_back_word_by_word_and_through_an_open_refill() -> None:
    play = alone("D", "A X", "E N", "S N", "U M", "M M", "I N", "N E")
    start = play.alone.piles
    play.remove("ES")
    middle = play.alone.piles
    play.remove("DA")
    assert view(play).phase == "refill"
    play.undo()
    assert play.alone.piles == middle
    play.undo()
    assert play.alone.piles == start
    assert play.refused(Undo()).code == "not_awaited"


def test_undo_leads_out_of_a_dead_end_and_costs_a_point() -> None:
    play = alone("D", "A", "X", "Y", "", "", "", "")
    play.remove("DA")
    play.undo()
    assert (view(play).phase, view(play).undos, view(play).price) == ("word", 1, 1)
    (ended,) = play.give_up()
    assert isinstance(ended, SolitaireEnded)
    assert (ended.points, ended.score) == (2 + 2 + 8 + 8, 21)


def test_a_hint_names_a_word_and_costs_three_points() -> None:
    play = alone("G X", "R X", "A X", "S X", "E X", "D X", "U X", "M X")
    (hinted,) = play.hint()
    assert isinstance(hinted, Hinted)
    assert REFEREE.judge(hinted.word.text).valid
    assert (view(play).hint, view(play).hints, view(play).price) == (hinted, 1, 3)
    assert play.refused(Hint()).code == "not_awaited"
    play.remove(Word(cards=hinted.places))
    assert view(play).hint is None


def test_what_the_dictionary_finds_costs_as_much_as_a_hint() -> None:
    play = alone("G X", "R X", "A X", "S X", "E X", "D X", "U X", "M X")
    play.try_(Help(seat=0), None)
    play.hint()
    play.try_(Help(seat=0), None)
    assert (view(play).searches, view(play).hints, view(play).price) == (2, 1, 9)
    (ended,) = play.give_up()
    assert isinstance(ended, SolitaireEnded)
    assert (ended.searches, ended.score - ended.points) == (2, 9)


def test_a_game_from_before_is_read_as_one_without_searches() -> None:
    raw = {"kind": "solitaire_ended", "points": 9, "cards": 4, "hints": 1, "undos": 0, "score": 12, "cleared": False}
    ended = parse_event(Wortfaecher(standard()), raw, rules=1)
    assert ended == SolitaireEnded(points=9, cards=4, hints=1, undos=0, score=12, cleared=False, searches=0)


def test_where_no_word_is_left_there_is_nothing_to_pay_for() -> None:
    play = alone("D", "A", "X", "Y", "", "", "", "")
    play.remove("DA")
    refused = play.try_(Help(seat=0), None)
    assert refused == Rejection("no_word_left")


def test_a_hint_looks_ahead() -> None:
    """REIS is the dearest word, but only who begins with IN can be sure to go on with ER and ES and to clear all."""
    play = alone("R", "E", "I", "N", "S", "E", "", "")
    (hinted,) = play.hint()
    assert isinstance(hinted, Hinted)
    assert hinted.word.text == "IN"


def test_a_hint_reads_no_hidden_card() -> None:
    """The same open cards over others give the same hint."""
    tops = ["G", "R", "A", "S", "E", "D", "U", "M"]
    hints = set()
    for below in ("X", "E", "N"):
        play = alone(*(f"{top} {below}" for top in tops))
        (hinted,) = play.hint()
        assert isinstance(hinted, Hinted)
        hints.add(hinted.places)
    assert len(hints) == 1


class Levels(WordSet):
    """Words of levels: rare ones are admissible too, but only who asks for them hears of them."""

    def __init__(self, everyday: str, standard: str = "", rare: str = "") -> None:
        super().__init__(f"{everyday} {standard} {rare}".split(), "digraph")
        self._of = {"everyday": everyday, "standard": f"{everyday} {standard}"}

    def words(self, tier: Tier = "all", *, longest: int) -> list[str]:
        if tier not in self._of:
            return super().words(longest=longest)
        return WordSet(self._of[tier].split(), "digraph").words(longest=longest)


@pytest.mark.parametrize(
    ("referee", "advice", "expected"),
    [
        (Levels("es", "Eis", "Reis"), "everyday", "ES"),
        (Levels("es", "Eis", "Reis"), "standard", "EIS"),
        (Levels("es", "Eis", "Reis"), "all", "REIS"),
        (Levels("Gras", "Eis", "Reis"), "everyday", "EIS"),
        (Levels("Gras", "Rasen", "Reis"), "everyday", "REIS"),
    ],
)
def test_a_hint_is_an_everyday_word_unless_the_table_asked_otherwise_or_there_is_none(
    referee: Levels, advice: WordLevel, expected: str
) -> None:
    play = alone("R", "E", "I", "S", "", "", "", "", advice=advice)
    play.referee = referee
    (hinted,) = play.hint()
    assert isinstance(hinted, Hinted)
    assert hinted.word.text == expected


def test_hints_of_the_real_dictionary_are_everyday_words() -> None:
    referee = LEXICON.referee(POLICY)
    everyday = set(referee.words("everyday"))
    for deal in ("LAUBE", "GIEBEL", "DIELE", "STUBE"):
        play = new_game(1, deal=deal)
        play.referee = referee
        (hinted,) = play.hint()
        assert isinstance(hinted, Hinted)
        assert hinted.word.text in everyday


def test_par_is_for_who_knows_the_words_of_the_level() -> None:
    """Whoever knows more words can be expected to leave less."""
    referee = LEXICON.referee(POLICY)
    pars = []
    for level in get_args(WordLevel):
        options = Options(deal="LAUBE", clearable=True, advice=level)
        _, dealt, *_ = Wortfaecher(standard()).setup(options, 1, referee, Chance(b"par", 0))
        assert isinstance(dealt, PilesDealt)
        assert dealt.par is not None
        pars.append(dealt.par)
    everyday, _, rare = pars
    assert everyday > rare


def test_a_word_too_long_for_the_playouts_is_a_hint_all_the_same() -> None:
    play = alone("SCH", "SCH", "SCH", "SCH", "", "", "", "")
    play.referee = WordSet(["Schschschsch"], "digraph")
    (hinted,) = play.hint()
    assert isinstance(hinted, Hinted)
    assert hinted.word.text == "SCH" * 4


def test_a_deal_that_can_be_cleared_has_a_par_and_is_the_same_for_everybody() -> None:
    referee = LEXICON.referee(POLICY)
    game = Wortfaecher(standard())
    _, asked, *_ = game.setup(Options(clearable=True), 1, referee, Chance(b"par", 0))
    assert isinstance(asked, PilesDealt)
    assert asked.least == 0
    assert asked.par is not None
    _, plain, *_ = game.setup(Options(deal=asked.code), 1, referee, Chance(b"other", 0))
    assert isinstance(plain, PilesDealt)
    assert (plain.piles, plain.least, plain.par) == (asked.piles, None, None)
    _, again, *_ = game.setup(Options(deal=asked.code, clearable=True), 1, referee, Chance(b"third", 0))
    assert again == asked


def test_what_a_deal_comes_to_is_told_also_where_it_cannot_be_cleared() -> None:
    play = new_game(1, deal="FAECHER", clearable=True)
    seen = view(play)
    assert seen.code == "FAECHER"
    assert seen.least is not None
    assert seen.par is not None
    assert 0 < seen.least <= seen.par, "with so few words most cards stay"


def test_a_word_is_previewed() -> None:
    play = alone("D X", "A X", "E", "S", "", "", "", "")
    preview = play.game.preview(view(play), Remove(word=Word(text="DA")), REFEREE)
    assert isinstance(preview, Preview)
    assert (preview.points, preview.cards_left) == (4, 4)
    assert preview.words[0].verdict is not None


def test_r1_alone_words_are_always_checked_at_once() -> None:
    assert new_game(1, referee="challenge").alone.options.referee == "strict"
    assert new_game(1, hourglass=30).awaiting.deadlines == ()
