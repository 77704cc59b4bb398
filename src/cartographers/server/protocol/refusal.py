"""Why the server does not do what was asked: a reason for programs, a sentence for people."""

from cartographers.server.protocol import messages as m

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


class Refusal(Exception):
    """Nothing has changed."""

    def __init__(self, reason: m.Reason, text: str) -> None:
        super().__init__(text)
        self.reason = reason
        self.text = text


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return STATUS.get(refusal.reason, CONFLICT)


def refused(message_id: str, refusal: Refusal, shown: m.Table | None = None) -> m.Refused:
    return m.Refused(id=message_id[:64], reason=refusal.reason, text=refusal.text, shown=shown)


def no_such_table() -> Refusal:
    """The same for a table that is not there and for one that the asker may not see."""
    return Refusal("no_such_table", "There is no such table, or it is not open to you.")
