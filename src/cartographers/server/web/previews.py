"""Link previews of finished games: the tags in the head of the page."""

import re
from html import escape
from typing import NamedTuple

from cartographers.server.protocol.messages import PUBLIC_ID
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.out.link_texts import describe_finished
from cartographers.server.tables.out.lists import is_over
from cartographers.server.web.limits import REQUESTS, spend
from cartographers.server.web.request import AnyConnection, address_of, services_of

TABLE_ID = re.compile(PUBLIC_ID)
COST = 0.5  # of a request, beside that of the page: a table may have to be read
HEAD = b"</head>"


class Preview(NamedTuple):
    title: str
    description: str
    path: str
    picture: str


async def find_preview(request: AnyConnection, table_id: str) -> Preview | None:
    """Of a game that is over and that every stranger may see; else there is none.

    Everyone gets the answer for a stranger, because preview bots send no cookie. Neither do they
    send the fragment of a link, which is where an invitation is.
    """
    services = services_of(request)
    if not TABLE_ID.match(table_id) or services.settings.registration == "closed":
        return None
    if not await services.store.read(lambda c: is_over(c, table_id)):
        return None
    try:
        spend(services.budgets, REQUESTS, address_of(request), COST)
        live = await services.registry.find(table_id)
    except Refusal:
        return None
    today = services.clock.today()
    text = describe_finished(live.state, today)
    if text is None or not live.is_visible_to("", ""):
        return None
    return Preview(
        title=text.title,
        description=text.description,
        path=f"/replay/{table_id}",
        picture=f"/api/tables/{table_id}/picture",
    )


def home_of(request: AnyConnection) -> str:
    """The address of the server as the client knows it, without the last slash."""
    settings = services_of(request).settings
    origin = settings.public_url or f"{request.url.scheme}://{request.url.netloc}"
    return origin + settings.base_path.rstrip("/")


def with_tags(page: bytes, preview: Preview, home: str) -> bytes:
    """The page with tags as Open Graph names them; every text in them is escaped."""
    tags = {
        "og:type": "website",
        "og:site_name": "Cartographers",
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": home + preview.path,
        "og:image": home + preview.picture,
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    lines = [f'<meta property="{name}" content="{escape(text)}">' for name, text in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    return page.replace(HEAD, "\n".join(lines).encode() + b"\n" + HEAD, 1)
