"""A judgement of the whole is not green because something could not be tried."""

from __future__ import annotations

import pytest

from tests.missing import missing


def test_what_is_missing_fails_where_the_whole_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no compiler"):
        missing("no compiler")


def test_elsewhere_it_is_skipped_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no compiler"):
        missing("no compiler")
