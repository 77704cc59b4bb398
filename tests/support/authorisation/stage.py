"""A server with one person in each role, and tables of every kind in every phase."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from websockets.exceptions import InvalidStatus

from cartographers.server.people.identity import Identity
from cartographers.server.people.passkeys import PasskeyAccounts
from cartographers.server.people.passwords import Passwords
from cartographers.server.protocol import messages as m
from cartographers.server.tables.commands import system as s
from cartographers.server.tables.log.state import TableState
from cartographers.server.web import limits
from cartographers.server.web.budgets import Budget, Budgets
from tests.support.server.guests import Guest, Place, running
from tests.support.server.matrix import ROLES
from tests.support.server.people import QUICK

OPTIONS: dict[str, dict[str, Any]] = {
    "public": {},
    "invited": {"open": False},
    "private": {"spectators": False},
}
KNOWN = tuple(role for role in ROLES if role not in ("nobody", "ended"))
CODE = "the code of a seat, that is told to one person only"
PASSWORD = "correct horse"  # noqa: S105
COOKIE = "cartographers"
FORBIDDEN = 403


class Set(NamedTuple):
    """A table, and the person in each role at it."""

    table: str
    invitation: str
    people: dict[str, Guest]


class Stage:
    """Tables at which everything is refused are reused; others are rebuilt for each request."""

    def __init__(self, place: Place, people: dict[str, Guest], leaving: AsyncExitStack) -> None:
        self.place = place
        self.people = people
        self.leaving = leaving
        self.quiet_sets: dict[tuple[str, str], Set] = {}

    async def quiet(self, kind: str, phase: str) -> Set:
        if (kind, phase) not in self.quiet_sets:
            self.quiet_sets[kind, phase] = await self.build(kind, phase)
        return self.quiet_sets[kind, phase]

    async def build(self, kind: str, phase: str) -> Set:
        if kind == "daily":
            built = await self.build_daily()
        else:
            built = await self.build_table(kind, is_begun=phase != "open")
        if phase == "sealed":
            await self.play(built.table, 0)
        if phase == "closed":
            await self.close_step(built.table)
        if phase == "away":
            await self.send_away(built.table)
        if phase == "over":
            await self.play_out(built.table)
        return built

    async def build_table(self, kind: str, is_begun: bool) -> Set:
        owner, host, other, spectator = (self.people[role] for role in ROLES[:4])
        table = await host.open(sit=False, rules={"players": 3}, **OPTIONS[kind])
        invitation = (await host.http.get(f"/api/tables/{table}")).json()["you"]["invitation"]
        await self.let_watch(spectator, table, invitation)
        for seat, person in enumerate((owner, other)):
            await person.do("sit", table, seat=seat, invitation=invitation)
        await offer(owner, table)
        if is_begun:
            await host.do("begin", table)
        return Set(table, invitation, self.people)

    async def let_watch(self, spectator: Guest, table: str, invitation: str) -> None:
        """Watch one table at a time: there is a limit."""
        for former in tuple(spectator.tables):
            await spectator.say({"type": "unwatch", "table": former})
            del spectator.tables[former]
        await spectator.watch(table, invitation)

    async def build_daily(self) -> Set:
        """Everybody may play once a day, so each such table needs its own owner."""
        owner = await self.enter(Guest(self.place.url, "Dora").arrive())
        ended = await self.enter(stay_outside(Guest(self.place.url, "former")))
        await end_session(owner, ended)
        await owner.connect()
        table = (await owner.http.post("/api/daily")).json()["table"]
        await offer(owner, table)
        invitation = self.place.table(table).opened.invitation
        return Set(table, invitation, {**self.people, "owner": owner, "ended": ended})

    async def play(self, table: str, seat: int) -> None:
        """Play the first legal move directly at the live table: the wire is tested elsewhere."""
        state = self.place.table(table)
        move, id_ = first_move(state, seat), f"stage-{state.step}-{seat}"
        command = m.Play(id=id_, table=table, seat=seat, step=state.step, move=move)
        holder = Identity(state.seats[seat].sitter.holder, "anybody", "en")
        await self.place.services.registry.execute(holder, command)

    async def send_away(self, table: str) -> None:
        """Mark the holder of the first seat as away; presence is not tracked here."""
        live = self.place.services.registry.live[table]
        live.background.check_presence = lambda: None  # type: ignore[method-assign]  # of this table only
        await live.execute_system(s.MarkAway(seat=0))

    async def close_step(self, table: str) -> None:
        for seat in self.place.table(table).waiting_for():
            await self.play(table, seat)

    async def play_out(self, table: str) -> None:
        while self.place.table(table).waiting_for():
            await self.close_step(table)

    async def enter(self, arriving: Any) -> Guest:
        guest: Guest = await arriving
        self.leaving.push_async_callback(guest.go)
        return guest

    async def newcomers(self) -> dict[str, Guest]:
        """Fill each role with a new person who has done nothing yet."""
        for role in ROLES:
            if role not in self.people:
                self.people[role] = await self.enter(stay_outside(Guest(self.place.url, role)))
            self.people[role].http.cookies.clear()
        for role in KNOWN:
            await self.people[role].arrive()
        await make_operator(self.place, self.people["operator"])
        await end_session(self.people["owner"], self.people["ended"])
        return self.people


def first_move(state: TableState, seat: int) -> str:
    return str(state.begun_game().view(seat).legal_moves()[0])


async def stay_outside(guest: Guest) -> Guest:
    return guest


async def end_session(guest: Guest, former: Guest) -> None:
    """Give `former` the secret that the guest's session had before it got another."""
    former.http.cookies.set(COOKIE, guest.http.cookies[COOKIE])
    answer = await guest.http.post("/api/sessions/rotated")
    assert answer.status_code == 200, answer.text


async def make_operator(place: Place, person: Guest) -> None:
    """Make a guest an operator, without the account that others need for it."""
    await place.services.store.write(
        lambda c: c.execute("UPDATE identities SET is_operator = 1 WHERE id = ?", [person.id])
    )
    place.services.identities.forget_all()


async def offer(owner: Guest, table: str) -> None:
    code_hash = sha256(CODE.encode()).hexdigest()
    await owner.do("offer_seat", table, seat=0, code_hash=code_hash)


@asynccontextmanager
async def stage(folder: Path) -> AsyncIterator[Stage]:
    async with running(folder / "games.db", away_seconds=86_400) as place, AsyncExitStack() as out:
        lift_limits(place)
        built = Stage(place, {}, out)
        await built.newcomers()
        for role in KNOWN:
            await built.people[role].connect()
        elsewhere = built.people["elsewhere"]
        await elsewhere.watch(await elsewhere.open(begin=True))
        yield built


def lift_limits(place: Place) -> None:
    """Lift all rate limits, and make passwords and advice cheap: none of that is tested here."""
    services = place.services
    services.adviser.budget = 1
    services.budgets = Budgets(dict.fromkeys(limits.KEY_OF_KIND, Budget(1e9, 1e9)), lambda: 0.0)
    services.identities = PasskeyAccounts(
        services.store,
        services.clock.wall,
        services.entropy,
        services.end_sessions,
        passwords=Passwords(QUICK),
    )


async def can_connect(guest: Guest) -> bool:
    """Whether the server accepts a socket from this person."""
    try:
        await guest.connect()
    except InvalidStatus as error:
        return error.response.status_code != FORBIDDEN
    return True
