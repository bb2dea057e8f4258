"""A server that starts while its client, its words and all kernels are still being compiled.

It waits by itself (`wortstube.checkout`): for each of them it finds the number of a pipe in a variable, and the pipe
ends when they are there. The same holds for the packages of other languages, which it compiles later.
"""

import os
import subprocess
from collections.abc import Callable

from tools import places
from tools.kernels import kernel_step, search_step
from tools.places import base_python
from tools.pocket import pocket_steps
from tools.preparing import client_steps, data_step, first_steps, project_step, word_steps
from tools.steps import Step, ensure_all

CLIENT_COMING, COMPILING = "WORTSTUBE_CLIENT_COMING", "WORTSTUBE_COMPILING"
WORDS_COMING, FETCHING = "WORTSTUBE_WORDS_COMING", "WORTSTUBE_FETCHING"
PACKING = "WORTSTUBE_PACKING"
"""Nobody waits for it: the folder that browsers fetch is served once it is there."""
GIVE_WAY = 5
"""How much each step that comes later gives way to those before it: the page and the server come first."""


def word_step() -> Step:
    """The German word list; its kernels are compiled."""
    (step,) = word_steps(all_languages=False, kernels_ready=subprocess.DEVNULL)
    return step


def steps_to_words() -> list[Step]:
    """What they are compiled from, if they have to be; their kernels, which also read them; and the words."""
    fetched = [data_step("german")] if word_step().must_run() and not data_step("data").is_done() else []
    return [*fetched, kernel_step(), word_step()]


LATER: dict[str, tuple[str, Callable[[], list[Step]]]] = {
    "client": (CLIENT_COMING, lambda: [*client_steps(testing=False)]),
    "words": (WORDS_COMING, steps_to_words),
    "kernels": (COMPILING, lambda: [search_step()]),
    "packages": (FETCHING, lambda: [data_step("data")]),
    "pocket": (PACKING, lambda: pocket_steps()),
}
"""What a server can begin without, in the order in which it is made, and by which variable it is promised."""


def set_up_to_serve() -> None:
    """What the server needs to begin. For the rest it waits by itself: the client is made beside all that comes later.

    Where there will be no first page the server says so; what is being made then serves its next start.
    """
    ensure_all(first_steps(testing=False, measuring=False))
    project_step().ensure()
    undone = [name for name, (_, steps) in LATER.items() if not all(step.is_done() for step in steps())]
    for names in ([name for name in undone if name == "client"], [name for name in undone if name != "client"]):
        if names:
            start_later(names)


def start_later(names: list[str]) -> None:
    """Somebody makes these, beside us; the server sees the ends of pipes."""
    client = [int(pipe)] if (pipe := os.environ.get(CLIENT_COMING)) else []
    pipes = [promise(LATER[name][0]) for name in names]
    words = [f"{name}={pipe}" for name, pipe in zip(names, pipes, strict=True)]
    subprocess.Popen([base_python(), str(places.ROOT / "dev"), "later", *words], pass_fds=[*pipes, *client])


def promise(variable: str) -> int:
    """The writing end of a pipe; the server finds the other one by this variable, and waits until nobody has this."""
    ready, coming = os.pipe()
    os.set_inheritable(ready, True)
    os.environ[variable] = str(ready)
    return coming


def make_later(words: list[str]) -> None:
    """What `start_later` has named, one after the other; the end of each closes its pipe."""
    for word in words:
        name, _, pipe = word.partition("=")
        os.nice(0 if name == "client" else GIVE_WAY)
        if name == "pocket" and (client := os.environ.get(CLIENT_COMING)):
            os.read(int(client), 1)  # it lies in the folder of the client, who is made by somebody else
        ensure_all(LATER[name][1]())
        if pipe:
            os.close(int(pipe))
