"""Bodies of HTTP requests. Commands at a table are the same as over a socket; see `messages`."""

import inspect
from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct

from cartographers.rules.setup import MAX_PLAYERS, Config
from cartographers.server.protocol.messages import SeatNumber, TableId

Card = Annotated[str, Meta(max_length=40)]
Cards = Annotated[list[Card], Meta(max_length=8)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
Language = Annotated[str, Meta(pattern="^(en|uk|cs|fr|ru)$")]


RULES_ASKED = """The rules' Config. Fields left out follow the explore set and the other cards.

`skills` is false, true for three dealt ones, or three ids.
"""
LIMITS = {"players": Meta(ge=1, le=MAX_PLAYERS)}


def config_fields() -> Iterator[tuple[str, Any, Any]]:  # Any: types and defaults of all kinds
    """Yield the name, type and default of each field of Config, as a request gives it."""
    for name, given in inspect.signature(Config).parameters.items():
        type_ = type_on_the_wire(given)
        limited = Annotated[type_, LIMITS[name]] if name in LIMITS else type_
        yield name, limited, UNSET if given.default is None else given.default


def type_on_the_wire(given: inspect.Parameter) -> Any:  # Any: a type that is built here
    """Texts and lists are limited in length; a single name, too, is sent as a list."""
    kinds = get_args(given.annotation) or (given.annotation,)
    text = {Sequence[str]: Cards} if Sequence[str] in kinds else {str: Card}
    sent = [text.get(kind, kind) for kind in kinds if kind in (*text, int, bool)]
    return reduce(or_, [*sent, UnsetType] if given.default is None else sent)


if TYPE_CHECKING:

    class RulesAsked(Struct, frozen=True):
        """Its fields are known at run time only; `Config` checks what was given."""

        def __init__(self, **given: object) -> None: ...

else:
    RulesAsked = defstruct(
        "RulesAsked",
        config_fields(),
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
        module=__name__,
        namespace={"__doc__": RULES_ASKED},
    )


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


class PlayedOffline(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game that was played on a device. Sent again, it is the same table.

    id: what the device calls the game.
    record: the whole game as text; names of players are in its remarks.
    """

    id: Annotated[str, Meta(pattern="^[a-z2-7]{16}$")]
    record: Annotated[str, Meta(max_length=60_000)]
    title: Annotated[str, Meta(max_length=60)] = ""


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


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a sign-in with the provider.

    target: the page to return to, such as /settings
    link: to sign in as this provider's account from now on; else to play as its person
    current: for `link`: the password, or the recovery code of a guest who has one
    """

    target: Annotated[str, Meta(max_length=200)] = "/"
    link: bool = False
    current: Annotated[str, Meta(max_length=200)] = ""


class Account(Struct, frozen=True, forbid_unknown_fields=True):
    account: Name
    password: Password


class NewAccount(Account, frozen=True, forbid_unknown_fields=True):
    """`current` is the recovery code of a guest who has one.

    Not needed within ten minutes after it was used, and by guests without a code.
    """

    current: Annotated[str, Meta(max_length=200)] = ""


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """`current` is not needed within ten minutes after logging in."""

    password: Password
    current: Annotated[str, Meta(max_length=200)] = ""


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """The current password, or the recovery code of a guest who has one.

    Not needed within ten minutes after logging in, and by guests without a code.
    """

    current: Annotated[str, Meta(max_length=200)] = ""


class SignedByPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON text of the `PublicKeyCredential` that the browser has returned."""

    credential: Annotated[str, Meta(max_length=12_000)]


class PersonAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody at a table: the person on a seat, or the author of a line of chat."""

    table: TableId
    seat: SeatNumber | None = None
    line: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None


class NewReport(PersonAsked, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A report of a line or, without one, of the name on a seat."""

    note: Annotated[str, Meta(max_length=500)] = ""


class Sanction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an operator does to a person.

    until: the end of a silence or a suspension, unix time in ms; 0 lifts it
    """

    action: Literal["rename", "silence", "suspend", "delete", "grant", "revoke"]
    until: Annotated[int, Meta(ge=0, le=253_402_300_799_000)] = 0


class RecoveryCode(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=100)]


class Deletion(Struct, frozen=True, forbid_unknown_fields=True):
    """`proof` is the password of an account, or the name of a guest."""

    proof: Annotated[str, Meta(min_length=1, max_length=200)]
