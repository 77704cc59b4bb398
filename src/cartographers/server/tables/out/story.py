"""The story of a game for the wire: each event of the rules as its struct."""

from collections.abc import Callable

from cartographers.rules import story
from cartographers.rules.story import Event
from cartographers.server.protocol import story as s
from cartographers.server.tables.out.views import show_score


def show_story(events: tuple[Event, ...], first: int) -> s.Story:
    """The events from the first one on."""
    return s.Story(first=first, events=[SHOW[type(event)](event) for event in events[first:]])


def common_length(known: tuple[Event, ...], events: tuple[Event, ...]) -> int:
    """How many events both have in common at the beginning."""
    pairs = enumerate(zip(known, events, strict=False))
    return next((n for n, (old, new) in pairs if old != new), min(len(known), len(events)))


def as_hex(cells: int) -> str:
    return f"{cells:x}"


def show_decided(event: story.Decided) -> s.Decided:
    return s.Decided(
        seat=event.seat,
        owner=event.owner,
        step_kind=event.step_kind,
        card=event.card,
        move=str(event.move),
    )


# Each function takes the events of its own type.
SHOW: dict[type, Callable[..., s.StoryEvent]] = {
    story.SeasonBegan: lambda e: s.SeasonBegan(season=e.season),
    story.CardRevealed: lambda e: s.CardRevealed(card=e.card, ruins=e.ruins),
    story.Decided: show_decided,
    story.MonstersWalked: lambda e: s.MonstersWalked(
        seat=e.seat, card=e.card, cells=as_hex(e.cells)
    ),
    story.MonstersSlain: lambda e: s.MonstersSlain(seat=e.seat, cells=as_hex(e.cells)),
    story.ZombiesSpread: lambda e: s.ZombiesSpread(seat=e.seat, cells=as_hex(e.cells)),
    story.CellsDestroyed: lambda e: s.CellsDestroyed(
        seat=e.seat, card=e.card, cells=as_hex(e.cells)
    ),
    story.CoinsEarned: lambda e: s.CoinsEarned(seat=e.seat, coins=e.coins, why=e.why),
    story.PenaltyChanged: lambda e: s.PenaltyChanged(seat=e.seat, before=e.before, after=e.after),
    story.SeasonScored: lambda e: s.SeasonScored(
        seat=e.seat, season=e.season, score=show_score(e.score)
    ),
    story.GameEnded: lambda e: s.GameEnded(totals=list(e.totals), winners=list(e.winners)),
}
