"""`./dev audit` believes reports, not exit codes: who has checked nothing has found nothing out."""

from __future__ import annotations

import json

from requirements.audit import Report, read_npm, read_pip, verdict

SKIPPED = {
    "dependencies": [
        {"name": "alembic", "skip_reason": "Dependency not found on PyPI and could not be audited: alembic (1.20.1)"},
        {"name": "anyio", "skip_reason": "Dependency not found on PyPI and could not be audited: anyio (4.16.0)"},
    ],
    "fixes": [],
}
CLEAN = {
    "dependencies": [
        {"name": "alembic", "version": "1.20.1", "vulns": []},
        {"name": "anyio", "version": "4.16.0", "vulns": []},
    ],
    "fixes": [],
}
FLAWED = {
    "dependencies": [
        {"name": "alembic", "version": "1.20.1", "vulns": []},
        {
            "name": "flask",
            "version": "0.5",
            "vulns": [
                {"id": "PYSEC-2019-179", "fix_versions": ["1.0"], "aliases": ["CVE-2019-1010083"], "description": "…"},
                {"id": "PYSEC-2018-66", "fix_versions": ["0.12.3"], "aliases": [], "description": "…"},
            ],
        },
    ],
    "fixes": [],
}
NPM_COUNTS = {"prod": 5, "dev": 60, "optional": 20, "peer": 2, "peerOptional": 0, "total": 86}
NPM_CLEAN = {
    "auditReportVersion": 2,
    "vulnerabilities": {},
    "metadata": {"vulnerabilities": {"high": 0, "total": 0}, "dependencies": NPM_COUNTS},
}
NPM_FLAWED = {
    "auditReportVersion": 2,
    "vulnerabilities": {
        "minimist": {
            "name": "minimist", "severity": "critical", "isDirect": True, "via": [{"source": 1097678}], "effects": [],
            "range": "<=0.2.3", "nodes": ["node_modules/minimist"], "fixAvailable": True,
        }
    },
    "metadata": {"vulnerabilities": {"critical": 1, "total": 1}, "dependencies": NPM_COUNTS},
}  # fmt: skip
NPM_REFUSED = {
    "message": "405 Method Not Allowed - POST /-/npm/v1/security/advisories/bulk",
    "method": "POST",
    "statusCode": 405,
    "body": "",
    "error": {"summary": "", "detail": ""},
}


def judged(python: object, npm: object) -> tuple[bool, str]:
    well, lines = verdict({"python": read_pip(json.dumps(python)), "npm": read_npm(json.dumps(npm))})
    return well, "\n".join(lines)


def test_all_checked_and_nothing_found() -> None:
    well, said = judged(CLEAN, NPM_CLEAN)
    assert well
    assert said.endswith("No known vulnerability in 88 packages.")


def test_nothing_checked_is_a_failure_although_nothing_was_found() -> None:
    well, said = judged(SKIPPED, NPM_CLEAN)
    assert not well
    assert "python: 0 packages checked, 2 skipped" in said
    assert "could not be audited: alembic" in said, "with the reason"
    assert said.endswith("Nothing is known about python: not one package could be checked.")


def test_an_auditor_that_was_refused_is_a_failure() -> None:
    well, said = judged(CLEAN, NPM_REFUSED)
    assert not well
    assert "405 Method Not Allowed" in said
    assert said.endswith("Nothing is known about npm: not one package could be checked.")
    assert said.count("Nothing is known") == 1


def test_vulnerabilities_are_named() -> None:
    well, said = judged(FLAWED, NPM_FLAWED)
    assert not well
    assert "flask 0.5: PYSEC-2019-179" in said
    assert "minimist <=0.2.3: critical" in said
    assert said.endswith("Not clean: 3 known vulnerabilities.")


def test_those_that_were_skipped_are_named_beside_those_checked() -> None:
    mixed = {"dependencies": CLEAN["dependencies"] + [{"name": "own", "skip_reason": "not published"}]}
    well, said = judged(mixed, NPM_CLEAN)
    assert well
    assert "python: 2 packages checked, 1 skipped" in said
    assert "skipped: own" in said


def test_no_report_at_all_is_a_failure() -> None:
    crash = "Traceback …\nConnectionError: Failed to resolve 'advisories.example'\n"
    for text in ("", "nonsense", "[]", "null", "{}"):
        assert read_pip(text, crash) == read_npm(text, crash) == Report(problem=crash.splitlines()[-1])
        assert not verdict({"python": read_pip(text), "npm": read_npm(text)})[0]


def test_npm_that_looked_at_no_package_is_a_failure() -> None:
    assert not judged(CLEAN, {**NPM_CLEAN, "metadata": {"dependencies": {**NPM_COUNTS, "total": 0}}})[0]
