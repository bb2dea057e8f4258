"""A bot that takes a seat at a table by its ticket and has an engine say what to do there, on any server, over the
socket that browsers use (docs/protocol.md). It needs the package websockets.

python socket_bot.py http://192.168.1.20:8712 TICKET wortstube engine
"""

import json
import subprocess
import sys
import urllib.error
import urllib.request
from urllib.parse import urljoin

from websockets.sync.client import connect


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


def play(server, ticket, command):
    table, seat, cookie = redeem(server, ticket)
    engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def told(**line):
        engine.stdin.write(json.dumps(line).encode() + b"\n")
        engine.stdin.flush()
        return json.loads(engine.stdout.readline())

    told(kind="hello", protocol=1)
    socket = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(socket, additional_headers={"Cookie": cookie}, max_size=None) as line:

        def say(**message):
            line.send(json.dumps(message))

        say(kind="hello", protocol=1, after=0)
        sent = 0
        for said in map(json.loads, line):
            if said["kind"] in ("welcome", "wrote", "refused"):
                say(kind="look", seat=seat)  # the whole table with the eyes of the seat, after whatever has changed
            elif said["kind"] == "looked":
                view = said["view"]
                if view["phase"] == "over":
                    return view["play"]
                window = view["window"]
                if view["phase"] == "playing" and window and seat in view["awaited"]:
                    about = {"game": view["game"], "seat": seat, "view": view["play"], "window": window}
                    thought = told(kind="question", id=str(sent), chance=f"{table}/{view['seq']}/{sent}", **about)
                    if thought["kind"] == "answer":
                        sent += 1
                        say(kind="send", id=f"{ticket}.{sent}", seat=seat, command=thought["command"])
            elif said["kind"] == "goodbye":
                raise ConnectionError(said["code"])


if __name__ == "__main__":
    print(json.dumps(play(sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3:])))
