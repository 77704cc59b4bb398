"""Check in advance whether people can sign in with the provider of the settings."""

import asyncio
from importlib.util import find_spec

from cartographers.server.people.provider import Provider
from cartographers.server.settings import BadSettings, Settings

PACKAGES = ("httpx", "joserfc")


def require_packages(settings: Settings) -> None:
    """Refuse a provider if the packages for OpenID Connect are not installed."""
    if settings.oidc_issuer and not all(map(find_spec, PACKAGES)):
        raise BadSettings("--oidc-issuer needs more packages: install cartographers[oidc].")


def fault_of_provider(settings: Settings) -> str:
    """What is wrong with the provider's metadata; empty if nothing is."""

    async def ask() -> str:
        provider = Provider(settings)
        try:
            return await provider.fault()
        finally:
            await provider.close()

    return asyncio.run(ask())
