"""Accounts in the store: who they let in, and how much work that is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from parlour.server.accounts import Accounts, Proof, free_name
from parlour.server.passkeys import Passkey
from parlour.server.passwords import Passwords
from parlour.server.refusals import Refused
from parlour.server.sealing import Seal, new_key
from parlour.server.storage import Store
from tests.server.halls import address

PASSWORD = "correct horse battery"  # noqa: S105 - for tests


class Counted(Passwords):
    """Passwords that remember what was worked on."""

    def __init__(self) -> None:
        super().__init__()
        self.worked: list[str] = []

    def _verify(self, kept: str, password: str) -> bool:
        # Algorithm and costs stand before the salt.
        self.worked.append(kept.rsplit("$", 2)[0])
        return super()._verify(kept, password)


def with_accounts(
    folder: Path, passwords: Passwords, scene: Callable[[Accounts], Awaitable[None]]
) -> None:
    store = Store(address(folder))

    async def run() -> None:
        await scene(Accounts(store, Seal(new_key()), passwords))

    asyncio.run(run())
    store.close()


async def is_refused(trying: Awaitable[str]) -> None:
    with pytest.raises(Refused) as refused:
        await trying
    assert refused.value.key == "unproved"


def test_nobody_and_somebody_cost_the_same_work(tmp_path: Path) -> None:
    counted = Counted()

    async def scene(accounts: Accounts) -> None:
        ann = await accounts.join("ann", "Ann", Proof(password=PASSWORD), "")
        device = Proof(passkey=Passkey("key", b"", 0))
        ben = await accounts.join("ben", "ben-1234", device, "")
        await is_refused(accounts.with_password(ann.name, "another password"))
        await is_refused(accounts.with_password(ben.name, PASSWORD))
        await is_refused(accounts.with_password("nobody-1234", PASSWORD))
        await is_refused(accounts.with_password("no name at all\0", PASSWORD))
        assert await accounts.with_password(ann.name, PASSWORD) == "ann"

    with_accounts(tmp_path, counted, scene)
    assert len(counted.worked) == 5
    assert len(set(counted.worked)) == 1
    assert counted.worked[0].startswith("$argon2id$")


def test_a_name_that_somebody_has_is_never_given_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter([7, 7, 7, 7, 8])
    monkeypatch.setattr("parlour.server.accounts.secrets.randbelow", lambda _: next(drawn))
    names: list[str] = []

    async def scene(accounts: Accounts) -> None:
        for guest in ("ann", "ben"):
            proof = Proof(password=PASSWORD)
            names.append((await accounts.join(guest, "Ann", proof, "")).name)

    with_accounts(tmp_path, Passwords(), scene)
    assert names == ["ann-1007", "ann-10008"]


def test_a_password_of_lighter_work_is_kept_anew(tmp_path: Path) -> None:
    class Lighter(Passwords):
        def __init__(self) -> None:
            super().__init__()
            self._hasher = PasswordHasher(time_cost=1, memory_cost=8192, parallelism=1)

    async def before(accounts: Accounts) -> None:
        names.append((await accounts.join("ann", "Ann", Proof(password=PASSWORD), "")).name)

    async def after(accounts: Accounts) -> None:
        for _ in range(2):
            assert await accounts.with_password(names[0], PASSWORD) == "ann"

    names: list[str] = []
    counted = Counted()
    with_accounts(tmp_path, Lighter(), before)
    with_accounts(tmp_path, counted, after)
    assert ["m=8192" in worked for worked in counted.worked] == [True, False]


def test_the_digits_of_a_name_are_enough(tmp_path: Path) -> None:
    store = Store(address(tmp_path))
    name = store.read_now(lambda connection: free_name(connection, "x" * 40))
    assert len(name) <= 40
    store.close()
