"""Secrets of the house: signed cookies, tokens against forged requests, sealed records."""

from __future__ import annotations

import binascii
import hashlib
import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.exceptions import InvalidTag
from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.ciphers.aead import AESSIV


def new_key() -> str:
    return Fernet.generate_key().decode()


def unguessable() -> str:
    """Return a name that nobody finds by trying: 22 characters, 128 bits and more."""
    return secrets.token_urlsafe(16)


class Seal:
    """What only this house can make and read.

    >>> seal = Seal(new_key())
    >>> seal.open(seal.close("cookie", "ann"), "cookie")
    'ann'
    >>> seal.open("something else", "cookie") is None
    True
    """

    def __init__(self, key: str) -> None:
        self._fernet = Fernet(key)
        self._key = key.encode()
        self._names = AESSIV(self.key_for("public names"))

    def close(self, purpose: str, text: str) -> str:
        """Return a text that cannot be read or changed by others."""
        return self._fernet.encrypt(f"{purpose}:{text}".encode()).decode()

    def open(self, sealed: str, purpose: str) -> str | None:
        """Return what was sealed for this purpose; None if this house never sealed it so."""
        try:
            text = self._fernet.decrypt(sealed.encode()).decode()
        except (InvalidToken, ValueError):
            return None
        prefix = f"{purpose}:"
        return text.removeprefix(prefix) if text.startswith(prefix) else None

    def key_for(self, purpose: str) -> bytes:
        """Return a key of the house for one purpose, from which no other follows."""
        return hmac.new(self._key, f"key for {purpose}".encode(), hashlib.sha256).digest()

    def token(self, guest: str) -> str:
        """Return what a page of this guest sends along, and no other site can know."""
        return hmac.new(self._key, guest.encode(), hashlib.sha256).hexdigest()[:32]

    def is_token(self, token: str, guest: str) -> bool:
        return hmac.compare_digest(token.encode(), self.token(guest).encode())

    def public(self, guest: str) -> str:
        """Return by what others know a guest: always the same, and nobody can be them with it.

        >>> seal = Seal(new_key())
        >>> seal.guest_behind(seal.public("ann"))
        'ann'
        >>> seal.guest_behind("x" * 51) is None
        True
        """
        sealed = self._names.encrypt(guest.encode(), None)
        return urlsafe_b64encode(sealed).rstrip(b"=").decode()

    def guest_behind(self, public: str) -> str | None:
        """Return whose public name it is; None for one that this house never gave."""
        try:
            sealed = urlsafe_b64decode(public.encode() + b"=" * (-len(public) % 4))
            guest = self._names.decrypt(sealed, None).decode()
        except (InvalidTag, ValueError, binascii.Error):
            return None
        return guest if self.public(guest) == public else None
