"""A process that has imported the program once and forks a server for every line it reads: `wortstube serve`, quickly.

A line is `{"arguments": […], "said": FILE}`; the answer is the number of the new process. It is the program itself that
runs there, with a memory of its own, and it can be killed like any other. What beginners among the bots have to learn
is learned before, as on servers that have been up for a minute. All of them end when standard input does.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any, NoReturn

from litestar import Litestar

import wortstube.server.run
from wortstube.cli import main as program
from wortstube.games import registry
from wortstube.lexicon import Lexicon
from wortstube.store import carrier_nats, carrier_postgres, postgres

TAUGHT = ("wortkniffel", "zickzack")
NEVER = 1e6
IMPORTED = (carrier_nats, carrier_postgres, postgres)
"""Which `serve` would import when it is called."""


def raise_child(order: dict[str, Any]) -> NoReturn:
    said = os.open(order["said"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for number in (1, 2):
        os.dup2(said, number)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    sys.argv = ["wortstube", "serve", *order["arguments"]]
    try:
        program()
    except SystemExit as end:
        sys.stdout.flush()
        os._exit(end.code if isinstance(end.code, int) else 1)
    os._exit(0)


def bury(children: set[int]) -> None:
    """Those who have died; the living stay."""
    for child in tuple(children):
        if os.waitpid(child, os.WNOHANG)[0]:
            children.discard(child)


def main() -> None:
    wortstube.server.run.FIRST_PAGE = NEVER  # after which the rest would be learned too
    wortstube.server.run.make_server(Litestar([])).config.load()  # imports a good deal
    for game in TAUGHT:
        registry.bot(game).warm("anfaenger", Lexicon.load())
    children: set[int] = set()
    signal.signal(signal.SIGCHLD, lambda *_: bury(children))
    print("ready", flush=True)
    for line in sys.stdin:
        child = os.fork()
        if not child:
            raise_child(json.loads(line))
        children.add(child)
        print(child, flush=True)
    for child in tuple(children):
        os.kill(child, signal.SIGKILL)


if __name__ == "__main__":
    main()
