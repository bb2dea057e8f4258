"""Games that earlier releases have exported still replay, to the outcome they had then."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.conformance.playouts import Playout, Setup
from tests.conformance.secret_cards import Discarded, Options, entrant
from tests.golden.scenarios import bots_play
from wortstube.games import registry
from wortstube.games.core import Game, Outcome, Raw, parse_event, replay

LOGS = sorted((Path(__file__).parent / "logs").glob("*.json"))


class Log(msgspec.Struct, frozen=True):
    """What replaying needs of an exported game; an export may hold more."""

    game: str
    rules: int
    events: list[Raw]
    outcome: Outcome


def read(text: bytes) -> Log:
    return msgspec.json.decode(text, type=Log)


def replayed(game: Game, log: Log) -> Any:
    return game.outcome(replay(game, [parse_event(game, event, log.rules) for event in log.events]))


@pytest.mark.skipif(not LOGS, reason="no release has written a log yet")
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_log_replays_to_its_outcome(path: Path) -> None:
    log = read(path.read_bytes())
    assert replayed(registry.load(log.game), log) == log.outcome


def test_a_log_that_lost_an_event_does_not_pass() -> None:
    """The judge itself: a whole log gives its outcome, one without a discard does not."""
    player = entrant()
    playout = Playout.begin(player, Setup(2, Options()), b"log")
    bots_play(playout, ("experte", "experte"))
    events = [event for step in playout.steps for event in step.events]
    whole = {"game": "secret_cards", "rules": 2, "events": events, "outcome": player.game.outcome(playout.now.state)}
    lost = next(at for at, event in enumerate(events) if isinstance(event, Discarded))
    torn = {**whole, "events": events[:lost] + events[lost + 1 :]}
    assert replayed(player.game, read(msgspec.json.encode(whole))) == whole["outcome"]
    log = read(msgspec.json.encode(torn))
    states = [replay(player.game, [parse_event(player.game, event, 2) for event in log.events])]
    assert states[0] != playout.now.state
