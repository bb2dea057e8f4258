"""What runs at a table needs no library of tensors: all of it is imported and used where there is none.

And a server starts without any kernel: in a new checkout they are still being compiled then.
"""

from __future__ import annotations

import subprocess
import sys

RUN = """
import sys
sys.modules["numpy"] = None
from importlib import import_module
from pkgutil import walk_packages
import wortstube
ELSEWHERE = (  # tools, browsers, numpy, pytest
    "wortstube.store.migrations", "wortstube.pocket.page", "wortstube.rl.environment", "wortstube.testing."
)
for module in walk_packages(wortstube.__path__, "wortstube."):
    if not module.name.startswith(ELSEWHERE) and not module.name.endswith("__main__"):
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


START = """
import sys
import wortstube.cli, wortstube.server.run, wortstube.table.jobs.worker
from wortstube.games import registry
for game in filter(registry.begins_without_words, registry.GAMES):
    registry.load(game)
print([name for name in sys.modules if name.startswith("wortstube.kernels.")])
"""


def test_a_server_starts_before_any_kernel_is_compiled() -> None:
    printed = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=False)
    assert (printed.stdout, printed.stderr) == ("[]\n", "")
