"""Commands that are typed: whatever is listed can be, in the words it is told with; anything else gets a sentence."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

import wortstube as ws
from tests.games.having import SAID_IN_THE_CLIENT, TYPED
from tests.games.test_shown import SETTINGS
from tests.variants import with_variants
from tools.places import WEB
from wortstube.games import registry
from wortstube.games.core import Command, kind_of
from wortstube.games.legal import Legal
from wortstube.games.refusing import UNTOLD, refusal_told
from wortstube.games.typed import ByNumber, NotRead, read
from wortstube.lang import LANGUAGES, Language, language, say, speaking, texts
from wortstube.library import Match, Rejection
from wortstube.server import refusal_codes

EVERY = [(game, setting) for game in TYPED for setting in SETTINGS]
CLIENT = WEB / "src" / "games"
SENTENCE = re.compile(r"^  (\w+): \(?\w*\)? =>\s*['`](.*?)['`],$", re.MULTILINE | re.DOTALL)
DATA = re.compile(r"\$\{(?:text|number)\(data, '(\w+)'\)(?: \|\| '\w+')?\}")
LISTED = 6
MANY_WAYS = "lay"
"""R11: what is left of a word may lie in several ways; then it is asked, with examples."""


def positions(game: str, setting: str, seed: int, most: int) -> Iterator[tuple[Match, int]]:
    """Questions of a game that is moved by any legal answers."""
    players, options = SETTINGS[setting]
    known = registry.load(game).options.__struct_fields__
    match = Match(game, {key: value for key, value in options.items() if key in known}, seed, players=players)
    for number in range(most):
        if match.over:
            return
        if not match.asked:
            match.time_up()
            continue
        seat = match.asked[0]
        yield match, seat
        match.command(_move(match.legal(seat), number, seed), seat)


def _move(legal: Legal[Any], number: int, seed: int) -> Command:
    """Mostly what brings much, so that games get far, and nothing that ends them."""
    drawn: Command = legal.sample(ws.Chance(b"typed", 1000 * seed + number)).command
    return next(iter(legal)) if number % 3 or kind_of(drawn) in ("give_up", "stop") else drawn


def understood(typed: Any, view: Any, kinds: tuple[str, ...], line: str) -> Command | str:
    """The command, or why it is none."""
    try:
        return read(typed, view, kinds, line)
    except NotRead as fault:
        return str(fault)


def kinds_of(match: Match, seat: int) -> tuple[str, ...]:
    return match.awaiting.seats[seat].kinds


def of_each_kind(match: Match, seat: int) -> Iterator[Command]:
    """A few of each kind that are listed, and one that was drawn."""
    met: dict[str, int] = {}
    for command in match.legal(seat).first(60):
        met[kind_of(command)] = met.get(kind_of(command), 0) + 1
        if met[kind_of(command)] <= LISTED:
            yield command


@pytest.mark.parametrize(("game", "setting"), EVERY)
def test_what_is_listed_is_read_as_it_is_written(game: str, setting: str) -> None:
    typed, ambiguous, tried = registry.typed(game), 0, 0
    with speaking("en" if setting == "challenge" else "de"):
        for match, seat in positions(game, setting, seed=4, most=90):
            view, legal, kinds = match.view(seat), match.legal(seat), kinds_of(match, seat)
            for command in of_each_kind(match, seat):
                text = typed.written(view, command)
                tried += 1
                found = understood(typed, view, kinds, text)
                if isinstance(found, str):
                    ambiguous += 1
                    assert kind_of(command) == MANY_WAYS, f"{text!r}: {found}"
                    continue
                found = msgspec.structs.replace(found, window=command.window)
                assert kind_of(found) == kind_of(command), text
                assert legal.allows(found), f"{text!r} was read as {found}, written from {command}"
    assert tried > 20
    assert ambiguous <= tried / 40


@pytest.mark.parametrize(("game", "setting"), with_variants(EVERY[0], EVERY))
def test_whatever_is_typed_is_a_command_or_a_sentence(game: str, setting: str) -> None:
    typed, dice = registry.typed(game), random.Random(3)
    scraps = [*"?#+,:;/=-0179aÄß", "B4", "E", "2x1", "HAUS", "99999999999", "aus", "bleibt", "tausche", "ab", "\u202e"]
    for match, seat in positions(game, setting, seed=8, most=60):
        view, kinds = match.view(seat), kinds_of(match, seat)
        said = [word for kind in kinds for word in typed.keywords(kind).split()]
        before = match.entries
        for _ in range(25):
            line = " ".join(dice.choices([*scraps, *said], k=dice.randrange(1, 7)))
            found = understood(typed, view, kinds, line)
            refusal = found if isinstance(found, str) else match.refusal(found, seat)
            assert refusal is None or str(refusal).strip()
        assert match.entries == before


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("game", TYPED)
def test_every_kind_is_told_and_no_word_means_two(game: str, spoken: Language) -> None:
    typed = registry.typed(game)
    with speaking(spoken):
        met: dict[str, set[str]] = {}
        for one in get_args(ws.game(game).commands):
            kind = one.__struct_config__.tag
            assert typed.keywords(kind).split(), kind
            for word in typed.keywords(kind).split():
                assert word == word.casefold()
                met.setdefault(word, set()).add(kind)
    laying = {"go_out", "lay_out", "remove"}  # never asked for at the same time
    assert [(word, kinds) for word, kinds in met.items() if len(kinds - laying) + bool(kinds & laying) > 1] == []


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("game", ws.GAMES)
def test_every_refusal_of_the_rules_is_a_sentence(game: str, spoken: Language) -> None:
    with speaking(spoken):
        unknown = say("refusals.unknown", code="")[:12]
        for code in refusal_codes.of_game(game):
            told = refusal_told(game, Rejection(code, {"word": "HAUS"}))
            assert not told.startswith(unknown), code
            assert told.endswith((".", "?")), told
        own = texts(language())["games"][game]["refusals"]
        assert {*own} <= {*refusal_codes.of_game(game)}, "nothing is told that no rule says"
        verdicts = [{"word": "HUSA", "valid": False}, {"word": "HAUS", "valid": True}]
        assert "HUSA" in refusal_told(game, Rejection("not_a_word", {"verdicts": verdicts}))
        assert "HAUS" not in refusal_told(game, Rejection("not_a_word", {"verdicts": verdicts}))
        assert UNTOLD not in refusal_told(game, Rejection("letters_missing", {"letter": "Q"}))


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("game", SAID_IN_THE_CLIENT)
def test_refusals_are_told_in_the_same_words_as_in_the_browser(game: str, spoken: Language) -> None:
    source = (CLIENT / game / f"refusals.{spoken}.ts").read_text("utf-8")
    told = {code: DATA.sub(r"{\1}", text) for code, text in SENTENCE.findall(source)}
    assert len(told) > 8
    own = texts(spoken)["games"][game]["refusals"]
    assert {code: own[code] for code in told} == told


def test_a_game_that_cannot_be_typed_is_played_by_numbers() -> None:
    match = Match("wortkniffel", seed=1, players=1)
    with pytest.raises(NotRead, match="#"):
        read(ByNumber(), match.view(0), ("roll",), "roll")
    assert ByNumber().written(match.view(0), match.legal().first(1)[0]) == "roll: keep []"
