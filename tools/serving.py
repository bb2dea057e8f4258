"""A server that starts while its words and the kernels of its games are still being compiled.

It waits by itself (`wortstube.checkout`): for each of them it finds the number of a pipe in a variable, and the pipe
ends when they are there. The same holds for the packages of other languages, which it compiles later.
"""

import os
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tools import places
from tools.kernels import kernel_step, search_step
from tools.places import base_python
from tools.preparing import client_steps, data_step, first_steps, project_step, word_steps
from tools.steps import Step, ensure_all

COMPILING, WORDS_COMING, FETCHING = "WORTSTUBE_COMPILING", "WORTSTUBE_WORDS_COMING", "WORTSTUBE_FETCHING"
GIVE_WAY = 5
"""How much each step that comes later gives way, beside what those before it do: the page and the server come first."""


def word_step() -> Step:
    """The German word list, once its kernels are compiled."""
    (step,) = word_steps(all_languages=False, kernels_ready=subprocess.DEVNULL)
    return step


LATER: dict[str, tuple[str, Callable[[], Step]]] = {
    "words": (WORDS_COMING, lambda: word_step()),
    "kernels": (COMPILING, lambda: search_step()),
    "packages": (FETCHING, lambda: data_step("data")),
}
"""What a server can begin without, in the order in which it is made, and by which variable it is promised."""


def set_up_to_serve() -> None:
    """What the server needs to begin. For the words it waits by itself, and some games for their kernels."""
    ensure_all(first_steps(testing=False, measuring=False))
    make_for_the_first_page()
    undone = [name for name, (_, step) in LATER.items() if not step().is_done()]
    if undone:
        start_later(undone)


def make_for_the_first_page() -> None:
    """Kernels and client beside each other; and what the words will be compiled from, which keeps the network busy."""
    with ThreadPoolExecutor(2) as others:
        beside = [others.submit(ensure_all, client_steps(testing=False))]
        if word_step().must_run() and not data_step("data").is_done():
            beside.append(others.submit(data_step("german").ensure))
        kernel_step().ensure()
        project_step().ensure()
        for one in beside:
            one.result()


def start_later(names: list[str]) -> None:
    """Make the rest while the server is started, which sees the ends of pipes."""
    pipes = [promise(LATER[name][0]) for name in names]
    words = [f"{name}={pipe}" for name, pipe in zip(names, pipes, strict=True)]
    subprocess.Popen([base_python(), str(places.ROOT / "dev"), "later", *words], pass_fds=pipes)


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
        os.nice(GIVE_WAY)
        LATER[name][1]().ensure()
        if pipe:
            os.close(int(pipe))
