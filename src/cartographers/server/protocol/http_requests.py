"""Bodies of HTTP requests. Commands at a table are the same as over a socket; see `messages`."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from cartographers.rules.fallback import PRINTED_2021
from cartographers.server.protocol.messages import SeatNumber

Card = Annotated[str, Meta(max_length=40)]
Cards = Annotated[list[Card], Meta(max_length=8)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
Language = Annotated[str, Meta(pattern="^(en|uk|cs|fr|ru)$")]


class RulesAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules' Config. Fields that are left out follow the explore set and the other cards."""

    players: Annotated[int, Meta(ge=1, le=100, description="seats, bots included")] = 1
    map: Card | UnsetType = UNSET
    explore: Card = "base"
    seasons: Card | UnsetType = UNSET
    scoring: Cards | UnsetType = UNSET
    ambush: Cards | UnsetType = UNSET
    heroes: bool | UnsetType = UNSET
    skills: Annotated[
        Cards | bool, Meta(description="false, true for three dealt ones, or three ids")
    ] = False
    ruins: bool | UnsetType = UNSET
    fallback: Card = PRINTED_2021


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened.

    clock:  seconds for each step, 0 for none.
    absent: a "bot" plays for absent people at once, or only at the "deadline" of the step.
    names:  more people at the same browser, one seat each.
    code:   the same code and rules deal the same cards; without one the deal is secret.
    begin:  begin at once.
    """

    title: Annotated[str, Meta(max_length=60)] = ""
    rules: RulesAsked = RulesAsked()
    open: bool = True
    spectators: bool = True
    chat: bool = True
    clock: Annotated[int, Meta(ge=0, le=30 * 24 * 3600)] = 0
    absent: Literal["bot", "deadline"] | UnsetType = UNSET
    sit: bool = True
    names: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=99)] = []
    bots: Annotated[list[Card], Meta(max_length=100)] = []
    code: Annotated[str, Meta(max_length=200)] = ""
    begin: bool = False


class PreviewsAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves to preview, as text."""

    seat: SeatNumber
    moves: Annotated[list[Annotated[str, Meta(max_length=400)]], Meta(max_length=250)]


class HintAsked(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    language: Language = "en"


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """Fields that are left out stay as they are."""

    name: Name | None = None
    language: Language | None = None


class Account(Struct, frozen=True, forbid_unknown_fields=True):
    account: Name
    password: Password


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    password: Password


class RecoveryCode(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=100)]
