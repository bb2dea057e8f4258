"""The script ./dev: its commands, its guarded steps, and the locks it installs from."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from types import SimpleNamespace

import pytest

import tools.browser
from tools import calling, commands, kernels, places, pocket, preparing, profiling, serving
from tools.browser import browser
from tools.calling import Failure, call, has_pip, pip_configuration, settings_of_pip
from tools.commands import needs_pocket, needs_site
from tools.kernels import NO_COMPILER, OF_THE_WORDS, compile_kernels, kernel_step, search_step
from tools.places import files, node
from tools.pocket import pin_of
from tools.preparing import DATA, set_up
from tools.serving import COMPILING, FETCHING, WORDS_COMING, make_later, set_up_to_serve, start_later
from tools.steps import KEPT, Step, keep
from wortstube.games import registry
from wortstube.kernels import KERNELS
from wortstube.lexicon.building.packages import NEEDED, PINNED

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = [
    "run", "test", "faults", "check", "fmt", "docs", "build", "later", "lock", "audit", "bench", "load", "profile",
    "golden", "fixtures", "types", "photos", "strips", "icons", "help",
]  # fmt: skip


def call_dev(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, ROOT / "dev", *arguments], capture_output=True, text=True, check=False)


@pytest.fixture(autouse=True)
def stamps_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "STATE", tmp_path / "state")


class Workshop:
    """One step that copies its input to its output and counts how often it ran."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "source"
        self.output = folder / "output"
        self.fails = False
        self.runs = 0
        self.source.write_text("one")

    def copy(self) -> None:
        self.runs += 1
        if self.fails:
            raise Failure("    no paper")
        shutil.copy(self.source, self.output)

    def ensure(self, *more: str) -> None:
        Step("copy", "copying", self.copy, [self.source, *more], self.output, "Buy paper.").ensure()


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def test_help_lists_every_command() -> None:
    result = call_dev("help")
    assert result.returncode == 0
    listed = re.findall(r"^  (\w+) +\S", result.stdout, re.MULTILINE)
    assert listed == COMMANDS


def test_no_command_and_the_usual_flags_mean_help() -> None:
    expected = call_dev("help").stdout
    assert [call_dev(*words).stdout for words in ([], ["-h"], ["--help"])] == [expected] * 3


def test_an_unknown_command_gets_a_sentence_and_code_2() -> None:
    result = call_dev("dance")
    assert result.returncode == 2
    assert result.stdout == ""
    assert "'dance'" in result.stderr
    assert all(command in result.stderr for command in COMMANDS)


def test_profile_says_what_it_can_draw() -> None:
    for words in ([], ["dance"]):
        with pytest.raises(Failure, match="load, game, words, start"):
            profiling.profile(words)


def test_a_step_runs_once_while_nothing_changes(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    workshop.ensure()
    assert re.fullmatch(r"  copy +copying …\n  copy +done in \d+\.\d s\n", capsys.readouterr().err)
    workshop.ensure()
    assert workshop.runs == 1
    assert capsys.readouterr().err == ""


def test_a_step_runs_again_when_an_input_changes(workshop: Workshop) -> None:
    workshop.ensure()
    workshop.source.write_text("two")
    workshop.ensure()
    assert workshop.output.read_text() == "two"
    workshop.ensure("another input")
    assert workshop.runs == 3


def test_a_touched_but_unchanged_input_counts_as_unchanged(workshop: Workshop) -> None:
    workshop.ensure()
    os.utime(workshop.source, (0, 0))
    workshop.ensure()
    assert workshop.runs == 1


def test_a_step_runs_again_when_its_output_is_gone(workshop: Workshop) -> None:
    workshop.ensure()
    workshop.output.unlink()
    workshop.ensure()
    assert workshop.output.read_text() == "one"


def test_a_failed_step_says_what_to_do_and_is_tried_again(workshop: Workshop) -> None:
    workshop.ensure()
    workshop.source.write_text("two")
    workshop.fails = True
    with pytest.raises(Failure, match=r"(?s)no paper\nBuy paper\.$"):
        workshop.ensure()
    workshop.source.write_text("one")  # the stamp of the first success must not count any more
    workshop.fails = False
    workshop.ensure()
    assert workshop.runs == 3


def test_inputs_moved_between_files_change_the_fingerprint(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    step = Step("step", "", lambda: None, [first, second], first, "")
    first.write_text("xy")
    second.write_text("")
    before = step.fingerprint()
    first.write_text("x")
    second.write_text("y")
    assert step.fingerprint() != before


def test_files_leaves_out_what_tools_leave_behind(tmp_path: Path) -> None:
    for name in ("web/src/data/cards.json", "web/node_modules/x/index.js", "web/src/__pycache__/a.pyc", "web/.npmrc"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    found = [path.relative_to(tmp_path).as_posix() for path in files(tmp_path / "web", tmp_path / "absent")]
    assert found == ["web/.npmrc", "web/src/data/cards.json"]


def test_files_leaves_out_compiled_kernels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "KERNELS", tmp_path)
    for name in ("dawg.py", "dawg.cpython-311-x86_64-linux-gnu.so", "dawg.cp311-win_amd64.pyd"):
        (tmp_path / name).touch()
    assert files(tmp_path) == [tmp_path / "dawg.py"]


def compiled(folder: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> list[str]:
    """The step where there is one tiny kernel, with these programs at hand; the compiled modules it leaves."""
    shutil.copytree(ROOT / "licences", folder / "licences")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, folder)
    sources = folder / "src" / "wortstube" / "kernels"
    sources.mkdir(parents=True)
    for name in ("tiny", "other"):
        (sources / f"{name}.py").write_text("# cython: language_level=3\n")
    (sources / "plain.py").write_text("# no kernel\n")
    (sources / "tiny.old.so").touch()
    monkeypatch.setattr(places, "ROOT", folder)
    monkeypatch.setattr(places, "KERNELS", sources)
    monkeypatch.setattr(calling, "environment", lambda: os.environ | {"PATH": path})
    monkeypatch.setattr(kernels, "call", partial(call, cwd=folder))
    compile_kernels(["tiny"])
    return [path.name.partition(".")[0] for path in places.compiled_kernels()]


@pytest.mark.variant
def test_a_missing_compiler_is_said_in_one_sentence_and_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CC", raising=False)
    assert compiled(tmp_path, monkeypatch, str(tmp_path)) == []
    assert capsys.readouterr().err.strip() == NO_COMPILER
    assert (places.STATE / "interpreted").exists()


def test_kernels_are_compiled_beside_their_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if not shutil.which("cc"):
        pytest.skip("there is no C compiler on this machine")
    places.STATE.mkdir()
    (places.STATE / "interpreted").touch()
    assert compiled(tmp_path, monkeypatch, os.environ["PATH"]) == ["tiny"]
    assert capsys.readouterr().err == ""
    assert not (places.STATE / "interpreted").exists()


def test_a_failing_command_shows_the_end_of_its_output() -> None:
    noise = "for i in range(99): print('line', i)\nraise SystemExit(3)"
    with pytest.raises(Failure) as caught:
        call(sys.executable, "-c", noise)
    assert "line 98" in str(caught.value)
    assert "line 50\n" not in str(caught.value)
    assert "code 3" in str(caught.value)


def test_no_node_waits_for_ever_when_it_ends() -> None:
    """Programs in between, such as npm, hand on to theirs what keeps them from it."""
    loaded = "process.exit(Object.keys(require.cache).some((name) => name.endsWith('node_exit.cjs')) ? 0 : 1)"
    between = f"process.exit(require('node:child_process').spawnSync(process.execPath, ['-e', {loaded!r}]).status)"
    call(node(), "-e", loaded)
    call(node(), "-e", between)
    with pytest.raises(Failure):
        call(node(), "-e", loaded, env={"NODE_OPTIONS": ""})


def test_a_command_that_does_not_exist_is_a_failure() -> None:
    with pytest.raises(Failure, match="no-such-program could not be started"):
        call("no-such-program")


def test_a_failure_ends_the_command_with_code_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: list[str]) -> int:
        raise Failure("Buy paper.")

    monkeypatch.setitem(commands.COMMANDS, "run", fail)
    assert commands.main(["run"]) == 1
    assert capsys.readouterr().err == "Buy paper.\n"


def test_pips_index_is_handed_to_uv_unless_uv_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    if not has_pip():
        pytest.skip("the Python outside .venv has no pip whose settings could be handed over")
    for name in ("UV_DEFAULT_INDEX", "SSL_CERT_FILE", "UV_INSECURE_HOST"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_INDEX_URL", "https://mirror.invalid/simple")
    pip_configuration.cache_clear()
    assert settings_of_pip()["UV_DEFAULT_INDEX"] == "https://mirror.invalid/simple"
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://other.invalid/simple")
    assert "UV_DEFAULT_INDEX" not in settings_of_pip()


def test_the_browser_of_the_environment_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORTSTUBE_CHROMIUM", "/somewhere/chromium")
    assert browser() == "/somewhere/chromium"


def test_without_a_browser_the_missing_command_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools.browser, "find_browser", lambda: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(Failure, match=r"Install one, for instance with: \w+"):
        browser()


def test_an_old_python_reads_a_clear_sentence() -> None:
    old = find_old_python()
    if old is None:
        pytest.skip("no Python from 3.6 to 3.10 on this machine")
    result = subprocess.run([old, ROOT / "dev", "help"], capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert re.fullmatch(r"Wortstube needs Python 3\.11 or newer, and this is Python 3\.\d+\.\n", result.stderr)


def find_old_python() -> str | None:
    """An interpreter too old for us, on the path or among those pyenv keeps (its shims alone prove nothing)."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    names = [f"python3.{minor}" for minor in range(6, 11)]
    kept = [str(path) for name in names for path in pyenv.glob(f"*/bin/{name}")]
    for candidate in [*kept, *filter(None, map(shutil.which, names))]:
        if subprocess.run([candidate, "-c", ""], capture_output=True, check=False).returncode == 0:
            return candidate
    return None


def requirement_names(lines: list[str]) -> set[str]:
    return {re.split(r"[<>=\[; ]", line)[0] for line in lines if line and not line.startswith(("#", "-"))}


def test_the_run_lock_serves_exactly_what_the_project_needs_to_serve() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = [project["optional-dependencies"][extra] for extra in ("server", "postgres", "nats")]
    needed = requirement_names([*project["dependencies"], *chain.from_iterable(extras)])
    wanted = requirement_names((ROOT / "requirements/run.in").read_text().splitlines())
    assert wanted == {name for name in needed if not name.startswith("wortstube")}


def asked_for(path: Path) -> list[str]:
    """The lines of a list, and of those it refers to."""
    lines = path.read_text().splitlines()
    further = [path.parent / line.removeprefix("-r ") for line in lines if line.startswith("-r ")]
    return [*lines, *(line for list_ in further for line in asked_for(list_))]


def test_the_lock_has_the_data_packages_in_the_versions_a_build_wants() -> None:
    lock = (ROOT / "requirements/data.txt").read_text()
    assert dict(re.findall(r"^([\w.-]+)==(\S+) ", lock, re.MULTILINE)) == PINNED


def test_german_needs_what_its_lock_has() -> None:
    lock = (ROOT / "requirements/german.txt").read_text()
    pins = re.findall(r"^([\w.-]+)==(\S+) ", lock, re.MULTILINE)
    assert dict(pins) == {package: PINNED[package] for package in NEEDED["de"]}


def test_who_has_data_packages_keeps_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When other packages are installed anew: all of them, or those of German only."""
    synced: list[tuple[object, ...]] = []
    monkeypatch.setattr(preparing, "uv", lambda *words: synced.append(words[3:]))
    monkeypatch.setattr(preparing, "venv_path", lambda kind: tmp_path)
    run = places.LOCKS / "run.txt"
    preparing.sync([run])
    for lock, package in DATA.items():
        (tmp_path / package).mkdir()
        preparing.sync([run])
        assert synced[-1] == (run, places.LOCKS / f"{lock}.txt")
    assert synced[0] == (run,)


@pytest.mark.parametrize("purpose", ["uv", "run", "build", "dev", "wheel", "german", "data", "bench"])
def test_every_lock_holds_what_is_asked_for_with_hashes(purpose: str) -> None:
    asked = requirement_names(asked_for(ROOT / f"requirements/{purpose}.in"))
    lock = (ROOT / f"requirements/{purpose}.txt").read_text()
    pins = re.findall(r"^([\w.-]+)==[^\\\n]+\\\n    --hash=sha256:[0-9a-f]{64}", lock, re.MULTILINE)
    assert asked <= set(pins)
    assert len(pins) == len(re.findall(r"^\S", lock, re.MULTILINE))


def test_what_was_compiled_once_serves_the_next_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another folder with the same inputs takes the product from the cache; other inputs are compiled anew."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    runs: list[str] = []

    def checkout(name: str, content: str) -> str:
        folder = tmp_path / name
        folder.mkdir()
        made = folder / "made.txt"
        monkeypatch.setattr(places, "STATE", folder / "state")

        def compile_it() -> None:
            runs.append(name)
            made.write_text(f"compiled from {content}")

        Step("compile", "compiling", compile_it, [content], made, "", lambda: [made]).ensure()
        return made.read_text()

    assert checkout("first", "a") == checkout("second", "a") == "compiled from a"
    assert runs == ["first"]
    assert checkout("third", "b") == "compiled from b"
    assert runs == ["first", "third"]


def test_a_folder_that_was_built_once_serves_the_next_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was built: nothing of an earlier build stays in it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    first, second = (tmp_path / name / "client" for name in ("first checkout", "second checkout"))

    def build() -> None:
        (first / "assets").mkdir(parents=True)
        (first / "assets" / "page.js").write_text("new")

    def step(made: Path) -> Step:
        monkeypatch.setattr(places, "STATE", made.parent / "state")
        return Step("client", "building", build, ["inputs"], made, "", lambda: [made])

    second.mkdir(parents=True)
    (second / "page.js").write_text("old")
    first.parent.mkdir()
    step(first).ensure()
    step(second).ensure()
    found = {path.relative_to(second).as_posix() for path in second.rglob("*") if path.is_file()}
    assert found == {"assets/page.js"}


def test_the_cache_keeps_only_the_newest(tmp_path: Path) -> None:
    made = tmp_path / "made.txt"
    made.write_text("x")
    for number in range(KEPT + 2):
        folder = tmp_path / "cache" / f"words-{number}"
        keep(folder, [made])
        os.utime(folder, (number, number))
    keep(tmp_path / "cache" / "words-last", [made])
    assert len(list((tmp_path / "cache").iterdir())) == KEPT
    assert (tmp_path / "cache" / "words-last" / "made.txt").read_text() == "x"


def test_words_and_client_are_set_up_beside_each_other_and_both_finish(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def step(name: str, fails: bool = False) -> list[object]:
        def ensure() -> None:
            if fails:
                raise Failure(f"no {name}")
            done.append(name)

        return [SimpleNamespace(name=name, ensure=ensure)]

    def words(_: bool, kernels_ready: int) -> Iterator[object]:
        assert os.read(kernels_ready, 1) == b"", "it ends once the kernels are there"
        assert "kernels" in done
        yield from step("words")

    monkeypatch.setattr(preparing, "first_steps", lambda *_: step("packages"))
    monkeypatch.setattr(preparing, "project_step", lambda: step("project")[0])
    monkeypatch.setattr(preparing, "kernel_step", lambda: step("kernels")[0])
    monkeypatch.setattr(preparing, "search_step", lambda: step("searches")[0])
    monkeypatch.setattr(preparing, "word_steps", words)
    monkeypatch.setattr(preparing, "data_step", lambda lock: step(lock)[0])
    monkeypatch.setattr(preparing, "client_steps", lambda _: step("client", fails=True))
    with pytest.raises(Failure, match="no client"):
        set_up()
    assert done[:2] == ["packages", "data"]
    assert sorted(done[2:]) == ["kernels", "project", "words"]


class Site:
    """Steps that note their order and do nothing else."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.order: list[str] = []
        self.done: set[str] = set()
        self.known: set[str] = set()
        self.failing = ""
        self.started: list[list[str]] = []
        monkeypatch.setattr(serving, "first_steps", lambda **_: [self.step("first")])
        monkeypatch.setattr(serving, "client_steps", lambda **_: [self.step("client")])
        monkeypatch.setattr(serving, "word_steps", lambda **_: [self.step("words")])
        monkeypatch.setattr(serving, "data_step", self.step)
        monkeypatch.setattr(serving, "pocket_steps", lambda: [self.step("pocket")])
        for name in ("project", "kernel", "search"):
            monkeypatch.setattr(serving, f"{name}_step", partial(self.step, name))
        monkeypatch.setattr(serving, "start_later", self.start_later)
        monkeypatch.setattr(os, "nice", lambda _: 0)

    def step(self, name: str) -> SimpleNamespace:
        def ensure() -> None:
            if name == self.failing:
                raise Failure(f"no {name}")
            self.order.append(name)

        def must_run() -> bool:
            return name not in self.done | self.known

        return SimpleNamespace(name=name, ensure=ensure, is_done=lambda: name in self.done, must_run=must_run)

    def start_later(self, names: list[str]) -> None:
        self.order.append("later")
        self.started.append(names)


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Site:
    return Site(monkeypatch)


def test_the_server_starts_beside_its_client_and_all_else(site: Site) -> None:
    set_up_to_serve()
    assert site.order == ["first", "project", "later", "later"]
    assert site.started == [["client"], ["words", "kernels", "packages", "pocket"]]
    make_later(["client"])
    make_later(["words"])
    assert site.order[4:] == ["client", "german", "kernel", "words"]


def test_words_of_another_checkout_need_no_packages(site: Site) -> None:
    site.known.add("words")
    set_up_to_serve()
    assert "words" in site.started[1]
    make_later(["words"])
    assert site.order[4:] == ["kernel", "words"]


def test_what_is_there_is_not_promised(site: Site) -> None:
    site.done |= {"client", "kernel", "words", "search", "pocket"}
    set_up_to_serve()
    assert site.started == [["packages"]]


def test_words_wait_for_the_kernels_that_read_them(site: Site) -> None:
    site.done |= {"client", "words", "search", "data", "pocket"}
    set_up_to_serve()
    assert site.started == [["words"]]
    make_later(["words"])
    assert site.order[3:] == ["kernel", "words"]


def test_the_server_has_pipes_for_what_comes_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever makes it has the other ends."""
    words: list[list[str]] = []

    def start(command: list[str], pass_fds: list[int]) -> None:
        words.append(command[2:])
        assert [word.partition("=")[2] for word in command[3:]] == [str(pipe) for pipe in pass_fds]

    monkeypatch.setattr(subprocess, "Popen", start)
    for variable in (WORDS_COMING, COMPILING, FETCHING):
        monkeypatch.setenv(variable, "")
    start_later(["words", "packages"])
    assert [word.partition("=")[0] for word in words[0]] == ["later", "words", "packages"]
    assert os.environ[COMPILING] == "", "nobody waits for what is there"
    for variable in (WORDS_COMING, FETCHING):
        reading = int(os.environ[variable])
        assert os.get_inheritable(reading)
        os.set_blocking(reading, False)
        with pytest.raises(BlockingIOError):
            os.read(reading, 1)


def test_each_pipe_ends_with_its_step(site: Site) -> None:
    ready, writing = os.pipe()
    site.failing = "search"
    with pytest.raises(Failure, match="no search"):
        make_later([f"words={writing}", "kernels", "packages"])
    assert os.read(ready, 1) == b""
    assert site.order == ["german", "kernel", "words"]
    os.close(ready)


def test_every_kernel_belongs_to_the_words_or_to_a_game() -> None:
    words, games = (Path(str(step().output)).name.partition(".")[0] for step in (kernel_step, search_step))
    assert {words, games} <= set(KERNELS)
    assert {*OF_THE_WORDS, *(kernel for game in registry.GAMES for kernel in registry.kernels(game))} == set(KERNELS)


@pytest.mark.parametrize("step", [pocket.pocket_step, pocket.others_step])
def test_a_folder_for_browsers_is_taken_from_the_cache_as_a_whole(step: Callable[[], Step]) -> None:
    """What was kept is put beside the output, so a file in the folder would get the folder beside itself."""
    made = step()
    assert made.product is not None
    assert made.product() == [made.output]


def test_what_browsers_fetch_is_made_for_whoever_tests_it() -> None:
    for asked in ([], ["-x"], ["tests"], ["tests/pocket/engines/test_folder.py::test_it", "-q"], ["tests/browser"]):
        assert needs_pocket(asked)
    assert not needs_pocket(["tests/kernels", "tests/test_dev.py", "-x"])


def test_the_site_is_made_for_its_own_tests_alone() -> None:
    for asked in ([], ["-x"], ["tests/test_documents.py"], ["tests/browser/test_documents.py::test_x"], ["tests"]):
        assert needs_site(asked)
    assert not needs_site(["tests/test_habits.py", "tests/browser/wortkniffel", "-x"])


def test_what_is_fetched_for_browsers_is_what_the_server_has() -> None:
    pin = pin_of("msgspec")
    assert pin.startswith("msgspec==")
    assert pin in (places.LOCKS / "run.txt").read_text(encoding="utf-8")
    assert pin.count("msgspec") == 1


def test_without_a_compiler_for_browsers_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("has_clang", "find_clang"):
        monkeypatch.setattr(pocket, name, lambda: None)
    monkeypatch.setattr(Step, "must_run", lambda _: True)
    pocket.make_pocket()
    assert "apt-get install -y clang-16 lld-16 wasi-libc" in capsys.readouterr().err
