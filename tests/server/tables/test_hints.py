"""Hints for the deciding player and the analysis of finished games."""

import asyncio
from typing import Any

import pytest

from cartographers.bots.analysis import accuracy_of
from cartographers.rules.move import Move
from cartographers.rules.story import Decided
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.live.fair_queue import Share
from cartographers.server.tables.live.lane import Job, Lane
from cartographers.server.tables.live.shared_tasks import SharedTasks
from cartographers.server.tables.out import advice as advising
from tests.support.server import slow_start
from tests.support.server.guests import Guest, Place, play_alone, play_out
from tests.support.server.with_guests import with_guests

BOT_GAME = {"rules": {"players": 2}, "bots": ["random"]}


@pytest.fixture(autouse=True)
def little_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice on the smallest budget."""
    monkeypatch.setattr(advising, "BUDGET", 1)


async def ask_hint(person: Guest, table: str, seat: int = 0) -> tuple[int, dict[str, Any]]:
    answer = await person.http.post(f"/api/tables/{table}/hint", json={"seat": seat})
    return answer.status_code, dict(answer.json())


async def whole_hint(person: Guest, table: str) -> tuple[int, dict[str, Any]]:
    """The answer of a server that has finished thinking."""
    status, told = await ask_hint(person, table)
    while status == 200 and not told["is_done"]:
        status, told = await ask_hint(person, table)
    return status, told


async def ask_analysis(
    person: Guest, table: str, seat: int = 0, after: int = 0
) -> tuple[int, dict[str, Any]]:
    asked = {"seat": seat, "after": after}
    answer = await person.http.get(f"/api/tables/{table}/analysis", params=asked)
    return answer.status_code, dict(answer.json())


async def whole_analysis(
    person: Guest, table: str, seat: int = 0
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """All decisions, and the answers that they came in."""
    answers: list[dict[str, Any]] = []
    decisions: list[dict[str, Any]] = []
    while not answers or not answers[-1]["is_done"]:
        status, told = await ask_analysis(person, table, seat, len(decisions))
        assert status == 200, told
        answers.append(told)
        decisions += told["decisions"]
    return decisions, answers


def count_work(place: Place, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the workers are asked from now on."""
    asked: list[str] = []
    true = place.services.bots.advise

    async def advise(share: Share, job: Any, *args: Any) -> Any:
        asked.append(getattr(job, "func", job).__name__)
        return await true(share, job, *args)

    monkeypatch.setattr(place.services.bots, "advise", advise)
    return asked


# ------------------------------------------------------------------ hints


@with_guests("Ann")
async def test_a_hint_names_legal_moves_with_stars_and_changes_nothing(
    place: Place, ann: Guest
) -> None:
    for asked in ({}, BOT_GAME):
        table = await ann.open(begin=True, **asked)
        await ann.watch(table)
        version = place.table(table).version
        status, told = await whole_hint(ann, table)
        decision = place.table(table).begun_game().view(0).owed()
        assert (status, told["step"], told["owner"]) == (200, 0, decision.owner)
        assert 1 <= len(told["moves"]) <= 3
        assert all(decision.is_legal(Move.parse(one["move"])) for one in told["moves"])
        stars = [one["stars"] for one in told["moves"]]
        assert stars == sorted(
            stars, reverse=decision.owner == 0
        )  # the first card may be an ambush
        assert place.table(table).version - version <= 1  # the bot may have decided meanwhile
        move = told["moves"][0]["move"]
        await ann.do("play", table, seat=0, step=told["step"], move=move)


@with_guests("Ann", "Bob")
async def test_there_are_no_hints_against_people_or_in_the_daily_challenge(
    ann: Guest, bob: Guest
) -> None:
    table = await ann.open(rules={"players": 3}, bots=["random"])
    await bob.do("sit", table)
    await ann.do("begin", table)
    hot_seat = await ann.open(rules={"players": 2}, names=["Cleo"], begin=True)
    daily = (await ann.http.post("/api/daily")).json()["table"]
    for at, key in ((table, "no_hints_here"), (hot_seat, "no_hints_here")):
        status, told = await ask_hint(ann, at)
        assert (status, told["key"]) == (409, key)
    status, told = await ask_hint(ann, daily)
    assert (status, told["key"]) == (409, "no_hints_daily")


@with_guests("Ann")
async def test_the_deal_of_the_day_is_not_analysed_before_the_day_is_over(ann: Guest) -> None:
    daily = (await ann.http.post("/api/daily")).json()["table"]
    await ann.watch(daily)
    await play_out(ann, daily)
    status, told = await ask_analysis(ann, daily)
    assert (status, told["key"]) == (409, "daily_secret")


@with_guests("Ann", "Bob")
async def test_hints_are_refused_where_moves_are(ann: Guest, bob: Guest) -> None:
    table = await ann.open(**BOT_GAME)

    async def refusal(person: Guest, seat: int) -> tuple[int, str]:
        status, told = await ask_hint(person, table, seat)
        return status, str(told["key"])

    assert await refusal(ann, 0) == (409, "not_begun")
    await ann.do("begin", table)
    assert await refusal(ann, 1) == (403, "not_your_seat")
    assert await refusal(bob, 0) == (403, "not_your_seat")
    await ann.watch(table)
    await play_out(ann, table)
    assert await refusal(ann, 0) == (409, "nothing_to_decide")


@with_guests("Ann")
async def test_a_repeated_request_for_hints_shares_one_job(
    place: Place, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.open(begin=True)
    asked = count_work(place, monkeypatch)
    answers = await asyncio.gather(*(whole_hint(ann, table) for _ in range(5)))
    assert all(answer == answers[0] for answer in answers)
    assert asked == ["hint"]


@with_guests("Ann")
async def test_a_failed_job_is_reported_and_retried(place: Place, ann: Guest) -> None:
    table = await ann.open(begin=True)
    true = place.services.bots.strong.job_seconds
    place.services.bots.strong.job_seconds = 0.0001
    status, told = await whole_hint(ann, table)
    assert (status, told["key"]) == (409, "no_advice")
    place.services.bots.strong.job_seconds = true
    assert (await whole_hint(ann, table))[0] == 200


@with_guests("Ann")
async def test_a_hint_that_takes_long_is_asked_for_again(
    place: Place, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.open(begin=True)
    monkeypatch.setattr(advising, "MAX_WAIT", 0.0)
    asked = count_work(place, monkeypatch)
    owner = place.table(table).begun_game().view(0).owed().owner
    unfinished = {"step": 0, "owner": owner, "is_done": False, "moves": []}
    assert await ask_hint(ann, table) == (200, unfinished)
    monkeypatch.setattr(advising, "MAX_WAIT", 12.0)
    status, told = await whole_hint(ann, table)
    assert (status, told["is_done"], len(told["moves"]) > 0) == (200, True, True)
    assert asked == ["hint"]


def test_starting_a_worker_is_no_part_of_its_job() -> None:
    async def main() -> None:
        lane = Lane(1, job_seconds=slow_start.IMPORT_SECONDS / 2)
        try:
            assert await lane.run(Job("a test", Share("", "", "")), slow_start.answer) == 42
            assert lane.lost == 0
        finally:
            lane.close()

    asyncio.run(main())


# ------------------------------------------------------------------ the analysis of a game


@with_guests("Ann", "Bob")
async def test_an_analysis_is_paid_by_those_who_ask_for_it(
    place: Place, ann: Guest, bob: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, shares = await play_alone(ann), []

    async def note(share: Share, *_: object) -> None:
        shares.append(share)

    monkeypatch.setattr(place.services.bots, "advise", note)
    await ask_analysis(bob, table)
    assert {(share.address, share.host) for share in shares} == {("127.0.0.1", bob.id)}


def test_one_address_does_not_keep_others_from_advice() -> None:
    async def main() -> None:
        async def think() -> None:
            await asyncio.Event().wait()

        tasks: SharedTasks[None] = SharedTasks(at_once=8, kept=8)
        tasks.begin("1", think, "192.0.2.1")
        tasks.begin("2", think, "192.0.2.1")
        with pytest.raises(Refusal, match="many others"):
            tasks.begin("3", think, "192.0.2.1")
        tasks.begin("1", think, "192.0.2.1")
        others = [tasks.begin(str(n), think, f"192.0.2.{n}") for n in range(3, 9)]
        assert len(others) == 6
        with pytest.raises(Refusal, match="many others"):
            tasks.begin("9", think, "192.0.2.9")
        await tasks.stop()
        assert not tasks.payers

    asyncio.run(main())


@with_guests("Ann", "Bob")
async def test_a_finished_game_is_analysed_once_for_all_viewers(
    place: Place, ann: Guest, bob: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.open(begin=True, **BOT_GAME)
    status, told = await ask_analysis(ann, table)
    assert (status, told["key"]) == (409, "not_over")
    await ann.watch(table)
    await play_out(ann, table)
    asked = count_work(place, monkeypatch)
    (decisions, answers), (others, _) = await asyncio.gather(
        whole_analysis(ann, table), whole_analysis(bob, table)
    )
    assert (decisions == others, answers[-1]["count"]) == (True, len(decisions))
    status, told = await ask_analysis(ann, table)
    assert (status, told["is_done"], told["decisions"]) == (200, True, decisions)
    accuracy = accuracy_of([one["cost"] for one in decisions])
    assert (told["accuracy"], told["is_preparing"]) == (accuracy, False)
    assert asked.count("past_decisions_of") == 1
    assert asked.count("judge") == len(told["decisions"])
    events = place.table(table).begun_game().events
    made = [str(e.move) for e in events if isinstance(e, Decided) and e.seat == 0]
    assert [one["played"] for one in told["decisions"]] == made
    assert all(one["cost"] >= 0 for one in told["decisions"])
    assert told["cost"] == pytest.approx(sum(one["cost"] for one in told["decisions"]))
    steps = [one["step"] for one in told["decisions"]]
    assert steps == sorted(set(steps))
    assert steps[-1] <= place.table(table).step
    status, told = await ask_analysis(ann, table, 2)
    assert (status, told["key"], told["args"]) == (409, "no_such_seat", {"seats": 2})


@with_guests("Ann")
async def test_an_analysis_survives_a_restart_of_the_workers(
    place: Place, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await play_alone(ann)
    asked = count_work(place, monkeypatch)
    answer = asyncio.create_task(whole_analysis(ann, table))
    while asked.count("judge") < 2:
        await asyncio.sleep(0.001)
    place.services.bots.close()
    decisions, _ = await answer
    assert asked.count("judge") in (len(decisions), len(decisions) + 1)


@with_guests("Ann")
async def test_a_long_wait_ends_with_a_partial_answer(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await play_alone(ann)
    for name in ("MAX_WAIT", "PACE"):
        monkeypatch.setattr(advising, name, 0.0)
    status, told = await ask_analysis(ann, table)
    unfinished = {"seat": 0, "is_done": False, "is_preparing": True, "count": 0, "cost": 0.0}
    unfinished |= {"prepared": 0, "to_prepare": 0}
    assert (status, told) == (200, {**unfinished, "accuracy": None, "decisions": []})
    monkeypatch.undo()
    decisions, answers = await whole_analysis(ann, table)
    assert answers[-1]["count"] == len(decisions) > 0


@with_guests("Ann")
async def test_decisions_are_sent_as_they_are_analysed(
    place: Place, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await play_alone(ann)
    gate, true = asyncio.Semaphore(2), place.services.adviser.judge_one

    async def judge_one(past: Any, share: Share) -> Any:
        await gate.acquire()
        return await true(past, share)

    monkeypatch.setattr(place.services.adviser, "judge_one", judge_one)
    told: dict[str, Any] = {"decisions": []}
    while len(told["decisions"]) < 2:
        _, told = await ask_analysis(ann, table)
    assert (told["is_done"], told["is_preparing"], told["count"] > 2) == (False, False, True)
    gate.release()
    _, third = await ask_analysis(ann, table, after=2)
    assert (len(third["decisions"]), third["is_done"]) == (1, False)
    assert third["cost"] >= told["cost"]
    for _ in range(told["count"]):
        gate.release()
    decisions, _ = await whole_analysis(ann, table)
    assert decisions[:3] == [*told["decisions"], *third["decisions"]]


def test_accuracy_is_full_for_the_best_moves_and_falls_by_what_they_cost() -> None:
    assert accuracy_of([]) is None
    assert accuracy_of([0.0, 0.0]) == 100.0
    assert accuracy_of([1.0]) == 80.0
    assert accuracy_of([0.0, 2.5, 40.0]) == 50.0


# ------------------------------------------------------------------ work that is shared


def test_shared_work_is_bounded_cached_and_retried() -> None:
    async def main() -> None:
        gate, begun = asyncio.Event(), []

        async def work(name: str) -> str:
            begun.append(name)
            await gate.wait()
            if name == "bad":
                raise ValueError(name)
            return name

        shared: SharedTasks[str] = SharedTasks(at_once=2, kept=1)
        first = shared.begin("a", lambda: work("a"))
        assert shared.begin("a", lambda: work("a")) is first
        bad = shared.begin("bad", lambda: work("bad"))
        with pytest.raises(Refusal) as refused:
            shared.begin("c", lambda: work("c"))
        assert (refused.value.reason, refused.value.key) == ("too_many", "advice_busy")
        gate.set()
        assert await first == "a"
        with pytest.raises(ValueError, match="bad"):
            await bad
        assert await shared.begin("b", lambda: work("b")) == "b"
        await asyncio.sleep(0)
        assert list(shared.tasks) == ["b"]
        assert begun == ["a", "bad", "b"]
        gate.clear()
        last = shared.begin("d", lambda: work("d"))
        await shared.stop()
        assert last.cancelled()

    asyncio.run(main())
