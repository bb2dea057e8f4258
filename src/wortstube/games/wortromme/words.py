"""Whether the words of a move count: the one place where Wortrommé asks the referee."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wortstube.games.core import Referee, Rejection
from wortstube.games.stems import stem
from wortstube.games.wortromme.equipment import ROOM, Equipment
from wortstube.games.wortromme.messages import Options, Tiles
from wortstube.games.wortromme.workbench import Workbench
from wortstube.lexicon import Policy, PolicyFile

_POLICIES = PolicyFile.beside(__file__)


def policy_of(options: Options) -> Policy:
    """R16: inflected forms count; neither names nor abbreviations; the table may agree on dialect, foreign words and
    family words."""
    return _POLICIES.agreed(options)


def refusal_of(bench: Workbench, referee: Referee) -> Rejection | None:
    """R40, X9: the new word and all that changed are checked; what is no word is refused, and nothing is lost."""
    if bench.start.options.referee == "challenge":
        return None
    verdicts = [referee.judge(part.text) for part in bench.changed]
    if refused := [verdict for verdict in verdicts if not verdict.valid]:
        return Rejection("not_a_word", {"word": refused[0].word, "verdicts": msgspec.to_builtins(refused)})
    (new,) = bench.new
    others = [part.text for part in bench.parts if part is not new]
    other = stem_twin(new.text, others, referee) if bench.start.options.stems else ""
    return Rejection("same_stem", {"word": new.text, "other": other}) if other else None


def stem_twin(word: str, others: Iterable[str], referee: Referee) -> str:
    """R29: a word among the others that has the same stem, or nothing."""
    own = stem(referee.judge(word).lemma or word)
    return next((other for other in others if stem(referee.judge(other).lemma or other) == own), "")


def can_lay_out(equipment: Equipment, rack: Tiles, least: int, referee: Referee) -> bool:
    """R31: whether these tiles, as many as fit on a rack (R6), give a word of so many letters; the first will do."""
    tiles = rack[:ROOM]
    letters = equipment.text(tile for tile in tiles if not equipment.is_joker(tile))
    return any(True for _ in referee.made_of(letters, len(equipment.jokers_in(tiles)), least))
