"""Each table belongs to exactly one live node, and moves only when it must."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cartographers.server.nodes.ownership import Ownership, owner_of

NODES = ("node-a", "node-b", "node-c")
TABLES = [f"table{number}" for number in range(3000)]


def test_tables_are_shared_out_evenly() -> None:
    shares = Counter(owner_of(table, NODES) for table in TABLES)
    assert shares.keys() == set(NODES)
    assert min(shares.values()) > 0.8 * len(TABLES) / len(NODES)


def test_when_a_node_goes_only_its_tables_move() -> None:
    left = NODES[:2]
    for table in TABLES:
        before = owner_of(table, NODES)
        assert owner_of(table, left) == before or before == NODES[2]


@given(st.sets(st.text(min_size=1), min_size=1, max_size=6), st.text())
def test_all_nodes_agree_on_one_owner(nodes: set[str], table: str) -> None:
    views = {node: Ownership(node) for node in nodes}
    for view in views.values():
        view.set_nodes(nodes)
    assert sum(view.is_mine(table) for view in views.values()) == 1


def test_a_single_node_owns_everything_and_none_without_nodes() -> None:
    alone = Ownership("node-a")
    assert all(alone.is_mine(table) for table in TABLES)
    assert not alone.known
    alone.set_nodes([])
    assert not any(alone.is_mine(table) for table in TABLES)


def test_ownership_changes_with_the_nodes() -> None:
    view = Ownership("node-a")
    assert not view.set_nodes(["node-a"])
    assert view.set_nodes(NODES)
    own = {table for table in TABLES if view.is_mine(table)}
    assert view.set_nodes(["node-a", "node-b"])
    assert own < {table for table in TABLES if view.is_mine(table)}
