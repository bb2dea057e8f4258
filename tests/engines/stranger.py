"""A program that somebody else has written: it plays, or behaves as badly as its first argument says.

Into the file of its second argument it writes its number, those of processes it has started, and when it was asked.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

MANNER, NOTES = "", Path()


def note(*words: object) -> None:
    with NOTES.open("a") as notes:
        notes.write(" ".join(map(str, words)) + "\n")


def tell(line: Any) -> None:
    print(line if isinstance(line, str) else json.dumps(line), flush=True)


def for_ever() -> NoReturn:
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    while True:
        time.sleep(3600)


def answer(question: dict[str, Any]) -> None:
    id, listed = question["id"], question.get("legal", ())
    match MANNER:
        case "hangs":
            for_ever()
        case "waits":
            while not NOTES.with_name("go on").exists():
                time.sleep(0.02)
        case "crashes":
            sys.exit("I do not feel well")
        case "eats":
            eaten = []
            while True:
                eaten.append(b"\1" * 10_000_000)
        case "babbles":
            tell("what a lovely day")
            return
        case "cheats":
            tell({"kind": "answer", "id": id, "command": {"kind": "cross_out", "box": "jackpot"}})
            return
        case "interferes":
            tell({"kind": "answer", "id": id, "command": {"kind": "table.pause"}})
            return
        case "declines":
            tell({"kind": "error", "id": id, "code": "no_idea", "detail": "None at all."})
            return
        case "floods":
            while True:
                tell({"kind": "answer", "id": "another", "command": {}})
        case "raves":
            tell("x" * 10_000_000)
        case "shouts":
            sys.stderr.write("!" * 10_000_000)
        case "learns":
            listed = listed if question["refused"] else [{"kind": "cross_out", "box": "jackpot"}]
    tell({"kind": "answer", "id": id, "command": listed[0]})


def main() -> None:
    note("pid", os.getpid())
    if MANNER == "breeds":
        note("pid", subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"]).pid)
    for line in sys.stdin:
        said = json.loads(line)
        match said["kind"]:
            case "hello":
                if MANNER == "sulks":
                    for_ever()
                games = ["wortkniffel", "zickzack", "a game of tomorrow"]
                legal = 1000 if MANNER == "demands" else 3
                version = 2 if MANNER == "modern" else 1
                tell({"kind": "ready", "protocol": version, "name": MANNER, "games": games, "legal": legal})
            case "question":
                note("asked", said["game"], said.get("level"), json.dumps(said["refused"]))
                answer(said)
            case "quit":
                note("quit")
                break


if __name__ == "__main__":
    MANNER, NOTES = sys.argv[1], Path(sys.argv[2])
    main()
