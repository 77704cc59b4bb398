"""Why the server refuses a request: a reason for programs, a sentence for people."""

from typing import Literal

from cartographers.rules.errors import Rejected
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.keys import Arg, Explained, Key, Reason

STATUS = {
    "bad_message": 400,
    "log_in": 401,
    "not_your_seat": 403,
    "not_the_host": 403,
    "no_such_table": 404,
    "too_many": 429,
    "not_saved": 503,
}
CONFLICT = 409


class Refusal(Rejected):
    """Nothing has changed. Without a `key` the reason says enough to translators too."""

    def __init__(
        self, reason: Reason, text: str, key: Key | Literal[""] = "", **values: Arg
    ) -> None:
        super().__init__(text)
        self.reason = reason
        self.text = text
        self.key: Key = key or reason
        self.values = values


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return STATUS.get(refusal.reason, CONFLICT)


def refused(
    message_id: str, refusal: Refusal, shown: m.Table | None = None, table: str = ""
) -> m.Refused:
    return m.Refused(
        id=message_id[:64],
        table=table[:64],
        reason=refusal.reason,
        text=refusal.text,
        key=refusal.key,
        args=refusal.values,
        shown=shown,
    )


# ------------------------------------------------------------------ what is refused in many places


def registration_closed() -> Refusal:
    text = "This server is private: log in with an account that its operator has made for you."
    return Refusal("log_in", text, "registration_closed")


def other_site() -> Refusal:
    return Refusal("log_in", "This request comes from another site.", "other_site")


def no_such_table() -> Refusal:
    """The same for a table that is not there and for one that the asker may not see."""
    return Refusal("no_such_table", "There is no such table, or it is not open to you.")


def not_your_seat(seat: int) -> Refusal:
    return Refusal("not_your_seat", f"Seat {seat + 1} is not yours.", seat=seat + 1)


def not_begun() -> Refusal:
    return Refusal("not_now", "The game has not begun yet.", "not_begun")


def bad_message(error: Explained) -> Refusal:
    """The refusal of a typed text, with the reason of the error."""
    return Refusal("bad_message", str(error), error.key, **error.values)
