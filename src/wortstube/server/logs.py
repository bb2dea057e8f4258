"""What the server writes to standard error: sentences for a family, or one JSON object a line for programs.

Either way it is about the server. Names, words, hands and tokens are never logged; a table goes by its id. Of an error
its kind and its place are told and not its message, which may hold any of these.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Literal

Form = Literal["text", "json"]
FIELDS = "fields"
"""The attribute of a record that holds what belongs to it besides its sentence."""


def fields(**values: object) -> dict[str, Any]:
    """For `log.info("started", extra=fields(port=8712))`."""
    return {FIELDS: values}


def traced(error: BaseException | None, known: tuple[int, ...] = ()) -> str:
    """An error and what led to it: kinds and places, without a word of their messages.

    >>> try:
    ...     {}["a secret hand"]
    ... except KeyError as error:
    ...     traced(error).splitlines()[-1]
    'KeyError'
    """
    if error is None or id(error) in known:
        return ""
    known += (id(error),)
    before = traced(error.__cause__ or (None if error.__suppress_context__ else error.__context__), known)
    within = [traced(one, known) for one in error.exceptions] if isinstance(error, BaseExceptionGroup) else []
    places = "".join(traceback.format_tb(error.__traceback__))
    told = f"Traceback (most recent call last):\n{places}{_kind(error)}"
    return "\n".join(part for part in (before, *within, told) if part)


def _kind(error: BaseException) -> str:
    """What the system says of a failed call names nothing of ours, if the name of the file is left out."""
    module, name = type(error).__module__, type(error).__qualname__
    reason = f": {error.strerror}" if isinstance(error, OSError) and error.strerror else ""
    return (name if module == "builtins" else f"{module}.{name}") + reason


class Lines(logging.Formatter):
    """Sentences."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 - logging's own name
        return traced(ei[1])


class JsonLines(Lines):
    """time, level, logger, message, the record's own fields, and `exception` where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, FIELDS, {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class Seldom:
    """Says something at most once a minute, and then how often it happened since."""

    def __init__(self, log: logging.Logger, pause: float = 60.0) -> None:
        self._log, self._pause = log, pause
        self._unsaid: dict[str, int] = {}
        self._said: dict[str, float] = {}

    def warn(self, sentence: str, *values: object) -> None:
        now = time.monotonic()
        self._unsaid[sentence] = self._unsaid.get(sentence, 0) + 1
        if now - self._said.get(sentence, -self._pause) >= self._pause:
            times = self._unsaid.pop(sentence)
            self._log.warning(sentence, *values, extra=fields(times=times))
            self._said[sentence] = now


def start_logging(form: Form) -> None:
    """For everything that logs: our own loggers and uvicorn's; as JSON also Python's warnings and a crash.

    A family is told only what went wrong; programs also hear of starts and stops.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else Lines("%(levelname)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    if form == "json":
        logging.getLogger("wortstube").setLevel(logging.INFO)
        logging.captureWarnings(True)
        sys.excepthook = _log_crash


def _log_crash(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    logging.getLogger("wortstube").critical("crashed", exc_info=(kind, error, trace))
