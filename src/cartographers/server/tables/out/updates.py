"""What a viewer is sent of a table: the parts that changed since the last time."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Raw

from cartographers.rules.story import Event
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.shown import ChatLine
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.log.state import TableState
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


class Updates:
    """The parts of one table that are the same for all viewers, each encoded once."""

    def __init__(self) -> None:
        self.parts: dict[str, tuple[object, Raw]] = {}

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
            game=self.part(
                "game", (table.game_version, context.today), show_game, table, context.today
            )
            if table.game_version != seen.game
            else UNSET,
            chat=show_chat(table, line, blocked) if last > line else UNSET,
            story=self.show_story(table, seen.story),
        )
        seen = Seen(table.about_version, table.game_version, last, you, blocked, table.events)
        return shown, seen

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
        ChatLine(number=first + n, name=said.name, text=said.text)
        for n, said in enumerate(lines)
        if said.author not in blocked
    ]
