"""docs/operating.md and deploy/ are true: every option and variable is told, and what the files set exists."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer
import yaml  # type: ignore[import-untyped]
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.test_serve import ENVIRONMENT
from wortstube.cli import app
from wortstube.server.limits import PEOPLE, Rations
from wortstube.server.metrics import Metrics

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
DOCUMENT = (ROOT / "docs" / "operating.md").read_text("utf-8")
VARIABLE = re.compile(r"\bWORTSTUBE_[A-Z_]+\b")
ROW = re.compile(r"^\| (`--[^|]*) \| `(\w+)` \| ([^|]*) \| ([^|]+) \|$", re.MULTILINE)


class Option(NamedTuple):
    flags: tuple[str, ...]
    variable: str
    default: str


def options_of_serve() -> list[Option]:
    command: Any = typer.main.get_command(app)
    return [_option(parameter) for parameter in command.commands["serve"].params]


def _option(parameter: Any) -> Option:
    flags = (*parameter.opts, *parameter.secondary_opts)
    default = parameter.default
    if parameter.name == "database":
        told = "a file in the user's folder"
    elif isinstance(default, bool):
        told = "on" if default else "off"
    else:
        told = f"`{default}`" if default not in (None, "", ()) else "none"
    return Option(tuple(flags), str(parameter.envvar), told)


def options_told() -> list[Option]:
    rows = ROW.findall(DOCUMENT)
    return [Option(tuple(re.findall(r"--[\w-]+", flags)), variable, told) for flags, variable, told, _ in rows]


def test_the_table_tells_every_option_of_serve_and_no_other() -> None:
    assert len(options_told()) >= 13
    assert sorted(options_told()) == sorted(options_of_serve())


def test_every_option_has_the_variable_of_its_name() -> None:
    for option in options_of_serve():
        assert option.variable == "WORTSTUBE_" + option.flags[0].lstrip("-").replace("-", "_").upper()


def test_every_variable_in_the_source_is_told() -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py")]
    used = {name for text in sources for name in VARIABLE.findall(text)} | {one.variable for one in options_of_serve()}
    assert {"WORTSTUBE_LANGUAGE", "WORTSTUBE_DATABASE"} <= used, "they are found"
    assert used == set(re.findall(r"^\| .*?`(WORTSTUBE_[A-Z_]+)`", DOCUMENT, re.MULTILINE))


@pytest.mark.parametrize("words", [(), ("serve",)])
def test_variables_count_with_and_without_a_command(words: tuple[str, ...], tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from wortstube.cli import main; main()", *words]
    letter = tmp_path / "letter.txt"
    letter.write_text("Liebe Oma, " * 200)
    own = {"WORTSTUBE_DATABASE": str(letter), "WORTSTUBE_PORT": "0", "WORTSTUBE_NO_BROWSER": "1"}
    answer = subprocess.run(command, capture_output=True, encoding="utf-8", env=ENVIRONMENT | own, timeout=60)
    assert answer.returncode == 2
    assert str(letter) in answer.stderr, "it tried the database of the environment"


def test_every_measurement_is_told_and_no_other() -> None:
    families = text_string_to_metric_families(generate_latest(Metrics().registry).decode())
    measured = {family.name for family in families if not family.name.startswith("process_")}
    section = DOCUMENT.partition("## Monitoring")[2].partition("Worth an alarm")[0]
    told = {re.sub(r"_total$|_info$", "", name) for name in re.findall(r"`(wortstube_\w+)`", section)}
    assert told == {re.sub(r"_info$", "", name) for name in measured if not name.endswith("_created")}


def test_alarms_ask_for_what_is_measured() -> None:
    alarms = DOCUMENT.partition("Worth an alarm")[2].partition("```")[2].partition("```")[0]
    names = set(re.findall(r"wortstube_\w+", alarms))
    assert len(names) == 7
    said = generate_latest(Metrics().registry).decode()
    assert all(f"\n{name}" in said for name in names)


def test_the_limits_told_are_those_that_hold() -> None:
    rations = Rations(PEOPLE)
    assert f"(*N*, {PEOPLE} unless" in DOCUMENT
    for buckets, at_once, wait, told in (
        (rations.requests, 100, 1, "100, then one a second"),
        (rations.questions, 120, 1, "120, then 20 a second"),
        (rations.tables, 600, 36, "600, then 100 an hour"),
        (rations.seats, 1200, 12, "1,200, then 300 an hour"),
    ):
        assert f"| {told} |" in DOCUMENT
        assert buckets.wait == wait
        assert at_once <= sum(buckets.take("somebody") for _ in range(at_once + 50)) < at_once + 50


def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return loaded


def test_what_the_deployments_set_exists() -> None:
    known = {option.variable for option in options_of_serve()}
    for name in ("wortstube.service", "compose.yaml", "Dockerfile"):
        used = set(VARIABLE.findall((DEPLOY / name).read_text("utf-8")))
        assert used, name
        assert used <= known, name
    flags = {flag for option in options_of_serve() for flag in option.flags}
    for path in DEPLOY.iterdir():
        used = set(re.findall(r"(?:serve|^#  ) .*", path.read_text("utf-8"), re.MULTILINE))
        mentioned = {flag for line in used for flag in re.findall(r"(?<!\w)--[\w-]+", line) if "docker" not in line}
        assert mentioned <= flags, path.name


def test_the_compose_file_has_two_servers_that_differ_in_nothing() -> None:
    services = compose()["services"]
    assert services["one"] == services["two"]
    environment = services["one"]["environment"]
    assert environment["WORTSTUBE_DATABASE"].startswith("postgresql://")
    assert environment["WORTSTUBE_BROKER"].startswith("nats://")
    proxy = services["proxy"]["networks"]["inside"]["ipv4_address"]
    assert environment["WORTSTUBE_BEHIND_PROXY"] == proxy, "only the proxy is believed"
    assert "@" not in environment["WORTSTUBE_DATABASE"].replace("wortstube@postgres", "")
    assert environment["PGPASSWORD"] == services["postgres"]["environment"]["POSTGRES_PASSWORD"], "no sign is escaped"
    assert "reverse_proxy one:8712 two:8712" in compose()["configs"]["caddyfile"]["content"]
    named = {place for service in services.values() for place in service.get("depends_on", ())}
    assert named <= set(services)
    assert (DEPLOY / services["one"]["build"]["context"] / services["one"]["build"]["dockerfile"]).resolve().is_file()


def test_nobody_else_can_get_the_address_of_the_proxy() -> None:
    [pool] = compose()["networks"]["inside"]["ipam"]["config"]
    network, drawn = ip_network(pool["subnet"]), ip_network(pool["ip_range"])
    proxy = ip_address(compose()["services"]["proxy"]["networks"]["inside"]["ipv4_address"])
    assert drawn.subnet_of(network)  # type: ignore[arg-type]
    assert proxy in network
    assert proxy not in drawn
    assert proxy != ip_address(pool["gateway"])
    assert ip_address(pool["gateway"]) in network


def test_no_image_floats() -> None:
    """Its tag is a whole version, so that two machines get the same program."""
    images = [service["image"] for service in compose()["services"].values() if "build" not in service]
    images += re.findall(r"^FROM (\S+)", (DEPLOY / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    assert len(images) == 5
    for image in images:
        assert re.search(r":\d+\.\d+(\.\d+)?(-|$)", image), image
        assert re.search(r":\d+\.\d+\.\d+", image) or image.startswith("postgres:"), "PostgreSQL counts in two numbers"


def test_the_school_installs_by_hashes() -> None:
    commands = DOCUMENT.partition("## One school")[2].partition("```")[2].partition("```")[0].splitlines()
    [locked, ours] = [command for command in commands if "pip install" in command]
    assert "--require-hashes" in locked
    lock = ROOT / locked.split("--requirement ")[1]
    named = re.findall(r"^[a-z].*==", lock.read_text("utf-8"), re.MULTILINE)
    assert len(named) <= lock.read_text("utf-8").count("--hash=sha256:")
    assert "--no-deps dist/*.whl" in ours, "and fetches nothing by itself"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd-analyze here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = (DEPLOY / "wortstube.service").read_text("utf-8")
    program = re.search(r"^ExecStart=(\S+)", unit, re.MULTILINE)
    assert program
    copy = tmp_path / "wortstube.service"
    copy.write_text(unit.replace(program[1], "/bin/true"))  # it must be there to be accepted
    answer = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, encoding="utf-8", check=False)
    assert (answer.returncode, answer.stderr) == (0, "")


def test_the_sites_pass_on_what_the_server_asks_for() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text("utf-8")
    for line in (
        "Host $http_host",
        "X-Forwarded-For $remote_addr",
        "X-Forwarded-Proto $scheme",
        "Upgrade $http_upgrade",
    ):
        assert f"proxy_set_header {line};" in nginx
    assert "location ~ ^/metrics(/|$) {" in nginx
    assert "add_header Strict-Transport-Security" in nginx
    for caddy in ((DEPLOY / "Caddyfile").read_text("utf-8"), compose()["configs"]["caddyfile"]["content"]):
        assert "@metrics path /metrics /metrics/*" in caddy
        assert "header Strict-Transport-Security" in caddy
