"""The web application: routes, errors as sentences, headers that keep browsers safe."""

import logging
from collections.abc import Callable
from typing import Any

from litestar import Litestar, Response
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server
from litestar.types import Message, Scope

from cartographers import __version__
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.keys import Explained
from cartographers.server.protocol.refusal import Refusal, bad_message, refused, status_of
from cartographers.server.services import Services
from cartographers.server.store import StoreFailed
from cartographers.server.tables.live.draft import BROKEN
from cartographers.server.tables.live.failures import refusal_of as told_of
from cartographers.server.web import files
from cartographers.server.web.policy import POLICY, POLICY_OF_PAGES
from cartographers.server.web.request import (
    AnyRequest,
    PatientRequest,
    before_request,
    charge_request,
    note_refusal,
)
from cartographers.server.web.routes.advice import AdviceController
from cartographers.server.web.routes.daily import DailyController
from cartographers.server.web.routes.me import MeController
from cartographers.server.web.routes.offline import add_played_offline
from cartographers.server.web.routes.operator import OperatorController
from cartographers.server.web.routes.pages import (
    Page,
    answer_missing,
    find_page,
    make_pages,
    wants_page,
)
from cartographers.server.web.routes.passkeys import PasskeyController
from cartographers.server.web.routes.privacy import PrivacyController
from cartographers.server.web.routes.safety import BlockController, report
from cartographers.server.web.routes.sessions import SessionController
from cartographers.server.web.routes.sign_in import SignInController
from cartographers.server.web.routes.socket import live
from cartographers.server.web.routes.status import health
from cartographers.server.web.routes.tables import TableController, bots, command

LOG = logging.getLogger(__name__)
HEADERS = {
    POLICY: POLICY_OF_PAGES,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
STAY_WITH_HTTPS = "max-age=31536000"  # a year
FAULT = 500
NO_ROUTE = (404, 405)
WHOLE = {"data": "body"}  # what litestar calls it, and what programmers do
ABOUT = (
    "A program plays as a person does: POST a name to /api/me and send the cookie of the answer"
    " with every request; POST commands such as `sit` and `play` to /api/commands; GET the table"
    " with `after` and `wait` until its version changes. Every refusal is a `Refused`."
)


def make_app(services: Services) -> Litestar:
    base_path = services.settings.base_path
    client = files.read_files(files.FOLDER, base_path)
    return Litestar(
        route_handlers=[
            *make_pages(client),
            health,
            live,
            command,
            bots,
            add_played_offline,
            MeController,
            SessionController,
            SignInController,
            PasskeyController,
            BlockController,
            report,
            OperatorController,
            TableController,
            AdviceController,
            DailyController,
            PrivacyController,
        ],
        state=State({"services": services}),
        on_startup=[services.start],
        on_shutdown=[services.stop],
        before_request=before_request,
        after_request=add_headers,
        before_send=[stay_with_https] if services.settings.is_https() else [],
        exception_handlers={
            Exception: tell_error,
            NotFoundException: tell_missing(find_page(client)),
        },
        openapi_config=OpenAPIConfig(
            title="Cartographers",
            version=__version__,
            description=ABOUT,
            use_handler_docstrings=True,
            servers=[Server(url=base_path)],
            render_plugins=[JsonRenderPlugin()],
        ),
        request_class=PatientRequest,
        request_max_body_size=m.MAX_MESSAGE_BYTES,
        logging_config=None,
    )


async def add_headers(response: Response[Any]) -> Response[Any]:
    """A route may say otherwise, as pages do of caching."""
    response.headers.update({**HEADERS, **response.headers})
    return response


def is_nowhere(error: Exception) -> bool:
    return isinstance(error, HTTPException) and error.status_code in NO_ROUTE


def refuse_flood(request: AnyRequest, error: HTTPException) -> Exception:
    """Charge for an address without a route: routes charge for themselves."""
    if not is_nowhere(error):
        return error
    try:
        charge_request(request)
    except Refusal as refusal:
        return refusal
    return error


async def stay_with_https(message: Message, _: Scope) -> None:
    """Tell browsers to come over https only, with every response."""
    if message["type"] == "http.response.start":
        MutableScopeHeaders.from_message(message)["Strict-Transport-Security"] = STAY_WITH_HTTPS


def tell_error(request: AnyRequest, error: Exception) -> Response[m.Refused]:
    """Answer an error with a refusal; internal details go only to the log."""
    if isinstance(error, HTTPException):
        error = refuse_flood(request, error)
    refusal, status = refusal_of(error)
    if not is_nowhere(error):
        note_refusal(request, refusal)
    if status == FAULT:
        LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(refused("", refusal, None), status_code=status, headers=HEADERS)


def tell_missing(page: Page) -> Callable[[AnyRequest, HTTPException], Response[Any]]:
    """People read a page, programs a refusal. Any: the answer is one of the two."""

    def tell(request: AnyRequest, error: HTTPException) -> Response[Any]:
        accepted = request.headers.get("accept", "")
        if not wants_page(request.method, request.url.path, accepted):
            return tell_error(request, error)
        if isinstance(refuse_flood(request, error), Refusal):
            return tell_error(request, error)
        response = answer_missing(page, request.headers)
        response.headers.update({**HEADERS, **response.headers})
        return response

    return tell


def malformed(error: ValidationException) -> str:
    """Name each field that is wrong, with what is wrong about it."""
    extra = error.extra if isinstance(error.extra, list) else []
    faults = [fault for fault in extra if "key" in fault and "message" in fault]
    named = [f"{WHOLE.get(one['key'], one['key'])}: {one['message']}" for one in faults]
    return f"The request is malformed: {'; '.join(named)}." if named else error.detail


def refusal_of(error: Exception) -> tuple[Refusal, int]:
    if isinstance(error, Refusal):
        return error, status_of(error)
    if isinstance(error, Explained):
        return bad_message(error), 400
    if isinstance(error, RecursionError | UnicodeError):
        return Refusal(
            "bad_message", "The request is not valid text, or is nested too deeply."
        ), 400
    if isinstance(error, StoreFailed):
        return told_of(error), 503
    if isinstance(error, ValidationException):
        return Refusal("bad_message", malformed(error)), error.status_code
    if isinstance(error, HTTPException) and error.status_code < 500:
        return Refusal("bad_message", f"{error.detail}"), error.status_code
    return Refusal("not_saved", BROKEN, "broken"), FAULT
