"""Reasons for closing a socket: a code for programs, and the key of a sentence for people."""

from typing import Final

from cartographers.server.protocol.keys import Key

GOING_AWAY: Final = 1001
POLICY: Final = 1008
TRY_AGAIN_LATER: Final = 1013
NOT_KNOWN: Final = 4401
OTHER_SITE: Final = 4403
TOO_MANY: Final = 4429

CLOSINGS: dict[int, Key] = {
    GOING_AWAY: "stopping",
    POLICY: "too_many_messages",
    TRY_AGAIN_LATER: "too_slow",
    NOT_KNOWN: "log_in",
    OTHER_SITE: "other_site",
    TOO_MANY: "too_many_sockets",
}
