"""`admin`: manage the people and tables of a server, whether or not it is running."""

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial, wraps
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from cartographers.cli.commands.serve import NEEDS
from cartographers.cli.errors import BadInput, report_rejected
from cartographers.cli.output import AsJson, counted, make_console, write_json
from cartographers.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from cartographers.server.administration import Administration
    from cartographers.server.moderation import Moderation
    from cartographers.server.people.persons import Identity
    from cartographers.server.protocol.operator_answers import (
        OperatorAction,
        PersonFile,
        ReportShown,
    )
    from cartographers.server.store import Connection

Name = Annotated[
    str,
    typer.Argument(metavar="NAME", help="An account, an id or its beginning, or a player's name."),
]
Db = Annotated[str | None, typer.Option("--db", help="The file that holds the games.")]
Days = Annotated[int, typer.Option("--days", min=1, max=36_500, help="For how many days.")]
Until = Annotated[
    str | None, typer.Option("--until", metavar="DATE", help="Until a day, as in 2026-12-31.")
]
Lift = Annotated[bool, typer.Option("--lift", help="End it now.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
Text = Annotated[str, typer.Argument(metavar="[TEXT]", help="Part of a name or an account.")]
TableName = Annotated[str, typer.Argument(metavar="TABLE", help="The id in the table's address.")]

admin = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Look after the people and tables of a server, while it runs or not.",
)
WEEK = 7
Found = TypeVar("Found")


def command(
    name: str, text: str | None = None
) -> "Callable[[Callable[..., None]], Callable[..., None]]":
    """Register a command that reports rejected input, or a missing server, as one sentence.

    `text` is what its help says, if not its docstring.
    """

    def register(function: Callable[..., None]) -> Callable[..., None]:
        @report_rejected
        @wraps(function)
        def run_with_server(*args: Any, **options: Any) -> None:  # Any: those of any command
            try:
                import cartographers.server.administration  # noqa: F401
            except ImportError as error:
                raise BadInput(NEEDS) from error
            function(*args, **options)

        admin.command(name, help=text)(run_with_server)
        return function

    return register


# ------------------------------------------------------------------ looking


@command("list")
def list_people(text: Text = "", db: Db = None, as_json: AsJson = False) -> None:
    """List people, the newest first."""

    from cartographers.server.people.operators import search_people

    found = read(db, lambda connection: search_people(connection, text))
    tell(found, as_json, print_person, "Nobody was found.")


@command("show")
def show(name: Name, db: Db = None, as_json: AsJson = False) -> None:
    """Show one person."""
    tell([run(db, lambda administration: read_person(administration, name))], as_json, print_person)


@command("reports")
def reports(db: Db = None, as_json: AsJson = False) -> None:
    """List open reports, the oldest first."""

    async def work(administration: "Administration") -> "list[ReportShown]":
        from cartographers.server.tables.out.reports import read_reports

        found = page = await administration.store.read(read_reports)
        while page.next:
            following = partial(read_reports, after=page.next)
            page = await administration.store.read(following)
            found.reports.extend(page.reports)
        return found.reports

    tell(run(db, work), as_json, print_report, "There are no open reports.")


@command("actions")
def actions(db: Db = None, as_json: AsJson = False) -> None:
    """List what operators have done, the latest first."""

    from cartographers.server.people.operators import read_operator_actions

    found = read(db, read_operator_actions)
    tell(found, as_json, print_operator_action, "No operator has done anything yet.")


# ------------------------------------------------------------------ acting


@command("rename")
def rename(name: Name, db: Db = None, as_json: AsJson = False) -> None:
    """Give a person a neutral name."""
    act(name, db, as_json, lambda moderation, by, id_: moderation.rename(by, id_))


def command_until(
    name: str, text: str, impose: "Callable[[Moderation, str, str, int], Awaitable[Identity]]"
) -> None:
    """Register a sanction that ends on some day."""

    @command(name, text)
    def sanction(
        name: Name,
        days: Days = WEEK,
        until: Until = None,
        lift: Lift = False,
        db: Db = None,
        as_json: AsJson = False,
    ) -> None:
        end = end_of(days, until, lift)
        act(name, db, as_json, lambda moderation, by, id_: impose(moderation, by, id_, end))


command_until(
    "silence",
    "Keep a person from writing and from choosing names for some time.",
    lambda moderation, by, id_, end: moderation.silence(by, id_, end),
)
command_until(
    "suspend",
    "Keep a person from coming in for some time.",
    lambda moderation, by, id_, end: moderation.suspend(by, id_, end),
)


@command("delete")
def delete(name: Name, yes: Yes = False, db: Db = None, as_json: AsJson = False) -> None:
    """Delete all that is known of a person, for ever."""
    found = run(db, lambda administration: read_person(administration, name))
    if not yes:
        typer.confirm(f"Delete {found.name} ({found.id}) for ever?", abort=True, err=True)
    act(found.id, db, as_json, lambda moderation, by, id_: moderation.delete(by, id_))


@command("grant")
def grant(name: Name, db: Db = None, as_json: AsJson = False) -> None:
    """Make the owner of an account an operator."""
    act(name, db, as_json, lambda moderation, by, id_: moderation.grant(by, id_))


@command("revoke")
def revoke(name: Name, db: Db = None, as_json: AsJson = False) -> None:
    """Make an operator an ordinary player again."""
    act(name, db, as_json, lambda moderation, by, id_: moderation.revoke(by, id_))


@command("close-table")
def close_table(table: TableName, db: Db = None, as_json: AsJson = False) -> None:
    """Close a table that is open or being played, for everybody."""

    async def work(administration: "Administration") -> None:
        from cartographers.server.people.operators import COMMAND_LINE

        await administration.moderation.close_table(COMMAND_LINE, table)

    run(db, work)
    if as_json:
        write_json({"closed": table})
    else:
        make_console().print(f"Table {table} is closed.", soft_wrap=True)


# ------------------------------------------------------------------ how


# Any: the result of the work, and what acting on a person returns.
def run(db: str | None, work: "Callable[[Administration], Awaitable[Any]]") -> Any:
    from cartographers.server.administration import administer

    return administer(Settings.from_sources({"db": db}, os.environ).db, work)


def read(db: str | None, job: "Callable[[Connection], list[Found]]") -> "list[Found]":
    return list(run(db, lambda administration: administration.store.read(job)))


async def read_person(administration: "Administration", name: str) -> "PersonFile":
    from cartographers.server.people.operators import read_file

    found = await administration.find(name)
    return await administration.store.read(lambda c: read_file(c, found.id))


def act(
    name: str,
    db: str | None,
    as_json: bool,
    action: "Callable[[Moderation, str, str], Awaitable[Any]]",
) -> None:
    """Do something to a person, and print the person afterwards."""

    async def work(administration: "Administration") -> "PersonFile":
        from cartographers.server.people.operators import COMMAND_LINE

        found = await administration.find(name)
        await action(administration.moderation, COMMAND_LINE, found.id)
        return await read_person(administration, found.id)

    tell([run(db, work)], as_json, print_person)


def end_of(days: int, until: str | None, lift: bool) -> int:
    """The end of a sanction, in unix milliseconds; 0 lifts it."""
    if lift:
        return 0
    if until is None:
        return int(1000 * (datetime.now(UTC) + timedelta(days)).timestamp())
    try:
        end = datetime.strptime(until, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise BadInput(f"--until must be a day such as 2026-12-31, not {until!r}") from None
    if end <= datetime.now(UTC):
        raise BadInput(f"--until must be a day that has not come yet, not {until}")
    return int(1000 * end.timestamp())


def tell(
    found: list[Any], as_json: bool, print_one: Callable[[Any], str], nothing: str = ""
) -> None:
    """Print what was found: lines for people, or one JSON document."""
    import msgspec

    if as_json:
        write_json(msgspec.to_builtins(found))
    else:
        make_console().print("\n".join(map(print_one, found)) or nothing, soft_wrap=True)


def print_person(one: "PersonFile") -> str:
    facts = [
        f"account {one.account}" if one.account else "guest",
        f"since {day(one.created_at)}",
        counted(one.tables, "table"),
        *([counted(one.reports, "report")] if one.reports else []),
        *(["operator"] if one.is_operator else []),
        *([f"silenced until {moment(one.silenced_until)}"] if one.silenced_until else []),
        *([f"suspended until {moment(one.suspended_until)}"] if one.suspended_until else []),
        *(["deleted"] if one.is_erased else []),
    ]
    return f"{one.id}  {one.name}: {', '.join(facts)}"


def print_report(one: "ReportShown") -> str:
    about = f"{one.subject_name} ({one.subject})"
    note = f" Note: {one.note}" if one.note else ""
    return (
        f"{moment(one.created_at)}  {one.kind} of {about} at table {one.table}: {one.quote!r},"
        f" reported by {one.reporter_name}.{note}"
    )


def print_operator_action(one: "OperatorAction") -> str:
    details = ", ".join(f"{name}: {value}" for name, value in one.details.items() if value)
    subject = f"{one.subject_name} ({one.subject})" if one.subject_name else one.subject
    told = f"{moment(one.at)}  {one.operator_name}: {one.action.replace('_', ' ')} {subject}"
    return f"{told} ({details})" if details else told


def moment(at: int) -> str:
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def day(at: int) -> str:
    return moment(at)[:10]
