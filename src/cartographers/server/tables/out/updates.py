"""What a viewer is sent of a table: the parts that changed since the last time."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Raw

from cartographers.rules.player import Player
from cartographers.rules.story import Event
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.shown import ChatLine, GameShown, PlayerShown
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import TableState
from cartographers.server.tables.out.changes import game_change
from cartographers.server.tables.out.story import common_length, show_story
from cartographers.server.tables.out.views import show_about, show_game, show_progress, show_you

ENCODE = msgspec.json.Encoder().encode


class Seen(NamedTuple):
    """Which parts of a table a client has been sent. `story` holds the events that it knows."""

    about: int = 0
    game: int = 0
    line: int = 0
    you: tuple[object, ...] = ()
    blocked: frozenset[str] = frozenset()
    story: tuple[Event, ...] = ()


def seen_story(table: TableState, events: int, takebacks: int) -> Seen:
    """What a returning client still has: its first events, unless something was taken back."""
    return Seen(story=table.events[:events] if takebacks == table.takebacks else ())


def seen_all_events(table: TableState) -> Seen:
    return Seen(story=table.events)


class Latest(NamedTuple):
    """The game as it was shown last, and what had changed since it was shown before.

    key:    the version of the game, and the date, on which it depends whether the deal is public.
    since:  the version to which `changes` apply.
    """

    key: tuple[int, str]
    step: int
    shown: GameShown | None
    since: int
    changes: Raw | None
    players: tuple[Player, ...]

    def known_players(self) -> dict[Player, PlayerShown]:
        """How each player was shown."""
        shown = self.shown.players if self.shown is not None else []
        return dict(zip(self.players, shown, strict=True))


class Updates:
    """The parts of one table that are the same for all viewers, each encoded once."""

    def __init__(self) -> None:
        self.parts: dict[str, tuple[object, Raw]] = {}
        self.latest: Latest | None = None
        self.notice: tuple[object, bytes] | None = None

    def show(
        self,
        table: TableState,
        identity: str,
        seen: Seen,
        context: Context,
        blocked: frozenset[str] = frozenset(),
    ) -> tuple[m.Table, Seen]:
        """Return the parts that the viewer has not been sent, and what they have seen then.

        What people in `blocked` say here is left out. When these change, the table is sent again.
        """
        if blocked != seen.blocked:
            seen = seen._replace(about=0, line=0)
        game, changes = self.show_game(table, context.today, seen.game)
        now = context.now // 1000 * 1000  # the same for all viewers within a second
        you = you_key(table, identity)
        last = table.first_line + len(table.chat)
        line = seen.line if table.about_version == seen.about else 0
        shown = m.Table(
            table=table.id,
            version=table.version,
            progress=show_progress(table, now, blocked)
            if blocked
            else self.part("progress", (table.version, now), show_progress, table, now),
            you=show_you(table, identity) if you != seen.you else UNSET,
            about=self.part("about", table.about_version, show_about, table)
            if table.about_version != seen.about
            else UNSET,
            game=game,
            changes=changes,
            chat=show_chat(table, line, blocked) if last > line else UNSET,
            story=self.show_story(table, seen.story),
        )
        seen = Seen(table.about_version, table.game_version, last, you, blocked, table.events)
        return shown, seen

    def show_notice(self, table: TableState, identity: str, seen: Seen, now: int) -> bytes | None:
        """The message for a viewer for whom nothing but the progress has changed, encoded once for
        all of them; None if there is more to tell."""
        last = table.first_line + len(table.chat)
        if (
            seen.game != table.game_version
            or seen.about != table.about_version
            or seen.line != last
            or seen.blocked
            or seen.you != you_key(table, identity)
        ):
            return None
        key = table.version, now // 1000 * 1000
        if self.notice is None or self.notice[0] != key:
            progress = self.part("progress", key, show_progress, table, key[1])
            shown = m.Table(table=table.id, version=table.version, progress=progress)
            self.notice = key, ENCODE(shown)
        return self.notice[1]

    def show_game(self, table: TableState, today: str, known: int) -> tuple[Any, Any]:
        """The whole game, or its changes for a viewer who has the game as it was shown before.

        Any: both are encoded, or UNSET.
        """
        if known == table.game_version:
            return UNSET, UNSET
        latest = self.latest_game(table, today)
        if latest.changes is not None and latest.since == known:
            return UNSET, latest.changes
        return self.part("game", latest.key, lambda: latest.shown), UNSET

    def latest_game(self, table: TableState, today: str) -> Latest:
        """The game as it is now, shown once for all viewers."""
        before, key = self.latest, (table.game_version, today)
        if before is not None and before.key == key:
            return before
        known = before.known_players() if before is not None else {}
        shown, changes = show_game(table, today, known), None
        if before is not None and before.shown is not None and shown is not None:
            changes = Raw(ENCODE(game_change(before.shown, shown, before.step)))
        players = table.game.players if table.game is not None else ()
        since = before.key[0] if before is not None else 0
        self.latest = Latest(key, table.step, shown, since, changes, players)
        return self.latest

    def show_story(self, table: TableState, known: tuple[Event, ...]) -> Any:
        """The events that the viewer does not know. Any: encoded, or UNSET if there are none."""
        events = table.events
        if events is known or events == known:
            return UNSET
        first = common_length(known, events)
        return self.part("story", (table.game_version, first), show_story, events, first)

    def part(self, name: str, key: object, show: Callable[..., object], *args: object) -> Any:
        """A part, encoded unless it is cached. Any: the bytes stand in for the struct."""
        known = self.parts.get(name)
        if known is None or known[0] != key:
            known = self.parts[name] = (key, Raw(ENCODE(show(*args))))
        return known[1]


def you_key(table: TableState, identity: str) -> tuple[object, ...]:
    """A key that changes whenever the viewer's private part could change."""
    sealed = table.game.sealed if table.game is not None else ()
    chosen = [sealed[seat] for seat in table.seats_of(identity) if seat < len(sealed)]
    return (identity, table.game_version, table.about_version, *chosen)


def show_chat(table: TableState, line: int, blocked: frozenset[str]) -> list[ChatLine]:
    """The lines from this number on, without those of blocked people."""
    first = max(line, table.first_line)
    lines = table.chat[first - table.first_line :]
    return [
        show_line(first + n, said) for n, said in enumerate(lines) if said.author not in blocked
    ]


def show_line(number: int, said: e.Said) -> ChatLine:
    has_account = said.has_account and bool(said.name)
    return ChatLine(number=number, name=said.name, has_account=has_account, text=said.text)
