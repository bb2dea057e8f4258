"""A server that starts while its words and all kernels are still being compiled.

It waits by itself (`wortstube.checkout`): for each of them it finds the number of a pipe in a variable, and the pipe
ends when they are there. The same holds for the packages of other languages, which it compiles later.
"""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext

from tools import places
from tools.calling import environment
from tools.kernels import kernel_step, search_step
from tools.places import base_python, tool
from tools.pocket import pocket_steps
from tools.preparing import client_steps, data_step, first_steps, project_step, word_steps
from tools.steps import Step, ensure_all

COMPILING, WORDS_COMING, FETCHING = "WORTSTUBE_COMPILING", "WORTSTUBE_WORDS_COMING", "WORTSTUBE_FETCHING"
PACKING = "WORTSTUBE_PACKING"
"""Nobody waits for it: the folder that browsers fetch is served once it is there."""
GIVE_WAY = 5
"""How much each step that comes later gives way, beside what those before it do: the page and the server come first."""


def word_step() -> Step:
    """The German word list; its kernels are compiled."""
    (step,) = word_steps(all_languages=False, kernels_ready=subprocess.DEVNULL)
    return step


def steps_to_words() -> list[Step]:
    """What they are compiled from, if they have to be; their kernels, which also read them; and the words."""
    fetched = [data_step("german")] if word_step().must_run() and not data_step("data").is_done() else []
    return [*fetched, kernel_step(), word_step()]


LATER: dict[str, tuple[str, Callable[[], list[Step]]]] = {
    "words": (WORDS_COMING, steps_to_words),
    "kernels": (COMPILING, lambda: [search_step()]),
    "packages": (FETCHING, lambda: [data_step("data")]),
    "pocket": (PACKING, lambda: pocket_steps()),
}
"""What a server can begin without, in the order in which it is made, and by which variable it is promised."""


def set_up_to_serve() -> None:
    """What the server needs to begin. For the words it waits by itself, and some games for their kernels."""
    ensure_all(first_steps(testing=False, measuring=False))
    undone = [name for name, (_, steps) in LATER.items() if not all(step.is_done() for step in steps())]
    with later_beside(undone):
        project_step().ensure()
        client = [*client_steps(testing=False)]
        with byte_code_beside() if any(step.must_run() for step in client) else nullcontext():
            ensure_all(client)


@contextmanager
def byte_code_beside() -> Iterator[None]:
    """Compile what the server imports while the client is built: two of the three seconds of a first start."""
    words = [str(tool("python")), "-c", "import wortstube.cli, wortstube.server.run"]
    with subprocess.Popen(
        words, cwd=places.ROOT, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ):
        yield


@contextmanager
def later_beside(names: list[str]) -> Iterator[None]:
    """Make the rest from now on, also while the server is started; in vain if there will be no first page."""
    making = start_later(names) if names else None
    try:
        yield
    except BaseException:
        if making:
            making.terminate()
        raise


def start_later(names: list[str]) -> subprocess.Popen[bytes]:
    """Somebody who makes these, beside us; the server sees the ends of pipes."""
    pipes = [promise(LATER[name][0]) for name in names]
    words = [f"{name}={pipe}" for name, pipe in zip(names, pipes, strict=True)]
    return subprocess.Popen([base_python(), str(places.ROOT / "dev"), "later", *words], pass_fds=pipes)


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
        ensure_all(LATER[name][1]())
        if pipe:
            os.close(int(pipe))
