"""Passwords: which are accepted, and how they are hashed and compared off the event loop."""

import asyncio
from base64 import b64encode
from collections.abc import Sequence
from typing import Final
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cartographers.server.people.texts import skeleton
from cartographers.server.protocol.keys import Explained

MIN_PASSWORD_LENGTH: Final = 8
MAX_PASSWORD_LENGTH: Final = 200
MAX_JUDGED: Final = 24  # characters; the work grows with their square, and with digits for letters
MIN_SCORE: Final = 2  # of 0 to 4; fewer than a million guesses give 0 or 1
HASHES_AT_ONCE: Final = 2  # one takes 64 MiB
GAME_WORDS: Final = ("cartographers", "cartographer")  # guessed first here, as names are


class BadPassword(Explained):
    """It cannot be a password. The sentence says why, and never holds the password."""


class Passwords:
    """Argon2id, with the defaults of its library unless a hasher is handed in."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turns = asyncio.Semaphore(HASHES_AT_ONCE)
        self.decoy = _decoy(self._hasher)

    async def hash(self, password: str, *names: str) -> str:
        """Hash a new password; refuses one that is quickly guessed by those who know the names."""
        secret = _checked(password)
        async with self._turns:
            return await asyncio.to_thread(self._hash, password, secret, names)

    def _hash(self, password: str, secret: bytes, names: Sequence[str]) -> str:
        if is_easy_to_guess(password, names):
            raise BadPassword("This password is too easy to guess.", "common_password")
        return self._hasher.hash(secret)

    async def fits(self, hashed: str, password: str) -> bool:
        """Whether the hash was made of this password. A wrong one takes as long as a right one."""
        async with self._turns:
            return await asyncio.to_thread(self._fits, hashed, _secret(password))

    def _fits(self, hashed: str, secret: bytes) -> bool:
        try:
            return self._hasher.verify(hashed, secret)
        except (VerificationError, InvalidHashError):
            return False


def is_easy_to_guess(password: str, names: Sequence[str] = ()) -> bool:
    """Whether it is common, a keyboard row, a date, a name, the game's, or nearly one of those."""
    from zxcvbn import zxcvbn  # its word lists take a tenth of a second to load

    normal = normalize("NFKC", password)[:MAX_JUDGED]
    if any(skeleton(normal) == skeleton(name) for name in names):
        return True
    known = [*GAME_WORDS, *names, *(name.replace(" ", "") for name in names)]
    return bool(zxcvbn(normal, user_inputs=known)["score"] < MIN_SCORE)


def _checked(password: str) -> bytes:
    if not MIN_PASSWORD_LENGTH <= len(password) <= MAX_PASSWORD_LENGTH:
        text = f"A password has {MIN_PASSWORD_LENGTH} to {MAX_PASSWORD_LENGTH} characters."
        raise BadPassword(
            text, "weak_password", least=MIN_PASSWORD_LENGTH, most=MAX_PASSWORD_LENGTH
        )
    return _secret(password)


def _secret(password: str) -> bytes:
    """Normalise what keyboards send in several forms. Too long a password becomes empty."""
    if len(password) > MAX_PASSWORD_LENGTH:
        return b""
    return normalize("NFC", password).encode("utf-8", "surrogatepass")


def _decoy(hasher: PasswordHasher) -> str:
    """A hash that no password has, and that takes as much work as one that somebody has."""
    work = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    salt, outcome = (_print_base64(bytes(size)) for size in (hasher.salt_len, hasher.hash_len))
    return f"$argon2id$v=19${work}${salt}${outcome}"


def _print_base64(value: bytes) -> str:
    return b64encode(value).decode().rstrip("=")
