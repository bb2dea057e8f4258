"""R29: the readings of the rules under their names. A preset is options and nothing else."""

from __future__ import annotations

from wortstube.games.wortromme.messages import Options

PRESETS: dict[str, Options] = {
    "klassisch_1988": Options(),
    "neuere_ausgabe": Options(stacks="hidden", hourglass=60, penalty=3, stems=True, dissolving=True),
    "kompakt": Options(compact=True),
}
