"""Guests who make themselves accounts."""

from tests.support.server.guests import Guest
from tests.support.server.people import PASSWORD


async def make_account(person: Guest, name: str) -> dict[str, str]:
    """Make a guest an account; return what opens it on another device."""
    account = {"account": name, "password": PASSWORD}
    answer = await person.http.post("/api/me/account", json=account)
    assert answer.status_code == 200, answer.text
    return account
