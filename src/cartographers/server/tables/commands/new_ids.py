"""Random ids and secrets of new tables."""

import base64
from collections.abc import Callable


def new_table_id(entropy: Callable[[int], bytes]) -> str:
    return base64.b32encode(entropy(10)).decode().lower()


def new_seed(entropy: Callable[[int], bytes]) -> str:
    return entropy(32).hex()


def new_salt(entropy: Callable[[int], bytes]) -> str:
    """What keeps the published hash of a seed from being tried out against likely seeds."""
    return entropy(16).hex()


def new_invitation(entropy: Callable[[int], bytes]) -> str:
    return base64.urlsafe_b64encode(entropy(32)).decode().rstrip("=")
