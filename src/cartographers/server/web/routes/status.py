"""For the host: whether the server is healthy."""

from litestar import Response

from cartographers import __version__
from cartographers.server.protocol.http_answers import Health
from cartographers.server.store import StoreFailed
from cartographers.server.web.request import AnyRequest, services_of
from cartographers.server.web.routes.route_docs import get


@get("/health", tags=["server"])
async def health(request: AnyRequest) -> Response[Health]:
    """Whether the server can write to its database and takes new players: 200, or 503."""
    services = services_of(request)
    redis, rules = services.redis.status, services.compilation.show()
    if services.is_draining:
        return Response(Health("draining", __version__, redis, rules), status_code=503)
    try:
        await services.store.write(lambda _: None)
    except StoreFailed:
        unwell = Health("cannot write to the database", __version__, redis, rules)
        return Response(unwell, status_code=503)
    return Response(Health("ok", __version__, redis, rules))
