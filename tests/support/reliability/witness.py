"""What all clients sent, what was acknowledged to them, and what they were shown."""

from collections import Counter
from typing import Any, NamedTuple

from tests.support.reliability.client_messages import Done, Kept, Refused, Table

NOT_SAVED = "not_saved"
Command = dict[str, Any]  # as it goes over the wire: fields differ by its type


class Fault(NamedTuple):
    """`kind` is one word, counted in the summary."""

    kind: str
    what: str


class Promise(NamedTuple):
    """A command that was acknowledged: its row in the log is named by table and command id."""

    table: str
    command_id: str
    version: int


class Witness:
    """`fresh` and `newest` are what was acknowledged and shown since the last check."""

    def __init__(self) -> None:
        self.sent: dict[str, Command] = {}
        self.sent_again: set[str] = set()
        self.not_saved: set[str] = set()
        self.promised: dict[str, Promise] = {}
        self.public: dict[tuple[str, int], bytes] = {}
        self.own: dict[tuple[str, int, str], bytes] = {}
        self.lines: dict[tuple[str, int], str] = {}
        self.seeds: dict[str, str] = {}
        self.decks: dict[tuple[str, int], list[str]] = {}
        self.guests: list[str] = []
        self.tables: list[str] = []
        self.fresh: list[Promise] = []
        self.newest: dict[str, int] = {}
        self.counts: Counter[str] = Counter()
        self.faults: list[Fault] = []

    def blame(self, kind: str, what: str) -> None:
        self.faults.append(Fault(kind, what))

    def count(self, kind: str) -> int:
        return sum(fault.kind == kind for fault in self.faults)

    @property
    def unsaved(self) -> set[str]:
        """Commands that were sent once and refused, as they could not be saved."""
        return self.not_saved - self.sent_again

    # -------------------------------------------------------------- commands

    def note_sent(self, identity: str, command: Command) -> None:
        command_id = f"{identity}/{command['id']}"
        self.counts["resent" if command_id in self.sent else "sent"] += 1
        if command_id in self.sent:
            self.sent_again.add(command_id)
        self.sent.setdefault(command_id, command)

    def note_done(self, identity: str, done: Done) -> bool:
        """Note an acknowledgement; return whether it is the first for its command."""
        command_id = f"{identity}/{done.id}"
        promise = Promise(done.table, command_id, done.version)
        before = self.promised.setdefault(command_id, promise)
        if before != promise:
            self.blame("changed", f"{before} was answered again with {promise}")
        if before is not promise:
            return False
        self.fresh.append(promise)
        self.counts["acknowledged"] += 1
        self.counts["moves"] += self.sent[command_id]["type"] == "play"
        return True

    def note_refused(self, identity: str, refused: Refused, allowed: tuple[str, ...]) -> None:
        """`allowed` are the reasons for which this command may be refused."""
        self.counts[f"refused: {refused.reason}"] += 1
        is_down = refused.reason == NOT_SAVED and NOT_SAVED in allowed  # and cannot look it up
        is_promised = f"{identity}/{refused.id}" in self.promised
        if is_promised and refused.reason != "id_used" and not is_down:
            self.blame("lost", f"{refused} after it was acknowledged")
        elif is_down:
            self.not_saved.add(f"{identity}/{refused.id}")
        elif refused.reason not in allowed:
            self.blame("refused", f"{refused.reason}: {refused.text} ({refused.id})")

    # -------------------------------------------------------------- tables

    def note_shown(self, identity: str, kept: Kept, message: Table) -> None:
        """Note a client's table after a message: all clients must see the same in this version."""
        table, version = message.table, message.version
        public, own = kept.public_digest(), kept.own_digest()
        if self.public.setdefault((table, version), public) != public:
            self.blame("forked", f"two clients saw version {version} of {table} differently")
        if self.own.setdefault((table, version, identity), own) != own:
            self.blame("forked", f"{identity} saw version {version} of {table} in two ways")
        self.newest[table] = max(version, self.newest.get(table, 0))
        for line in message.chat:
            if self.lines.setdefault((table, line.number), line.text) != line.text:
                self.blame("forked", f"line {line.number} of {table} has two texts")
        if message.about:
            self.note_seed(table, kept.read_about().seed_hash)
        if (message.game or message.changes) and bytes(kept.game) != b"null":
            self.note_deck(table, kept)

    def note_deck(self, table: str, kept: Kept) -> None:
        """Check that revealed cards only grow."""
        game = kept.read_game()
        self.note_seed(table, game.seed_hash)
        known = self.decks.setdefault((table, game.season), [])
        both = min(len(known), len(game.revealed))
        if known[:both] != game.revealed[:both]:
            self.blame("reshuffled", f"{table}: {known} were turned up, then {game.revealed}")
        known += game.revealed[both:]

    def note_seed(self, table: str, seed_hash: str) -> None:
        if self.seeds.setdefault(table, seed_hash) != seed_hash:
            self.blame("reshuffled", f"the seed of {table} has changed")
