"""What each role may do at each kind of table: the declared outcome of every message and route.

A row has one character per role, in order: "." for allowed, or the letter of a refusal.
"""

import re
from typing import NamedTuple

ROLES = (
    "owner",
    "host",
    "other",
    "spectator",
    "stranger",
    "nobody",
    "elsewhere",
    "ended",
    "operator",
)
STRANGER = ROLES.index("stranger")
KINDS = ("public", "invited", "private", "daily")
ALLOWED, HIDDEN, LOG_IN = ".", "T", "L"
REFUSALS = {
    "B": ("bad_message", 400),
    "L": ("log_in", 401),
    "S": ("not_your_seat", 403),
    "H": ("not_the_host", 403),
    "T": ("no_such_table", 404),
    "X": ("", 404),
    "M": ("bad_message", 404),
    "N": ("not_now", 409),
}

# owner:     holds seat 0.
# host:      opened the table, but does not sit at it.
# other:     holds seat 1.
# spectator: has the invitation, and watches.
# stranger:  is only a guest of the server.
# nobody:    has no cookie.
# elsewhere: plays at another table, and uses the ids of this one.
# ended:     has a cookie from an ended session of the owner.
# operator:  is an operator of the server. Where a row has no sign for them, they may do what a
#            stranger may: operators have no rights at tables.
#
# public:  open to everybody.
# invited: open to those who have the invitation.
# private: open to everybody until the game begins; then there are no spectators.
# daily:   somebody's try at the daily challenge. It has one seat and begins at once; the owner is
#          also its host, and nobody else has anything to do with it.

MESSAGES = """
                            phase      public     invited    private    daily

sit                         open       .....L.L   ...TTLTL   .....L.L   NTTTTLTL
sit, with the invitation    open       .....L.L   .....L.L   .....L.L   NTTTTLTL
leave                       open       .SSSSLSL   .SSTTLTL   .SSSSLSL   NTTTTLTL
kick                        open       H.HHHLHL   H.HTTLTL   H.HHHLHL   NTTTTLTL
renew_invitation            open       H.HHHLHL   H.HTTLTL   H.HHHLHL   NTTTTLTL
seat_bot                    open       H.HHHLHL   H.HTTLTL   H.HHHLHL   NTTTTLTL
begin                       open       H.HHHLHL   H.HTTLTL   H.HHHLHL   NTTTTLTL

play                        playing    .SSSSLSL   .SSTTLTL   .SSTTLTL   .TTTTLTL
take_back                   sealed     .SSSSLSL   .SSTTLTL   .SSTTLTL   NTTTTLTL
take_back, a closed step   closed     NSSSSLSL   NSSTTLTL   NSSTTLTL   NTTTTLTL
resign                      playing    .SSSSLSL   .SSTTLTL   .SSTTLTL   .TTTTLTL
say                         playing    ...SSLSL   ...TTLTL   ...TTLTL   NTTTTLTL
set_chat                    playing    H.HHHLHL   H.HTTLTL   H.HTTLTL   .TTTTLTL
rematch                     over       .S.SSLSL   .S.TTLTL   .S.TTLTL   NTTTTLTL
offer_seat                  playing    .SSSSLSL   .SSTTLTL   .SSTTLTL   .TTTTLTL
take_over, with the code    playing    .....L.L   .....L.L   .....L.L   .....L.L
take_over, with another     playing    SSSSSLSL   SSSTTLTL   SSSTTLTL   STTTTLTL
poke                        playing    N..SSLSL   N..TTLTL   N..TTLTL   NTTTTLTL
call_bot                    away       N..SSLSL   N..TTLTL   N..TTLTL   NTTTTLTL
add_time, without a clock   playing    NNNSSLSL   NNNTTLTL   NNNTTLTL   NTTTTLTL

watch                       playing    .....L.L   ...TTLTL   ...TTLTL   .TTTTLTL
watch, with the invitation  playing    .....L.L   .....L.L   ...TTLTL   .TTTTLTL
unwatch                     playing    .....L.L   .....L.L   .....L.L   .....L.L
hello                       playing    .....L.L   .....L.L   .....L.L   .....L.L
ping                        playing    .....L.L   .....L.L   .....L.L   .....L.L
pong                        playing    .....L.L   .....L.L   .....L.L   .....L.L
"""

ROUTES_AT_TABLES = """
                                                    phase     public    invited   private   daily

GET /api/tables/{table_id}                          open      ........  ...TTTTT  ........  .TTTTTTT
GET /api/tables/{table_id}, while playing           playing   ........  ...TTTTT  ...TTTTT  .TTTTTTT
GET /api/tables/{table_id}, when over               over      ........  ...TTTTT  ...TTTTT  .TTTTTTT
GET /api/tables/{table_id}, with the invitation     playing   ........  ........  ...TTTTT  .TTTTTTT
GET /api/tables/{table_id}/moves                    playing   .SSSSSSS  .SSTTTTT  .SSTTTTT  .TTTTTTT
POST /api/tables/{table_id}/previews                playing   .SSSSSSS  .SSTTTTT  .SSTTTTT  .TTTTTTT
POST /api/tables/{table_id}/hint                    playing   NSSSSSSS  NSSTTTTT  NSSTTTTT  NTTTTTTT
GET /api/tables/{table_id}/analysis                 over      ........  ...TTTTT  ...TTTTT  NTTTTTTT
GET /api/tables/{table_id}/analysis, while playing  playing   NNNNNNNN  NNNTTTTT  NNNTTTTT  NTTTTTTT
GET /api/tables/{table_id}/record                   over      ........  ...TTTTT  ...TTTTT  NTTTTTTT
GET /api/tables/{table_id}/picture                  over      ........  ...TTTTT  ...TTTTT  NTTTTTTT
GET /api/tables/{table_id}/picture, while playing   playing   NNNNNNNN  NNNTTTTT  NNNTTTTT  NTTTTTTT
GET /api/tables/{table_id}/steps/{number}          over      ........  ...TTTTT  ...TTTTT  .TTTTTTT
"""

ROUTES = """
                                                    anywhere

GET /                                               ........
GET /new                                            ........
GET /offline                                        ........
GET /games                                          ........
GET /daily                                          ........
GET /daily/{date}                                   ........
GET /learn                                          ........
GET /settings                                       ........
GET /privacy                                        ........
GET /score                                          ........
GET /turner                                         ........
GET /print                                          ........
GET /print/{table}                                  ........
GET /operator                                       MMMMMMMM.
GET /rules                                          ........
GET /rules/{card}                                   ........
GET /table/{table}                                  ........
GET /replay/{table}                                 ........
GET /analysis/{table}                               ........
GET /join/{code}                                    ........
GET /favicon.svg                                    ........
GET /assets/main-4f1c.js                            ........
GET /assets/python-worker-4f1c.js                   ........
GET /assets/serif-latin.woff2                       ........
GET /health                                         ........
GET /schema                                         ........
GET /schema/openapi.json                            ........
GET /schema/{path}                                  XXXXXXXX
GET /api/bots                                       ........
GET /api/privacy                                    ........

GET /api/me                                         .....L.L
GET /api/me/best                                    .....L.L
GET /api/me/export                                  .....L.L
POST /api/me                                        ........
PATCH /api/me                                       .....L.L
POST /api/me/account                                .....L.L
POST /api/me/password                               BBBBBLBL
GET /api/me/recovery                                .....L.L
POST /api/me/recovery                               .....L.L
POST /api/me/proof                                  .....L.L
GET /api/sessions                                   .....L.L
POST /api/me/delete                                 .....L.L
POST /api/me/delete, with a wrong name              BBBBBLBL
GET /api/me/blocks                                  .....L.L
POST /api/me/blocks                                 TTTTTLTL
DELETE /api/me/blocks/{identity_id}                 .....L.L
POST /api/reports                                   TTTTTLTL
POST /api/sessions                                  ........
POST /api/sessions, with a wrong password           BBBBBBBB
POST /api/sessions/recovered                        ........
POST /api/sessions/recovered, with a wrong code     BBBBBBBB
POST /api/sessions/rotated                          .....L.L
DELETE /api/sessions/current                        .....L.L
DELETE /api/sessions/others                         .....L.L
DELETE /api/sessions/{session}                      BBBBBLBL
GET /api/passkeys                                   .....L.L
POST /api/passkeys/new                              BBBBBLBL
POST /api/passkeys                                  BBBBBLBL
DELETE /api/passkeys/{passkey}                      BBBBBLBL
POST /api/passkeys/asked                            ........
POST /api/passkeys/session                          BBBBBBBB
POST /api/passkeys/proof                            BBBBBLBL
GET /api/sign-in                                    ........
GET /api/sign-in/returned                           NNNNNNNN
POST /api/sign-in                                   NNNNNNNN

GET /api/tables                                     ........
GET /api/tables/watchable                           ........
GET /api/tables/finished                            ........
GET /api/tables/mine                                .....L.L
POST /api/tables                                    .....L.L
GET /api/daily                                      ........
GET /api/daily/{date}                               ........
GET /api/daily/{date}/mine                          .....L.L
POST /api/tables/offline                            .....L.L
POST /api/daily                                     .....L.L
POST /api/daily/{date}                              .....L.L

GET /api/operator/reports                           MMMMMMMM.
POST /api/operator/reports/{report_id}/closed       MMMMMMMMN
GET /api/operator/people                            MMMMMMMM.
GET /api/operator/people/{identity_id}              MMMMMMMMN
POST /api/operator/people/{identity_id}/sanctions   MMMMMMMMN
GET /api/operator/tables                            MMMMMMMM.
POST /api/operator/tables/{table}/closed            MMMMMMMMT
GET /api/operator/actions                           MMMMMMMM.
"""


class Row(NamedTuple):
    """`what` is the message or the route; `name` also says how it is sent."""

    name: str
    phase: str
    cells: dict[str, str]

    @property
    def what(self) -> str:
        return self.name.partition(",")[0]

    def expected(self, kind: str, role: str) -> str:
        return self.cells[kind][ROLES.index(role)]


def read_rows(text: str) -> list[Row]:
    head, *lines = [re.split(r"\s{2,}", line.strip()) for line in text.splitlines() if line]
    *first, last = head
    kinds = KINDS if last in KINDS else (last,)
    return [
        Row(name, words[0] if first else "", dict(zip(kinds, cells_of(words, kinds), strict=True)))
        for name, *words in lines
    ]


def cells_of(words: list[str], kinds: tuple[str, ...]) -> list[str]:
    """The characters of each kind; those of operators may be left out."""
    return [
        cells + cells[STRANGER] if len(cells) == len(ROLES) - 1 else cells
        for cells in words[-len(kinds) :]
    ]


def outcome_of(status: int, reason: str) -> str:
    """The letter of an answer; over sockets there is no status, and 0 stands for any."""
    if not reason and status < 400:
        return ALLOWED
    for sign, refusal in REFUSALS.items():
        if refusal == (reason, status or refusal[1]):
            return sign
    return f"{reason} {status}"
