"""Tables whose game never began are closed after a week; no other table is."""

from cartographers.server.tables.live.abandoned import ABANDONED_MS, JOB, close_abandoned
from cartographers.server.tables.log.state import CLOSED, OPEN, PLAYING
from tests.support.manual_time import ManualTime
from tests.support.server.guests import Guest, Place
from tests.support.server.with_guests import with_guests

WEEK = ABANDONED_MS / 1000
HOUR = 3600.0


async def phase_of(place: Place, table: str) -> str:
    """The phase of a table in the store, whether or not it is in memory."""
    sql = "SELECT phase FROM tables WHERE id = ?"
    (phase,) = await place.services.store.read(lambda c: c.execute(sql, [table]).fetchone())
    return str(phase)


@with_guests("Ann")
async def test_tables_that_nobody_began_are_closed_after_a_week_by_the_owner_of_the_job(
    place: Place, time: ManualTime, ann: Guest
) -> None:
    registry = place.services.registry
    owns = registry.is_mine
    abandoned = await ann.open(rules={"players": 2})
    begun = await ann.open(rules={"players": 1})
    await ann.do("begin", begun)
    time.move(WEEK - HOUR)
    newer = await ann.open(rules={"players": 2})
    await close_abandoned(registry)
    assert await phase_of(place, abandoned) == OPEN
    time.move(2 * HOUR)
    registry.is_mine = lambda name: name != JOB
    await close_abandoned(registry)
    assert await phase_of(place, abandoned) == OPEN
    registry.is_mine = owns
    await close_abandoned(registry)
    assert await phase_of(place, abandoned) == CLOSED
    assert await phase_of(place, begun) == PLAYING
    assert await phase_of(place, newer) == OPEN
