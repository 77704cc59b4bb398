"""Everybody who may watch a game receives each event of its story once."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cartographers.rules import story
from cartographers.server.protocol.story import StoryEvent
from cartographers.server.protocol.wire_structs import members
from cartographers.server.tables.out.story import SHOW, common_length, show_story
from tests.server.tables.test_games import sit_and_begin
from tests.support.server.guests import (
    Guest,
    Place,
    guests,
    middle,
    play_alone,
    play_one,
    play_out,
    running,
)
from tests.support.server.with_guests import with_guests

A, B, C = (story.SeasonBegan(season) for season in "abc")
HEROES = {"players": 2, "explore": "heroes", "skills": True, "ambush": ["heroes"]}


def parts(person: Guest) -> list[dict[str, Any]]:
    """The stories that a person received, in order."""
    told = [json.loads(text) for text in person.received]
    return [message["story"] for message in told if "story" in message]


def wire_events(place: Place, table: str) -> list[dict[str, Any]]:
    events = place.table(table).begun_game().events
    shown: list[dict[str, Any]] = msgspec.to_builtins(show_story(events, 0).events)
    return shown


def test_every_event_of_the_rules_has_its_struct() -> None:
    assert set(SHOW) == set(story.Event.__args__)
    assert len(members(StoryEvent)) == len(SHOW)


@pytest.mark.parametrize(
    ("known", "events", "length"),
    [((), (A, B), 0), ((A,), (A, B), 1), ((A, B), (A, C), 1), ((A, B, C), (A,), 1), ((), (), 0)],
)
def test_how_many_events_are_the_same(
    known: tuple[story.Event, ...], events: tuple[story.Event, ...], length: int
) -> None:
    assert common_length(known, events) == length


@pytest.mark.parametrize("rules", [{"players": 2}, HEROES], ids=["base", "heroes"])
def test_every_viewer_gets_each_event_once(tmp_path: Path, rules: dict[str, Any]) -> None:
    async def main() -> None:
        names = ("Ann", "Bob", "Eve")
        async with running(tmp_path / "games.db") as place, guests(place, *names) as (a, b, eve):
            table = await a.open(rules=rules)
            await sit_and_begin(table, a, b)
            await play_one(a, table, 0, middle)
            await play_one(b, table, 1, middle)
            await eve.watch(table)
            await asyncio.gather(*(play_out(person, table) for person in (a, b)))
            await eve.until(lambda: eve.phase(table) == "over")
            for person in (a, b, eve):
                assert person.tables[table]["story"] == wire_events(place, table)
                told = parts(person)
                assert [part["first"] for part in told] == [
                    sum(len(before["events"]) for before in told[:n]) for n in range(len(told))
                ]
            assert len(parts(eve)[0]["events"]) > 2

    asyncio.run(main())


@with_guests("Ann")
async def test_the_whole_story_comes_with_the_whole_table_but_not_with_refusals(
    place: Place, ann: Guest
) -> None:
    table = await ann.open(begin=True)
    await ann.watch(table)
    await play_one(ann, table, 0, middle)
    await ann.until_step(table, 1)
    answer = await ann.http.get(f"/api/tables/{table}")
    assert answer.json()["story"] == {"first": 0, "events": wire_events(place, table)}
    assert answer.json()["game"]["events"] == len(answer.json()["story"]["events"])
    message = {"type": "play", "id": "x", "table": table, "seat": 0, "step": 0}
    refused = await ann.http.post("/api/commands", json={**message, "move": "farm A1"})
    assert "story" not in refused.json()["shown"]
    assert refused.json()["shown"]["game"]["events"] == answer.json()["game"]["events"]


@with_guests("Ann")
async def test_a_table_that_has_not_begun_has_no_story(ann: Guest) -> None:
    table = await ann.open()
    await ann.watch(table)
    assert parts(ann) == []
    await ann.do("begin", table)
    await ann.until(lambda: ann.phase(table) == "playing")
    assert ann.tables[table]["story"][0]["type"] == "season_began"


@with_guests("Ann")
async def test_each_step_of_a_replay_has_its_number_of_events(ann: Guest) -> None:
    table = await play_alone(ann)
    last = ann.tables[table]["progress"]["step"]
    ends = []
    for number in range(last + 1):
        shown = await ann.http.get(f"/api/tables/{table}/steps/{number}")
        ends.append(shown.json()["events"])
    told = ann.tables[table]["story"]
    assert ends == sorted(set(ends))
    assert ends[-1] == len(told)
    assert [told[end]["type"] for end in ends[:-1]] == ["decided"] * last


@with_guests("Ann")
async def test_a_returning_client_gets_only_new_events(place: Place, ann: Guest) -> None:
    """Unless steps were taken back meanwhile: then the whole story is told again."""
    table = await ann.open(rules={"players": 1}, begin=True)
    await ann.watch(table)
    for number in range(1, 4):
        await play_one(ann, table, 0, middle)
        await ann.until_step(table, number)
    story = ann.tables[table]["story"]
    tab = await Guest(place.url, "Ann").connect_as(ann)
    tab.stories[table] = story[:2], 0
    await tab.watch(table)
    assert tab.tables[table]["story"] == story
    tab.stories[table] = [{"type": "told wrongly"}] * 2, 0
    await tab.watch(table)
    assert tab.tables[table]["story"][2:] == story[2:]  # what it claims to have is not sent
    tab.stories[table] = [{"type": "told wrongly"}] * 2, 1
    await tab.watch(table)
    assert tab.tables[table]["story"] == story
    await tab.hang_up()
