"""Route decorators that document refusals in the schema, always a `refused` message; ids."""

from functools import partial

import litestar
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from cartographers.server.protocol import messages as m

REFUSALS = {
    status: ResponseSpec(m.Refused, generate_examples=False, description=says)
    for status, says in {
        400: "the request is malformed",
        401: "not logged in",
        403: "not for this person",
        404: "there is no such thing, or not for this person",
        405: "method not allowed",
        409: "not now",
        413: "too long",
        429: "too many requests",
        503: "not saved: the disk does not answer",
    }.items()
}

ANSWERED_WITH_COOKIES = {**REFUSALS, 204: ResponseSpec(None, description="done")}

get = partial(litestar.get, responses=REFUSALS)
post = partial(litestar.post, responses=REFUSALS)
patch = partial(litestar.patch, responses=REFUSALS)
delete = partial(litestar.delete, responses=REFUSALS)

# What stands in an address for a session or a passkey of one person, and for everything else.
hex_id = partial(PathParameter, pattern="^[0-9a-f]{16}$")
public_id = partial(PathParameter, pattern=m.PUBLIC_ID)
