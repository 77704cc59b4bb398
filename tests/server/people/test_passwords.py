"""Passwords that attackers try first are refused."""

from time import process_time

import pytest

from cartographers.server.people.identity import IdentityRefused
from cartographers.server.people.passwords import is_easy_to_guess
from tests.support.server.people import PASSWORD, IdentityStore, with_identities

COMMON = [
    *("password", "iloveyou", "12345678", "qwertyuiop", "Password1", "P4ssw0rd", "abcdefgh"),
    *("11111111", "football1", "dragon123", "anna karenina", "Anna Karenina", "annakarenina1"),
]


@pytest.mark.parametrize("password", COMMON)
@with_identities
async def test_common_passwords_and_the_account_name_are_refused(
    identities: IdentityStore, password: str
) -> None:
    guest, secret = await identities.guest()
    with pytest.raises(IdentityRefused) as refusal:
        await identities.people.claim(guest, "Anna Karenina", password, secret)
    assert refusal.value.key == "common_password"
    claimed = await identities.people.claim(guest, "Anna Karenina", PASSWORD, secret)
    with pytest.raises(IdentityRefused):
        await identities.people.set_password(claimed, password, secret)


@pytest.mark.parametrize("password", ["cartographers", "Cartographer1", "cartographers2026"])
def test_the_name_of_the_game_makes_no_password(password: str) -> None:
    assert is_easy_to_guess(password)


@pytest.mark.parametrize(
    "password", ["correct horse", "a river and a mountain", "žluťoučký", "x7#kQ9!v", "тихая гавань"]
)
def test_uncommon_passwords_are_accepted(password: str) -> None:
    assert not is_easy_to_guess(password, ["anna"])


def test_the_longest_password_is_judged_quickly() -> None:
    assert is_easy_to_guess("a" * 200)
    assert not is_easy_to_guess("a river and a mountain, " * 8)


def test_a_password_of_signs_that_stand_for_letters_is_judged_quickly() -> None:
    is_easy_to_guess("the word lists are loaded")
    began = process_time()
    assert not is_easy_to_guess("4@8({[<369&#!1/|0$5+7%2" * 8)
    assert process_time() - began < 1
