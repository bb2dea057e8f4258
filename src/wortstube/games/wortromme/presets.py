"""R29: the readings of the rules under their names. A preset is options and nothing else.

The penalties of both editions are for words that were doubted (R24), so they bring the challenge with them; with the
dictionary as referee (X9) there are none.
"""

from __future__ import annotations

from wortstube.games.wortromme.messages import Options

PRESETS: dict[str, Options] = {
    "mit_woerterbuch": Options(),
    "klassisch_1988": Options(referee="challenge"),
    "neuere_ausgabe": Options(
        referee="challenge", stacks="hidden", hourglass=60, penalty=3, stems=True, dissolving=True
    ),
    "kompakt": Options(compact=True),
}
