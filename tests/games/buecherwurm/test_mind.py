"""What bots know and what comes to mind (R26): terms a person of that level would say, drawn once for a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.games.buecherwurm.positions import Table, at_table, game
from tests.variants import with_variants
from wortstube.games.buecherwurm import bot
from wortstube.games.buecherwurm.judge import Judge, fits_face
from wortstube.games.buecherwurm.messages import (
    ChangeTheme,
    GaveUp,
    GiveUp,
    Name,
    Object,
    TermNamed,
    TermRefused,
    ThemeChosen,
    TurnBegan,
    View,
    Vote,
)
from wortstube.games.buecherwurm.mind import FamiliarTerm, in_mind, known_terms
from wortstube.games.buecherwurm.named import Named
from wortstube.games.buecherwurm.themes import LANGUAGES, Language, judging, themes
from wortstube.games.core import Awaiting, Chance, Command
from wortstube.games.levels import LEVELS, Level, Persona, Who
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import play, seed_of

BELOW_KLUB = LEVELS[: LEVELS.index("klub")]
GAMES = 12


@cache
def played(level: Level, language: Language = "de") -> tuple[Any, ...]:
    """What happened in some games of two bots of one level."""
    agreed = game().options(language=language)
    lexicon, bots = Lexicon.load(language), (Persona(level, "Becher"), Persona(level, "Distel"))
    return tuple(
        event
        for number in range(GAMES if language == "de" else GAMES // 3)
        for event in play(game(), bots, lexicon, seed_of(3, number), agreed)
    )


def said(level: Level, language: Language) -> Iterator[tuple[str, str]]:
    """The terms that were named, each with its theme."""
    events = played(level, language)
    return ((event.named.theme, event.named.term) for event in events if isinstance(event, TermNamed))


@pytest.mark.parametrize("name", ["", "Becher"])
def test_r26_what_a_bot_knows_is_fixed_and_a_stronger_one_knows_it_too(name: str) -> None:
    for slug in ("zoo", "capitals", "music_terms"):
        known = [set(known_terms(themes()[slug], "de", Persona(level, name))) for level in LEVELS]
        assert all(weaker < stronger for weaker, stronger in pairwise(known))
        between = set(known_terms(themes()[slug], "de", Persona("passt_sich_an", name, 1.5)))
        assert known[1] < between < known[2]


def test_r26_by_their_names_bots_know_different_terms() -> None:
    one, other = (set(known_terms(themes()["zoo"], "de", Persona("anfaenger", name))) for name in ("Becher", "Distel"))
    assert one - other
    assert other - one


@pytest.mark.parametrize("language", with_variants("de", LANGUAGES))
def test_r26_beginners_name_what_a_child_would(language: Language) -> None:
    judge = Judge.load(language)
    for slug, term in said("anfaenger", language):
        tier = next(listed.tier for listed in judge.terms(slug) if listed.term == term)
        rarity = judge.rarity(term)
        assert rarity == 0 or (slug in judging().names and rarity == 1), term
        assert tier == 1 or (tier == 2 and slug not in judging().names), term


@pytest.mark.parametrize("language", LANGUAGES)
def test_r26_rare_and_foreign_terms_come_from_klub_on(language: Language) -> None:
    judge = Judge.load(language)
    for level in BELOW_KLUB:
        for slug, term in said(level, language):
            tier = next(listed.tier for listed in judge.terms(slug) if listed.term == term)
            assert tier < 3, term
            if slug not in judging().names:
                assert not judge.is_borrowed(term), term
                familiar = (0, 1, 2) if level == "geuebt" else (0, 1)
                assert judge.rarity(term) in familiar or (level == "geuebt" and tier == 1), term


def test_r26_the_better_a_bot_the_rarer_its_terms() -> None:
    everyday = []
    for level in LEVELS:
        rarities = Counter(Judge.load("de").rarity(term) for _, term in said(level, "de"))
        everyday.append(rarities[0] / rarities.total())
    assert everyday == sorted(everyday, reverse=True)
    assert everyday[0] > 0.9
    assert everyday[-1] < 0.6


def test_r26_of_what_comes_to_mind_the_familiar_is_said_more_often() -> None:
    view = game().view(at_table("T1 S1 N2 A1 L2 D1 E1").now, 0)
    first, all_ = Counter[int](), Counter[int]()
    for seed in range(60):
        thought_of = in_mind(view, "experte", Chance(bytes([seed]), 0))
        first[thought_of[0].grade] += 1
        all_ += Counter(term.grade for term in thought_of)
    assert first[0] / first.total() > 1.3 * all_[0] / all_.total()


@pytest.mark.variant
def test_r13_weak_bots_run_dry_and_strong_ones_hardly_ever() -> None:
    dry = []
    for level in LEVELS:
        kinds = Counter(type(event) for event in played(level))
        dry.append(kinds[GaveUp] / kinds[TurnBegan])
    assert dry == sorted(dry, reverse=True)
    assert 0.12 < dry[0] < 0.28
    assert dry[-1] < 0.04


def test_r19_weak_bots_choose_easy_themes_strong_ones_all() -> None:
    easy = {}
    for level in ("anfaenger", "experte"):
        chosen = Counter(event.difficulty for event in played(level) if isinstance(event, ThemeChosen))
        easy[level] = chosen["easy"] / chosen.total()
    assert easy["anfaenger"] > 0.75
    assert easy["experte"] < 0.55


class Thought(msgspec.Struct):
    """A decision of a bot: what it saw, what it drew with and would draw with later in the log, and what it did."""

    view: View
    who: Who
    chance: Chance
    later: Chance
    command: Command


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[Thought]:
    """Turns of real games of bots of every level."""
    noted: list[Thought] = []
    choose = bot.choose

    def noting(view: View, awaiting: Awaiting, who: Who, lexicon: Lexicon, chance: Chance) -> Command:
        command = choose(view, awaiting, who, lexicon, chance)
        if view.phase == "turn":
            noted.append(Thought(view, who, chance, Chance(seed, 9999, stream=f"bot:{view.seat}"), command))
        return command

    monkeypatch.setattr(bot, "choose", noting)
    for level in LEVELS:
        bots = Persona(level, "Becher"), Persona(level, "Distel")
        for seed in (b"one", b"two"):
            list(play(game(), bots, Lexicon.load("de"), seed))
    return noted


def test_r13_no_term_in_mind_for_a_die_is_left_for_giving_up(thoughts: list[Thought]) -> None:
    done = Counter(type(thought.command) for thought in thoughts)
    assert min(done[Name], done[GiveUp]) > 10
    for thought in thoughts:
        faces = {die.die: die.letters for die in thought.view.dice if not die.fault}
        terms = [term.term for term in in_mind(thought.view, thought.who, thought.chance)]
        if isinstance(thought.command, Name):
            assert thought.command.term in terms
            assert thought.command.die in faces
        else:
            assert isinstance(thought.command, GiveUp | ChangeTheme)
            assert not [term for term in terms for face in faces.values() if fits_face(term, face)]


def test_nothing_is_drawn_again_within_a_turn(thoughts: list[Thought]) -> None:
    """Whatever happens in it: a number is counted, its terms are refused one after the other."""
    for thought in thoughts:
        view, terms = thought.view, in_mind(thought.view, thought.who, thought.chance)
        for number in range(5):
            counted = msgspec.structs.replace(view, count=5 - number, turn=view.turn + number)
            assert in_mind(counted, thought.who, thought.later) == terms
            if terms:
                refused = Named(seat=0, term=terms[0].term, key=terms[0].key, die=0)
                view = msgspec.structs.replace(view, refused=(*view.refused, refused))
                terms = [term for term in terms if term.key != refused.key]


def test_r28_nor_by_an_objection_to_a_listed_term() -> None:
    def mind(seat: int) -> set[FamiliarTerm]:
        return set(in_mind(game().view(table.now, seat), "experte", Chance(b"bot", len(table.log), f"bot:{seat}")))

    table: Table = at_table("T1 S1 L2", players=4)
    speaker = mind(0)
    table.say("Tiger", "T")
    interrupted = mind(1)
    table.do(Object(), 2)
    for seat in table.now.unanswered:
        table.do(Vote(fits=False), seat)
    assert table.events(TermRefused)
    assert table.now.seat == 0
    assert mind(0) == {term for term in speaker if term.term != "Tiger"}
    table.say("Tapir", "T")
    assert table.now.seat == 1
    assert mind(1) == {term for term in interrupted if term.term != "Tapir"}
    assert speaker
    assert interrupted
