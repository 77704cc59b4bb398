"""Nobody can exceed their budget, by any route."""

import asyncio
from pathlib import Path

import httpx
import pytest

from tests.support.authorisation.stage import COOKIE, can_connect
from tests.support.server.guests import Guest, Place
from tests.support.server.standing_clock import TIME, serve

TOO_MANY = 429
POLICY = 1008


def count(person: Guest, sign: str) -> int:
    return sum(sign in text for text in person.received)


# ------------------------------------------------------------------ budgets


def test_messages_are_counted_by_person_over_sockets_and_http(tmp_path: Path) -> None:
    async def scene(_place: Place, ann: Guest, bob: Guest) -> None:
        table = await ann.open()
        for _ in range(30):
            await ann.say({"type": "ping"})
        await ann.until(lambda: count(ann, "pong") + count(ann, "too_many") == 30)
        assert count(ann, "pong") == 19  # and one hello
        said = {"type": "say", "id": "x", "table": table, "text": "Hello"}
        assert (await ann.http.post("/api/commands", json=said)).status_code == TOO_MANY
        await ann.connect()  # a second socket shares the budget
        await ann.until(lambda: count(ann, "too_many") == 12)
        await bob.say({"type": "ping"})
        await bob.until(lambda: count(bob, "pong") == 1)
        TIME.move(1)
        assert (await ann.http.post("/api/commands", json=said)).status_code == 200

    serve(tmp_path, scene, messages_per_second=5)


def test_a_flood_fetches_only_short_answers_and_is_cut(tmp_path: Path) -> None:
    async def scene(_place: Place, ann: Guest, _bob: Guest) -> None:
        table = await ann.open(rules={"players": 100})
        await ann.watch(table)
        for _ in range(150):
            await ann.say({"type": "rematch", "id": "x", "table": table})
        assert await ann.close_code() == POLICY
        floods = [text for text in ann.received if "too_many" in text]
        assert floods
        assert max(map(len, floods)) < 500

    serve(tmp_path, scene, messages_per_second=5)


def stranger(place: Place) -> httpx.AsyncClient:
    """Somebody without a cookie."""
    return httpx.AsyncClient(base_url=place.url, verify=False)


async def statuses(place: Place, number: int, **headers: str) -> list[int]:
    async with stranger(place) as http:
        return [(await http.get("/api/bots", headers=headers)).status_code for _ in range(number)]


def test_a_flood_over_http_fetches_only_short_answers(tmp_path: Path) -> None:
    async def scene(_place: Place, ann: Guest, _bob: Guest) -> None:
        table = await ann.open(rules={"players": 100})
        wrong = {"type": "rematch", "id": "x", "table": table}
        answers = [await ann.http.post("/api/commands", json=wrong) for _ in range(40)]
        floods = [one for one in answers if one.status_code == TOO_MANY]
        assert floods
        assert max(len(one.content) for one in floods) < 500

    serve(tmp_path, scene, messages_per_second=5)


def test_a_refusal_over_http_costs_as_much_as_the_table_that_comes_with_it(
    tmp_path: Path,
) -> None:
    async def scene(_place: Place, ann: Guest, _bob: Guest) -> None:
        names = [f"Player number {number}" for number in range(99)]
        table = await ann.open(rules={"players": 100}, names=names, begin=True)
        wrong = {"type": "rematch", "id": "x", "table": table}
        answers = [await ann.http.post("/api/commands", json=wrong) for _ in range(20)]
        assert len(answers[0].content) > 40_000
        assert [one.status_code for one in answers].count(TOO_MANY) > 10

    serve(tmp_path, scene, messages_per_second=5)


def test_requests_are_counted_by_address_whatever_a_client_says_of_it(tmp_path: Path) -> None:
    async def scene(place: Place, _: Guest, __: Guest) -> None:
        assert TOO_MANY in await statuses(place, 30)
        for claimed in ("198.51.100.1", "198.51.100.2", "127.0.0.1", "unknown", "::1"):
            assert await statuses(place, 1, X_Forwarded_For=claimed) == [TOO_MANY]
            assert await statuses(place, 1, **{"X-Forwarded-For": claimed}) == [TOO_MANY]
            assert await statuses(place, 1, Forwarded=f"for={claimed}") == [TOO_MANY]

    serve(tmp_path, scene, requests_per_second=5)


def test_a_listed_proxy_names_the_client(tmp_path: Path) -> None:
    async def scene(place: Place, _: Guest, __: Guest) -> None:
        first, second = ({"X-Forwarded-For": f"198.51.100.{n}"} for n in (1, 2))
        assert TOO_MANY in await statuses(place, 30, **first)
        assert await statuses(place, 1, **second) == [200]
        made_up = {"X-Forwarded-For": "203.0.113.9, 198.51.100.1"}
        assert await statuses(place, 1, **made_up) == [TOO_MANY]

    serve(tmp_path, scene, requests_per_second=5, proxies="127.0.0.1")


def test_a_proxy_that_adds_a_header_of_its_own_names_the_client(tmp_path: Path) -> None:
    async def scene(place: Place, _: Guest, __: Guest) -> None:
        async with stranger(place) as http:
            added = ("X-Forwarded-For", "198.51.100.1")
            asked = [
                http.get("/api/bots", headers=[("X-Forwarded-For", f"203.0.113.{n}"), added])
                for n in range(30)
            ]
            found = [(await one).status_code for one in asked]
        assert TOO_MANY in found

    serve(tmp_path, scene, requests_per_second=5, proxies="127.0.0.1")


def test_guests_are_counted_by_address(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, _bob: Guest) -> None:
        async with stranger(place) as http:
            found = []
            for _ in range(4):
                http.cookies.clear()
                found.append((await http.post("/api/me", json={"name": "Eve"})).status_code)
        assert found == [200, 200, TOO_MANY, TOO_MANY]
        assert (await ann.http.post("/api/me", json={"name": "Ann"})).status_code == 200

    serve(tmp_path, scene, guests_per_address=4)


async def open_many(person: Guest, number: int) -> list[int]:
    asked = [person.http.post("/api/tables", json={}) for _ in range(number)]
    return sorted(answer.status_code for answer in await asyncio.gather(*asked))


def test_tables_are_counted_by_address(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        assert await open_many(ann, 2) == [201, 201]
        assert await open_many(bob, 3) == [201, TOO_MANY, TOO_MANY]
        assert (await bob.http.post("/api/daily")).status_code == TOO_MANY

    serve(tmp_path, scene, tables_per_address=3)


def test_tables_are_counted_by_person_even_when_opened_at_once(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        assert await open_many(ann, 8) == [201] * 3 + [TOO_MANY] * 5
        assert await open_many(bob, 1) == [201]

    serve(tmp_path, scene, tables_per_identity=3)


def test_sockets_are_counted_by_address_even_when_opened_at_once(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        async def knock() -> bool:
            guest = Guest(place.url, "Eve")
            guest.http.cookies.set(COOKIE, ann.http.cookies[COOKIE])
            others.append(guest)
            return await can_connect(guest)

        others: list[Guest] = []
        opened = await asyncio.gather(*(knock() for _ in range(12)))
        assert sum(opened) == 3
        for other in others:
            await other.go()
        await bob.connect()

    serve(tmp_path, scene, sockets_per_address=5)


@pytest.mark.parametrize(
    ("path", "guess"),
    [
        ("/api/sessions", {"account": "ann", "password": "a guess"}),
        ("/api/sessions/recovered", {"code": "aaaa"}),
    ],
)
def test_guesses_of_passwords_and_codes_are_counted_by_address(
    tmp_path: Path, path: str, guess: dict[str, str]
) -> None:
    async def scene(_: Place, ann: Guest, __: Guest) -> None:
        guesses = [{key: f"{text} {number}" for key, text in guess.items()} for number in range(12)]
        found = [(await ann.http.post(path, json=each)).status_code for each in guesses]
        assert found == [400] * 10 + [TOO_MANY] * 2

    serve(tmp_path, scene)
