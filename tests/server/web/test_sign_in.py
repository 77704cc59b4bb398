"""Signing in with an OpenID provider, and what an attacker tries."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

import httpx
import pytest
from joserfc.jwk import RSAKey

from cartographers.server.settings import BadSettings, Settings
from tests.support.authorisation.stage import PASSWORD
from tests.support.server.accounts import make_account
from tests.support.server.guests import Guest, Place, running
from tests.support.server.openid import CLIENT, Provider, providing
from tests.support.server.visitors import all_go, visitor

FAILED, LOST = "/settings?sign-in=sign_in_failed", "/settings?sign-in=sign_in_lost"
Scene = Callable[[Place, Provider], Awaitable[None]]


def with_provider(tmp_path: Path, scene: Scene, **more: Any) -> None:
    async def main() -> None:
        with providing() as provider:
            settings: dict[str, Any] = {**provider.settings, **more}
            async with running(tmp_path / "games.db", **settings) as place:
                try:
                    await scene(place, provider)
                finally:
                    await all_go()

    asyncio.run(main())


async def begin(person: Guest, target: str = "/daily", **asked: Any) -> str:
    """Begin a sign-in; the address at the provider."""
    answer = await person.http.post("/api/sign-in", json={"target": target, **asked})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["address"])


async def at_provider(address: str) -> str:
    """What the provider sends the browser back with."""
    async with httpx.AsyncClient(verify=False) as browser:
        return (await browser.get(address)).headers["location"]


async def sign_in(person: Guest, target: str = "/daily", **asked: Any) -> str:
    """The whole way; where it ends."""
    back = await at_provider(await begin(person, target, **asked))
    return await return_with(person, back)


async def return_with(person: Guest, address: str) -> str:
    answer = await person.http.get(address)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


async def me(person: Guest) -> dict[str, Any]:
    answer = await person.http.get("/api/me")
    return dict(answer.json()) if answer.status_code == 200 else {}


def changed(address: str, **fields: str) -> str:
    parts = urlsplit(address)
    query = urlencode({**dict(parse_qsl(parts.query)), **fields})
    return urlunsplit(parts._replace(query=query))


def test_a_stranger_becomes_somebody_who_comes_back_on_another_device(tmp_path: Path) -> None:
    async def scene(place: Place, _: Provider) -> None:
        phone, laptop = visitor(place, ""), visitor(place, "")
        assert await sign_in(phone) == "/daily"
        olena = await me(phone)
        assert olena["name"] == "Olena"
        assert await sign_in(laptop, "/table/aaaaaaaaaaaaaaaa") == "/table/aaaaaaaaaaaaaaaa"
        assert (await me(laptop))["id"] == olena["id"]
        ways = (await laptop.http.get("/api/sign-in")).json()
        assert ways == {"provider": "Example", "is_linked": True}

    with_provider(tmp_path, scene)


def test_on_a_private_server_the_provider_decides_who_comes(tmp_path: Path) -> None:
    async def scene(place: Place, _: Provider) -> None:
        phone = visitor(place, "")
        refused = await phone.http.post("/api/me", json={"name": "Anna"})
        assert refused.json()["key"] == "registration_closed"
        assert (await phone.http.get("/api/sign-in")).json()["provider"] == "Example"
        assert await sign_in(phone) == "/daily"
        assert (await me(phone))["name"] == "Olena"

    with_provider(tmp_path, scene, registration="closed")


def test_a_guest_keeps_games_and_name_and_another_guest_becomes_them(tmp_path: Path) -> None:
    async def scene(place: Place, _: Provider) -> None:
        mira, other = visitor(place, "Mira"), visitor(place, "Other")
        await mira.arrive()
        await other.arrive()
        session = dict(mira.http.cookies)["cartographers"]
        assert await sign_in(mira) == "/daily"
        assert (await me(mira))["id"] == mira.id
        assert dict(mira.http.cookies)["cartographers"] == session
        await sign_in(other)
        assert (await me(other))["id"] == mira.id

    with_provider(tmp_path, scene)


def test_an_account_is_linked_with_its_password_only(tmp_path: Path) -> None:
    async def scene(place: Place, provider: Provider) -> None:
        mira, thief = visitor(place, "Mira"), visitor(place, "Thief")
        await mira.arrive()
        await make_account(mira, "mira")
        await place.services.store.write(lambda c: c.execute("UPDATE sessions SET proved_at = 0"))
        refused = await mira.http.post("/api/sign-in", json={"link": True})
        assert refused.json()["key"] == "password_needed"
        assert await sign_in(mira, "/settings", link=True, current=PASSWORD) == "/settings"
        assert (await me(mira))["account"] == "mira"
        await thief.arrive()
        linked = await sign_in(thief, link=True)
        assert linked == "/settings?sign-in=linked_elsewhere"
        assert (await me(thief))["id"] == thief.id
        provider.subject = "user-2"
        assert await sign_in(thief, "/settings", link=True) == "/settings"

    with_provider(tmp_path, scene)


def test_a_stolen_session_does_not_link_a_guest_who_has_a_code(tmp_path: Path) -> None:
    async def scene(place: Place, _: Provider) -> None:
        mira = await visitor(place, "Mira").arrive()
        code = (await mira.http.post("/api/me/recovery", json={})).json()["code"]
        await place.services.store.write(lambda c: c.execute("UPDATE sessions SET proved_at = 0"))
        assert await sign_in(mira) == "/daily"
        assert (await me(mira))["id"] != mira.id
        recovered = await mira.http.post("/api/sessions/recovered", json={"code": code})
        assert recovered.status_code == 200
        assert (await me(mira))["id"] == mira.id

    with_provider(tmp_path, scene)


TOKENS: dict[str, dict[str, Any]] = {
    "issuer": {"iss": "http://127.0.0.1:1"},
    "audience": {"aud": "another"},
    "one of several audiences": {"aud": [CLIENT, "another"]},
    "authorized party": {"azp": "another"},
    "expired": {"exp": 1_000_000_000},
    "nonce": {"nonce": "0" * 64},
    "no nonce": {"nonce": None},
    "no subject": {"sub": ""},
    "a number as subject": {"sub": 7},
}


@pytest.mark.parametrize("wrong", TOKENS)
def test_a_token_that_is_not_for_us_is_refused(tmp_path: Path, wrong: str) -> None:
    async def scene(place: Place, provider: Provider) -> None:
        person = visitor(place, "")
        provider.changed = TOKENS[wrong]
        assert await sign_in(person) == FAILED
        assert await me(person) == {}
        provider.changed = {}
        assert await sign_in(person) == "/daily"

    with_provider(tmp_path, scene)


STRONG = {"oidc_acr": "gold,urn:silver", "oidc_amr": "mfa,hwk"}
REPORTED: list[tuple[dict[str, Any], bool]] = [
    ({}, False),
    ({"acr": "urn:silver"}, False),
    ({"amr": ["pwd", "mfa"]}, False),
    ({"acr": "bronze", "amr": ["hwk"]}, False),
    ({"acr": "gold", "amr": ["pwd"]}, False),
    ({"acr": "gold", "amr": {"mfa": True}}, False),
    ({"acr": "urn:silver", "amr": ["pwd", "mfa"]}, True),
]


@pytest.mark.parametrize(("claims", "is_strong"), REPORTED)
def test_a_sign_in_is_as_strong_as_the_settings_ask(
    tmp_path: Path, claims: dict[str, Any], is_strong: bool
) -> None:
    async def scene(place: Place, provider: Provider) -> None:
        person = visitor(place, "")
        provider.changed = claims
        address = await begin(person)
        assert dict(parse_qsl(urlsplit(address).query))["acr_values"] == "gold urn:silver"
        ended = await return_with(person, await at_provider(address))
        assert ended == ("/daily" if is_strong else "/settings?sign-in=sign_in_too_weak")
        assert bool(await me(person)) == is_strong

    with_provider(tmp_path, scene, **STRONG)


def test_a_link_needs_the_session_that_began_it(tmp_path: Path) -> None:
    async def scene(place: Place, _: Provider) -> None:
        mira, thief = visitor(place, "Mira"), visitor(place, "")
        await mira.arrive()
        account = await make_account(mira, "mira")
        await thief.http.post("/api/sessions", json=account)
        back = await at_provider(await begin(thief, link=True))
        assert (await mira.http.delete("/api/sessions/others")).status_code == 204
        assert await return_with(thief, back) == LOST
        ways = (await mira.http.get("/api/sign-in")).json()
        assert not ways["is_linked"]

    with_provider(tmp_path, scene)


def test_the_session_of_before_ends_though_browsers_do_not_send_it(tmp_path: Path) -> None:
    async def scene(place: Place, _: Provider) -> None:
        person = visitor(place, "Mira")
        await person.arrive()
        await make_account(person, "mira")
        back = await at_provider(await begin(person))
        old = person.http.cookies["cartographers"]
        person.http.cookies.delete("cartographers")  # as with SameSite=Strict
        assert await return_with(person, back) == "/daily"
        assert person.http.cookies["cartographers"] != old
        assert await place.services.identities.who(old) is None

    with_provider(tmp_path, scene)


def test_a_token_that_the_provider_has_not_signed_is_refused(tmp_path: Path) -> None:
    async def scene(place: Place, provider: Provider) -> None:
        person = visitor(place, "")
        provider.algorithm = "none"
        assert await sign_in(person) == FAILED
        provider.algorithm = "RS256"
        provider.signing = RSAKey.generate_key(2048, {"kid": "first"})
        assert await sign_in(person) == FAILED
        provider.algorithm = "HS256"  # with the public key as the secret
        assert await sign_in(person) == FAILED
        assert await me(person) == {}

    with_provider(tmp_path, scene)


def test_new_keys_of_the_provider_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(place: Place, provider: Provider) -> None:
        person = visitor(place, "")
        assert await sign_in(person) == "/daily"
        provider.key = provider.signing = RSAKey.generate_key(2048, {"kid": "second"})
        now = time.monotonic
        monkeypatch.setattr(time, "monotonic", lambda: now() + 61)
        assert await sign_in(person) == "/daily"

    with_provider(tmp_path, scene)


def test_a_return_counts_once_and_in_its_own_browser(tmp_path: Path) -> None:
    async def scene(place: Place, _: Provider) -> None:
        person, other = visitor(place, ""), visitor(place, "")
        back = await at_provider(await begin(person))
        assert await return_with(other, back) == LOST  # somebody was led to it
        await begin(other)
        assert await return_with(other, back) == LOST
        assert await return_with(person, changed(back, state="A" * 43)) == LOST
        assert await return_with(person, back) == LOST  # the cookie is gone, too
        back = await at_provider(await begin(person))
        name = "cartographers-sign-in"
        thief = visitor(place, "")
        thief.http.headers["Cookie"] = f"{name}={person.http.cookies[name]}"
        assert await return_with(person, back) == "/daily"
        assert await return_with(thief, back) == LOST

    with_provider(tmp_path, scene)


def test_a_code_of_another_issuer_or_sign_in_is_refused(tmp_path: Path) -> None:
    async def scene(place: Place, _: Provider) -> None:
        person, other = visitor(place, ""), visitor(place, "")
        back = await at_provider(await begin(person))
        assert await return_with(person, changed(back, iss="http://127.0.0.1:1")) == FAILED
        stolen = dict(parse_qsl(urlsplit(await at_provider(await begin(other))).query))
        back = await at_provider(await begin(person))
        assert await return_with(person, changed(back, code=stolen["code"])) == FAILED
        back = await at_provider(await begin(person))
        assert await return_with(person, changed(back, error="access_denied")) == FAILED
        assert await me(person) == {}

    with_provider(tmp_path, scene)


ELSEWHERE = ["https://evil.example", "//evil.example", "/\\evil.example", "\\\\evil"]
ELSEWHERE += ["javascript:x", "/a\n", "/%0d%0aLocation: x", ""]


@pytest.mark.parametrize("target", ELSEWHERE)
def test_a_sign_in_returns_to_our_pages_only(tmp_path: Path, target: str) -> None:
    async def scene(place: Place, _: Provider) -> None:
        assert await sign_in(visitor(place, ""), target) == "/maps/"

    async def under_path(place: Place, provider: Provider) -> None:
        place.url += "/maps"
        await scene(place, provider)

    with_provider(tmp_path, under_path, base_path="/maps/")


def test_the_cookie_of_a_sign_in_is_sent_when_the_provider_leads_back(tmp_path: Path) -> None:
    async def scene(place: Place, _: Provider) -> None:
        person = visitor(place, "")
        answer = await person.http.post("/api/sign-in", json={})
        (cookie,) = answer.headers.get_list("set-cookie")
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Path=/api/sign-in" in cookie
        other_site = {"Origin": "https://evil.example"}
        refused = await person.http.post("/api/sign-in", json={}, headers=other_site)
        assert refused.json()["key"] == "other_site"

    with_provider(tmp_path, scene)


def test_a_provider_that_does_not_answer_is_a_sentence(tmp_path: Path) -> None:
    async def main() -> None:
        settings = {"oidc_issuer": "http://127.0.0.1:9", "oidc_client_id": CLIENT}
        async with running(tmp_path / "games.db", **settings) as place:  # type: ignore[arg-type]
            person = visitor(place, "")
            answer = await person.http.post("/api/sign-in", json={})
            assert (answer.status_code, answer.json()["key"]) == (409, "sign_in_failed")
            await all_go()

    asyncio.run(main())


def test_export_has_it_and_erasure_removes_it(tmp_path: Path) -> None:
    async def scene(place: Place, provider: Provider) -> None:
        person = visitor(place, "")
        await sign_in(person)
        await begin(person)  # one more that is not finished
        export = (await person.http.get("/api/me/export")).json()
        (external,) = export["external"]
        assert (external["issuer"], external["subject"]) == (provider.issuer, provider.subject)
        gone = await person.http.post("/api/me/delete", json={"proof": "Olena"})
        assert gone.status_code == 204, gone.text
        with sqlite3.connect(tmp_path / "games.db") as rows:
            for table in ("external_identities", "sign_ins"):
                count = rows.execute(f"SELECT count(*) FROM {table} WHERE identity_id != ''")  # noqa: S608
                assert count.fetchone() == (0,)

    with_provider(tmp_path, scene)


def test_settings_of_a_provider_must_be_whole_and_safe() -> None:
    for given, expected in (
        ({"oidc_issuer": "https://id.example.org"}, "needs --oidc-client-id"),
        ({"oidc_issuer": "http://id.example.org"}, "https and a host"),
        ({"user_header": "Remote-User"}, "needs --proxies"),
        ({"user_header": "Remote User"}, "name of a header"),
        ({"user_header": "Remote-User", "proxies": "10.0.0.1,0.0.0.0/0"}, "not everybody"),
        ({"oidc_amr": "mfa"}, "need --oidc-issuer"),
        ({"oidc_acr": "gold,,silver"}, "commas between"),
    ):
        with pytest.raises(BadSettings, match=expected):
            Settings.from_sources(given, {})
    hidden = Settings.from_sources({"oidc_client_secret": "hush"}, {})
    assert "hush" not in repr(hidden)
