"""What people are told when the store fails."""

from cartographers.server.protocol.refusal import Refusal
from cartographers.server.store import Blocked, NotRead, OutcomeUnknown, StoreFailed

NOT_SAVED = "This was not saved, and nothing has changed. Please try again in a moment."
NOT_READ = "The server cannot reach its games just now. Please try again in a moment."
UNKNOWN = "It is not certain whether this was saved. Look again in a moment."


def refusal_of(failure: StoreFailed) -> Refusal:
    if isinstance(failure, OutcomeUnknown | Blocked):
        return outcome_unknown()
    if isinstance(failure, NotRead):
        return Refusal("not_saved", NOT_READ, "not_read")
    return Refusal("not_saved", NOT_SAVED)


def outcome_unknown() -> Refusal:
    return Refusal("not_saved", UNKNOWN, "outcome_unknown")
