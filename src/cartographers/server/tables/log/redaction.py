"""Removing a person's name and words from the log of a table, without changing the game."""

from typing import NamedTuple

from msgspec.structs import replace

from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.appearances import author_of

WITH_TEXTS = (
    "opened",
    "seated",
    "freed",
    "begun",
    "taken_over",
    "said",
    "poked",
    "rematch_opened",
    "name_replaced",
)


class Carried(NamedTuple):
    """Texts of the person that a rematch has taken from the table before it.

    A seat that somebody else has taken over keeps its name, and a rematch keeps the title.
    """

    names: frozenset[str] = frozenset()
    title: str = ""


class Place(NamedTuple):
    """A seat: whether it is free, and the name on it if it came from the person."""

    is_free: bool = True
    name: str = ""


class Redaction:
    """Rewrites the entries of one log in order; entries that need no change are returned as is.

    next_table: the rematch, if it carries texts of the person; they are `carried_on`.
    """

    def __init__(self, person: str, carried: Carried = Carried()) -> None:  # noqa: B008
        self.person = person
        self.carried = carried
        self.title = ""
        self.places: list[Place] = []
        self.next_table = ""
        self.carried_on = Carried()

    def rewrite(self, entry: e.Entry, command_id: str | None) -> e.Entry:
        is_author = author_of(command_id) == self.person
        match entry:
            case e.Opened():
                return self.rewrite_opening(entry)
            case e.Seated():
                return self.rewrite_seating(entry)
            case e.Freed():
                self.places[entry.seat] = Place()
            case e.Begun():
                self.places = [place for place in self.places if not place.is_free]
            case e.TakenOver() if self.places[entry.seat].name:
                return replace(entry, name="", command_digest="")
            case e.Said():
                return self.rewrite_line(entry, is_author)
            case e.Poked() if is_author or entry.by in self.names():
                return replace(entry, by="")
            case e.RematchOpened():
                return self.rewrite_rematch(entry)
            case e.NameReplaced() if entry.holder == self.person:
                return replace(entry, name="")
        return entry

    def names(self) -> frozenset[str]:
        """The names of the person that are on seats now."""
        return frozenset(place.name for place in self.places if place.name)

    def rewrite_opening(self, opened: e.Opened) -> e.Opened:
        own = [self.is_own(sitter, self.carried.names) for sitter in opened.seats]
        self.places = [
            Place(sitter.kind == e.FREE, sitter.name if is_own else "")
            for sitter, is_own in zip(opened.seats, own, strict=True)
        ]
        redacted = self.redact_opening(opened, self.carried)
        self.title = opened.title if opened.title != redacted.title else ""
        return redacted

    def rewrite_seating(self, entry: e.Seated) -> e.Seated:
        is_own = self.is_own(entry.sitter, frozenset())
        self.places[entry.seat] = Place(is_free=False, name=entry.sitter.name if is_own else "")
        if not is_own:
            return entry
        return replace(entry, sitter=replace(entry.sitter, name=""), command_digest="")

    def rewrite_line(self, entry: e.Said, is_author: bool) -> e.Said:
        """Short texts could be guessed from the digest of the command, so it goes too."""
        if is_author:
            return without_text(replace(entry, name=""))
        return replace(entry, name="") if entry.name in self.names() else entry

    def rewrite_rematch(self, entry: e.RematchOpened) -> e.RematchOpened:
        carried = Carried(self.names(), self.title)
        if carried != Carried():
            self.next_table, self.carried_on = entry.table, carried
        return replace(entry, opened=self.redact_opening(entry.opened, carried))

    def redact_opening(self, opened: e.Opened, carried: Carried) -> e.Opened:
        is_host = opened.host == self.person
        is_own_title = (is_host or opened.title == carried.title) and opened.deal != "daily"
        seats = [
            replace(sitter, name="") if self.is_own(sitter, carried.names) else sitter
            for sitter in opened.seats
        ]
        return replace(
            opened,
            host_name="" if is_host else opened.host_name,
            title="" if is_own_title else opened.title,
            seats=seats,
        )

    def is_own(self, sitter: e.Sitter, names: frozenset[str]) -> bool:
        return sitter.kind == e.PERSON and (sitter.holder == self.person or sitter.name in names)


def without_text(entry: e.Said) -> e.Said:
    return replace(entry, text="", command_digest="")
