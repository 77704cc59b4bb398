"""Clients play at a disturbed cluster; then what they were sent is compared with the log.

`run_checker` is the whole of it. See docs/consistency.md for what is checked.
"""

import asyncio
import math
import re
import sys
import time
from collections import Counter
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import IO, Any, NamedTuple

import uvloop

from tests.support.cluster.cluster import Cluster, make_base
from tests.support.cluster.nemesis import UPGRADE, Nemesis
from tests.support.reliability.kill_harness import FAULTS
from tests.support.reliability.log_checks import LogChecker
from tests.support.reliability.party import Manners, Member, Party
from tests.support.reliability.witness import Witness

STALE = ("stale", "not_now", "illegal_move")
BY_DEADLINE: dict[str, Any] = {"absent": "deadline"}
KINDS: list[tuple[dict[str, Any], dict[str, Any], tuple[str, ...]]] = [
    ({"players": 2}, BY_DEADLINE, ()),
    ({"players": 3}, BY_DEADLINE | {"bots": ["greedy"]}, ()),
    ({"players": 4}, BY_DEADLINE, ()),
    ({"players": 1, "skills": True}, BY_DEADLINE, ()),
    ({"players": 3, "explore": "heroes", "skills": True}, BY_DEADLINE, ()),
    ({"players": 2}, BY_DEADLINE | {"clock": 2}, STALE),  # deadlines pass
    ({"players": 3}, {"absent": "bot", "bots": ["greedy"]}, STALE),  # bots play for the absent
]
QUIET_SECONDS, PATIENCE = 0.3, 8.0
MAX_WAIT = 90.0
DRAIN_SECONDS = 1
EXPLAINED = re.compile("jobs are not saved|jobs are saved is not known|uvicorn")


class Plan(NamedTuple):
    """`commands`: how many must be acknowledged.  `faults`: how often the nemesis strikes."""

    commands: int
    faults: int
    database: str = "postgres"
    parties: int = 8
    nodes: int = 3
    seed: int = 1
    longest: float = 4.0
    planted: str = ""
    only: str = ""  # the one fault that the nemesis knows
    stops_at_a_fault: bool = False
    patience: float = PATIENCE  # seconds after which a silent client tries another connection
    minutes: float = math.inf  # after which no more is begun, however little was done
    max_wait: float = MAX_WAIT  # seconds in which something must happen


class Summary(NamedTuple):
    seconds: float
    witness: Witness
    struck: Counter[str]
    commits_cut: int
    server_errors: list[str]

    @property
    def is_clean(self) -> bool:
        return not self.witness.faults and not self.server_errors

    def print(self) -> str:
        counts, faults = self.witness.counts, self.witness.faults
        lines = [
            f"{counts['acknowledged']:,} commands acknowledged in {self.seconds:,.0f} s,"
            f" {counts['moves']:,} of them moves",
            f"{counts['sent']:,} sent, {counts['resent']:,} times one was sent again",
            f"{len(self.witness.seeds):,} tables, {len(self.witness.public):,} versions shown",
            "faults: " + ", ".join(f"{name} {n:,}" for name, n in sorted(self.struck.items())),
            f"connections cut exactly after COMMIT: {self.commits_cut:,}",
        ]
        lines += [f"{kind}: {n:,}" for kind, n in sorted(counts.items()) if ": " in kind]
        lines += [f"errors in the logs of the nodes: {len(self.server_errors)}"]
        lines += [f"  {line}" for line in self.server_errors[:20]]
        lines += [", ".join(f"{kind} {self.witness.count(kind)}" for kind in FAULTS)]
        lines += [f"  {fault.kind}: {fault.what}" for fault in faults[:20]]
        return "\n".join(lines)


class Checker:
    def __init__(self, plan: Plan, folder: Path, tell: Callable[[str], None]) -> None:
        self.plan = plan
        self.tell = tell
        self.rng = Random(plan.seed)
        self.witness = Witness()
        self.log = folder / "nodes.log"
        self.folder = folder
        self.base = make_base(plan.database, folder)
        self.checker = LogChecker(self.base.place(), self.witness)
        self.parties: list[Party] = []
        self.began = time.monotonic()

    async def run(self) -> Summary:
        with self.log.open("wb") as errors:
            cluster = self.make_cluster(errors)
            nemesis = Nemesis(cluster, self.rng, self.plan.longest)
            people: list[asyncio.Task[None]] = []
            try:
                await cluster.start()
                if self.plan.only == UPGRADE:
                    people.append(asyncio.create_task(cluster.balancer.check_health()))
                people += self.invite(cluster.balancer.port)
                await self.rage(nemesis)
                await self.finish()
                seconds = time.monotonic() - self.began
                self.tell("reading all logs ...")
                self.checker.check_all()
            finally:
                for person in people:
                    person.cancel()
                await asyncio.gather(*people, return_exceptions=True)
                await cluster.stop()
        cut = sum(node.database.commits_cut for node in cluster.nodes if node.database)
        return Summary(seconds, self.witness, nemesis.done, cut, self.find_errors())

    def make_cluster(self, errors: IO[bytes]) -> Cluster:
        plan = self.plan
        drain = DRAIN_SECONDS if plan.only == UPGRADE else 0
        return Cluster(
            self.base,
            self.folder,
            errors,
            self.rng,
            plan.nodes,
            plan.planted,
            drain_seconds=drain,
        )

    def find_errors(self) -> list[str]:
        """Lines of the nodes' logs that a fault outside does not explain."""
        lines = self.log.read_text(errors="replace").splitlines()
        return [line for line in lines if " ERROR " in line and not EXPLAINED.search(line)]

    def invite(self, port: int) -> list[asyncio.Task[None]]:
        for number, (rules, asked, allowed) in enumerate(islice(cycle(KINDS), self.plan.parties)):
            manners = Manners(self.plan.patience, ("not_saved", *allowed))
            name = f"{self.plan.seed} {number}"
            self.parties.append(Party(rules, port, self.witness, name, asked, manners))
        return [asyncio.create_task(member.live()) for member in self.members()]

    def members(self) -> list[Member]:
        return [member for party in self.parties for member in party.members]

    # -------------------------------------------------------------- while all play

    async def rage(self, nemesis: Nemesis) -> None:
        while not self.has_enough(sum(nemesis.done.values())):
            if not await self.acknowledged_more():
                self.witness.blame("stuck", f"nothing was acknowledged for {self.plan.max_wait} s")
                return
            if self.plan.only:
                await nemesis.inflict(self.plan.only)
            elif sum(nemesis.done.values()) < self.plan.faults or self.plan.commands:
                await nemesis.strike()
            self.tell_progress(nemesis)

    def has_enough(self, struck: int) -> bool:
        if self.plan.stops_at_a_fault and self.witness.faults:
            return True
        if time.monotonic() - self.began > 60 * self.plan.minutes:
            return True
        enough = self.witness.counts["acknowledged"] >= self.plan.commands
        return enough and struck >= self.plan.faults

    async def acknowledged_more(self) -> bool:
        before = self.witness.counts["acknowledged"]
        await asyncio.sleep(QUIET_SECONDS)
        return await self.until(lambda: self.witness.counts["acknowledged"] > before)

    def tell_progress(self, nemesis: Nemesis) -> None:
        struck, done = sum(nemesis.done.values()), self.witness.counts["acknowledged"]
        self.tell(f"{struck:,} faults, {done:,} commands, {len(self.witness.faults)} mistakes")

    # -------------------------------------------------------------- the end

    async def finish(self) -> None:
        """Let every table finish, and every client see its end."""
        for party in self.parties:
            party.is_last_table = True
        if self.witness.faults:
            return
        if not await self.until(lambda: all(map(is_finished, self.parties))):
            for party in self.parties:
                if not is_finished(party):
                    self.witness.blame("stuck", f"{party.table} does not finish: {describe(party)}")
            return
        if not await self.until(lambda: all(map(has_converged, self.parties))):
            self.witness.blame("forked", "the clients of a table do not see the same in the end")

    async def until(self, is_so: Callable[[], bool]) -> bool:
        try:
            async with asyncio.timeout(self.plan.max_wait):
                while not is_so():
                    await asyncio.sleep(0.02)
        except TimeoutError:
            return False
        return True


def is_finished(party: Party) -> bool:
    return party.is_resting and party.is_idle()


def describe(party: Party) -> str:
    """What each client of a stuck table waits for."""
    return "; ".join(
        f"{member.id} at {member.kept.version}, must see {member.must_see},"
        f" waits for {[command['type'] for command in member.pending.values()]},"
        f" {'connected' if member.socket else 'not connected'}"
        for member in party.members
    )


def has_converged(party: Party) -> bool:
    """Whether all see the same public parts of the same version, of a game that is over."""
    seen = {(one.kept.version, one.kept.public_digest()) for one in party.members}
    return len(seen) == 1 and all(is_over(one) for one in party.members)


def is_over(member: Member) -> bool:
    return bool(member.kept.version) and member.kept.read_about().phase == "over"


def run_checker(plan: Plan, folder: Path, tell: Callable[[str], None] = lambda _: None) -> Summary:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(Checker(plan, folder, tell).run())


def tell_on_stderr(text: str) -> None:
    print(text, file=sys.stderr)
