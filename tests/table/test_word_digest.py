"""The words of logs: what can be told of them, and that no log spoils the figures of others."""

from __future__ import annotations

import msgspec
import pytest

from tests.evenings import Evening, entries_of
from wortstube.games import registry
from wortstube.games.buecherwurm.messages import DieTaken, TermNamed
from wortstube.games.buecherwurm.named import Named
from wortstube.games.core import Chance
from wortstube.lexicon import Lexicon
from wortstube.table.log import Entry, Versions
from wortstube.table.word_digest import (
    Digest,
    Game,
    Logged,
    digest_of,
    kinds_of,
    letters_of,
    packed_digests,
    unpacked,
    words_of,
)

EVENING = Evening("zickzack", ("Anna", "Ben", "Cleo", "Doro"), 0.0, (4, 3, 2, 1))


def logged(entries: list[Entry]) -> list[Logged]:
    encode = msgspec.json.encode
    return [Logged(encode(entry.events).decode(), encode(entry.versions).decode()) for entry in entries]


@pytest.fixture(scope="module")
def game() -> Game:
    return Game("t", "zickzack", logged(entries_of(EVENING, "t")))


def test_the_longest_and_rarest_words_of_each_seat_are_told(game: Game) -> None:
    found = digest_of(game)
    assert [seat.seat for seat in found.seats] == [0, 1, 2, 3]
    for seat in found.seats:
        assert seat.words >= len(seat.longest) > 0
        assert sum(seat.letters.values()) >= sum(word.letters for word in seat.longest)
        assert [word.letters for word in seat.longest] == sorted((word.letters for word in seat.longest), reverse=True)
        assert [word.frequency for word in seat.rarest] == sorted(word.frequency for word in seat.rarest)
    assert [unpacked(one) for one in packed_digests([game, game])] == [found, found]


@pytest.mark.parametrize(
    "entries",
    [
        [],
        [Logged("[]", '{"rules": 1}')],
        [Logged("not json", "{}")],
        [Logged('[{"kind": "words_noted", "seat": 0}]', '{"rules": 1}')],
        [Logged('[{"kind": "started"}]', '{"rules": 999}')],
    ],
)
def test_of_a_log_that_is_gone_or_damaged_nothing_is_told(entries: list[Logged]) -> None:
    assert digest_of(Game("t", "zickzack", entries)) == Digest("t")


def test_a_game_that_nobody_knows_any_more_tells_nothing() -> None:
    assert kinds_of("sechstes") == ()
    assert digest_of(Game("t", "sechstes", [Logged("[]", "{}")])) == Digest("t")


def test_terms_of_a_theme_were_said_and_not_laid() -> None:
    game = registry.load("buecherwurm")
    options = game.options()
    deal = game.setup(options, 2, Lexicon.load().referee(game.policy(options)), Chance(b"seed", 0))
    named = Named(seat=0, term="Kuckuck", key="kuckuck", die=0)
    taken = DieTaken(seat=0, die=0, face="K", victim=None, by="listed")
    text = msgspec.json.encode([*deal, TermNamed(named=named), taken]).decode()
    played = Game("t", "buecherwurm", [Logged(text, msgspec.json.encode(Versions(game.rules)).decode())])
    assert [word.letters for word in words_of(played)] == ["Kuckuck"]
    assert digest_of(played) == Digest("t")


def test_every_game_says_which_events_are_needed() -> None:
    assert {game: kinds_of(game)[0] for game in registry.GAMES} == dict.fromkeys(registry.GAMES, "started")
    assert letters_of("daß, Öl!") == "DAẞÖL"
