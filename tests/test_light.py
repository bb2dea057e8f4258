"""What runs at a table needs no library of tensors: all of it is imported and used where there is none."""

from __future__ import annotations

import subprocess
import sys

RUN = """
import sys
sys.modules["numpy"] = None
from importlib import import_module
from pkgutil import walk_packages
import wortstube
for module in walk_packages(wortstube.__path__, "wortstube."):
    if not module.name.startswith("wortstube.store.migrations") and not module.name.endswith("__main__"):
        import_module(module.name)
from wortstube.games import registry
from wortstube.lexicon import Lexicon, Policy
lexicon = Lexicon.load()
for game in registry.GAMES:
    registry.bot(game).warm("hobby", lexicon)
print(lexicon.referee(Policy()).search("AHSU", most=1).words[0].word)
"""


def test_games_words_and_server_do_without_numpy() -> None:
    printed = subprocess.run([sys.executable, "-c", RUN], capture_output=True, text=True, check=False)
    assert (printed.stdout, printed.stderr) == ("HAUS\n", "")
