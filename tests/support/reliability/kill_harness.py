"""Kill the server during play, again and again, and count what its clients lost.

    .venv/bin/python -m tests.support.reliability.kill_harness --kills 1000 --moves 100000

Clients play in this process, the server runs in another. After each kill, before the next start,
the file of games is read directly and compared with everything the clients received.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import uvloop

from cartographers.server.store.places import Place
from cartographers.server.store.postgres.address import parse_address
from tests.support.reliability.killable import KillableServer
from tests.support.reliability.log_checks import LogChecker
from tests.support.reliability.party import Member, Party
from tests.support.reliability.witness import Witness

BUSY_MS = 600
MAX_WAIT = 30.0
FAULTS = (
    "lost", "doubled", "withdrawn", "forked", "changed", "reshuffled",
    "invented", "accepted", "refused", "unwanted", "damaged", "stuck",
)  # fmt: skip
RULES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 1, "skills": True},
    {"players": 5, "map": "B"},
    {"players": 3, "explore": "heroes", "skills": True},
    {"players": 4},
    {"players": 3, "explore": "heroes", "map": "C"},
]


class Plan(NamedTuple):
    kills: int
    moves: int
    parties: int = 10
    seed: int = 1
    is_hasty: bool = False
    stops_at_a_fault: bool = False
    place: Place | None = None  # a new file, if it is not given


class Summary(NamedTuple):
    kills: int
    seconds: float
    witness: Witness
    server_errors: int

    @property
    def is_clean(self) -> bool:
        return not self.witness.faults and not self.server_errors

    def print(self) -> str:
        counts = self.witness.counts
        lines = [
            f"{self.kills:,} kills in {self.seconds:,.0f} s",
            f"{counts['moves']:,} acknowledged moves of {counts['acknowledged']:,} commands",
            f"{counts['sent']:,} commands sent, {counts['resent']:,} times one was sent again",
            f"{len(self.witness.seeds):,} tables, {len(self.witness.public):,} versions shown",
        ]
        lines += [f"{kind}: {n:,}" for kind, n in sorted(counts.items()) if ": " in kind]
        lines += [f"errors in the server's log: {self.server_errors}"]
        lines += [f"{kind}: {self.witness.count(kind)}" for kind in FAULTS]
        lines += [f"  {fault.kind}: {fault.what}" for fault in self.witness.faults[:20]]
        return "\n".join(lines)


class Harness:
    def __init__(self, plan: Plan, folder: Path, tell: Callable[[str], None]) -> None:
        self.plan = plan
        self.tell = tell
        self.witness = Witness()
        self.rng = Random(plan.seed)
        self.log = folder / "server.log"
        self.db = plan.place or folder / "games.db"
        self.checker = LogChecker(self.db, self.witness)
        self.parties: list[Party] = []
        self.kills = 0

    async def run(self) -> Summary:
        began = time.monotonic()
        with self.log.open("wb") as errors:
            server = KillableServer(self.db, errors, "hasty" if self.plan.is_hasty else "")
            await server.start()
            people = self.invite(server.port)
            try:
                await self.kill_often(server)
                if not self.witness.faults:
                    await self.wait_until_idle()
                await self.kill(server)
            finally:
                for person in people:
                    person.cancel()
                await asyncio.gather(*people, return_exceptions=True)
                await server.end()
        self.tell("reading the whole log ...")
        self.checker.check_all()
        errors_found = self.log.read_text().count(" ERROR ")
        return Summary(self.kills, time.monotonic() - began, self.witness, errors_found)

    def invite(self, port: int) -> list[asyncio.Task[None]]:
        for number, rules in enumerate(islice(cycle(RULES), self.plan.parties)):
            seed = f"{self.plan.seed} {number}"
            self.parties.append(Party(rules, port, self.witness, seed))
        return [asyncio.create_task(member.live()) for member in self.members()]

    def members(self) -> list[Member]:
        return [member for party in self.parties for member in party.members]

    # -------------------------------------------------------------- killing

    async def kill_often(self, server: KillableServer) -> None:
        while not self.has_enough():
            await self.let_play()
            await self.kill(server)
            await server.start()
            if self.kills % 10 == 0:
                moves, faults = self.witness.counts["moves"], len(self.witness.faults)
                self.tell(f"{self.kills:,} kills, {moves:,} moves, {faults} faults")

    def has_enough(self) -> bool:
        if self.plan.stops_at_a_fault and self.witness.faults:
            return True
        moves = self.witness.counts["moves"]
        return self.kills >= self.plan.kills and moves >= self.plan.moves

    async def let_play(self) -> None:
        """Wait until something was acknowledged and a little longer; sometimes not even that."""
        if self.rng.random() < 0.9:
            before = self.witness.counts["acknowledged"]
            await self.until(lambda: self.witness.counts["acknowledged"] > before)
        await asyncio.sleep(self.rng.uniform(0, BUSY_MS / 1000))

    async def kill(self, server: KillableServer) -> None:
        """Kill the server; when the clients have read its last messages, check the file."""
        await server.kill()
        self.kills += 1
        await self.until(lambda: not any(member.socket for member in self.members()))
        self.checker.check_latest()

    async def wait_until_idle(self) -> None:
        """Stop killing, and wait until everything that was sent is answered."""
        for party in self.parties:
            party.is_resting = True
        await self.until(lambda: all(party.is_idle() for party in self.parties))

    async def until(self, is_so: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(MAX_WAIT):
                while not is_so():
                    await asyncio.sleep(0.002)
        except TimeoutError:
            self.witness.blame("stuck", f"nothing happened for {MAX_WAIT} s")


def run_harness(plan: Plan, folder: Path, tell: Callable[[str], None] = lambda _: None) -> Summary:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(Harness(plan, folder, tell).run())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=50, help="kill at least so often")
    parser.add_argument("--moves", type=int, default=0, help="and until this many moves are done")
    parser.add_argument("--parties", type=int, default=10, help="tables at a time")
    parser.add_argument("--seed", type=int, default=1, help="of the clients' choices")
    parser.add_argument("--hasty", action="store_true", help="with the planted fault")
    parser.add_argument("--db", help="postgresql:// address of an empty database; else a new file")
    words = parser.parse_args()
    plan = Plan(words.kills, words.moves, words.parties, words.seed, words.hasty)
    if words.db:
        plan = plan._replace(place=parse_address(words.db))
    with tempfile.TemporaryDirectory() as folder:
        told = run_harness(plan, Path(folder), lambda text: print(text, file=sys.stderr))
    print(told.print())
    sys.exit(0 if told.is_clean else 1)


if __name__ == "__main__":
    main()
