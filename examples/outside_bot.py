"""A bot that plays a whole game over the network. It needs Python 3.11 and `pip install websockets`, and not Parvis.

    python outside_bot.py https://games.example.org/tables/AbC123        # sits down at somebody's table
    python outside_bot.py http://localhost:8000 notre-dame easy easy     # makes a table against computer players

Copy it and write your own `choose`. Started with the BOT_TOKEN that it prints, it comes back to its seat.
"""

import http.client
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

NAME = "Outside bot"
PATIENCE = 60  # attempts, one a second, before a server counts as gone
NOT_YOURS, GONE_ON, TOO_OFTEN = 403, 409, 429


def choose(view: dict[str, Any]) -> str:
    """The label of a choice: something rather than nothing, otherwise at random. Put your own ideas here."""
    labels: list[str] = [choice["label"] for choice in view["legal"]]
    eager = [label for label in labels if label not in ("pass", "forgo", "done", "gift:none", "bribe:nobody")]
    return random.choice(eager or labels)


class Refused(Exception):
    """The server says no; `status` says in which way, `seconds` how long it makes us wait."""

    def __init__(self, status: int, message: str, seconds: str) -> None:
        super().__init__(message)
        self.status, self.seconds = status, float(seconds)


class Server:
    """The JSON interface of a server: every answer is a JSON object."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address, self.token = address, token

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Send a request; wait while the server restarts, or for as long as it says that we ask too often."""
        for _attempt in range(PATIENCE):
            try:
                return self.ask_once(method, path, body)
            except Refused as refusal:
                if refusal.status < 500 and refusal.status != TOO_OFTEN:
                    raise
                time.sleep(refusal.seconds)
            except (OSError, http.client.HTTPException, ValueError) as error:  # gone, or cut off in an answer
                print(f"the server does not answer ({error}); trying again", flush=True)
                time.sleep(1)
        raise SystemExit("the server is gone")

    def ask_once(self, method: str, path: str, body: dict[str, Any] | None) -> dict[str, Any]:
        """Send a request once."""
        shown = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        headers = {"Content-Type": "application/json", **shown}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/v1{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return dict(json.load(answer))
        except urllib.error.HTTPError as error:
            raise Refused(error.code, json.load(error)["message"], error.headers.get("Retry-After", "1")) from None

    def listen(self, table: str) -> ClientConnection:
        """A live connection to a table, to be used with `with`."""
        address = f"{self.address.replace('http', 'ws', 1)}/api/v1/tables/{table}/live"
        return connect(address, additional_headers={"Authorization": f"Bearer {self.token}"})


def sit_down(server: Server, table: str) -> int:
    """The seat that is ours already, or else the first open one."""
    told = server.ask("GET", f"/tables/{table}")
    if told["my_seats"]:
        return int(told["my_seats"][0])
    for seat in told["seats"]:
        if seat["open"]:
            try:
                server.ask("PUT", f"/tables/{table}/seats/{seat['seat']}", {"name": NAME})
                return int(seat["seat"])
            except Refused as refusal:
                if refusal.status != NOT_YOURS:  # else somebody was quicker
                    raise
    raise SystemExit("no seat is open at this table")


def play(server: Server, table: str, seat: int) -> dict[str, Any]:
    """Play a seat until the game is over, through lost connections and restarts of the server."""
    for _attempt in range(PATIENCE):
        try:
            with server.listen(table) as live:  # before looking, so that no change is missed in between
                return play_on(server, live, table, seat)
        except (OSError, WebSocketException) as error:
            print(f"the connection is lost ({error}); trying again", flush=True)
            time.sleep(1)
    raise SystemExit("the connection is lost again and again")


def play_on(server: Server, live: ClientConnection, table: str, seat: int) -> dict[str, Any]:
    """Play a seat while the connection lasts; returns the last view."""
    while True:
        hear(live, 0)  # left unread, news would clog the connection
        told = server.ask("GET", f"/tables/{table}/seats/{seat}/view")
        if told["phase"] in ("over", "ended"):
            return told
        if told["choosing"]:
            choice = {"revision": told["revision"], "labels": [choose(told["view"])]}
            try:
                server.ask("POST", f"/tables/{table}/seats/{seat}/choices", choice)
            except Refused as refusal:
                if refusal.status != GONE_ON:  # else the table has changed since we looked: look again
                    raise
        else:
            hear(live, 30)


def hear(live: ClientConnection, seconds: float) -> None:
    """Take all news in, such as {"revision": 7, "pending": [0], "yours": true}: whatever they say, we look again."""
    with suppress(TimeoutError):
        while live.recv(timeout=seconds):
            seconds = 0


def main(link: str, game: str = "", *computers: str) -> None:
    """Sit down at a table or make one, play, and print the result."""
    address, _, table = link.rstrip("/").partition("/tables/")
    server = Server(address, os.environ.get("BOT_TOKEN", ""))
    if not server.token:
        server.token = server.ask("POST", "/guests", {"name": NAME, "token": True})["token"]
        print(f"BOT_TOKEN={server.token}", flush=True)
    if not table:
        table = server.ask("POST", "/tables", {"game": game, "seats": ["me", *computers]})["id"]
    seat = sit_down(server, table)
    print(f"playing seat {seat} at {address}/tables/{table}", flush=True)
    told = play(server, table, seat)
    print(f"{told['phase']}: points {told['scores']}, winners {told['winners']}, we are {seat}")


if __name__ == "__main__":
    main(*sys.argv[1:])
