"""`admin create-account`, `reset-password`, `log-out`, `online` and `tables`."""

from typing import TYPE_CHECKING

from cartographers.cli.commands.admin import (
    Db,
    Name,
    command,
    moment,
    read,
    run,
    tell,
)
from cartographers.cli.output import AsJson, make_console, write_json

if TYPE_CHECKING:
    from cartographers.server.administration import Administration
    from cartographers.server.people.seen_lately import SeenPerson, TableLine

HOW = (
    "Hand it over safely. It works once, on the page of the settings under “Log in with a recovery"
    " code”; then its owner can choose a password there."
)


@command("create-account")
def create_account(name: Name, db: Db = None, as_json: AsJson = False) -> None:
    """Make an account, and print the code with which its owner comes the first time."""

    async def work(administration: "Administration") -> tuple[str, str]:
        from cartographers.server.people.operators import COMMAND_LINE

        made, code = await administration.moderation.create_account(COMMAND_LINE, name)
        return made.id, code

    print_code(f"The account {name} is made.", *run(db, work), as_json=as_json)


@command("reset-password")
def reset_password(name: Name, db: Db = None, as_json: AsJson = False) -> None:
    """Make a person's password and sessions invalid, and print a code for coming back."""

    async def work(administration: "Administration") -> tuple[str, str]:
        from cartographers.server.people.operators import COMMAND_LINE

        found = await administration.find(name)
        code = await administration.moderation.reset_password(COMMAND_LINE, found.id)
        return found.id, code

    text = f"The password and the sessions of {name} work no longer."
    print_code(text, *run(db, work), as_json=as_json)


@command("log-out")
def log_out(name: Name, db: Db = None, as_json: AsJson = False) -> None:
    """End all sessions of a person; guests come back only with a recovery code."""

    async def work(administration: "Administration") -> tuple[str, int]:
        from cartographers.server.people.operators import COMMAND_LINE

        found = await administration.find(name)
        return found.id, await administration.moderation.log_out(COMMAND_LINE, found.id)

    identity, count = run(db, work)
    if as_json:
        write_json({"id": identity, "sessions": count})
    else:
        text = f"{name} is logged out; sessions that have ended: {count}."
        make_console().print(text, soft_wrap=True, markup=False, highlight=False)


def print_code(text: str, identity: str, code: str, *, as_json: bool) -> None:
    if as_json:
        write_json({"id": identity, "code": code})
    else:
        lines = f"{text}\nCode: {code}\n{HOW}"
        make_console().print(lines, soft_wrap=True, markup=False, highlight=False)


@command("online")
def online(db: Db = None, as_json: AsJson = False) -> None:
    """List the people who were here in the last minutes."""

    async def work(administration: "Administration") -> "list[SeenPerson]":
        from cartographers.server.people.seen_lately import read_seen_lately

        now = administration.clock.wall()
        return await administration.store.read(lambda c: read_seen_lately(c, now))

    tell(run(db, work), as_json, print_seen, "Nobody is here.")


@command("tables")
def tables(db: Db = None, as_json: AsJson = False) -> None:
    """List the tables that are open or being played, the latest first."""

    from cartographers.server.people.seen_lately import read_table_lines

    found = read(db, read_table_lines)
    tell(found, as_json, print_table, "No table is open or being played.")


def print_seen(one: "SeenPerson") -> str:
    account = f"account {one.account}" if one.account else "guest"
    return f"{one.id}  {one.name}: {account}, last seen {moment(one.seen_at)}"


def print_table(one: "TableLine") -> str:
    title = f" {one.title!r}" if one.title else ""
    host = f", host {one.host_name}" if one.host_name else ""
    places = f"{one.taken} of {one.seats} seats taken"
    return f"{one.id}  {one.phase}{title}: {places}{host}, last change {moment(one.updated_at)}"
