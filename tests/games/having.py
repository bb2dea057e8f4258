"""Which games have what a game need not have. Tests of such a part take these, and pass the others over.

What the games of the box have, they are held to here by name; a game that joins adds nothing.
"""

from __future__ import annotations

from tools.places import WEB
from wortstube.games import registry
from wortstube.games.analysis import Silent
from wortstube.games.typed import ByNumber

FIVE = {"buecherwurm", "wortfaecher", "wortkniffel", "wortromme", "zickzack"}
"""The games of the box: they have every part."""
COACHED = [game for game in registry.GAMES if not isinstance(registry.coach(game), Silent)]
LOOKED_INTO = [game for game in COACHED if registry.notation(game)]
"""Their positions can be written down and weighed."""
TELLING_WORDS = [game for game in registry.GAMES if registry.laid(game)]
WITH_TIPS = [game for game in registry.GAMES if registry.has_tips(game)]
WITH_RIDDLES = [game for game in registry.GAMES if registry.has_riddles(game)]
IN_CONTESTS = [game for game in registry.GAMES if registry.contest(game)]
TYPED = [game for game in registry.GAMES if not isinstance(registry.typed(game), ByNumber)]
SAID_IN_THE_CLIENT = [game for game in registry.GAMES if (WEB / "src" / "games" / game).is_dir()]
"""The client has a folder for them, with screens and texts of their own."""
