"""What programs read: the description of the HTTP API, and which field of a request is wrong."""

import asyncio
from pathlib import Path

import pytest

from tests.support.server.guests import guests, running


@pytest.mark.parametrize(
    ("path", "body", "text"),
    [
        ("/api/tables", {"clock": "x"}, "clock: Expected `int`, got `str`."),
        ("/api/tables", {"rules": {"players": 0}}, "rules.players: Expected `int` >= 1."),
        ("/api/tables", {"clok": 1}, "body: Object contains unknown field `clok`."),
        (
            "/api/commands",
            {"type": "sit", "id": "a"},
            "body: Object missing required field `table`.",
        ),
        ("/api/commands", {"type": "jump", "id": "a"}, "type: Invalid value 'jump'."),
        ("/api/me", ["Ann"], "body: Expected `object`, got `array`."),
    ],
)
def test_a_malformed_body_is_refused_with_the_name_of_its_field(
    tmp_path: Path, path: str, body: object, text: str
) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            answer = await ann.http.post(path, json=body)
            assert answer.status_code == 400
            assert answer.json()["reason"] == "bad_message"
            assert answer.json()["text"] == f"The request is malformed: {text}"

    asyncio.run(main())


def test_every_operation_and_parameter_of_the_api_is_described(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            schema = (await ann.http.get("/schema/openapi.json")).json()
        assert "/api/commands" in schema["info"]["description"]
        operations = {
            (method, path): operation
            for path, item in schema["paths"].items()
            for method, operation in item.items()
        }
        assert len(operations) > 40
        assert [where for where, one in operations.items() if not one.get("description")] == []
        parameters = [
            (where, given)
            for where, operation in operations.items()
            for given in operation.get("parameters", [])
        ]
        assert [(where, p["name"]) for where, p in parameters if not p.get("description")] == []

    asyncio.run(main())
