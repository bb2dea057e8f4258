"""Pieces of set-up, each done again only when the content of its inputs has changed since it last succeeded."""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from tools import places
from tools.calling import progress, tell
from tools.places import kept_folder

KEPT = 3


@dataclass(frozen=True)
class Step:
    """A piece of set-up, done again only when its inputs have changed or its output is gone."""

    name: str
    doing: str
    run: Callable[[], None]
    inputs: Iterable[Path | str]  # files count by path and content, strings by themselves
    output: Path
    advice: str
    product: Callable[[], list[Path]] | None = None  # what other checkouts may use as well: `output`, files beside it

    def fingerprint(self) -> str:
        digest = hashlib.sha256()
        for item in self.inputs:
            content = item.read_bytes() if isinstance(item, Path) else b""
            name = os.path.relpath(item, places.ROOT) if isinstance(item, Path) else item
            digest.update(f"{name}\0{len(content)}\0".encode() + content)
        return digest.hexdigest()

    def stamp(self) -> Path:
        return places.STATE / f"{self.name}.hash"

    def is_done(self) -> bool:
        stamp = self.stamp()
        return stamp.exists() and stamp.read_text() == self.fingerprint() and self.output.exists()

    def kept(self) -> Path:
        """Where another checkout would have kept the product."""
        return kept_folder() / f"{self.name}-{self.fingerprint()[:32]}"

    def is_known(self) -> bool:
        return self.product is not None and self.kept().is_dir()

    def must_run(self) -> bool:
        """Whether it is neither done nor known from another checkout."""
        return not self.is_done() and not self.is_known()

    def ensure(self) -> None:
        if self.is_done():
            return
        fingerprint, stamp, kept, known = self.fingerprint(), self.stamp(), self.kept(), self.is_known()
        stamp.unlink(missing_ok=True)
        with progress(self.name, "taking what another checkout compiled" if known else self.doing, self.advice):
            if known:
                if self.output.is_dir():
                    shutil.rmtree(self.output)
                shutil.copytree(kept, self.output.parent, dirs_exist_ok=True)
            else:
                self.run()
                keep(kept, self.product() if self.product else [])
        places.STATE.mkdir(exist_ok=True)
        stamp.write_text(fingerprint)


def keep(folder: Path, made: list[Path]) -> None:
    """Keep what was made in the cache, and of what this step made before only the newest; a full disk is no failure."""
    if not made:
        return
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as place:
            half = Path(place, "half")
            half.mkdir()
            for path in made:
                shutil.copytree(path, half / path.name) if path.is_dir() else shutil.copy2(path, half)
            half.rename(folder)
        earlier = folder.parent.glob(f"{folder.name.rpartition('-')[0]}-*")
        for old in sorted(earlier, key=lambda path: path.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError as error:
        tell(f"            not kept for other checkouts: {error.strerror}")


def ensure_all(steps: Iterable[Step], until: str = "") -> None:
    for step in steps:
        step.ensure()
        if step.name == until:
            return
