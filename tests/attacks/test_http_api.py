"""The HTTP side as its own description has it: whatever is asked, the answer is one that was described.

Requests come from schemathesis, right ones and wrong ones; some of them name tables and circles that are there, and
bring the cookie of a seat. `WORTSTUBE_REQUESTS=500 ./dev test tests/attacks/test_http_api.py` asks more.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.generation import GenerationMode

from tests.attacks.eyes import cookie_of, open_table
from tests.attacks.watch import watched
from tests.server.live import Guest, LiveServer, live_server

REQUESTS = int(os.environ.get("WORTSTUBE_REQUESTS", "6"))
"""For each operation and mode."""
OPERATIONS = 79
"""Those of the description; `test_all_operations_are_tried` holds it up to date."""

load_all_checks()
negative_data_rejection, positive_data_acceptance = CHECKS.get_by_names(
    ["negative_data_rejection", "positive_data_acceptance"]
)
TOO_LARGE = 413
"""However valid it is: how much may come at once is no matter of the description."""
"""Wrong data are refused; asked only where we have not put right ones in."""


@dataclass(frozen=True)
class Api:
    server: LiveServer
    schema: Any
    real: dict[str, str]
    cookie: dict[str, str]

    @property
    def operations(self) -> list[Any]:
        return [found.ok() for found in self.schema.get_all_operations()]


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Api]:
    with live_server(tmp_path_factory.mktemp("api") / "games.db") as server:
        circle = Guest(server).post("/api/circles", {"name": "Runde"})["id"]
        seats = [{"name": "Anna"}]
        table, tokens = open_table(server, {"game": "wortkniffel", "seats": seats, "circle": circle, "open": True})
        schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
        yield Api(server, schema, {"table": table, "circle": circle, "seat": "0", "number": "1"}, cookie_of(tokens))


def test_all_operations_are_tried(api: Api) -> None:
    assert len(api.operations) == OPERATIONS


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize("number", range(OPERATIONS))
def test_every_answer_is_one_that_was_described(api: Api, number: int, mode: GenerationMode) -> None:
    operation = api.operations[number]

    @settings(
        max_examples=REQUESTS, phases=[Phase.generate], derandomize=True, database=None,
        suppress_health_check=[*HealthCheck],
    )  # fmt: skip
    @given(operation.as_strategy(generation_mode=mode), st.booleans())
    def ask(case: Any, real: bool) -> None:
        if real:
            case.path_parameters = {**case.path_parameters, **_known(api, case.path_parameters)}
        response = case.call(base_url=api.server.address, headers=api.cookie if real else {}, allow_redirects=False)
        excluded = [negative_data_rejection] if real or any_text else []
        excluded += [positive_data_acceptance] if response.status_code == TOO_LARGE else []
        case.validate_response(response, excluded_checks=excluded)

    any_text = not operation.body  # whatever stands in an address is a text
    nothing_to_get_wrong = mode is GenerationMode.NEGATIVE and any_text
    with watched(logging.WARNING) as records, suppress(Unsatisfiable) if nothing_to_get_wrong else nullcontext():
        ask()
    assert records.at_least(logging.WARNING) == []


def _known(api: Api, names: Any) -> dict[str, str]:
    return {name: api.real[name] for name in names or {} if name in api.real}
