"""A job: something to be computed elsewhere, and how it travels between the pool and its workers."""

from __future__ import annotations

import signal
import struct
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

HEADER = struct.Struct(">I")
"""In front of every message: how many bytes it has."""
BEGUN = b""
"""Told when everything is learned and the time for the job begins; the next message is its answer."""
LEARNING = 60.0
"""Seconds for everything that is done once: starting, loading a game, learning the words of a level."""
TOO_LONG = -signal.SIGPROF if sys.platform != "win32" else None
"""The code with which a worker ends that has used up the limit of a job."""

busy_time: Callable[[], float] = getattr(time, "thread_time", time.perf_counter)
"""In a browser there are no threads to be told apart."""

Work = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function of some module, and what it is called with."""


class Job(msgspec.Struct, frozen=True):
    """Something to be computed elsewhere; pure, so that it can be done again, or not at all."""

    work: Work
    limit: float
    """Seconds of the processor it may take once everything is learned."""
    lesson: Work | None = None
    """What has to be learned before, which takes its time only once."""


class Answer(msgspec.Struct, frozen=True):
    """What came of a job; `failure` says where it failed, and nothing of what it was given."""

    result: Any = None
    failure: str = ""


def failure_of(error: BaseException) -> str:
    """What may be logged of an error: its kind and its place. A message could tell what somebody holds in their hand.

    >>> try:
    ...     Path("a secret hand").read_bytes()
    ... except OSError as error:
    ...     failure_of(error).split()[0]
    'FileNotFoundError'
    """
    places = [f" at {Path(step.filename).name}:{step.lineno}" for step in traceback.extract_tb(error.__traceback__)]
    return type(error).__name__ + "".join(places[-1:])


def timed(function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, float]:
    """What some work comes to, and how many seconds it kept a processor busy: a job that tells its own cost."""
    begun = busy_time()
    return function(*arguments), busy_time() - begun
