"""Whatever the server writes to its logs while a test runs."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

OWN = ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi")
"""Loggers that may keep their records from the root."""

OF_TESTS = ("websockets.client", "httpx", "httpcore")
"""Those of the clients in this same process."""

TORN = "socket.send() raised exception."
"""What asyncio says when somebody tore a line off and it has not noticed yet."""


class Records(logging.Handler):
    """All records as text, with tracebacks."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, str]] = []
        self.raw: list[logging.LogRecord] = []
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith(OF_TESTS) or record.getMessage() == TORN:
            return
        self.raw.append(record)
        self.found.append((record.levelno, self.format(record)))
        record.exc_text = None  # so that whoever formats it next does so in their own way

    def at_least(self, level: int) -> list[str]:
        return [text for found, text in self.found if found >= level]


@contextmanager
def watched(level: int = logging.WARNING) -> Iterator[Records]:
    """Everything that is logged at this level or above, by anybody."""
    records, root = Records(), logging.getLogger()
    loggers = [root, *map(logging.getLogger, OWN)]
    before = [(logger, logger.level) for logger in loggers]
    for logger in loggers:
        if logger is root or not logger.propagate:
            logger.addHandler(records)
        logger.setLevel(min(level, logger.level) if logger.level else level)
    try:
        yield records
    finally:
        for logger, was in before:
            logger.removeHandler(records)
            logger.setLevel(was)
