"""Quotas: how much one guest and one address may have of what costs the house something."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

from parlour.server.refusals import Refused

MOST_BUCKETS: Final = 20_000
HOUSEHOLD_BITS: Final = 64
"""How much of an address of version 6 tells one household from another."""


@dataclass(frozen=True)
class Rate:
    """What comes in a second in the long run, and how much at once."""

    a_second: float
    at_once: float


@dataclass(frozen=True)
class Allowance:
    """What one guest and what one address may have."""

    guest: Rate
    address: Rate
    refusal: str = "too-many-requests"
    """What somebody is told who has had all of it."""


class Bucket:
    """Fills at a steady rate; whoever takes more than there is waits until it is full enough."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.at_once
        self.at = time.monotonic()

    def wait(self, amount: float) -> float:
        """Return the seconds until there is so much."""
        now = time.monotonic()
        self.left = min(self.rate.at_once, self.left + self.rate.a_second * (now - self.at))
        self.at = now
        return max(0.0, amount - self.left) / self.rate.a_second

    def take(self, amount: float) -> None:
        self.left -= amount


class Buckets:
    """The buckets of one kind of people, by what is taken and by whom. The longest unused goes."""

    def __init__(self) -> None:
        self._all: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def of(self, kind: str, who: str, rate: Rate) -> Bucket:
        bucket = self._all.setdefault((kind, who), Bucket(rate))
        self._all.move_to_end((kind, who))
        if len(self._all) > MOST_BUCKETS:
            self._all.popitem(last=False)
        return bucket


class Quotas:
    """What everybody has left."""

    def __init__(self, allowances: Mapping[str, Allowance]) -> None:
        self._allowances = allowances
        # Apart: however many guests come from an address, they do not push it out.
        self._guests = Buckets()
        self._addresses = Buckets()

    def spend(self, kind: str, guest: str | None, address: str, amount: float = 1.0) -> None:
        """Take something, or refuse it and say after how long it is there."""
        wait = self.wait(kind, guest, address, amount)
        if wait > 0.0:
            raise Refused(429, self._allowances[kind].refusal, after=math.ceil(wait))
        self.charge(kind, guest, address, amount)

    def wait(self, kind: str, guest: str | None, address: str, amount: float = 0.0) -> float:
        """Return the seconds until so much may be taken."""
        return max(bucket.wait(amount) for bucket in self._of(kind, guest, address))

    def charge(self, kind: str, guest: str | None, address: str, amount: float) -> None:
        """Take something that is gone already; whatever is too much is waited for later."""
        for bucket in self._of(kind, guest, address):
            bucket.take(amount)

    def _of(self, kind: str, guest: str | None, address: str) -> list[Bucket]:
        allowed = self._allowances[kind]
        buckets = [self._addresses.of(kind, household(address), allowed.address)]
        if guest is not None:
            buckets.append(self._guests.of(kind, guest, allowed.guest))
        return buckets


@lru_cache(MOST_BUCKETS)
def household(address: str) -> str:
    """Return what an address has in common with all that one household may choose.

    >>> household("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::'
    >>> household("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    bits = 128 - HOUSEHOLD_BITS
    return str(IPv6Address(int(found) >> bits << bits))
