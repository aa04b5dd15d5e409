"""Accounts: guests who can prove who they are, from any browser.

An account is a guest with secrets: what the guest has stays where it is. Nothing here tells whether
somebody has one. A name to sign in with gets some digits from the house, so none is ever taken, and
a name that nobody has costs as much work as a wrong password.
"""

from __future__ import annotations

import re
import secrets
import time
import unicodedata
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select, update

from parlour.server import passkeys, sessions
from parlour.server.passkeys import Challenge, Passkey
from parlour.server.passwords import Passwords, code_digest, new_codes
from parlour.server.refusals import Refused
from parlour.server.sealing import Seal
from parlour.server.shape import accounts, codes
from parlour.server.shape import passkeys as kept_passkeys
from parlour.server.storage import Store

LONGEST_STEM: Final = 24
NAME: Final = re.compile(r"[a-z0-9-]{1,40}")
PASSKEY: Final = re.compile(r"[A-Za-z0-9_-]{1,1400}")
LETTERS: Final = str.maketrans({"ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "ß": "ss", "đ": "d"})
"""Letters that have no plain one inside them."""


@dataclass(frozen=True)
class Joined:
    """A new account, with what its owner is told once."""

    name: str
    codes: list[str]
    secret: str
    """What the cookie of the first session holds."""


@dataclass(frozen=True)
class Proof:
    """With what somebody proves who they are from now on: one of the two."""

    password: str | None = None
    passkey: Passkey | None = None


class Accounts:
    """The accounts of the house."""

    def __init__(self, store: Store, seal: Seal, passwords: Passwords | None = None) -> None:
        self._store = store
        self._key = seal.key_for("recovery codes")
        self._seal = seal
        self._passwords = passwords or Passwords()

    # Coming in

    async def join(self, guest: str, wanted: str, proof: Proof, device: str) -> Joined:
        """Give a guest an account, recovery codes and a first session."""
        hashed = await self._passwords.hash(proof.password) if proof.password else None
        given = new_codes()

        def write(connection: Connection) -> Joined:
            if _is_member(connection, guest):
                raise Refused(409, "has-account")
            name = wanted if proof.passkey else free_name(connection, wanted)
            row = {"guest": guest, "name": name, "password": hashed, "created": time.time()}
            connection.execute(insert(accounts).values(**row))
            if proof.passkey is not None:
                _put_passkey(connection, guest, proof.passkey, device)
            self._put_codes(connection, guest, given)
            return Joined(name, given, sessions.begin(connection, guest, device))

        return await self._store.write(write)

    async def with_password(self, name: str, password: str) -> str:
        """Return whose name and password these are."""
        said = name.strip().casefold()
        query = select(accounts.c.guest, accounts.c.password)
        own = query.where(accounts.c.name == (said if NAME.fullmatch(said) else ""))
        row = await self._store.read(lambda connection: connection.execute(own).first())
        kept = row.password if row is not None else None
        if not await self._passwords.fits(kept, password) or row is None:
            raise Refused(403, "unproved")
        if self._passwords.is_outdated(row.password):
            await self.set_password(row.guest, password)
        return str(row.guest)

    async def with_code(self, code: str) -> str:
        """Return whose recovery code it is; it is used up by that."""
        spent = codes.c.digest == code_digest(self._key, code)

        def write(connection: Connection) -> str | None:
            guest = connection.scalar(select(codes.c.guest).where(spent))
            # Of several processes only one has deleted it.
            gone = connection.execute(delete(codes).where(spent)).rowcount
            return guest if gone == 1 else None

        guest = await self._store.write(write)
        if guest is None:
            raise Refused(403, "unproved")
        return guest

    async def with_passkey(
        self, site: passkeys.Site, credential: dict[str, Any], asker: str
    ) -> str:
        """Return whose passkey has signed what this browser was asked."""
        asked = await self.answered(credential, passkeys.ENTER, asker)
        said = str(credential.get("id"))
        same = kept_passkeys.c.id == (said if PASSKEY.fullmatch(said) else "")
        query = select(kept_passkeys).where(same)
        row = await self._store.read(lambda connection: connection.execute(query).first())
        if row is None:
            raise Refused(403, "unproved")
        uses = passkeys.read_known(site, asked, credential, Passkey(row.id, row.key, row.uses))
        change = update(kept_passkeys).where(same).values(uses=uses, used=time.time())
        await self._store.write(lambda connection: connection.execute(change))
        return str(row.guest)

    async def begin(self, guest: str, device: str) -> str:
        """Sign somebody in; return what the cookie of the session holds."""
        return await self._store.write(lambda connection: sessions.begin(connection, guest, device))

    # Passkeys

    async def ask(self, purpose: str, guest: str, wanted: str = "") -> Challenge:
        """Make something for a device to sign."""

        def write(connection: Connection) -> Challenge:
            name = free_name(connection, wanted) if purpose == passkeys.JOIN else wanted
            return passkeys.new_challenge(connection, purpose, guest, name)

        return await self._store.write(write)

    async def answered(self, credential: dict[str, Any], purpose: str, guest: str) -> Challenge:
        """Return what a device was asked, once, and only for whom and what it was asked."""
        challenge = passkeys.challenge_in(credential)
        asked = await self._store.write(
            lambda connection: passkeys.take_challenge(connection, challenge)
        )
        if asked is None or asked.purpose != purpose or asked.guest != guest:
            raise Refused(403, "unproved")
        return asked

    def user_of(self, guest: str) -> bytes:
        """Return by what devices know an account; nobody learns the guest's own name from it."""
        return self._seal.key_for(f"passkeys of {guest}")

    async def add_passkey(self, guest: str, passkey: Passkey, label: str) -> None:
        await self._store.write(lambda connection: _put_passkey(connection, guest, passkey, label))

    async def remove_passkey(self, guest: str, id: str) -> None:
        """Forget a passkey, unless nothing would be left to come in with."""

        def write(connection: Connection) -> None:
            mine = kept_passkeys.c.guest == guest
            found = list(connection.scalars(select(kept_passkeys.c.id).where(mine)))
            if id not in found:
                raise Refused(404, "no-passkey")
            if len(found) == 1 and not _has_password(connection, guest):
                raise Refused(409, "last-secret")
            connection.execute(delete(kept_passkeys).where(kept_passkeys.c.id == id))

        await self._store.write(write)

    # Changing

    async def set_password(self, guest: str, password: str | None) -> None:
        """Change a password, or do without one if there is a passkey."""
        hashed = await self._passwords.hash(password) if password else None

        def write(connection: Connection) -> None:
            if hashed is None and not _count(connection, kept_passkeys, guest):
                raise Refused(409, "last-secret")
            mine = update(accounts).where(accounts.c.guest == guest)
            connection.execute(mine.values(password=hashed))

        await self._store.write(write)

    async def rename(self, guest: str, wanted: str) -> str:
        """Give an account another name to sign in with."""

        def write(connection: Connection) -> str:
            name = free_name(connection, wanted)
            mine = update(accounts).where(accounts.c.guest == guest)
            connection.execute(mine.values(name=name))
            return name

        return await self._store.write(write)

    async def renew_codes(self, guest: str) -> list[str]:
        """Give new recovery codes; the old ones are void."""
        given = new_codes()

        def write(connection: Connection) -> None:
            connection.execute(delete(codes).where(codes.c.guest == guest))
            self._put_codes(connection, guest, given)

        await self._store.write(write)
        return given

    async def tell(self, guest: str) -> dict[str, Any]:
        """Return what its owner may know of an account."""
        return await self._store.read(lambda connection: describe(connection, guest) or {})

    def _put_codes(self, connection: Connection, guest: str, given: list[str]) -> None:
        rows = [{"digest": code_digest(self._key, code), "guest": guest} for code in given]
        connection.execute(insert(codes), rows)


def describe(connection: Connection, guest: str) -> dict[str, Any] | None:
    """Return what is kept of an account, without any secret."""
    mine = select(accounts).where(accounts.c.guest == guest)
    row = connection.execute(mine).first()
    if row is None:
        return None
    own = select(kept_passkeys).where(kept_passkeys.c.guest == guest)
    return {
        "name": row.name,
        "created": row.created,
        "password": row.password is not None,
        "codes": _count(connection, codes, guest),
        "passkeys": [
            {"id": key.id, "label": key.label, "created": key.created, "used": key.used}
            for key in connection.execute(own.order_by(kept_passkeys.c.created))
        ],
    }


def free_name(connection: Connection, wanted: str) -> str:
    """Return a name to sign in with that nobody has, made from the one that somebody wants."""
    stem, tries = stem_of(wanted), 0
    while True:
        digits = 4 + tries // 3
        first = 10 ** (digits - 1)
        name = f"{stem}-{first + secrets.randbelow(9 * first)}"
        if connection.scalar(select(accounts.c.guest).where(accounts.c.name == name)) is None:
            return name
        tries += 1


def stem_of(wanted: str) -> str:
    """Return a name in plain letters, as anybody can type it.

    >>> stem_of("Žofie  Łaska"), stem_of("李")
    ('zofie-laska', 'player')
    """
    split = unicodedata.normalize("NFKD", wanted.translate(LETTERS))
    plain = split.encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return stem[:LONGEST_STEM].strip("-") or "player"


def _put_passkey(connection: Connection, guest: str, passkey: Passkey, label: str) -> None:
    known = select(kept_passkeys.c.id).where(kept_passkeys.c.id == passkey.id)
    if connection.scalar(known) is not None:
        raise Refused(403, "unproved")
    row = {"id": passkey.id, "guest": guest, "key": passkey.key, "uses": passkey.uses}
    connection.execute(
        insert(kept_passkeys).values(**row, label=label, created=time.time(), used=None)
    )


def _is_member(connection: Connection, guest: str) -> bool:
    query = select(accounts.c.guest).where(accounts.c.guest == guest)
    return connection.scalar(query) is not None


def _has_password(connection: Connection, guest: str) -> bool:
    query = select(accounts.c.password).where(accounts.c.guest == guest)
    return connection.scalar(query) is not None


def _count(connection: Connection, table: Any, guest: str) -> int:
    query = select(func.count()).select_from(table).where(table.c.guest == guest)
    return connection.scalar(query) or 0
