"""A bot that takes a seat at a table by its ticket and has an engine say what to do there, on any server, over the
socket that browsers use (docs/protocol.md). It needs the package websockets.

python socket_bot.py http://192.168.1.20:8712 TICKET wortstube engine
"""

import json
import subprocess
import sys
import time
import urllib.error
import urllib.request
from urllib.parse import urljoin

from websockets.sync.client import connect

PAUSE = 0.2
"""Seconds before it moves: a server has no patience with whoever talks without end, and people like to follow."""


def redeem(server, ticket):
    """The table a ticket leads to, its seat, and the cookie by which the seat is mine from now on."""
    address = f"{server}/api/tickets/{ticket}"
    while True:
        try:
            answer = urllib.request.urlopen(urllib.request.Request(address, b"", method="POST"))
        except urllib.error.HTTPError as led:
            if led.code != 307:
                raise
            address = urljoin(address, led.headers["Location"])
            continue
        cookies = [cookie.partition(";")[0] for cookie in answer.headers.get_all("Set-Cookie")]
        place = json.load(answer)
        return place["table"], place["seats"][-1], "; ".join(cookies)


def changed(old, change):
    """What a part of the table has become: a list brings something new, an object changes of what is in it."""
    if isinstance(change, list):
        return change[0]
    is_list = isinstance(old, list)
    new = dict(enumerate(old)) if is_list else dict(old)
    for name, part in change.items():
        place = int(name) if is_list else name
        new[place] = changed(new.get(place), part)
    return list(new.values()) if is_list else new


def play(server, ticket, command):
    table, seat, cookie = redeem(server, ticket)
    engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def told(**line):
        engine.stdin.write(json.dumps(line).encode() + b"\n")
        engine.stdin.flush()
        heard = engine.stdout.readline()
        if not heard:
            raise EOFError("the engine has ended")
        return json.loads(heard)

    told(kind="hello", protocol=1)
    socket = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(socket, additional_headers={"Cookie": cookie}, max_size=None) as line:
        line.send(json.dumps({"kind": "hello", "protocol": 2, "after": 0}))
        view, sent, answered = {}, 0, ""
        for said in map(json.loads, line):
            if said["kind"] == "goodbye":
                raise ConnectionError(said["code"])
            if said["kind"] in ("welcome", "wrote"):
                view = said.get("view") or changed(view, said["changes"])
            elif said["kind"] != "refused":
                continue
            if view["phase"] == "over":
                return view["play"]
            refused = {"code": said["code"], "data": said["data"]} if said["kind"] == "refused" else None
            window = view["window"]
            if view["phase"] == "playing" and seat in view["awaited"] and (refused or window["id"] != answered):
                about = {"game": view["game"], "seat": seat, "view": view["play"], "window": window}
                thought = told(kind="question", id=str(sent), chance=f"{table}/{sent}", refused=refused, **about)
                if thought["kind"] != "answer":  # nobody else moves here: the table would wait for ever
                    raise LookupError(f"the engine has no answer: {thought['code']}: {thought.get('detail', '')}")
                time.sleep(PAUSE)
                sent, answered = sent + 1, window["id"]
                move = {"kind": "send", "id": f"{ticket}.{sent}", "seat": seat, "command": thought["command"]}
                line.send(json.dumps(move))


if __name__ == "__main__":
    print(json.dumps(play(sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3:])))
