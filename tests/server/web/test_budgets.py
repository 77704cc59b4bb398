"""Budgets are limited, and requests are charged to their real sender."""

import math
from ipaddress import ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartographers.server.web.budgets import (
    Budget,
    Budgets,
    address_key,
    client_address,
    parse_networks,
)

TALK = {"talk": Budget(rate_per_second=2, burst=3)}
PROXIES = parse_networks("127.0.0.1, 10.0.0.0/8, fd00::/8")


class Clock:
    """Stands still until it is set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_allowed_and_then_one_waits() -> None:
    clock = Clock()
    budgets = Budgets(TALK, clock)
    assert [budgets.take("talk", "anna") for _ in range(5)] == [0.0, 0.0, 0.0, 0.5, 0.5]
    clock.now += 0.5
    assert budgets.take("talk", "anna") == 0.0
    assert budgets.take("talk", "anna") == 0.5


def test_keys_and_kinds_have_budgets_of_their_own() -> None:
    budgets = Budgets({**TALK, "open": Budget(1, 1)}, Clock())
    assert [budgets.take("open", "anna"), budgets.take("open", "boris")] == [0.0, 0.0]
    assert [budgets.take("open", "anna"), budgets.take("talk", "anna")] == [1.0, 0.0]


def test_expensive_requests_cost_more() -> None:
    budgets = Budgets(TALK, Clock())
    assert [budgets.take("talk", "anna", cost=2) for _ in range(2)] == [0.0, 0.5]
    assert budgets.take("talk", "anna") == 0.0


def test_what_never_fits_is_never_allowed() -> None:
    budgets = Budgets({**TALK, "shut": Budget(0, 1)}, Clock())
    assert budgets.take("talk", "anna", cost=4) == math.inf
    assert [budgets.take("shut", "anna") for _ in range(2)] == [0.0, math.inf]


def test_a_clock_that_goes_back_changes_nothing() -> None:
    clock = Clock()
    budgets = Budgets(TALK, clock)
    budgets.take("talk", "anna", cost=3)
    clock.now -= 50
    assert budgets.take("talk", "anna") == 0.5
    clock.now += 0.5
    assert budgets.take("talk", "anna") == 0.0


def test_the_key_that_was_not_used_for_longest_is_forgotten() -> None:
    budgets = Budgets({"open": Budget(1, 1)}, Clock(), most_keys=2)
    for key in ("anna", "boris", "anna", "clara"):
        budgets.take("open", key)
    assert budgets.take("open", "anna") == 1.0
    assert budgets.take("open", "boris") == 0.0


@given(
    st.builds(Budget, st.floats(0.01, 100), st.floats(1, 50)),
    st.lists(st.tuples(st.floats(-1, 10), st.sampled_from([0.5, 1, 3])), max_size=60),
)
def test_no_more_is_given_than_burst_and_rate_allow(
    budget: Budget, asked: list[tuple[float, float]]
) -> None:
    clock, given_out, passed = Clock(), 0.0, 0.0
    budgets = Budgets({"talk": budget}, clock)
    for pause, cost in asked:
        clock.now += pause
        passed += max(0.0, pause)
        given_out += cost if budgets.take("talk", "anna", cost) == 0.0 else 0.0
        assert given_out <= budget.burst + budget.rate_per_second * passed + 1e-6


@given(st.builds(Budget, st.floats(0.01, 100), st.floats(1, 50)), st.integers(1, 60))
def test_a_client_that_waits_as_long_as_required_is_served(budget: Budget, times: int) -> None:
    clock = Clock()
    budgets = Budgets({"talk": budget}, clock)
    for _ in range(times):
        clock.now += budgets.take("talk", "anna")
    wait = budgets.take("talk", "anna")
    clock.now += wait
    assert wait == 0.0 or budgets.take("talk", "anna") == 0.0


@pytest.mark.parametrize(
    ("ip", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", "unknown"),
        ("example.org", "unknown"),
        ("1.2.3", "unknown"),
    ],
)
def test_addresses_are_counted_by_customer(ip: str, key: str) -> None:
    assert address_key(ip) == key


@given(st.ip_addresses(v=6), st.integers(0, 2**64 - 1))
def test_nobody_gains_by_changing_the_lower_half_of_an_address(base: object, low: int) -> None:
    network = int(ip_address(str(base))) >> 64 << 64 | 1 << 127  # outside the mapped addresses
    assert address_key(str(ip_address(network | low))) == address_key(str(ip_address(network)))


@pytest.mark.parametrize(
    ("peer", "header", "client"),
    [
        ("203.0.113.5", None, "203.0.113.5"),
        ("203.0.113.5", "198.51.100.1", "203.0.113.5"),  # not a proxy: its header is ignored
        ("127.0.0.1", None, "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"),  # the left one is forged
        ("127.0.0.1", "1.1.1.1, 198.51.100.1 ,10.1.2.3", "198.51.100.1"),
        ("127.0.0.1", "10.1.2.3, 10.1.2.4", "10.1.2.3"),  # a proxy asks for itself
        ("fd00::1", "2001:db8::1", "2001:db8::1"),
        ("127.0.0.1", "nonsense", "127.0.0.1"),
        ("127.0.0.1", "1.1.1.1,", "127.0.0.1"),
        ("127.0.0.1", "1.1.1.1, nonsense, 10.1.2.3", "127.0.0.1"),
        ("127.0.0.1", "nonsense, 198.51.100.1", "198.51.100.1"),
        ("a socket", "198.51.100.1", "a socket"),
    ],
)
def test_the_client_is_the_first_address_that_is_not_a_listed_proxy(
    peer: str, header: str | None, client: str
) -> None:
    assert client_address(peer, header, PROXIES) == client


@given(st.text(max_size=60))
def test_malformed_headers_are_ignored(header: str) -> None:
    assert client_address("127.0.0.1", header, PROXIES)
    assert client_address("198.51.100.9", header, PROXIES) == "198.51.100.9"


def test_without_listed_proxies_forwarding_headers_are_ignored() -> None:
    assert client_address("127.0.0.1", "198.51.100.1", ()) == "127.0.0.1"


def test_networks_are_read_from_a_list() -> None:
    assert [str(network) for network in PROXIES] == ["127.0.0.1/32", "10.0.0.0/8", "fd00::/8"]
    assert parse_networks(" , ") == ()
    with pytest.raises(ValueError, match="nonsense"):
        parse_networks("10.0.0.0/8, nonsense")
