"""Long answers are compressed for clients that accept it, unless they hold secrets."""

import asyncio
import gzip
import json
from pathlib import Path

import httpx

from tests.support.server.guests import Guest, guests, play_alone, running

LIKED = {"Accept-Encoding": "gzip"}
NOT_LIKED = {"Accept-Encoding": "identity"}


async def raw(
    person: Guest, method: str, path: str, *, json: object, headers: dict[str, str]
) -> tuple[httpx.Headers, bytes]:
    async with person.http.stream(method, path, json=json, headers=headers) as answer:
        return answer.headers, b"".join([part async for part in answer.aiter_raw()])


def test_long_answers_without_secrets_are_compressed(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            over = await play_alone(ann)
            table = await ann.open(begin=True)
            asked = {"seat": 0, "moves": (await ann.moves(table, 0))[:99]}
            asks = [
                ("GET", f"/api/tables/{table}/moves?seat=0", None),
                ("POST", f"/api/tables/{table}/previews", asked),
                ("GET", f"/api/tables/{over}/steps/1", None),
                ("GET", f"/api/tables/{over}/record", None),
            ]
            for method, path, body in asks:
                plain, long = await raw(ann, method, path, json=body, headers=NOT_LIKED)
                headers, short = await raw(ann, method, path, json=body, headers=LIKED)
                assert "content-encoding" not in plain
                assert headers["content-encoding"] == "gzip"
                assert headers["content-length"] == str(len(short))
                assert "accept-encoding" in headers["vary"].lower()
                assert headers["cache-control"] == plain["cache-control"]
                assert gzip.decompress(short) == long
                assert len(short) < len(long), path

    asyncio.run(main())


def test_short_answers_and_those_with_secrets_are_sent_as_they_are(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            table = await ann.open(rules={"players": 9})
            for number in range(9):
                await ann.do("say", table, text=f"forest A{number + 1} " * 20)
            refused = {"type": "take_back", "id": "x", "table": table, "seat": 0, "step": 0}
            asks = [
                ("GET", f"/api/tables/{table}", None),
                ("POST", "/api/commands", refused),
                ("POST", "/api/me/recovery", {}),
                ("GET", "/api/me", None),
                ("GET", "/api/bots", None),
                ("GET", f"/api/tables/{table}/moves?seat=0", None),
            ]
            sizes = []
            for method, path, body in asks:
                headers, text = await raw(ann, method, path, json=body, headers=LIKED)
                assert "content-encoding" not in headers, path
                json.loads(text)
                sizes.append(len(text))
            assert min(sizes[:2]) > 2_000

    asyncio.run(main())
