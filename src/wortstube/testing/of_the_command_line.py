"""The same tests for the games that `--wortstube-game` names; the plugin (`wortstube.testing`) collects them."""

from wortstube.testing import asked_for
from wortstube.testing.conformance import Conformance

for game in asked_for:
    globals()[f"Test_{game}"] = type(f"Test_{game}", (Conformance,), {"game": game, "__module__": __name__})
