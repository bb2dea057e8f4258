"""Agreements under a name: how families and lively rounds like to play. A preset is options and nothing else."""

from __future__ import annotations

from wortstube.games.buecherwurm.agreement import Options

PRESETS: dict[str, Options] = {
    "erste_partie": Options(special_die=False),
    "mit_sonderwuerfel": Options(),
    "kinder": Options(special_die=False, children=True, penalty=False, moment=10),
    "flott": Options(moment=0, thinking=15),
}
"""R5: the first games without the special die; R19: the easiest themes; R17: a clock that counts out by itself."""
