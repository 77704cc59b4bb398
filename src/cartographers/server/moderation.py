"""What operators do, from the command line and from their page: each action in one transaction."""

from base64 import b32encode
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from cartographers.server.people import operators as o
from cartographers.server.people.given_accounts import (
    create_account,
    new_recovery_code,
    reset_password,
)
from cartographers.server.people.persons import Identity, person
from cartographers.server.people.sessions import end_sessions
from cartographers.server.people.texts import skeleton
from cartographers.server.protocol.refusal import Refusal, no_such_table
from cartographers.server.store import Connection, Store
from cartographers.server.tables.commands import system as s
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.live.outside import execute_outside
from cartographers.server.tables.log.ledger import Ledger
from cartographers.server.tables.log.state import OPEN, PLAYING

MAX_NUMBER = 1_000_000
Change = Callable[[Connection], dict[str, str]]


@dataclass(frozen=True)
class Moderation:
    """The actions of operators. `by` is the operator: an identity, or where the action comes from.

    on_person: is told the identity of a person who has changed.
    on_table:  is told a table that has changed.
    erase:     deletes all that is known of a person.
    """

    store: Store
    ledger: Ledger
    context: Callable[[], Context]
    erase: Callable[[str], Awaitable[None]]
    on_person: Callable[[str], Awaitable[None]] | None = None
    on_table: Callable[[str], Awaitable[None]] | None = None

    # -------------------------------------------------------------- people

    async def rename(self, by: str, identity: str) -> Identity:
        """Give a person a neutral name, also at the tables where they sit now."""
        number = int.from_bytes(self.context().entropy(6), "big") % MAX_NUMBER
        name = f"Player {number:06}"
        renamed = await self.change(by, "rename", identity, lambda c: o.rename(c, identity, name))
        for table in await self.store.read(lambda c: current_tables(c, identity)):
            await self.act_at(table, s.ReplaceName(holder=identity, name=name))
        return renamed

    async def silence(self, by: str, identity: str, until: int) -> Identity:
        return await self.change(by, "silence", identity, lambda c: o.silence(c, identity, until))

    async def suspend(self, by: str, identity: str, until: int) -> Identity:
        return await self.change(by, "suspend", identity, lambda c: o.suspend(c, identity, until))

    async def grant(self, by: str, identity: str) -> Identity:
        return await self.change(by, "grant", identity, lambda c: o.set_operator(c, identity, True))

    async def revoke(self, by: str, identity: str) -> Identity:
        return await self.change(
            by, "revoke", identity, lambda c: o.set_operator(c, identity, False)
        )

    async def delete(self, by: str, identity: str) -> Identity:
        """Delete a person; recorded first, because nobody knows them afterwards."""
        deleted = await self.change(by, "delete", identity, lambda _: {})
        await self.erase(identity)
        return deleted

    async def change(self, by: str, action: o.Action, identity: str, change: Change) -> Identity:
        """Change a person and record it, both or neither."""

        def job(connection: Connection) -> tuple[Identity, o.NewOperatorAction]:
            require_person(connection, identity)
            done = self.new_operator_action(by, action, identity, change(connection))
            o.record(connection, done)
            return person(connection, identity), done

        changed, done = await self.store.write(job)
        o.log_operator_action(done)
        if self.on_person is not None:
            await self.on_person(identity)
        return changed

    async def grant_by_setting(self, accounts: list[str]) -> list[str]:
        """Make operators of these accounts; return those that do not exist."""
        missing = []
        for account in accounts:
            found = await self.store.read(lambda c, name=account: find_account(c, name))  # type: ignore[misc]
            if found is None:
                missing.append(account)
            elif not found.is_operator:
                await self.grant(o.SETTING, found.id)
        return missing

    # -------------------------------------------------------------- accounts

    async def create_account(self, by: str, name: str) -> tuple[Identity, str]:
        """Make an account; return its owner, and the code with which they come the first time."""
        context = self.context()
        code, id_ = new_recovery_code(context.entropy), new_id(context.entropy)
        now = context.wall

        def job(connection: Connection) -> tuple[Identity, o.NewOperatorAction]:
            made = create_account(connection, id_, name, code, now)
            done = self.new_operator_action(by, "create_account", id_, {})
            o.record(connection, done)
            return made, done

        made, done = await self.store.write(job)
        o.log_operator_action(done)
        return made, code

    async def reset_password(self, by: str, identity: str) -> str:
        """Return a code with which the person comes back; nothing else of theirs works any more."""
        context = self.context()
        code, now = new_recovery_code(context.entropy), context.wall

        def change(connection: Connection) -> dict[str, str]:
            reset_password(connection, identity, code, now)
            return {}

        await self.change(by, "reset_password", identity, change)
        return code

    async def log_out(self, by: str, identity: str) -> int:
        """End all sessions of a person, who can log in again; return how many there were."""
        ended: list[str] = []

        def change(connection: Connection) -> dict[str, str]:
            ended.extend(end_sessions(connection, identity, keep_secret=""))
            return {"sessions": str(len(ended))}

        await self.change(by, "log_out", identity, change)
        return len(ended)

    # -------------------------------------------------------------- reports and tables

    async def close_report(self, by: str, report: str) -> None:
        def job(connection: Connection) -> o.NewOperatorAction:
            subject = o.close_report(connection, report, self.context().wall)
            done = self.new_operator_action(by, "close_report", subject, {"report": report})
            o.record(connection, done)
            return done

        o.log_operator_action(await self.store.write(job))

    async def close_table(self, by: str, table: str) -> None:
        """Close a table that is open or being played, for everybody."""
        if not await self.act_at(table, s.CloseForAll(by=by)):
            text = "This table is closed, or its game is over."
            raise Refusal("not_now", text, "nothing_to_close")

    async def act_at(self, table: str, command: s.SystemCommand) -> bool:
        """Execute a system command at a table; return whether it changed anything."""
        has_changed = await execute_outside(self.ledger, table, command, self.context)
        if has_changed is None:
            raise no_such_table()
        if has_changed and self.on_table is not None:
            await self.on_table(table)
        return has_changed

    def new_operator_action(
        self, by: str, action: o.Action, subject: str, details: dict[str, str]
    ) -> o.NewOperatorAction:
        context = self.context()
        id_ = new_id(context.entropy)
        return o.NewOperatorAction(id_, context.wall, by, action, subject, details)


def new_id(entropy: Callable[[int], bytes]) -> str:
    return b32encode(entropy(10)).decode().lower()


def require_person(connection: Connection, identity: str) -> None:
    row = connection.execute("SELECT 1 FROM identities WHERE id = ?", (identity,)).fetchone()
    if row is None:
        raise Refusal("not_now", "There is no such person.", "no_such_person")


def find_account(connection: Connection, account: str) -> Identity | None:
    row = connection.execute(
        "SELECT id FROM identities WHERE account_key = ?", (skeleton(account),)
    ).fetchone()
    return person(connection, row[0]) if row else None


def current_tables(connection: Connection, identity: str) -> list[str]:
    """The open and running tables at which a person sits, or of which they are the host."""
    rows = connection.execute(
        "SELECT id FROM tables WHERE phase IN (?, ?) AND (host = ? OR id IN"
        " (SELECT table_id FROM sitters WHERE identity_id = ?))",
        (OPEN, PLAYING, identity, identity),
    ).fetchall()
    return [table for (table,) in rows]
