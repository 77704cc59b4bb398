"""Random ids and secrets of new tables."""

import base64
from collections.abc import Callable


def new_table_id(chance: Callable[[int], bytes]) -> str:
    return base64.b32encode(chance(10)).decode().lower()


def new_seed(chance: Callable[[int], bytes]) -> str:
    return chance(32).hex()


def new_invitation(chance: Callable[[int], bytes]) -> str:
    return base64.urlsafe_b64encode(chance(32)).decode().rstrip("=")
