"""A server that starts while its words and the kernels of its games are still being compiled.

It waits by itself (`wortstube.checkout`): for each of them it finds the number of a pipe in a variable, and the pipe
ends when they are there. The same holds for the packages of other languages, which it compiles later.
"""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

from tools import places
from tools.calling import Failure, tell
from tools.kernels import kernel_step, search_step
from tools.places import base_python
from tools.preparing import client_steps, data_step, first_steps, project_step, word_steps
from tools.steps import Step, ensure_all

COMPILING, WORDS_COMING, FETCHING = "WORTSTUBE_COMPILING", "WORTSTUBE_WORDS_COMING", "WORTSTUBE_FETCHING"
GIVES_WAY = 10
"""The words give way to what the first page waits for."""


def set_up_to_serve() -> None:
    """What the server needs to begin. For the words it waits by itself, and some games for their kernels."""
    ensure_all(first_steps(testing=False, measuring=False))
    kernels_ready, compiling = os.pipe()
    words = fork_words(kernels_ready, compiling)
    try:
        compile_and_build(compiling)
    except Failure:
        if words:
            os.waitpid(words, 0)
        raise
    os.close(kernels_ready)
    if not (search_step().is_done() and data_step("data").is_done()):
        start_the_rest()


def compile_and_build(compiling: int) -> None:
    """The kernels of the words, whose end closes a pipe, beside the client."""
    project_step().ensure()
    with ThreadPoolExecutor(1) as other:
        client = other.submit(ensure_all, client_steps(testing=False))
        try:
            kernel_step().ensure()
        finally:
            os.close(compiling)
        client.result()


def fork_words(kernels_ready: int, compiling: int) -> int:
    """Compile the words in a process of its own, whose number is returned; the server sees the end of a pipe then."""
    (step,) = word_steps(all_languages=False, kernels_ready=kernels_ready)
    if step.is_done():
        return 0
    coming = promise(WORDS_COMING)
    process = os.fork()
    if process:
        os.close(coming)
        return process
    os.close(compiling)  # else it would never end
    os._exit(main_of(step))


def main_of(step: Step) -> int:
    os.nice(GIVES_WAY)
    try:
        step.ensure()
    except Failure as failure:
        tell(str(failure))
        return 1
    except BaseException:  # whoever interrupts it interrupts what waits for it, too
        return 1
    return 0


def start_the_rest() -> None:
    """Compile the kernels of the games, then fetch packages, while the server is started; it sees the ends of pipes."""
    kernels, packages = promise(COMPILING), promise(FETCHING)
    command = [base_python(), str(places.ROOT / "dev"), "later", str(kernels)]
    subprocess.Popen(command, pass_fds=[kernels, packages])


def promise(variable: str) -> int:
    """The writing end of a pipe; the server finds the other one by this variable, and waits until nobody has this."""
    ready, coming = os.pipe()
    os.set_inheritable(ready, True)
    os.environ[variable] = str(ready)
    return coming
