"""The file with everything that is stored about a person. Times are Unix time in milliseconds."""

from typing import Any

from msgspec import Struct

FORMAT, VERSION = "cartographers-export", 1


class ExportedSession(Struct, frozen=True):
    device: str
    created_at: int
    seen_at: int


class ExportedIdentity(Struct, frozen=True, kw_only=True):
    """`account` is null for guests. Hashes of passwords, codes and sessions are never exported."""

    id: str
    name: str
    language: str
    account: str | None
    created_at: int
    account_made_at: int | None
    has_password: bool
    has_recovery_code: bool
    recovery_made_at: int | None
    suspended_until: int | None
    silenced_until: int | None
    is_operator: bool


class ExportedExternal(Struct, frozen=True):
    """How the person signs in elsewhere: with a provider, or by a proxy."""

    issuer: str
    subject: str
    created_at: int


class ExportedPasskey(Struct, frozen=True):
    """`device` is where it was made; `id` and `public_key` are URL-safe base64."""

    id: str
    public_key: str
    device: str
    created_at: int
    used_at: int | None


class ExportedTry(Struct, frozen=True):
    """A daily challenge."""

    date: str
    table: str
    stars: int | None
    rating: int | None
    ended_at: int | None
    player_name: str
    is_ranked: bool


class ExportedBlock(Struct, frozen=True):
    identity: str
    created_at: int


class ExportedReport(Struct, frozen=True):
    """A report that the person made."""

    created_at: int
    table: str | None
    kind: str
    quote: str
    note: str
    closed_at: int | None


class ExportedSanction(Struct, frozen=True):
    """What an operator did about the person, such as `silence`."""

    at: int
    action: str
    details: dict[str, Any]  # they differ by action


class ExportedSeat(Struct, frozen=True):
    """A seat as the person took it, with the name they gave."""

    seat: int
    name: str


class ExportedEntry(Struct, frozen=True):
    """What the person did. `kind` and `body` are those of the log, whose `seq` counts from 1."""

    seq: int
    kind: str
    body: dict[str, Any]  # the entry's own fields


class ExportedTable(Struct, frozen=True, kw_only=True):
    """A table that the person opened, sat at or spoke at. The words of others are not in it."""

    id: str
    created_at: int
    ended_at: int | None
    phase: str
    is_host: bool
    title: str
    seats: list[ExportedSeat]
    entries: list[ExportedEntry]


class ExportHead(Struct, frozen=True, kw_only=True):
    """The export without its tables, which follow one by one."""

    format: str
    version: int
    made_at: int
    identity: ExportedIdentity
    sessions: list[ExportedSession]
    external: list[ExportedExternal]
    passkeys: list[ExportedPasskey]
    daily: list[ExportedTry]
    blocks: list[ExportedBlock]
    reports: list[ExportedReport]
    sanctions: list[ExportedSanction]
