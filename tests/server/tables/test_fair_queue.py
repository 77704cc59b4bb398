"""Those who have used least come first, however long the queues of others are."""

from collections import Counter

from cartographers.server.tables.live.fair_queue import FairQueue, Share

HONEST = Share("198.51.100.1", "bob", "b")


def flood(queue: FairQueue[str], shares: list[Share], number: int = 100) -> None:
    for share in shares:
        for _ in range(number):
            queue.put(share, share.table)


def served(queue: FairQueue[str], shares: dict[str, Share], times: int, seconds: float) -> str:
    """The tables of the next jobs, which take this many seconds each."""
    found = ""
    for _ in range(times):
        table = queue.take()
        queue.charge(shares[table], seconds)
        found += table
    return found


def test_a_long_queue_of_one_host_does_not_hold_up_another() -> None:
    queue: FairQueue[str] = FairQueue()
    flooder = Share("192.0.2.1", "ann", "a")
    flood(queue, [flooder])
    served(queue, {"a": flooder}, 3, 0.5)
    queue.put(HONEST, "b")
    assert served(queue, {"a": flooder, "b": HONEST}, 1, 0.5) == "b"


def test_many_hosts_of_one_address_get_no_more_than_one_of_another() -> None:
    queue: FairQueue[str] = FairQueue()
    crowd = {str(n): Share("192.0.2.1", f"host {n}", str(n)) for n in range(9)}
    flood(queue, [*crowd.values(), HONEST])
    counted = Counter(served(queue, {**crowd, "b": HONEST}, 90, 0.5))
    assert counted["b"] == 45
    assert {counted[name] for name in crowd} == {5}


def test_who_thinks_longer_is_served_less_often() -> None:
    queue: FairQueue[str] = FairQueue()
    strong = Share("192.0.2.1", "ann", "a")
    flood(queue, [strong, HONEST])
    counted: Counter[str] = Counter()
    for _ in range(44):
        table = queue.take()
        queue.charge(strong if table == "a" else HONEST, 1.0 if table == "a" else 0.1)
        counted[table] += 1
    assert counted == {"a": 4, "b": 40}


def test_a_pause_saves_nothing_up() -> None:
    queue: FairQueue[str] = FairQueue()
    steady = Share("192.0.2.1", "ann", "a")
    flood(queue, [steady])
    served(queue, {"a": steady}, 50, 1.0)
    flood(queue, [HONEST])
    assert Counter(served(queue, {"a": steady, "b": HONEST}, 40, 1.0))["a"] >= 19


def test_urgent_jobs_come_first_at_their_own_table() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put(HONEST, "bot")
    queue.put(HONEST, "deadline", first=True)
    assert [queue.take(), queue.take()] == ["deadline", "bot"]


def test_a_job_that_is_given_up_is_never_served() -> None:
    queue: FairQueue[str] = FairQueue()
    for job in "xyz":
        queue.put(HONEST, job)
    queue.remove(HONEST, "y")
    queue.remove(HONEST, "y")
    assert [queue.take(), queue.take(), len(queue)] == ["x", "z", 0]


def test_idle_groups_are_forgotten() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(1000):
        share = Share(f"192.0.2.{n}", "ann", "a")
        queue.put(share, "a")
        queue.take()
        queue.charge(share, 0.01)
    queue.put(HONEST, "b")
    queue.charge(HONEST, 1.0)
    assert queue.take() == "b"
    assert len(queue.root.members) < 1000
