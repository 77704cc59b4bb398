"""Sessions: people see theirs, end them, and no session lasts for ever."""

import pytest

from cartographers.server.people.devices import describe_device
from cartographers.server.people.identity import SEEN_EVERY_MS, IdentityRefused, secret_hash
from cartographers.server.people.sessions import DAY_MS
from tests.support.server.people import PASSWORD, IdentityStore, with_identities

AGENTS = {
    "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0": "Firefox/Android",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
    " Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0": "Edge/Windows",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0"
    " Safari/537.36": "Chrome/Linux",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like"
    " Gecko) Version/18.0 Mobile/15E148 Safari/604.1": "Safari/iPhone",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
    " Version/18.0 Safari/605.1.15": "Safari/macOS",
    "python-httpx/0.28": "/",
    "<script>": "/",
    "": "/",
}


@pytest.mark.parametrize(("agent", "device"), AGENTS.items())
def test_a_device_is_a_browser_and_a_system(agent: str, device: str) -> None:
    assert describe_device(agent) == device


@with_identities
async def test_people_see_their_sessions_with_this_one_first(identities: IdentityStore) -> None:
    account, first = await identities.account()
    identities.now += 5
    await identities.people.log_in("anna", PASSWORD, "Firefox/Android")
    await identities.people.new_guest("Boris", "ru")
    current, other = await identities.people.sessions(account, first)
    assert (current.is_current, current.created_at) == (True, 1_000_000)
    assert (other.is_current, other.created_at) == (False, 1_000_005)
    assert other.device == "Firefox/Android"
    assert current.public_id != other.public_id


@with_identities
async def test_one_session_is_ended_by_its_public_id(identities: IdentityStore) -> None:
    account, first = await identities.account()
    _, second = await identities.people.log_in("anna", PASSWORD)
    _, other = await identities.people.sessions(account, first)
    await identities.people.end_session(account, other.public_id)
    assert identities.ended == [secret_hash(second)]
    assert await identities.people.who(second) is None
    assert await identities.people.who(first) == account
    with pytest.raises(IdentityRefused, match="ended already"):
        await identities.people.end_session(account, other.public_id)


@with_identities
async def test_nobody_ends_the_sessions_of_others(identities: IdentityStore) -> None:
    account, secret = await identities.account()
    boris, _ = await identities.people.new_guest("Boris", "ru")
    (own,) = await identities.people.sessions(account, secret)
    with pytest.raises(IdentityRefused, match="ended already"):
        await identities.people.end_session(boris, own.public_id)
    assert await identities.people.who(secret) == account


@with_identities
async def test_logging_in_ends_the_session_that_the_browser_had(identities: IdentityStore) -> None:
    await identities.account()
    guest, old = await identities.people.new_guest("Boris", "ru")
    _, new = await identities.people.log_in("anna", PASSWORD, old_secret=old)
    assert await identities.people.who(old) is None
    assert identities.ended == [secret_hash(old)]
    assert await identities.people.who(new) != guest


@pytest.mark.parametrize(("kind", "idle"), [("guest", 400), ("account", 60)])
@with_identities
async def test_an_unused_session_expires(identities: IdentityStore, kind: str, idle: int) -> None:
    person, secret = await getattr(identities, kind)()
    identities.now += idle * DAY_MS - 1
    assert await identities.people.who(secret) == person  # used, so it goes on
    identities.now += idle * DAY_MS - 1
    if kind == "guest":
        assert await identities.people.who(secret) == person
    identities.now += 400 * DAY_MS
    assert await identities.people.who(secret) is None
    assert await identities.people.end_expired() == 1
    assert identities.ended == [secret_hash(secret)]
    assert await identities.rows("SELECT * FROM sessions") == []


@with_identities
async def test_a_session_of_an_account_ends_even_if_it_is_used(identities: IdentityStore) -> None:
    _, secret = await identities.account()
    for _ in range(20):
        identities.now += 20 * DAY_MS - 1
        known = await identities.people.who(secret)
    assert known
    identities.now += 1 * DAY_MS
    assert await identities.people.who(secret) is None


@with_identities
async def test_a_session_last_seen_in_2010_opens_nothing(identities: IdentityStore) -> None:
    identities.now = 1_262_304_000_000
    _, secret = await identities.account()
    identities.now = 1_790_000_000_000
    assert await identities.people.who(secret) is None
    assert await identities.people.still_valid([secret_hash(secret)]) == set()


@with_identities
async def test_the_last_use_is_noted_every_few_minutes(identities: IdentityStore) -> None:
    _, secret = await identities.guest()
    for passed, seen_at in (
        (SEEN_EVERY_MS - 2000, 0),
        (2000, SEEN_EVERY_MS),
        (2000, SEEN_EVERY_MS),
    ):
        identities.now += passed
        await identities.people.who(secret)
        assert await identities.rows("SELECT seen_at FROM sessions") == [(1_000_000 + seen_at,)]


@with_identities
async def test_an_open_socket_keeps_its_session_in_use(identities: IdentityStore) -> None:
    _, secret = await identities.guest()
    identities.now += SEEN_EVERY_MS
    await identities.people.note_in_use([secret_hash(secret)])
    await identities.people.note_in_use([])
    rows = await identities.rows("SELECT seen_at FROM sessions")
    assert rows == [(1_000_000 + SEEN_EVERY_MS,)]
