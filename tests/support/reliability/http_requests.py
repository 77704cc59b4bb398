"""HTTP requests, each on its own connection, so that none belongs to a killed server."""

import asyncio
import json
from http.client import HTTPConnection, HTTPException
from typing import Any, NamedTuple

from tests.support.patience import PATIENCE


class Reply(NamedTuple):
    status: int
    body: Any  # whatever JSON the route answers with
    cookie: str


async def ask(port: int, method: str, path: str, cookie: str = "", body: object = None) -> Reply:
    return await asyncio.to_thread(ask_at_once, port, method, path, cookie, body)


def ask_at_once(port: int, method: str, path: str, cookie: str, body: object) -> Reply:
    """Raise ConnectionError if the server is killed meanwhile."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    headers = {"Cookie": cookie, "Content-Type": "application/json", "Connection": "close"}
    try:
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = connection.getresponse()
        text = answer.read()
        cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
        return Reply(answer.status, json.loads(text), cookie)
    except (OSError, HTTPException, ValueError) as error:
        raise ConnectionError(str(error)) from error
    finally:
        connection.close()
