"""The games there are, and where their parts lie.

A game is a folder here, or a package of another distribution (`wortstube/foreign.py`), with `rules.py` (its rules,
made by `make`), `bot.py` (`choose`), `story.py` (`tell`), `moves.py` (any legal move), `legal.py` (all of them, or the
best), `policy.toml` (which words it takes) and `lang/` (its name and its texts). With `shown.py` it tells its views as
text, with `typed.py` it reads what people type, with `observed.py` its views are numbers. If it searches with kernels
of its own, its `__init__.py` names them in `KERNELS`; if nothing is judged or searched at its beginning, it says
`BEGINS_WITHOUT_WORDS`; if it can be thought through to its end, it says `SOLVABLE` and has `perfect.py`. Naming it in
`OWN_GAMES`, or in an entry point, is all it takes to join.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

import msgspec

from wortstube.foreign import Brought, Faulty, LeftOut, found
from wortstube.games.analysis import Coach, Notation, Silent
from wortstube.games.contests import InContests, Mode
from wortstube.games.core import AnyGame, Awaiting, Chance, Command, Referee, Rulings, Seat, no_rulings
from wortstube.games.laid import Laid
from wortstube.games.legal import Legal, Listing
from wortstube.games.levels import Who
from wortstube.games.observing import Observed
from wortstube.games.riddles import NoRiddle, Riddle, Riddles, first_good, tried
from wortstube.games.showing import Name, Shown, generic, numbered
from wortstube.games.tips import Tip
from wortstube.games.typed import ByNumber, Typed
from wortstube.lang import say
from wortstube.lexicon import Lexicon, Tier

OWN_GAMES = ("buecherwurm", "wortfaecher", "wortkniffel", "wortromme", "zickzack")
"""Those that lie here."""
GAMES: tuple[str, ...]
"""All there are. It is found out when somebody asks, since only then it has to be known who brings others."""
NOT_A_GAME = "standard"
"""The words that count without a game are asked for by this name (`policies.py`)."""
NEEDED = {
    "rules": ("make",),
    "bot": ("warm", "choose"),
    "story": ("tell",),
    "moves": ("growing", "sample", "pieces", "disguise"),
    "legal": ("legal",),
}
"""What a game has in any case, by its part."""
MORE_PARTS = ("tips", "coach", "positions", "riddles", "laid", "contest", "shown", "typed", "observed")


class UnknownGame(LookupError):
    """There is no game of that name; the message lists those there are."""


class Bot(Protocol):
    """A player that sees what a person on its seat sees, and nothing else."""

    def warm(self, who: Who, lexicon: Lexicon) -> None:
        """Think through what takes long now, so that the first answer does not have to wait for it."""

    def choose(
        self,
        view: Any,
        awaiting: Awaiting,
        who: Who,
        lexicon: Lexicon,
        chance: Chance,
        rulings: Rulings = no_rulings,
    ) -> Command:
        """An answer to the question put to the seat of the view. What the circle has ruled, every bot knows."""


class HesitantBot(Bot, Protocol):
    """A bot that does not always take the same time; `hesitation` is all it needs to be one."""

    def hesitation(self, view: Any, awaiting: Awaiting, who: Who, chance: Chance) -> float:
        """How many times the usual pause it lets pass before it answers; 0: it answers at once."""


class LearningBot(Bot, Protocol):
    """A bot that learns words before it can answer; `learn` is all it needs to be one."""

    def learn(self, view: Any, who: Who, lexicon: Lexicon) -> None:
        """What it has to know at such a table, if it does not know it yet. This takes long once, an answer does not."""


class Adviser(Protocol):
    """Tells who is stuck what could be done; a game need not have one."""

    def tip(self, view: Any, awaiting: Awaiting, lexicon: Lexicon, chance: Chance, rulings: Rulings) -> Tip | None: ...


class Story(Protocol):
    """A game told in sentences."""

    def tell(self, event: Any, name: Callable[[Seat], str]) -> str | None:
        """What happened, for people; None if it is not worth a line."""


class Moves(Protocol):
    """How a game is moved and looked into by whoever knows nothing about it.

    The table makes such a move where a bot has failed; the conformance suite plays with them, and counts the pieces.
    """

    growing: Sequence[str]
    """Kinds of command that make the positions of the game larger, those first that do most: whatever anybody could ask
    is tried where they have led."""

    def sample(self, view: Any, kind: Any, awaiting: Awaiting, lexicon: Lexicon, chance: Chance) -> Command | None:
        """Any legal command of that kind for the seat of the view; None if the position allows none."""

    def pieces(self, state: Any) -> object:
        """All pieces of the game, wherever they lie: equal after every event."""

    def disguise(self, state: Any, seat: Seat | None, chance: Chance) -> Any:
        """Another state that must look the same to that seat: what it may not know is changed."""


Progress = Callable[[int, int], None]
"""Told how many positions of how many are thought through."""


class Solved(msgspec.Struct, frozen=True):
    """A game that was thought through to its end."""

    path: Path
    """Where it is kept."""
    states: int
    worth: float
    """The points that perfect play brings on average."""


class Unsolvable(LookupError):
    """A game that cannot be thought through, or not there; the message says why."""


class Perfect(Protocol):
    """Perfect play, in games that can be thought through."""

    def solve_game(self, vocabulary: Tier, equipment: Path | None, cluster: str, report: Progress) -> Solved:
        """Think the whole game through for the words of a tier, and keep what came of it; raises Unsolvable."""

    def is_solved(self, equipment: Any, options: Any, lexicon: Lexicon) -> bool:
        """Whether that was done for a table with these pieces and options, and all its words."""


def load(name: str, equipment: Path | None = None) -> AnyGame:
    """The rules of a game, with the pieces of the box or those of one's own file."""
    return cast(AnyGame, _part(name, "rules").make(equipment))


def bot(name: str) -> Bot:
    return cast(Bot, _part(name, "bot"))


def hesitation(name: str, view: Any, awaiting: Awaiting, who: Who, chance: Chance) -> float:
    """How many times the usual pause the bot of a game lets pass; most take the same time for everything."""
    player = _part(name, "bot")
    if not hasattr(player, "hesitation"):
        return 1.0
    return cast(HesitantBot, player).hesitation(view, awaiting, who, chance)


def among_bots(name: str) -> dict[str, Any]:
    """What holds at a table of bots unless somebody chooses otherwise; most games need nothing."""
    return dict(getattr(_part(name, "bot"), "AMONG_BOTS", {}))


def learn(name: str, view: Any, who: Who, lexicon: Lexicon) -> None:
    """Let the bot of a game learn what it needs at this table; the clock of its answer does not run yet."""
    player = _part(name, "bot")
    if hasattr(player, "learn"):
        cast(LearningBot, player).learn(view, who, lexicon)


def tip(
    name: str, view: Any, awaiting: Awaiting, lexicon: Lexicon, chance: Chance, rulings: Rulings = no_rulings
) -> Tip | None:
    """What the seat of the view could do; None: nothing to tell, or a game without tips."""
    if not has_tips(name):
        return None
    return cast(Adviser, _part(name, "tips")).tip(view, awaiting, lexicon, chance, rulings)


def has_tips(name: str) -> bool:
    return _has(name, "tips")


def story(name: str) -> Story:
    return cast(Story, _part(name, "story"))


def shown(name: str, view: Any, called: Name = numbered) -> list[str]:
    """All that a view tells, as lines of text; of a game without words for it the fields of the view."""
    if not _has(name, "shown"):
        return [*generic(view)]
    return [*cast(Shown, _part(name, "shown")).shown(view, called)]


def typed(name: str) -> Typed:
    """How commands of a game are typed; of a game without words for it only what is listed can be chosen."""
    return cast(Typed, _part(name, "typed")) if _has(name, "typed") else ByNumber()


def moves(name: str) -> Moves:
    return cast(Moves, _part(name, "moves"))


def listing(name: str) -> Listing:
    return cast(Listing, _part(name, "legal"))


def legal(name: str, view: Any, awaiting: Awaiting, referee: Referee) -> Legal[Any]:
    """What the seat of the view may answer, at a table whose words this referee judges."""
    return listing(name).legal(view, awaiting, referee)


def observed(name: str) -> Observed | None:
    """How programs that learn see a game; None where nobody has said so."""
    return cast(Observed, _part(name, "observed")) if _has(name, "observed") else None


def reshuffled(name: str, state: Any, chance: Chance) -> Any:
    """A state in which nobody sees a difference, but what nobody has seen yet lies in another order."""
    reshuffle = getattr(_part(name, "moves"), "reshuffle", None)
    return reshuffle(state, chance) if reshuffle else state


def coach(name: str) -> Coach:
    return cast(Coach, _part(name, "coach")) if _has(name, "coach") else Silent()


def prepare_coach(name: str, state: Any, lexicon: Lexicon, vocabulary: Tier) -> None:
    """Let the coach of a game begin with what makes later reports better, and nobody waits for; most need nothing."""
    prepare = getattr(coach(name), "prepare", None)
    if prepare:
        prepare(state, lexicon, vocabulary)


def notation(name: str) -> Notation | None:
    """How positions of a game are written, and which can occur; None where nobody can look into its positions."""
    return cast(Notation, _part(name, "positions")) if _has(name, "positions") else None


def has_riddles(name: str) -> bool:
    return _has(name, "riddles")


def riddle(name: str, number: int, lexicon: Lexicon) -> Riddle:
    """The riddle of a game with a number; takes long. Raises NoRiddle."""
    return first_good(name, _riddles(name), number, lexicon)


def riddle_tried(name: str, number: int, attempt: int, lexicon: Lexicon) -> Riddle | None:
    """The same attempt by attempt, for whoever cannot be busy that long; the first that is good is the riddle."""
    return tried(name, _riddles(name), number, attempt, lexicon)


def _riddles(name: str) -> Riddles:
    if not has_riddles(name):
        raise NoRiddle(name)
    return cast(Riddles, _part(name, "riddles"))


def laid(name: str) -> Laid | None:
    """Which words of a game counted; None where that is not told."""
    return cast(Laid, _part(name, "laid")) if _has(name, "laid") else None


def contest(name: str) -> InContests | None:
    """What a game brings to contests; None: it is not played there."""
    return cast(InContests, _part(name, "contest")) if _has(name, "contest") else None


def contest_modes() -> dict[str, Mode]:
    """What can be played in a round of a contest, by its key: riddles first, which are shorter, then solo forms."""
    playing = [(name, brought) for name in _games() if (brought := contest(name))]
    riddles = [
        Mode(
            f"{name}.riddle",
            name,
            brought.RIDDLE_SECONDS,
            riddle=True,
            levels=not getattr(brought, "RIDDLE_ALIKE", False),
        )
        for name, brought in playing
        if has_riddles(name)
    ]
    return {mode.key: mode for mode in (*riddles, *(mode for _, brought in playing for mode in brought.MODES))}


def is_solvable(name: str) -> bool:
    """Whether perfect play is known in a game. Asking imports nothing else of it."""
    return bool(getattr(import_module(_package(name)), "SOLVABLE", False))


def perfect(name: str) -> Perfect:
    if not is_solvable(name):
        solvable = ", ".join(filter(is_solvable, _games()))
        raise Unsolvable(say("registry.unsolvable", name=name, games=solvable))
    return cast(Perfect, _part(name, "perfect"))


def kernels(name: str) -> tuple[str, ...]:
    """What a game searches with, besides the kernels of the words. Asking imports nothing else of the game."""
    return tuple(getattr(import_module(_package(name)), "KERNELS", ()))


def begins_without_words(name: str) -> bool:
    """Whether a game can begin while its words are still being compiled."""
    return bool(getattr(import_module(_package(name)), "BEGINS_WITHOUT_WORDS", False))


def topic(name: str, slug: str, language: str) -> str:
    """The title of something that terms are named for; empty where a game has no such topics, or not this one."""
    title = getattr(_part(name, "rules"), "topic", None)
    return title(slug, language) if title else ""


def folder(name: str) -> Path:
    """Where everything lies that a game knows of itself."""
    brought = _brought(name)
    return brought.folder if brought else Path(__file__).parent / name


def left_out() -> list[str]:
    """Which games of others do not take part, and why not: a sentence for each."""
    return [_why_left_out(one) for one in _foreign().left_out]


def _why_left_out(one: LeftOut) -> str:
    why = say(f"foreign.{one.fault}", detail=one.detail)
    return say("registry.left_out", name=one.game, distribution=one.distribution, why=why)


def _has(name: str, part: str) -> bool:
    """Also where modules travel as byte code, as browsers get them."""
    return find_spec(f"{_package(name)}.{part}") is not None


def _part(name: str, part: str) -> Any:
    return import_module(f"{_package(name)}.{part}")


def _package(name: str) -> str:
    brought = _brought(name)
    return brought.package if brought else f"wortstube.games.{name}"


def _brought(name: str) -> Brought | None:
    """Where a game of others lies; None: it is one of our own. Raises UnknownGame."""
    if name in OWN_GAMES:
        return None
    if name in (there := _foreign()).games:
        return there.games[name]
    faulty = [_why_left_out(one) for one in there.left_out if one.game == name]
    raise UnknownGame(" ".join([*faulty, say("registry.unknown", name=name, games=", ".join(_games()))]))


class _Foreign(NamedTuple):
    games: dict[str, Brought]
    left_out: tuple[LeftOut, ...]


@cache
def _foreign() -> _Foreign:
    """The games of others that can be loaded: whatever is wrong with one, the others are there."""
    there, left_out = found()
    games, faulty = dict[str, Brought](), list(left_out)
    for name, brought in there.items():
        try:
            _try(name, brought)
            games[name] = brought
        except Faulty as error:
            faulty.append(LeftOut(name, brought.distribution, error.fault, error.detail))
    return _Foreign(games, tuple(faulty))


def _try(name: str, brought: Brought) -> None:
    """Import it as a whole, so that nothing can be in the way later."""
    if name in (*OWN_GAMES, NOT_A_GAME):
        raise Faulty("taken")
    try:
        more = [part for part in MORE_PARTS if find_spec(f"{brought.package}.{part}")]
        parts = {part: import_module(f"{brought.package}.{part}") for part in (*NEEDED, *more)}
        missing = [
            f"{part}.{one}" for part, needed in NEEDED.items() for one in needed if not hasattr(parts[part], one)
        ]
        called = "" if missing else parts["rules"].make(None).name
    except (Exception, SystemExit) as error:
        reason = " ".join(str(error).split())
        raise Faulty("fails", f"{type(error).__name__}: {reason}") from error
    if missing:
        raise Faulty("incomplete", ", ".join(missing))
    if called != name:
        raise Faulty("other_name", str(called))


@cache
def _games() -> tuple[str, ...]:
    return (*OWN_GAMES, *_foreign().games)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name == "GAMES":
            return _games()
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
