"""Whether anything that our locks name has a known vulnerability: `./dev audit`.

Two auditors are asked, pip-audit about requirements/*.txt and npm about web/package-lock.json, and their reports are
read here, because their exit codes are no answer: both can end well after having checked nothing at all. This is not
part of the tests, since what it says depends on the day and on the network.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MOST_NAMES = 10


class Report(NamedTuple):
    """What one auditor found out."""

    checked: int = 0
    skipped: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    problem: str = ""


def read_pip(text: str, complaint: str = "") -> Report:
    """pip-audit's JSON: each dependency has its vulnerabilities, or the reason why it was skipped."""
    packages = _object(text).get("dependencies")
    if not isinstance(packages, list):
        return Report(problem=_last_line(complaint) or "no report")
    skipped = {package["name"]: package["skip_reason"] for package in packages if "skip_reason" in package}
    checked = [package for package in packages if "skip_reason" not in package]
    found = [
        f"{package['name']} {package['version']}: {flaw['id']}" for package in checked for flaw in package["vulns"]
    ]
    return Report(len(checked), tuple(skipped), tuple(found), next(iter(skipped.values()), ""))


def read_npm(text: str, complaint: str = "") -> Report:
    """npm's JSON: the packages with vulnerabilities by name, and how many were looked at."""
    report = _object(text)
    if "vulnerabilities" not in report:
        return Report(problem=str(report.get("message") or _last_line(complaint) or "no report"))
    flawed: dict[str, dict[str, Any]] = report["vulnerabilities"]
    found = tuple(f"{name} {flaw.get('range', '')}: {flaw.get('severity', '?')}" for name, flaw in flawed.items())
    return Report(int(report.get("metadata", {}).get("dependencies", {}).get("total", 0)), (), found)


def _object(text: str) -> dict[str, Any]:
    """The JSON object that a report should be; empty if it is none."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _last_line(text: str) -> str:
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")


def verdict(reports: dict[str, Report]) -> tuple[bool, list[str]]:
    """Whether all is well, and what to say about it. Where nothing was checked, nothing is well."""
    lines = [line for name, report in reports.items() for line in _said_of(name, report)]
    found = sum(len(report.found) for report in reports.values())
    unchecked = [name for name, report in reports.items() if not report.checked]
    if found:
        lines.append(f"Not clean: {found} known vulnerabilities.")
    elif unchecked:
        lines.append(f"Nothing is known about {' and '.join(unchecked)}: not one package could be checked.")
    else:
        lines.append(f"No known vulnerability in {sum(report.checked for report in reports.values())} packages.")
    return not found and not unchecked, lines


def _said_of(name: str, report: Report) -> list[str]:
    lines = [f"{name}: {report.checked} packages checked, {len(report.skipped)} skipped"]
    if report.problem:
        lines.append(f"  because: {report.problem}")
    if report.checked and report.skipped:
        more = " …" if len(report.skipped) > MOST_NAMES else ""
        lines.append(f"  skipped: {', '.join(report.skipped[:MOST_NAMES])}{more}")
    return lines + [f"  {flaw}" for flaw in report.found]


def _ask(*command: str | Path, folder: Path = ROOT) -> tuple[str, str]:
    answer = subprocess.run(
        [str(word) for word in command], cwd=folder, capture_output=True, encoding="utf-8", check=False
    )
    return answer.stdout, answer.stderr


def main(pip_audit: str, node: str, npm: str) -> int:
    locks = [word for lock in sorted((ROOT / "requirements").glob("*.txt")) for word in ("--requirement", lock)]
    quiet = ("--no-deps", "--disable-pip", "--format", "json", "--progress-spinner", "off")
    reports = {
        "requirements/*.txt": read_pip(*_ask(pip_audit, *locks, *quiet)),
        "web/package-lock.json": read_npm(*_ask(node, npm, "audit", "--json", folder=ROOT / "web")),
    }
    well, lines = verdict(reports)
    print(*lines, sep="\n")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
