"""Visitors of a server who come during a test, and all leave at its end."""

from tests.support.server.guests import Guest, Place

OPEN: list[Guest] = []


def visitor(place: Place, name: str) -> Guest:
    """Somebody whose connections are closed after the scene."""
    OPEN.append(Guest(place.url, name))
    return OPEN[-1]


async def all_go() -> None:
    while OPEN:
        await OPEN.pop().go()
