"""How much one guest and one address may have."""

from __future__ import annotations

import pytest

from parlour.server import quotas
from parlour.server.quotas import Allowance, Bucket, Quotas, Rate
from parlour.server.refusals import Refused

FEW = Allowance(guest=Rate(0.01, 2), address=Rate(0.01, 5))


def granted(house: Quotas, guest: str | None, address: str, asked: int) -> int:
    """Ask so often, and return how often it was granted."""
    return [_is_granted(house, guest, address) for _ in range(asked)].count(True)


def _is_granted(house: Quotas, guest: str | None, address: str) -> bool:
    try:
        house.spend("messages", guest, address)
    except Refused:
        return False
    return True


def test_a_refusal_says_when_to_come_again() -> None:
    house = Quotas({"messages": FEW})
    assert granted(house, "ann", "192.0.2.1", 2) == 2
    with pytest.raises(Refused) as refused:
        house.spend("messages", "ann", "192.0.2.1")
    assert refused.value.status == 429
    assert 90 <= int(refused.value.headers()["retry-after"]) <= 100


def test_a_bucket_fills_again_but_never_above_its_size() -> None:
    bucket = Bucket(Rate(a_second=1.0, at_once=2.0))
    bucket.take(2.0)
    assert bucket.wait(1.0) == pytest.approx(1.0, abs=0.1)
    bucket.at -= 100.0
    assert bucket.wait(2.0) == 0.0
    assert bucket.wait(3.0) > 0.0


def test_a_guest_has_their_own_and_an_address_has_its_own() -> None:
    house = Quotas({"messages": FEW})
    assert granted(house, "ann", "192.0.2.1", 5) == 2
    assert granted(house, "ben", "192.0.2.2", 5) == 2
    assert granted(house, "ann", "192.0.2.3", 5) == 0
    assert sum([granted(house, f"guest {each}", "192.0.2.4", 1) for each in range(9)]) == 5


def test_what_is_refused_costs_nothing() -> None:
    house = Quotas({"messages": FEW})
    assert granted(house, "ann", "192.0.2.1", 50) == 2
    assert granted(house, None, "192.0.2.1", 5) == 3


def test_one_household_has_many_addresses_of_version_6() -> None:
    house = Quotas({"messages": FEW})
    asked = [granted(house, None, f"2001:db8:0:1::{each:x}", 1) for each in range(20)]
    assert sum(asked) == 5
    assert granted(house, None, "2001:db8:0:2::1", 1) == 1


def test_however_many_guests_come_an_address_is_not_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(quotas, "MOST_BUCKETS", 10)
    house = Quotas({"messages": FEW})
    asked = [granted(house, f"guest {each}", "192.0.2.1", 1) for each in range(100)]
    assert sum(asked) == 5
