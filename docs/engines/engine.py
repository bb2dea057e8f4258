"""An engine that plays every game by listed moves: mostly whatever says the most letters, and where that was refused
anything else. It needs nothing but Python: wortstube simulate zickzack --engine "python engine.py" --seats engine,hobby
"""

import json
import random
import sys

GAMES = ["buecherwurm", "wortfaecher", "wortkniffel", "wortromme", "zickzack"]


def letters(part):
    """How many letters there are in the words of a command, however deep they lie."""
    if isinstance(part, dict):
        return sum(letters(value) for name, value in part.items() if name not in ("kind", "window"))
    return sum(map(letters, part)) if isinstance(part, list) else len(part) if isinstance(part, str) else 0


def answer(question):
    moves, luck = question["legal"], random.Random(question["chance"])
    if not moves:
        return {"kind": "error", "id": question["id"], "code": "nothing_listed"}
    longest = max(moves, key=letters)
    careless = question["refused"] or not letters(longest) or luck.random() < 0.1
    return {"kind": "answer", "id": question["id"], "command": luck.choice(moves) if careless else longest}


for line in sys.stdin:
    said = json.loads(line)
    if said["kind"] == "hello":
        reply = {"kind": "ready", "protocol": 1, "name": "Buchstabenzähler", "games": GAMES, "legal": 50}
    elif said["kind"] == "question":
        reply = answer(said)
    else:
        break
    print(json.dumps(reply), flush=True)
