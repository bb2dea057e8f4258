"""In a browser there is no web framework and no database: what tables on a device import must not need them."""

from __future__ import annotations

import json
import subprocess
import sys

from tools.pocket import OF_SERVER

PROGRAM = """
import asyncio, importlib.util, json, sys

NOT_THERE = ("litestar", "uvicorn", "sqlalchemy", "prometheus_client", "segno", "websockets", "typer", "rich", "httpx")

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in NOT_THERE:
            raise ModuleNotFoundError(name)

found = importlib.util.find_spec
importlib.util.find_spec = lambda name: None if name in NOT_THERE else found(name)
sys.meta_path.insert(0, Missing())

from wortstube.pocket.pocket import Pocket
from wortstube.pocket.shelf import MemoryShelf

async def answers():
    pocket = Pocket(MemoryShelf())
    seats = [{"name": "Anna"}, {"name": "Becher", "level": "hobby"}]
    table = json.dumps({"game": "wortkniffel", "seats": seats}).encode()
    asked = [("POST", "/api/tables", table), ("GET", "/api/words/check?word=Haus&word=qq", b""),
             ("GET", "/api/games/zickzack/equipment", b""), ("GET", "/api/riddles", b""),
             ("GET", "/api/privacy", b""), ("GET", "/api/circles/x", b"")]
    async with pocket.going():
        return [(await pocket.ask(*one)).status for one in asked]

statuses = asyncio.run(answers())
ours = sorted(name.removeprefix("wortstube.server.") for name in sys.modules if name.startswith("wortstube.server."))
print(json.dumps([statuses, ours, [name for name in sys.modules if name.startswith("wortstube.store")]]))
"""


def test_tables_on_a_device_need_neither_framework_nor_database() -> None:
    said = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True).stdout
    statuses, of_server, of_store = json.loads(said)
    assert statuses == [201, 200, 200, 200, 200, 404]
    assert [*of_server, "__init__"] == [*sorted(OF_SERVER.split()[1:]), "__init__"]
    assert of_store == []
