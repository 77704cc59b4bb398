"""The names and addresses under which the server is reached, and which pages are its own."""

import socket
from typing import NamedTuple
from urllib.parse import urlsplit

from cartographers.server import setting_kinds as kind
from cartographers.server.settings import LOCAL_NAMES, Settings


def origins(settings: Settings) -> frozenset[str]:
    """The values of the `Origin` header that are our own pages. The port is the one really bound.

    Empty for a public bind without a public address: nobody has told the name by which players
    come, so that the `Origin` can only be compared with the `Host` header.
    """
    if settings.public_url:
        return frozenset({settings.public_url})
    if not settings.is_loopback():
        return frozenset()
    names = {*LOCAL_NAMES, settings.host}
    return frozenset(kind.print_origin("http", name, settings.port) for name in names)


class HostNames(NamedTuple):
    """The values of the `Host` header that are ours, without the port.

    Without a public address, a server that others can reach does not know all its addresses, so it
    takes any number. That is safe: a page of another site reaches us under a name, never a number.
    """

    names: frozenset[str]
    has_any_number: bool

    def is_ours(self, name: str) -> bool:
        return name in self.names or (self.has_any_number and kind.is_ip(name))


def host_names(settings: Settings) -> HostNames:
    names = {*filter(None, settings.allowed_hosts.split(","))}
    if settings.public_url:
        names.add(urlsplit(settings.public_url).hostname or "")
    if settings.is_loopback():
        names |= {*LOCAL_NAMES, settings.host.lower()}
    is_at_home = not settings.public_url and not settings.is_loopback()
    return HostNames(
        frozenset(names | names_of_machine(settings.host) if is_at_home else names), is_at_home
    )


def names_of_machine(host: str) -> set[str]:
    """The names by which others in the same network reach this machine."""
    own = socket.gethostname().lower()
    return {"localhost", host.lower(), own, f"{own}.local"}


def metrics_host_names(settings: Settings) -> HostNames:
    names = {"localhost", settings.metrics_host.lower(), *settings.allowed_hosts.split(",")}
    return HostNames(frozenset(filter(None, names)), has_any_number=True)


def name_in(host: bytes) -> str:
    """The name in a `Host` header, without the port; an IPv6 address without its brackets."""
    text = host.decode("latin-1").strip().lower()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0].removesuffix(".")
