"""Passwords and recovery codes: what somebody knows, kept so that the file does not tell it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import unicodedata
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE: Final = 2
"""How many passwords are worked on at a time: each takes much memory on purpose."""

SIGNS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What recovery codes are written with: nothing that looks like something else."""
CODES: Final = 8
GROUPS: Final = 4
GROUP: Final = 5


class Passwords:
    """Argon2id. Whoever has no password costs as much work as whoever has one."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._nobody = self._hasher.hash(secrets.token_urlsafe())

    async def hash(self, password: str) -> str:
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, _same(password))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Tell whether it is the password; where nothing is kept there is as much to do."""
        async with self._turn:
            fits = await asyncio.to_thread(self._verify, kept or self._nobody, _same(password))
        return fits and kept is not None

    def is_outdated(self, kept: str) -> bool:
        return self._hasher.check_needs_rehash(kept)

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False


def _same(password: str) -> str:
    """Return a password as every keyboard would write it."""
    return unicodedata.normalize("NFKC", password)


def new_codes() -> list[str]:
    return ["-".join(_group() for _ in range(GROUPS)) for _ in range(CODES)]


def _group() -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(GROUP))


def code_digest(key: bytes, code: str) -> str:
    """Return how a recovery code is kept. It has 100 bits, so nobody finds it by trying.

    >>> code_digest(b"key", "abcde fghjk") == code_digest(b"key", "ABCDE-FGHJK")
    True
    """
    plain = "".join(sign for sign in code.upper() if sign in SIGNS)
    return hmac.new(key, plain.encode(), hashlib.sha256).hexdigest()
