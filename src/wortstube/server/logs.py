"""What the server writes to standard error: sentences for a family, or one JSON object a line for programs.

Either way it is about the server. Names, words, hands and tokens are never logged; a table goes by its id.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Literal

Form = Literal["text", "json"]
FIELDS = "fields"
"""The attribute of a record that holds what belongs to it besides its sentence."""


def fields(**values: object) -> dict[str, Any]:
    """For `log.info("started", extra=fields(port=8712))`."""
    return {FIELDS: values}


class JsonLines(logging.Formatter):
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


def start_logging(form: Form) -> None:
    """For everything that logs: our own loggers and uvicorn's; as JSON also Python's warnings and a crash.

    A family is told only what went wrong; programs also hear of starts and stops.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter("%(levelname)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    if form == "json":
        logging.getLogger("wortstube").setLevel(logging.INFO)
        logging.captureWarnings(True)
        sys.excepthook = _log_crash


def _log_crash(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    logging.getLogger("wortstube").critical("crashed", exc_info=(kind, error, trace))
