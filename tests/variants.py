"""What shows once more what another test has shown, of another game, size or database; and what takes a whole evening.

`./dev test` leaves it out, so that it stays short; `.ci/run` runs it before anything lands, and
`./dev test -m variant` alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def with_variants(first: Any, values: Iterable[Any]) -> list[Any]:
    """Parameters of a test: the first always, all others of the values as variants.

    >>> [getattr(one, "values", one) for one in with_variants("b", ["a", "b"])]
    ['b', ('a',)]
    """
    return [first, *(_variant(value) for value in values if value != first)]


def _variant(value: Any) -> Any:
    return pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.variant)
