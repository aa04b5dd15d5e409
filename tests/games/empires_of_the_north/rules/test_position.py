"""Positions are equal when everything in them is."""

from __future__ import annotations

from parlour.games.empires_of_the_north.rules.raids import raid_targets
from tests.games.empires_of_the_north.situations import Table


def test_a_position_differs_by_any_of_its_pieces() -> None:
    state = Table("heidel").state
    assert state == state.copy()
    for change in ("workers", "goods", "spent"):
        other = state.copy()
        getattr(other, change)[0] += 1
        assert other != state, change
    other = state.copy()
    other.reveals += 1
    assert other != state
    assert state != 3


def test_nobody_raids_themselves() -> None:
    table = Table("heidel", empire="brewery")
    assert 0 not in raid_targets(table.state, 0)
