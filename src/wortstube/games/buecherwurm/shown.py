"""What a seat sees of a game of Bücherwurm, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from wortstube.games.buecherwurm.equipment import SPECIAL
from wortstube.games.buecherwurm.messages import Die, View
from wortstube.games.buecherwurm.named import Named
from wortstube.games.buecherwurm.scoring import GOAL
from wortstube.games.buecherwurm.story import face_name
from wortstube.games.showing import Name, counted, names, of_seats, on_turn
from wortstube.lang import say


def shown(view: View, name: Name) -> Iterator[str]:
    yield _phase(view)
    if view.phase in ("theme", "die", "turn", "switch", "really"):
        yield on_turn(view.turn_of, view.seat, name)
    if view.unanswered:
        yield say("shown.unanswered", names=names(view.unanswered, name))
    if view.code:
        yield _say("code", code=view.code)
    if view.round:
        yield _say("round", round=view.round, name=name(view.chooser))
    yield from _theme(view)
    yield from _dice(view, name)
    yield from _terms(view, name)
    yield from _counting(view, name)
    yield _say("scores", goal=GOAL, scores=of_seats(view.scores, name))
    if view.players > 1:
        yield from _several(view, name)
    for result in view.rounds:
        yield _say("result", round=result.round, points=of_seats((gain.total for gain in result.gains), name))


def _say(key: str, **data: object) -> str:
    return say(f"games.buecherwurm.shown.{key}", **data)


def _phase(view: View) -> str:
    return _say(f"phase_{view.phase}")


def _theme(view: View) -> Iterator[str]:
    if view.card:
        titles = counted(theme.title(view.options.language) for theme in view.card.themes)
        yield _say("card", number=view.card.number, themes=titles)
    if view.title:
        yield _say("theme", title=view.title)
    if view.players > 1:
        yield _say("stack", cards=view.stack)


def _dice(view: View, name: Name) -> Iterator[str]:
    """By where they lie: first the middle, then before each seat, in the order of taking (R24)."""
    dice = {die.die: die for die in view.dice}
    middle = [die for die in view.dice if die.place == "middle"]
    if view.dice:
        yield _say("middle", dice=_list(middle))
    for seat, held in enumerate(view.held):
        if held:
            yield _say("held", name=name(seat), dice=_list([dice[number] for number in held]))
    if aside := [die for die in view.dice if die.place == "aside"]:
        yield _say("aside", dice=_list(aside))
    if view.seat is not None and (mine := [die for die in view.dice if not die.fault]):
        yield _say("takeable", dice=", ".join(map(_number, mine)))


def _list(dice: list[Die]) -> str:
    return ", ".join(map(die_told, dice)) or say("shown.nothing")


def _number(die: Die) -> str:
    return str(die.die + 1)


def die_told(die: Die) -> str:
    """Its number, by which it can be named, what it shows, and its points."""
    if die.die == SPECIAL:
        return _say("special", number=_number(die), face=face_name(die.special) if die.special else "–")
    told = f"{_number(die)} {die.letters} ({die.points})"
    return f"{told} {_say('half')}" if die.half else told


def _terms(view: View, name: Name) -> Iterator[str]:
    if view.pending:
        yield _say("pending", term=_named(view.pending, name))
    if view.disputable:
        yield _say("disputable", term=_named(view.disputable, name))
    if view.objector is not None:
        yield _say("objector", name=name(view.objector))
    if view.votes:
        votes = (f"{name(vote.seat)} {say('shown.yes') if vote.fits else say('shown.no')}" for vote in view.votes)
        yield _say("votes", votes=", ".join(votes))
    if view.abstained:
        yield _say("abstained", names=names(view.abstained, name))
    if view.voiceless:
        yield _say("voiceless", names=names(view.voiceless, name))
    yield _say("named", terms="; ".join(_named(one, name) for one in view.named) or say("shown.nothing"))
    if view.refused:
        yield _say("refused", terms="; ".join(_named(one, name) for one in view.refused))


def _named(named: Named, name: Name) -> str:
    """With what the judge says, if he knows the term."""
    why = f" ({named.known.why})" if named.known and named.known.why else ""
    return f"{named.term}{why}, {name(named.seat)}"


def _counting(view: View, name: Name) -> Iterator[str]:
    """R17."""
    if view.count is not None:
        yield _say("count", name=name(view.turn_of), number=view.count)
        if view.counter is not None:
            yield _say("counter", name=name(view.counter))
    elif view.countable:
        yield _say("countable", name=name(view.turn_of))


def _several(view: View, name: Name) -> Iterator[str]:
    yield _say("worms", worms=view.worms, cards=of_seats(view.worm_cards, name))
    yield _say("gains", gains=of_seats((gain.total for gain in view.gains), name))
    if view.players == 2 and view.options.vetoes:
        yield _say("vetoes", vetoes=of_seats(view.vetoes, name))
    if view.left:
        yield say("shown.left", names=names(view.left, name))
