"""Invitations in links: in the fragment only, renewed by the host, and closed to those removed."""

import re

import pytest
from playwright.sync_api import Page, Request, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.spoken import words
from tests.support.browser.table_page import arrive, ask, command, look, open_table
from tests.support.browser.visits import ON_PHONE, Visits

PRIVATE = {"rules": {"players": 3}, "open": False}


def invitation_of(page: Page, table: str) -> str:
    return str(look(page, table)["you"]["invitation"])


def watch_requests(page: Page) -> list[str]:
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    return asked


def test_no_address_that_is_requested_holds_the_invitation(open_page: Visits) -> None:
    mira, olena = open_page(), open_page()
    table = open_table(mira, **PRIVATE)
    mira.goto(f"/table/{table}")
    link = mira.get_by_label(words("en", "lobby-link")).input_value()
    secret = invitation_of(mira, table)
    assert link.endswith(f"/table/{table}#invitation={secret}")
    arrive(olena, "Olena")
    asked = watch_requests(olena)
    olena.goto(link)
    expect(olena.get_by_role("button", name=words("en", "lobby-sit-here")).first).to_be_visible()
    assert asked
    assert not [url for url in asked if secret in url.partition("#")[0]]


def test_an_old_link_still_opens_its_table_and_is_rewritten(open_page: Visits) -> None:
    mira, olena = open_page(), open_page()
    table = open_table(mira, **PRIVATE)
    secret = invitation_of(mira, table)
    arrive(olena, "Olena")
    for path in (f"/table/{table}?invitation={secret}", f"/join/{table}-{secret}"):
        olena.goto(path)
        expect(
            olena.get_by_role("button", name=words("en", "lobby-sit-here")).first
        ).to_be_visible()
        expect(olena).to_have_url(re.compile(f"/table/{table}#invitation={secret}$"))


def test_a_renewed_link_replaces_the_old_one(open_page: Visits) -> None:
    mira, olena = open_page(**ON_PHONE), open_page()
    table = open_table(mira, **PRIVATE)
    old = invitation_of(mira, table)
    mira.goto(f"/table/{table}")
    arrive(olena, "Olena")
    olena.goto(f"/table/{table}#invitation={old}")
    expect(olena.get_by_role("button", name=words("en", "lobby-sit-here")).first).to_be_visible()
    assert axe(mira) == []
    mira.get_by_role("button", name=words("en", "lobby-renew")).click()
    expect(mira.get_by_text(words("en", "lobby-renewed")).first).to_be_visible()
    expect(mira.get_by_label(words("en", "lobby-link"))).not_to_have_value(
        re.compile(re.escape(old))
    )
    expect(olena.get_by_role("button", name=words("en", "lobby-sit-here"))).to_have_count(0)


def test_the_host_removes_a_player_for_good(open_page: Visits) -> None:
    mira, olena = open_page(), open_page()
    table = open_table(mira, **PRIVATE)
    mira.goto(f"/table/{table}")
    arrive(olena, "Olena")
    sitting = command("sit", table, invitation=invitation_of(mira, table))
    ask(olena, "POST", "/api/commands", sitting)
    mira.get_by_role("button", name=words("en", "lobby-ban", name="Olena")).click()
    expect(mira.get_by_text("Olena")).to_have_count(0)
    olena.goto(f"/table/{table}#invitation={invitation_of(mira, table)}")
    expect(olena.get_by_role("button", name=words("en", "lobby-sit-here"))).to_have_count(0)


@pytest.mark.parametrize("is_open", [True, False])
def test_the_page_of_a_removed_player_says_who_removed_them(
    open_page: Visits, is_open: bool
) -> None:
    mira, olena = open_page(), open_page()
    table = open_table(mira, **PRIVATE | {"open": is_open})
    arrive(olena, "Olena")
    secret = invitation_of(mira, table)
    ask(olena, "POST", "/api/commands", command("sit", table, invitation=secret))
    olena.goto(f"/table/{table}#invitation={secret}")
    expect(olena.get_by_role("button", name=words("en", "lobby-leave"))).to_be_visible()
    ask(mira, "POST", "/api/commands", command("kick", table, seat=1))
    expect(olena.get_by_role("heading", name=words("en", "table-no-access"))).to_be_visible()
    expect(olena.get_by_text(words("en", "refusal-removed_by_host"))).to_be_visible()
    assert axe(olena) == []
    olena.reload()
    later = "refusal-removed_by_host" if is_open else "refusal-no_such_table"
    expect(olena.get_by_text(words("en", later))).to_be_visible()


def test_a_new_link_works_in_the_tab_that_shows_the_old_one(open_page: Visits) -> None:
    mira, olena = open_page(), open_page()
    table = open_table(mira, **PRIVATE)
    arrive(olena, "Olena")
    olena.goto(f"/table/{table}#invitation=old")
    expect(olena.get_by_text(words("en", "refusal-no_such_table"))).to_be_visible()
    olena.goto(f"/table/{table}#invitation={invitation_of(mira, table)}")
    sit = olena.get_by_role("button", name=words("en", "lobby-sit-here")).first
    expect(sit).to_be_visible()
    sit.click()
    expect(olena.get_by_role("button", name=words("en", "lobby-leave"))).to_be_visible()
