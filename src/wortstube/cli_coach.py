"""The commands that think games through: `wortstube solve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from wortstube.cli_base import Json, Mistake, answers_mistakes, err, out, print_json
from wortstube.games import registry
from wortstube.lang import say
from wortstube.lexicon import Tier

TIERS: dict[str, Tier] = {"alltag": "everyday", "standard": "standard", "alles": "all"}
Vocabulary = Annotated[Literal["alltag", "standard", "alles"], typer.Option(help=say("help.vocabulary"))]


@answers_mistakes
def solve(
    game: Annotated[str, typer.Argument(metavar="GAME", help=say("help.game"))],
    vocabulary: Vocabulary = "alles",
    equipment: Annotated[Path | None, typer.Option(help=say("help.equipment"), show_default=False)] = None,
    cluster: Annotated[str, typer.Option(metavar="tcp://…", help=say("help.cluster"), show_default=False)] = "",
    json: Json = False,
) -> None:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    try:
        with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bars:
            bar = bars.add_task(say("solve.progress"), total=None)
            solved = registry.perfect(game).solve_game(
                TIERS[vocabulary], equipment, cluster, lambda done, of: bars.update(bar, completed=done, total=of)
            )
    except registry.Unsolvable as error:
        raise Mistake(str(error)) from error
    except OSError as error:
        raise Mistake(say("error.write", file=error.filename, detail=error.strerror)) from error
    if json:
        print_json({"game": game, "vocabulary": vocabulary, "states": solved.states, "worth": round(solved.worth, 3)})
    else:
        told = say("solve.done", worth=f"{solved.worth:.2f}", states=solved.states, file=solved.path)
        out.print(told, markup=False, highlight=False, soft_wrap=True)
