"""Changes of a game add up to the whole game, for viewers who miss some of them and come back."""

import random
from typing import Any

import msgspec
import pytest

from cartographers.server.people.identity import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.http_requests import NewTable, RulesAsked
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.new_table import make_opening
from cartographers.server.tables.commands.play import sealing
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.fold import evolve, open_table
from cartographers.server.tables.log.state import OVER, TableState
from cartographers.server.tables.out.deflated import DeflatedParts
from cartographers.server.tables.out.updates import Seen, Updates
from tests.support.amounts import amount
from tests.support.deflated_texts import inflated
from tests.support.game_changes import changed

ANN = Identity("ann", "Ann", "en")
CONTEXT = Context(5_000, "2026-11-18", random.Random(1).randbytes)
MEGABYTES_OF_A_CROWD = 25  # sent in a whole game of a hundred
STEPS_OF_A_GAME = 21
NOTICES = 5  # in the second in which a hundred decide: see GAP
RULES = [
    RulesAsked(players=1),
    RulesAsked(players=3, ambush=["promo"]),
    RulesAsked(players=2, explore="heroes", skills=True, map="C"),
    RulesAsked(players=4, explore="heroes", ambush=["heroes", "promo"], skills=True),
]


def begun(rules: RulesAsked) -> TableState:
    """A table of several people whose game has begun."""
    table = open_table("t" * 16, make_opening(NewTable(rules=rules), ANN, CONTEXT.entropy))
    for seat in range(1, len(table.seats)):
        sitter = e.Sitter(kind="person", holder=f"p{seat}", name=f"P{seat}")
        table = evolve(table, e.Seated(seat=seat, sitter=sitter), 0)
    return evolve(table, e.Begun(), 0)


def decided(table: TableState, rng: random.Random) -> TableState:
    """The table after one more seat has made a random move, which may close the step."""
    seat = rng.choice(table.waiting_for())
    moves = table.begun_game().legal_moves(seat)
    for entry in sealing(table, {seat: str(moves[rng.randrange(len(moves))])}, "person"):
        table = evolve(table, entry, CONTEXT.now)
    return table


def taken_back(table: TableState, rng: random.Random) -> TableState:
    if len(table.seats) > 1 or not table.earlier or rng.random() > 0.1:
        return table
    return evolve(table, e.StepTakenBack(seat=0, step=table.earlier[-1].step), CONTEXT.now)


class Client:
    """What one viewer makes of the messages. `patience` is how often it looks."""

    def __init__(self, identity: str, patience: float) -> None:
        self.identity = identity
        self.patience = patience
        self.come()

    def come(self) -> None:
        """Connect for the first time, or again."""
        self.seen = Seen()
        self.kept: dict[str, Any] = {}
        self.changes = 0

    def look(self, updates: Updates, table: TableState) -> m.Table:
        shown, self.seen = updates.show(table, self.identity, self.seen, CONTEXT)
        message = msgspec.json.decode(msgspec.json.encode(shown))
        change = message.pop("changes", None)
        if change is not None:
            assert change["since"] == self.kept["progress"]["step"]
            message["game"] = changed(self.kept["game"], change)
            self.changes += 1
        self.kept |= message
        return shown


def whole(table: TableState, identity: str) -> dict[str, Any]:
    shown, _ = Updates().show(table, identity, Seen(), CONTEXT)
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shown))
    return found


@pytest.mark.parametrize("rules", RULES, ids=["solo", "base", "skills", "heroes"])
@pytest.mark.parametrize("seed", range(amount(2, 20)))
def test_changes_add_up_to_the_whole_game(rules: RulesAsked, seed: int) -> None:
    """For quick, slow and returning viewers, and when steps are taken back."""
    rng, table, updates = random.Random(seed), begun(rules), Updates()
    clients = [Client("ann", 1), Client("p1", 0.6), Client("", 0.1)]
    told = 0
    for _ in range(400):
        if table.phase == OVER:
            break
        table = taken_back(decided(table, rng), rng)
        for client in clients:
            if rng.random() < 0.03:
                client.come()
            if rng.random() < client.patience:
                client.look(updates, table)
                expected = whole(table, client.identity)
                assert client.kept["game"] == expected["game"]
                assert client.kept["progress"] == expected["progress"]
                assert client.kept["you"] == expected["you"]
        told += clients[0].changes
    assert table.phase == OVER
    assert told


def test_a_viewer_who_was_told_is_told_again_only_what_differs() -> None:
    rng, updates, table = random.Random(3), Updates(), begun(RulesAsked(players=4))
    client, late = Client("ann", 1), Client("p1", 1)
    client.look(updates, table)
    for _ in range(4):
        table = decided(table, rng)
    shown, _ = updates.show(table, "ann", client.seen, CONTEXT)
    assert shown.game is msgspec.UNSET
    late_shown, _ = updates.show(table, "p1", late.seen, CONTEXT)
    assert late_shown.changes is msgspec.UNSET
    sizes = [len(msgspec.json.encode(part)) for part in (shown.changes, late_shown.game)]
    assert sizes[0] < sizes[1] / 2


def test_a_compressed_message_is_the_same_message() -> None:
    rng, table = random.Random(4), begun(RulesAsked(players=60))
    updates, deflated = Updates(), DeflatedParts()
    seen = Seen()
    for _ in range(3):
        shown, seen = updates.show(table, "ann", seen, CONTEXT)
        message = deflated.deflate(shown)
        assert message is not None
        plain = msgspec.json.encode(shown)
        assert inflated(message.stream) == plain
        assert len(message.stream) < len(plain) / 2
        for _ in range(60):
            table = decided(table, rng)


def test_a_short_message_is_not_compressed() -> None:
    shown, _ = Updates().show(begun(RulesAsked(players=2)), "ann", Seen(), CONTEXT)
    assert DeflatedParts().deflate(shown) is None


def test_secrets_stay_out_of_compressed_blocks() -> None:
    """What only the viewer may know stands in the message as it is, beside the shared blocks."""
    table = decided(begun(RulesAsked(players=60)), random.Random(5))
    chosen = next(str(move) for move in table.begun_game().sealed if move is not None)
    holder = next(f"p{n}" if n else "ann" for n in range(60) if table.has_sealed(n))
    updates, deflated = Updates(), DeflatedParts()
    streams = {}
    for identity in (holder, ""):
        message = deflated.deflate(updates.show(table, identity, Seen(), CONTEXT)[0])
        assert message is not None
        streams[identity] = message.stream
    assert chosen.encode() in streams[holder]
    assert chosen.encode() not in inflated(streams[""])
    assert all(block in streams[""] for _, block in deflated.known.values())


def test_a_game_of_a_hundred_is_sent_in_megabytes_not_in_hundreds_of_them() -> None:
    """Some steps, as one of a hundred viewers is sent them; all others are sent as much."""
    rng, table, steps = random.Random(6), begun(RulesAsked(players=100)), amount(3, 12)
    updates, deflated, client, sent = Updates(), DeflatedParts(), Client("p1", 1), 0
    client.look(updates, table)
    for _ in range(steps):
        for number in range(100):
            table = decided(table, rng)
            if (number + 1) % (100 // NOTICES) == 0:
                shown = client.look(updates, table)
                message = deflated.deflate(shown)
                sent += len(message.stream if message else msgspec.json.encode(shown))
    assert 100 * sent * STEPS_OF_A_GAME / steps < 1_000_000 * MEGABYTES_OF_A_CROWD
