"""How many tables one host may have, as the index counts them."""

from cartographers.server.protocol.refusal import Refusal
from cartographers.server.store import Connection
from cartographers.server.tables.log.state import OPEN, PLAYING

MAX_BOT_GAMES = 2  # of one host, without people


def refuse_more_tables(connection: Connection, host: str, most: int) -> None:
    unfinished = count_unfinished_tables(connection, host)
    if unfinished >= most:
        text = f"You already have {unfinished} unfinished games; finish one first."
        raise Refusal("too_many", text, "too_many_tables", tables=unfinished)


def refuse_more_bot_games(connection: Connection, host: str) -> None:
    """Games without people are for watching, so a host needs few of them at a time."""
    (games,) = connection.execute(
        "SELECT count(*) FROM tables WHERE host = ? AND phase = ?"
        " AND NOT EXISTS (SELECT 1 FROM sitters WHERE table_id = id)",
        [host, PLAYING],
    ).fetchone()
    if games >= MAX_BOT_GAMES:
        text = f"You already have {games} games of bots alone; wait until one is over."
        raise Refusal("too_many", text, "too_many_bot_games", games=games)


def count_unfinished_tables(connection: Connection, host: str) -> int:
    (count,) = connection.execute(
        "SELECT count(*) FROM tables WHERE host = ? AND phase IN (?, ?)", [host, OPEN, PLAYING]
    ).fetchone()
    return int(count)
