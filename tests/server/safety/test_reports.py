"""Reports to the operators: the server quotes what was said, and one person cannot flood them."""

from functools import partial
from typing import Any

from cartographers.server.people.operators import COMMAND_LINE
from cartographers.server.tables.out.reports import NewReport, add_report, read_reports
from tests.support.server.accounts import make_account
from tests.support.server.guests import Guest, Place, begin
from tests.support.server.with_guests import with_guests


async def report(person: Guest, table: str, **fields: Any) -> int:
    answer = await person.http.post("/api/reports", json={"table": table, **fields})
    return answer.status_code


async def quotes(place: Place) -> list[tuple[str, str, str]]:
    reports = (await place.services.store.read(read_reports)).reports
    return [(one.subject_name, one.kind, one.quote) for one in reports]


@with_guests("Ann", "Bob")
async def test_a_report_quotes_the_line_from_the_log(place: Place, a: Guest, b: Guest) -> None:
    table = await begin([a, b])
    await a.do("say", table, text="hello")
    await b.do("say", table, text="something rude")
    await a.do("say", table, text="stop that")
    assert await report(a, table, line=1, note="He is rude.") == 204
    assert await quotes(place) == [("Bob", "line", "something rude")]
    (shown,) = (await place.services.store.read(read_reports)).reports
    assert [line.text for line in shown.context] == ["hello", "something rude", "stop that"]
    assert (shown.note, shown.reporter, shown.subject) == ("He is rude.", a.id, b.id)


@with_guests("Ann", "Rude")
async def test_a_name_can_be_reported(place: Place, a: Guest, b: Guest) -> None:
    table = await begin([a, b])
    assert await report(a, table, seat=1) == 204
    assert await quotes(place) == [("Rude", "name", "Rude")]


@with_guests("Ann", "Bob", "Cid")
async def test_the_same_line_is_reported_once_by_each_person(
    place: Place, a: Guest, b: Guest, c: Guest
) -> None:
    table = await begin([a, b, c])
    await b.do("say", table, text="rude")
    for person in (a, a, c):
        assert await report(person, table, line=0) == 204
    assert len(await quotes(place)) == 2


@with_guests("Ann", "Bob")
async def test_reports_are_limited(a: Guest, b: Guest) -> None:
    table = await begin([a, b])
    statuses = [await report(a, table, seat=1) for _ in range(30)]
    assert statuses[0] == 204
    assert statuses[-1] == 429


@with_guests("Ann", "Bob")
async def test_only_what_the_reporter_may_see_can_be_reported(
    place: Place, a: Guest, b: Guest
) -> None:
    table = await a.open(rules={"players": 2}, open=False)
    assert await report(b, table, seat=0) == 404
    assert await report(a, table, seat=0) == 409  # herself
    assert await report(a, table, line=7) == 409
    assert await quotes(place) == []


@with_guests("Ann", "Bob")
async def test_nothing_is_quoted_of_somebody_who_is_being_erased(
    place: Place, a: Guest, b: Guest
) -> None:
    table = await begin([a, b])
    await b.do("say", table, text="something rude")
    await place.services.identities.erase(b.id)  # the log of the table comes later
    assert await report(a, table, line=0) == 204
    assert await quotes(place) == []


@with_guests("Ann", "Bob")
async def test_many_reports_come_in_pages(place: Place, a: Guest, b: Guest) -> None:
    table = await begin([a, b])
    ids = [f"{'a' * 13}{x}{y}{z}" for x in "abcde" for y in "abcde" for z in "abcde"]
    for id_ in ids:  # all at the same time
        made = NewReport(id_, 5, a.id, b.id, table, "line", f"rude {id_}", "", ids.index(id_))
        await place.services.store.write(partial(add_report, report=made))
    await make_account(a, "Olga the operator")
    await place.services.moderation.grant(COMMAND_LINE, a.id)
    pages = [(await a.http.get("/api/operator/reports")).json()]
    while pages[-1]["next"]:
        after = {"after": pages[-1]["next"]}
        pages.append((await a.http.get("/api/operator/reports", params=after)).json())
    assert [len(page["reports"]) for page in pages] == [50, 50, 25]
    assert [one["id"] for page in pages for one in page["reports"]] == ids
